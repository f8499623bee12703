/** Tabs in two windows, or on two devices, of one person: whose count (matrix SEA-024, SEA-046; decisions §5). */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints } from '../../common/neighbours.ts';
import { sent } from '../testing/search-stage.tsx';
import { begin, pass, pdf, tabs } from '../testing/tab-stage.ts';
import { resultsStep, tabOf } from '../testing/works.ts';
import { PANEL } from './tab-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('[SEA-024] [SEA-046] another window of the same person', () => {
  const saved = (...slugs: string[]) => tabs(slugs.map((slug) => tabOf(slug)));
  const asked = { data: [], active_index: 0, timestamp: -1 };

  it('saves its tabs: where there are none here, those are used, and the dock is left alone', async () => {
    const onboarding = { tabsOpen: vi.fn(), searched: vi.fn() };
    const server = { updateTabs: () => tabs([tabOf('ELSEWHRA'), tabOf('ELSEWHRB')], 1) };
    const { api, panels, slugs, store, tell } = begin({ calls: server, services: [[Hints, onboarding]] });
    await tell('search.tabs');
    expect([slugs(), store.active?.slug]).toEqual([['ELSEWHRA', 'ELSEWHRB'], 'ELSEWHRB']);
    expect(api['updateTabs']?.mock.calls.map(([input]) => input)).toEqual([{ body: asked }]);
    expect([panels.open_, onboarding.tabsOpen.mock.calls]).toEqual([[], [[2]]]);
    act(() => store.show('ELSEWHRA'));
    expect(panels.instances(PANEL)).toHaveLength(1);
  });

  it('is not looked at where there are tabs here', async () => {
    const { api, slugs, tell } = begin({ stored: { 'search-tabs': saved('LOCALAAA') } });
    await tell('search.tabs');
    expect([slugs(), api['updateTabs']?.mock.calls]).toEqual([['LOCALAAA'], []]);
  });

  it('is of this browser: what that has kept is used before what the server has', async () => {
    const { api, local, slugs, tell } = begin();
    local.set('search-tabs', saved('WINDOWBB'));
    await tell('search.tabs');
    expect([slugs(), api['updateTabs']?.mock.calls]).toEqual([['WINDOWBB'], []]);
  });

  it('shows a PDF that is not kept here: that tab is not taken, and stays where it is', async () => {
    const { api, slugs, tell } = begin({
      calls: { updateTabs: () => tabs([tabOf('PDFTHERE', pdf(1)), tabOf('RESULTSC', resultsStep('bees'))], 1) },
    });
    await tell('search.tabs');
    await pass();
    expect([slugs(), api['updateTabs']?.mock.calls.length]).toEqual([['RESULTSC'], 1]);
  });

  it('has saved newer tabs while the last one was closed here: they are used', async () => {
    const { panels, slugs, store } = begin({
      calls: { updateTabs: ({ body }: { body: { data: unknown[] } }) => (body.data.length > 0 ? body : saved('NEWERONE')) },
    });
    await act(async () => void (await store.open(undefined, 'LOCALAAA')));
    await pass();
    act(() => panels.close(panels.front ?? ''));
    await pass(2000);
    expect(slugs()).toEqual(['NEWERONE']);
  });

  it('does not bring back a tab that is closed here while its saving is under way', async () => {
    let answer: () => void = () => undefined;
    const { panels, slugs, store } = begin({
      calls: { updateTabs: ({ body }) => new Promise((resolve) => (answer = () => resolve(body))) },
    });
    await act(async () => void (await store.open(undefined, 'LOCALAAA')));
    await pass(700);
    act(() => panels.close(panels.front ?? ''));
    await pass(200);
    await act(async () => answer());
    expect(slugs()).toEqual([]);
  });

  it('is asked for what was missed when the stream is back, and not while something is being saved', async () => {
    const { api, reconnect, store, panels } = begin({ calls: { updateTabs: () => new Promise(() => {}) } });
    await act(async () => void (await store.open(undefined, 'LOCALAAA')));
    await pass(200);
    act(() => panels.close(panels.front ?? ''));
    await pass(200);
    await reconnect();
    expect(api['updateTabs']).not.toHaveBeenCalled();
    await pass();
    await reconnect();
    expect(api['updateTabs']).toHaveBeenCalledOnce();
    expect(sent<{ body: unknown }>(api['updateTabs']).body).not.toEqual(asked);
  });

  it('has a clock that is ahead of ours: what changes here afterwards is newer all the same', async () => {
    const ahead = Date.now() + 300_000;
    const { api, store } = begin({ calls: { updateTabs: () => ({ ...saved('THEIRSAA'), timestamp: ahead }) } });
    await act(async () => void (await store.open(undefined, 'LOCALAAA')));
    await pass();
    store.go('LOCALAAA', resultsStep('bees'));
    await pass();
    expect(sent<{ body: { timestamp: number } }>(api['updateTabs']).body.timestamp).toBe(ahead + 1);
  });

  it('tells nobody who has signed out', async () => {
    const { api, signOut, slugs, tell } = begin({ calls: { updateTabs: () => saved('ELSEWHRA') } });
    await signOut();
    await tell('search.tabs');
    expect([slugs(), api['updateTabs']?.mock.calls]).toEqual([[], []]);
  });
});
