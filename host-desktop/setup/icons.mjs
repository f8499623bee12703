/** Draws the program's icons out of the house's own: what each system wants beside its installers. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { root } from '../../host-web/setup/steps.mjs';

/** Pixels, as desktops of Linux look for them. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
/** Types of an `.icns` file and their pixels; those of screens with twice as many dots have types of their own. */
const MAC = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
];
/** Of an icon's side, on macOS: around it there is air, as in Apple's grid. */
const MAC_SHARE = 824 / 1024;

/** @returns a PNG of so many pixels a side */
const draw = async (svg, side, share = 1) => {
  const inner = Math.round(side * share);
  // Drawn at the size that it is to have, and not scaled from the sixteen units of its picture.
  const image = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${inner}" height="${inner}" `)));
  const canvas = createCanvas(side, side);
  const edge = Math.round((side - inner) / 2);
  canvas.getContext('2d').drawImage(image, edge, edge, inner, inner);
  return canvas.encode('png');
};

const bigEndian = (number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** An `.icns` file: each picture behind its type and the length of both. */
const icnsOf = (pictures) => {
  const parts = pictures.map(([type, png]) => Buffer.concat([Buffer.from(type), bigEndian(png.length + 8), png]));
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from('icns'), bigEndian(body.length + 8), body]);
};

/** An `.ico` file: a directory of the pictures, and these behind it as PNG. */
const icoOf = (pictures) => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, [side, png]] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // 0 stands for 256.
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
};

/** @param {string} folder is made */
export const writeIcons = async (folder) => {
  const svg = readFileSync(join(root, 'host-web/icons/icon.svg'), 'utf8');
  mkdirSync(join(folder, 'linux'), { recursive: true });
  for (const side of LINUX) writeFileSync(join(folder, 'linux', `${side}x${side}.png`), await draw(svg, side));
  const windows = [];
  for (const side of WINDOWS) windows.push([side, await draw(svg, side)]);
  writeFileSync(join(folder, 'icon.ico'), icoOf(windows));
  const mac = [];
  for (const [type, side] of MAC) mac.push([type, await draw(svg, side, MAC_SHARE)]);
  writeFileSync(join(folder, 'icon.icns'), icnsOf(mac));
};
