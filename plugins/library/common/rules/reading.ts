/** What a change of a reading comes to: the server runs it over what it has, a browser without a connection over what it keeps. */
import { type PagesSeen, READING_STATES, type Reading, type ReadingChange } from '../model/reading.ts';

/** So much of a document was seen by who has read it. */
const READ_FROM = 0.8;

/** Of whom nothing is known yet. */
export const unread = (article: number): Reading => ({
  article,
  reading: 'unread',
  starred: false,
  by_hand: false,
  pages: [],
  page_count: null,
});

export const changedReading = (present: Reading, { reading, starred, by_hand }: Omit<ReadingChange, 'article'>): Reading => ({
  ...present,
  ...(reading !== undefined && { reading, by_hand: by_hand ?? true }),
  ...(starred !== undefined && { starred }),
});

/** What was set by hand stays, and who has read something does not begin again by looking at it. */
export const withPagesSeen = (present: Reading, { pages, page_count }: Omit<PagesSeen, 'article'>): Reading => {
  // Of another document than before, what was seen of that says nothing.
  const before = present.page_count === page_count ? present.pages : [];
  const seen = [...new Set([...before, ...pages])].filter((page) => page <= page_count).sort((a, b) => a - b);
  const isRead = present.reading === 'read' || seen.length >= READ_FROM * page_count;
  return {
    ...present,
    pages: seen,
    page_count,
    reading: present.by_hand ? present.reading : isRead ? 'read' : 'reading',
  };
};

const stageOf = ({ reading }: Reading): number => READING_STATES.indexOf(reading);

/**
 * What a person has of two references that are one from now on: the further state, the star of either, and the pages that were seen in
 * either where the documents are alike.
 */
export const joinedReading = (kept: Reading, other: Reading): Reading => {
  const ahead = stageOf(other) - stageOf(kept);
  const joined: Reading = {
    ...kept,
    starred: kept.starred || other.starred,
    ...(ahead > 0 && { reading: other.reading, by_hand: other.by_hand }),
    ...(ahead === 0 && { by_hand: kept.by_hand || other.by_hand }),
  };
  const { pages, page_count } = other;
  const isAlike = kept.page_count === null || kept.page_count === page_count;
  return page_count !== null && isAlike ? withPagesSeen(joined, { pages, page_count }) : joined;
};

/** Whether it says more than nothing. */
export const isSaid = ({ reading, starred, pages }: Reading): boolean => reading !== 'unread' || starred || pages.length > 0;
