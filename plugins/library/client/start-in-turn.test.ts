import { expect, it, vi } from 'vitest';
import { startInTurn } from './start-in-turn.ts';

it.each([
  ['at once where a session was found', false, []],
  ['[ACC-024] 300 ms after somebody has signed in', true, [300]],
])('the library starts %s', (_, hasEntered, turns) => {
  const start = vi.fn(async () => undefined);
  const afterSignIn = vi.fn((_delay: number, _fetch: () => unknown) => ({ dispose() {} }));
  startInTurn({ hasEntered, afterSignIn }, { start });
  expect(afterSignIn.mock.calls.map(([delay]) => delay)).toEqual(turns);
  expect(start).toHaveBeenCalledTimes(hasEntered ? 0 : 1);
  for (const [, fetch] of afterSignIn.mock.calls) fetch();
  expect(start).toHaveBeenCalledOnce();
});
