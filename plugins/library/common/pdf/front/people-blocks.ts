/** People who stand beside each other, each with an address below: read block by block. */
import { type Line, lineOf } from '../page/lines.ts';
import type { Piece } from '../page/pieces.ts';
import { hasPeople } from './people-row.ts';

/** Blocks stand apart by more than this, in parts of their letters. */
const APART = 1.5;
/** Room between one row of blocks and the next, in parts of what is between their rows. */
const BAND = 1.3;

const cellsOf = (row: Line): Line[] => {
  const cells: Piece[][] = [];
  let end: number | undefined;
  for (const piece of row.pieces) {
    if (end === undefined || piece.x - end > row.size * APART) cells.push([piece]);
    else cells.at(-1)?.push(piece);
    end = piece.x + piece.width;
  }
  return cells.map((pieces) => lineOf(row.page, pieces));
};

const middleOf = ({ x0, x1 }: Line): number => (x0 + x1) / 2;

/** A comma, and perhaps the marks of its name: a list goes on. */
const LISTED = /[,;]\s*[\d*∗†‡§¶,\s]*$/;

/** Whether the row begins blocks: several people, and no list of them. */
export const beginsBlocks = (row: Line): boolean => {
  const cells = cellsOf(row);
  return cells.length > 1 && cells.every((cell) => hasPeople(cell) && !LISTED.test(cell.text));
};

/** Of a row of one cell: what stands above it in its column. */
const above = (band: readonly Line[], cell: Line): Line[] =>
  band.flatMap(cellsOf).filter(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0);

/**
 * Whether a row of people begins the next row of blocks. Where only one block has a further person before its address, that one shares it with
 * whoever stands above.
 */
const beginsNext = (band: readonly Line[], row: Line, step: number): boolean => {
  const last = band.at(-1);
  const cells = cellsOf(row);
  if (!last || !cells.every(hasPeople)) return false;
  const [only, ...more] = cells;
  if (!only || more.length > 0 || last.y - row.y > step * BAND) return true;
  const own = above(band, only);
  return band.every(hasPeople) || own.some((cell) => !hasPeople(cell) && !cell.text.includes('@'));
};

/** Rows in the order in which blocks are read: each from its top to its bottom, then the one to the right of it. */
export const inBlocks = (rows: readonly Line[]): Line[] => {
  const steps = rows.slice(1).map((row, index) => (rows[index]?.y ?? 0) - row.y);
  const step = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const bands: Line[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    if (!band || beginsNext(band, row, step)) bands.push([row]);
    else band.push(row);
  }
  return bands.flatMap((band) => {
    const [first] = band;
    const columns = first ? cellsOf(first).map((cell) => ({ middle: middleOf(cell), cells: [] as Line[] })) : [];
    for (const cell of band.flatMap(cellsOf)) {
      const near = [...columns].sort((a, b) => Math.abs(a.middle - middleOf(cell)) - Math.abs(b.middle - middleOf(cell)))[0];
      near?.cells.push(cell);
    }
    return columns.flatMap(({ cells }) => cells);
  });
};
