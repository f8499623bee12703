import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT_LAYOUT } from '../layout/layout-keeper.ts';
import { emptyHalf } from '../plugins/plugin-entry.ts';
import { manifestOf } from '../plugins/testing.ts';
import { loadAhead } from './load-ahead.ts';

const opened: string[] = [];
const halfWith = (...panels: string[]) => ({
  ...emptyHalf,
  panels: Object.fromEntries(
    panels.map((id) => [
      id,
      () => {
        opened.push(id);
        return Promise.resolve({ default: () => null });
      },
    ]),
  ),
});
const halves = {
  notes: vi.fn(() => Promise.resolve({ default: halfWith('notes.list', 'notes.editor') })),
  maps: vi.fn(() => Promise.resolve({ default: halfWith('maps.world') })),
};
const manifests = [
  manifestOf('notes', {
    contributes: {
      panels: { 'notes.list': { icon: 'list', area: 'left', initial: true }, 'notes.editor': { icon: 'file', area: 'center' } },
    },
  }),
  manifestOf('maps', { contributes: { panels: { 'maps.world': { icon: 'search', area: 'right' } } } }),
];
const texts = vi.fn((_plugin: string) => Promise.resolve());

const panel = (id: string) => ({ id, contentComponent: 'panel-host', params: { type: id, version: 1, params: {} } });
const stored = {
  version: 1,
  savedAt: '2026-01-01T00:00:00.000Z',
  sidebar: { open: true },
  dock: {
    grid: {
      root: {
        type: 'branch',
        size: 100,
        data: [{ type: 'leaf', size: 100, data: { id: 'a', views: ['notes.list', 'notes.editor'], activeView: 'notes.editor' } }],
      },
      width: 100,
      height: 100,
      orientation: 'HORIZONTAL',
    },
    panels: { 'notes.list': panel('notes.list'), 'notes.editor': panel('notes.editor'), 'maps.world': panel('maps.world') },
    floatingGroups: [{ data: { id: 'f', views: ['maps.world'] }, position: { width: 10, height: 10, top: 0, left: 0 } }],
  },
};

const load = (layout?: unknown) => {
  const read = (key: string) => (key === CURRENT_LAYOUT ? layout : undefined);
  return loadAhead({ manifests, halves, store: { read }, texts });
};

beforeEach(() => {
  vi.clearAllMocks();
  opened.length = 0;
});

describe('code that is fetched ahead', () => {
  it('is that of the panels that stand in front of their groups, with the texts of their plugins', async () => {
    const expected = load(stored);
    expect(expected.map(({ instance, type }) => [instance, type])).toEqual([
      ['notes.editor', 'notes.editor'],
      ['maps.world', 'maps.world'],
    ]);
    await vi.waitFor(() => expect(opened.sort()).toEqual(['maps.world', 'notes.editor']));
    expect(texts.mock.calls.flat().sort()).toEqual(['maps', 'notes']);
  });

  it.each([
    ['at the first start', undefined],
    ['when the stored layout cannot be read', { version: 99 }],
  ])('is that of the panels that open by themselves %s', async (_, layout) => {
    load(layout);
    await vi.waitFor(() => expect(opened).toEqual(['notes.list']));
    expect(halves.maps).not.toHaveBeenCalled();
  });

  it('may fail without a word: it is asked for again when it is needed', async () => {
    halves.notes.mockRejectedValueOnce(new Error('offline'));
    texts.mockRejectedValueOnce(new Error('offline'));
    const heard = vi.fn();
    process.on('unhandledRejection', heard);
    load();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', heard);
    expect(opened).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('passes over panels of plugins that are not there any more', () => {
    const gone = structuredClone(stored);
    gone.dock.panels['maps.world'].params.type = 'gone.panel';
    expect(() => load(gone)).not.toThrow();
    expect(halves.maps).not.toHaveBeenCalled();
  });
});
