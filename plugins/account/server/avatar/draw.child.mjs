/**
 * Draws a picture anew as a square of so many pixels (WebP), cut out of its middle. What else the file held, such as the place where
 * a photo was taken, is gone with that. Runs as a process of its own: a hostile file costs this process and nothing else. Plain
 * JavaScript and without imports of ours, because it is run from its text (see `draw-avatar.ts`).
 *
 * Arguments: address of the canvas library, pixels of a side. Reads the file from stdin, writes the picture to stdout.
 */
import { buffer } from 'node:stream/consumers';

const [library, side] = process.argv.slice(1);
const QUALITY = 88;

const { createCanvas, loadImage } = await import(library);
const image = await loadImage(await buffer(process.stdin));
const size = Number(side);
const cut = Math.min(image.width, image.height);
const canvas = createCanvas(size, size);
const context = canvas.getContext('2d');
context.imageSmoothingQuality = 'high';
context.drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, size, size);
process.stdout.write(await canvas.encode('webp', QUALITY));
