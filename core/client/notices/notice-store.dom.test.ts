import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../common/errors.ts';
import { coreText } from '../ui/testing.tsx';
import { NoticeStore } from './notice-store.ts';

const limit = vi.fn(() => Promise.resolve());
let store: NoticeStore;
const shown = () => store.current?.notice.text;
const say = (text: string, timeout?: number | null) =>
  store.show({ kind: 'info', text, ...(timeout !== undefined && { timeout }) });

beforeEach(() => {
  vi.useFakeTimers();
  limit.mockClear();
  store = new NoticeStore({ limit }, coreText);
});
afterEach(() => vi.useRealTimers());

describe('NoticeStore', () => {
  it('[CORE-035] a notice goes after 6000 ms', () => {
    say('one');
    vi.advanceTimersByTime(5999);
    expect(shown()).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });

  it.each([5000, 8000, 1000])('[CORE-036] or after the %i ms that it asks for', (timeout) => {
    say('one', timeout);
    vi.advanceTimersByTime(timeout - 1);
    expect(shown()).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });

  it('[CORE-034] one at a time: the second waits until the first is gone, and then has its whole time', () => {
    say('one');
    vi.advanceTimersByTime(4000);
    say('two');
    expect(shown()).toBe('one');
    vi.advanceTimersByTime(2000);
    expect(shown()).toBe('two');
    vi.advanceTimersByTime(5999);
    expect(shown()).toBe('two');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });

  it('[CORE-034] waiting notices of the same text are merged', () => {
    say('one');
    say('two');
    say('two');
    say('three');
    say('two');
    expect(store.waiting.map(({ notice, times }) => [notice.text, times])).toEqual([
      ['two', 3],
      ['three', 1],
    ]);
  });

  it('does not merge a failure into a success of the same words', () => {
    say('one');
    store.show({ kind: 'success', text: 'two' });
    store.show({ kind: 'danger', text: 'two' });
    expect(store.waiting).toHaveLength(2);
  });

  it('stays while it is held and goes on with the time that was left', () => {
    say('one');
    vi.advanceTimersByTime(4000);
    store.hold();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('one');
    store.release();
    vi.advanceTimersByTime(1999);
    expect(shown()).toBe('one');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });

  it('one without a timeout stays, but lets others pass after a while and comes back', () => {
    say('sticky', null);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('sticky');
    say('two');
    vi.advanceTimersByTime(6000);
    expect(shown()).toBe('two');
    vi.advanceTimersByTime(6000);
    expect(shown()).toBe('sticky');
  });

  it.each(['success', 'warning', 'danger'] as const)(
    'one without a timeout gives way to a %s at once, and comes back',
    (kind) => {
      say('sticky', null);
      say('news');
      store.show({ kind, text: 'matters' });
      expect(shown()).toBe('matters');
      vi.advanceTimersByTime(6000);
      expect(shown()).toBe('news');
      vi.advanceTimersByTime(6000);
      expect(shown()).toBe('sticky');
    },
  );

  it('one without a timeout that somebody is about to answer does not go from under their hand', () => {
    say('sticky', null);
    store.hold();
    store.show({ kind: 'danger', text: 'matters' });
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('sticky');
    store.release();
    vi.advanceTimersByTime(6000);
    expect(shown()).toBe('matters');
  });

  it('can be withdrawn, shown or waiting', () => {
    const one = say('one');
    const two = say('two');
    two.dispose();
    expect(store.waiting).toHaveLength(0);
    one.dispose();
    expect(shown()).toBeUndefined();
  });

  it('a success with undo runs it once and is gone', async () => {
    const undo = vi.fn();
    store.success('Project has been deleted.', undo);
    const action = store.current?.notice.actions?.[0];
    expect(action?.label).toBe('Undo');
    if (action) await store.act(action);
    expect(undo).toHaveBeenCalledOnce();
    expect(shown()).toBeUndefined();
  });

  it('tells when an action fails', async () => {
    say('one');
    await store.act({ run: () => Promise.reject(new ApiError(404, 'User Not Found.')) });
    expect(store.current?.notice).toMatchObject({ kind: 'danger', text: 'User Not Found.' });
  });

  it('keeps what was shown for the notice centre, and forgets it', () => {
    say('one', 1000);
    say('two', 1000);
    vi.advanceTimersByTime(2000);
    expect(store.past.map(({ notice }) => notice.text)).toEqual(['two', 'one']);
    store.forget(store.past[0]?.id);
    expect(store.past.map(({ notice }) => notice.text)).toEqual(['one']);
    store.forget();
    expect(store.past).toEqual([]);
  });
});

describe('NoticeStore.failure', () => {
  it('[CORE-097] shows the text of a failed call in red', () => {
    store.failure(new ApiError(0, 'Server is unreachable. Check your connection.'), 'Could not export.');
    expect(store.current?.notice).toMatchObject({ kind: 'danger', text: 'Server is unreachable. Check your connection.' });
  });

  it.each([402, 429])('[CORE-090] opens the limitation dialog for %i, by its type', (status) => {
    store.failure(new ApiError(status, 'Too many.', { type: 'LIBRARY_PROJECT', limit: 10, used: 10 }));
    expect(limit).toHaveBeenCalledWith({ type: 'LIBRARY_PROJECT', limit: 10, used: 10 }, 'Too many.');
    expect(shown()).toBeUndefined();
  });

  it('[CORE-092] opens it untyped when there is no type', () => {
    store.failure(new ApiError(429, 'Slow down.'));
    expect(limit).toHaveBeenCalledWith({ type: undefined, limit: undefined, used: undefined }, 'Slow down.');
  });

  it('[CORE-046] says nothing of a 401, nor of what was cancelled', () => {
    store.failure(new ApiError(401, 'Unauthorised'));
    store.failure(new DOMException('Aborted', 'AbortError'));
    expect(shown()).toBeUndefined();
  });

  it('[CORE-053] falls back to the given text, or to "Something went wrong.", and keeps the detail', () => {
    store.failure(new TypeError('x is undefined'), 'Could not export.');
    expect(store.current?.notice).toMatchObject({ text: 'Could not export.' });
    expect(store.current?.notice.detail).toContain('x is undefined');
    store.dismiss();
    store.failure('odd');
    expect(store.current?.notice).toMatchObject({ text: 'Something went wrong.', detail: 'odd' });
  });
});
