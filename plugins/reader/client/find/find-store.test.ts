import { describe, expect, it, vi } from 'vitest';
import { fold } from '../../common/text/fold.ts';
import type { PageTexts } from '../document/page-texts.ts';
import { FindStore } from './find-store.ts';

const open = (pages: readonly string[], seen = 0) => {
  const read = vi.fn(async (index: number, keepCase: boolean) => fold(pages[index] ?? '', { keepCase }));
  const texts = {
    pageCount: pages.length,
    folded: read,
    read: async (index: number) => ({ page: { text: pages[index] ?? '', runs: [] }, content: undefined }),
  } as unknown as PageTexts;
  const show = vi.fn();
  const store = new FindStore({ texts: () => texts, page: () => seen, show, redraw: vi.fn(), leave: vi.fn() });
  return { store, show, read };
};
const done = (store: FindStore) => vi.waitFor(() => expect(store.isSearching).toBe(false));

describe('search in the document', () => {
  it('counts the matches of all pages and goes first to the one after where one reads', async () => {
    const { store, show } = open(['a trace', 'none', 'trace and trace', 'trace'], 2);
    store.open('trace');
    await done(store);
    expect([store.total, store.position]).toEqual([4, 2]);
    expect(show.mock.calls.at(-1)?.[0]).toBe(2);
  });

  it('begins with the page that is named, also when it is open already', async () => {
    const { store } = open(['x', 'x', 'x']);
    store.open('x', 2);
    await done(store);
    expect(store.position).toBe(3);
    store.open('x', 1);
    await done(store);
    expect(store.position).toBe(2);
  });

  it('goes on to the next match and round the end, in both directions', async () => {
    const { store } = open(['x x', 'x']);
    store.open('x');
    await done(store);
    const positions = [1, 1, 1, -1].map((direction) => {
      store.step(direction as 1 | -1);
      return store.position;
    });
    expect(positions).toEqual([2, 3, 1, 3]);
  });

  it('drops the search before when another begins, and finds nothing for nothing', async () => {
    const { store } = open(['alpha beta', 'beta']);
    store.open('alpha');
    store.setQuery('beta');
    await done(store);
    expect(store.total).toBe(2);
    store.setQuery('  ');
    await done(store);
    expect([store.total, store.current]).toEqual([0, undefined]);
  });

  it('searches again when an option changes', async () => {
    const { store } = open(['Trace trace traces']);
    store.open('trace');
    await done(store);
    expect(store.total).toBe(3);
    store.toggle('wholeWords');
    await done(store);
    expect(store.total).toBe(2);
    store.toggle('matchCase');
    await done(store);
    expect(store.total).toBe(1);
  });

  it('stops counting where there are more than anybody walks through', async () => {
    const { store, read } = open(['a'.repeat(30_000), 'a']);
    store.open('a');
    await done(store);
    expect([store.total, store.isCut]).toEqual([20_000, true]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
