/** The lines of a page in the order in which they are read: column after column, between what is as wide as the page. */
import { type Line, rowsOf, type Segment, segmentsOf } from './lines.ts';
import type { PageText } from './pieces.ts';

/** Lines that stand in one column without anything wider between them. */
export interface Block {
  readonly lines: readonly Line[];
}

/** Text of fewer words is a cell, a formula or a label, and says nothing about columns. */
const isProse = ({ pieces }: Segment): boolean =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .trim()
    .split(/\s+/).length >= 4;

/** Points beside a gutter that a line may reach over it. */
const EDGE = 2;
/** Lines of prose that a page must have to say where its columns are. */
const ENOUGH = 8;
/** Of the lines of prose: so many may lie over a gutter, and so many must be on each side. */
const OVER = 0.55;
const BESIDE = 0.2;

/** Whether there are lines on both sides at the same height, as columns have and centred lines have not. */
const isBeside = (left: readonly Segment[], right: readonly Segment[]): boolean => {
  const heights = new Set(right.flatMap(({ y }) => [Math.floor(y / 8), Math.floor(y / 8) + 1]));
  const beside = left.filter(({ y }) => heights.has(Math.floor(y / 8)) || heights.has(Math.floor(y / 8) + 1)).length;
  return beside >= Math.min(left.length, right.length) * 0.3;
};

/** Middles of the gutters between columns, from left to right. */
export const guttersOf = (segments: readonly Segment[]): number[] => {
  const prose = segments.filter(isProse);
  if (prose.length < ENOUGH) return [];
  const low = prose.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const high = prose.reduce((most, { x1 }) => Math.max(most, x1), -Infinity);
  const gutters: number[] = [];
  let open: { x: number; over: number }[] = [];
  const close = (): void => {
    // Where fewest lines lie over it.
    const fewest = open.reduce((least, { over }) => Math.min(least, over), Infinity);
    const [first, ...more] = open.filter(({ over }) => over === fewest);
    if (first && open.length > EDGE) gutters.push((first.x + (more.at(-1) ?? first).x) / 2);
    open = [];
  };
  for (let x = low + (high - low) * 0.15; x < high - (high - low) * 0.15; x++) {
    const over = prose.filter(({ x0, x1 }) => x0 < x - EDGE && x1 > x + EDGE).length;
    const left = prose.filter(({ x1 }) => x1 <= x + EDGE);
    const right = prose.filter(({ x0 }) => x0 >= x - EDGE);
    const isGutter =
      over <= prose.length * OVER && Math.min(left.length, right.length) >= prose.length * BESIDE && isBeside(left, right);
    if (isGutter) open.push({ x, over });
    else close();
  }
  close();
  return gutters;
};

const isOver = ({ x0, x1 }: Segment, gutters: readonly number[]): boolean => gutters.some((x) => x0 < x - EDGE && x1 > x + EDGE);

/** A short end of a line that is as wide as the page belongs to it. */
const goesOn = (segment: Segment, wide: readonly Segment[]): boolean =>
  wide.some(
    (other) =>
      Math.abs(other.y - segment.y) < segment.size * 0.45 &&
      Math.max(segment.x0 - other.x1, other.x0 - segment.x1) < Math.max(segment.size, other.size) * 1.5,
  );

/** Numbers of lines stand left of everything. */
export const withoutNumbers = (segments: readonly Segment[]): Segment[] => {
  const left = segments.filter(isProse).reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  return segments.filter(
    ({ pieces: [first, ...more], x1 }) => more.length > 0 || x1 >= left || !/^\d{1,4}$/.test(first?.text.trim() ?? ''),
  );
};

/** @param usual gutters of other pages, for a page that has too little text to show its own */
export const blocksOf = (page: PageText, segments: readonly Segment[], usual: readonly number[]): Block[] => {
  const own = guttersOf(segments);
  const gutters = own.length > 0 || segments.filter(isProse).length >= ENOUGH ? own : usual;
  const over = segments.filter((segment) => isOver(segment, gutters));
  const wide = new Set([...over, ...segments.filter((segment) => !over.includes(segment) && goesOn(segment, over))]);
  const blocks: Block[] = [];
  let columns: Segment[][] = [];
  let across: Segment[] = [];
  const add = (part: readonly Segment[]): void => {
    if (part.length > 0) blocks.push({ lines: rowsOf(page, part) });
  };
  const flushColumns = (): void => {
    columns.forEach(add);
    columns = [];
  };
  const flushAcross = (): void => {
    add(across);
    across = [];
  };
  for (const segment of [...segments].sort((a, b) => b.y - a.y)) {
    if (gutters.length === 0 || wide.has(segment)) {
      flushColumns();
      across.push(segment);
      continue;
    }
    flushAcross();
    const column = gutters.filter((x) => (segment.x0 + segment.x1) / 2 > x).length;
    while (columns.length <= column) columns.push([]);
    columns[column]?.push(segment);
  }
  flushColumns();
  flushAcross();
  return blocks;
};

/** Blocks of all pages in reading order. */
export const blocksOfPages = (pages: readonly PageText[]): Block[] => {
  const all = pages.map((page) => ({ page, segments: withoutNumbers(segmentsOf(page.pieces)) }));
  const usual = all.map(({ segments }) => guttersOf(segments)).find((gutters) => gutters.length > 0) ?? [];
  return all.flatMap(({ page, segments }) => blocksOf(page, segments, usual));
};
