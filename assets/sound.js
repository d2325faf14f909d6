// The sounds of the table, made on the spot from a few notes of one scale and some noise (paper).
(() => {
  "use strict";

  const tapis = window.tapis;
  const LEVELS = { off: 0, soft: 0.25, full: 0.7 };
  // Of each note: kind, start and length in seconds, first and last pitch, loudness. Noise is filtered at its pitch.
  const tune = (kind, step, length, loud, ...pitches) => pitches.map((pitch, n) => [kind, step * n, length, pitch, pitch, loud]);
  const SOUNDS = {
    card: [["noise", 0, 0.08, 2600, 1200, 1.1], ["sine", 0.02, 0.07, 220, 165, 0.35]],
    deal: [["noise", 0, 0.06, 2600, 1600, 1.1]],
    capture: [["noise", 0, 0.1, 2000, 700, 0.5], ...tune("triangle", 0.08, 0.2, 0.25, 392, 523)],
    chip: [["sine", 0, 0.09, 1319, 1175, 0.32], ["noise", 0, 0.03, 4200, 3200, 0.35]],
    dice: [0, 0.07, 0.13, 0.2, 0.31, 0.4].map((at, n) => ["noise", at, 0.035, 1500 + 260 * (n % 3), 700, 1.4 - n * 0.14]),
    paint: [["noise", 0, 0.14, 900, 2400, 0.5], ["sine", 0.1, 0.14, 659, 659, 0.26]],
    badluck: [["triangle", 0, 0.3, 220, 147, 0.34], ["triangle", 0.18, 0.5, 165, 110, 0.4]],
    chime: tune("sine", 0.07, 0.5, 0.15, 523, 659, 784, 1047),
    climb: tune("triangle", 0.09, 0.28, 0.2, 392, 440, 523, 587, 659, 784),
    win: tune("triangle", 0.12, 0.5, 0.2, 523, 659, 784, 1047, 784, 1047),
    turn: tune("sine", 0.12, 0.3, 0.16, 587, 784),
  };

  let context = null;
  let noise = null;
  let level = 0;

  // No page is heard before a gesture.
  function wake() {
    if (!level) return;
    context?.resume();
    if (context) return;
    context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    noise.getChannelData(0).forEach((_, at, wave) => (wave[at] = Math.random() * 2 - 1));
  }

  function note([kind, start, length, first, last, loud], from) {
    const at = from + start;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud * level, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    gain.connect(context.destination);
    const hiss = kind === "noise";
    const source = hiss ? new AudioBufferSourceNode(context, { buffer: noise }) : new OscillatorNode(context, { type: kind });
    const pitched = hiss ? new BiquadFilterNode(context, { type: "bandpass" }) : source;
    if (hiss) source.connect(pitched);
    pitched.connect(gain);
    pitched.frequency.setValueAtTime(first, at);
    pitched.frequency.exponentialRampToValueAtTime(last, at + length);
    source.start(at);
    source.stop(at + length);
  }

  tapis.volume = (name) => {
    level = tapis.framed ? 0 : LEVELS[name];
    if (navigator.userActivation?.isActive) wake();
  };

  tapis.play = (sounds) => {
    if (!context || !level || document.hidden) return;
    for (const [at, name] of sounds) for (const each of SOUNDS[name]) note(each, context.currentTime + at / 1000);
  };

  for (const type of ["pointerdown", "keydown"]) addEventListener(type, wake, { capture: true, passive: true });
})();
