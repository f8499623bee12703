import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('starts each work when the one before it has ended, also when that failed', async () => {
  const inTurn = oneAtATime();
  const said: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const answers = await Promise.allSettled([work('a', true), work('b'), work('c')]);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
