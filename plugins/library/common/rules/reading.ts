/** What a change of a reading comes to: the server runs it over what it has, a browser without a connection over what it keeps. */
import type { PagesSeen, Reading, ReadingChange } from '../model/reading.ts';

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

/** Whether it says more than nothing. */
export const isSaid = ({ reading, starred, pages }: Reading): boolean => reading !== 'unread' || starred || pages.length > 0;
