import { createDockview, type DockviewApi } from 'dockview-react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { dockOf, hostOf, tab } from '../layout/testing.ts';
import { Dock } from './dock.ts';
import { reopenClosed } from './reopen-closed.ts';

const panels: Record<string, PanelDeclaration> = {
  'library.list': { icon: 'book', kind: 'view', params: z.object({ project: z.optional(z.number()) }) },
  'reader.pdf': { icon: 'file', kind: 'editor', many: true, params: z.object({ id: z.number() }) },
  'latex.editor': { icon: 'code', kind: 'editor', role: 'source' },
  'latex.log': { icon: 'list', kind: 'view', below: true },
};

let dock: Dock;
let api: DockviewApi;
let language: Emitter<void>;
let suffix = '';
const confirmClose = vi.fn(() => Promise.resolve(true));

/** What a panel shows, with something to give the keyboard to. */
const draw = (instance: string): HTMLElement => {
  const element = document.createElement('section');
  element.tabIndex = -1;
  document.body.append(element);
  dock.tabs.get(instance)?.attach(element);
  return element;
};

const columns = () => groupsIn(dock.read().grid.root).map((group) => group.views.map((id) => dock.tabs.get(id)?.type ?? id));

beforeEach(async () => {
  confirmClose.mockClear().mockResolvedValue(true);
  language = new Emitter<void>();
  suffix = '';
  dock = new Dock(hostOf(panels, { onChange: language.event, title: (_, id) => id + suffix }), confirmClose);
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1200, 800);
  dock.attach(api);
  await dock.views();
  dock.ready();
});
afterEach(() => {
  dock.detach();
  api.dispose();
  document.body.replaceChildren();
});

