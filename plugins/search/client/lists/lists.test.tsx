/** Recent and saved searches, recommendations, and what Home, the dashboard and the palette have of them. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import type { SavedSearch, SearchParam } from '../../common/model.ts';
import ByCollaborators from '../fragments/by-collaborators.tsx';
import Recent from '../fragments/recent.tsx';
import Recommended from '../fragments/recommended.tsx';
import Start from '../fragments/start.tsx';
import RecentPanel from '../panels/recent-panel.tsx';
import RecommendationsPanel from '../panels/recommendations-panel.tsx';
import TrialPanel from '../panels/trial-panel.tsx';
import { searchStage, settle, type StageOptions } from '../testing/search-stage.tsx';
import { answerOf, resultsStep, tabOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(() => giveSize(600));

const recentOf = (id: number, param: Record<string, string>) => ({
  id,
  param,
  sortByDate: false,
  created_at: '2026-11-01T10:00:00Z',
});
const savedOf = (id: number, rest: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  title: `Saved ${id}`,
  param: { query: 'bees' },
  kind: 'search',
  alerts: true,
  new_count: 0,
  feed: null,
  last_run_at: null,
  created_at: '2026-11-01T10:00:00Z',
  ...rest,
});
const away = () => {
  throw new ApiError(0, 'away');
};
const show = async (element: React.ReactElement, calls: StageOptions['calls'], options: StageOptions = {}) => {
  const stage = searchStage({ ...options, calls: calls ?? {} });
  stage.render(element);
  await settle();
  return stage;
};
const lastParam = (stage: ReturnType<typeof searchStage>): SearchParam | undefined =>
  (stage.parts.tabs.tabs.at(-1)?.history.at(-1)?.params as { param?: SearchParam } | undefined)?.param;
const click = async (name: string | RegExp, role = 'button') => {
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};

describe('[SEA-004] [SEA-019] recent searches', () => {
  const recent = () => ({ data: [recentOf(2, { query: 'bees', source: '["arxiv"]' }), recentOf(1, { author: '["Ada"]' })] });

  it('[SEA-033] run again in a tab, with their lists', async () => {
    const stage = await show(<RecentPanel />, { recent });
    await click(/^bees/);
    expect(lastParam(stage)).toEqual({ query: 'bees', source: ['arxiv'] });
  });

  it('[SEA-034] are 30 at the most', async () => {
    const many = Array.from({ length: 40 }, (_, id) => recentOf(id, { query: `bees ${id}` }));
    const { parts } = await show(<RecentPanel />, { recent: () => ({ data: many }) });
    expect(parts.recent.searches).toHaveLength(30);
  });

  it('are forgotten one by one, or all at once', async () => {
    const { api, parts } = await show(<RecentPanel />, { recent, removeRecent: () => ({ success: true, message: '' }) });
    await click('Forget “Ada”');
    expect(api['removeRecent']?.mock.lastCall?.[0]).toEqual({ body: { id: 1 } });
    expect(parts.recent.searches?.map(({ id }) => id)).toEqual([2]);
    await click('Forget all');
    await act(
      async () => void fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Forget all' })),
    );
    await settle();
    expect([api['removeRecent']?.mock.lastCall?.[0], parts.recent.searches]).toEqual([{ body: {} }, []]);
  });

  it('say what comes here while there are none, and can be asked for again', async () => {
    let isAway = true;
    await show(<RecentPanel />, { recent: () => (isAway ? away() : { data: [] }), savedSearches: () => ({ data: [] }) });
    isAway = false;
    await click('Try again');
    expect(screen.getByText('No searches yet')).toBeDefined();
  });

  it('are asked for anew after a search', async () => {
    const stage = await show(<RecentPanel />, { recent });
    await act(async () => stage.parts.store.run((await stage.parts.tabs.open()) ?? '', { query: 'wasps' }));
    await settle();
    expect(stage.api['recent']).toHaveBeenCalledTimes(2);
  });
});

describe('saved searches', () => {
  const calls = (...data: SavedSearch[]) => ({
    savedSearches: () => ({ data }),
    changeSavedSearch: ({ params, body }: { params: { id: number }; body: object }) => ({
      search: { ...savedOf(params.id), ...body, new_count: 0 },
    }),
    removeSavedSearch: () => ({ success: true, message: '' }),
    saveSearch: ({ body }: { body: object }) => ({ search: { ...savedOf(9), ...body } }),
  });

  it('say what is new, which has been seen once they are opened, newest first', async () => {
    const stage = await show(<RecentPanel />, calls(savedOf(1, { new_count: 4 })));
    expect(stage.keys.get('search.newFound')).toBe(4);
    expect(screen.getByText('4 new')).toBeDefined();
    await click(/^Saved 1/);
    expect(stage.parts.tabs.tabs[0]?.history[0]?.params).toEqual({ param: { query: 'bees' }, sortByDate: true });
    expect(stage.api['changeSavedSearch']?.mock.lastCall?.[0]).toEqual({ params: { id: 1 }, body: { is_seen: true } });
    expect(stage.keys.get('search.newFound')).toBe(0);
  });

  it('are asked for again when the server says that they are not what they were', async () => {
    const stage = await show(<RecentPanel />, calls(savedOf(1)));
    await stage.tell('search.saved');
    expect(stage.api['savedSearches']).toHaveBeenCalledTimes(2);
  });

  it('are made of the search in front, under a name', async () => {
    const stage = await show(<RecentPanel />, calls(), {
      stored: { 'search-tabs': { data: [tabOf('AAAAAAAA', resultsStep('bees'))], active_index: 0, timestamp: 1 } },
    });
    stage.begin('search.save');
    const dialog = await screen.findByRole('dialog', { name: 'Save search' });
    const field = within(dialog).getByRole('textbox', { name: /^Name/ }) as HTMLInputElement;
    expect(field.value).toBe('bees');
    fireEvent.change(field, { target: { value: 'My bees' } });
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
    await settle();
    expect(stage.api['saveSearch']?.mock.lastCall?.[0]).toEqual({
      body: { title: 'My bees', param: { query: 'bees' }, alerts: true },
    });
    expect(screen.getByRole('button', { name: /^My bees/ })).toBeDefined();
  });
});

describe('[SEA-005] [SEA-013] [SEA-021] recommendations', () => {
  const reason = { kind: 'cites' as const, words: ['Bees'], count: 1 };
  const calls = {
    recommendations: () => ({ data: [workOf(1, { reasons: [reason] }), workOf(2)] }),
    byCollaborators: () => ({ data: [workOf(3)] }),
    dismiss: vi.fn(() => ({ success: true, message: '' })),
  };

  it('are two lists, each work with why', async () => {
    await show(<RecommendationsPanel />, calls);
    const own = screen.getByRole('region', { name: 'Recommendations' });
    expect(own.textContent).toContain('cites 1 of your works: Bees');
    expect(
      within(screen.getByRole('region', { name: 'Recommendations by collaborators' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  it('open in a tab', async () => {
    const { parts } = await show(<RecommendationsPanel />, calls);
    await click('Work 2');
    expect(parts.tabs.tabs[0]?.history[0]).toEqual({ tabRoute: 'article', params: { guid: 'doi:10.1/2' } });
  });

  it('are reached by keyboard, each of them', async () => {
    await show(<RecommendationsPanel />, calls);
    for (const name of ['Work 1', 'Work 2', 'Work 3']) expect(screen.getByRole('button', { name }).tabIndex).toBe(0);
  });

  it('are asked for anew when they are shown again, and what is known stands there meanwhile', async () => {
    let answer: (works: unknown) => void = () => undefined;
    let isFirst = true;
    const later = () => new Promise((resolve) => (answer = resolve));
    const stage = await show(<RecommendationsPanel />, {
      ...calls,
      recommendations: () => (isFirst ? calls.recommendations() : later()),
    });
    isFirst = false;
    document.body.replaceChildren();
    stage.render(<RecommendationsPanel />);
    await settle();
    expect(screen.getByRole('button', { name: 'Work 1' })).toBeDefined();
    await act(async () => answer({ data: [workOf(9)] }));
    expect(screen.queryByRole('button', { name: 'Work 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Work 9' })).toBeDefined();
  });

  it('that are of no interest go, and come back to their place with Undo', async () => {
    const { api, parts } = await show(<RecommendationsPanel />, calls);
    const own = () => parts.recommended.works?.map(({ guid }) => guid);
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Not of interest' })[0] as HTMLElement));
    await settle();
    expect([own(), api['dismiss']?.mock.lastCall?.[0]]).toEqual([
      ['doi:10.1/2'],
      { body: { guid: 'doi:10.1/1', is_dismissed: true } },
    ]);
    await act(async () => void fireEvent.click(screen.getByText('Undo')));
    await settle();
    expect(own()).toEqual(['doi:10.1/1', 'doi:10.1/2']);
    expect(api['dismiss']?.mock.lastCall?.[0]).toEqual({ body: { guid: 'doi:10.1/1', is_dismissed: false } });
  });

  it('that were of no interest do not come back with a list that was asked for before', async () => {
    let answer: (works: unknown) => void = () => undefined;
    const first = workOf(1);
    const { parts } = await show(<></>, { ...calls, recommendations: () => new Promise((resolve) => (answer = resolve)) });
    const guids = () => parts.recommended.works?.map(({ guid }) => guid);
    const load = async () => {
      const asked = parts.recommended.load();
      await act(async () => answer({ data: [first, workOf(2)] }));
      await asked;
    };
    await load();
    const asked = parts.recommended.load();
    const takeBack = await parts.recommended.dismiss(first);
    await act(async () => answer({ data: [workOf(1), workOf(2)] }));
    await asked;
    expect(guids()).toEqual(['doi:10.1/2']);
    await takeBack();
    await load();
    expect(guids()).toEqual(['doi:10.1/1', 'doi:10.1/2']);
  });

  it('stay when the server does not take that', async () => {
    const { parts, notices } = await show(<RecommendationsPanel />, { ...calls, dismiss: away });
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Not of interest' })[0] as HTMLElement));
    await settle();
    expect([parts.recommended.works?.length, notices.current?.notice.text]).toEqual([2, 'away']);
  });

  it('say what brings them while there are none, and can be asked for again', async () => {
    let isAway = true;
    const none = () => ({ data: [] });
    await show(<RecommendationsPanel />, { recommendations: () => (isAway ? away() : none()), byCollaborators: none });
    expect(screen.getByText('Nothing from others yet')).toBeDefined();
    isAway = false;
    await click('Try again');
    expect(screen.getByText('No recommendations yet')).toBeDefined();
  });
});

describe('[CORE-063] [CORE-002] widgets and Home', () => {
  it('Home has a box, and the last five searches', async () => {
    const many = Array.from({ length: 8 }, (_, id) => recentOf(id, { query: `bees ${id}` }));
    const stage = await show(<Start />, { recent: () => ({ data: many }) });
    expect(within(screen.getByRole('list', { name: 'Recent searches' })).getAllByRole('listitem')).toHaveLength(5);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' waggle ' } });
    await click('Search');
    expect(lastParam(stage)).toEqual({ query: 'waggle' });
  });

  it('show recent searches and both kinds of recommendations', async () => {
    await show(
      <>
        <Recent />
        <Recommended />
        <ByCollaborators />
      </>,
      {
        recent: () => ({ data: [recentOf(1, { query: 'bees' })] }),
        recommendations: () => ({ data: worksOf(1, 20) }),
        byCollaborators: () => ({ data: [workOf(30)] }),
      },
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1 + 6 + 1);
  });

  it('the palette searches literature for what is typed', async () => {
    const stage = await show(<></>, {});
    expect(await stage.quickOpen('  ')).toEqual([]);
    const [found] = await stage.quickOpen(' waggle dance ');
    expect(found?.title).toBe('Search literature for “waggle dance”');
    await act(async () => void found?.run());
    expect(lastParam(stage)).toEqual({ query: 'waggle dance' });
  });
});

it('[SEA-006] the trial screen asks the catalogue alone', async () => {
  const { api } = await show(<TrialPanel />, { test: () => ({ data: [workOf(1)], facets: answerOf([]).facets }) });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bees' } });
  await click('Search');
  expect(screen.getByText(/^1 result in/)).toBeDefined();
  expect(api['test']?.mock.lastCall?.[0]).toEqual({ body: { param: { query: 'bees' }, sortByDate: false } });
  expect(api['search']).not.toHaveBeenCalled();
});
