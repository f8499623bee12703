/** Tabs that not everybody may move, as a hand takes them: the docking library itself is what is pressed and dragged here. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { Dock } from './dock.ts';

const gate = { plans: ['P'], otherwise: 'lock', limit: 'TAB_MOVE' } as const;
const center: PanelDeclaration = { icon: 'book', kind: 'editor' };
const refused = vi.fn();

let root: HTMLElement;
let dock: Dock;
let api: DockviewApi;

const begin = async (access: 'open' | 'locked') => {
  const host = hostOf({ barred: { ...center, moves: gate }, free: center, other: center }, { access: () => access });
  dock = new Dock(host, () => Promise.resolve(true), refused);
  root = document.body.appendChild(document.createElement('div'));
  api = createDockview(root, { createComponent: () => ({ element: document.createElement('div'), init: () => {} }) });
  api.layout(1200, 800);
  dock.attach(api);
  await dock.views();
  dock.ready();
  dock.apply(dockOf([tab('barred'), tab('free')], [tab('other')]));
  await import('./follow-hands.ts');
};
beforeEach(() => refused.mockClear());
afterEach(() => {
  dock.detach();
  api.dispose();
  root.remove();
});

const tabOf = (instance: string) => root.querySelector(`[data-tab-panel-id="${instance}"]`) as HTMLElement;
/** The empty end of the row of tabs in which a tab stands: by it the whole group is taken. */
const rowOf = (instance: string) =>
  tabOf(instance).closest('.dv-tabs-and-actions-container')?.querySelector('.dv-void-container') as HTMLElement;
const isTaken = (type: 'dragstart' | 'pointerdown', element: HTMLElement, shiftKey = false) => {
  const Kind = type === 'dragstart' ? Event : PointerEvent;
  const event = new Kind(type, { bubbles: true, cancelable: true, shiftKey } as PointerEventInit);
  element.dispatchEvent(event);
  return !event.defaultPrevented;
};
const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views);
/** Lets go of what a finger has dragged, anywhere. */
const letGo = (dragged: { groupId: string; panelId: string | null }) => {
  const drop = { getData: () => dragged, preventDefault: vi.fn() };
  (api as unknown as { component: { _onWillDrop: { fire(event: object): void } } }).component._onWillDrop.fire(drop);
  return drop.preventDefault.mock.calls.length === 0;
};
const groupOf = (instance: string) => api.getPanel(instance)?.group.id ?? '';

describe('[SEA-010] [SEA-058] for who may not move a tab', () => {
  beforeEach(() => begin('locked'));

  it('it is not dragged, and neither is the group in which it stands; others are', () => {
    const all = [tabOf('barred'), rowOf('barred'), tabOf('free'), rowOf('other')];
    expect(all.map((element) => isTaken('dragstart', element))).toEqual([false, false, true, true]);
    expect(refused.mock.calls).toEqual([[gate], [gate]]);
  });

  it('it does not float with shift, neither alone nor with its group', () => {
    isTaken('pointerdown', tabOf('barred'), true);
    isTaken('pointerdown', rowOf('barred'), true);
    expect(columns()).toEqual([['barred', 'free'], ['other']]);
    expect(refused.mock.calls).toEqual([[gate], [gate]]);
  });

  it('another one floats with shift as ever, and a plain press is a press', () => {
    expect([isTaken('pointerdown', tabOf('barred')), isTaken('pointerdown', rowOf('barred'))]).toEqual([true, true]);
    isTaken('pointerdown', tabOf('other'), true);
    expect([columns(), dock.read().floatingGroups?.length]).toEqual([[['barred', 'free']], 1]);
    expect(refused).not.toHaveBeenCalled();
  });

  it('a finger that has dragged it lets go of it in vain, alone or with its group', () => {
    expect(letGo({ groupId: groupOf('barred'), panelId: 'barred' })).toBe(false);
    expect(letGo({ groupId: groupOf('barred'), panelId: null })).toBe(false);
    expect(refused.mock.calls).toEqual([[gate], [gate]]);
    expect(letGo({ groupId: groupOf('barred'), panelId: 'free' })).toBe(true);
    expect(letGo({ groupId: groupOf('other'), panelId: null })).toBe(true);
  });

  it('nothing is guarded any more when the dock is gone', () => {
    dock.detach();
    isTaken('dragstart', tabOf('barred'));
    isTaken('pointerdown', rowOf('barred'), true);
    expect(refused).not.toHaveBeenCalled();
  });
});

it('[SEA-010] who may move it drags it, with its group and with shift', async () => {
  await begin('open');
  expect([isTaken('dragstart', tabOf('barred')), isTaken('dragstart', rowOf('barred'))]).toEqual([true, true]);
  expect(letGo({ groupId: groupOf('barred'), panelId: 'barred' })).toBe(true);
  isTaken('pointerdown', rowOf('barred'), true);
  expect(columns()).toEqual([['other']]);
  expect(refused).not.toHaveBeenCalled();
});
