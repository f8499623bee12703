/** Above the results: the way back and forth, the box that changes the search, filters, order and sources (matrix SEA-008, SEA-009, SEA-015). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { TabStep } from '../../common/model.ts';
import { settle } from '../testing/search-stage.tsx';
import { bodyOf, FOUND, giveRoom, rows, showResults, titles } from '../testing/shown-results.tsx';
import { answerOf, facetsOf, reportOf, resultsStep, tabOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)));
  await settle();
};
const box = () => screen.getByRole('searchbox', { name: 'Search literature' }) as HTMLInputElement;
const storedSteps = (...steps: TabStep[]) => ({
  stored: { 'search-tabs': { data: [tabOf('AAAAAAAA', ...steps)], active_index: 0, timestamp: 1 } },
});

describe('[SEA-009] the way back and forth', () => {
  it('is off where there is none, and shows what was found without asking again', async () => {
    const { api } = await showResults(
      { search: () => FOUND },
      storedSteps({ tabRoute: 'search', params: {} }, resultsStep('bees')),
    );
    expect([button(/^Back/), button(/^Forward/)].map((one) => one.hasAttribute('disabled'))).toEqual([false, true]);
    await click(/^Back/);
    expect(screen.getByText('Nothing searched for yet')).toBeDefined();
    await click(/^Forward/);
    expect([titles().length, api['search']?.mock.calls.length]).toEqual([5, 1]);
  });
});

describe('[SEA-014] the box beside the results', () => {
  it('has what was searched for, and searches for what it is changed to', async () => {
    const { api } = await showResults({ search: () => FOUND });
    expect(box().value).toBe('bees');
    fireEvent.change(box(), { target: { value: 'wasps' } });
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({ param: { query: 'wasps' }, offset: 0 });
    await click(/^Back/);
    expect(box().value).toBe('bees');
  });

  it('is found from the results, whose number and order stand in the same row', async () => {
    const { panels } = await showResults(FOUND);
    const bar = within(screen.getByRole('toolbar', { name: 'Search tab' }));
    expect([bar.getByRole('status').textContent, bar.getAllByRole('radio').length]).toEqual(['1,234 results', 2]);
    expect(within(screen.getByRole('toolbar', { name: 'Search tab' })).queryByRole('searchbox')).toBeNull();
    await click('Change search');
    expect(panels.active?.id).toBe('search.searches');
    expect(document.activeElement).toBe(box());
    expect(box().selectionEnd).toBe('bees'.length);
  });

  it('has the fields beside it, as this search has filled them in', async () => {
    const step: TabStep = {
      tabRoute: 'results',
      params: { param: { query: 'bees', title: 'Apis', author: ['Ada'] }, sortByDate: false },
    };
    await showResults({ search: () => FOUND }, storedSteps(step));
    await click('2 fields filled in');
    expect(['Title', 'Authors'].map((name) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value)).toEqual([
      'Apis',
      'Ada',
    ]);
  });

  it('[SEA-008] is in each tab for itself', async () => {
    const { parts, ran, run } = await showResults({ search: () => FOUND });
    await click(/^New search tab/);
    expect(ran).toHaveBeenCalledWith('search.newTab');
    await run('search.newTab');
    expect([parts.tabs.count, parts.tabs.active?.history]).toEqual([2, [{ tabRoute: 'search', params: {} }]]);
    fireEvent.change(screen.getAllByRole('searchbox')[0] as HTMLElement, { target: { value: 'ants' } });
    expect(parts.store.workOf('AAAAAAAA').form.draft).toEqual({ query: 'bees' });
  });
});

describe('[SEA-015] filters', () => {
  const side = () => screen.getByRole('complementary', { name: 'Filter' });
  const many = Array.from({ length: 8 }, (_, at) => ({ value: `Press ${at}`, count: 20 - at }));

  it('show five values, and all of them on request', async () => {
    await showResults(answerOf(worksOf(1, 2), { facets: facetsOf({ publisher: many }) }));
    const publishers = within(side()).getByRole('region', { name: 'Publisher' });
    expect(within(publishers).getAllByRole('listitem')).toHaveLength(5);
    await click('3 more');
    expect(within(publishers).getAllByRole('listitem')).toHaveLength(8);
    await click('Fewer');
    expect(within(publishers).getAllByRole('listitem')).toHaveLength(5);
  });

  it('that have no values are not there; one that is chosen is, though nothing counts it', async () => {
    const step: TabStep = { tabRoute: 'results', params: { param: { query: 'bees', language: ['la'] }, sortByDate: false } };
    await showResults({ search: () => answerOf([workOf(1)]) }, storedSteps(step));
    const regions = within(side()).getAllByRole('region');
    expect(regions.map((region) => region.textContent)).toEqual(['LanguageLatin']);
    expect(within(side()).getByRole('checkbox', { name: 'Latin' }).getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['year', '1967', { publish_date_from: '1967-01-01', publish_date_to: '1967-12-31' }],
    ['source', 'arxiv', { source: ['arxiv'] }],
    ['subject', 'Biology', { subject: ['Biology'] }],
    ['publisher', 'Bee Press', { publisher: 'Bee Press' }],
  ] as const)('by %s narrow the search, in its order', async (facet, value, part) => {
    const facets = facetsOf({ [facet]: [{ value, count: 3 }] });
    const { api } = await showResults(
      { search: () => answerOf(worksOf(1, 2), { facets }) },
      storedSteps(resultsStep('bees', true)),
    );
    await act(async () => void fireEvent.click(within(side()).getAllByRole('checkbox')[1] as HTMLElement));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({ param: { query: 'bees', ...part }, sortByDate: true });
  });

  it('are in a button where there is no room for them', async () => {
    const { api } = await showResults(answerOf(worksOf(1, 2)));
    await click('Filter');
    const popup = await screen.findByRole('dialog', { name: 'Filter' });
    await act(async () => void fireEvent.click(within(popup).getByRole('checkbox', { name: 'Open access' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees', open_access: true });
  });
});

describe('[SEA-007] the sources', () => {
  it('are not named where nobody was asked', async () => {
    await showResults(answerOf([workOf(1)], { sources: [] }));
    expect(screen.queryByRole('button', { name: /sources/ })).toBeNull();
  });

  it('that wait are waited for; what is kept was not asked for', async () => {
    const sources = [
      reportOf('crossref', { is_kept: true, total: 3 }),
      reportOf('core', { state: 'waiting', total: null, took: null }),
    ];
    await showResults(answerOf([workOf(1)], { sources }));
    await click('1 of 2 sources');
    const report = await screen.findByRole('dialog', { name: 'Sources' });
    expect(
      within(report)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Crossref3 resultsfrom earlier today', 'COREis still searching']);
    expect(within(report).queryByRole('button', { name: 'Search again' })).toBeNull();
  });

  it('with nothing yet are waited for, and not taken for nothing', async () => {
    await showResults(answerOf([], { sources: [reportOf('arxiv', { state: 'waiting' })] }));
    expect(screen.queryByText('Nothing found')).toBeNull();
  });
});

describe('further pages', () => {
  it('[SEA-026] that fail say so, and can be asked for again', async () => {
    let isAway = true;
    await showResults({
      search: ({ body }: { body: { offset?: number } }) => {
        if (!body.offset) return answerOf(worksOf(1, 20), { total: 25 });
        if (isAway) throw new ApiError(502, 'away');
        return answerOf(worksOf(21, 25), { total: 25 });
      },
    }).then(async ({ parts }) => act(() => parts.store.active?.list?.loadMore() ?? Promise.resolve()));
    expect(screen.getByText(/Further results could not be loaded\./)).toBeDefined();
    isAway = false;
    await click('Try again');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('say of a list that goes on that nobody knows how long it is', async () => {
    await showResults({
      search: ({ body }: { body: { offset?: number } }) => {
        if (body.offset) return new Promise(() => {});
        return answerOf(worksOf(1, 20), { total: 400 });
      },
    });
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('-1');
    expect(screen.getByText('400 results')).toBeDefined();
  });
});
