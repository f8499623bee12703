/** The side bar and the rules of room, on the dock's model: at windows of 1024, 1280, 1440 and 1920 px, less the rail. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { Dock } from './dock.ts';
import { SIDE, USABLE } from './room.ts';
import type { ViewColumn } from './view-column.ts';

const panels: Record<string, PanelDeclaration> = {
  'a.library': { icon: 'book', kind: 'view', initial: true },
  'a.outline': { icon: 'list', kind: 'view' },
  'a.marks': { icon: 'list', kind: 'view' },
  'a.log': { icon: 'list', kind: 'view', below: true },
  'a.paper': { icon: 'file', kind: 'editor', role: 'paper', many: true },
  'a.source': { icon: 'code', kind: 'editor', role: 'source' },
  'a.page': { icon: 'file', kind: 'editor', role: 'result' },
  'p.home': { icon: 'home', kind: 'page' },
};

let dock: Dock;
let api: DockviewApi;
let views: ViewColumn;
let side: 'left' | 'right';

const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views.map((id) => dock.tabs.get(id)?.type ?? id));
const width = (type: string) => Math.round(api.panels.find((panel) => panel.id.startsWith(type))?.group.api.width ?? 0);
const isSeen = (type: string) => dock.tabs.byAge.some((open) => open.type === type && open.isVisible);
const floats = () => (dock.read().floatingGroups ?? []).length;
/** What follows an opening by itself. */
const settled = async () => {
  await dock.views();
  await new Promise((done) => setTimeout(done));
};
const resize = async (width: number) => {
  api.layout(width, 830);
  window.dispatchEvent(new Event('resize'));
  await settled();
};
const openAll = async (...types: string[]) => {
  for (const type of types) {
    dock.open(type, undefined, type === 'a.page' ? { beside: 'a.source', keepFocus: 'typing' } : {});
    await settled();
  }
};

beforeEach(async () => {
  side = 'left';
  dock = new Dock(
    hostOf(panels),
    () => Promise.resolve(true),
    undefined,
    () => side,
  );
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1396, 830);
  dock.attach(api);
  dock.ready();
  views = await dock.views();
  await openAll('a.library', 'p.home');
});
afterEach(() => {
  dock.detach();
  api.dispose();
});

describe('the side bar', () => {
  it('shows one view at a time, and what each showed when it comes back', async () => {
    dock.open('a.library', { project: 7 });
    await openAll('a.outline', 'a.marks');
    expect(columns()).toEqual([['a.marks'], ['p.home']]);
    await openAll('a.library');
    expect(columns()).toEqual([['a.library'], ['p.home']]);
    expect(dock.instances('a.library')[0]?.params).toEqual({ project: 7 });
  });

  it('is as wide as a list needs, whatever the window', async () => {
    expect(width('a.library')).toBeGreaterThanOrEqual(SIDE.least);
    await resize(2600);
    expect(width('a.library')).toBeLessThanOrEqual(SIDE.most);
    await resize(980);
    expect(width('a.library')).toBeGreaterThanOrEqual(SIDE.least);
  });

  it('shows two views above each other on wish, and no third', async () => {
    views.toggleView('a.marks', true);
    await settled();
    expect(columns()).toEqual([['a.library'], ['a.marks'], ['p.home']]);
    views.toggleView('a.outline', true);
    await settled();
    expect(columns()).toEqual([['a.library'], ['a.outline'], ['p.home']]);
  });

  it('is closed by the entry that is shown, and opens with what stood in it', async () => {
    views.toggleView('a.marks');
    await settled();
    views.toggleView('a.marks');
    await settled();
    expect(columns()).toEqual([['p.home']]);
    views.toggle();
    await settled();
    expect(columns()).toEqual([['a.marks'], ['p.home']]);
    views.toggle();
    await settled();
    expect(views.isOpen).toBe(false);
  });

  it('fills a window that has room for one thing only', async () => {
    const limit = () => api.getPanel('a.library')?.group.maximumWidth;
    expect(limit()).toBe(SIDE.most);
    dock.setNarrow(true);
    dock.activate('a.library');
    await resize(390);
    expect(limit()).toBe(Infinity);
    dock.setNarrow(false);
    await resize(1396);
    expect(limit()).toBe(SIDE.most);
  });

  it('stands at the right where one likes it there', async () => {
    side = 'right';
    views.move();
    await settled();
    expect(columns()).toEqual([['p.home'], ['a.library']]);
  });

  it('keeps a view with something unsaved in it', async () => {
    dock.tabs.get('a.library')?.setDirty(true);
    await openAll('a.outline');
    expect(columns()).toEqual([['a.library', 'a.outline'], ['p.home']]);
  });

  it('lets a view go that was dragged among the editors', async () => {
    const group = api.getPanel('p.home')?.group;
    if (group) api.getPanel('a.library')?.api.moveTo({ group });
    await openAll('a.outline');
    expect(columns()).toEqual([['a.outline'], ['p.home', 'a.library']]);
    expect(width('a.library')).toBeGreaterThan(SIDE.most);
  });

  it('is no place for a log', async () => {
    await openAll('a.log');
    expect(columns()).toEqual([['a.library'], ['p.home'], ['a.log']]);
  });
});

