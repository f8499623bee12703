/** Pages share one tab that the next one takes, unless somebody keeps it. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { Dock } from './dock.ts';

const page: PanelDeclaration = { icon: 'home', kind: 'page' };
const panels: Record<string, PanelDeclaration> = {
  'a.list': { icon: 'book', kind: 'view' },
  'a.paper': { icon: 'file', kind: 'editor', many: true },
  'a.source': { icon: 'code', kind: 'editor', role: 'source' },
  'a.page': { icon: 'file', kind: 'editor', many: true },
  'p.home': page,
  'p.profile': page,
  'p.trash': page,
};

let dock: Dock;
let api: DockviewApi;
let root: HTMLElement;
const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views.map((id) => dock.tabs.get(id)?.type ?? id));
const types = () => dock.tabs.byAge.map(({ type }) => type);

beforeEach(async () => {
  dock = new Dock(hostOf(panels), () => Promise.resolve(true));
  root = document.createElement('div');
  api = createDockview(root, {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1396, 830);
  dock.attach(api);
  await dock.views();
  dock.ready();
});
afterEach(() => {
  dock.detach();
  api.dispose();
  document.body.replaceChildren();
});

describe('pages', () => {
  it('stand in one tab, at its place, however many are opened one after the other', () => {
    dock.open('a.list');
    dock.open('p.home');
    dock.open('a.paper', { id: 1 });
    dock.open('p.profile');
    expect(columns()).toEqual([['a.list'], ['p.profile', 'a.paper']]);
    dock.open('p.trash');
    dock.open('p.home');
    expect(columns()).toEqual([['a.list'], ['p.home', 'a.paper']]);
    expect(dock.active?.id).toBe('p.home');
    expect(dock.closed.isEmpty).toBe(true);
  });

  it('take the place of no view and of no editor', () => {
    for (const type of ['a.list', 'a.source', 'p.home', 'p.trash']) dock.open(type);
    expect(types()).toEqual(['a.list', 'a.source', 'p.trash']);
  });

  it('that are kept stay, also after a reload, and the next one opens beside them', () => {
    dock.open('p.home');
    dock.tabs.get('p.home')?.keep();
    dock.open('p.profile');
    dock.open('p.trash');
    expect(columns()).toEqual([['p.home', 'p.trash']]);
    const stored: unknown = JSON.parse(JSON.stringify(dock.read()));
    dock.apply(dockOf());
    dock.apply(stored as ReturnType<typeof dock.read>);
    dock.activate('p.home');
    dock.open('p.profile');
    expect(columns()).toEqual([['p.home', 'p.profile']]);
  });

  it('with something unsaved are kept by that', () => {
    dock.open('p.profile');
    dock.tabs.get('p.profile')?.setDirty(true);
    dock.open('p.trash');
    expect(types()).toEqual(['p.profile', 'p.trash']);
  });

  it('in a window of their own are kept by that', () => {
    dock.open('a.list');
    dock.open('p.profile');
    const panel = api.getPanel('p.profile');
    if (panel) api.addFloatingGroup(panel);
    dock.open('p.trash');
    expect(types()).toEqual(['a.list', 'p.profile', 'p.trash']);
  });

  it('of a layout from before are all there, and only the one used last makes way', () => {
    dock.apply(dockOf([tab('a.list')], [tab('p.home'), tab('p.profile')]));
    dock.activate('p.profile');
    dock.open('p.trash');
    expect(columns()).toEqual([['a.list'], ['p.home', 'p.trash']]);
  });

  it('open beside the keyboard of somebody who types elsewhere', () => {
    dock.open('a.paper', { id: 1 });
    dock.open('a.source');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    dock.open('p.trash', undefined, { keepFocus: true });
    expect(columns()).toEqual([['a.paper', 'p.trash'], ['a.source']]);
    expect(dock.active?.id).toBe('a.source');
    expect(document.activeElement).toBe(field);
  });
});

describe('a paper, its source and the compiled page', () => {
  const isSeen = (type: string) => dock.tabs.byAge.some((open) => open.type === type && open.isVisible);

  it('are seen together', () => {
    for (const type of ['a.list', 'a.paper', 'a.source']) dock.open(type);
    dock.open('a.page', { file: 1 }, { beside: 'a.source', keepFocus: 'typing' });
    expect(['a.list', 'a.paper', 'a.source', 'a.page'].map(isSeen)).toEqual([true, true, true, true]);
    expect(dock.active?.id).toBe('a.source');
    expect(columns()).toEqual([['a.list'], ['a.paper'], ['a.source'], ['a.page']]);
  });

  it('do not change their places with the next compile', () => {
    for (const type of ['a.list', 'a.paper', 'a.source']) dock.open(type);
    for (const _ of [1, 2]) dock.open('a.page', { file: 1 }, { beside: 'a.source', keepFocus: 'typing' });
    dock.open('a.page', { file: 2 }, { beside: 'a.source', keepFocus: 'typing' });
    expect(columns()).toEqual([['a.list'], ['a.paper'], ['a.source'], ['a.page', 'a.page']]);
  });
});

describe('somebody who types', () => {
  it('keeps the keyboard where the panel is halved for what opens beside it', () => {
    document.body.append(root);
    dock.open('a.source');
    const field = document.createElement('textarea');
    api.getPanel('a.source')?.view.content.element.append(field);
    field.focus();
    dock.open('a.page', { file: 1 }, { beside: 'a.source', keepFocus: 'typing' });
    expect(columns()).toEqual([['a.source'], ['a.page']]);
    expect(document.activeElement).toBe(field);
  });

  const typeIn = () => document.body.appendChild(document.createElement('textarea')).focus();

  it('is not interrupted by what comes late and would hide the panel', () => {
    dock.open('a.source');
    const behind = dock.open('a.page', { file: 1 }, { beside: 'a.source' });
    api.getPanel(behind)?.api.moveTo({ group: api.getPanel('a.source')?.group });
    dock.activate('a.source');
    typeIn();
    dock.open('a.page', { file: 1 }, { keepFocus: 'typing' });
    expect(dock.active?.id).toBe('a.source');
    document.body.replaceChildren();
    dock.open('a.page', { file: 1 }, { keepFocus: 'typing' });
    expect(dock.active?.id).toBe('a.page');
  });

  it('goes on typing when a tab closes by itself', async () => {
    dock.open('a.list');
    dock.open('a.source');
    const panel = document.body.appendChild(document.createElement('section'));
    panel.tabIndex = -1;
    dock.tabs.get('a.source')?.attach(panel);
    typeIn();
    const field = document.activeElement;
    await dock.closeAll(['a.list']);
    expect(document.activeElement).toBe(field);
  });

  it('is not called back to a panel that is drawn only now', () => {
    dock.open('a.list');
    dock.open('a.source');
    const late = document.body.appendChild(document.createElement('section'));
    late.tabIndex = -1;
    typeIn();
    dock.tabs.get('a.list')?.attach(late);
    expect(document.activeElement).not.toBe(late);
  });
});