describe('Dock', () => {
  it('opens panels in their areas', () => {
    dock.open('library.list');
    dock.open('reader.pdf', { id: 1 });
    dock.open('latex.editor');
    dock.open('reader.pdf', { id: 2 });
    dock.open('latex.log');
    expect(columns()).toEqual([['library.list'], ['reader.pdf', 'reader.pdf'], ['latex.log'], ['latex.editor']]);
  });

  it('brings the open instance with the same params to the front', () => {
    const first = dock.open('reader.pdf', { id: 1 });
    const second = dock.open('reader.pdf', { id: 2 });
    expect(second).not.toBe(first);
    expect(dock.open('reader.pdf', { id: 1 })).toBe(first);
    expect(dock.active).toEqual({ id: 'reader.pdf', instance: first, params: { id: 1 } });
    expect(dock.instances('reader.pdf').map((open) => open.instance)).toEqual([first, second]);
  });

  it('has one instance of a panel that is not `many`, which changes to what is asked for', () => {
    const instance = dock.open('library.list', { project: 1 });
    expect(dock.open('library.list', { project: 2 })).toBe(instance);
    expect(dock.active?.params).toEqual({ project: 2 });
    expect(dock.open('library.list')).toBe(instance);
    expect(dock.active?.params).toEqual({ project: 2 });
    expect(dock.read().panels[instance]?.params.params).toEqual({ project: 2 });
  });

  it('answers with what is expected until the layout stands, so that its data can be asked for', () => {
    dock.detach();
    dock.expect([{ instance: 'library.list', type: 'library.list', params: { project: 3 } }]);
    expect(dock.instances('library.list')).toMatchObject([{ instance: 'library.list', params: { project: 3 } }]);
    expect(dock.instances('reader.pdf')).toEqual([]);
    dock.attach(api);
    dock.ready();
    expect(dock.instances('library.list')).toEqual([]);
  });

  it('opens beside another panel, in sight but without taking the keyboard', () => {
    dock.open('reader.pdf', { id: 1 });
    dock.open('reader.pdf', { id: 2 }, { beside: 'reader.pdf', keepFocus: true });
    expect(columns()).toEqual([['reader.pdf'], ['reader.pdf']]);
    expect(dock.active?.params).toEqual({ id: 1 });
  });

  it('leaves what is shown on the page, where it keeps how far it is scrolled', () => {
    const list = dock.open('library.list');
    const paper = dock.open('reader.pdf', { id: 1 });
    const shown = [list, paper].map((instance) => api.getPanel(instance)?.view.content.element);
    const watch = new MutationObserver(() => {});
    for (const { element } of api.groups) watch.observe(element, { childList: true, subtree: true });
    dock.activate(list);
    expect(dock.active?.id).toBe('library.list');
    dock.open('reader.pdf', { id: 1 }, { keepFocus: true });
    dock.open('reader.pdf', { id: 1 });
    expect(dock.active?.id).toBe('reader.pdf');
    const taken = watch.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(taken.filter((node) => shown.some((element) => node.contains(element ?? null)))).toEqual([]);
  });

  it('shows what lies behind another tab, and the keyboard stays where it is', () => {
    dock.open('reader.pdf', { id: 1 });
    dock.open('reader.pdf', { id: 2 });
    dock.open('latex.editor');
    const hidden = dock.open('reader.pdf', { id: 1 }, { keepFocus: true });
    const fresh = dock.open('reader.pdf', { id: 3 }, { keepFocus: true });
    expect(api.getPanel(hidden)?.group.activePanel?.id).toBe(fresh);
    expect(api.getPanel(fresh)?.api.isVisible).toBe(true);
    expect(dock.active?.id).toBe('latex.editor');
    dock.open('reader.pdf', { id: 1 }, { keepFocus: true });
    expect(api.getPanel(hidden)?.api.isVisible).toBe(true);
    expect(dock.active?.id).toBe('latex.editor');
  });

  it.each([
    ['shares its group', false],
    ['is the only one that there is room for', true],
  ])('takes the keyboard all the same where the panel that has it %s', (_, isNarrow) => {
    dock.open('latex.editor');
    const paper = dock.open('reader.pdf', { id: 1 }, { beside: 'latex.editor' });
    if (!isNarrow) api.getPanel(paper)?.api.moveTo({ group: api.getPanel('latex.editor')?.group });
    dock.open('latex.editor');
    dock.setNarrow(isNarrow);
    expect(dock.active?.id).toBe('latex.editor');
    dock.open('reader.pdf', { id: 1 }, { keepFocus: true });
    expect(dock.active?.id).toBe('reader.pdf');
    expect(api.getPanel(paper)?.api.isVisible).toBe(true);
    dock.setNarrow(false);
  });

  it('is ready while its layout stands, and not while it is taken away', () => {
    const late = new Dock(hostOf(panels), confirmClose);
    const standing = [late.isReady];
    late.attach(api);
    standing.push(late.isReady);
    late.ready();
    standing.push(late.isReady);
    late.detach();
    expect([...standing, late.isReady]).toEqual([false, false, true, false]);
  });

  it('waits with what is asked for until the layout stands', async () => {
    const early = new Dock(hostOf(panels), confirmClose);
    const instance = early.open('reader.pdf', { id: 5 });
    early.open('latex.editor');
    early.attach(api);
    await early.views();
    expect(early.tabs.get(instance)).toBeUndefined();
    early.apply(dockOf([tab('reader.pdf~stored', { id: 5 })]));
    early.ready();
    expect(early.tabs.byAge.map((open) => open.instance)).toEqual(['reader.pdf~stored', 'latex.editor']);
    expect(early.active?.instance).toBe('latex.editor');
    early.detach();
  });

  it('asks before it closes a dirty tab, and keeps it when the person wants it', async () => {
    const instance = dock.open('latex.editor');
    dock.tabs.get(instance)?.setDirty(true);
    confirmClose.mockResolvedValueOnce(false);
    expect(await dock.closeAll([instance])).toBe(false);
    expect(dock.tabs.get(instance)).toBeDefined();
    expect(await dock.closeAll([instance])).toBe(true);
    expect(dock.tabs.get(instance)).toBeUndefined();
    expect(confirmClose).toHaveBeenCalledTimes(2);
  });

  it('shows the dirty tab that it asks about, and closes none of those after it', async () => {
    const [first, dirty, last] = ['library.list', 'latex.editor', 'latex.log'].map((type) => dock.open(type));
    dock.tabs.get(dirty ?? '')?.setDirty(true);
    let asked: string | undefined;
    confirmClose.mockImplementationOnce(() => {
      asked = dock.active?.instance;
      return Promise.resolve(false);
    });
    await dock.closeAll([first, dirty, last].filter((instance) => instance !== undefined));
    expect(asked).toBe(dirty);
    expect(dock.tabs.byAge.map(({ instance }) => instance)).toEqual([dirty, last]);
  });

  it('gives the keyboard to the tab that it brings to the front, and to the next when one is closed', async () => {
    const [list, editor] = [dock.open('library.list'), dock.open('latex.editor')];
    const [inList, inEditor] = [draw(list), draw(editor)];
    dock.activate(list);
    expect(document.activeElement).toBe(inList);
    await dock.closeAll([list]);
    expect(document.activeElement).toBe(inEditor);
  });

  it('leaves the keyboard where it was, also outside of the dock, when a panel opens beside', () => {
    dock.open('latex.editor');
    dock.open('library.list');
    dock.open('latex.editor');
    const field = document.body.appendChild(document.createElement('input'));
    draw('latex.editor');
    // The docking library takes the focus as it changes the active panel.
    api.onDidActivePanelChange(() => field.blur());
    field.focus();
    dock.open('library.list', undefined, { keepFocus: true });
    expect(document.activeElement).toBe(field);
  });

  it('opens a closed tab anew where its group is gone, or where it is open already', async () => {
    dock.open('library.list');
    const alone = dock.open('reader.pdf', { id: 1 });
    await dock.closeAll([alone]);
    reopenClosed(dock);
    expect(dock.active).toMatchObject({ id: 'reader.pdf', params: { id: 1 } });
    dock.apply(dockOf([tab('library.list'), tab('latex.editor')]));
    await dock.closeAll(['library.list']);
    dock.open('library.list');
    dock.activate('latex.editor');
    reopenClosed(dock);
    expect(dock.tabs.byAge.map(({ type }) => type)).toEqual(['latex.editor', 'library.list']);
    expect(dock.active?.id).toBe('library.list');
  });

  it('remembers the last twenty tabs that were closed', async () => {
    for (let id = 0; id < 22; id++) await dock.closeAll([dock.open('reader.pdf', { id })]);
    while (!dock.closed.isEmpty) reopenClosed(dock);
    expect(dock.tabs.byAge.map(({ content }) => content.params['id'])).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n));
  });

  it('tells of a change worth keeping, and of none when the same is asked for again', () => {
    const arranged = vi.fn();
    const instance = dock.open('library.list', { project: 1 });
    dock.onArrange(arranged);
    dock.open('library.list', { project: 1 });
    expect(arranged).not.toHaveBeenCalled();
    dock.tabs.get(instance)?.setParams({ project: 2 });
    expect(arranged).toHaveBeenCalled();
  });

  it('activates, once the layout stands, what it was asked to meanwhile', () => {
    dock.detach();
    dock.attach(api);
    dock.activate('library.list');
    dock.apply({ ...dockOf([tab('library.list')], [tab('latex.editor')]), activeGroup: 'group-1' });
    expect(dock.active?.id).toBe('latex.editor');
    dock.ready();
    expect(dock.active?.id).toBe('library.list');
  });

  it('opens the closed tab again where it was', async () => {
    dock.open('library.list');
    dock.open('reader.pdf', { id: 1 });
    const middle = dock.open('reader.pdf', { id: 2 });
    dock.open('reader.pdf', { id: 3 });
    await dock.closeAll([middle]);
    expect(dock.closed.isEmpty).toBe(false);
    reopenClosed(dock);
    expect(dock.active?.params).toEqual({ id: 2 });
    expect(
      api
        .getPanel(middle)
        ?.group.panels.map((panel) => panel.id)
        .indexOf(middle),
    ).toBe(1);
    expect(dock.closed.isEmpty).toBe(true);
  });

  it('switches layouts without building the tabs again that stay', () => {
    const instance = dock.open('library.list', { project: 1 });
    const panel = api.getPanel(instance);
    const kept = dock.tabs.get(instance);
    dock.apply(dockOf([tab('latex.editor')], [tab('library.list', { project: 9 })]));
    expect(columns()).toEqual([['latex.editor'], ['library.list']]);
    expect(api.getPanel(instance)).toBe(panel);
    expect(dock.tabs.get(instance)).toBe(kept);
    expect(kept?.content.params).toEqual({ project: 9 });
  });

  it('gives the keyboard to a tab of the new layout, which may name none', () => {
    dock.open('library.list');
    dock.apply(dockOf([tab('latex.editor')], [tab('latex.log')]));
    expect(dock.active?.id).toBe('latex.editor');
  });

  it('takes tabs with unsaved work along to another layout', () => {
    const instance = dock.open('latex.editor');
    dock.tabs.get(instance)?.setDirty(true);
    dock.apply(dockOf([tab('library.list')]));
    expect(columns()).toEqual([['library.list', 'latex.editor']]);
    expect(dock.tabs.get(instance)?.isDirty).toBe(true);
  });

  it('gives back what it read, empty docks and floating groups too', () => {
    dock.apply(dockOf());
    expect(dock.read().panels).toEqual({});
    dock.open('library.list');
    dock.open('latex.editor');
    const panel = api.getPanel('latex.editor');
    if (panel) api.addFloatingGroup(panel, { x: 10, y: 10, width: 300, height: 200 });
    const layout = dock.read();
    expect(layout.floatingGroups).toHaveLength(1);
    dock.apply(layout);
    expect(dock.read().floatingGroups).toHaveLength(1);
    expect(columns()).toEqual([['library.list']]);
  });

  it('shows titles in the language of the moment, unless the panel has set its own', () => {
    const plain = dock.open('library.list');
    const own = dock.open('reader.pdf', { id: 1 });
    dock.tabs.get(own)?.setTitle('On Computable Numbers');
    suffix = ' (de)';
    language.fire();
    expect(dock.tabs.get(plain)?.title).toBe('library.list (de)');
    expect(api.getPanel(plain)?.title).toBe('library.list (de)');
    expect(dock.tabs.get(own)?.title).toBe('On Computable Numbers');
    expect(dock.read().panels[own]?.title).toBe('On Computable Numbers');
  });

  it('begins anew for the next person: nothing is maximised, and nothing that was closed comes back', async () => {
    dock.open('library.list');
    dock.open('latex.editor');
    await dock.closeAll(['library.list']);
    api.getPanel('latex.editor')?.api.maximize();
    expect(dock.isMaximized).toBe(true);
    dock.detach();
    expect([dock.isMaximized, dock.closed.isEmpty, dock.active]).toEqual([false, true, undefined]);
    expect(dock.tabs.byAge).toEqual([]);
  });

  it('says which panel has the keyboard', () => {
    const seen: string[] = [];
    dock.onActivate((instance) => seen.push(instance));
    dock.open('library.list');
    dock.open('latex.editor');
    dock.activate('library.list');
    expect(seen.filter((id, index) => id !== seen[index - 1])).toEqual(['library.list', 'latex.editor', 'library.list']);
    expect(dock.tabs.byUse.map((open) => open.instance)).toEqual(['library.list', 'latex.editor']);
  });

  it('knows which tabs can be seen', () => {
    dock.open('reader.pdf', { id: 1 });
    const back = dock.open('reader.pdf', { id: 2 });
    const front = dock.open('reader.pdf', { id: 3 });
    expect(dock.tabs.get(back)?.isVisible).toBe(false);
    expect(dock.tabs.get(front)?.isVisible).toBe(true);
    dock.activate(back);
    expect(dock.tabs.get(back)?.isVisible).toBe(true);
    expect(dock.tabs.get(front)?.isVisible).toBe(false);
  });
});
