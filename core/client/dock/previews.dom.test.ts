/** Editors that are only looked at: each takes the tab of the one before it, unless somebody keeps that. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf } from '../layout/testing.ts';
import { Dock } from './dock.ts';
import { Groups } from './groups.ts';

const panels: Record<string, PanelDeclaration> = {
  'a.list': { icon: 'book', kind: 'view' },
  'a.paper': { icon: 'file', kind: 'editor', many: true },
  'a.summary': { icon: 'file', kind: 'editor', many: true },
  'a.source': { icon: 'code', kind: 'editor', role: 'source', many: true },
  'p.home': { icon: 'home', kind: 'page' },
};
const LOOK = { preview: true } as const;

let dock: Dock;
let api: DockviewApi;
let isOn: boolean;
const shownIn = (id: string) => {
  const tab = dock.tabs.get(id);
  return tab ? `${tab.type}${Object.values(tab.content.params).join('')}${tab.isPassing ? '?' : ''}` : id;
};
/** Tabs by column; those that pass have a question mark. */
const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views.map(shownIn));
const paper = (id: number) => dock.open('a.paper', { id }, LOOK);
const clickTwice = (target: Element = document.body) => target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));

beforeEach(async () => {
  isOn = true;
  dock = new Dock(
    hostOf(panels),
    () => Promise.resolve(true),
    undefined,
    undefined,
    () => isOn,
  );
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1396, 830);
  dock.attach(api);
  await dock.views();
  await import('./follow-hands.ts');
  dock.ready();
});
afterEach(() => {
  dock.detach();
  api.dispose();
});

describe('an editor that is looked at', () => {
  it('takes the tab of the one before it, where that stood', () => {
    dock.open('a.list');
    paper(1);
    dock.open('a.paper', { id: 9 });
    paper(2);
    dock.open('a.summary', { id: 3 }, LOOK);
    expect(columns()).toEqual([['a.list'], ['a.summary3?', 'a.paper9']]);
    expect(dock.closed.isEmpty).toBe(true);
  });

  it('takes the tab of no page, of no source, and of nothing that was opened to stay; a page takes none of its', () => {
    dock.open('p.home');
    dock.open('a.paper', { id: 1 });
    dock.open('a.source', { id: 2 }, LOOK);
    paper(3);
    expect(columns().flat()).toEqual(['p.home?', 'a.paper1', 'a.paper3?', 'a.source2?']);
    dock.open('a.source', { id: 4 }, LOOK);
    expect(columns().flat()).toEqual(['p.home?', 'a.paper1', 'a.paper3?', 'a.source4?']);
  });

  it('does not cover what it is to stand beside', () => {
    const before = paper(1);
    const source = dock.open('a.source', { id: 2 });
    const group = api.getPanel(before)?.group;
    if (group) api.getPanel(source)?.api.moveTo({ group });
    dock.open('a.paper', { id: 3 }, { ...LOOK, beside: 'a.source' });
    expect(columns()).toEqual([['a.paper1?', 'a.source2'], ['a.paper3?']]);
  });

  it('leaves the columns as wide as they were', async () => {
    paper(1);
    const source = dock.open('a.source', { id: 2 });
    await dock.views();
    api.getPanel(source)?.group.api.setSize({ width: 1000 });
    const next = paper(3);
    await dock.views();
    expect(Math.round(api.getPanel(next)?.group.api.width ?? 0)).toBe(396);
  });

  it('stays one when it is looked at again', () => {
    paper(1);
    paper(1);
    expect(columns()).toEqual([['a.paper1?']]);
  });

  it('is no less one after a reload', () => {
    paper(1);
    const stored: unknown = JSON.parse(JSON.stringify(dock.read()));
    dock.apply(dockOf());
    dock.apply(stored as ReturnType<typeof dock.read>);
    expect(columns()).toEqual([['a.paper1?']]);
    paper(2);
    expect(columns()).toEqual([['a.paper2?']]);
  });

  it('is opened to stay where somebody does not want previews', () => {
    isOn = false;
    paper(1);
    paper(2);
    expect(columns()).toEqual([['a.paper1', 'a.paper2']]);
  });

  it('is not taken while something in it is unsaved that was typed while nobody wanted previews', () => {
    const instance = paper(1);
    isOn = false;
    dock.tabs.get(instance)?.setDirty(true);
    isOn = true;
    paper(2);
    expect(columns().flat()).toContain('a.paper1?');
  });

  it('is a view never, and stands in the side bar as one', () => {
    dock.open('a.list', undefined, LOOK);
    expect(columns()).toEqual([['a.list']]);
  });
});

describe('it is kept', () => {
  const isKept = () => {
    paper(2);
    return columns().flat().includes('a.paper1');
  };

  it('not by what is done elsewhere', () => {
    paper(1);
    expect(isKept()).toBe(false);
  });

  it('by opening it to stay', () => {
    paper(1);
    dock.open('a.paper', { id: 1 });
    expect(isKept()).toBe(true);
  });

  it('by its command, and by what somebody does in it', () => {
    dock.tabs.get(paper(1))?.keep();
    expect(isKept()).toBe(true);
  });

  it('by something unsaved, also when that is safe by now', () => {
    const tab = dock.tabs.get(paper(1));
    tab?.setDirty(true);
    tab?.setDirty(false);
    expect(isKept()).toBe(true);
  });

  it('by a double click in the list that opened it, and not by one long after', () => {
    const tab = dock.tabs.get(paper(1));
    if (tab) tab.lookedAt -= 2000;
    clickTwice();
    expect(tab?.isPassing).toBe(true);
    paper(1);
    clickTwice();
    expect(isKept()).toBe(true);
  });

  it('by being moved, with keys or by a hand', () => {
    const groups = new Groups(dock);
    dock.open('a.paper', { id: 9 });
    paper(1);
    groups.split('down');
    expect(isKept()).toBe(true);
    const dragged = { getData: () => ({ panelId: dock.active?.instance }), preventDefault: () => undefined };
    (api as unknown as { component: { _onWillDrop: { fire(event: object): void } } }).component._onWillDrop.fire(dragged);
    expect(dock.tabs.active?.isPassing).toBe(false);
  });

  it('by standing in a window of its own', () => {
    const panel = api.getPanel(paper(1));
    if (panel) api.addFloatingGroup(panel);
    dock.open('a.list');
    paper(2);
    expect(dock.tabs.byAge.map(({ instance }) => shownIn(instance))).toContain('a.paper1?');
  });
});
