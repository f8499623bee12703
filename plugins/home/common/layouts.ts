/** The dashboard's arrangements as they are stored: one for each width, `{lg|md|sm: [{i,x,y,w,h}]}` (CORE-063, decisions §1). */
import * as z from 'zod/mini';
import { compact, roomFor } from './grid/arrange.ts';
import { COLUMNS, LOWEST, TALLEST, type Tile } from './grid/tile.ts';

export const WIDTHS = ['lg', 'md', 'sm'] as const;
export type Width = (typeof WIDTHS)[number];

/** Least width of the dashboard for each, in CSS pixels. */
const FROM: Readonly<Record<Width, number>> = { lg: 1200, md: 768, sm: 0 };

/** Which arrangement a dashboard of so many CSS pixels shows. */
export const widthOf = (pixels: number): Width => WIDTHS.find((width) => pixels >= FROM[width]) ?? 'sm';

const upTo = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most));
/** More widgets than there are plugins for. */
const MOST = 60;

const StoredTiles = z
  .array(
    z.object({
      i: z.string().check(z.minLength(1), z.maxLength(100)),
      x: upTo(COLUMNS),
      y: upTo(LOWEST),
      w: upTo(COLUMNS),
      h: upTo(TALLEST),
    }),
  )
  .check(z.maxLength(MOST));

export type Layouts = Readonly<Partial<Record<Width, readonly Tile[]>>>;

/** What was stored, by width. What is no arrangement is left out, and the first one stands in for it. */
export const readLayouts = (stored: unknown): Layouts => {
  const named = z.record(z.string(), z.unknown()).safeParse(stored);
  const entries = WIDTHS.flatMap((width) => {
    const tiles = StoredTiles.safeParse(named.data?.[width]);
    return tiles.success ? [[width, tiles.data] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** A widget that there is, and what it takes at first. */
export interface Widget {
  readonly id: string;
  readonly size: { readonly w: number; readonly h: number };
}

/** So many are there at first, in the order of the list of widgets, two a row (decisions §1). */
const FIRST = 6;

/** The arrangement of who has not made one. */
export const firstLayout = (widgets: readonly Widget[]): Tile[] =>
  widgets.slice(0, FIRST).reduce<Tile[]>((tiles, { id, size }) => {
    const wide = { w: COLUMNS / 2, h: size.h };
    return [...tiles, { i: id, ...roomFor(tiles, wide) }];
  }, []);

/** What is drawn of an arrangement: the widgets that are there. Those of a plugin that is switched off come back with it. */
export const drawn = (tiles: readonly Tile[], widgets: readonly Widget[]): Tile[] => {
  const known = new Set(widgets.map(({ id }) => id));
  return compact(tiles.filter(({ i }) => known.has(i)));
};

/** An arrangement as it is stored after what is drawn of it has changed. */
export const merged = (stored: readonly Tile[], widgets: readonly Widget[], shown: readonly Tile[]): readonly Tile[] => {
  const known = new Set(widgets.map(({ id }) => id));
  return [...shown, ...stored.filter(({ i }) => !known.has(i))];
};
