/** When the card opens and closes, as a pointer comes, rests and goes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Target } from './find-target.ts';
import { Peek, type PeekSource } from './peek.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ENTRY: Target = { kind: 'entry', index: 3, text: 'Knuth' };
const source = (key: string, targets: readonly Target[] = [ENTRY]): PeekSource => ({
  key,
  index: 0,
  quads: [],
  find: async () => targets,
});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the card', () => {
  it('opens after a short rest, not for a pointer that passes', async () => {
    const peek = new Peek();
    peek.rest(source('a'));
    await wait(200);
    peek.rest(source('b'));
    await wait(200);
    expect(peek.isOpen).toBe(false);
    await wait(200);
    expect([peek.isOpen, peek.source?.key]).toEqual([true, 'b']);
  });

  it('stays after a press on it until the pointer has come to it again, and left', async () => {
    const peek = new Peek();
    peek.rest(source('a'));
    await wait(400);
    peek.hold();
    peek.leave();
    await wait(1000);
    expect(peek.isOpen).toBe(true);
    peek.stay();
    peek.leave();
    await wait(300);
    expect(peek.isOpen).toBe(false);
  });

  it('stays while the pointer goes to it, and closes a moment after it has left both', async () => {
    const peek = new Peek();
    peek.rest(source('a'));
    await wait(400);
    peek.leave();
    await wait(200);
    peek.stay();
    await wait(1000);
    expect(peek.isOpen).toBe(true);
    peek.leave();
    await wait(300);
    expect(peek.isOpen).toBe(false);
  });

  it('is none where nothing is found, and of what was left meanwhile', async () => {
    const peek = new Peek();
    await peek.open(source('a', []));
    expect(peek.source).toBeUndefined();
    let answer: (targets: readonly Target[]) => void = () => undefined;
    const slow = { ...source('slow'), find: () => new Promise<readonly Target[]>((resolve) => (answer = resolve)) };
    const opening = peek.open(slow);
    peek.close();
    answer([ENTRY]);
    await opening;
    expect(peek.isOpen).toBe(false);
  });

  it('that a key has opened stays when the pointer goes, and gives the keyboard back', async () => {
    const peek = new Peek();
    const focus = vi.fn();
    await peek.open({ ...source('a'), element: { focus } as unknown as HTMLElement }, true);
    peek.leave();
    await wait(1000);
    expect(peek.isOpen).toBe(true);
    peek.close();
    expect([peek.isOpen, focus.mock.calls.length]).toEqual([false, 1]);
  });
});
