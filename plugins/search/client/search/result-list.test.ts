/** The results of one search: pages, what comes late, what is similar, and what is kept of it. */
import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchResult } from '../../common/model.ts';
import { answerOf, reportOf, workOf, worksOf } from '../testing/works.ts';
import { ResultList } from './result-list.ts';

type Asked = { body: { offset?: number; first?: boolean; search_id?: string; sortByDate?: boolean } };

const listOf = (
  answers: (asked: Asked['body']) => SearchAnswer | Promise<SearchAnswer>,
  similar: () => Promise<{ data: SearchResult[] }> = async () => ({ data: [] }),
) => {
  const api = { search: vi.fn(async ({ body }: Asked) => answers(body)), similar: vi.fn(similar) };
  const parts = { onFailure: vi.fn(() => 'It failed.'), onSearched: vi.fn(), onChange: vi.fn() };
  const list = new ResultList({ query: 'bees' }, false, { api: api as never, ...parts });
  return {
    api,
    list,
    ...parts,
    titles: () => list.data.map(({ info }) => info.title),
    asked: (at = -1) => api.search.mock.calls.at(at)?.[0].body,
  };
};
/** 45 works in pages of 20. */
const pages = ({ offset = 0 }: Asked['body']) => answerOf(worksOf(offset + 1, Math.min(45, offset + 20)), { total: 45 });

describe('pages', () => {
  it('[SEA-026] [SEA-027] are 20 each, and there is another one after a full one that is not the last', async () => {
    const { list, asked } = listOf(pages);
    await list.search();
    expect([list.data.length, list.hasMore, list.totalCount]).toEqual([20, true, 45]);
    expect(asked()).toMatchObject({ offset: 0, first: true, sortByDate: false });
    await list.loadMore();
    expect([list.data.length, list.hasMore]).toEqual([40, true]);
    expect(asked()).toMatchObject({ offset: 20, search_id: 's1' });
    await list.loadMore();
    expect([list.data.length, list.hasMore]).toEqual([45, false]);
    await list.loadMore();
    expect(asked(-1)).toMatchObject({ offset: 40 });
  });

  it('[SEA-026] exactly 20 of 20 are all', async () => {
    const { list } = listOf(() => answerOf(worksOf(1, 20), { total: 20 }));
    await list.search();
    expect(list.hasMore).toBe(false);
  });

  it('do not show a work twice that comes again', async () => {
    const { list } = listOf(({ offset = 0 }) => answerOf(worksOf(offset === 0 ? 1 : 19, offset === 0 ? 20 : 38), { total: 99 }));
    await list.search();
    await list.loadMore();
    expect(list.data).toHaveLength(38);
  });

  it('end where no further one can be asked for', async () => {
    const { list } = listOf(() => answerOf(worksOf(1, 20), { total: 9999 }));
    await list.search();
    const next = listOf(() => answerOf(worksOf(21, 40), { total: 9999 }));
    next.list.restore({ ...list.kept, offset: 980 });
    await next.list.loadMore();
    expect([next.asked()?.offset, next.list.hasMore]).toEqual([980, true]);
    await next.list.loadMore();
    expect([next.asked()?.offset, next.list.hasMore]).toEqual([1000, false]);
  });

  it('after a start that asked nobody are of one search, and counted once', async () => {
    const { list } = listOf(pages);
    await list.search();
    const next = listOf(pages);
    next.list.restore(JSON.parse(JSON.stringify(list.kept)));
    await next.list.loadMore();
    expect(next.asked()).not.toHaveProperty('search_id');
    await next.list.loadMore();
    expect(next.asked()).toMatchObject({ offset: 40, search_id: 's1' });
  });

  it('that fail leave the others, and can be asked for again', async () => {
    let isDown = true;
    const { list, onFailure } = listOf((asked) => {
      if (asked.offset && isDown) throw new Error('down');
      return pages(asked);
    });
    await list.search();
    await list.loadMore();
    expect([list.more, list.data.length, list.state]).toEqual(['failed', 20, 'ready']);
    expect(onFailure).toHaveBeenCalledOnce();
    isDown = false;
    await list.loadMore();
    expect([list.more, list.data.length]).toEqual(['idle', 40]);
  });
});

