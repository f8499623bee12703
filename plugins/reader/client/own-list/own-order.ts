/** What stands on a person's own list over a document, and in which order: pure functions over names of what is listed. */
import type { OverlayItem } from '#plugins/library/common/model.ts';

/** A highlight, or a note on the reference, whatever its place on the list. */
export type Listed = Pick<OverlayItem, 'type' | 'ref_id'>;

/** Names what is listed; stays the same when it leaves the list and comes back. */
export const listedName = ({ type, ref_id }: Listed): string => `${type}:${ref_id}`;

/** The order after one of its names was put beside another one; unchanged when the other is not in it. */
export const placedBeside = (
  order: readonly string[],
  name: string,
  onto: string,
  where: 'before' | 'after',
): readonly string[] => {
  const others = order.filter((each) => each !== name);
  const at = others.indexOf(onto);
  if (at < 0 || name === onto) return order;
  return others.toSpliced(where === 'before' ? at : at + 1, 0, name);
};

/** Items in the order of their names; those that it does not name follow as they stood. */
export const inOrder = (items: readonly OverlayItem[], order: readonly string[]): readonly OverlayItem[] => {
  const places = new Map(order.map((name, index) => [name, index]));
  const placeOf = (item: OverlayItem): number => places.get(listedName(item)) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b)).map((item, index) => ({ ...item, order: index }));
};
