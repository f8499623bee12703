/** How tiles make room for one that is moved or resized, and close ranks upwards afterwards. Nothing here is ever in another's way. */
import { bottomOf, fitted, inOrder, overlap, type Place, TALLEST, type Tile } from './tile.ts';

const blockers = (tile: Place, placed: readonly Place[]): readonly Place[] => placed.filter((other) => overlap(tile, other));

/** As far up as it gets from where it is without passing through another. */
const risen = (tile: Tile, placed: readonly Tile[]): Tile => {
  let at = tile;
  while (at.y > 0) {
    const above = { ...at, y: at.y - 1 };
    if (blockers(above, placed).length > 0) break;
    at = above;
  }
  return at;
};

/** As far down as it must go to stand free. */
const sunk = (tile: Tile, placed: readonly Tile[]): Tile => {
  let at = tile;
  for (let met = blockers(at, placed); met.length > 0; met = blockers(at, placed)) at = { ...at, y: bottomOf(met) };
  return at;
};

/** No two in each other's way, and no gap below one that could be filled by rising. A widget that is there twice is there once. */
export const compact = (tiles: readonly Tile[]): Tile[] => {
  const placed: Tile[] = [];
  for (const tile of tiles.map(fitted).sort(inOrder)) {
    if (placed.some(({ i }) => i === tile.i)) continue;
    placed.push(risen(sunk(tile, placed), placed));
  }
  return placed;
};

/** Takes the room above the one that came, where there is some: so two change places when one is pulled over the other. */
const yielded = (tile: Tile, guest: Tile, placed: readonly Tile[]): Tile => {
  if (!overlap(tile, guest)) return sunk(tile, placed);
  const above = { ...tile, y: guest.y - tile.h };
  return above.y >= 0 && blockers(above, placed).length === 0 ? above : sunk(tile, placed);
};

/** Puts one tile, moved, resized or new, where it is asked to be; the others make room. */
export const put = (tiles: readonly Tile[], wanted: Tile): Tile[] => {
  const guest = fitted(wanted);
  const placed: Tile[] = [guest];
  for (const tile of tiles.filter(({ i }) => i !== guest.i).sort(inOrder)) {
    placed.push(risen(yielded(tile, guest, placed), placed));
  }
  return compact(placed);
};

/** The first place from the top where something of this size fits. */
export const roomFor = (tiles: readonly Tile[], size: Pick<Place, 'w' | 'h'>): Place => {
  const { w, h } = fitted({ x: 0, y: 0, ...size });
  const bottom = bottomOf(tiles);
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x === fitted({ x, y, w, h }).x; x++) {
      if (blockers({ x, y, w, h }, tiles).length === 0) return { x, y, w, h };
    }
  }
  return { x: 0, y: bottom, w, h };
};

/** Without one; those below it rise. */
export const without = (tiles: readonly Tile[], i: string): Tile[] => compact(tiles.filter((tile) => tile.i !== i));

/** One below the other over the whole width, in reading order: for a grid that is too narrow for two. */
export const stacked = (tiles: readonly Tile[], columns: number): Tile[] =>
  compact([...tiles].sort(inOrder).map((tile, at) => ({ ...tile, x: 0, y: at * TALLEST, w: columns })));
