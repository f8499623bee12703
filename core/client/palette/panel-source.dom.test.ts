/** What quick open finds of its own: the tabs that are open, and the panels that can be. */
import { createDockview, type DockviewApi } from 'dockview-react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { Dock } from '../dock/dock.ts';
import { hostOf } from '../layout/testing.ts';
import { openTabSource, panelSource } from './panel-source.ts';
import type { QuickOpenProvider } from './quick-open-sources.ts';

const declared: Record<string, PanelDeclaration> = {
  'library.list': { icon: 'book', kind: 'view', params: z.object({ project: z.optional(z.number()) }) },
  'reader.pdf': { icon: 'file', kind: 'editor', many: true, params: z.object({ id: z.number() }) },
  'latex.editor': { icon: 'code', kind: 'editor', role: 'source' },
};
const NAMES: Record<string, string> = { 'library.list': 'References', 'reader.pdf': 'Paper', 'latex.editor': 'Editor' };

let api: DockviewApi;
let dock: Dock;
let tabs: QuickOpenProvider;
let panels: QuickOpenProvider;

const find = async (source: QuickOpenProvider, text = '') => source.search(text, new AbortController().signal);
const titles = async (source: QuickOpenProvider, text = '') => (await find(source, text)).map(({ title }) => title);

beforeEach(async () => {
  const host = hostOf(declared, { title: (_, id) => NAMES[id] ?? id });
  dock = new Dock(host, () => Promise.resolve(true));
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1200, 800);
  dock.attach(api);
  await dock.views();
  dock.ready();
  tabs = openTabSource(dock, host, (key) => key);
  panels = panelSource(dock, host, (key) => key);
});
afterEach(() => {
  dock.detach();
  api.dispose();
});

describe('open tabs', () => {
  it('are found by their own titles, the last used first, without the one that has the keyboard', async () => {
    dock.open('library.list');
    const paper = dock.open('reader.pdf', { id: 1 });
    dock.tabs.get(paper)?.setTitle('On Computable Numbers');
    dock.open('latex.editor');
    expect(await titles(tabs)).toEqual(['On Computable Numbers', 'References']);
    expect(await titles(tabs, 'comp')).toEqual(['On Computable Numbers']);
    expect(await titles(tabs, 'editor')).toEqual([]);
  });

  it('come to the front when they are chosen', async () => {
    dock.open('library.list');
    dock.open('latex.editor');
    const [found] = await find(tabs, 'ref');
    await found?.run();
    expect(dock.active?.id).toBe('library.list');
  });

  it('show the sign of their panel, and another when the plugin is away', async () => {
    dock.open('library.list');
    dock.open('gone.panel');
    dock.open('latex.editor');
    expect((await find(tabs)).map(({ title, icon }) => [title, icon])).toEqual([
      ['gone.panel', 'puzzle'],
      ['References', 'book'],
    ]);
  });
});

describe('panels that can be opened', () => {
  it('are those that need nothing and are not open', async () => {
    expect(await titles(panels)).toEqual(['References', 'Editor']);
    dock.open('latex.editor');
    expect(await titles(panels)).toEqual(['References']);
  });

  it('are opened when they are chosen', async () => {
    const [found] = await find(panels, 'edi');
    await found?.run();
    expect(dock.active?.id).toBe('latex.editor');
  });
});
