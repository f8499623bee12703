import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { DockSaver } from './dock-saver.ts';
import { dockOf, fakeDock, hostOf, memoryStore, tab } from './testing.ts';

const stored = (dock: unknown, open = true) => ({ version: 1, savedAt: '2026-11-21T00:00:00Z', dock, sidebar: { open } });
const CURRENT = 'workbench.layout';
const GOOD = 'workbench.layout.good';
const QUARANTINE = 'workbench.layout.quarantine';

const setUp = (values: Record<string, unknown> = {}, host = hostOf({ 'a.b': { icon: 'book', kind: 'view', initial: true } })) => {
  const store = memoryStore(values);
  const dock = fakeDock();
  const sidebar = new SidebarStore(1600, { isNarrow: false }, memoryStore());
  return { store, dock, sidebar, saver: new DockSaver(store, host, dock, sidebar) };
};

/** A host whose plugin takes its time to bring the params of `a.b` to version 2. */
const slowHost = () => {
  let answer: (params: object | undefined) => void = () => {};
  const slow = hostOf(
    { 'a.b': { icon: 'book', kind: 'view', version: 2 } },
    { migrateParams: () => new Promise((resolve) => (answer = resolve)) },
  );
  return { slow, answer: (params: object | undefined) => answer(params) };
};

const shownIn = ({ layout }: ReturnType<typeof fakeDock>) => Object.keys(layout.panels);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('DockSaver', () => {
  it('starts with the default layout when nothing is stored', async () => {
    const { saver, dock } = setUp();
    expect(await saver.restore()).toBe('default');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
  });

  it('[CORE-024] brings the last layout back, with the sidebar as it was', async () => {
    const { saver, dock, sidebar } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')]), false) });
    expect(await saver.restore()).toBe('current');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
    expect(sidebar.open).toBe(false);
  });

  it('never saves before the restore has finished', async () => {
    const { slow, answer } = slowHost();
    const { saver, dock, store, sidebar } = setUp({ [CURRENT]: stored(dockOf([tab('a.b')])) }, slow);
    const before = structuredClone(store.values[CURRENT]);
    const restoring = saver.restore();
    await vi.advanceTimersByTimeAsync(0);
    dock.change(dockOf());
    sidebar.toggle();
    saver.save();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toEqual(before);
    answer({ project: 7 });
    await restoring;
    expect(dock.layout.panels['a.b']?.params).toEqual({ type: 'a.b', version: 2, params: { project: 7 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toEqual(before);
  });

  it('saves 300 ms after the last change, once', async () => {
    const { saver, dock, store } = setUp();
    await saver.restore();
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
    const { saver, dock, store } = setUp();
    await saver.restore();
    dock.change(dockOf([tab('a.c')]));
    saver.stop();
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
    dock.change(dockOf());
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
  });

  it('falls back to the last layout that worked and keeps the bad one in quarantine', async () => {
    const bad = { version: 1, dock: 'nonsense' };
    const { saver, dock, store } = setUp({ [CURRENT]: bad, [GOOD]: stored(dockOf([tab('a.c')])) });
    expect(await saver.restore()).toBe('last-good');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
    expect(store.values[QUARANTINE]).toEqual(bad);
    expect(saver.hasQuarantined).toBe(true);
  });

  it('falls back when the dock itself refuses a layout', async () => {
    const { saver, dock, store } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    dock.refuses = (layout) => 'a.c' in layout.panels;
    expect(await saver.restore()).toBe('default');
    expect(store.values[QUARANTINE]).toMatchObject({ dock: { panels: { 'a.c': {} } } });
  });

  it('offers the quarantined layout again and lets it go only when it worked', async () => {
    const { saver, dock, store } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    dock.refuses = (layout) => 'a.c' in layout.panels;
    await saver.restore();
    expect(await saver.retryQuarantined()).toBe(false);
    expect(saver.hasQuarantined).toBe(true);
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
    dock.refuses = () => false;
    expect(await saver.retryQuarantined()).toBe(true);
    expect(saver.hasQuarantined).toBe(false);
    expect(store.values[QUARANTINE]).toBeUndefined();
    expect(Object.keys(dock.layout.panels)).toEqual(['a.c']);
  });

  it('drops a panel whose plugin cannot read its params any more, and keeps one whose plugin fails to load', async () => {
    const host = hostOf(
      {
        'a.old': { icon: 'book', kind: 'view', version: 3 },
        'a.down': { icon: 'book', kind: 'view', version: 3 },
      },
      { migrateParams: (id) => (id === 'a.old' ? Promise.resolve(undefined) : Promise.reject(new Error('offline'))) },
    );
    const { saver, dock } = setUp({ [CURRENT]: stored(dockOf([tab('a.old')], [tab('a.down')])) }, host);
    expect(await saver.restore()).toBe('current');
    expect(Object.keys(dock.layout.panels)).toEqual(['a.down']);
    expect(dock.layout.grid.root.data).toHaveLength(1);
  });

  it('undoes changes of the layout one by one, at most 25, and keeps what the tabs show', async () => {
    const { saver, dock } = setUp();
    await saver.restore();
    for (let n = 1; n <= 30; n++) {
      dock.change(dockOf(...Array.from({ length: n }, (_, i) => [tab(`a.p${i}`, { seen: n })])));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(saver.undo()).toBe(true);
    expect(dock.layout.grid.root.data).toHaveLength(29);
    expect(dock.layout.panels['a.p0']?.params.params).toEqual({ seen: 30 });
    for (let n = 2; n <= 25; n++) expect(saver.undo()).toBe(true);
    expect(saver.undo()).toBe(false);
    expect(dock.layout.grid.root.data).toHaveLength(5);
  });

  it('undoes a change that is not saved yet', async () => {
    const { saver, dock } = setUp();
    await saver.restore();
    dock.change(dockOf([tab('a.c')]));
    expect(saver.undo()).toBe(true);
    expect(Object.keys(dock.layout.panels)).toEqual(['a.b']);
  });

  it('keeps at once what was taken back, so that a reload does not bring it again', async () => {
    const { saver, dock, store } = setUp();
    await saver.restore();
    dock.change(dockOf([tab('a.c')]));
    saver.undo();
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.b': {} } } });
  });

  it('takes back nothing of before the last restore', async () => {
    const { saver, dock } = setUp();
    await saver.restore();
    dock.change(dockOf([tab('a.c')]));
    await saver.restore();
    expect(saver.undo()).toBe(false);
    expect(shownIn(dock)).toEqual(['a.c']);
  });

  it('does not count a new size as a change to undo', async () => {
    const { saver, dock } = setUp();
    await saver.restore();
    const { layout } = dock;
    dock.change({ ...layout, grid: { ...layout.grid, width: 300 } });
    await vi.advanceTimersByTimeAsync(300);
    expect(saver.undo()).toBe(false);
  });
});

describe('a layout that has been restored', () => {
  it('is the one to fall back to when the next cannot be', async () => {
    const { saver, store, dock } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    await saver.restore();
    saver.stop();
    store.write(CURRENT, { version: 1, dock: 'nonsense' });
    dock.change(dockOf());
    expect(await saver.restore()).toBe('last-good');
    expect(shownIn(dock)).toEqual(['a.c']);
  });

  it('is all that counts as bad: a damaged one to fall back to takes no place in the quarantine', async () => {
    const bad = { version: 1, dock: 'nonsense' };
    const { saver, store } = setUp({ [CURRENT]: bad, [GOOD]: { version: 1, dock: 'worse' } });
    expect(await saver.restore()).toBe('default');
    expect(store.values[QUARANTINE]).toEqual(bad);
  });

  it('leaves an older one in quarantine where it is', async () => {
    const { saver } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])), [QUARANTINE]: stored(dockOf([tab('a.old')])) });
    expect(await saver.restore()).toBe('current');
    expect(saver.hasQuarantined).toBe(true);
  });

  it('is kept with the sidebar, whenever that opens or closes', async () => {
    const { saver, store, sidebar } = setUp();
    await saver.restore();
    sidebar.toggle();
    await vi.advanceTimersByTimeAsync(300);
    expect(store.values[CURRENT]).toMatchObject({ sidebar: { open: false } });
  });

  it('is not put on the screen when the workbench has gone meanwhile', async () => {
    const { slow, answer } = slowHost();
    const { saver, dock, sidebar } = setUp({ [CURRENT]: stored(dockOf([tab('a.b')]), false) }, slow);
    const restoring = saver.restore();
    await vi.advanceTimersByTimeAsync(0);
    saver.stop();
    answer({});
    expect(await restoring).toBe('stopped');
    expect(dock.applied).toEqual([]);
    expect(sidebar.open).toBe(true);
  });
});

