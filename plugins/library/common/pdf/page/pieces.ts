/** The pieces of text that a page of a PDF is made of, turned so that they run from left to right. */
import { storable } from '../../storable.ts';

/** As pdf.js says it. */
export interface RawPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
}

/** `x` grows to the right and `y` upwards, as its text runs; in PDF points. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
}

export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export interface PageText {
  /** From 1. */
  readonly page: number;
  readonly pieces: readonly Piece[];
  /** What runs another way than most of it, as stamps up the margin do. */
  readonly aside: string;
  /** Of the page as its text runs, from its lower edge to its upper one. */
  readonly bottom: number;
  readonly top: number;
  /** A box of it as it is in the file. */
  readonly unturned: (box: Box) => Box;
}

/** Quarter turns, against the clock. */
type Turns = 0 | 1 | 2 | 3;

const turnsOf = ({ transform: [a = 1, b = 0] }: RawPiece): Turns | undefined => {
  const length = Math.hypot(a, b);
  // What stands askew is a stamp or a label.
  if (Math.max(Math.abs(a), Math.abs(b)) < 0.98 * length || length === 0) return undefined;
  if (Math.abs(a) > Math.abs(b)) return a > 0 ? 0 : 2;
  return b > 0 ? 1 : 3;
};

const turned = (x: number, y: number, turns: number): [number, number] => {
  if (turns === 0) return [x, y];
  if (turns === 1) return [y, -x];
  return turns === 2 ? [-x, -y] : [-y, x];
};

const turnedBox = ([x0, y0, x1, y1]: Box, turns: number): Box => {
  const [a, b] = turned(x0, y0, turns);
  const [c, d] = turned(x1, y1, turns);
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

/** The way that most letters of the page run. */
const mostTurns = (raw: readonly RawPiece[]): Turns => {
  const letters: [number, number, number, number] = [0, 0, 0, 0];
  for (const piece of raw) {
    const turns = turnsOf(piece);
    if (turns !== undefined) letters[turns] += piece.str.length;
  }
  const most = Math.max(...letters);
  return ([0, 1, 2, 3] as const).find((turns) => letters[turns] === most) ?? 0;
};

/** Points; what is smaller is part of a drawing, and there may be a hundred thousand of it. */
const SMALLEST = 3;
/** Of a page that are looked at. */
export const MOST_PIECES = 20_000;
const LONGEST = 2000;
/** Of what runs another way. */
const LONGEST_ASIDE = 300;

export const isLegible = ({ str, transform: [, , c = 0, d = 0] }: RawPiece): boolean =>
  Math.hypot(c, d) >= SMALLEST && str.trim() !== '';

/** Pieces that say something and run as most of their page do. `view` is the page's box. */
export const pageText = (page: number, raw: readonly RawPiece[], view: Box): PageText => {
  const turns = mostTurns(raw);
  const pieces = raw
    .filter(isLegible)
    .slice(0, MOST_PIECES)
    .flatMap((one): Piece[] => {
      // Fonts without names for their signs have blanks that are control characters.
      const text = storable(one.str.slice(0, LONGEST)).replace(/[\u0001-\u001f\u007f-\u009f]/g, ' ');
      const [, , c = 0, d = 0, e = 0, f = 0] = one.transform;
      const [x, y] = turned(e, f, turns);
      const isGood = text.trim() !== '' && turnsOf(one) === turns && [x, y, one.width, c, d].every(Number.isFinite);
      return isGood ? [{ text, x, y, width: Math.abs(one.width), size: Math.hypot(c, d), font: one.fontName }] : [];
    });
  const [, bottom, , top] = turnedBox(view, turns);
  const aside = raw
    .filter((one) => turnsOf(one) !== turns && isLegible(one))
    .slice(0, LONGEST_ASIDE)
    .map(({ str }) => str)
    .join('')
    .slice(0, LONGEST_ASIDE);
  return { page, pieces, aside: storable(aside), bottom, top, unturned: (box) => turnedBox(box, (4 - turns) % 4) };
};
