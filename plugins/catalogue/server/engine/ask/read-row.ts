/** Whether words stand one after the other in a record. */
import type { ByteReader } from '../bytes/byte-reader.ts';
import type { RowPlan } from './plan.ts';

/** Sections of the text that may be looked at, by number; what follows are wholes and values. */
const LAST_OF_TEXT = 3;
const FIRST_OF_VALUES = 6;

const mayBeIn: Readonly<Record<RowPlan['placed'], (section: number) => boolean>> = {
  anywhere: (section) => section <= LAST_OF_TEXT,
  title: (section) => section === 0,
  abstract: (section) => section === 1,
  journal: (section) => section === 3,
  values: (section) => section >= FIRST_OF_VALUES,
};

/** @param ranks of the forms of each word of the row, + 1 @param words of the record */
export const hasRow = (words: ByteReader, ranks: readonly ReadonlySet<number>[], placed: RowPlan['placed']): boolean => {
  const mayBe = mayBeIn[placed];
  let section = 0;
  /** Bit i: the last words read are the first i + 1 of the row. */
  let state = 0;
  const all = 2 ** (ranks.length - 1);
  while (!words.isAtEnd) {
    const word = words.varint();
    if (word === 0) {
      section += 1;
      state = 0;
      continue;
    }
    if (!mayBe(section)) continue;
    let next = 0;
    const candidates = (state << 1) | 1;
    for (let i = 0; i < ranks.length; i += 1) if (candidates & (1 << i) && ranks[i]?.has(word)) next |= 1 << i;
    if (next & all) return true;
    state = next;
  }
  return false;
};
