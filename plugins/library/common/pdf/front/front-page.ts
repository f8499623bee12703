/** A first page as its front matter is read from it: rows over its whole width, and lines column after column. */
import { type Block, blocksOf, withoutNumbers } from '../page/columns.ts';
import { type Line, rowsOf, segmentsOf } from '../page/lines.ts';
import type { PageText, Piece } from '../page/pieces.ts';

export interface FrontPage {
  readonly page: PageText;
  /** From top to bottom; what stands side by side is one row. */
  readonly rows: readonly Line[];
  /** In reading order. */
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  /** Height of most of its letters, in points. */
  readonly bodySize: number;
  readonly bodyFont: string;
}

/** Letters of a page of less are no running text: a title may stand alone on it. */
const LEAST_BODY = 250;
/** Of running text, in points. */
const LARGEST_BODY = 12;

/** Parts of a letter's size that a second drawing of the same words is away from the first: shadows, and boldness without a bold font. */
const SHADOW = 0.15;

const withoutShadows = (pieces: readonly Piece[]): Piece[] => {
  const drawn = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = drawn.get(piece.text);
    const near = piece.size * SHADOW;
    if (same?.some(({ x, y }) => Math.abs(x - piece.x) < near && Math.abs(y - piece.y) < near)) return false;
    if (same) same.push(piece);
    else drawn.set(piece.text, [piece]);
    return true;
  });
};

export const frontPageOf = (drawn: PageText): FrontPage => {
  const page = { ...drawn, pieces: withoutShadows(drawn.pieces) };
  const segments = withoutNumbers(segmentsOf(page.pieces));
  const blocks = blocksOf(page, segments, []);
  const letters = new Map<string, { size: number; font: string; count: number }>();
  for (const { size, font, text } of page.pieces) {
    const name = `${font} ${Math.round(size)}`;
    const known = letters.get(name);
    if (known) known.count += text.length;
    else letters.set(name, { size, font, count: text.length });
  }
  const [most] = [...letters.values()].sort((a, b) => b.count - a.count);
  const count = [...letters.values()].reduce((sum, one) => sum + one.count, 0);
  const own = most?.size ?? LARGEST_BODY;
  return {
    page,
    rows: rowsOf(page, segments),
    lines: blocks.flatMap(({ lines }) => lines),
    blocks,
    bodySize: count < LEAST_BODY ? Math.min(own, LARGEST_BODY) : own,
    bodyFont: most?.font ?? '',
  };
};

/** Running text has more small words than capital ones, and addresses have not. */
export const isRunning = ({ text }: Pick<Line, 'text'>): boolean => {
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word));
  return text.length > 60 && words.length > 4 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length * 0.6;
};

export const REFERENCES =
  /^\W*(?:\d{1,2}\.?\s+)?(?:references(?: (?:and|&) notes| cited)?|notes (?:and|&) references|bibliography|literature cited|works cited|literatur(?:verzeichnis)?|références|referencias)\W*$/i;

/** Lines down to a list of references: what stands in that is said of other works. */
export const ownLines = (lines: readonly Line[]): readonly Line[] => {
  const end = lines.findIndex(({ text }) => REFERENCES.test(text));
  return end === -1 ? lines : lines.slice(0, end);
};
