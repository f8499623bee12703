/** A dock that is narrow for a while: each column is as wide afterwards as it was. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { hostOf } from '../layout/testing.ts';
import { Dock } from './dock.ts';

const panels: Record<string, PanelDeclaration> = {
  list: { icon: 'book', kind: 'view' },
  editor: { icon: 'code', kind: 'editor' },
  pages: { icon: 'file', kind: 'editor', role: 'source' },
  notes: { icon: 'list', kind: 'view' },
  log: { icon: 'list', kind: 'view', below: true },
};

let dock: Dock;
let api: DockviewApi;
const start = () => {
  dock = new Dock(hostOf(panels), () => Promise.resolve(true));
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
};
const attach = async () => {
  dock.attach(api);
  await dock.views();
  dock.ready();
};
const width = (id: string) => api.getPanel(id)?.group.api.width;
const sizes = () =>
  ['list', 'editor', 'pages', 'log'].map((id) => {
    const group = api.getPanel(id)?.group;
    return group && [Math.round(group.api.width), Math.round(group.api.height)];
  });

beforeEach(async () => {
  start();
  api.layout(1440, 800);
  await attach();
  for (const id of ['list', 'editor', 'pages', 'log']) dock.open(id);
  // What is opened gets its room a moment later.
  await new Promise((done) => setTimeout(done));
  // As it is kept after every change.
  dock.read();
});
afterEach(() => {
  dock.detach();
  api.dispose();
});

const turns = {
  'the window first': (width: number) => {
    api.layout(width, 800);
    dock.setNarrow(width < 720);
  },
  'the dock first': (width: number) => {
    dock.setNarrow(width < 720);
    api.layout(width, 800);
  },
};

describe.each(Object.entries(turns))('with %s', (_, turn) => {
  it('has its columns as they were', async () => {
    const before = sizes();
    turn(390);
    dock.activate('list');
    dock.activate('pages');
    turn(1440);
    await Promise.resolve();
    expect(sizes()).toEqual(before);
  });

  it('is kept with its columns as they were, with the tabs that have come and gone', () => {
    const before = width('editor');
    turn(390);
    dock.activate('pages');
    dock.open('notes');
    dock.close('log');
    const kept = dock.read();
    expect(kept.grid.width).toBe(1440);
    expect(groupsIn(kept.grid.root).map(({ views }) => views)).toEqual([['list'], ['editor'], ['pages', 'notes']]);
    const other = createDockview(document.createElement('div'), {
      createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
    });
    other.layout(1440, 800);
    other.fromJSON(kept as never);
    expect(other.getPanel('editor')?.group.api.width).toBeCloseTo(before ?? 0, 0);
    other.dispose();
  });
});

it('that begins narrow has its columns as they were kept when it becomes wide', async () => {
  const [kept, before] = [dock.read(), sizes()];
  dock.detach();
  api.dispose();
  start();
  api.layout(390, 800);
  dock.setNarrow(true);
  dock.attach(api);
  dock.apply(kept);
  await dock.views();
  dock.ready();
  dock.activate('list');
  api.layout(1440, 800);
  dock.setNarrow(false);
  await Promise.resolve();
  expect(sizes()).toEqual(before);
});

it('keeps what somebody makes of it while it is wide', async () => {
  api.getPanel('list')?.group.api.setSize({ width: 200 });
  dock.read();
  const before = sizes();
  turns['the dock first'](390);
  turns['the dock first'](1440);
  await Promise.resolve();
  expect(sizes()).toEqual(before);
  api.getPanel('list')?.group.api.setSize({ width: 300 });
  api.layout(1500, 800);
  await Promise.resolve();
  expect(width('list')).toBeGreaterThan(290);
});
