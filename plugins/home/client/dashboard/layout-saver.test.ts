/** What is sent of the arrangements, and when. */
import { describe, expect, it, vi } from 'vitest';
import type { LayoutChanges } from './layout-saver.ts';
import { LayoutSaver } from './layout-saver.ts';

const setUp = () => {
  const answers: { settle: () => void; refuse: (error: Error) => void }[] = [];
  const send = vi.fn((_: LayoutChanges) => new Promise<void>((settle, refuse) => void answers.push({ settle, refuse })));
  const failed = vi.fn();
  return { answers, send, failed, saver: new LayoutSaver(send, failed) };
};
const tick = () => new Promise((done) => setTimeout(done));

describe('[CORE-062] layouts on their way', () => {
  it('go one after the other, and what came meanwhile goes together', async () => {
    const { answers, send, saver } = setUp();
    void saver.save({ lg: [] });
    void saver.save({ lg: null });
    const last = saver.save({ md: [] });
    expect([send.mock.calls, saver.isBusy]).toEqual([[[{ lg: [] }]], true]);
    answers[0]?.settle();
    await tick();
    expect(send).toHaveBeenLastCalledWith({ lg: null, md: [] });
    answers[1]?.settle();
    await last;
    expect([send.mock.calls.length, saver.isBusy]).toEqual([2, false]);
  });

  it('[CORE-064] a failure is told once, with what waited behind it, and the next goes out again', async () => {
    const { answers, send, failed, saver } = setUp();
    const first = saver.save({ lg: [] });
    void saver.save({ md: [] });
    answers[0]?.refuse(new Error('away'));
    await first;
    expect([failed.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
    void saver.save({ sm: [] });
    expect(send).toHaveBeenLastCalledWith({ sm: [] });
  });
});
