/** A guest's visit, against a server that answers as it is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiOf } from '#plugin-api';
import type { GuestsContract } from '../../common/contract.ts';
import type { GuestManuscript, GuestThread } from '../../common/model.ts';
import { type KeptVisits, VisitStore } from './visit-store.ts';

const thread = (id: number): GuestThread => ({
  ...{ id, file: 'main.tex', quote: 'words', place: null, is_resolved: false },
  comments: [],
});
const manuscript = (stamp: string, pages: string | null = 'build 1', reading: string | null = null): GuestManuscript => ({
  title: 'On Engines',
  may: 'comment',
  ends_at: null,
  name: 'Grace',
  files: [],
  pages,
  reading,
  threads: [thread(1)],
  stamp,
});

/** As long as a secret is. */
const LINK = 'x'.repeat(43);
const MARK = { thread: 1, page: 2, quads: [[0, 1, 2, 3, 4, 5, 6, 7]] };

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
    marks: vi.fn(async () => ({ marks: [MARK] })),
  };
  const made = (link = LINK) => new VisitStore(api as unknown as ApiOf<GuestsContract>, link, visits);
  return { api, kept, waits, made };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const turn = () => vi.advanceTimersByTimeAsync(0);

describe('a page that is read', () => {
  const page = (key: string) => ({ key, language: 'en' as const, blocks: [`<p>${key}</p>`] });
  const open = async (keys: readonly string[], pages: readonly string[]) => {
    const { api, made } = stage();
    const [left, written] = [[...keys], [...pages]];
    const reading = vi.fn(async () => page(written.shift() ?? 'none'));
    const picture = vi.fn(async () => new Blob(['x']));
    api.manuscript.mockImplementation(async () => manuscript('s', null, left.shift() ?? 'last'));
    Object.assign(api, { reading, picture });
    const visit = made();
    await visit.enter('Grace');
    return { api, visit, reading, picture };
  };

  it('comes with the manuscript whose words it shows: both are asked for again when somebody has written in between', async () => {
    const { api, visit } = await open(['one', 'two'], ['two']);
    expect([visit.manuscript?.reading, visit.reading?.key]).toEqual(['two', 'two']);
    expect(api.manuscript).toHaveBeenCalledTimes(2);
  });

  it('is shown all the same where somebody writes on and on', async () => {
    const { reading, visit } = await open(['1', '2', '3', '4', '5'], ['a', 'b', 'c', 'd', 'e']);
    expect([visit.state, visit.reading?.key, reading.mock.calls.length]).toEqual(['open', 'e', 5]);
  });

  it('is not asked for again when only something was said', async () => {
    const { visit, reading } = await open(['one', 'one'], ['one']);
    await visit.comment({ file: 1, quote: 'a', before: '', after: '' }, 'Why?');
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it('asks for each picture once, and once more when it has failed', async () => {
    const { visit, picture } = await open(['one'], ['one']);
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = vi.fn();
    picture.mockRejectedValueOnce(new Error('gone'));
    await expect(visit.picture(1)).rejects.toThrow();
    expect(await Promise.all([visit.picture(1), visit.picture(1)])).toEqual(['blob:1', 'blob:1']);
    expect(picture).toHaveBeenCalledTimes(2);
    visit.dispose();
    await turn();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
  });
});

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
    expect(kept.get(LINK)).toBe('secret');
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

  it('is none where there is no link, or only a part of one: nobody is asked', async () => {
    for (const link of ['', LINK.slice(1)]) {
      const { api, made } = stage();
      const visit = made(link);
      await visit.start();
      expect([visit.state, api.invitation.mock.calls.length]).toEqual(['unaddressed', 0]);
    }
  });

  it('asks for marks anew when there are other threads or pages, and not for what else has changed', async () => {
    const { api, waits, made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    await turn();
    expect([visit.marks, api.marks.mock.calls.length]).toEqual([[MARK], 1]);
    waits[0]?.resolve('a text was written');
    await turn();
    expect([api.manuscript.mock.calls.length, api.marks.mock.calls.length]).toEqual([2, 1]);
    await visit.comment({ file: 1, quote: 'words', before: '', after: '' }, 'Why?');
    expect(api.marks).toHaveBeenCalledTimes(2);
    api.manuscript.mockResolvedValue(manuscript('s3', 'build 2'));
    api.marks.mockRejectedValueOnce(new ApiError(503, ''));
    waits[1]?.resolve('compiled');
    await turn();
    // What cannot be had leaves what there is, and is asked for again.
    expect([visit.marks, api.marks.mock.calls.length]).toEqual([[MARK], 3]);
    waits[2]?.resolve('another');
    await turn();
    expect(api.marks).toHaveBeenCalledTimes(4);
    visit.dispose();
  });

  it('keeps what was written and not sent when the link ends', async () => {
    const { waits, made } = stage();
    const visit = made();
    await visit.start();
    await visit.enter('Grace');
    visit.keepDraft('new', { about: 'words', text: 'I had nearly' });
    visit.keepDraft('reply 1', { about: 'others', text: 'No.' });
    visit.keepDraft('reply 1', { about: 'others', text: ' ' });
    waits[0]?.reject(new ApiError(404, 'This link has ended.'));
    await turn();
    expect(visit.state).toBe('ended');
    expect([...visit.drafts.values()]).toEqual([{ about: 'words', text: 'I had nearly' }]);
  });
});
