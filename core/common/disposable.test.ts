import { expect, it } from 'vitest';
import { DisposableStore, disposable } from './disposable.ts';

it('undoes in reverse order, once', () => {
  const order: number[] = [];
  const store = new DisposableStore();
  for (const n of [1, 2, 3]) store.add(disposable(() => order.push(n)));
  store.dispose();
  store.dispose();
  expect(order).toEqual([3, 2, 1]);
});

it('runs every undo although one fails, and reports the failures together', () => {
  const order: string[] = [];
  const store = new DisposableStore();
  store.add(disposable(() => order.push('first')));
  store.add(
    disposable(() => {
      throw new Error('stuck');
    }),
  );
  expect(() => store.dispose()).toThrow(AggregateError);
  expect(order).toEqual(['first']);
});

it('disposes at once what comes after the end', () => {
  const store = new DisposableStore();
  store.dispose();
  let gone = false;
  store.add(disposable(() => (gone = true)));
  expect(gone).toBe(true);
});

it('undoes a single thing once, however often it is asked', () => {
  let undone = 0;
  const single = disposable(() => undone++);
  single.dispose();
  single.dispose();
  expect(undone).toBe(1);
});
