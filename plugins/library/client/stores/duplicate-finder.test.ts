/** The search for duplicates in the browser, and the way through what it found. */
import { describe, expect, it, vi } from 'vitest';
import type { DuplicateGroup } from '../../common/contract.ts';
import type { Article } from '../../common/model/article.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { GroupChoice } from './group-choice.ts';

const group = (is_sure: boolean, ...ids: number[]) =>
  ({ is_sure, reasons: ['title'], articles: ids.map((id) => ({ id })) }) as DuplicateGroup;
const article = (id: number, info: Article['info'] = { title: 'A' }, rest: object = {}) =>
  ({ id, info, pdf_state: 'none', notes_count: 0, citations_count: 0, ...rest }) as Article;

const GROUPS = [group(true, 1, 2), group(true, 3, 4), group(false, 5, 6)];
const make = async (groups = GROUPS) => {
  const findDuplicates = vi.fn(
    async (_input: { body: { search: string; project?: number } }, _options: { signal: AbortSignal }) => ({
      groups,
      total: groups.length + 2,
      searched: 9,
    }),
  );
  const load = vi.fn(async (id: number) => article(id));
  const finder = new DuplicateFinder({ findDuplicates } as never, load);
  await finder.search(7);
  await vi.waitFor(() => expect(finder.choice !== undefined || groups.length === 0).toBe(true));
  return { finder, findDuplicates, load };
};
const shown = ({ groups }: DuplicateFinder) => groups.map(({ articles }) => articles[0]?.id);

describe('the search', () => {
  it('shows the first group of what it found', async () => {
    const { finder, findDuplicates } = await make();
    expect(findDuplicates.mock.calls[0]?.[0].body).toMatchObject({ project: 7 });
    expect(finder).toMatchObject({ state: 'ready', total: 5, searched: 9, current: GROUPS[0] });
    expect(finder.choice?.articles.map(({ id }) => id)).toEqual([1, 2]);
    expect(finder.sure).toHaveLength(2);
  });

  it('hears of its own progress only', async () => {
    const { finder, findDuplicates } = await make();
    findDuplicates.mockReturnValueOnce(new Promise(() => {}));
    void finder.search(undefined);
    const search = findDuplicates.mock.lastCall?.[0].body.search ?? '';
    expect(finder).toMatchObject({ state: 'searching', share: undefined, project: undefined });
    finder.progress({ search: 'another', share: 0.9 });
    expect(finder.share).toBeUndefined();
    finder.progress({ search, share: 0.4 });
    expect(finder.share).toBe(0.4);
  });

  it('can be stopped, and what it had found before is there again', async () => {
    const { finder, findDuplicates } = await make();
    findDuplicates.mockImplementationOnce(
      (_, { signal }) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    );
    const running = finder.again();
    finder.cancel();
    await running;
    expect(findDuplicates.mock.lastCall?.[1].signal.aborted).toBe(true);
    expect(finder.state).toBe('ready');
    expect(shown(finder)).toEqual([1, 3, 5]);
  });

  it('that failed can be made again; a late answer to an earlier one is not shown', async () => {
    const { finder, findDuplicates } = await make();
    findDuplicates.mockRejectedValueOnce(new Error('no'));
    await finder.again();
    expect(finder.state).toBe('failed');
    let answer: (found: never) => void = () => {};
    findDuplicates.mockReturnValueOnce(new Promise((done) => (answer = done)));
    const late = finder.again();
    await finder.again();
    answer({ groups: [], total: 0, searched: 0 } as never);
    await late;
    expect(shown(finder)).toEqual([1, 3, 5]);
  });
});

describe('the way through the groups', () => {
  it('goes on with the next one when one is done with, and back to it when that is undone', async () => {
    const { finder } = await make();
    finder.selection.only(1);
    finder.drop([GROUPS[1]!]);
    expect([shown(finder), finder.current, finder.total]).toEqual([[1, 5], GROUPS[2], 4]);
    finder.drop([GROUPS[2]!]);
    expect(finder.current).toBe(GROUPS[0]);
    finder.drop([GROUPS[0]!]);
    await vi.waitFor(() => expect([finder.current, finder.choice]).toEqual([undefined, undefined]));
    finder.putBack([GROUPS[1]!]);
    finder.putBack([GROUPS[1]!]);
    expect([shown(finder), finder.current, finder.total]).toEqual([[3], GROUPS[1], 3]);
  });

  it('shows the group that was chosen last, whichever is loaded first, and says when one cannot be loaded', async () => {
    const { finder, load } = await make();
    const waiting: (() => void)[] = [];
    load.mockImplementation((id) => new Promise((done) => waiting.push(() => done(article(id)))));
    finder.selection.only(1);
    const first = finder.compare();
    finder.selection.only(2);
    const second = finder.compare();
    for (const answer of waiting.toReversed()) answer();
    await Promise.all([first, second]);
    expect(finder.choice?.articles.map(({ id }) => id)).toEqual([5, 6]);
    load.mockRejectedValue(new Error('gone'));
    await finder.compare();
    expect([finder.choice, finder.isChoiceFailed]).toEqual([undefined, true]);
  });
});

describe('what is chosen for a group', () => {
  const choice = () =>
    new GroupChoice([
      article(1, { title: 'Deep learning', year: 2015, doi: '10.1/x' }),
      article(2, { title: 'Deep learning: methods', year: 2014, doi: '10.1/x' }, { pdf_state: 'ready' }),
    ]);

  it('begins with the fuller one, and says which fields differ', () => {
    const chosen = choice();
    expect(chosen.kept).toBe(2);
    expect(chosen.fields).toEqual([
      { field: 'title', isDifferent: true },
      { field: 'year', isDifferent: true },
      { field: 'doi', isDifferent: false },
    ]);
    expect(chosen.merge).toEqual({ articles: [1, 2], kept: 2, fields: { title: 2, year: 2 } });
  });

  it('is sent as it is on the screen', () => {
    const chosen = choice();
    chosen.keep(1);
    chosen.pick('year', 2);
    expect(chosen.merge).toEqual({ articles: [1, 2], kept: 1, fields: { title: 2, year: 2 } });
    chosen.pick('title', 1);
    expect(chosen.sourceOf('title')).toBe(1);
  });
});
