"""Sound in a real browser: none before somebody wants it, none before a gesture, none in a post."""

from __future__ import annotations

import re
from itertools import combinations
from math import log2
from pathlib import Path

from playwright.sync_api import Page, expect

from ui.settings import Settings
from ui.sounds import SOUNDS

from . import robot
from .conftest import PROJECT

SCRIPT = PROJECT.root / "assets/sound.js"
# Counts what is played, and by which context.
EARS = """() => {
  window.heard = [];
  const { play } = tapis;
  tapis.play = (sounds) => {
    window.heard.push(...sounds.map(([, name]) => name));
    play(sounds);
  };
  const start = AudioScheduledSourceNode.prototype.start;
  window.started = 0;
  AudioScheduledSourceNode.prototype.start = function (...all) {
    window.started += 1;
    return start.apply(this, all);
  };
}"""

# Renders each sound at full volume, unheard: its peak, how it begins and ends, its loudest 50 milliseconds;
# how high it is (how often a second its wave crosses zero), and how much of it is below about 700 Hz.
LISTEN = """async ([script, names]) => {
  const RATE = 44100;
  const heard = {};
  const power = (samples) => samples.reduce((sum, each) => sum + each * each, 0);
  const low = (wave) => {
    let slow = 0;
    return power(wave.map((each) => (slow += 0.095 * (each - slow)))) / power(wave);
  };
  for (const name of names) {
    const offline = new OfflineAudioContext(1, 2 * RATE, RATE);
    window.tapis = {};
    new Function("AudioContext", script)(function () { return offline; });
    tapis.volume("full");
    dispatchEvent(new Event("pointerdown"));
    tapis.play([[0, name]]);
    const signed = [...(await offline.startRendering()).getChannelData(0)];
    const wave = signed.map(Math.abs);
    const end = wave.findLastIndex((each) => each > 1e-4);
    const starts = [...Array(Math.ceil(end / 2205)).keys()].map((n) => 2205 * n);
    const loudness = (samples) => Math.sqrt(power(samples) / 2205);
    heard[name] = {
      peak: Math.max(...wave),
      first: Math.max(...wave.slice(0, 5)),
      last: Math.max(...wave.slice(end - 20)),
      ms: (1000 * end) / RATE,
      low: low(signed),
      high: (RATE * signed.slice(1, end).filter((each, n) => each * signed[n] < 0).length) / end,
      loud: Math.max(...starts.map((start) => loudness(wave.slice(start, start + 2205)))),
    };
  }
  return heard;
}"""


def test_sounds_neither_clip_nor_click_and_none_drowns_another(page: Page) -> None:
    heard = page.evaluate(LISTEN, [SCRIPT.read_text("utf-8"), [*SOUNDS]])
    assert {*heard} == {*SOUNDS}
    for name, sound in heard.items():
        assert 0.1 < sound["peak"] < 0.9, f"{name}: neither faint nor clipped, with another on top of it"
        assert sound["first"] < 0.01, f"{name} begins with a click"
        assert sound["last"] < 0.01, f"{name} ends with a click"
        assert 40 < sound["ms"] < 1_200, f"{name} is over in about a second"
    loudness = [sound["loud"] for sound in heard.values()]
    assert max(loudness) / min(loudness) < 4, {name: sound["loud"] for name, sound in heard.items()}
    for (one, first), (other, second) in combinations(heard.items(), 2):
        apart = [abs(log2(first[what] / second[what])) for what in ("ms", "high", "low")]
        assert max(apart) > 0.4, f"{one} is taken for {other}"


# Asks for a sound before a gesture, after one, and after one in a frame; tells how many contexts were made.
ASK = """(script) => {
  Object.defineProperty(navigator, "userActivation", { value: { isActive: false } }); // a test's code has one
  const made = [];
  const ask = (framed, ...gestures) => {
    let contexts = 0;
    window.tapis = { framed };
    new Function("AudioContext", script)(function () {
      contexts += 1;
      return new OfflineAudioContext(1, 100, 44100);
    });
    tapis.volume("full");
    for (const type of gestures) dispatchEvent(new Event(type));
    tapis.play([[0, "card"]]);
    made.push(contexts);
  };
  ask(false);
  ask(false, "pointerdown", "keydown");
  ask(true, "pointerdown");
  return made;
}"""


def test_no_sound_is_made_before_a_gesture_nor_in_a_frame(page: Page) -> None:
    assert page.evaluate(ASK, SCRIPT.read_text("utf-8")) == [0, 1, 0]
    assert Settings().sound == "off", "at the first visit"


def test_all_notes_are_of_one_scale() -> None:
    script = SCRIPT.read_text("utf-8")
    tunes = re.findall(r'tune\("\w+", [\d.]+, [\d.]+, [\d.]+, ([\d, ]+)\)', script)
    single = re.findall(r'\["(?:sine|triangle)", [\d.]+, [\d.]+, (\d+), (\d+)', script)
    pitches = {int(pitch) for notes in (*(each.split(",") for each in tunes), *single) for pitch in notes}
    steps = {pitch: 12 * log2(pitch / 261.63) for pitch in pitches}  # half-tones above middle C
    assert len(pitches) > 10
    assert {pitch for pitch, step in steps.items() if abs(step - round(step)) > 0.1} == set()
    assert {round(step) % 12 for step in steps.values()} <= {0, 2, 4, 7, 9}


def test_the_page_can_make_every_sound_and_no_other_in_three_kilobytes() -> None:
    script = Path(SCRIPT).read_text("utf-8")
    made = re.findall(r"^    (\w+): (?:\[|tune)", script, re.MULTILINE)
    assert made == [*SOUNDS]
    assert len(script.encode()) < 3_072


def test_it_is_silent_until_somebody_wants_sound_and_then_remembers(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="sound")
    tapis.evaluate(EARS)
    robot.begin(tapis)
    assert tapis.evaluate("window.heard.length") > 0, "there is something to hear"
    assert tapis.evaluate("window.started") == 0
    tapis.locator('.bar [data-name="sound"]').click()
    expect(tapis.locator('.bar [data-name="sound"]')).to_have_attribute("aria-pressed", "true")
    robot.open_hand(tapis)
    tapis.locator(".hand [data-piece]:enabled").first.click()
    tapis.locator("#app [data-move]").first.click()
    tapis.wait_for_function("window.started > 0")
    assert '"sound":"full"' in tapis.evaluate("localStorage.getItem('tapis.settings')")
    tapis.locator('.bar [data-name="sound"]').click()
    expect(tapis.locator('.bar [data-name="sound"]')).to_have_attribute("aria-pressed", "false")
