/** Changes in an order that is the same each time: what a database would give again after a crash. */
import type { IndexedRecord } from '../record-index.ts';
import { madeUp, random } from './made-up.ts';

export interface Change {
  readonly add: readonly IndexedRecord[];
  readonly remove: readonly number[];
}

const IDS = 400;

/** @param mark 1 and so on */
export const changeOf = (mark: number): Change => {
  const next = random(mark);
  const some = (most: number): number[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => 1 + Math.floor(next() * IDS))),
  ];
  return { add: some(20).map((id) => madeUp(id, mark)), remove: some(4) };
};

/** What is left after all changes up to a mark. */
export const leftAfter = (mark: number): IndexedRecord[] => {
  const left = new Map<number, IndexedRecord>();
  for (let one = 1; one <= mark; one += 1) {
    const { add, remove } = changeOf(one);
    for (const record of add) left.set(record.id, record);
    for (const id of remove) left.delete(id);
  }
  return [...left.values()];
};
