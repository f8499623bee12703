/** Pictures that TeX takes, and those whose description stands for them: one that is broken would end the whole compile. */
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { drawable } from './pictures.ts';
import { writeLatexProject } from './write-latex.ts';

const picture = (type: Picture['type'], bytes: Uint8Array, width = 30, height = 20): Picture => ({
  ...{ name: 'a', type, bytes, size: bytes.length, width, height },
});

const canvas = createCanvas(30, 20);
const PNG = canvas.toBuffer('image/png');
const JPEG = canvas.toBuffer('image/jpeg');

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG of one colour and size, from its parts. */
const madePng = ({ depth = 8, colour = 2, isInterlaced = 0, rows = Buffer.alloc(20 * 91), palette = Buffer.of() }) => {
  const header = Buffer.of(0, 0, 0, 30, 0, 0, 0, 20, depth, colour, 0, 0, isInterlaced);
  return Buffer.concat([
    ...[PNG.subarray(0, 8), chunk('IHDR', header), chunk('pHYs', Buffer.of(0, 0, 0, 39, 0, 0, 0, 39, 1))],
    ...(palette.length > 0 ? [chunk('PLTE', palette)] : []),
    ...[chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.of())],
  ]);
};
const withByte = (bytes: Buffer, at: number, value: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = value;
  return changed;
};
const PALETTE = madePng({ colour: 3, rows: Buffer.alloc(20 * 31), palette: Buffer.of(1, 2, 3) });
const png = (bytes: Uint8Array, width?: number, height?: number) => drawable(picture('image/png', bytes, width, height));
const jpeg = (bytes: Uint8Array) => drawable(picture('image/jpeg', bytes));

describe('PNG', () => {
  it.each([
    ['as a canvas writes it', PNG],
    ['of a palette', PALETTE],
    ['of bits', madePng({ depth: 1, colour: 0, rows: Buffer.alloc(20 * 5) })],
    // Its passes: 3, 3, 2, 5, 5, 10 and 10 rows of 4, 4, 8, 7, 15, 15 and 30 pixels.
    [
      'interlaced',
      madePng({ isInterlaced: 1, rows: Buffer.alloc(3 * 13 + 3 * 13 + 2 * 25 + 5 * 22 + 5 * 46 + 10 * 46 + 10 * 91) }),
    ],
  ])('%s is drawn', (_, bytes) => expect(png(bytes)).toBeDefined());

  it.each([
    ['breaks off', PNG.subarray(0, PNG.length - 20)],
    ['is its first bytes alone', PNG.subarray(0, 33)],
    ['has pixels that are not what was written', withByte(PNG, PNG.length - 20, 255)],
    ['has a palette that is not what was written', withByte(PALETTE, PALETTE.indexOf('PLTE') + 4, 9)],
    ['has too few rows', madePng({ rows: Buffer.alloc(19 * 91) })],
    ['has a filter that there is not', madePng({ rows: Buffer.alloc(20 * 91, 5) })],
    ['has a depth that its colours do not come in', madePng({ depth: 4 })],
    ['has no palette', madePng({ colour: 3, rows: Buffer.alloc(20 * 31) })],
  ])('one that %s is not', (_, bytes) => expect(png(bytes)).toBeUndefined());

  it('does not say how dense it is: TeX would find it too large to measure', () => {
    const bytes = png(madePng({}));
    expect(Buffer.from(bytes ?? []).includes('pHYs')).toBe(false);
    expect(png(bytes ?? new Uint8Array())).toEqual(bytes);
  });

  it('is no line of a pixel, of which TeX makes nothing', () => {
    expect(png(PNG, 1, 1_001)).toBeUndefined();
    expect(png(PNG, 1, 1_000)).toBeDefined();
  });
});

describe('JPEG', () => {
  it('is drawn, without its density and what a camera said of it', () => {
    const exif = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 8), Buffer.from('Exif\0\0')]);
    const dense = Buffer.from(JPEG);
    dense.set([1, 0, 1, 0, 1], 13);
    const told = Buffer.concat([dense.subarray(0, 20), exif, dense.subarray(20)]);
    const drawn = Buffer.from(jpeg(told) ?? []);
    expect([...drawn.subarray(13, 18)]).toEqual([0, 0, 1, 0, 1]);
    expect(drawn.includes('Exif')).toBe(false);
    expect(drawn).toHaveLength(JPEG.length);
  });

  it.each([
    ['breaks off', JPEG.subarray(0, 200)],
    ['has no frame', Buffer.concat([JPEG.subarray(0, 20), Buffer.of(0xff, 0xda, 0, 2)])],
    ['is something else between its parts', withByte(JPEG, 20, 1)],
    ['is packed in a way that TeX does not read', withByte(JPEG, JPEG.indexOf(Buffer.of(0xff, 0xc0)) + 1, 0xc9)],
  ])('one that %s is not', (_, bytes) => expect(jpeg(bytes)).toBeUndefined());
});

it('what cannot be drawn has its description in its place, and its file as it came', () => {
  const broken = PNG.subarray(0, 40);
  const pictures = new Map([
    [1, picture('image/png', broken)],
    [2, picture('image/png', PNG)],
  ]);
  const image = (asset: number, alt: string) => ({ type: 'figure', content: [{ type: 'image', attrs: { asset, alt } }] });
  const doc = documentOf({ type: 'doc', content: [image(1, 'A bee'), image(2, 'A hive')] });
  const { files } = writeLatexProject(manuscriptOf(doc, { pictures }));
  const source = String(files.get('main.tex'));
  expect(source).toContain('\\fbox{\\parbox{0.9\\linewidth}{A bee}}');
  expect(source.match(/\\includegraphics\[[^\]]*\]\{[^}]*\}/g)).toEqual([expect.stringContaining('{pictures/picture-2.png}')]);
  expect(files.get('pictures/picture-1.png')).toEqual(broken);
});
