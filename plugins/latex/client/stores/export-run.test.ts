/** Follows a package or comparison: what the server tells, and what it may have told in vain. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { Export, ExportNews } from '../../common/exports.ts';
import { ExportRun } from './export-run.ts';

const made = (more: Partial<Export> = {}): Export => ({
  ...{ id: 9, file: 5, kind: 'package', state: 'queued', step: 0, message: '', diagnostics: [], report: null },
  created_at: '2026-11-02T10:00:00.000Z',
  ...more,
});

const setUp = () => {
  const news = new Emitter<ExportNews>();
  const now = { export: made() };
  const api = {
    getExport: vi.fn(async () => ({ ...now })),
    cancelExport: vi.fn(async () => void (now.export = made({ state: 'cancelled' }))),
  };
  const run = new ExportRun({ api: api as never, listen: news.event });
  const ask = vi.fn(async () => ({ export: made() }));
  const tell = async (more: Partial<Export>, id = 9) => {
    now.export = made(more);
    news.fire({ export: id, file: 5 });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, api, ask, tell, now };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a wish', () => {
  it('is followed from step to step by what the server tells', async () => {
    const { run, api, ask, tell } = setUp();
    const asking = run.start(ask);
    expect([run.isBusy, run.step]).toEqual([true, { at: 0, of: 0, name: 'waiting' }]);
    await asking;
    expect(run.step).toEqual({ at: 0, of: 3, name: 'waiting' });
    await tell({ state: 'running', step: 3 });
    expect(run.step).toEqual({ at: 3, of: 3, name: 'verify' });
    await tell({ state: 'failed' }, 8);
    expect(run.isBusy).toBe(true);
    await tell({ state: 'done', step: 3 });
    expect(run.isBusy).toBe(false);
    const asked = api.getExport.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getExport).toHaveBeenCalledTimes(asked);
  });

  it('ends also when the event was missed and the server was away for a moment', async () => {
    const { run, api, ask, now } = setUp();
    await run.start(ask);
    now.export = made({ state: 'done' });
    api.getExport.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(run.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(run.current?.state).toBe('done');
  });

  it('that the server refuses says why, and another can be made', async () => {
    const { run, ask } = setUp();
    const refusal = new Error('Too many');
    await run.start(() => Promise.reject(refusal));
    expect([run.refusal, run.isBusy]).toEqual([refusal, false]);
    await run.start(ask);
    expect([run.refusal, run.isBusy]).toEqual([undefined, true]);
  });

  it('ends when it is cancelled; what nobody waits for any more is passed over', async () => {
    const { run, api, ask } = setUp();
    await run.start(ask);
    await run.cancel();
    expect(api.cancelExport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, export: 9 } });
    expect(run.current?.state).toBe('cancelled');
    let answer: (value: { export: Export }) => void = () => {};
    const late = run.start(() => new Promise((resolve) => (answer = resolve)));
    run.reset();
    answer({ export: made() });
    await late;
    expect([run.current, run.isBusy]).toEqual([undefined, false]);
    expect(api.cancelExport).toHaveBeenCalledTimes(2);
  });
});
