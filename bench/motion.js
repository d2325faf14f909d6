// Shows a drawing and then the next with its plan; tells the gaps between the frames while things fly, and between those
// of as many milliseconds in which nothing does. Marks say in a trace when that was.
async ([before, after, ms]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const gaps = async () => {
    const found = [];
    const began = await frame();
    for (let last = began; last - began < ms; ) {
      const now = await frame();
      found.push(now - last);
      last = now;
    }
    return found;
  };
  tapis.show(...before);
  await frame();
  await frame();
  const still = await gaps();
  await new Promise((resolve) => setTimeout(() => {
    performance.mark("bench-shown");
    const inSteps = tapis.inSteps ?? ((act) => act()); // an older tree has no steps
    inSteps(() => {
      tapis.show(...after);
      (tapis.next ?? ((step) => step()))(resolve);
    });
  }));
  await frame(); // its layout and its first picture belong to the drawing
  await frame();
  performance.mark("bench-moving");
  const moving = await gaps();
  performance.mark("bench-landed");
  await new Promise((resolve) => setTimeout(resolve)); // the way back is a task of its own
  tapis.show(before[0], before[1], before[2], "off");
  return { moving, still };
}
