/** Quads: the outlines of marked lines, as PDF writes them. */
import type { Box, Quad } from './types.ts';

/** A box as it is told. */
export const boxIn = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box => [left, bottom, right, top];

/** The upright quad of a box. */
export const quadOfBox = ([left, bottom, right, top]: Box): Quad => [left, top, right, top, left, bottom, right, bottom];

/** The smallest box around a quad. */
export const boxOfQuad = (quad: Quad): Box => {
  const xs = [quad[0], quad[2], quad[4], quad[6]];
  const ys = [quad[1], quad[3], quad[5], quad[7]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The smallest box around all of them, or `undefined` when there are none. */
export const boxOfQuads = (quads: readonly Quad[]): Box | undefined => {
  const [first, ...rest] = quads.map(boxOfQuad);
  return (
    first &&
    rest.reduce<Box>(
      (all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])],
      first,
    )
  );
};

/** Whether a point lies in the quad: it is on the same side of all four edges (TL → TR → BR → BL). */
export const quadHit = (quad: Quad, x: number, y: number): boolean => {
  const corners = [
    [quad[0], quad[1]],
    [quad[2], quad[3]],
    [quad[6], quad[7]],
    [quad[4], quad[5]],
  ] as const;
  const sides = corners.map(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % 4] as readonly [number, number];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
};

/** Area in square points (shoelace): the smaller of two marks under the pointer is the one that is meant. */
export const quadArea = (quad: Quad): number => {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = quad;
  return Math.abs((x1 - x4) * (y2 - y3) - (x2 - x3) * (y1 - y4)) / 2;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Rounded to a hundredth of a point: what is stored must not differ by noise. */
export const roundedQuad = ([a, b, c, d, e, f, g, h]: Quad): Quad => [
  ...([rounded(a), rounded(b), rounded(c), rounded(d)] as const),
  ...([rounded(e), rounded(f), rounded(g), rounded(h)] as const),
];

const isQuad = (numbers: readonly number[]): numbers is Quad => numbers.length === 8;

/** Outlines as they are told, without those that are none. The same list where all are some. */
export const quadsIn = (told: readonly (readonly number[])[]): readonly Quad[] =>
  told.every(isQuad) ? told : told.filter(isQuad);
