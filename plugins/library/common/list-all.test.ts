/** Lists that are read to their end. */
import { expect, it, vi } from 'vitest';
import { listAll } from './list-all.ts';

const listOf = (rows: readonly number[], window: number, total = rows.length) =>
  vi.fn(async (offset: number) => ({ data: rows.slice(offset, offset + window), total }));

it('asks until it has all, in their order', async () => {
  const list = listOf([1, 2, 3, 4, 5], 2);
  expect(await listAll(list)).toEqual([1, 2, 3, 4, 5]);
  expect(list.mock.calls).toEqual([[0], [2], [4]]);
});

it.each([
  ['is empty', [], 0],
  ['became shorter meanwhile', [1, 2], 9],
])('ends when the list %s', async (_, rows, total) => {
  expect(await listAll(listOf(rows, 2, total))).toEqual(rows);
});
