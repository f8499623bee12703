/** Work that several wait for at once. */
import { expect, it, vi } from 'vitest';
import { SharedWork } from './shared-work.ts';

const work = () => {
  const signals: AbortSignal[] = [];
  const ends: ((result: string) => void)[] = [];
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((done, fail) => {
        signals.push(signal);
        ends.push(done);
        signal.addEventListener('abort', () => fail(new Error('given up')));
      }),
  );
  return { run, signals, ends };
};

it('[SEA-007] is done once, and again for who comes after it', async () => {
  const shared = new SharedWork<string>();
  const { run, ends } = work();
  const both = [shared.run('a', run), shared.run('a', run)];
  const other = shared.run('b', run);
  for (const end of ends) end('done');
  expect(await Promise.all([...both, other])).toEqual(['done', 'done', 'done']);
  const later = shared.run('a', run);
  ends.at(-1)?.('again');
  expect([await later, run.mock.calls.length]).toEqual(['again', 3]);
});

it('goes on for those who stay, and is given up with the last one', async () => {
  const shared = new SharedWork<string>();
  const { run, signals, ends } = work();
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [shared.run('a', run, one.signal), shared.run('a', run, other.signal)].map((result) => result.catch(String));
  one.abort();
  expect(signals[0]?.aborted).toBe(false);
  other.abort();
  expect(signals[0]?.aborted).toBe(true);
  // Who comes now is not told that it was given up.
  const fresh = shared.run('a', run);
  ends.at(-1)?.('done');
  expect(await Promise.all([...waiting, fresh])).toEqual(['Error: given up', 'Error: given up', 'done']);
});

it('is not begun for long by who has left already, fails for all, and ends with the house', async () => {
  const shared = new SharedWork<string>();
  const { run, signals } = work();
  await expect(shared.run('a', run, AbortSignal.abort())).rejects.toThrow('given up');
  const failing = [1, 2].map(() => shared.run('b', () => Promise.reject(new Error('no')), undefined).catch(String));
  expect(await Promise.all(failing)).toEqual(['Error: no', 'Error: no']);
  const last = shared.run('c', run).catch(String);
  await shared.close();
  expect([await last, signals.at(-1)?.aborted]).toEqual(['Error: given up', true]);
});
