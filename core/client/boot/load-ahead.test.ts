import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AT_WORK } from '../../common/plans.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { CURRENT_LAYOUT } from '../layout/dock-saver.ts';
import { manifestOf } from '../plugins/testing.ts';
import { loadAhead } from './load-ahead.ts';
import { whenIdle } from './when-idle.ts';

const manifests = [
  manifestOf('notes', {
    contributes: {
      panels: {
        'notes.list': { icon: 'list', kind: 'view', initial: true },
        'notes.editor': { icon: 'file', kind: 'editor' },
      },
    },
  }),
  manifestOf('maps', { contributes: { panels: { 'maps.world': { icon: 'search', kind: 'editor', role: 'source' } } } }),
];
const code = vi.fn((_part: string) => Promise.resolve());
const plugin = vi.fn((_plugin: string) => Promise.resolve());
const fetched = () => code.mock.calls.flat().sort();

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

const load = (layout?: unknown, known: readonly AnyManifest[] = manifests) => {
  const read = (key: string) => (key === CURRENT_LAYOUT ? layout : undefined);
  return loadAhead({ manifests: known, store: { read }, code, plugin });
};

beforeEach(() => vi.clearAllMocks());

describe('code that is fetched ahead', () => {
  it('is that of the panels that stand in front of their groups, the first one at once, with their plugins', async () => {
    const { panels, parts, plugins } = load(stored);
    expect(plugins).toEqual(['notes']);
    expect(parts).toEqual(['notes.editor']);
    expect(panels.map(({ instance, type }) => [instance, type])).toEqual([
      ['notes.editor', 'notes.editor'],
      ['maps.world', 'maps.world'],
    ]);
    expect(fetched()).toEqual(['notes.editor']);
    await vi.waitFor(() => expect(fetched()).toEqual(['maps.world', 'notes.editor']));
    expect(plugin.mock.calls.flat().sort()).toEqual(['maps', 'notes']);
  });

  it.each([
    ['at the first start', undefined],
    ['when the stored layout cannot be read', { version: 99 }],
  ])('is that of the panels that open by themselves %s', (_, layout) => {
    load(layout);
    expect(fetched()).toEqual(['notes.list']);
  });

  it('is that of what the first start shows to most people, with what is put into it and built on', () => {
    const { panels, plugins } = load(undefined, [
      manifestOf('earners', {
        contributes: {
          panels: {
            'earners.home': { icon: 'list', kind: 'page', initial: { userTypes: ['affiliate_user'] }, initialOrder: -3 },
          },
          fragments: { 'earners.welcome': { place: 'home.start', gate: { userTypes: ['affiliate_user'] } } },
        },
      }),
      manifestOf('list', {
        requires: ['news'],
        contributes: { panels: { 'list.all': { icon: 'list', kind: 'view', initial: true } } },
      }),
      manifestOf('home', {
        contributes: { panels: { 'home.start': { icon: 'home', kind: 'page', initial: AT_WORK, initialOrder: -2 } } },
      }),
      manifestOf('steps', { requires: ['list'], contributes: { fragments: { 'steps.first': { place: 'home.start' } } } }),
      manifestOf('news'),
    ]);
    expect(panels.map(({ type }) => type)).toEqual(['home.start', 'list.all']);
    // Each behind what it builds on.
    expect(plugins).toEqual(['home', 'news', 'list', 'steps']);
    expect(fetched()).toEqual(['home.start', 'list.all', 'steps.first']);
    expect(plugin.mock.calls.flat().sort()).toEqual(['home', 'list', 'news', 'steps']);
  });

  it('may fail without a word: it is asked for again when it is needed', async () => {
    // A spy would hear of the failures of what it answers.
    const fail = () => Promise.reject(new Error('offline'));
    const heard = vi.fn();
    process.on('unhandledRejection', heard);
    loadAhead({ manifests, store: { read: () => undefined }, code: fail, plugin: fail });
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('passes over panels of plugins that are not there any more', async () => {
    const gone = structuredClone(stored);
    gone.dock.panels['maps.world'].params.type = 'gone.panel';
    expect(() => load(gone)).not.toThrow();
    await whenIdle();
    expect(fetched()).toEqual(['notes.editor']);
  });
});