describe('what comes late', () => {
  const begun = async () => {
    let now = answerOf(worksOf(1, 3), { total: 3, sources: [reportOf('catalogue'), reportOf('arxiv', { state: 'waiting' })] });
    const made = listOf(() => now);
    await made.list.search();
    now = answerOf([workOf(9), ...worksOf(1, 3), workOf(8)], { total: 5, sources: [reportOf('catalogue'), reportOf('arxiv')] });
    return made;
  };

  it('is put in its place at once while nobody reads, and is asked for without being counted', async () => {
    const { list, titles, asked, onSearched } = await begun();
    expect(list.isWaiting).toBe(true);
    await list.askAgain();
    expect(titles()).toEqual(['Work 9', 'Work 1', 'Work 2', 'Work 3', 'Work 8']);
    expect([asked()?.search_id, list.isWaiting, onSearched.mock.calls]).toEqual(['s1', false, [[1]]]);
  });

  it('moves nothing under the cursor of who reads: it waits, and takes its place when it is asked for', async () => {
    const { list, titles } = await begun();
    list.selection.moveTo(1);
    await list.askAgain();
    expect(titles()).toEqual(['Work 1', 'Work 2', 'Work 3']);
    expect(list.lateWorks.map(({ guid }) => guid)).toEqual(['doi:10.1/9', 'doi:10.1/8']);
    list.showLate();
    expect(titles()).toEqual(['Work 9', 'Work 1', 'Work 2', 'Work 3', 'Work 8']);
    expect([list.selection.cursor, list.rows[2]?.work.info.title, list.lateWorks]).toEqual([2, 'Work 2', []]);
  });

  it.each([
    ['scrolled', (list: ResultList) => (list.scrolled = 40)],
    ['pointed at', (list: ResultList) => (list.isPointedAt = true)],
    ['selected', (list: ResultList) => list.selection.toggle(0)],
  ])('waits where a row was %s, and not where the keyboard has only come to the first', async (_, read) => {
    const { list } = await begun();
    list.selection.moveTo(0);
    read(list);
    await list.askAgain();
    expect([list.data.length, list.lateWorks.length]).toEqual([3, 2]);
    const other = await begun();
    other.list.selection.moveTo(0);
    await other.list.askAgain();
    expect(other.list.data).toHaveLength(5);
  });

  it('is asked for where its sign was quicker than the answer that names the search', async () => {
    let now = answerOf([workOf(1)], { sources: [reportOf('arxiv', { state: 'waiting' })] });
    let release: () => void = () => undefined;
    const { list, titles } = listOf(({ search_id }) =>
      search_id
        ? now
        : new Promise((resolve) => (release = () => resolve(answerOf([workOf(1)], { sources: now.sources as never })))),
    );
    const begun = list.search();
    await list.hear('another');
    await list.hear('s1');
    release();
    now = answerOf([workOf(1), workOf(2)], { sources: [reportOf('arxiv')] });
    await begun;
    await vi.waitFor(() => expect(titles()).toEqual(['Work 1', 'Work 2']));
    expect(list.isWaiting).toBe(false);
  });

  it('is not asked for again by the sign of another search, or where none is missing', async () => {
    const { list, api } = await begun();
    await list.hear('another');
    expect(api.search).toHaveBeenCalledOnce();
    await list.catchUp();
    expect(api.search).toHaveBeenCalledTimes(2);
    await list.catchUp();
    expect(api.search).toHaveBeenCalledTimes(2);
  });

  it('of a search that is not this one any more is not taken', async () => {
    let release: (answer: SearchAnswer) => void = () => undefined;
    let isFirst = true;
    const { list, titles } = listOf(() => {
      if (!isFirst) return answerOf([workOf(2)]);
      isFirst = false;
      return new Promise((resolve) => (release = resolve));
    });
    const first = list.search();
    await list.search();
    release(answerOf([workOf(1)]));
    await first;
    expect(titles()).toEqual(['Work 2']);
  });
});

describe('similar works', () => {
  const five = (from: number) => ({ data: worksOf(from, from + 4) });

  it('[SEA-028] [SEA-029] come in fives below the work, with the steps that are there already as the offset', async () => {
    const similar = vi
      .fn()
      .mockResolvedValueOnce(five(100))
      .mockResolvedValueOnce(five(105))
      .mockResolvedValue({ data: worksOf(110, 111) });
    const { list, api } = listOf(pages, similar);
    await list.search();
    list.toggleSimilar('doi:10.1/2');
    await vi.waitFor(() => expect(list.rows).toHaveLength(25));
    expect(list.rows.slice(1, 4).map(({ work, under }) => [work.info.title, under !== undefined])).toEqual([
      ['Work 2', false],
      ['Work 100', true],
      ['Work 101', true],
    ]);
    const works = list.similar.get('doi:10.1/2');
    if (!works) throw new Error('They are not there.');
    await list.moreSimilar(works);
    await list.moreSimilar(works);
    const asked = api.similar.mock.calls.map(
      (call: unknown[]) => (call[0] as { body: { offset: number; guids: string[] } }).body,
    );
    expect(asked.map(({ offset }) => offset)).toEqual([0, 1, 2]);
    expect(asked[1]?.guids).toEqual(['doi:10.1/2', ...worksOf(100, 104).map(({ guid }) => guid)]);
    expect([works.works.length, works.isAll]).toEqual([12, true]);
    list.toggleSimilar('doi:10.1/2');
    expect(list.rows).toHaveLength(20);
  });

  it('that are hidden leave the keyboard on the work that they belong to', async () => {
    const { list } = listOf(pages, async () => five(100));
    await list.search();
    list.toggleSimilar('doi:10.1/2');
    await vi.waitFor(() => expect(list.rows).toHaveLength(25));
    list.selection.moveTo(4);
    list.toggleSimilar('doi:10.1/2');
    expect(list.rows[list.selection.cursor]?.work.info.title).toBe('Work 2');
  });

  it('leave the keyboard on the row where it is', async () => {
    const { list } = listOf(pages, async () => five(100));
    await list.search();
    list.selection.moveTo(5);
    list.toggleSimilar('doi:10.1/2');
    await vi.waitFor(() => expect(list.rows).toHaveLength(25));
    expect(list.rows[list.selection.cursor]?.work.info.title).toBe('Work 6');
  });
});

