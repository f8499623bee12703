/** What one tab has in hand: lists of its steps, from memory, from this browser, or new (matrix SEA-018, SEA-030). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchParam } from '../../common/model.ts';
import { answerOf, resultsStep, tabOf, worksOf } from '../testing/works.ts';
import { ResultList } from './result-list.ts';
import { draftOf, guidOf, searchOf, shownList, TabWork } from './tab-work.ts';

const kept = { readFound: vi.fn<(slug: string) => unknown>(), writeFound: vi.fn() };
const api = { search: vi.fn(async (): Promise<SearchAnswer> => answerOf(worksOf(1, 2))), similar: vi.fn() };
const newList = (param: SearchParam, sortByDate: boolean, onChange: () => void) =>
  new ResultList(param, sortByDate, { api: api as never, onChange, onFailure: () => '', onSearched: () => {} });
let work: TabWork;
beforeEach(() => {
  vi.clearAllMocks();
  kept.readFound.mockReturnValue(undefined);
  work = new TabWork('AAAAAAAA', { kept, newList });
});

describe('what a step says', () => {
  it.each([
    [{ param: { query: 'bees' } }, { param: { query: 'bees' }, sortByDate: false }],
    [{ param: { query: 'bees', source: ['nowhere'] } }, undefined],
    [{ param: 'bees' }, undefined],
    [{}, undefined],
  ])('of %o it searches for %o', (params, search) => {
    expect(searchOf({ tabRoute: 'results', params })).toEqual(search);
  });

  it('is the work that it is about, or a search to begin with', () => {
    expect([
      guidOf({ tabRoute: 'article', params: { guid: 'x' } }),
      guidOf({ tabRoute: 'article', params: { guid: 1 } }),
    ]).toEqual(['x', undefined]);
    expect(draftOf({ tabRoute: 'search', params: { param: { title: 'Bees' } } })).toEqual({ title: 'Bees' });
    expect(draftOf({ tabRoute: 'search', params: {} })).toBeUndefined();
  });
});

describe('[SEA-018] lists of a tab', () => {
  it('are one for each search, whatever order its fields stand in', () => {
    const one = work.listOf({ tabRoute: 'results', params: { param: { query: 'bees', title: 'Apis' }, sortByDate: false } });
    const same = work.listOf({ tabRoute: 'results', params: { param: { title: 'Apis', query: 'bees' }, sortByDate: false } });
    const other = work.listOf(resultsStep('bees', true));
    expect([same === one, other === one]).toEqual([true, false]);
  });

  it('are none where a step is no search, and what is shown is that of the step that is shown', () => {
    expect(work.listOf({ tabRoute: 'results', params: {} })).toBeUndefined();
    const tab = tabOf('AAAAAAAA', resultsStep('bees'), { tabRoute: 'article', params: { guid: 'x' } });
    expect(shownList(work, tab)).toBeUndefined();
    expect(shownList(work, { ...tab, position: 0 })).toBe(work.listOf(resultsStep('bees')));
    expect(shownList(work, undefined)).toBeUndefined();
  });

  /** A search of which nobody has answered yet. */
  const asked = (query: string): ResultList | undefined => {
    api.search.mockReturnValueOnce(new Promise(() => {}));
    const list = work.listOf(resultsStep(query));
    void list?.search();
    return list;
  };

  it('are six at the most: what the seventh displaces is given up', () => {
    const first = asked('bees 0');
    for (let at = 1; at <= 5; at += 1) work.listOf(resultsStep(`bees ${at}`));
    expect([work.lists.length, first?.state]).toEqual([6, 'searching']);
    work.listOf(resultsStep('bees 6'));
    expect([work.lists.length, first?.state]).toEqual([6, 'idle']);
    expect(work.listOf(resultsStep('bees 0'))).not.toBe(first);
  });

  it('[SEA-032] are given up together', () => {
    const lists = ['bees', 'wasps'].map(asked);
    work.stop();
    expect(lists.map((list) => list?.state)).toEqual(['idle', 'idle']);
  });
});

describe('[SEA-030] what is kept of a tab', () => {
  it('is what it shows, and not what another step of it has found meanwhile', async () => {
    const first = work.listOf(resultsStep('bees'));
    await first?.search();
    expect(kept.writeFound.mock.calls.map(([slug, found]) => [slug, found.param])).toEqual([['AAAAAAAA', { query: 'bees' }]]);
    const second = work.listOf(resultsStep('wasps'));
    await first?.search();
    expect(kept.writeFound).toHaveBeenCalledOnce();
    await second?.search();
    expect(kept.writeFound.mock.lastCall?.[1].param).toEqual({ query: 'wasps' });
  });

  it('is there for the step that it is of, and for no other', async () => {
    const list = work.listOf(resultsStep('bees'));
    await list?.search();
    kept.readFound.mockReturnValue(JSON.parse(JSON.stringify(list?.kept)));
    const next = new TabWork('AAAAAAAA', { kept, newList });
    expect([next.listOf(resultsStep('bees'))?.state, next.listOf(resultsStep('wasps'))?.state]).toEqual(['ready', 'idle']);
  });
});
