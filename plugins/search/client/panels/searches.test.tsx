/** The view of the search: its form, the searches that are open, and those that can be run again. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchStage, settle, type StageOptions } from '../testing/search-stage.tsx';
import { bodyOf, FOUND, giveRoom } from '../testing/shown-results.tsx';
import { resultsStep, tabOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
});

const open = async (options: StageOptions = {}) => {
  const stage = searchStage({ ...options, calls: { search: () => FOUND, ...options.calls } });
  act(() => void stage.panels.open('search.searches', {}));
  stage.render();
  await settle();
  return stage;
};
const three = [tabOf('AAAAAAAA', resultsStep('bees')), tabOf('BBBBBBBB', resultsStep('wasps')), tabOf('CCCCCCCC')];
const stored = { 'search-tabs': { data: three, active_index: 0, timestamp: 1 } };
const view = () => within(screen.getByTestId('search.searches'));
const box = () => view().getByRole('searchbox', { name: 'Search literature' }) as HTMLInputElement;
const openList = () => view().getByRole('region', { name: 'Open searches' });
const rows = () => [...openList().querySelectorAll<HTMLElement>('[data-row]')];
const names = () => rows().map(({ textContent }) => textContent);
const current = () => rows().find((row) => row.getAttribute('aria-current'))?.textContent;
const ask = async (words: string) => {
  fireEvent.change(box(), { target: { value: words } });
  await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
  await settle();
};
const click = async (element: HTMLElement) => {
  await act(async () => void fireEvent.click(element));
  await settle();
};

describe('[SEA-003] [SEA-008] the view of the search', () => {
  it('opens a tab with the first search, and runs the next one in it', async () => {
    const { api, panels, parts } = await open();
    expect([names(), parts.tabs.count]).toEqual([[], 0]);
    await ask('bees');
    expect([parts.tabs.count, panels.active?.params]).toEqual([1, { slug: parts.tabs.active?.slug, tabRoute: 'results' }]);
    expect([names(), box().value]).toEqual([['bees1,234'], 'bees']);
    await ask('wasps');
    expect([names(), parts.tabs.count, bodyOf(api['search']).param]).toEqual([['wasps1,234'], 1, { query: 'wasps' }]);
  });

  it('lists the searches that are open; the one that is chosen is shown, with its form', async () => {
    const { panels } = await open({ stored });
    expect([names(), current(), box().value]).toEqual([['bees', 'wasps', 'New search'], 'bees', 'bees']);
    await click(rows()[1] as HTMLElement);
    expect([current(), box().value, panels.active?.params]).toEqual([
      'wasps1,234',
      'wasps',
      { slug: 'BBBBBBBB', tabRoute: 'results' },
    ]);
    await click(rows()[2] as HTMLElement);
    expect([box().value, panels.active?.params]).toEqual(['', { slug: 'CCCCCCCC', tabRoute: 'search' }]);
  });

  it('keeps what is typed for one search while another is looked at', async () => {
    await open({ stored });
    fireEvent.change(box(), { target: { value: 'bees and' } });
    await click(rows()[1] as HTMLElement);
    await click(rows()[0] as HTMLElement);
    expect(box().value).toBe('bees and');
  });

  it('is gone through with arrows, and closes a search with Delete', async () => {
    await open({ stored });
    act(() => box().focus());
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(rows()[1]);
    await act(async () => void press('Delete'));
    expect(names()).toEqual(['bees', 'New search']);
    expect(document.activeElement).toBe(rows()[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(box());
  });

  it('closes a search by its button', async () => {
    await open({ stored });
    await click(view().getByRole('button', { name: 'Close “wasps”' }));
    expect(names()).toEqual(['bees', 'New search']);
  });

  it('opens a further tab, with an empty form that has the keyboard', async () => {
    const { panels, run } = await open({ stored: { 'search-tabs': { ...stored['search-tabs'], data: three.slice(0, 2) } } });
    await run('search.newTab');
    expect([names(), current(), box().value]).toEqual([['bees1,234', 'wasps1,234', 'New search'], 'New search', '']);
    expect([panels.active?.id, document.activeElement]).toEqual(['search.searches', box()]);
  });
});

describe('[SEA-001] [SEA-002] its address', () => {
  const address = (stage: Awaited<ReturnType<typeof open>>) => stage.panels.instances('search.searches')[0]?.params;
  const goTo = async (stage: Awaited<ReturnType<typeof open>>, slug: string) => {
    const [shown] = stage.panels.instances('search.searches');
    act(() => stage.panels.setParams(shown?.instance ?? '', { slug }));
    await settle();
  };

  it('is that of the form of the active tab', async () => {
    const stage = await open({ stored });
    expect(address(stage)).toEqual({ slug: 'AAAAAAAA' });
    await click(rows()[1] as HTMLElement);
    expect(address(stage)).toEqual({ slug: 'BBBBBBBB' });
  });

  it('leads to the form of the tab that it names, and of the active one where that is not known', async () => {
    const stage = await open({ stored });
    await goTo(stage, 'BBBBBBBB');
    expect([current(), box().value]).toEqual(['wasps', 'wasps']);
    await goTo(stage, 'NOBODYSX');
    expect([address(stage), box().value]).toEqual([{ slug: 'BBBBBBBB' }, 'wasps']);
  });
});

describe('searches to run again', () => {
  const recent = { id: 1, param: { query: 'waggle' }, sortByDate: true, created_at: '2026-11-01T10:00:00Z' };
  const saved = {
    ...{ id: 7, kind: 'search', title: 'Dances', param: { query: 'dance' }, alerts: true, feed: null, new_count: 2 },
    created_at: '2026-11-01T10:00:00Z',
  };

  it('[SEA-019] are the last ones, which run in this tab, and all of them on their page', async () => {
    const { api, panels, parts } = await open({ calls: { recent: () => ({ data: [recent] }) } });
    await click(view().getByRole('button', { name: 'waggle' }));
    expect(bodyOf(api['search'])).toMatchObject({ param: { query: 'waggle' }, sortByDate: true });
    expect(parts.tabs.count).toBe(1);
    await click(view().getByRole('button', { name: 'All recent and saved searches' }));
    expect(panels.active?.id).toBe('search.recent');
  });

  it('are those that were saved, with what is new in them', async () => {
    const changed = vi.fn(() => ({ search: { ...saved, new_count: 0 } }));
    const { api } = await open({ calls: { savedSearches: () => ({ data: [saved] }), changeSavedSearch: changed } });
    await click(view().getByRole('button', { name: 'Dances 2 new' }));
    expect(bodyOf(api['search'])).toMatchObject({ param: { query: 'dance' }, sortByDate: true });
    expect(changed).toHaveBeenCalledOnce();
  });
});
