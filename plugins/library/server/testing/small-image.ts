/** Images for tests: the smallest there are, with `rest` behind them, which no reader of images minds, and larger ones that are drawn. */
import { createCanvas } from '@napi-rs/canvas';

const bytesOf = (image: Buffer, rest: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([image, Buffer.from(rest)]));

export const smallPng = (rest = ''): Uint8Array<ArrayBuffer> =>
  bytesOf(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    rest,
  );

/** Left red, right blue; so many pixels across and down. */
const halves = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
};

export const smallJpeg = (rest = ''): Uint8Array<ArrayBuffer> => bytesOf(halves(2, 1).toBuffer('image/jpeg'), rest);

export const drawnPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(halves(width, height).toBuffer('image/png'), '');

/** Where the photograph was taken, as its bytes say it. */
export const PLACE = 'Villa Secreta 7';

/** A part of a TIFF's directory: one number, or a text with its place. */
const entry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  if (type === 3) bytes.writeUInt16BE(value, 8);
  else bytes.writeUInt32BE(value, 8);
  return bytes;
};

/** What a camera writes into a photograph (Exif 2.32): how it was held, and where it was. */
const exif = (orientation: number): Buffer => {
  const text = Buffer.from(`${PLACE}\0`);
  // The header, the number of entries, two of them, and the end of the directory.
  const behind = 8 + 2 + 2 * 12 + 4;
  const head = Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1');
  const directory = [entry(0x0112, 3, 1, orientation), entry(0x010e, 2, text.length, behind)];
  const content = Buffer.concat([Buffer.from('Exif\0\0'), head, ...directory, Buffer.alloc(4), text]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([segment, content]);
};

/** A photograph, left red and right blue as its pixels lie, with `PLACE` in it. @param orientation as Exif numbers it, 1 is upright */
export const photograph = (width: number, height: number, orientation = 1): Uint8Array<ArrayBuffer> => {
  const jpeg = halves(width, height).toBuffer('image/jpeg');
  return bytesOf(Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]), '');
};

/** A PNG of nothing but its header: it promises so many pixels and has none. */
export const promisedPng = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = smallPng();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
