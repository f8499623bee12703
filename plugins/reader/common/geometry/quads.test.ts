import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineQuads } from './line-quads.ts';
import { boxOfQuad, boxOfQuads, quadArea, quadHit, quadOfBox, quadsIn, roundedQuad } from './quads.ts';
import type { Quad } from './types.ts';

const box = fc
  .tuple(
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 700 }),
    fc.integer({ min: 2, max: 80 }),
    fc.integer({ min: 4, max: 20 }),
  )
  .map(([left, bottom, width, height]) => quadOfBox([left, bottom, left + width, bottom + height]));

const turn = (quad: Quad, angle: number): Quad => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [0, 2, 4, 6].flatMap((at) => {
    const [x, y] = [quad[at] as number, quad[at + 1] as number];
    return [x * cos - y * sin, x * sin + y * cos];
  }) as unknown as Quad;
};

describe('lines of a highlight', () => {
  it('[LIB-045] cover every piece they are made of, and merging them again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (pieces) => {
        const lines = lineQuads(pieces);
        for (const piece of pieces) {
          const [left, bottom, right, top] = boxOfQuad(piece);
          expect(
            lines.some((line) => {
              const [l, b, r, t] = boxOfQuad(line);
              return l <= left + 1e-6 && b <= bottom + 1e-6 && r >= right - 1e-6 && t >= top - 1e-6;
            }),
          ).toBe(true);
        }
        expect(lineQuads(lines)).toHaveLength(lines.length);
      }),
    );
  });

  it('join words and superscripts of a line, but not lines, nor columns', () => {
    const word = (left: number, right: number, bottom = 100): Quad => quadOfBox([left, bottom, right, bottom + 10]);
    expect(lineQuads([word(0, 40), word(43, 80), quadOfBox([80, 105, 84, 112])])).toHaveLength(1);
    expect(lineQuads([word(0, 40), word(0, 40, 88)])).toHaveLength(2);
    expect(lineQuads([word(0, 40), word(70, 120)])).toHaveLength(2);
  });

  it('are found along any direction of writing', () => {
    const pieces: Quad[] = [quadOfBox([0, 0, 40, 10]), quadOfBox([42, 0, 90, 10])];
    for (const angle of [0, 0.3, Math.PI / 2, Math.PI, -Math.PI / 2]) {
      const lines = lineQuads(pieces.map((piece) => turn(piece, angle)));
      expect(lines).toHaveLength(1);
      const expected = turn(quadOfBox([0, 0, 90, 10]), angle);
      lines[0]?.forEach((value, at) => expect(value).toBeCloseTo(expected[at] as number, 6));
    }
  });

  it.each([
    ['as wide as the type is high joins', 10, 1],
    ['as the gutter between columns parts', 18, 2],
  ])('a blank %s its words', (_, blank, lines) => {
    const word = (left: number) => quadOfBox([left, 100, left + 40, 110]);
    expect(lineQuads([word(0), word(40 + blank)])).toHaveLength(lines);
  });

  it('a small sign in the height of a line belongs to it', () => {
    expect(lineQuads([quadOfBox([0, 100, 40, 110]), quadOfBox([40, 105, 44, 109])])).toEqual([quadOfBox([0, 100, 44, 110])]);
  });

  it('join what only the grown line touches, whatever came first', () => {
    const [word, index, bracket] = [
      quadOfBox([0, 100, 40, 110]),
      quadOfBox([50, 97, 60, 101]),
      quadOfBox([-30, 96, -5, 106]),
    ] as const;
    expect(lineQuads([word, index])).toHaveLength(2);
    expect(lineQuads([word, index, bracket])).toEqual([quadOfBox([-30, 96, 60, 110])]);
  });

  it('keep words apart that cross each other', () => {
    expect(lineQuads([quadOfBox([-40, 0, 0, 10]), turn(quadOfBox([-20, 0, 20, 10]), Math.PI / 2)])).toHaveLength(2);
  });

  it('know a line that is turned by half from either side as one', () => {
    const [left, right] = [quadOfBox([0, 0, 40, 10]), quadOfBox([42, 0, 90, 10])];
    expect(lineQuads([turn(left, Math.PI - 0.001), turn(right, 0.001 - Math.PI)])).toHaveLength(1);
  });

  it('leave out pieces without width or height', () => {
    expect(lineQuads([quadOfBox([5, 5, 5, 20]), quadOfBox([5, 5, 20, 5])])).toEqual([]);
  });
});

describe('quads', () => {
  it('know what lies in them, also when they are askew', () => {
    const askew = turn(quadOfBox([0, 0, 100, 10]), Math.PI / 4);
    expect(quadHit(askew, 30, 33)).toBe(true);
    expect(quadHit(askew, 60, 10)).toBe(false);
    expect(quadArea(askew)).toBeCloseTo(1000, 6);
  });

  it('are hit on their edges and corners, and just as well when they are written the other way round', () => {
    for (const quad of [quadOfBox([0, 0, 100, 10]), quadOfBox([100, 0, 0, 10])]) {
      for (const [x, y] of [
        [50, 5],
        [50, 10],
        [100, 10],
        [0, 0],
      ] as const)
        expect(quadHit(quad, x, y)).toBe(true);
      expect([quadHit(quad, 50, 10.1), quadHit(quad, 100.1, 5)]).toEqual([false, false]);
    }
  });

  it('are stored to a hundredth of a point', () => {
    expect(roundedQuad([0.123, 99.996, -1.005, 4, 0.1 + 0.2, 1 / 3, 2 / 3, 7])).toEqual([0.12, 100, -1, 4, 0.3, 0.33, 0.67, 7]);
  });

  it('have a box in common', () => {
    expect(boxOfQuads([quadOfBox([0, 0, 5, 5]), quadOfBox([-2, 3, 1, 9])])).toEqual([-2, 0, 5, 9]);
    expect(boxOfQuads([])).toBeUndefined();
  });
});

it('outlines as they are told are those with four corners', () => {
  const told = [[0, 9, 9, 9, 0, 0, 9, 0]];
  expect(quadsIn(told)).toBe(told);
  expect(quadsIn([...told, [1, 2, 3], []])).toEqual(told);
});
