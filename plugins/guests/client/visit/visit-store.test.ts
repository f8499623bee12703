/** A guest's visit, against a server that answers as it is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiOf } from '#plugin-api';
import type { GuestsContract } from '../../common/contract.ts';
import type { GuestManuscript, GuestThread } from '../../common/model.ts';
import { type KeptVisits, VisitStore } from './visit-store.ts';

const thread = (id: number): GuestThread => ({ id, file: 'main.tex', quote: 'words', is_resolved: false, comments: [] });
const manuscript = (stamp: string): GuestManuscript => ({
  title: 'On Engines',
  may: 'comment',
  ends_at: null,
  name: 'Grace',
  files: [],
  pages: null,
  threads: [thread(1)],
  stamp,
});

const stage = () => {
  const kept = new Map<string, string>();
  const visits: KeptVisits = {
    read: (link) => kept.get(link),
    write: (link, guest) => void (guest === undefined ? kept.delete(link) : kept.set(link, guest)),
  };
  const waits: { resolve: (stamp: string) => void; reject: (error: unknown) => void }[] = [];
  const api = {
    invitation: vi.fn(async () => ({ title: 'On Engines', by: 'Ada', may: 'comment' as const, ends_at: null })),
    enter: vi.fn(async () => ({ guest: 'secret' })),
    manuscript: vi.fn(async () => manuscript(`s${api.manuscript.mock.calls.length}`)),
    changed: vi.fn(
      () =>
        new Promise<{ stamp: string }>((resolve, reject) => {
          waits.push({ resolve: (stamp) => resolve({ stamp }), reject });
        }),
    ),
    comment: vi.fn(async () => thread(2)),
  };
  const made = () => new VisitStore(api as unknown as ApiOf<GuestsContract>, 'link', visits);
  return { api, kept, waits, made };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const turn = () => vi.advanceTimersByTimeAsync(0);

describe('a visit', () => {
  it('asks who somebody is once, and knows them when they come again', async () => {
    const { api, kept, made } = stage();
    const first = made();
    await first.start();
    expect([first.state, first.invitation?.by]).toEqual(['invited', 'Ada']);
    await first.enter('Grace');
    expect([first.state, first.manuscript?.title]).toEqual(['open', 'On Engines']);
    first.dispose();
    const second = made();
    await second.start();
    expect(second.state).toBe('open');
    expect(api.invitation).toHaveBeenCalledTimes(1);
    expect(kept.get('link')).toBe('secret');
    second.dispose();
  });

  it('shows what has changed, and loads nothing when nothing has', async () => {
    const { api, waits, made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    waits[0]?.resolve('s1');
    await turn();
    expect(api.manuscript).toHaveBeenCalledTimes(1);
    waits[1]?.resolve('other');
    await turn();
    expect(api.manuscript).toHaveBeenCalledTimes(2);
    expect(visit.manuscript?.stamp).toBe('s2');
    visit.dispose();
  });

  it('is over when the link has ended: nothing is shown any more, and nobody is remembered', async () => {
    const { kept, waits, made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    waits[0]?.reject(new ApiError(404, 'This link has ended.'));
    await turn();
    expect([visit.state, visit.manuscript, kept.size]).toEqual(['ended', undefined, 0]);
  });

  it('goes on when the connection was lost for a while', async () => {
    const { api, waits, made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    waits[0]?.reject(new ApiError(503, ''));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([visit.state, api.changed.mock.calls.length]).toEqual(['open', 2]);
    visit.dispose();
  });

  it('has what the guest says at once', async () => {
    const { made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    await visit.comment({ file: 1, quote: 'words', before: '', after: '' }, 'Why?');
    expect(visit.manuscript?.threads.map(({ id }) => id)).toEqual([1, 2]);
    visit.dispose();
  });
});