describe('the rules of room', () => {
  const desk = ['a.paper', 'a.source', 'a.page'];
  const wideEnough = () => desk.filter((type) => isSeen(type) && width(type) >= USABLE.width);

  it('1920: paper, source and page beside each other, and the side bar', async () => {
    await resize(1712);
    await openAll(...desk);
    expect(wideEnough()).toEqual(desk);
    expect(columns()).toEqual([['a.library'], ['p.home', expect.stringContaining('a.paper')], ['a.source'], ['a.page']]);
  });

  it('a new column halves the centre, and the side bar stays as wide as it was made', async () => {
    api.getPanel('a.library')?.group.api.setSize({ width: 300 });
    await openAll('a.paper', 'a.source');
    expect([width('a.library'), width('a.paper'), width('a.source')]).toEqual([300, 548, 548]);
  });

  it('1440: paper, source and page beside each other; the side bar makes way and comes back', async () => {
    await openAll('a.paper', 'a.source');
    expect(isSeen('a.library')).toBe(true);
    await openAll('a.page');
    expect(wideEnough()).toEqual(desk);
    expect(isSeen('a.library')).toBe(false);
    dock.close('a.page');
    await settled();
    expect(isSeen('a.library')).toBe(true);
  });

  it('1280: two columns and the side bar, the page below its source', async () => {
    await resize(1236);
    await openAll(...desk);
    expect(wideEnough()).toEqual(desk);
    expect(isSeen('a.library')).toBe(true);
    expect(api.getPanel('a.page')?.group.api.height).toBeGreaterThanOrEqual(USABLE.height);
  });

  it('1024: one column and the side bar, which makes way for the second', async () => {
    await resize(980);
    await openAll('a.paper');
    expect(isSeen('a.library')).toBe(true);
    await openAll('a.source');
    expect(isSeen('a.library')).toBe(false);
    await openAll('a.page');
    expect(wideEnough()).toEqual(desk);
  });

  it('a window that becomes narrower loses the side bar first, and has it again when it grows', async () => {
    await openAll('a.paper', 'a.source');
    await resize(1100);
    expect(isSeen('a.library')).toBe(false);
    expect(wideEnough()).toEqual(['a.paper', 'a.source']);
    await resize(1396);
    expect(isSeen('a.library')).toBe(true);
  });

  it('a side bar that somebody closed stays closed', async () => {
    views.toggle();
    await openAll('a.paper', 'a.source');
    await resize(1712);
    expect(isSeen('a.library')).toBe(false);
  });

  it('a side bar without room lies over the rest, until one turns elsewhere, and is not kept', async () => {
    await resize(980);
    await openAll('a.paper', 'a.source', 'a.library');
    expect(isSeen('a.library')).toBe(true);
    expect(api.groups.some((group) => group.api.location.type === 'floating')).toBe(true);
    expect(floats()).toBe(0);
    await openAll('a.outline');
    expect([isSeen('a.library'), isSeen('a.outline')]).toEqual([false, true]);
    dock.activate('a.source');
    await settled();
    expect(dock.tabs.byAge.map(({ type }) => type)).not.toContain('a.outline');
  });

  it('a layout from before with a list in a column of its own has a side bar', async () => {
    dock.apply(dockOf([tab('a.library')], [tab('a.source')]));
    await settled();
    await openAll('a.marks');
    expect(columns()).toEqual([['a.marks'], ['a.source']]);
  });
});
