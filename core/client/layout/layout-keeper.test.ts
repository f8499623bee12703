import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { LayoutKeeper } from './layout-keeper.ts';
import { dockOf, fakeDock, hostOf, memoryStore, tab } from './testing.ts';

const stored = (dock: unknown, open = true) => ({ version: 1, savedAt: '2026-11-21T00:00:00Z', dock, sidebar: { open } });
const CURRENT = 'workbench.layout';
const GOOD = 'workbench.layout.good';
const QUARANTINE = 'workbench.layout.quarantine';

const setUp = (values: Record<string, unknown> = {}, host = hostOf({ 'a.b': { icon: 'book', area: 'left', initial: true } })) => {
  const store = memoryStore(values);
  const dock = fakeDock();
  const sidebar = new SidebarStore(1440);
  return { store, dock, sidebar, keeper: new LayoutKeeper(store, host, dock, sidebar) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LayoutKeeper', () => {
  it('starts with the default layout when nothing is stored', async () => {
    const { keeper, dock } = setUp();
    expect(await keeper.restore()).toBe('default');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
  });

  it('[CORE-024] brings the last layout back, with the sidebar as it was', async () => {
    const { keeper, dock, sidebar } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')]), false) });
    expect(await keeper.restore()).toBe('current');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
    expect(sidebar.open).toBe(false);
  });

  it('never saves before the restore has finished', async () => {
    let answer: (params: object | undefined) => void = () => {};
    const slow = hostOf(
      { 'a.b': { icon: 'book', area: 'left', version: 2 } },
      { migrateParams: () => new Promise((resolve) => (answer = resolve)) },
    );
    const { keeper, dock, store, sidebar } = setUp({ [CURRENT]: stored(dockOf([tab('a.b')])) }, slow);
    const before = structuredClone(store.values[CURRENT]);
    const restoring = keeper.restore();
    await vi.advanceTimersByTimeAsync(0);
    dock.change(dockOf());
    sidebar.toggle();
    keeper.save();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toEqual(before);
    answer({ project: 7 });
    await restoring;
    expect(dock.layout.panels['a.b']?.params).toEqual({ type: 'a.b', version: 2, params: { project: 7 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toEqual(before);
  });

  it('saves 300 ms after the last change, once', async () => {
    const { keeper, dock, store } = setUp();
    await keeper.restore();
    const write = vi.spyOn(store, 'write');
    dock.change(dockOf([tab('a.b')]));
    await vi.advanceTimersByTimeAsync(200);
    dock.change(dockOf([tab('a.b'), tab('a.c')]));
    await vi.advanceTimersByTimeAsync(299);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(write).toHaveBeenCalledOnce();
    expect(store.values[CURRENT]).toMatchObject({ version: 1, dock: { panels: { 'a.c': {} } } });
  });

  it('writes a waiting change when it stops, and nothing after', async () => {
    const { keeper, dock, store } = setUp();
    await keeper.restore();
    dock.change(dockOf([tab('a.c')]));
    keeper.stop();
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
    dock.change(dockOf());
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
  });

  it('falls back to the last layout that worked and keeps the bad one in quarantine', async () => {
    const bad = { version: 1, dock: 'nonsense' };
    const { keeper, dock, store } = setUp({ [CURRENT]: bad, [GOOD]: stored(dockOf([tab('a.c')])) });
    expect(await keeper.restore()).toBe('last-good');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
    expect(store.values[QUARANTINE]).toEqual(bad);
    expect(keeper.hasQuarantined).toBe(true);
  });

  it('falls back when the dock itself refuses a layout', async () => {
    const { keeper, dock, store } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    dock.refuses = (layout) => 'a.c' in layout.panels;
    expect(await keeper.restore()).toBe('default');
    expect(store.values[QUARANTINE]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
  });

  it('offers the quarantined layout again and lets it go only when it worked', async () => {
    const { keeper, dock, store } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    dock.refuses = (layout) => 'a.c' in layout.panels;
    await keeper.restore();
    expect(await keeper.retryQuarantined()).toBe(false);
    expect(keeper.hasQuarantined).toBe(true);
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
    dock.refuses = () => false;
    expect(await keeper.retryQuarantined()).toBe(true);
    expect(keeper.hasQuarantined).toBe(false);
    expect(store.values[QUARANTINE]).toBeUndefined();
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
  });

  it('drops a panel whose plugin cannot read its params any more, and keeps one whose plugin fails to load', async () => {
    const host = hostOf(
      { 'a.old': { icon: 'book', area: 'left', version: 3 }, 'a.down': { icon: 'book', area: 'left', version: 3 } },
      { migrateParams: (id) => (id === 'a.old' ? Promise.resolve(undefined) : Promise.reject(new Error('offline'))) },
    );
    const { keeper, dock } = setUp({ [CURRENT]: stored(dockOf([tab('a.old')], [tab('a.down')])) }, host);
    expect(await keeper.restore()).toBe('current');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.down']);
    expect(dock.layout.grid.root.data).toHaveLength(1);
  });

  it('undoes changes of the layout one by one, at most 25, and keeps what the tabs show', async () => {
    const { keeper, dock } = setUp();
    await keeper.restore();
    for (let n = 1; n <= 30; n++) {
      dock.change(dockOf(...Array.from({ length: n }, (_, i) => [tab(`a.p${i}`, { seen: n })])));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(keeper.undo()).toBe(true);
    expect(dock.layout.grid.root.data).toHaveLength(29);
    expect(dock.layout.panels['a.p0']?.params.params).toEqual({ seen: 30 });
    for (let n = 2; n <= 25; n++) expect(keeper.undo()).toBe(true);
    expect(keeper.undo()).toBe(false);
    expect(dock.layout.grid.root.data).toHaveLength(5);
  });

  it('undoes a change that is not saved yet', async () => {
    const { keeper, dock } = setUp();
    await keeper.restore();
    dock.change(dockOf([tab('a.c')]));
    expect(keeper.undo()).toBe(true);
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
  });

  it('does not count a new size as a change to undo', async () => {
    const { keeper, dock } = setUp();
    await keeper.restore();
    const { layout } = dock;
    dock.change({ ...layout, grid: { ...layout.grid, width: 300 } });
    await vi.advanceTimersByTimeAsync(300);
    expect(keeper.undo()).toBe(false);
  });
});
