/** What a change of a reading comes to. */
import { expect, it } from 'vitest';
import { changedReading, isSaid, joinedReading, unread, withPagesSeen } from './reading.ts';

const pages = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

it('a state that is set is one by hand, unless it is said that it is not', () => {
  expect(changedReading(unread(1), { reading: 'read' })).toMatchObject({ reading: 'read', by_hand: true });
  expect(changedReading(unread(1), { reading: 'read', by_hand: false })).toMatchObject({ reading: 'read', by_hand: false });
  expect(changedReading(unread(1), { starred: true })).toMatchObject({ starred: true, by_hand: false, reading: 'unread' });
});

it.each([
  [1, 1, 'read'],
  [1, 2, 'reading'],
  [7, 10, 'reading'],
  [8, 10, 'read'],
  [79, 100, 'reading'],
  [80, 100, 'read'],
])('%i of %i pages: %s', (seen, page_count, reading) => {
  expect(withPagesSeen(unread(1), { pages: pages(seen), page_count }).reading).toBe(reading);
});

it('pages that there are not do not count', () => {
  expect(withPagesSeen(unread(1), { pages: [3, 4, 5, 6], page_count: 4 })).toMatchObject({ pages: [3, 4], reading: 'reading' });
});

it('who has read it, or said so, does not begin again', () => {
  const read = withPagesSeen(unread(1), { pages: pages(4), page_count: 4 });
  expect(withPagesSeen(read, { pages: [1], page_count: 90 }).reading).toBe('read');
  const byHand = changedReading(unread(1), { reading: 'unread' });
  expect(withPagesSeen(byHand, { pages: pages(4), page_count: 4 }).reading).toBe('unread');
});

it('nothing is said by what is unread, without a star and unseen', () => {
  expect([isSaid(unread(1)), isSaid({ ...unread(1), starred: true }), isSaid({ ...unread(1), pages: [1] })]).toEqual([
    false,
    true,
    true,
  ]);
});

it('two that become one have the further state, the star of either, and the pages of both', () => {
  const kept = withPagesSeen(unread(1), { pages: [1, 2, 3, 4], page_count: 10 });
  const other = { ...withPagesSeen(unread(2), { pages: [4, 5, 6], page_count: 10 }), starred: true };
  expect(joinedReading(kept, other)).toEqual({
    ...kept,
    starred: true,
    pages: [1, 2, 3, 4, 5, 6],
    reading: 'reading',
  });
  expect(joinedReading(kept, withPagesSeen(unread(2), { pages: [7, 8, 9, 10], page_count: 10 })).reading).toBe('read');
  expect(joinedReading(kept, withPagesSeen(unread(2), { pages: [7], page_count: 11 }))).toEqual(kept);
  expect(joinedReading(unread(1), other)).toEqual({ ...other, article: 1 });
});

it('of two that become one, who has set the further state by hand is believed', () => {
  const seen = withPagesSeen(unread(1), { pages: [1], page_count: 10 });
  const byHand = changedReading(unread(2), { reading: 'read' });
  expect(joinedReading(seen, byHand)).toMatchObject({ reading: 'read', by_hand: true, pages: [1] });
  expect(joinedReading(byHand, seen)).toMatchObject({ reading: 'read', by_hand: true, pages: [1] });
  expect(joinedReading(changedReading(unread(1), { reading: 'unread' }), seen)).toMatchObject({
    reading: 'reading',
    by_hand: false,
  });
});
