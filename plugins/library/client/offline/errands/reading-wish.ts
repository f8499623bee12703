/** What a person wants to have read, and the pages that they have seen, since the server said it last. */
import type { PagesSeen, Reading, ReadingChange } from '../../../common/model/reading.ts';
import { changedReading, withPagesSeen } from '../../../common/rules/reading.ts';

/** How far they are with one reference, in the end. */
export interface ReadingWish {
  readonly what: 'reading';
  /** The reference. */
  readonly id: number;
  /** By hand. */
  readonly change: Omit<ReadingChange, 'article'>;
  readonly seen?: Omit<PagesSeen, 'article'>;
}

/** What a person has read, as the server said last. */
export interface Readings {
  all(): Promise<readonly Reading[]>;
}

/** What it comes to: what was set by hand goes before what was seen, whichever was first. */
export const wished = (present: Reading, { change, seen }: Pick<ReadingWish, 'change' | 'seen'>): Reading => {
  const changed = changedReading(present, change);
  return seen ? withPagesSeen(changed, seen) : changed;
};
