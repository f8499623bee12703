/** Manifests are cheap and complete; plugins come with what a newcomer needs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Gate } from '#plugin-api';
import { accessThrough } from '#core/common/plans.ts';
import { manifests, pluginIds, root } from './plugins.ts';

/** All manifests together, gzipped; they are loaded before anything else. */
const MANIFEST_BUDGET = 30_000;

it('all manifests together stay within 30 kB gzipped', () => {
  const sources = pluginIds.map((id) => readFileSync(join(root, 'plugins', id, 'plugin.ts')));
  expect(gzipSync(Buffer.concat(sources)).length).toBeLessThan(MANIFEST_BUDGET);
});

it('[AFF-002] affiliates have nothing of what is for readers and writers', () => {
  const affiliate = { plan: 'F', userType: 'affiliate_user', host: 'web', flags: new Set<string>() } as const;
  const open = manifests.filter(({ gate }) => accessThrough(gate, affiliate) === 'open').map(({ id }) => id);
  expect(open.sort()).toEqual(['account', 'affiliate', 'home', 'notices']);
  const { panels = {}, sidebar = [] } = manifests.find(({ id }) => id === 'home')?.contributes ?? {};
  const isTheirs = ({ gate }: { gate?: Gate }) => accessThrough(gate, affiliate) === 'open';
  expect(Object.keys(panels).filter((id) => isTheirs(panels[id] ?? {}))).toEqual(['home.start']);
  expect(sidebar.filter(isTheirs).map(({ opens }) => opens)).toEqual(['home.start']);
});

describe.each(manifests.map((manifest) => [manifest.id, manifest] as const))('%s', (id, manifest) => {
  it('has the id of its folder', () => expect(pluginIds).toContain(id));

  it('stays under 150 lines', () => {
    expect(readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('names only commands and panels that it declares', () => {
    const { commands = {}, panels = {}, keybindings = [], menus = [], sidebar = [] } = manifest.contributes;
    const named = [...keybindings.map((k) => k.command), ...menus.map((m) => m.command), ...sidebar.flatMap((s) => s.runs ?? [])];
    expect(named.filter((command) => !(command in commands))).toEqual([]);
    expect(sidebar.flatMap((s) => s.opens ?? []).filter((panel) => !(panel in panels))).toEqual([]);
  });

  it('[CORE-078] tells only events that it declares', () => {
    const { tracks = [] } = manifest.contributes;
    const files = readdirSync(join(root, 'plugins', id), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    const told = sources.flatMap((file) =>
      [
        ...readFileSync(join(root, 'plugins', id, file), 'utf8').matchAll(/[tT]racking\)?\.(?:track\(|send\(\{ event: )'(\w+)'/g),
      ].map(([, event]) => event),
    );
    expect(told.filter((event) => !tracks.includes(event ?? ''))).toEqual([]);
  });

  it('has pages that can share a tab, and puts nothing but views below the centre', () => {
    const panels = Object.entries(manifest.contributes.panels ?? {});
    expect(panels.filter(([, { kind, many }]) => kind === 'page' && many).map(([panel]) => panel)).toEqual([]);
    expect(panels.filter(([, { kind, below }]) => kind !== 'view' && below).map(([panel]) => panel)).toEqual([]);
  });

  it('requires only plugins that exist', () => {
    const { requires = [], requiresOnServer = [] } = manifest;
    expect([...requires, ...requiresOnServer].filter((other) => !pluginIds.includes(other))).toEqual([]);
  });

  it('comes with a README that says what it is for and how to try it', () => {
    const readme = join(root, 'plugins', id, 'README.md');
    expect(existsSync(readme)).toBe(true);
    expect(readFileSync(readme, 'utf8').length).toBeGreaterThan(300);
  });
});

it('what a piece of a screen leads to is there', () => {
  const all = manifests.flatMap(({ contributes }) => Object.keys(contributes.panels ?? {}));
  const opened = manifests.flatMap(({ contributes }) =>
    Object.values(contributes.fragments ?? {}).flatMap(({ opens }) => opens ?? []),
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((panel) => !all.includes(panel))).toEqual([]);
});

it('no two plugins claim one id, route or key in one context', () => {
  const claims = manifests.flatMap((manifest) => [
    ...Object.values(manifest.contributes.panels ?? {}).flatMap((panel) => panel.route ?? []),
    ...Object.values(manifest.contributes.screens ?? {}).map((screen) => screen.route),
    ...(manifest.contributes.keybindings ?? []).map((k) => `${k.keys} ${JSON.stringify(k.when ?? null)}`),
  ]);
  expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
});
