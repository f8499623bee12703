/** Pieces put together to lines, with the place of each sign. */
import { captionStart } from './caption-start.ts';
import type { Box, PageText, Piece } from './pieces.ts';

/** Where a piece stands in its line's text. */
interface Mark {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly width: number;
}

export interface Line {
  readonly page: PageText;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  /** That most of its letters have, in points. */
  readonly size: number;
  readonly font: string;
  /** Share of its letters that have this font and size. */
  readonly evenness: number;
  /** Of its first letters. */
  readonly firstFont: string;
  readonly marks: readonly Mark[];
  readonly pieces: readonly Piece[];
}

/** A gap wider than this part of a letter is a blank that the PDF does not spell out. */
const BLANK = 0.18;

/** The style that most letters have, as `font size`, with its share. */
const mostOf = (pieces: readonly Piece[]): { font: string; size: number; share: number } => {
  const letters = new Map<string, { font: string; size: number; count: number }>();
  let all = 0;
  for (const { font, size, text } of pieces) {
    const rounded = Math.round(size * 10) / 10;
    const count = text.trim().length;
    const known = letters.get(`${font} ${rounded}`);
    if (known) known.count += count;
    else letters.set(`${font} ${rounded}`, { font, size: rounded, count });
    all += count;
  }
  const [most] = [...letters.values()].sort((a, b) => b.count - a.count);
  return { font: most?.font ?? '', size: most?.size ?? 0, share: most ? most.count / Math.max(1, all) : 0 };
};

/** @param pieces of one line, from left to right; at least one */
export const lineOf = (page: PageText, pieces: readonly Piece[]): Line => {
  let text = '';
  let end: number | undefined;
  const marks: Mark[] = [];
  for (const piece of pieces) {
    const gap = end === undefined ? 0 : piece.x - end;
    if (gap > piece.size * BLANK && !text.endsWith(' ') && !piece.text.startsWith(' ')) text += ' ';
    const flat = piece.text.replace(/\s+/g, ' ');
    const own = text.endsWith(' ') || text === '' ? flat.trimStart() : flat;
    marks.push({ from: text.length, to: text.length + own.length, x: piece.x, width: piece.width });
    text += own;
    end = piece.x + piece.width;
  }
  const { font, size, share } = mostOf(pieces);
  return {
    page,
    text: text.trimEnd(),
    x0: pieces.reduce((least, { x }) => Math.min(least, x), Infinity),
    x1: pieces.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity),
    y: pieces.find((piece) => piece.size >= size * 0.9)?.y ?? 0,
    size,
    font,
    evenness: share,
    firstFont: pieces[0]?.font ?? '',
    marks,
    pieces,
  };
};

/** A gap wider than this part of a letter is none between words of running text. */
const APART = 1.5;
/** Between a text and the figure that it flows around. */
const BESIDE = 0.7;

/**
 * The pieces of a line in the style of running text, when it has others beside it: labels of a figure that the text flows around. A line
 * that is of one style stays as it is, whatever its gaps are.
 */
export const withoutLabels = (line: Line, font: string, size: number): Line => {
  const runs: Piece[][] = [];
  for (const piece of line.pieces) {
    const last = runs.at(-1)?.at(-1);
    if (last && piece.x - last.x - last.width <= piece.size * APART) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  const own = runs.filter((run) => run.some((piece) => piece.font === font && Math.abs(piece.size - size) < 0.5));
  return own.length > 0 && own.length < runs.length ? lineOf(line.page, own.flat()) : line;
};

/** Letters reach about so far above and below the line they stand on, in parts of their size. */
const ABOVE = 0.8;
const BELOW = 0.22;

/** The box around signs `from` to `to` of a line, as it is in the file. */
export const boxOf = ({ page, marks, x0, x1, y, size }: Line, from: number, to: number): Box => {
  const xAt = (at: number, isEnd: boolean): number => {
    const mark = marks.findLast((one) => (isEnd ? one.from < at : one.from <= at));
    if (!mark) return x0;
    const part = Math.min(1, (at - mark.from) / Math.max(1, mark.to - mark.from));
    return mark.x + mark.width * part;
  };
  const [left, right] = [xAt(from, false), Math.min(x1, xAt(to, true))];
  return page
    .unturned([left, y - size * BELOW, Math.max(left, right), y + size * ABOVE])
    .map((value) => Math.round(value * 10) / 10) as [number, number, number, number];
};

/** Pieces that follow each other on one line, as the file draws them. */
export interface Segment {
  readonly pieces: Piece[];
  x0: number;
  x1: number;
  readonly y: number;
  size: number;
}

const isNext = (segment: Segment, { x, y, size }: Piece): boolean => {
  const most = Math.max(segment.size, size);
  const gap = x - segment.x1;
  return Math.abs(y - segment.y) < most * 0.45 && gap < most && gap > -most * 0.5;
};

export const segmentsOf = (pieces: readonly Piece[]): Segment[] => {
  const segments: Segment[] = [];
  for (const piece of pieces) {
    const last = segments.at(-1);
    if (last && isNext(last, piece)) {
      last.pieces.push(piece);
      last.x1 = Math.max(last.x1, piece.x + piece.width);
      last.size = Math.max(last.size, piece.size);
    } else {
      segments.push({ pieces: [piece], x0: piece.x, x1: piece.x + piece.width, y: piece.y, size: piece.size });
    }
  }
  return segments;
};

/** The caption of a figure that text flows around stands on one line with that text, and apart from it. */
const isCaptionBeside = (row: readonly Piece[], { pieces, x0, size }: Segment): boolean =>
  captionStart(pieces.map(({ text }) => text).join(' '))?.isMarked === true &&
  row.every(({ x, width }) => x + width < x0 - size * BESIDE || x > x0);

/** Segments of one column put to lines, from top to bottom. */
export const rowsOf = (page: PageText, segments: readonly Segment[]): Line[] => {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const segment of [...segments].sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - segment.y) < Math.max(row.size, segment.size) * 0.45 && !isCaptionBeside(row.pieces, segment)) {
      row.pieces.push(...segment.pieces);
      // Letters set high or low do not say where the line is.
      if (segment.size > row.size) [row.y, row.size] = [segment.y, segment.size];
    } else {
      rows.push({ y: segment.y, size: segment.size, pieces: [...segment.pieces] });
    }
  }
  return rows.map(({ pieces }) =>
    lineOf(
      page,
      pieces.sort((a, b) => a.x - b.x),
    ),
  );
};
