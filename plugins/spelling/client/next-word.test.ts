/** The way to the next wrong word: it is said to be none only when what was typed last was looked at. */
import { expect, it, vi } from 'vitest';
import type { AnyToken } from '#plugin-api';
import { type ClientContext, Notices, Settings } from '#plugin-api/client';
import { type SoughtMark, TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { commands } from './commands.tsx';
import { PAPER } from './testing/sources.ts';
import { TheCheck } from './tokens.ts';

const setUp = (looking: Promise<void> | undefined, isOn = true) => {
  const found: SoughtMark[] = [];
  const show = vi.fn((_: { text: string }) => ({ dispose: () => undefined }));
  const settle = vi.fn(() => looking);
  const services = new Map<AnyToken, unknown>([
    [TextChecks, { thing: PAPER, seek: () => found[0] }],
    [Notices, { show }],
    [Settings, { get: () => isOn }],
    [TheCheck, { settle }],
  ]);
  const ctx = { service: (token: AnyToken) => services.get(token), t: (key: string) => key } as unknown as ClientContext;
  const reveal = vi.fn();
  const next = () => commands['spelling.next'](ctx);
  return {
    next,
    settle,
    reveal,
    find: () => void found.push({ reveal, run: vi.fn() }),
    told: () => show.mock.calls.map(([{ text }]) => text),
  };
};

it('leads to one that is known at once', async () => {
  const { next, find, reveal, told } = setUp(new Promise(() => undefined));
  find();
  await next();
  expect([reveal.mock.calls.length, told()]).toEqual([1, []]);
});

it('waits for what was typed just now, and leads there', async () => {
  let done = (): void => undefined;
  const { next, find, reveal, told } = setUp(new Promise((settled) => (done = settled)));
  const going = next();
  expect(told()).toEqual([]);
  find();
  done();
  await going;
  expect([reveal.mock.calls.length, told()]).toEqual([1, []]);
});

it('says that there is none when all is known, and that nobody looks where that is so', async () => {
  const known = setUp(undefined);
  await known.next();
  const off = setUp(undefined, false);
  await off.next();
  expect([known.told(), off.told(), off.settle.mock.calls.length]).toEqual([['none'], ['isOff'], 0]);
});

it('says that it is still looked at where that takes long', async () => {
  vi.useFakeTimers();
  const { next, told } = setUp(new Promise(() => undefined));
  const going = next();
  await vi.advanceTimersByTimeAsync(2_000);
  await going;
  vi.useRealTimers();
  expect(told()).toEqual(['looking']);
});