describe('what a command means', () => {
  it('is the row under the cursor, or all that are selected when it is one of them', async () => {
    const { list } = listOf(pages);
    await list.search();
    const meant = () => list.meant.map(({ info }) => info.title);
    expect(meant()).toEqual([]);
    list.selection.moveTo(0);
    list.selection.toggle(3);
    list.selection.toggle(1);
    expect(meant()).toEqual(['Work 2', 'Work 4']);
    list.selection.moveTo(6);
    expect(meant()).toEqual(['Work 7']);
  });
});

describe('[SEA-018] [SEA-030] what is kept of a tab', () => {
  it('is there again at the next start, and asks nobody', async () => {
    const { list } = listOf(pages, async () => ({ data: worksOf(100, 101) }));
    await list.search();
    list.toggleSimilar('doi:10.1/1');
    await vi.waitFor(() => expect(list.rows).toHaveLength(22));
    const kept = JSON.parse(JSON.stringify(list.kept));
    const fields = ['param', 'sortByDate', 'data', 'facets', 'hasMore', 'totalCount', 'offset', 'similar', 'sources'];
    expect(Object.keys(kept)).toEqual(fields);
    const next = listOf(pages);
    expect(next.list.restore(kept)).toBe(true);
    expect([next.list.state, next.list.rows.length, next.list.totalCount, next.list.offset]).toEqual(['ready', 22, 45, 20]);
    expect(next.api.search).not.toHaveBeenCalled();
  });

  it('says which sources were missing, and that those that had still to answer are', async () => {
    const states = ['answered', 'failed', 'waiting'] as const;
    const { list } = listOf(() => answerOf([], { sources: states.map((state) => reportOf('openalex', { state })) }));
    await list.search();
    const next = listOf(pages);
    expect(next.list.restore(JSON.parse(JSON.stringify(list.kept)))).toBe(true);
    expect([next.list.isWaiting, next.list.missing.map(({ state }) => state)]).toEqual([false, ['failed', 'slow']]);
  });

  it('is not taken for an empty result where it does not say how the sources did', async () => {
    const { list } = listOf(() => answerOf([], { total: 0 }));
    await list.search();
    const { sources: _, ...before } = JSON.parse(JSON.stringify(list.kept));
    expect(listOf(pages).list.restore(before)).toBe(false);
  });

  it.each([
    ['another search', { query: 'wasps' }],
    ['nonsense', undefined],
  ])('is not taken for what it is not: %s', async (_, param) => {
    const { list } = listOf(pages);
    await list.search();
    expect(listOf(pages).list.restore(param ? { ...list.kept, param } : { a: 1 })).toBe(false);
  });

  it('is no more than a browser has room for, and the rest is asked for again', async () => {
    const { list } = listOf(({ offset = 0 }) => answerOf(worksOf(offset + 1, offset + 20), { total: 400 }));
    await list.search();
    for (let page = 0; page < 4; page += 1) await list.loadMore();
    expect([list.data.length, list.kept.data.length, list.kept.offset, list.kept.hasMore]).toEqual([100, 40, 40, true]);
  });
});

describe('[SEA-050] a search that fails', () => {
  it('says what went wrong, and can be run again', async () => {
    let isDown = true;
    const { list } = listOf((asked) => {
      if (isDown) throw new Error('down');
      return pages(asked);
    });
    await list.search();
    expect([list.state, list.message]).toEqual(['failed', 'It failed.']);
    isDown = false;
    await list.search();
    expect([list.state, list.message]).toEqual(['ready', '']);
  });

  it('[SEA-032] is not one that was given up', async () => {
    const { list, onFailure } = listOf(() => new Promise(() => {}));
    void list.search();
    list.stop();
    expect([list.state, onFailure.mock.calls.length]).toEqual(['idle', 0]);
  });
});
