import { expect, it, vi } from 'vitest';
import { EngineStore } from './engine-store.ts';

const engine = (state: string) => ({ state, engines: [], stage: 1, stages: 3, percent: 10, text: '' }) as never;

it.each([
  ['ready', true],
  ['installing', false],
  ['missing', false],
  ['failed', false],
])('TeX that is %s is ready: %s', async (state, isReady) => {
  const store = new EngineStore({ getEngine: vi.fn(async () => ({ engine: engine(state) })) });
  // Not knowing is no problem.
  expect(store.isReady).toBe(true);
  await store.ask();
  expect(store.isReady).toBe(isReady);
});

it('keeps what it knows when there is no answer, and takes news', async () => {
  const store = new EngineStore({ getEngine: async () => Promise.reject(new Error('away')) });
  store.take(engine('installing'));
  await store.ask();
  expect(store.current?.state).toBe('installing');
});
