/**
 * What was taken out and put in between two sequences: a shortest edit script (Myers, "An O(ND) Difference Algorithm", 1986), given up
 * for a plain replacement where they have next to nothing in common.
 */

export interface Step<T> {
  readonly kind: 'kept' | 'deleted' | 'inserted';
  readonly items: readonly T[];
}

/** Edits after which two texts are taken as different altogether. */
const MOST_EDITS = 1_500;

/** Furthest places by diagonal after each number of edits; `undefined` when there are too many. */
const search = (a: readonly unknown[], b: readonly unknown[]): Int32Array[] | undefined => {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const reached: Int32Array[] = [];
  let last = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= most; edits++) {
    // Diagonals from -edits - 1 to edits + 1, so that both neighbours of each are there.
    const now = new Int32Array(2 * edits + 3);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [down, right] = [last[diagonal + edits + 1] ?? 0, (last[diagonal + edits - 1] ?? 0) + 1];
      const isDown = edits === 0 || diagonal === -edits || (diagonal !== edits && right <= down);
      let x = edits === 0 ? 0 : isDown ? down : right;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      now[diagonal + edits + 1] = x;
      if (x >= a.length && x - diagonal >= b.length) return [...reached, now];
    }
    reached.push(now);
    last = now;
  }
  return undefined;
};

/** From the end back to the beginning. */
const trace = <T>(a: readonly T[], b: readonly T[], reached: readonly Int32Array[]): Step<T>[] => {
  const steps: Step<T>[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = reached.length - 1; edits > 0; edits--) {
    const before = reached[edits - 1] ?? new Int32Array();
    const diagonal = x - y;
    const [down, right] = [before[diagonal + edits + 1] ?? 0, (before[diagonal + edits - 1] ?? 0) + 1];
    const isDown = diagonal === -edits || (diagonal !== edits && right <= down);
    const from = isDown ? down : right;
    if (x > from) steps.push({ kind: 'kept', items: a.slice(from, x) });
    [x, y] = [from, from - diagonal];
    if (isDown) steps.push({ kind: 'inserted', items: b.slice(--y, y + 1) });
    else steps.push({ kind: 'deleted', items: a.slice(--x, x + 1) });
  }
  if (x > 0) steps.push({ kind: 'kept', items: a.slice(0, x) });
  return steps.toReversed();
};

/** Most steps are of one item, and some of all. */
const append = <T>(to: T[], items: readonly T[]): T[] => {
  for (const item of items) to.push(item);
  return to;
};

/** Neighbours of a kind are one step, and between two kept ones what was taken out comes before what was put in. */
const tidied = <T>(steps: readonly Step<T>[]): Step<T>[] => {
  const tidy: Step<T>[] = [];
  let [deleted, inserted, kept]: [T[], T[], T[]] = [[], [], []];
  const settle = () => {
    if (deleted.length > 0) tidy.push({ kind: 'deleted', items: deleted });
    if (inserted.length > 0) tidy.push({ kind: 'inserted', items: inserted });
    [deleted, inserted] = [[], []];
  };
  for (const { kind, items } of steps) {
    if (items.length === 0) continue;
    if (kind === 'deleted') deleted = append(deleted, items);
    else if (kind === 'inserted') inserted = append(inserted, items);
    else {
      settle();
      const last = tidy.at(-1);
      if (last?.kind === 'kept') kept = append(kept, items);
      else tidy.push({ kind, items: (kept = [...items]) });
    }
  }
  settle();
  return tidy;
};

/** The steps from `a` to `b`; the items are compared by `===`. */
export const compare = <T>(a: readonly T[], b: readonly T[]): Step<T>[] => {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const [from, to] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const reached = from.length > 0 && to.length > 0 ? search(from, to) : undefined;
  const middle: Step<T>[] = reached
    ? trace(from, to, reached)
    : [
        { kind: 'deleted', items: from },
        { kind: 'inserted', items: to },
      ];
  return tidied([{ kind: 'kept', items: a.slice(0, head) }, ...middle, { kind: 'kept', items: a.slice(a.length - tail) }]);
};
