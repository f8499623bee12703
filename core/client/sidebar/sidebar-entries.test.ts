import { describe, expect, it } from 'vitest';
import type { Gate } from '../../common/plans.ts';
import type { AnyManifest, SidebarDeclaration } from '../../plugin-api/manifest.ts';
import type { PanelState } from '../plugins/types.ts';
import { hostOf } from '../layout/testing.ts';
import { sidebarSections } from './sidebar-entries.ts';

const manifest = (id: string, sidebar: Omit<SidebarDeclaration, 'icon'>[], more: Partial<AnyManifest> = {}): AnyManifest => ({
  id,
  api: 1,
  contributes: { sidebar: sidebar.map((entry) => ({ icon: 'book', ...entry })) },
  ...more,
});

const free = (gate: Gate | undefined) =>
  !gate?.plans || gate.plans.includes('F') ? 'open' : gate.otherwise === 'lock' ? 'locked' : 'hidden';
const hostWith = (manifests: AnyManifest[], more = {}) => hostOf({}, { manifests, access: free, title: (_, id) => id, ...more });
const list = (host: ReturnType<typeof hostOf>) =>
  sidebarSections(host).map((section) => [section.group, ...section.entries.map((entry) => entry.title)]);

/** The specification's list, spread over plugins and out of order. */
const specified = [
  manifest('account', [
    { id: 'Logout', order: 110 },
    { id: 'Profile', order: 100 },
  ]),
  manifest('library', [
    { id: 'Trash', order: 90 },
    { id: 'Library', order: 70 },
  ]),
  manifest('services', [
    { id: 'Printing Service', order: 88, group: 'apps' },
    { id: 'Similarity Checker', order: 84, group: 'apps' },
    { id: 'Proofreading Service', order: 85, group: 'apps' },
    { id: 'Publishing Service', order: 86, group: 'apps' },
    { id: 'Book Store', order: 87, group: 'apps' },
  ]),
  manifest('integrations', [
    { id: 'Web Importer', order: 82, group: 'apps' },
    { id: 'Word Plugin', order: 81, group: 'apps' },
    { id: 'Summarizer', order: 83, group: 'apps' },
  ]),
  manifest('core', [{ id: 'Notifications', order: 120 }]),
  manifest('search', [
    { id: 'Search V3', order: 50 },
    { id: 'Recommendations', order: 40 },
    { id: 'Recent Searches', order: 30 },
    { id: 'Search', order: 20 },
  ]),
  manifest('home', [{ id: 'Dashboard', order: 10 }]),
  manifest('writing', [{ id: 'Editor', order: 60 }]),
];

describe('sidebarSections', () => {
  it('[CORE-096] [CORE-019] [CORE-020] [CORE-021] [CORE-022] [CORE-023] lists the entries in the specified order, apps in a group', () => {
    expect(list(hostWith(specified))).toEqual([
      [undefined, 'Dashboard', 'Search', 'Recent Searches', 'Recommendations', 'Search V3', 'Editor', 'Library'],
      [
        'apps',
        'Word Plugin',
        'Web Importer',
        'Summarizer',
        'Similarity Checker',
        'Proofreading Service',
        'Publishing Service',
        'Book Store',
        'Printing Service',
      ],
      [undefined, 'Trash', 'Profile', 'Logout', 'Notifications'],
    ]);
  });

  it('keeps the apps in their place whatever numbers their entries have', () => {
    const host = hostWith([
      manifest('a', [
        { id: 'First', order: 10 },
        { id: 'Last', order: 90 },
      ]),
      manifest('b', [{ id: 'App', order: 1, group: 'apps' }]),
      manifest('c', [{ id: 'Other app', order: 500, group: 'apps' }]),
    ]);
    expect(list(host)).toEqual([
      [undefined, 'First'],
      ['apps', 'App', 'Other app'],
      [undefined, 'Last'],
    ]);
  });

  it('shows a lock or nothing to someone outside of the plan, by the gate of the entry, the plugin or the panel', () => {
    const lock: Gate = { plans: ['P'], otherwise: 'lock', limit: 'X' };
    const panels: Record<string, PanelState> = {
      'c.panel': { state: 'locked', plugin: 'c', gate: lock },
      'd.panel': { state: 'hidden', plugin: 'd' },
    };
    const host = hostWith(
      [
        manifest('a', [
          { id: 'entry', order: 1, gate: lock },
          { id: 'gone', order: 2, gate: { plans: ['P'] } },
        ]),
        manifest('b', [{ id: 'plugin', order: 3 }], { gate: lock }),
        manifest('c', [{ id: 'panel', order: 4, opens: 'c.panel' }]),
        manifest('d', [{ id: 'nowhere', order: 5, opens: 'd.panel' }]),
      ],
      { panel: (id: string) => panels[id] ?? { state: 'unknown' } },
    );
    const entries = sidebarSections(host).flatMap((section) => section.entries);
    expect(entries.map(({ title, isLocked, limit }) => [title, isLocked, limit])).toEqual([
      ['entry', true, 'X'],
      ['plugin', true, 'X'],
      ['panel', true, 'X'],
    ]);
  });

  it('leaves out what is switched off', () => {
    const host = hostWith([manifest('a', [{ id: 'A', order: 1 }])], { status: () => ({ state: 'disabled' }) });
    expect(sidebarSections(host)).toEqual([]);
  });
});
