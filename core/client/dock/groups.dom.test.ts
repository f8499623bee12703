import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { Dock } from './dock.ts';
import { dockCommands } from './dock-commands.ts';
import { Groups } from './groups.ts';

const editor: PanelDeclaration = { icon: 'book', kind: 'editor' };
const host = hostOf({ a: { icon: 'book', kind: 'view' }, b: editor, c: editor, d: { ...editor, role: 'source' } });

let dock: Dock;
let api: DockviewApi;
let groups: Groups;

const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views);
const popOut = vi.fn(() => Promise.resolve());
const commandsFor = (isDesktop: boolean) => dockCommands({ dock, groups, isDesktop, popOut });
const command = (id: string) => {
  const found = commandsFor(false).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

beforeEach(async () => {
  dock = new Dock(host, () => Promise.resolve(true));
  groups = new Groups(dock);
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1200, 800);
  dock.attach(api);
  await dock.views();
  dock.ready();
  dock.apply(dockOf([tab('a')], [tab('b'), tab('c')], [tab('d')]));
  dock.activate('b');
});
afterEach(() => {
  dock.detach();
  api.dispose();
});

describe('[SEA-010] [SEA-058] a tab that not everybody may move', () => {
  const gate = { plans: ['P'], otherwise: 'lock', limit: 'TAB_MOVE' } as const;
  const refused = vi.fn();
  const begin = async (access: 'open' | 'locked') => {
    dock.detach();
    const barred = hostOf({
      a: { icon: 'book', kind: 'view' },
      b: { ...editor, moves: gate },
      c: editor,
      d: { ...editor, role: 'source' },
    });
    dock = new Dock({ ...barred, access: () => access }, () => Promise.resolve(true), refused.mockClear());
    groups = new Groups(dock);
    dock.attach(api);
    await dock.views();
    dock.ready();
    dock.apply(dockOf([tab('a')], [tab('b'), tab('c')], [tab('d')]));
    dock.activate('b');
    await import('./follow-hands.ts');
  };
  const drag = (instance: string) => {
    const nativeEvent = new Event('dragstart', { cancelable: true });
    const panel = api.getPanel(instance);
    (api as unknown as { component: { _onWillDragPanel: { fire(event: object): void } } }).component._onWillDragPanel.fire({
      panel,
      nativeEvent,
    });
    return !nativeEvent.defaultPrevented;
  };
  const acts = [() => groups.split('right'), () => groups.move('left'), () => groups.float()];

  it('stays where it is for who may not, who is told why, by keyboard and by pointer', async () => {
    await begin('locked');
    for (const act of acts) act();
    expect(columns()).toEqual([['a'], ['b', 'c'], ['d']]);
    expect([drag('b'), drag('c')]).toEqual([false, true]);
    expect(refused.mock.calls).toEqual(Array(4).fill([gate]));
  });

  it('moves for who may, and so do all others', async () => {
    await begin('open');
    groups.split('right');
    expect(columns()).toEqual([['a'], ['c'], ['b'], ['d']]);
    expect([drag('b'), refused.mock.calls.length]).toEqual([true, 0]);
  });
});

describe('Groups', () => {
  it('splits the group of the active tab, and only when another tab stays', () => {
    groups.split('right');
    expect(columns()).toEqual([['a'], ['c'], ['b'], ['d']]);
    expect(dock.active?.instance).toBe('b');
    expect(groups.canSplit).toBe(false);
    expect(command('core.dock.splitDown').enabled?.()).toBe(false);
  });

  it('steps through the tabs of a group, round at the ends', () => {
    groups.step(1);
    expect(dock.active?.instance).toBe('c');
    groups.step(1);
    expect(dock.active?.instance).toBe('b');
    groups.step(-1);
    expect(dock.active?.instance).toBe('c');
  });

  it('floats a tab and brings it back to where the last docked one is', () => {
    groups.float();
    expect(dock.read().floatingGroups).toHaveLength(1);
    expect(groups.isFloating).toBe(true);
    expect(command('core.dock.float').enabled?.()).toBe(false);
    groups.dockBack();
    expect(dock.read().floatingGroups).toBeUndefined();
    expect(columns().flat()).toContain('b');
  });

  it('brings a tab back into an empty dock', () => {
    dock.apply(dockOf([tab('b')]));
    groups.float();
    expect(columns()).toEqual([]);
    groups.dockBack();
    expect(columns()).toEqual([['b']]);
  });

  it('closes the other tabs of the group, all tabs, and opens the last again', async () => {
    await command('core.dock.closeOthers').run();
    expect(columns()).toEqual([['a'], ['b'], ['d']]);
    expect(command('core.dock.reopenClosed').enabled?.()).toBe(true);
    await command('core.dock.reopenClosed').run();
    expect(columns()).toEqual([['a'], ['b', 'c'], ['d']]);
    await command('core.dock.closeAll').run();
    expect(columns()).toEqual([]);
  });

  it('leaves mod+w to the browser, and takes it on the desktop', () => {
    const keys = (desktop: boolean) => commandsFor(desktop).find((one) => one.id === 'core.dock.close')?.keys;
    expect(keys(false)).toBe('alt+w');
    expect(keys(true)).toBe('mod+w');
  });

  it('has no two commands with the same keys', () => {
    const keys = commandsFor(false).flatMap((one) => one.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('fills the dock with one group on a phone and changes to the one that is chosen', () => {
    dock.setNarrow(true);
    expect(api.hasMaximizedGroup()).toBe(true);
    expect(api.getPanel('b')?.api.isMaximized()).toBe(true);
    dock.activate('a');
    expect(api.getPanel('a')?.api.isMaximized()).toBe(true);
    dock.setNarrow(false);
    expect(api.hasMaximizedGroup()).toBe(false);
    expect(columns()).toEqual([['a'], ['b', 'c'], ['d']]);
  });
});
