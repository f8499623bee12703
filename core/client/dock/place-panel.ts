/** Where a panel goes that is not open yet. */
import type { PanelDeclaration, PanelKind } from '../../plugin-api/manifest.ts';

type Area = PanelDeclaration['area'];

/** What the decision needs to know of a group of tabs. */
export interface PlacedGroup {
  readonly id: string;
  readonly types: readonly string[];
  readonly areas: readonly (Area | undefined)[];
  /** What its tab in front is. */
  readonly front: { readonly type: string; readonly kind: PanelKind | undefined } | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Greater is later. */
  readonly lastUsed: number;
  readonly isFloating: boolean;
}

export interface Wish {
  readonly type: string;
  readonly area: Area;
  /** Type of a panel that it should stand beside. */
  readonly beside?: string | undefined;
  /** Type of a panel that it may stand over there. */
  readonly like?: string | undefined;
  /** There is room for one group only. */
  readonly isNarrow: boolean;
}

export type Placement =
  | { readonly group: string; readonly direction: 'within' | 'left' | 'right' | 'below' }
  /** In the lower half of a group. */
  | { readonly group: string; readonly direction: 'half-below' }
  /** At an edge of the whole dock. */
  | { readonly edge: 'left' | 'right' | 'below' };

/** The least that a page can be read in, or a source be written in: CSS pixels, with the row of tabs. */
export const USABLE = { width: 440, height: 260 };

const latest = (groups: readonly PlacedGroup[]): PlacedGroup | undefined =>
  groups.reduce<PlacedGroup | undefined>((best, group) => (best && best.lastUsed >= group.lastUsed ? best : group), undefined);

/**
 * Beside `neighbour`, where nothing is covered that somebody reads or writes: with its like, over what is no editor, or in a half of
 * the neighbour's own room. Only where no half is of use does it go behind the neighbour's tabs.
 */
const besideOf = (neighbour: PlacedGroup, { type, like = type, area }: Wish, fixed: readonly PlacedGroup[]): Placement => {
  const others = fixed.filter(({ id }) => id !== neighbour.id);
  const likes = others.filter(({ types }) => types.includes(type) || types.includes(like));
  const open = others.filter(({ areas, front }) => areas.includes(area) && front?.kind !== 'editor');
  const own = latest(likes) ?? latest(open);
  if (own) return { group: own.id, direction: 'within' };
  if (neighbour.isFloating) return { edge: 'right' };
  if (neighbour.width >= 2 * USABLE.width) return { group: neighbour.id, direction: 'right' };
  return { group: neighbour.id, direction: neighbour.height >= 2 * USABLE.height ? 'half-below' : 'within' };
};

/** The place for a new tab, or `undefined` when the dock is empty. */
export const placePanel = (wish: Wish, groups: readonly PlacedGroup[]): Placement | undefined => {
  const active = latest(groups);
  if (!active) return undefined;
  if (wish.isNarrow) return { group: active.id, direction: 'within' };

  const fixed = groups.filter((group) => !group.isFloating);
  const { beside } = wish;
  const neighbour = beside === undefined ? undefined : latest(groups.filter(({ types }) => types.includes(beside)));
  if (neighbour) return besideOf(neighbour, wish, fixed);

  const inArea = (area: Area) => latest(fixed.filter((group) => group.areas.includes(area)));
  const own = inArea(wish.area);
  if (own) return { group: own.id, direction: 'within' };
  if (wish.area === 'left' || wish.area === 'right') return { edge: wish.area };
  const center = inArea('center');
  if (wish.area === 'bottom') return center ? { group: center.id, direction: 'below' } : { edge: 'below' };
  // The middle is missing: between the sides that are there.
  const right = inArea('right');
  if (right) return { group: right.id, direction: 'left' };
  const left = inArea('left');
  return left ? { group: left.id, direction: 'right' } : { group: active.id, direction: 'within' };
};
