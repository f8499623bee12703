/** The quiet word in the status bar when something that everybody needs does not work. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StatusPart } from '../../common/core-contract.ts';
import { Api, Language, Session, StatusBar, Translate } from '../../plugin-api/services.ts';
import { StatusStore } from '../status/status-store.ts';
import { watchParts } from './watch-parts.ts';

const part = (id: string, state: StatusPart['state'], says = '', owner = 'core'): StatusPart => ({
  owner,
  id,
  state,
  says,
  since: '2026-11-02T10:00:00.000Z',
});

const setUp = (isSignedIn = true) => {
  const bar = new StatusStore();
  let parts: StatusPart[] = [];
  const health = vi.fn(async () => ({ parts }));
  const services = new Map<unknown, unknown>([
    [Api, { of: () => ({ health }) }],
    [Session, { isSignedIn, isOnline: true }],
    [Translate, (key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)],
    [Language, { code: 'en' }],
    [StatusBar, bar],
  ]);
  const begin = (first: StatusPart[]) => {
    parts = first;
    return watchParts((token) => services.get(token) as never);
  };
  return { bar, health, begin, change: (next: StatusPart[]) => (parts = next) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[CORE-008] says nothing while all is well, nor of what people need not know', async () => {
  const { bar, begin, health } = setUp();
  const watch = begin([
    part('database', 'works'),
    part('mail', 'limited', 'folder'),
    part('events', 'limited', 'interrupted'),
    part('compiler', 'down', 'missing', 'latex'),
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(health).toHaveBeenCalledTimes(1);
  expect(bar.right).toEqual([]);
  watch.dispose();
});

it('[CORE-008] tells of trouble, leads to the page of it, and goes when it is over', async () => {
  const { bar, begin, change } = setUp();
  const watch = begin([part('files', 'down', 'away'), part('', 'down', '', 'latex')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(bar.right).toMatchObject([
    { text: 'pages.trouble 2', tooltip: 'health.files.away', command: 'core.status.open', kind: 'warning' },
  ]);
  change([]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(bar.right).toEqual([]);
  watch.dispose();
});

it('[CORE-008] asks nothing for guests', async () => {
  const { begin, health } = setUp(false);
  const watch = begin([]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(health).not.toHaveBeenCalled();
  watch.dispose();
});
