/** Who hears how the installation of TeX goes on: all who asked, of each change once, until it is over. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import type { EngineState } from '../../common/model.ts';
import type { Latex } from '../latex.ts';
import { EngineWatch } from './engine-watch.ts';

let watch: EngineWatch;
let report: (percent: number, state?: string) => Promise<void>;
const told: { users: readonly number[]; percent: number }[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  told.splice(0);
  const texState = join(await temporaryFolder(), 'tex.json');
  report = async (percent, state = 'installing') => {
    const written = { state, percent, stage: 1, stages: 8, text: 'Installing', updated_at: new Date().toISOString() };
    // Whole or not there, as the set-up script writes it.
    await writeFile(`${texState}.part`, JSON.stringify(written));
    await rename(`${texState}.part`, texState);
  };
  const publish = async (users: readonly number[], { data }: { data: unknown }) => {
    told.push({ users, percent: (data as EngineState).percent });
  };
  const packages = { wanted: `${texState}.wanted`, installed: texState };
  watch = new EngineWatch({
    texState,
    packages,
    workers: { place: '', told: async () => [] },
    events: { publish },
  } as unknown as Latex);
});
afterEach(() => {
  watch.dispose();
  vi.useRealTimers();
});

/** So many seconds go by, until this is told. */
const hear = async (percent: number, seconds = 1) => {
  vi.advanceTimersByTime(seconds * 1_000);
  await expect.poll(() => told.at(-1)?.percent).toBe(percent);
};

it('tells all who asked of each change once, and of the end', async () => {
  await report(10);
  for (const user of [7, 8, 7]) expect((await watch.ask(user)).percent).toBe(10);
  await report(60);
  await hear(60, 5);
  await report(80);
  await hear(80, 5);
  await report(100, 'ready');
  await hear(100);
  expect(told.map(({ percent }) => percent)).toEqual([60, 80, 100]);
  expect(told.every(({ users }) => users.join() === '7,8')).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('looks no further when nothing is being installed', async () => {
  await report(100, 'ready');
  expect((await watch.ask(7)).state).toBe('ready');
  expect(vi.getTimerCount()).toBe(0);
});
