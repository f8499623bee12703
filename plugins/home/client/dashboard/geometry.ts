/** Between cells of the grid and pixels of the screen. */
import { bottomOf, COLUMNS, type Place } from '../../common/grid/tile.ts';

/** Height of a row and the space between two cells, in CSS pixels; multiples of the 4 px grid of the kit. */
const ROW = 32;
export const GAP = 12;
/** A dashboard that is narrower has its widgets below each other. */
export const NARROW = 480;

const stepX = (width: number): number => (width + GAP) / COLUMNS;
const STEP_Y = ROW + GAP;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** @param width of the whole grid, in CSS pixels */
export const boxOf = ({ x, y, w, h }: Place, width: number): Box => ({
  left: Math.round(x * stepX(width)),
  top: y * STEP_Y,
  width: Math.round(w * stepX(width) - GAP),
  height: h * STEP_Y - GAP,
});

/** The cell whose corner is nearest to a point of the grid. */
export const cellAt = (left: number, top: number, width: number): { x: number; y: number } => ({
  x: Math.round(left / stepX(width)),
  y: Math.round(top / STEP_Y),
});

/** How many cells come nearest to a size. */
export const cellsOf = (across: number, down: number, width: number): { w: number; h: number } => ({
  w: Math.round((across + GAP) / stepX(width)),
  h: Math.round((down + GAP) / STEP_Y),
});

export const heightOf = (tiles: readonly Place[]): number => Math.max(0, bottomOf(tiles) * STEP_Y - GAP);
