import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('lets so many work at once, the others in the order they came, also after a failure', async () => {
  const slots = new Slots(2);
  const order: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string, fails = false) =>
    slots
      .use(async () => {
        order.push(name);
        await new Promise<void>((open) => gates.push(open));
        if (fails) throw new Error(name);
      })
      .catch((error: Error) => order.push(`${error.message} failed`));
  const all = ['a', 'b', 'c', 'd'].map((name) => work(name, name === 'a'));
  await Promise.resolve();
  expect(order).toEqual(['a', 'b']);
  for (let step = 0; step < 4; step++) {
    gates.shift()?.();
    await new Promise((again) => setTimeout(again));
  }
  await Promise.all(all);
  expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c', 'd']);
  expect(order).toContain('a failed');
});
