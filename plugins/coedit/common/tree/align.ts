/** Which of two rows of things are the same ones, though some of them have changed: in the order of both. */
import { diffArrays } from 'diff';

/** Pairs of things that are looked at each with each; of more, those that are equal are found first. */
const MOST_PAIRS = 4_000;
/** Things that may differ before the rest counts as changed one by one: the time that is taken grows with their square. */
const MOST_CHANGES = 800;

export interface Alignment<T> {
  /** Of equal things, and no others. */
  key(one: T): string;
  /** From 0 for what cannot be the same to 1 for what is equal. */
  likeness(before: T, after: T): number;
}

export type Pair = readonly [before: number, after: number];

/** The best sum of likenesses. */
const each = <T>(before: readonly T[], after: readonly T[], { likeness }: Alignment<T>): Pair[] => {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const likes = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const like = likeness(before[row] as T, after[column] as T);
      likes[row * columns + column] = like;
      const paired = like > 0 ? like + (best[(row + 1) * width + column + 1] as number) : 0;
      const [skip, other] = [best[(row + 1) * width + column] as number, best[row * width + column + 1] as number];
      best[row * width + column] = Math.max(paired, skip, other);
    }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const now = best[row * width + column] as number;
    const like = likes[row * columns + column] as number;
    if (like > 0 && now === like + (best[(row + 1) * width + column + 1] as number)) pairs.push([row++, column++]);
    else if (now === best[(row + 1) * width + column]) row++;
    else column++;
  }
  return pairs;
};

/** One by one from the beginning, as far as they can be the same. */
const inTurn = <T>(before: readonly T[], after: readonly T[], { likeness }: Alignment<T>): Pair[] => {
  const pairs: Pair[] = [];
  for (let at = 0; at < Math.min(before.length, after.length); at++)
    if (likeness(before[at] as T, after[at] as T) > 0) pairs.push([at, at]);
  return pairs;
};

const between = <T>(before: readonly T[], after: readonly T[], how: Alignment<T>): Pair[] =>
  before.length * after.length <= MOST_PAIRS ? each(before, after, how) : inTurn(before, after, how);

/** @returns pairs of places, rising on both sides */
export const align = <T>(before: readonly T[], after: readonly T[], how: Alignment<T>): readonly Pair[] => {
  if (before.length * after.length <= MOST_PAIRS) return each(before, after, how);
  const pieces = diffArrays(before.map(how.key), after.map(how.key), { maxEditLength: MOST_CHANGES });
  if (!pieces) return inTurn(before, after, how);
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  let [row, column] = [0, 0];
  const close = (): void => {
    for (const [one, other] of between(before.slice(from, row), after.slice(to, column), how))
      pairs.push([from + one, to + other]);
  };
  for (const { added, removed, count = 0 } of pieces) {
    if (removed) row += count;
    else if (added) column += count;
    else {
      close();
      for (let at = 0; at < count; at++) pairs.push([row + at, column + at]);
      row += count;
      column += count;
      [from, to] = [row, column];
    }
  }
  close();
  return pairs;
};
