import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../common/errors.ts';
import { Countdown } from './countdown.ts';
import { readFailure } from './read-failure.ts';

describe('a countdown', () => {
  const done = vi.fn();
  let countdown: Countdown;
  beforeEach(() => {
    vi.useFakeTimers();
    done.mockClear();
    countdown = new Countdown(done);
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  it('goes on with what was left after it was held', () => {
    countdown.start(1000);
    pass(700);
    countdown.pause();
    pass(5000);
    expect(done).not.toHaveBeenCalled();
    countdown.resume();
    pass(299);
    expect(done).not.toHaveBeenCalled();
    pass(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('that is started while it is held waits with all of it left', () => {
    countdown.pause();
    countdown.start(1000);
    pass(2000);
    countdown.resume();
    pass(999);
    expect(done).not.toHaveBeenCalled();
    pass(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('starts anew, and ends once', () => {
    countdown.start(1000);
    pass(900);
    countdown.start(1000);
    pass(900);
    expect(done).not.toHaveBeenCalled();
    pass(5000);
    countdown.resume();
    pass(5000);
    expect(done).toHaveBeenCalledOnce();
  });

  it('does nothing after it was stopped, and is not held any more', () => {
    countdown.start(1000);
    countdown.pause();
    countdown.stop();
    countdown.resume();
    pass(5000);
    expect(done).not.toHaveBeenCalled();
    countdown.start(10);
    pass(10);
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('what a person is told of a failure', () => {
  const aborted = new DOMException('over', 'AbortError');
  it.each([
    ['nothing of what they ended themselves', aborted, { kind: 'silent' }],
    ['nothing while they are being signed out', new ApiError(401, 'No'), { kind: 'silent' }],
    ['what the server says', new ApiError(400, 'No such thing'), { kind: 'text', text: 'No such thing' }],
    ['the fallback where it says nothing', new ApiError(400, ''), { kind: 'text', text: 'Sorry.' }],
    ['the detail of a fault of ours', 'broken', { kind: 'text', text: 'Sorry.', detail: 'broken' }],
    [
      'the limit, with its type',
      new ApiError(429, 'Full', { type: 'LIBRARY_PROJECT', limit: 10, used: 10 }),
      { kind: 'limit', text: 'Full', limit: { type: 'LIBRARY_PROJECT', limit: 10, used: 10 } },
    ],
    [
      '[CORE-092] a limit that names no type',
      new ApiError(402, 'Not so fast', {}),
      { kind: 'limit', text: 'Not so fast', limit: { type: undefined, limit: undefined, used: undefined } },
    ],
  ])('%s', (_, error, expected) => expect(readFailure(error, undefined, 'Sorry.')).toEqual(expected));
});
