/** People who stand beside each other, each with an address below: read block by block. */
import { type Line, lineOf } from '../page/lines.ts';
import type { Piece } from '../page/pieces.ts';
import { isAddress } from './name-words.ts';
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

/** Whether the row begins blocks: several people, and no list of them. */
export const beginsBlocks = (row: Line): boolean => {
  const cells = cellsOf(row);
  return cells.length > 1 && cells.every((cell) => hasPeople(cell) && !/[,;]\s*$/.test(cell.text));
};

/** Whether a row of people begins the next row of blocks, and is not of those that have begun: stacked people share what is below them. */
const beginsNext = (band: readonly Line[], row: Line, step: number): boolean => {
  const last = band.at(-1);
  if (!last || !cellsOf(row).some(hasPeople)) return false;
  const isApart = last.y - row.y > step * BAND;
  return isApart || (band.some(({ text }) => isAddress(text.replace(/\S+@\S+/g, ''))) && cellsOf(row).every(hasPeople));
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
