/** Manuscripts at random as LaTeX and other typesetters are given them: any letters, ragged tables, long ones, pictures of each kind. */
import { createCanvas } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import type { Manuscript, Picture } from '../common/manuscript.ts';
import { randomManuscript } from '../common/testing/random-manuscript.ts';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="9"><rect width="40" height="9"/></svg>');

const [WIDTH, HEIGHT] = [640, 400] as const;

const drawn = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgba(40, 90, 160, 0.6)';
  context.fillRect(0, 0, width / 2, height / 2);
  return canvas;
};

const picture = (type: Picture['type'], bytes: Uint8Array, width: number = WIDTH, height: number = HEIGHT): Picture => ({
  name: `a ${type} & more`,
  ...{ type, bytes, size: bytes.length, width, height },
});

/** @param density dots of an inch */
const withDensity = (jpeg: Buffer, density: number): Buffer => {
  const said = Buffer.from(jpeg);
  said[13] = 1;
  said.writeUInt16BE(density, 14);
  said.writeUInt16BE(density, 16);
  return said;
};

/** Broken ones are those that begin as a picture does, which is all that is looked at when one comes in. */
const everyKind = (): readonly Picture[] => {
  const canvas = drawn(WIDTH, HEIGHT);
  const [png, jpeg] = [canvas.toBuffer('image/png'), canvas.toBuffer('image/jpeg')];
  return [
    picture('image/png', png),
    picture('image/jpeg', jpeg),
    picture('image/webp', canvas.toBuffer('image/webp')),
    picture('image/gif', GIF, 1, 1),
    picture('image/svg+xml', SVG, 40, 9),
    picture('image/png', png.subarray(0, Math.floor(png.length / 2))),
    picture('image/jpeg', jpeg.subarray(0, 200)),
    picture('image/jpeg', withDensity(jpeg, 1)),
    picture('image/png', drawn(30_000, 40).toBuffer('image/png'), 30_000, 40),
    picture('image/png', drawn(1, 20_000).toBuffer('image/png'), 1, 20_000),
  ];
};

/** Two pictures of a manuscript, one that is missing, and one by a number that nothing else has. */
const picturesOf = (kinds: readonly Picture[], at: number): ReadonlyMap<number, Picture> =>
  new Map(
    [1, 2, 4].flatMap((number) => {
      const found = kinds[(at + number) % kinds.length];
      return found ? [[number, found] as const] : [];
    }),
  );

/**
 * The same again for the same seed.
 * @returns those from `from` on
 */
export const fuzzedManuscripts = (seed: number, from: number, count: number): Manuscript[] => {
  const kinds = everyKind();
  const all = randomManuscript({ isRagged: true, isLong: true, letters: 'any' });
  return fc
    .sample(all, { seed, numRuns: from + count })
    .slice(from)
    .map((each, at) => ({ ...each, pictures: picturesOf(kinds, from + at) }));
};
