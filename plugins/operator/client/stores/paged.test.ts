import { expect, it } from 'vitest';
import { Paged } from './paged.ts';

it('shows the last page that was asked for, whichever answer comes last', async () => {
  const answers: ((rows: readonly number[]) => void)[] = [];
  const store = new Paged<number>(() => new Promise((done) => answers.push((data) => done({ data, total: 100 }))));
  const first = store.load(0);
  const second = store.load(1);
  answers[1]?.([2]);
  await second;
  answers[0]?.([1]);
  await first;
  expect([store.page, store.answer?.data, store.isLoading]).toEqual([1, [2], false]);
});

it('keeps what it shows when the next page does not come', async () => {
  let fails = false;
  const store = new Paged<number>(async (page) => {
    if (fails) throw new Error('down');
    return { data: [page], total: 100 };
  });
  await store.load();
  fails = true;
  await store.load(1);
  expect([store.page, store.answer?.data, String(store.error)]).toEqual([0, [0], 'Error: down']);
  fails = false;
  await store.load(1);
  expect([store.page, store.error]).toEqual([1, undefined]);
});

it('goes back to the page that is the last one now, when what stood on it is gone', async () => {
  let total = 101;
  const store = new Paged<number>(async (page) => ({ data: page * 50 < total ? [page] : [], total }));
  await store.load(2);
  total = 50;
  await store.load();
  expect([store.page, store.answer?.data, store.isLoading]).toEqual([0, [0], false]);
});
