import { describe, expect, it, vi } from 'vitest';
import type { Notices } from '../../plugin-api/services.ts';
import { UndoStore } from './undo-store.ts';

const setUp = () => {
  const failure = vi.fn();
  const undo = new UndoStore({ show: vi.fn(), success: vi.fn(), failure } as unknown as Notices);
  const log: string[] = [];
  const step = (label: string) => ({
    label,
    undo: async () => void log.push(`-${label}`),
    redo: async () => void log.push(`+${label}`),
  });
  return { undo, failure, log, step };
};

describe('undo', () => {
  it('goes back and forth in order', async () => {
    const { undo, log, step } = setUp();
    undo.push('list', step('a'));
    undo.push('list', step('b'));
    await undo.undo('list');
    await undo.undo('list');
    expect(await undo.undo('list')).toBe(false);
    await undo.redo('list');
    expect(log).toEqual(['-b', '-a', '+a']);
    expect(undo.next('list')).toEqual({ undo: 'a', redo: 'b' });
  });

  it('keeps scopes apart and forgets what was undone once something new is done', async () => {
    const { undo, log, step } = setUp();
    undo.push('list', step('a'));
    undo.push('editor', step('x'));
    await undo.undo('list');
    undo.push('list', step('c'));
    expect(await undo.redo('list')).toBe(false);
    expect(log).toEqual(['-a']);
    expect(undo.next('editor').undo).toBe('x');
  });

  it('shows a failure and leaves the step where it was', async () => {
    const { undo, failure, step } = setUp();
    const error = new Error('gone');
    undo.push('list', { ...step('a'), undo: () => Promise.reject(error) });
    expect(await undo.undo('list')).toBe(false);
    expect(failure).toHaveBeenCalledWith(error);
    expect(undo.next('list').undo).toBe('a');
  });

  it('takes back the step that a notice is about, though others came after it, and takes it back once', async () => {
    const { undo, log, step } = setUp();
    const takeBack = undo.push('list', step('a'));
    undo.push('list', step('b'));
    expect([await takeBack(), await takeBack()]).toEqual([true, false]);
    await undo.undo('list');
    expect(log).toEqual(['-a', '-b']);
    await undo.redo('list');
    expect(log.at(-1)).toBe('+b');
  });

  it('[ACC-025] at sign-out is forgotten, also what a notice still offers to take back', async () => {
    const { undo, log, step } = setUp();
    const takeBack = undo.push('list', step('a'));
    undo.push('list', step('b'));
    await undo.undo('list');
    undo.clear();
    expect(undo.next('list')).toEqual({ undo: undefined, redo: undefined });
    expect([await takeBack(), await undo.undo('list'), await undo.redo('list')]).toEqual([false, false, false]);
    expect(log).toEqual(['-b']);
  });

  it('reaches a hundred steps back', async () => {
    const { undo, step } = setUp();
    for (let n = 0; n <= 100; n++) undo.push('list', step(String(n)));
    let steps = 0;
    while (await undo.undo('list')) steps += 1;
    expect(steps).toBe(100);
    expect(undo.next('list').redo).toBe('1');
  });

  it('keeps its order when something is done while a step is taken back', async () => {
    const { undo, step } = setUp();
    let finish = (): void => undefined;
    undo.push('list', { ...step('a'), undo: () => new Promise<void>((resolve) => (finish = resolve)) });
    const undoing = undo.undo('list');
    undo.push('list', step('b'));
    finish();
    expect(await undoing).toBe(true);
    expect(undo.next('list')).toEqual({ undo: 'b', redo: 'a' });
  });

  it('takes back one step at a time', async () => {
    const { undo, log, step } = setUp();
    undo.push('list', step('a'));
    const both = await Promise.all([undo.undo('list'), undo.undo('list')]);
    expect(both).toEqual([true, false]);
    expect(log).toEqual(['-a']);
  });
});