describe('changing to another layout', () => {
  it('is kept at once and once, with the sidebar that belongs to it', async () => {
    const { saver, store, sidebar } = setUp();
    await saver.restore();
    const write = vi.spyOn(store, 'write');
    expect(await saver.switchTo(stored(dockOf([tab('a.c')]), false))).toBe(true);
    expect(sidebar.open).toBe(false);
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.c': {} } }, sidebar: { open: false } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(write).toHaveBeenCalledOnce();
  });

  it('is one step to undo, whatever the dock goes through', async () => {
    const { saver, dock } = setUp();
    await saver.restore();
    const { apply } = dock;
    // As dockview does: everything is closed first, then built anew.
    dock.apply = (layout) => {
      dock.change(dockOf());
      apply(layout);
    };
    await saver.switchTo(stored(dockOf([tab('a.c')])));
    expect(saver.undo()).toBe(true);
    expect(shownIn(dock)).toEqual(['a.b']);
    expect(saver.undo()).toBe(false);
  });

  it('that the dock gives up halfway leaves the arrangement of before, and goes on keeping', async () => {
    const { saver, dock, store } = setUp();
    await saver.restore();
    const { apply } = dock;
    dock.apply = (layout) => {
      dock.layout = dockOf();
      if ('a.c' in layout.panels) throw new Error('cannot take this layout');
      apply(layout);
    };
    expect(await saver.switchTo(stored(dockOf([tab('a.c')])))).toBe(false);
    expect(shownIn(dock)).toEqual(['a.b']);
    dock.change(dockOf([tab('a.d')]));
    await vi.advanceTimersByTimeAsync(300);
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.d': {} } } });
  });

  it('back to the first arrangement is kept at once', async () => {
    const { saver, dock, store } = setUp({ [CURRENT]: stored(dockOf([tab('a.c')])) });
    await saver.restore();
    saver.reset();
    expect(shownIn(dock)).toEqual(['a.b']);
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.b': {} } } });
  });
});

it('starts with the panels of this type of user, where a panel is not for all', async () => {
  const panels = {
    'a.b': { icon: 'book', kind: 'view', initial: true },
    'a.c': { icon: 'book', kind: 'editor', initial: { userTypes: ['affiliate_user'] } },
  } as const;
  const { saver, dock } = setUp({}, hostOf(panels, { access: () => 'hidden' }));
  await saver.restore();
  expect(shownIn(dock)).toEqual(['a.b']);
  const other = setUp({}, hostOf(panels));
  await other.saver.restore();
  expect(shownIn(other.dock).sort()).toEqual(['a.b', 'a.c']);
});
