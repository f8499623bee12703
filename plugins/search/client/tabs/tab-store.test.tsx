/** Tabs from their first start to their last: where they come from, what the dock does to them, how they are saved, and how many. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Hints } from '../../common/neighbours.ts';
import { sent } from '../testing/search-stage.tsx';
import { begin, pass, pdf, tabs } from '../testing/tab-stage.ts';
import { resultsStep, tabOf, workOf } from '../testing/works.ts';
import { PANEL } from './tab-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('[SEA-024] tabs at the start', () => {
  const server = { tabs: tabs([tabOf('SERVERTA')]) };

  it('are those of this browser, whatever the server has', () => {
    const { slugs, store } = begin({
      stored: { 'search-tabs': tabs([tabOf('LOCALAAA'), tabOf('LOCALBBB')], 1) },
      initial: server,
    });
    expect(slugs()).toEqual(['LOCALAAA', 'LOCALBBB']);
    expect(store.active?.slug).toBe('LOCALBBB');
  });

  it.each([
    ['none', {}],
    ['an empty list', { 'search-tabs': tabs([]) }],
    ['nonsense', { 'search-tabs': { data: 'x' } }],
  ])('are the server’s where this browser has %s', (_, stored) => {
    expect(begin({ stored, initial: server }).slugs()).toEqual(['SERVERTA']);
  });

  it('are none where nobody has any', () => expect(begin({ initial: { tabs: 'x' } }).slugs()).toEqual([]));

  it('an answer of the server changes none of them', async () => {
    const { store, slugs } = begin({ calls: { updateTabs: () => tabs([tabOf('SERVERTA')]) } });
    await act(async () => void (await store.open(undefined, 'LOCALAAA')));
    await pass();
    expect([store.saver.state, slugs()]).toEqual(['succeeded', ['LOCALAAA']]);
  });
});

describe('[SEA-022] PDFs at the start', () => {
  const stored = {
    'search-tabs': tabs([tabOf('PDFGONEA', pdf(1)), tabOf('PDFHEREB', pdf(2)), tabOf('RESULTSC', resultsStep('bees'))], 2),
    'article-doi:10.1/2': workOf(2),
  };

  it('whose work is not kept here are dropped, and the active index goes back by as many', () => {
    const { slugs, store } = begin({ stored });
    expect(slugs()).toEqual(['PDFHEREB', 'RESULTSC']);
    expect(store.active?.slug).toBe('RESULTSC');
    expect(store.stored.active_index).toBe(1);
  });

  it('before the active tab do not make another one active', () => {
    const { store } = begin({ stored: { ...stored, 'search-tabs': { ...stored['search-tabs'], active_index: 1 } } });
    expect(store.active?.slug).toBe('PDFHEREB');
  });

  it('do not take the index below the first', () => {
    const { store } = begin({ stored: { ...stored, 'search-tabs': { ...stored['search-tabs'], active_index: 0 } } });
    expect(store.stored.active_index).toBe(0);
  });
});

describe('[SEA-023] saving', () => {
  it('is asked for, and has succeeded; what changes in one go is sent once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { api, store } = begin({ calls: { updateTabs: () => new Promise((resolve) => (answer = resolve)) } });
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    store.go('AAAAAAAA', resultsStep('bees'));
    await pass();
    expect(store.saver.state).toBe('requested');
    expect(api['updateTabs']).toHaveBeenCalledOnce();
    const { body } = sent<{ body: ReturnType<typeof tabs> }>(api['updateTabs']);
    expect(body).toMatchObject({ active_index: 0, data: [{ slug: 'AAAAAAAA', position: 1 }] });
    expect(Date.now() - body.timestamp).toBeLessThan(1000);
    await act(async () => answer(body));
    expect(store.saver.state).toBe('succeeded');
  });

  it.each([
    ['the message', new ApiError(500, 'The house is on fire.'), 'The house is on fire.'],
    ['that the error is not known', new ApiError(500, ''), 'Unknown error occurred.'],
  ])('[SEA-025] that failed keeps %s', async (_, error, message) => {
    const { store, slugs } = begin({
      calls: {
        updateTabs: () => {
          throw error;
        },
      },
    });
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    await pass();
    expect([store.saver.state, store.saver.message]).toEqual(['failed', message]);
    expect(slugs()).toEqual(['AAAAAAAA']);
  });

  it('[SEA-025] that failed is done again when the server can be heard', async () => {
    let isAway = true;
    const { api, reconnect, store } = begin({
      calls: {
        updateTabs: ({ body }) => {
          if (isAway) throw new ApiError(0, 'No answer');
          return body;
        },
      },
    });
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    await pass();
    isAway = false;
    await reconnect();
    await pass();
    expect([store.saver.state, store.saver.message, api['updateTabs']?.mock.calls.length]).toEqual(['succeeded', '', 2]);
  });

  it('[SEA-032] is given up at a sign-out', async () => {
    let signal: AbortSignal | undefined;
    const { store, signOut, slugs } = begin({
      calls: {
        updateTabs: (_, options) => {
          signal = options?.signal;
          return new Promise(() => {});
        },
      },
    });
    await act(async () => void (await store.open()));
    await pass();
    await signOut();
    expect([signal?.aborted, slugs()]).toEqual([true, []]);
  });
});

describe('tabs and the dock', () => {
  it('[SEA-001] a new tab is a panel of its own with its slug and route', async () => {
    const { store, panels } = begin();
    await act(async () => void (await store.open(resultsStep('bees'), 'AAAAAAAA')));
    expect(panels.active).toMatchObject({ id: PANEL, params: { slug: 'AAAAAAAA', tabRoute: 'results' } });
  });

  it('a panel that is closed closes its tab, and what it found is forgotten (SEA-030)', async () => {
    const { store, panels, slugs, local } = begin({
      stored: { 'search-tab-AAAAAAAA': {}, 'search-kept': { slugs: ['AAAAAAAA'], guids: [] } },
    });
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    await act(async () => void (await store.open(undefined, 'BBBBBBBB')));
    await pass();
    act(() => panels.close(panels.open_[0]?.instance ?? ''));
    await pass();
    expect(slugs()).toEqual(['BBBBBBBB']);
    expect(local.has('search-tab-AAAAAAAA')).toBe(false);
  });

  it('[SEA-030] what was found in tabs that no longer exist is dropped at the start', () => {
    const { local } = begin({
      stored: {
        'search-tabs': tabs([tabOf('AAAAAAAA')]),
        'search-tab-AAAAAAAA': { a: 1 },
        'search-tab-BBBBBBBB': { b: 1 },
        'search-kept': { slugs: ['AAAAAAAA', 'BBBBBBBB'], guids: [] },
      },
    });
    expect([local.has('search-tab-AAAAAAAA'), local.has('search-tab-BBBBBBBB')]).toEqual([true, false]);
  });

  it('[SEA-009] the tab in front is the active one', async () => {
    const { store, panels } = begin();
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    await act(async () => void (await store.open(undefined, 'BBBBBBBB')));
    expect(store.stored.active_index).toBe(1);
    act(() => panels.open(PANEL, { slug: 'AAAAAAAA', tabRoute: 'search' }));
    expect(store.stored.active_index).toBe(0);
  });

  it('a page in the place of the dock closes none of them, and what they found stays (SEA-030)', async () => {
    const { store, panels, slugs, local } = begin();
    for (const slug of ['AAAAAAAA', 'BBBBBBBB']) await act(async () => void (await store.open(undefined, slug)));
    act(() => store.go('AAAAAAAA', resultsStep('bees')));
    local.set('search-tab-AAAAAAAA', {}).set('search-kept', { slugs: ['AAAAAAAA'], guids: [] });
    await pass();
    const before = panels.open_;
    act(panels.leave);
    await pass();
    expect([slugs(), local.has('search-tab-AAAAAAAA')]).toEqual([['AAAAAAAA', 'BBBBBBBB'], true]);
    act(() => panels.comeBack(before));
    await pass();
    act(() => panels.close(before[0]?.instance ?? ''));
    await pass();
    expect(slugs()).toEqual(['BBBBBBBB']);
  });

  it('the end of a session closes none of them', async () => {
    const { store, panels, session, local } = begin();
    await act(async () => void (await store.open(undefined, 'AAAAAAAA')));
    await pass();
    act(() => {
      session.user = undefined;
      panels.open_ = [];
    });
    await pass();
    expect((local.get('search-tabs') as { data: unknown[] }).data).toHaveLength(1);
  });

  it('one that was closed comes back with its steps when the dock shows it again', async () => {
    const { store, panels, slugs } = begin();
    await act(async () => void (await store.open(resultsStep('bees'), 'AAAAAAAA')));
    await pass();
    act(() => panels.close(panels.front ?? ''));
    await pass();
    expect(slugs()).toEqual([]);
    expect(await store.adopt('AAAAAAAA')).toBe(true);
    expect(store.get('AAAAAAAA')?.history).toEqual([resultsStep('bees')]);
  });

  it('are all in the dock as soon as another one is opened', async () => {
    const { store, panels } = begin({ initial: { tabs: tabs([tabOf('AAAAAAAA'), tabOf('BBBBBBBB')]) } });
    expect(panels.instances(PANEL)).toHaveLength(0);
    await act(async () => void (await store.open(undefined, 'CCCCCCCC')));
    expect([panels.instances(PANEL).length, panels.active?.params]).toEqual([3, { slug: 'CCCCCCCC', tabRoute: 'search' }]);
  });

  it('are closed with their panel, and also where they have none', async () => {
    const { store, panels, slugs } = begin({
      stored: { 'search-tabs': tabs([tabOf('AAAAAAAA'), tabOf('BBBBBBBB'), tabOf('CCCCCCCC')], 0) },
    });
    act(() => store.show('AAAAAAAA'));
    act(() => store.close('AAAAAAAA'));
    act(() => store.close('CCCCCCCC'));
    expect([slugs(), panels.instances(PANEL)]).toEqual([['BBBBBBBB'], []]);
  });
});

describe('how many', () => {
  const openFour = async (stage: ReturnType<typeof begin>) => {
    stage.render(<></>);
    for (let at = 0; at < 3; at += 1) await act(async () => void (await stage.store.open()));
    // The dialog is open until somebody closes it.
    void stage.store.open();
    vi.useRealTimers();
    await vi.waitFor(() => expect(stage.dialogs.stack).toHaveLength(1));
  };

  it('[SEA-035] [SEA-056] a free person has three, and is told so at the fourth', async () => {
    const stage = begin();
    await openFour(stage);
    expect(stage.slugs()).toHaveLength(3);
    expect(stage.dialogs.stack.at(-1)).toMatchObject({
      kind: 'limit',
      text: 'You can only open 3 tabs at a time in the free version.',
      limit: { type: 'TAB', limit: 3, used: 3 },
    });
  });

  it('[SEA-057] a pro person has as many as were bought, and can buy more', async () => {
    const stage = begin({ plan: 'P', tabs: 3 });
    await openFour(stage);
    expect(stage.dialogs.stack.at(-1)).toMatchObject({
      text: 'You have reached your limit of tabs. Use credit to open more.',
      offer: { offers: ['credits'] },
    });
  });

  it('one that was closed a moment ago makes room at once, and does not come back', async () => {
    const stage = begin();
    for (const slug of ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'])
      await act(async () => void (await stage.store.open(undefined, slug)));
    await pass();
    act(() => stage.panels.close(stage.panels.front ?? ''));
    await act(async () => void (await stage.store.open(undefined, 'DDDDDDDD')));
    expect([stage.slugs(), stage.dialogs.stack]).toEqual([['AAAAAAAA', 'BBBBBBBB', 'DDDDDDDD'], []]);
    expect(stage.panels.instances(PANEL)).toHaveLength(3);
    await pass();
    act(() => stage.panels.close(stage.panels.front ?? ''));
    await act(async () => void (await stage.store.open()));
    expect(stage.panels.instances(PANEL)).toHaveLength(3);
  });

  it('one that the server refuses goes again, and only that one', async () => {
    const refuse = new ApiError(429, 'No more.', { type: 'TAB', limit: 1, used: 1 });
    const stage = begin({
      tabs: 9,
      calls: {
        updateTabs: ({ body }: { body: { data: unknown[] } }) => {
          if (body.data.length > 1) throw refuse;
          return body;
        },
      },
    });
    await act(async () => void (await stage.store.open(undefined, 'AAAAAAAA')));
    await pass();
    await act(async () => void (await stage.store.open(undefined, 'BBBBBBBB')));
    await pass();
    expect(stage.slugs()).toEqual(['AAAAAAAA']);
    expect(stage.panels.instances(PANEL)).toHaveLength(1);
    expect(stage.dialogs.stack.at(-1)).toMatchObject({ kind: 'limit', text: 'No more.' });
  });

  it('one that comes back and is refused goes again, and not the one that was opened before it', async () => {
    let most = 9;
    const stage = begin({
      tabs: 9,
      stored: { 'search-closed': [tabOf('BBBBBBBB')] },
      calls: {
        updateTabs: ({ body }: { body: { data: unknown[] } }) => {
          if (body.data.length > most) throw new ApiError(429, 'No more.', { type: 'TAB', limit: 1, used: 1 });
          return body;
        },
      },
    });
    await act(async () => void (await stage.store.open(undefined, 'AAAAAAAA')));
    await pass();
    most = 1;
    await act(async () => void (await stage.store.adopt('BBBBBBBB')));
    await pass();
    expect(stage.slugs()).toEqual(['AAAAAAAA']);
  });

  it('none goes where the server refuses what it has taken before', async () => {
    let isSpent = false;
    const stage = begin({
      tabs: 9,
      calls: {
        updateTabs: ({ body }) => {
          if (isSpent) throw new ApiError(429, 'No more.', { type: 'TAB', limit: 0, used: 1 });
          return body;
        },
      },
    });
    await act(async () => void (await stage.store.open(undefined, 'AAAAAAAA')));
    await pass();
    isSpent = true;
    stage.store.go('AAAAAAAA', resultsStep('bees'));
    await pass();
    expect(stage.slugs()).toEqual(['AAAAAAAA']);
  });

  it('a plan that allows fewer closes those that were open longest', async () => {
    const stage = begin({ stored: { 'search-tabs': tabs(['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].map((slug) => tabOf(slug))) } });
    act(() => stage.slugs().forEach((slug) => stage.store.show(slug)));
    await stage.planAllows(2);
    expect(stage.slugs()).toEqual(['BBBBBBBB', 'CCCCCCCC']);
    expect(stage.panels.instances(PANEL)).toHaveLength(2);
  });

  it('[ONB-004] onboarding is told how many are open', async () => {
    const onboarding = { tabsOpen: vi.fn(), searched: vi.fn() };
    const { store } = begin({ services: [[Hints, onboarding]] });
    await act(async () => void (await store.open()));
    await act(async () => void (await store.open()));
    expect(onboarding.tabsOpen.mock.calls).toEqual([[1], [2]]);
  });
});

describe('[SEA-001] the panel of a tab', () => {
  it('with a slug that nobody knows shows the active tab instead', async () => {
    const stage = begin({ stored: { 'search-tabs': tabs([tabOf('AAAAAAAA')]) } });
    stage.panels.open(PANEL, { slug: 'ZZZZZZZZ', tabRoute: 'search' });
    stage.render();
    await pass();
    expect(stage.panels.open_.map(({ params }) => params)).toEqual([{ slug: 'AAAAAAAA', tabRoute: 'search' }]);
  });

  it('with a slug where there are no tabs is one, and an unknown route is its form', async () => {
    const stage = begin();
    stage.panels.open(PANEL, { slug: 'ZZZZZZZZ', tabRoute: 'nonsense' });
    stage.render();
    await pass();
    expect(stage.slugs()).toEqual(['ZZZZZZZZ']);
    expect(stage.panels.active?.params).toEqual({ slug: 'ZZZZZZZZ', tabRoute: 'search' });
    expect(screen.queryByText('Nothing searched for yet')).not.toBeNull();
  });

  it('is one for each tab: an address of another step leads there', async () => {
    const stage = begin({
      stored: { 'search-tabs': tabs([tabOf('AAAAAAAA', { tabRoute: 'search', params: {} }, resultsStep('bees'))]) },
    });
    stage.panels.open(PANEL, { slug: 'AAAAAAAA', tabRoute: 'results' });
    stage.render();
    await pass();
    act(() => void stage.panels.open(PANEL, { slug: 'AAAAAAAA', tabRoute: 'search' }));
    await pass();
    expect(stage.panels.instances(PANEL).map(({ params }) => params)).toEqual([{ slug: 'AAAAAAAA', tabRoute: 'search' }]);
  });

  it('is one also where a layout has two of them', async () => {
    const stage = begin({ stored: { 'search-tabs': tabs([tabOf('AAAAAAAA', resultsStep('bees'))]) } });
    stage.panels.open(PANEL, { slug: 'AAAAAAAA', tabRoute: 'results' });
    stage.panels.open(PANEL, { slug: 'AAAAAAAA', tabRoute: 'nonsense' });
    stage.render();
    await pass();
    const params = [{ slug: 'AAAAAAAA', tabRoute: 'search' }];
    expect([stage.slugs(), stage.panels.instances(PANEL).map((panel) => panel.params)]).toEqual([['AAAAAAAA'], params]);
  });
});
