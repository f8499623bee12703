/** How often it is asked who may what. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Executor } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { TextRole } from '../../common/channel.ts';
import { notesKind } from '../testing/notes-plugin.ts';
import { Rights } from './rights.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const within = {} as Executor;
const setUp = () => {
  const roles = new Map<number, TextRole>([
    [1, 'write'],
    [2, 'comment'],
  ]);
  const ask = vi.fn(async () => roles);
  return { roles, ask, rights: new Rights({ ...notesKind(), roles: ask }, 7) };
};

it('everybody who is known is asked of at once, and not again within half a second', async () => {
  const { roles, ask, rights } = setUp();
  await rights.ask(1, within);
  vi.advanceTimersByTime(300);
  const rightOf = await rights.fresh(new Set([1, 2, 3]), within);
  expect([rightOf(1), rightOf(2)]).toEqual([{ role: 'write' }, { role: 'comment' }]);
  expect(rightOf(3)).toMatchObject({ refusal: { status: 404 } });
  expect(ask.mock.calls).toEqual([
    [[1], 7, within],
    [[1, 2, 3], 7, within],
  ]);
  vi.advanceTimersByTime(400);
  await rights.fresh(new Set([1, 3]), within);
  expect(ask).toHaveBeenCalledTimes(2);
  roles.delete(1);
  vi.advanceTimersByTime(150);
  expect((await rights.fresh(new Set([1]), within))(1)).toMatchObject({ refusal: { status: 404 } });
  expect(ask.mock.lastCall).toEqual([[1, 2, 3], 7, within]);
});

it('whoever is asked of while nobody may open it is told why', async () => {
  const { ask, rights } = setUp();
  ask.mockRejectedValueOnce(new HttpError(403, 'Not today.'));
  expect((await rights.fresh(new Set([1]), within))(1)).toMatchObject({ refusal: { status: 403, message: 'Not today.' } });
  ask.mockRejectedValueOnce(new Error('The database is gone'));
  vi.advanceTimersByTime(600);
  await expect(rights.fresh(new Set([1]), within)).rejects.toThrow('gone');
});
