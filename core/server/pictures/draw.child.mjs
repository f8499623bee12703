/**
 * Draws images anew, in sizes that are no larger than they need to be: what came along with them (where a photograph was taken, with
 * which camera) is left behind. Runs as a process of its own with limits on time and memory (`limited-process.ts`). Plain
 * JavaScript without imports of ours, because it is run from its text (see `painter.ts`).
 *
 * Arguments: address of the canvas, and bytes of memory with which it makes room for another process. Reads lines of JSON with the path of
 * an image and for each size the most pixels of its longer side, whether it is a square, and the path to write it to; answers each with a
 * line.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const [canvasUrl, mostBytes] = process.argv.slice(1);
/** Of 100: letters on a slide stay sharp, and a photograph is a tenth of what a camera makes of it. */
const QUALITY = 88;

const { createCanvas, loadImage } = (await import(canvasUrl)).default;

const drawn = (source, width, height) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

/** By halves: in one large step most pixels would be passed over, and fine lines with them. */
const shrunk = (source, longest) => {
  const share = Math.min(1, longest / Math.max(source.width, source.height));
  const [width, height] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * share)));
  let now = source;
  while (now.width > 2 * width || now.height > 2 * height) {
    now = drawn(now, Math.max(width, Math.ceil(now.width / 2)), Math.max(height, Math.ceil(now.height / 2)));
  }
  return drawn(now, width, height);
};

/** Cut out of the middle. */
const squared = (source, side) => {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const cut = Math.min(source.width, source.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, (source.width - cut) / 2, (source.height - cut) / 2, cut, cut, 0, 0, side, side);
  return canvas;
};

/** The largest size first: each is made from the one before. Upright, as the camera says that it was held: the canvas sees to that. */
const draw = async (path, sizes) => {
  let source = await loadImage(await readFile(path));
  for (const { longest, isSquare, to } of sizes) {
    source = isSquare ? squared(source, longest) : shrunk(source, longest);
    await writeFile(to, await source.encode('webp', QUALITY));
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  process.emit('step');
  const { path, sizes } = JSON.parse(line);
  const answer = await draw(path, sizes).then(
    () => 'drawn',
    () => 'unreadable',
  );
  await new Promise((done) => process.stdout.write(`"${answer}"\n`, done));
  if (process.memoryUsage.rss() > Number(mostBytes)) break;
}
process.exit(0);
