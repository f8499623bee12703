/** Tiles of a grid of 12 columns whose rows go on downwards: where one may stand, and whether two are in each other's way. */

export const COLUMNS = 12;
/** Smaller than this a widget shows nothing useful; in columns and rows. */
export const LEAST = { w: 3, h: 3 } as const;
/** Rows of the tallest. */
export const TALLEST = 24;
/** Rows that may lie above one: more than any arrangement needs. */
export const LOWEST = 2000;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** `i` names the widget (decisions §1). */
export interface Tile extends Place {
  readonly i: string;
}

export const overlap = (a: Place, b: Place): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, Math.round(value)), most);

/** The same within the grid, no smaller and no larger than a tile may be. */
export const fitted = <T extends Place>(tile: T): T => {
  const w = between(LEAST.w, tile.w, COLUMNS);
  const h = between(LEAST.h, tile.h, TALLEST);
  return { ...tile, w, h, x: between(0, tile.x, COLUMNS - w), y: between(0, tile.y, LOWEST) };
};

/** Rows down to the end of the lowest. */
export const bottomOf = (tiles: readonly Place[]): number => tiles.reduce((most, { y, h }) => Math.max(most, y + h), 0);

/** In the order in which they are read. */
export const inOrder = (a: Place, b: Place): number => a.y - b.y || a.x - b.x;
