/** What begins when the dock is on the screen, with the dock, the saver and the palette as they are. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { Notice, Notices, Settings } from '../../plugin-api/services.ts';
import type { Disposable } from '../../common/disposable.ts';
import { PhaseStore } from '../boot/phase-store.ts';
import { Dock } from '../dock/dock.ts';
import { DockSaver } from '../layout/dock-saver.ts';
import { dockOf, hostOf, memoryStore, tab } from '../layout/testing.ts';
import { PaletteStore } from '../palette/palette-store.ts';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { FocusMode } from './focus-mode.ts';
import { WorkbenchLife } from './life.ts';

const CURRENT = 'workbench.layout';
const stored = (dock: unknown) => ({ version: 1, savedAt: '2026-11-21T00:00:00Z', dock, sidebar: { open: true } });
const host = hostOf({
  'a.first': { icon: 'book', kind: 'view', initial: true },
  'a.second': { icon: 'book', kind: 'editor' },
});

let api: DockviewApi;
let running: Disposable | undefined;

const setUp = (values: Record<string, unknown> = {}, panels = host) => {
  const store = memoryStore(values);
  const dock = new Dock(panels, () => Promise.resolve(true));
  const saver = new DockSaver(store, panels, dock, new SidebarStore(1600, dock, memoryStore()));
  const [focus, phases] = [new FocusMode(dock), new PhaseStore()];
  const palette = new PaletteStore({ commands: () => [], help: () => [] });
  const shown: Notice[] = [];
  const changed = new Emitter<string>();
  const notices = { show: (notice: Notice) => void shown.push(notice) } as unknown as Notices;
  const life = new WorkbenchLife({
    dock,
    saver,
    focus,
    palette,
    phases,
    notices,
    settings: { onChange: changed.event } as unknown as Settings,
    t: (key) => key,
    prefetch: () => Promise.resolve(),
  });
  const start = () => (running = life.start(api));
  return { store, dock, saver, focus, palette, phases, shown, changed, start };
};

beforeEach(() => {
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1200, 800);
});
afterEach(() => {
  running?.dispose();
  running = undefined;
  api.dispose();
});

describe('the start of the workbench', () => {
  it('brings the layout back, then opens what was asked for meanwhile', async () => {
    const { dock, phases, shown, start } = setUp({ [CURRENT]: stored(dockOf([tab('a.first')])) });
    dock.open('a.second');
    start();
    await phases.when('restored');
    expect(dock.tabs.byAge.map(({ type }) => type)).toEqual(['a.first', 'a.second']);
    expect(shown).toEqual([]);
  });

  it.each([
    ['layout.usedDefault', {}],
    ['layout.usedLastGood', { 'workbench.layout.good': stored(dockOf([tab('a.second')])) }],
  ])('says "%s" where the last layout cannot be restored, and offers it again', async (text, good) => {
    const { phases, shown, start } = setUp({ [CURRENT]: { version: 1, dock: 'nonsense' }, ...good });
    start();
    await phases.when('restored');
    expect(shown).toMatchObject([{ kind: 'warning', text, timeout: null, actions: [{ label: 'layout.restoreOld' }] }]);
    await shown[0]?.actions?.[0]?.run();
    expect(shown[1]).toMatchObject({ kind: 'danger', text: 'layout.cannotApply' });
  });

  it('does not speak of an old failure where the last layout works', async () => {
    const { phases, shown, start } = setUp({
      [CURRENT]: stored(dockOf([tab('a.first')])),
      'workbench.layout.quarantine': { version: 1, dock: 'nonsense' },
    });
    start();
    await phases.when('restored');
    expect(shown).toEqual([]);
  });

  it('counts for nothing once the workbench is gone again', async () => {
    let answer: (params: object) => void = () => undefined;
    const slow = hostOf(
      { 'a.first': { icon: 'book', kind: 'view', version: 2 } },
      { migrateParams: () => new Promise((resolve) => (answer = resolve)) },
    );
    const { dock, phases, start } = setUp({ [CURRENT]: stored(dockOf([tab('a.first')])) }, slow);
    const opened = dock.open('a.first');
    const gone = start();
    gone.dispose();
    answer({});
    await new Promise((resolve) => setTimeout(resolve));
    expect(phases.current).toBe('boot');
    expect(dock.tabs.get(opened)).toBeUndefined();
  });
});

describe('the end of the workbench', () => {
  it('writes what is not saved yet', async () => {
    const { store, dock, phases, start } = setUp();
    const life = start();
    await phases.when('restored');
    dock.open('a.second');
    life.dispose();
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.first': {}, 'a.second': {} } } });
  });

  it('as the page is left writes it too, and not for a workbench that has gone', async () => {
    const { store, dock, phases, start } = setUp();
    const life = start();
    await phases.when('restored');
    dock.open('a.second');
    window.dispatchEvent(new Event('pagehide'));
    expect(store.values[CURRENT]).toMatchObject({ dock: { panels: { 'a.second': {} } } });
    life.dispose();
    delete store.values[CURRENT];
    window.dispatchEvent(new Event('pagehide'));
    expect(store.values[CURRENT]).toBeUndefined();
  });

  it('[ACC-025] leaves neither the writing focus nor the palette to the next person', async () => {
    const { dock, focus, palette, phases, start } = setUp();
    const life = start();
    await phases.when('restored');
    dock.activate('a.first');
    focus.toggle();
    palette.show('a paper of mine');
    const chosen = palette.choose({ label: 'Which?', rows: [{ id: 'mine', title: 'Mine' }] });
    expect(focus.isOn).toBe(true);
    life.dispose();
    expect([focus.isOn, palette.isOpen, palette.text]).toEqual([false, false, '']);
    expect(await chosen).toBeUndefined();
    expect(dock.tabs.byAge).toEqual([]);
  });
});

describe('the writing focus', () => {
  const inDock = async () => {
    const world = setUp();
    world.start();
    await world.phases.when('restored');
    world.dock.activate('a.first');
    return world;
  };

  it('fills the dock with the active panel, and gives it the keyboard', async () => {
    const { dock, focus } = await inDock();
    const panel = document.createElement('section');
    panel.tabIndex = -1;
    const menu = document.createElement('button');
    document.body.replaceChildren(panel, menu);
    dock.tabs.active?.attach(panel);
    menu.focus();
    focus.toggle();
    expect(api.getPanel('a.first')?.api.isMaximized()).toBe(true);
    expect(document.activeElement).toBe(panel);
    focus.toggle();
    expect([focus.isOn, api.hasMaximizedGroup()]).toEqual([false, false]);
  });

  it('ends when its panel is gone', async () => {
    const { dock, focus } = await inDock();
    focus.toggle();
    await dock.closeAll(['a.first']);
    focus.toggle();
    expect(focus.isOn).toBe(false);
  });

  it('leaves a phone as it is, where one panel fills the dock anyway', async () => {
    const { dock, focus } = await inDock();
    dock.setNarrow(true);
    focus.toggle();
    focus.toggle();
    expect(focus.isOn).toBe(false);
    expect(api.getPanel('a.first')?.api.isMaximized()).toBe(true);
  });
});
