/** What quick open finds of its own: the tabs that are open, and the panels that can be. */
import { createDockview, type DockviewApi } from 'dockview-react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { Dock } from '../dock/dock.ts';
import { hostOf } from '../layout/testing.ts';
import { openTabs, panels as openablePanels } from './panel-source.ts';

const declared: Record<string, PanelDeclaration> = {
  'library.list': { icon: 'book', kind: 'view', params: z.object({ project: z.optional(z.number()) }) },
  'reader.pdf': { icon: 'file', kind: 'editor', many: true, params: z.object({ id: z.number() }) },
  'latex.editor': { icon: 'code', kind: 'editor', role: 'source' },
};
const NAMES: Record<string, string> = { 'library.list': 'References', 'reader.pdf': 'Paper', 'latex.editor': 'Editor' };

let api: DockviewApi;
let dock: Dock;
const host = hostOf(declared, { title: (_, id) => NAMES[id] ?? id });

const tabs = (text = '') => openTabs(dock, host, text);
const panels = (text = '') => openablePanels(dock, host, text);
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title);

beforeEach(async () => {
  dock = new Dock(host, () => Promise.resolve(true));
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
});

describe('open tabs', () => {
  it('are found by their own titles, the last used first, without the one that has the keyboard', () => {
    dock.open('library.list');
    const paper = dock.open('reader.pdf', { id: 1 });
    dock.tabs.get(paper)?.setTitle('On Computable Numbers');
    dock.open('latex.editor');
    expect(titles(tabs())).toEqual(['On Computable Numbers', 'References']);
    expect(titles(tabs('comp'))).toEqual(['On Computable Numbers']);
    expect(titles(tabs('editor'))).toEqual([]);
  });

  it('come to the front when they are chosen', async () => {
    dock.open('library.list');
    dock.open('latex.editor');
    const [found] = tabs('ref');
    await found?.run();
    expect(dock.active?.id).toBe('library.list');
  });

  it('show the sign of their panel, and another when the plugin is away', () => {
    dock.open('library.list');
    dock.open('gone.panel');
    dock.open('latex.editor');
    expect(tabs().map(({ title, icon }) => [title, icon])).toEqual([
      ['gone.panel', 'puzzle'],
      ['References', 'book'],
    ]);
  });
});

describe('panels that can be opened', () => {
  it('are those that need nothing and are not open', () => {
    expect(titles(panels())).toEqual(['References', 'Editor']);
    dock.open('latex.editor');
    expect(titles(panels())).toEqual(['References']);
  });

  it('are opened when they are chosen', async () => {
    const [found] = panels('edi');
    await found?.run();
    expect(dock.active?.id).toBe('latex.editor');
  });
});
