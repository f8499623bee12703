/** Where a panel goes that is not open yet. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';

type Area = PanelDeclaration['area'];

/** What the decision needs to know of a group of tabs. */
export interface PlacedGroup {
  readonly id: string;
  readonly types: readonly string[];
  readonly areas: readonly (Area | undefined)[];
  /** Greater is later. */
  readonly lastUsed: number;
  readonly isFloating: boolean;
}

export interface Wish {
  readonly area: Area;
  /** Type of a panel that it should stand beside. */
  readonly beside?: string | undefined;
  /** There is room for one group only. */
  readonly isNarrow: boolean;
}

export type Placement =
  | { readonly group: string; readonly direction: 'within' | 'left' | 'right' | 'below' }
  /** At an edge of the whole dock. */
  | { readonly edge: 'left' | 'right' | 'below' };

const latest = (groups: readonly PlacedGroup[]): PlacedGroup | undefined =>
  groups.reduce<PlacedGroup | undefined>((best, group) => (best && best.lastUsed >= group.lastUsed ? best : group), undefined);

/** The place for a new tab, or `undefined` when the dock is empty. */
export const placePanel = (wish: Wish, groups: readonly PlacedGroup[]): Placement | undefined => {
  const active = latest(groups);
  if (!active) return undefined;
  if (wish.isNarrow) return { group: active.id, direction: 'within' };

  const fixed = groups.filter((group) => !group.isFloating);
  const inArea = (area: Area) => latest(fixed.filter((group) => group.areas.includes(area)));
  const neighbour =
    wish.beside === undefined ? undefined : latest(groups.filter((group) => group.types.includes(wish.beside ?? '')));
  const own = inArea(wish.area);
  if (own && own.id !== neighbour?.id) return { group: own.id, direction: 'within' };
  if (neighbour) return neighbour.isFloating ? { edge: 'right' } : { group: neighbour.id, direction: 'right' };

  if (wish.area === 'left' || wish.area === 'right') return { edge: wish.area };
  const center = inArea('center');
  if (wish.area === 'bottom') return center ? { group: center.id, direction: 'below' } : { edge: 'below' };
  // The middle is missing: between the sides that are there.
  const right = inArea('right');
  if (right) return { group: right.id, direction: 'left' };
  const left = inArea('left');
  return left ? { group: left.id, direction: 'right' } : { group: active.id, direction: 'within' };
};
