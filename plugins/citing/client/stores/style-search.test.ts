import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StyleSearch } from './style-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answering = (answer: (text: string) => Promise<string[]>) => {
  const searchStyles = vi.fn(async ({ query }: { query: { text: string } }) => ({
    data: (await answer(query.text)).map((title) => ({ name: title.toLowerCase(), title })),
  }));
  return { search: new StyleSearch({ searchStyles }), searchStyles };
};
const titles = (search: StyleSearch) => search.found.map(({ title }) => title);

it('asks once the keys pause, and keeps what was found until the next answer', async () => {
  const { search, searchStyles } = answering(async (text) => [text.toUpperCase()]);
  search.type('n');
  search.type('na');
  await vi.advanceTimersByTimeAsync(200);
  expect([searchStyles.mock.calls.length, titles(search)]).toEqual([1, ['NA']]);
  search.type('nat');
  expect(titles(search)).toEqual(['NA']);
  search.type('');
  expect(titles(search)).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([searchStyles.mock.calls.length, titles(search)]).toEqual([1, []]);
});

it('takes no late answer, and finds nothing when it cannot be asked', async () => {
  const { search } = answering(async (text) => {
    if (text === 'fails') throw new Error('no');
    await new Promise((done) => setTimeout(done, text === 'slow' ? 1000 : 10));
    return [text];
  });
  search.type('slow');
  await vi.advanceTimersByTimeAsync(200);
  search.type('quick');
  await vi.advanceTimersByTimeAsync(3000);
  expect(titles(search)).toEqual(['quick']);
  search.type('fails');
  await vi.advanceTimersByTimeAsync(200);
  expect(titles(search)).toEqual([]);
});
