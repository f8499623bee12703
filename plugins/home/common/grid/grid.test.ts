/** The grid, with any arrangement and any move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, put, roomFor, stacked, without } from './arrange.ts';
import { moved, resized } from './steps.ts';
import { COLUMNS, fitted, inOrder, LEAST, overlap, TALLEST, type Tile } from './tile.ts';

const place = fc.record({
  x: fc.integer({ min: -5, max: 20 }),
  y: fc.integer({ min: -5, max: 60 }),
  w: fc.integer({ min: -2, max: 20 }),
  h: fc.integer({ min: -2, max: 40 }),
});
const wild: fc.Arbitrary<Tile[]> = fc
  .array(place, { maxLength: 12 })
  .map((places) => places.map((one, at) => ({ i: `w${at}`, ...one })));
const arranged = wild.map(compact).filter((tiles) => tiles.length > 0);
const sorted = (tiles: readonly Tile[]) => [...tiles].sort(inOrder);

/** What must hold of every arrangement, whatever was done to it. */
const expectSound = (tiles: readonly Tile[], ids: readonly string[]) => {
  expect(tiles.map(({ i }) => i).sort()).toEqual([...ids].sort());
  for (const [at, tile] of tiles.entries()) {
    expect(tile).toEqual(fitted(tile));
    expect(tiles.slice(at + 1).filter((other) => overlap(tile, other))).toEqual([]);
    const above = { ...tile, y: tile.y - 1 };
    expect(tile.y === 0 || tiles.some((other) => other !== tile && overlap(above, other)), `${tile.i} hangs in the air`).toBe(
      true,
    );
  }
};
const idsOf = (tiles: readonly Tile[]) => tiles.map(({ i }) => i);

describe('[CORE-063] the grid', () => {
  it('puts any tiles into 12 columns, none in another’s way and none in the air', () => {
    fc.assert(fc.property(wild, (tiles) => expectSound(compact(tiles), idsOf(tiles))));
  });

  it('leaves alone what is arranged already', () => {
    fc.assert(
      fc.property(arranged, (tiles) => {
        expect(compact(tiles)).toEqual(sorted(tiles));
      }),
    );
  });

  it('makes room for a tile that is put anywhere in any size', () => {
    fc.assert(
      fc.property(arranged, place, fc.nat(), (tiles, wanted, n) => {
        const { i } = tiles[n % tiles.length] as Tile;
        expectSound(put(tiles, { i, ...wanted }), idsOf(tiles));
      }),
    );
  });

  it('changes nothing when a tile is dropped where it was', () => {
    fc.assert(
      fc.property(arranged, fc.nat(), (tiles, n) => {
        expect(put(tiles, tiles[n % tiles.length] as Tile)).toEqual(sorted(tiles));
      }),
    );
  });

  it('takes a new one into the first room that there is, and moves nobody for it', () => {
    fc.assert(
      fc.property(arranged, fc.integer({ min: LEAST.w, max: COLUMNS }), fc.integer({ min: LEAST.h, max: 9 }), (tiles, w, h) => {
        const room = roomFor(tiles, { w, h });
        const next = put(tiles, { i: 'new', ...room });
        expectSound(next, [...idsOf(tiles), 'new']);
        expect(next.filter(({ i }) => i !== 'new')).toEqual(sorted(tiles));
      }),
    );
  });

  it('closes ranks when one goes', () => {
    fc.assert(
      fc.property(arranged, (tiles) => {
        const [first, ...rest] = idsOf(tiles);
        expectSound(without(tiles, first as string), rest);
      }),
    );
  });

  it('stands one below the other, in reading order, where it is narrow', () => {
    fc.assert(
      fc.property(arranged, (tiles) => {
        const narrow = stacked(tiles, COLUMNS);
        expectSound(narrow, idsOf(tiles));
        expect(idsOf(narrow)).toEqual(idsOf(sorted(tiles)));
        expect(narrow.every(({ x, w }) => x === 0 && w === COLUMNS)).toBe(true);
      }),
    );
  });

  it('has a widget once, however often it is named', () => {
    expect(compact([tile('a', 0, 0), tile('a', 6, 0)])).toEqual([tile('a', 0, 0)]);
  });
});

const tile = (i: string, x: number, y: number, w = 6, h = 4): Tile => ({ i, x, y, w, h });
const at = (tiles: readonly Tile[], i: string) => tiles.find((one) => one.i === i);

describe('[CORE-063] arrow keys', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('left', 'right', 'up', 'down'), fc.boolean(), fc.nat()), { maxLength: 12 });

  it('never make an unsound arrangement', () => {
    fc.assert(
      fc.property(arranged, steps, (tiles, keys) => {
        let now: readonly Tile[] = tiles;
        for (const [to, isResizing, n] of keys) {
          const { i } = now[n % now.length] as Tile;
          now = (isResizing ? resized : moved)(now, i, to);
          expectSound(now, idsOf(tiles));
        }
      }),
    );
  });

  it('reach the top and the bottom from everywhere', () => {
    fc.assert(
      fc.property(arranged, fc.nat(), (tiles, n) => {
        const { i } = tiles[n % tiles.length] as Tile;
        let now: readonly Tile[] = tiles;
        for (let before: readonly Tile[] = []; before !== now; ) [before, now] = [now, moved(now, i, 'up')];
        expect(at(now, i)?.y).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('one that is moved down changes places with the one below it', () => {
    const next = moved([tile('a', 0, 0), tile('b', 0, 4)], 'a', 'down');
    expect([at(next, 'a'), at(next, 'b')]).toEqual([tile('a', 0, 4), tile('b', 0, 0)]);
  });

  it('one that is moved beside another pushes it down', () => {
    const next = moved([tile('a', 0, 0), tile('b', 6, 0)], 'a', 'right');
    expect([at(next, 'a'), at(next, 'b')]).toEqual([tile('a', 1, 0), tile('b', 6, 4)]);
  });

  it.each([
    ['left', moved],
    ['up', moved],
    ['up', resized],
    ['left', resized],
  ] as const)('say that it goes no further: %s', (to, act) => {
    const tiles = [{ i: 'a', x: 0, y: 0, ...LEAST }];
    expect(act(tiles, 'a', to)).toBe(tiles);
  });

  it('make it no wider than the grid and no taller than a tile may be', () => {
    const tiles = [tile('a', 6, 0, 6, TALLEST)];
    expect(resized(tiles, 'a', 'right')).toBe(tiles);
    expect(resized(tiles, 'a', 'down')).toBe(tiles);
  });
});
