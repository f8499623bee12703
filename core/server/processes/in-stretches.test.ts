import { expect, it } from 'vitest';
import { inStretches } from './in-stretches.ts';

/** Works for so many milliseconds, a millisecond between two pauses. */
function* busy(milliseconds: number): Generator<number, string> {
  for (let step = 0; step < milliseconds; step++) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield step;
  }
  return 'done';
}

it('lets others have their turn while it works', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const steps: number[] = [];
  expect(await inStretches(busy(100), { onPause: (step) => void steps.push(step) })).toBe('done');
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
});

it('stops when nobody waits any more', async () => {
  const controller = new AbortController();
  let last = 0;
  const work = inStretches(busy(5000), { signal: controller.signal, onPause: (step) => void (last = step) });
  setTimeout(() => controller.abort(new Error('gone')), 20);
  await expect(work).rejects.toThrow('gone');
  expect(last).toBeLessThan(4000);
});
