/** What an arrow key does with the tile that is held: the smallest change in that direction that makes a difference. */
import { put } from './arrange.ts';
import { bottomOf, fitted, type Tile } from './tile.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const X = { left: -1, right: 1, up: 0, down: 0 } as const;
const Y = { left: 0, right: 0, up: -1, down: 1 } as const;

const isSame = (a: Tile, b: Tile): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** Row by row until the others have made room: a tile that is let go of where nothing is below it rises again. */
export const moved = (tiles: readonly Tile[], i: string, to: Direction): readonly Tile[] => {
  const tile = tiles.find((one) => one.i === i);
  if (!tile) return tiles;
  const most = Y[to] === 0 ? 1 : bottomOf(tiles);
  for (let by = 1; by <= most; by++) {
    const wanted = fitted({ ...tile, x: tile.x + X[to] * by, y: tile.y + Y[to] * by });
    if (isSame(wanted, tile)) return tiles;
    const next = put(tiles, wanted);
    if (next.some((one) => one.i === i && !isSame(one, tile))) return next;
  }
  return tiles;
};

/** A column wider or narrower, a row taller or shorter; no wider than the grid has columns right of it. */
export const resized = (tiles: readonly Tile[], i: string, to: Direction): readonly Tile[] => {
  const tile = tiles.find((one) => one.i === i);
  if (!tile) return tiles;
  const wanted = fitted({ ...tile, w: tile.w + X[to], h: tile.h + Y[to] });
  return isSame(wanted, tile) || wanted.x !== tile.x ? tiles : put(tiles, wanted);
};
