/** Where a panel goes that is not open yet. */
import type { PanelKind } from '../../plugin-api/manifest.ts';
import type { Place } from './place-of.ts';
import { hasRoomForOneMore, haveRoom, type Room, sideWidth, USABLE } from './room.ts';

/** What the decision needs to know of a group of tabs. */
export interface PlacedGroup {
  readonly id: string;
  readonly types: readonly string[];
  readonly places: readonly (Place | undefined)[];
  /** What its tab in front is. */
  readonly front: { readonly kind: PanelKind | undefined; readonly place: Place | undefined } | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Greater is later. */
  readonly lastUsed: number;
  readonly isFloating: boolean;
}

export interface Wish {
  readonly type: string;
  readonly place: Place;
  /** Type of a panel that it should stand beside. */
  readonly beside?: string | undefined;
  /** Type of a panel that it may stand over there. */
  readonly like?: string | undefined;
  /** There is room for one group only. */
  readonly isNarrow: boolean;
  readonly room: Room;
  /** The group of views that lies over the rest. */
  readonly overlay?: string | undefined;
  /** Where the side bar stands. */
  readonly side: Side;
}

export type Side = 'left' | 'right';

export type Placement =
  | { readonly group: string; readonly direction: 'within' | 'below' }
  /** A column of its own beside a group. */
  | { readonly group: string; readonly direction: Side }
  /** In the lower half of a group. */
  | { readonly group: string; readonly direction: 'half-below' }
  /** At an edge of the whole dock. */
  | { readonly edge: Side | 'below' }
  /** Over what stands at that side (rule 5 of `room.ts`). */
  | { readonly over: Side };

const latest = (groups: readonly PlacedGroup[]): PlacedGroup | undefined =>
  groups.reduce<PlacedGroup | undefined>((best, group) => (best && best.lastUsed >= group.lastUsed ? best : group), undefined);

/** A group is the side bar, or a part of it, as long as nothing but views of the side bar stands in it. */
export const isSideBar = ({ places, isFloating }: Pick<PlacedGroup, 'places' | 'isFloating'>): boolean =>
  !isFloating && places.length > 0 && places.every((place) => place === 'side');

const isCentre = (group: PlacedGroup): boolean => !isSideBar(group) && !group.places.every((place) => place === 'below');

/** A column of its own beside a group, by the rules of room. */
const columnBeside = ({ id }: PlacedGroup, { room }: Wish, direction: Side): Placement | undefined =>
  hasRoomForOneMore(room) ? { group: id, direction } : undefined;

/**
 * Beside `neighbour`, where nothing is covered that somebody reads or writes: with its like, over what is no editor, in a column of its
 * own, or in a half of the neighbour's. Only where no half is of use does it go behind the neighbour's tabs.
 */
const besideOf = (neighbour: PlacedGroup, wish: Wish, fixed: readonly PlacedGroup[]): Placement => {
  const { type, like = type } = wish;
  const others = fixed.filter((group) => group.id !== neighbour.id && isCentre(group));
  const likes = others.filter(({ types }) => types.includes(type) || types.includes(like));
  const open = others.filter(({ front }) => front?.kind !== 'editor');
  const own = latest(likes) ?? latest(open);
  if (own) return { group: own.id, direction: 'within' };
  if (neighbour.isFloating) return { edge: 'right' };
  const column = columnBeside(neighbour, wish, 'right');
  if (column) return column;
  return { group: neighbour.id, direction: neighbour.height >= 2 * USABLE.height ? 'half-below' : 'within' };
};

/** With its kind, else in a column of its own: sources right of what is read, which they never cover. Nobody has to keep a page in sight. */
const inCentre = (wish: Wish, fixed: readonly PlacedGroup[]): Placement | undefined => {
  const { place, side } = wish;
  const covers = ({ front }: PlacedGroup) => front?.kind === 'editor' && front.place !== place;
  const own = latest(fixed.filter((group) => group.places.includes(place) && !covers(group)));
  if (own) return { group: own.id, direction: 'within' };
  const other = latest(fixed.filter(isCentre));
  if (other) {
    const column = covers(other) ? columnBeside(other, wish, place === 'sources' ? 'right' : 'left') : undefined;
    return column ?? { group: other.id, direction: 'within' };
  }
  const [views] = fixed.filter(isSideBar);
  if (views) return { group: views.id, direction: side === 'left' ? 'right' : 'left' };
  return fixed.length > 0 ? { edge: 'right' } : undefined;
};

/** The place for a new tab, or `undefined` when the dock is empty. */
export const placePanel = (wish: Wish, groups: readonly PlacedGroup[]): Placement | undefined => {
  const active = latest(groups);
  if (!active) return undefined;
  if (wish.isNarrow) return { group: active.id, direction: 'within' };

  const fixed = groups.filter((group) => !group.isFloating);
  const { beside, place, side, room, overlay } = wish;
  if (place === 'side') {
    const own = latest(groups.filter((group) => isSideBar(group) || group.id === overlay));
    if (own) return { group: own.id, direction: 'within' };
    return haveRoom(room.columns, room.width - sideWidth(room.width)) ? { edge: side } : { over: side };
  }
  if (place === 'below') {
    const own = latest(fixed.filter(({ places }) => places.includes('below')));
    if (own) return { group: own.id, direction: 'within' };
    const centre = latest(fixed.filter(isCentre));
    return centre ? { group: centre.id, direction: 'below' } : { edge: 'below' };
  }
  const neighbour = beside === undefined ? undefined : latest(groups.filter(({ types }) => types.includes(beside)));
  if (neighbour) return besideOf(neighbour, wish, fixed);
  return inCentre(wish, fixed) ?? { group: active.id, direction: 'within' };
};
