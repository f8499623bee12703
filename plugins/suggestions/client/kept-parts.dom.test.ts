/** What is suggested and is no word, when its page goes away before the house has heard of it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Part } from '#plugins/coedit/common/part.ts';
import { people } from './testing/people.ts';

const BEN = 2;
const settle = () => vi.advanceTimersByTimeAsync(3_000);
const math = (tex: string): Part['to'] => [{ type: 'math', attrs: { tex } }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const house = async () => {
  const made = people('The colour of the sea.\n');
  const ben = made.open(BEN, 'comment');
  await settle();
  const suggest = (tex: string) =>
    ben.suggested.suggestParts([{ edit: { from: 18, to: 18, part: { in: 'line', was: [], to: math(tex) } }, letters: '\uFFFC' }]);
  const kept = () => made.rows.flatMap(({ part, state }) => (part && state === 'open' ? [part.to] : []));
  /** The page goes away, and nothing of it reaches the house any more. @returns what its browser keeps */
  const leave = async (whose = ben): Promise<Map<string, unknown>> => {
    dispatchEvent(new Event('pagehide'));
    const left = new Map(whose.store);
    made.away(true);
    whose.close();
    await settle();
    made.away(false);
    return left;
  };
  return { ...made, ben, suggest, kept, leave };
};

it('it is there again, and with the house', async () => {
  const { suggest, leave, open, kept } = await house();
  suggest('x');
  const again = open(BEN, 'comment', await leave());
  expect(kept()).toEqual([]);
  await settle();
  expect(again.suggested.shown.map(({ part }) => part?.to)).toEqual([math('x')]);
  expect(kept()).toEqual([math('x')]);
  expect(again.store.size).toBe(0);
});

it('so is what was written into it, or taken back, in the last moments', async () => {
  const { ben, suggest, leave, open, kept } = await house();
  suggest('x');
  await settle();
  ben.suggested.shown[0]?.change?.(math('x^2'), '\uFFFC');
  const left = await leave();
  expect(kept()).toEqual([math('x')]);
  const again = open(BEN, 'comment', left);
  await settle();
  expect(kept()).toEqual([math('x^2')]);
  again.suggested.shown[0]?.change?.([], '');
  open(BEN, 'comment', await leave(again));
  await settle();
  expect(kept()).toEqual([]);
});

it('what could not be sent for want of a connection is kept as well, and what the house has is not', async () => {
  const { ben, suggest, away, open, kept } = await house();
  away(true);
  suggest('x');
  await settle();
  const left = new Map(ben.store);
  away(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([kept(), ben.store.size]).toEqual([[math('x')], 0]);
  open(BEN, 'comment', left);
  await settle();
  expect(kept()).toEqual([math('x')]);
});

it('what was decided meanwhile does not come again', async () => {
  const { suggest, leave, open, ben, decide, rows } = await house();
  suggest('x');
  await settle();
  ben.suggested.shown[0]?.change?.(math('y'), '\uFFFC');
  const left = await leave();
  const ada = open(1, 'write');
  await settle();
  await decide(ada, 'reject');
  const again = open(BEN, 'comment', left);
  await settle();
  expect([again.suggested.shown, rows.map(({ state }) => state), again.store.size]).toEqual([[], ['rejected'], 0]);
});
