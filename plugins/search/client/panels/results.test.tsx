/** A search in its tab, from the form to what is done with what was found: by keyboard and by pointer, and when something goes wrong. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { Hints } from '../../common/neighbours.ts';
import type { SearchAnswer } from '../../common/model.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { answerOf, facetsOf, reportOf, resultsStep, tabOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(() => {
  giveSize(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  HTMLElement.prototype.scrollTo = vi.fn() as never;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Body = { param: Record<string, unknown>; offset?: number; sortByDate?: boolean; search_id?: string };
const bodyOf = (call: Parameters<typeof sent>[0]): Body => sent<{ body: Body }>(call).body;

const show = async (search: StageOptions['calls'] | SearchAnswer, options: StageOptions = {}) => {
  const calls = 'data' in (search ?? {}) ? { search: () => search as SearchAnswer } : (search as StageOptions['calls']);
  const stage = searchStage({
    stored: { 'search-tabs': { data: [tabOf('AAAAAAAA', resultsStep('bees'))], active_index: 0, timestamp: 1 } },
    ...options,
    calls: { ...calls, ...options.calls },
  });
  await act(async () => stage.parts.tabs.showAll());
  stage.render();
  await settle();
  return stage;
};
const list = () => screen.getByRole('listbox', { name: 'Results' });
const rows = () => within(list()).getAllByRole('option');
const titles = () => rows().map((row) => row.querySelector('button')?.textContent);
const press = async (key: string, more = {}) => {
  fireEvent.keyDown(list(), { key, ...more });
  await settle();
};
const current = (): string | undefined =>
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.querySelector('button')?.textContent ?? undefined;
const found = answerOf(worksOf(1, 5), { total: 1234 });

describe('[SEA-014] the form', () => {
  const open = async (options: StageOptions = {}) => {
    const stage = searchStage(options);
    await act(async () => void (await stage.parts.tabs.open(undefined, 'AAAAAAAA')));
    stage.render();
    await settle();
    return stage;
  };
  const box = () => screen.getByRole('searchbox', { name: 'Search literature' });
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('asks for words and fields, and shows what was found', async () => {
    const { api, panels } = await open({ calls: { search: () => found } });
    type(box(), 'bees');
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    type(screen.getByRole('textbox', { name: 'Authors' }), 'Frisch; Seeley');
    type(screen.getByRole('textbox', { name: 'Published from' }), '2001-01-01');
    fireEvent.click(screen.getByRole('button', { name: 'Type Any' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'book' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search' })));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({
      param: { query: 'bees', author: ['Frisch', 'Seeley'], publish_date_from: '2001-01-01', publication_type: ['book'] },
      offset: 0,
      sortByDate: false,
    });
    expect(titles()).toHaveLength(5);
    expect(panels.active?.params).toEqual({ slug: 'AAAAAAAA', tabRoute: 'results' });
  });

  it('[SEA-020] [SEA-039] offers languages of the catalogue and fields of research', async () => {
    await open({
      calls: {
        facets: () => ({ facets: facetsOf({ language: [{ value: 'de', count: 3 }] }) }),
        subjects: () => ({ data: [{ id: 1, name: 'Biology' }] }),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Language Any' }));
    expect(await screen.findByRole('checkbox', { name: 'German' })).toBeDefined();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Field of research Any', hidden: true }));
    expect(await screen.findByRole('checkbox', { name: 'Biology' })).toBeDefined();
  });

  it('[SEA-037] says at its field what is wrong, and asks nobody', async () => {
    const { api } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    const isbn = screen.getByRole('textbox', { name: 'ISBN' });
    type(isbn, '123');
    fireEvent.blur(isbn);
    expect(screen.getByText('Enter a valid ISBN of 10 or 13 digits.')).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search' })));
    expect(api['search']).not.toHaveBeenCalled();
  });

  it('[SEA-037] of nothing says that something is to be filled in', async () => {
    await open();
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    expect(screen.getByText('Fill in at least one field.')).toBeDefined();
  });

  it('underlines what is wrong in the box while one types, and asks nobody for it', async () => {
    const { api } = await open();
    type(box(), 'bees AND (honey');
    expect(screen.getByText('A bracket is missing.')).toBeDefined();
    expect(screen.getByTestId('underlined').querySelector('u')?.textContent).toContain('(');
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    expect(api['search']).not.toHaveBeenCalled();
    type(box(), 'bees AND (honey)');
    expect(screen.queryByTestId('underlined')).toBeNull();
  });

  it('has examples of the query language that can be taken over', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'How to search' }));
    fireEvent.click(await screen.findByRole('button', { name: 'annotation -image' }));
    expect((box() as HTMLInputElement).value).toBe('annotation -image');
  });
});

describe('[SEA-008] [SEA-015] what was found', () => {
  it('says how many, by whom, where and when, how often cited, whether open, and from which sources', async () => {
    const work = workOf(1, {
      info: {
        title: 'On <i>Apis</i> bees',
        authors: [{ family: 'Frisch' }, { family: 'Seeley' }],
        container_title: 'Annals',
        year: 1967,
        abstract: 'How a bee tells other bees.',
      },
      citation_count: 1200,
      is_open_access: true,
      in_library: 7,
      sources: [
        { source: 'openalex', url: null },
        { source: 'crossref', url: null },
      ],
    });
    await show(answerOf([work], { total: 1234 }));
    expect(screen.getByText('1,234 results')).toBeDefined();
    const text = rows()[0]?.textContent ?? '';
    for (const part of [
      'On Apis bees',
      'Frisch, Seeley · Annals, 1967',
      'cited 1,200 times',
      'Open access',
      'In your library',
      'OpenAlex',
      'Crossref',
    ])
      expect(text).toContain(part);
    expect([...(rows()[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['bees', 'bee', 'bees']);
    expect(rows()[0]?.querySelector('i')?.textContent).toBe('Apis');
  });

  it('[SEA-015] is narrowed by facets, with their counts, and widened again', async () => {
    const facets = facetsOf({ publication_type: [{ value: 'book', count: 12 }], year: [{ value: '1967', count: 3 }] });
    const { api } = await show({ search: () => answerOf(worksOf(1, 2), { facets }) });
    const side = screen.getByRole('complementary', { name: 'Filter' });
    expect(within(side).getByRole('region', { name: 'Type' }).textContent).toContain('12');
    await act(async () => void fireEvent.click(within(side).getByRole('checkbox', { name: 'book' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees', publication_type: ['book'] });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove book' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees' });
  });

  it('[SEA-014] is sorted by date on request', async () => {
    const { api } = await show({ search: () => found });
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Newest' })));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({ sortByDate: true, offset: 0 });
  });

  it('a suggestion is another search', async () => {
    const { api } = await show({ search: () => answerOf([], { suggestion: 'honey bees' }) });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'honey bees' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'honey bees' });
  });

  it('nothing says what to try', async () => {
    await show(answerOf([]));
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('[SEA-018] [SEA-030] is there again after a reload, and asks nobody', async () => {
    const first = await show({ search: () => found });
    const stored = Object.fromEntries(first.local);
    document.body.replaceChildren();
    const second = await show({}, { stored });
    expect(titles()).toHaveLength(5);
    expect(second.api['search']).not.toHaveBeenCalled();
  });

  it('[ONB-003] onboarding is told how many searches there were', async () => {
    const onboarding = { tabsOpen: vi.fn(), searched: vi.fn() };
    await show(answerOf([], { search_count: 7 }), { services: [[Hints, onboarding]] });
    expect(onboarding.searched).toHaveBeenCalledWith(7);
  });
});

describe('[SEA-007] the sources', () => {
  it('say how they did; what is missing can be asked for again', async () => {
    const sources = [
      reportOf('catalogue', { total: 10, took: 40 }),
      reportOf('arxiv', { state: 'slow' }),
      reportOf('core', { state: 'paused' }),
    ];
    const { api } = await show({ search: () => answerOf(worksOf(1, 2), { sources }) });
    fireEvent.click(screen.getByRole('button', { name: '1 of 3 sources' }));
    const report = await screen.findByRole('dialog', { name: 'Sources' });
    expect(
      within(report)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cataloguehas answered10 results0 s',
      'arXivtook too long1 result0.1 s',
      'COREis paused after failures1 result0.1 s',
    ]);
    const before = api['search']?.mock.calls.length ?? 0;
    await act(async () => void fireEvent.click(within(report).getByRole('button', { name: 'Search again' })));
    expect(api['search']?.mock.calls.length).toBe(before + 1);
  });

  it('that answer later do not move what one reads', async () => {
    let now = answerOf(worksOf(1, 3), { sources: [reportOf('arxiv', { state: 'waiting' })] });
    const { tell } = await show({ search: () => now });
    await press('ArrowDown');
    now = answerOf([workOf(8, { sources: [{ source: 'arxiv', url: null }] }), ...worksOf(1, 3)]);
    await tell('search.more', { search_id: 'another' });
    await tell('search.more', { search_id: 's1' });
    expect(titles()).toHaveLength(3);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '1 more from arXiv' })));
    expect(titles()[0]).toBe('Work 8');
    expect(current()).toBe('Work 2');
  });
});

describe('the keyboard', () => {
  it('goes from row to row by j, k and arrows, opens with Enter, and comes back with Alt and an arrow', async () => {
    const { panels, run } = await show(found);
    fireEvent.focus(list());
    await press('j');
    await press('ArrowDown');
    await press('k');
    expect(current()).toBe('Work 2');
    await press('Enter');
    expect(panels.active?.params).toMatchObject({ tabRoute: 'article' });
    expect(screen.getByRole('heading', { name: 'Work 2' })).toBeDefined();
    await run('search.goBack');
    expect([current(), panels.active?.params]).toEqual(['Work 2', { slug: 'AAAAAAAA', tabRoute: 'results' }]);
  });

  it('selects with x, and what is done is done with all that are selected', async () => {
    const add = vi.fn(async () => []);
    const { parts, run } = await show(found);
    vi.spyOn(parts.add, 'ask').mockImplementation(add);
    fireEvent.focus(list());
    await press('x');
    await press('j');
    await press('x');
    expect(screen.getByText('2 selected')).toBeDefined();
    await run('search.addToProject');
    expect((add.mock.calls[0] as unknown[])[0]).toMatchObject([{ guid: 'doi:10.1/1' }, { guid: 'doi:10.1/2' }]);
    await press('Escape');
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('[SEA-028] shows similar works below a row with their reasons, and hides them', async () => {
    const reason = { kind: 'terms' as const, words: ['waggle', 'dance'] };
    const { run } = await show({ search: () => found, similar: () => ({ data: [workOf(50, { reasons: [reason] })] }) });
    fireEvent.focus(list());
    await run('search.showSimilar');
    await settle();
    expect(titles().slice(0, 3)).toEqual(['Work 1', 'Work 50', 'Work 2']);
    expect(rows()[1]?.textContent).toContain('shares waggle, dance');
    await run('search.showSimilar');
    expect(titles()).toHaveLength(5);
  });

  it('is with what was found once a search was sent, and commands know it', async () => {
    const { keys } = await show(found);
    expect(document.activeElement).toBe(list());
    expect(['hasSearch', 'hasWork', 'canGoBack'].map((key) => keys.get(`search.${key}`))).toEqual([true, true, false]);
  });

  it('cites those of the library', async () => {
    const copyCitation = vi.fn();
    const works = [workOf(1, { in_library: 41 }), workOf(2)];
    await show(answerOf(works), { services: [[CitationFormatter, { copyCitation } as never]] });
    fireEvent.focus(list());
    await press('a', { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(copyCitation).toHaveBeenCalledWith([41]);
  });
});

describe('what goes wrong', () => {
  const failing = (error: unknown) => ({
    search: () => {
      throw error;
    },
  });

  it('[SEA-050] an error is said, and the search can be run again', async () => {
    let isDown = true;
    await show({
      search: () => {
        if (isDown) throw new ApiError(500, 'The house is on fire.');
        return found;
      },
    });
    expect(screen.getByText('The house is on fire.')).toBeDefined();
    isDown = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(titles()).toHaveLength(5);
  });

  it('[SEA-036] [SEA-049] [SEA-053] a quota that is used up is said with a countdown, opens the credit plans, and ends', async () => {
    vi.useFakeTimers();
    let isSpent = true;
    const text = 'You have reached your search quota. Upgrade to PRO or wait for the cooldown.';
    const { ran } = await show({
      search: () => {
        if (isSpent) throw new ApiError(429, text, { type: 'SEARCH', limit: 10, used: 10, retry_after: 9 });
        return found;
      },
    });
    const notice = screen.getByText(text).closest<HTMLElement>('[role="alert"]') as HTMLElement;
    expect(notice.textContent).toContain(text);
    expect(notice.textContent).toContain('9 s');
    expect(ran).toHaveBeenCalledWith('billing.buyCredits');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(notice.textContent).toContain('5 s');
    fireEvent.click(within(notice).getByRole('button', { name: 'Upgrade to PRO' }));
    expect(ran).toHaveBeenCalledWith('billing.upgrade');
    isSpent = false;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(text)).toBeNull();
    expect(titles()).toHaveLength(5);
  });

  it('[SEA-051] out of credit is said, and opens the credit plans', async () => {
    const { ran, notices } = await show(failing(new ApiError(402, 'No credit is left.')));
    expect(ran).toHaveBeenCalledWith('billing.buyCredits');
    expect(notices.current?.notice.text).toBe('No credit is left.');
  });

  it('[SEA-032] a sign-out gives up the searches that are under way', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { signOut } = await show({
      search: (_, options) => {
        signals.push(options?.signal);
        return new Promise(() => {});
      },
    });
    await signOut();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});
