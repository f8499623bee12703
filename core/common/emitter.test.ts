import { expect, it, vi } from 'vitest';
import { Emitter } from './emitter.ts';

it('tells every listener, and none that has left', () => {
  const emitter = new Emitter<number>();
  const first = vi.fn();
  const second = vi.fn();
  const subscription = emitter.event(first);
  emitter.event(second);
  emitter.fire(1);
  subscription.dispose();
  emitter.fire(2);
  expect(first.mock.calls).toEqual([[1]]);
  expect(second.mock.calls).toEqual([[1], [2]]);
});

it('lets a broken listener silence no other', () => {
  const errors: unknown[] = [];
  const emitter = new Emitter<void>((error) => errors.push(error));
  const after = vi.fn();
  emitter.event(() => {
    throw new Error('broken');
  });
  emitter.event(after);
  emitter.fire();
  expect(after).toHaveBeenCalledOnce();
  expect(errors).toHaveLength(1);
});

it('counts one function that listens twice as two listeners', () => {
  const emitter = new Emitter<void>();
  const listener = vi.fn();
  const one = emitter.event(listener);
  emitter.event(listener);
  emitter.fire();
  one.dispose();
  emitter.fire();
  expect(listener).toHaveBeenCalledTimes(3);
});

it('tells who comes while it tells others from the next time on', () => {
  const emitter = new Emitter<number>();
  const late = vi.fn();
  const first = emitter.event(() => {
    first.dispose();
    emitter.event(late);
  });
  emitter.fire(1);
  expect(late).not.toHaveBeenCalled();
  emitter.fire(2);
  expect(late.mock.calls).toEqual([[2]]);
});
