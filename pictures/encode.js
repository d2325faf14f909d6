// Gives what has changed since the last picture, encoded as WebP, and where that is; nothing where nothing has.
async ([png, width, height, quality]) => {
  const NOTICED = 24; // the least change of a pixel, of 765
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { alpha: false });
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, width, height);
  const { data } = brush.getImageData(0, 0, width, height);
  const last = window.lastFrame;
  window.lastFrame = data;
  let [left, top, right, bottom] = last ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; last && at < data.length; at += 4) {
    const change = [0, 1, 2].reduce((sum, channel) => sum + Math.abs(data[at + channel] - last[at + channel]), 0);
    if (change < NOTICED) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (left >= right) return null;
  [left, top] = [left, top].map((edge) => edge - (edge % 2)); // a frame starts at an even pixel
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext("2d", { alpha: false }).drawImage(canvas, -left, -top);
  const blob = await part.convertToBlob({ type: "image/webp", quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return [left, top, right - left, bottom - top, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
}
