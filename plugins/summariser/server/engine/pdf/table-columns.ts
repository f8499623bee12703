/** Columns of a table, told by the white that runs down between them: cells may stand closer than words of justified text do. */
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import { median } from './style.ts';

export interface Cell {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

export interface Span {
  readonly x0: number;
  readonly x1: number;
}

/** Words of one cell are closer than this part of a letter, and pieces without a blank than the other. */
const WORD = 0.34;
const BLANK = 0.18;
/** Least width of the white between columns, in letters; of few rows words stand over each other by chance. */
const WHITE = 0.35;
const WHITE_OF_FEW = 0.6;
const FEW = 4;
/** Share of the rows that may lie over it: heads over several columns. */
const OVER = 0.2;

/** Words of a line that are close together. */
export const cellsOf = ({ pieces, size }: Line): readonly Cell[] => {
  const cells: { text: string; x0: number; x1: number }[] = [];
  for (const { text, x, width } of pieces) {
    const last = cells.at(-1);
    const gap = last ? x - last.x1 : Infinity;
    if (last && gap <= size * WORD) {
      last.text += (gap > size * BLANK && !last.text.endsWith(' ') ? ' ' : '') + text;
      last.x1 = Math.max(last.x1, x + width);
    } else cells.push({ text: text.trimStart(), x0: x, x1: x + width });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
};

/** What is left of the table's width when the white is taken out, where at most `over` rows lie over it. */
const spansBetween = (cover: Uint16Array, low: number, least: number, over: number): Span[] => {
  const spans: Span[] = [];
  let start = 0;
  for (let x = 0; x < cover.length; ) {
    let end = x;
    while (end < cover.length && (cover[end] ?? 0) <= over) end += 1;
    if (end - x >= least) {
      if (x > start) spans.push({ x0: low + start, x1: low + x });
      start = end;
    }
    x = Math.max(end, x + 1);
  }
  if (start < cover.length) spans.push({ x0: low + start, x1: low + cover.length });
  return spans;
};

/** From left to right. Of several ways to look at it, the one that sees most columns, and ignores fewest rows. */
export const columnsOf = (lines: readonly Line[], rows: readonly (readonly Cell[])[]): readonly Span[] => {
  const all = rows.flat();
  const low = Math.floor(all.reduce((least, { x0 }) => Math.min(least, x0), Infinity));
  const high = Math.ceil(all.reduce((most, { x1 }) => Math.max(most, x1), -Infinity));
  // Wider than any paper: the file makes fun of its readers.
  if (!(high > low) || high - low > 5000) return [];
  const cover = new Uint16Array(high - low);
  for (const { x0, x1 } of all) for (let x = Math.floor(x0) - low; x < Math.ceil(x1) - low; x++) cover[x] = (cover[x] ?? 0) + 1;
  const least = median(lines.map(({ size }) => size)) * (rows.length < FEW ? WHITE_OF_FEW : WHITE);
  const most = Math.floor(rows.length * OVER);
  return Array.from({ length: most + 1 }, (_, over) => spansBetween(cover, low, least, over)).reduce((best, spans) =>
    spans.length > best.length ? spans : best,
  );
};

/** The column that has most of a cell. */
export const columnFor = (spans: readonly Span[], { x0, x1 }: Cell): number => {
  const shared = spans.map((span) => Math.min(span.x1, x1) - Math.max(span.x0, x0));
  return shared.indexOf(Math.max(...shared));
};
