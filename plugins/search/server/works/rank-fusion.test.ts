/** One list of several. */
import { expect, it } from 'vitest';
import { fused } from './rank-fusion.ts';

const list = (...guids: string[]) => guids.map((guid) => ({ guid }));
const guids = (...lists: { guid: string }[][]) => fused(lists).map(({ guid }) => guid);

it('puts first what several lists have, each once', () => {
  expect(guids(list('a', 'b', 'c'), list('c', 'd'))).toEqual(['c', 'a', 'b', 'd']);
});

it('keeps the order of a single list, and has nothing of none', () => {
  expect(guids(list('b', 'a'), [])).toEqual(['b', 'a']);
  expect(guids()).toEqual([]);
});

it('takes a work as it stands in the first list that has it', () => {
  expect(fused([[{ guid: 'a', from: 1 }], [{ guid: 'a', from: 2 }]])).toEqual([{ guid: 'a', from: 1 }]);
});
