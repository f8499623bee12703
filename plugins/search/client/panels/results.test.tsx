/** What a search has found, as it stands in its tab, and what its sources say. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { Hints } from '../../common/neighbours.ts';
import { bodyOf, current, FOUND, giveRoom, press, rows, showResults, titles } from '../testing/shown-results.tsx';
import { settle } from '../testing/search-stage.tsx';
import { answerOf, facetsOf, reportOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
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
    await showResults(answerOf([work], { total: 1234 }));
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
    const { api } = await showResults({ search: () => answerOf(worksOf(1, 2), { facets }) });
    const side = screen.getByRole('complementary', { name: 'Filter' });
    expect(within(side).getByRole('region', { name: 'Type' }).textContent).toContain('12');
    await act(async () => void fireEvent.click(within(side).getByRole('checkbox', { name: 'book' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees', publication_type: ['book'] });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove book' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees' });
  });

  it('[SEA-027] goes on to the next page where one brings nothing new', async () => {
    const pages = ({ body }: { body: { offset?: number } }) =>
      answerOf(body.offset === 40 ? worksOf(21, 40) : worksOf(1, 20), { total: 60 });
    giveSize(3000);
    const { parts } = await showResults({ search: pages });
    await vi.waitFor(() => expect(parts.store.active?.list?.data).toHaveLength(40));
  });

  it('[SEA-014] is sorted by date on request', async () => {
    const { api } = await showResults({ search: () => FOUND });
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Newest' })));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({ sortByDate: true, offset: 0 });
  });

  it('a suggestion is another search', async () => {
    const { api } = await showResults({ search: () => answerOf([], { suggestion: 'honey bees' }) });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'honey bees' })));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'honey bees' });
  });

  it('nothing says what to try', async () => {
    await showResults(answerOf([]));
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('[SEA-018] [SEA-030] is there again after a reload, and asks nobody', async () => {
    const first = await showResults({ search: () => FOUND });
    const stored = Object.fromEntries(first.local);
    document.body.replaceChildren();
    const second = await showResults({}, { stored });
    expect(titles()).toHaveLength(5);
    expect(second.api['search']).not.toHaveBeenCalled();
  });

  it('a search is an event for whoever counts them, once', async () => {
    const { tracked } = await showResults(FOUND);
    expect(tracked.mock.calls).toEqual([['search']]);
  });

  it('[ONB-003] onboarding is told how many searches there were', async () => {
    const onboarding = { tabsOpen: vi.fn(), searched: vi.fn() };
    await showResults(answerOf([], { search_count: 7 }), { services: [[Hints, onboarding]] });
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
    const { api } = await showResults({ search: () => answerOf(worksOf(1, 2), { sources }) });
    fireEvent.click(screen.getByRole('button', { name: '1 of 3 sources' }));
    const report = await screen.findByRole('dialog', { name: 'Sources' });
    expect(
      within(report)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Catalogue10 results0 s', 'arXivtook too long0.1 s', 'COREis paused after failures0.1 s']);
    const before = api['search']?.mock.calls.length ?? 0;
    await act(async () => void fireEvent.click(within(report).getByRole('button', { name: 'Search again' })));
    expect(api['search']?.mock.calls.length).toBe(before + 1);
  });

  it('that answer later do not move what one reads', async () => {
    let now = answerOf(worksOf(1, 3), { sources: [reportOf('arxiv', { state: 'waiting' })] });
    const { tell } = await showResults({ search: () => now });
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
