/**
 * What a device deleted goes into the recycle bin as it went there on the device: what went in one step comes back in one, and what had
 * gone before does not come back with it (matrix LIB-060).
 */
import { type AllItemIds, ITEM_KINDS, type ItemKind, noItems } from '../../common/model.ts';
import { groupBy } from '../shared/group-by.ts';

export interface Leaving {
  readonly kind: ItemKind;
  readonly id: number;
  /** The device's name of the step; older ones name none, and delete all in one. */
  readonly step: string | undefined;
  /** By the device's clock. */
  readonly at: string | undefined;
}

interface Step {
  readonly items: readonly Leaving[];
  readonly moment: number;
  /** What belongs to others goes before them where the clock makes no difference. */
  readonly depth: number;
}

const stepOf = (items: readonly Leaving[]): Step => ({
  items,
  moment: Math.min(...items.map(({ at }) => Date.parse(at ?? '') || 0)),
  depth: Math.min(...items.map(({ kind }) => ITEM_KINDS.indexOf(kind))),
});

/** The kind of all of them, where none of them can belong to another. */
const onlyKind = (items: readonly Leaving[]): ItemKind | undefined => {
  const [kind, another] = new Set(items.map((item) => item.kind));
  return another === undefined && kind !== 'projects' ? kind : undefined;
};

/** The steps in their order; those of which none holds anything of the next are one. */
export const stepsOf = (all: readonly Leaving[]): AllItemIds[] => {
  const steps = [...groupBy(all, ({ step }) => step).values()]
    .map(stepOf)
    .sort((a, b) => a.moment - b.moment || b.depth - a.depth);
  const joined: Leaving[][] = [];
  for (const { items } of steps) {
    const last = joined.at(-1);
    const kind = onlyKind(items);
    if (last && kind !== undefined && kind === onlyKind(last)) last.push(...items);
    else joined.push([...items]);
  }
  return joined.map((items) => {
    const ids = noItems();
    for (const { kind, id } of items) ids[kind].push(id);
    return ids;
  });
};
