/** What each type of user has of the whole app, as the real manifests say (decisions §15). */
import { describe, expect, it } from 'vitest';
import { entryOfCore } from '#core/client/commands/command-entry.ts';
import type { PaletteStore } from '#core/client/palette/palette-store.ts';
import { testHost } from '#core/client/plugins/testing.ts';
import { AddressTable } from '#core/client/router/address-table.ts';
import { decideAddress } from '#core/client/router/decide-address.ts';
import { sidebarSections } from '#core/client/sidebar/sidebar-entries.ts';
import { corePlugin } from '#core/client/workbench/core-plugin.ts';
import { workbenchCommands } from '#core/client/workbench/workbench-commands.ts';
import type { AnyManifest, UserType } from '#plugin-api';

const found = import.meta.glob<AnyManifest>('/plugins/*/plugin.ts', { eager: true, import: 'default' });
const manifests: readonly AnyManifest[] = [corePlugin, ...Object.values(found)];

const setUp = (userType: UserType) => {
  const { host, standing } = testHost(manifests.map((manifest) => ({ manifest })));
  const become = (next: UserType) => {
    standing.userType = next;
    host.reevaluate();
  };
  become(userType);
  const table = new AddressTable(manifests);
  const decide = (pathname: string) =>
    decideAddress(
      { pathname, search: '', hash: '' },
      table,
      {
        isSignedIn: true,
        ending: undefined,
        isThere: ({ owner }) => owner.kind === 'screen' || host.panel(owner.id).state === 'ready',
      },
      'https://carrel.example',
    );
  const commands = () =>
    manifests.flatMap(({ id, contributes }) =>
      Object.entries(contributes.commands ?? {}).flatMap(([name, { gate }]) =>
        host.accessOf(id, gate) === 'open' ? [name] : [],
      ),
    );
  const plugins = () => [
    ...new Set([...host.panels().map(({ plugin }) => plugin), ...commands().map((name) => name.split('.', 1)[0])]),
  ];
  return { host, become, decide, commands, plugins };
};

/** What the brief of an affiliate is: Home, their panel, the basics of a profile. */
const ALLOWED = ['core', 'account', 'affiliate', 'home'];
const MATTER_OF_THE_LIBRARY = ['library', 'latex', 'reader', 'citing', 'billing'];

describe('[AFF-002] an affiliate', () => {
  it('has nothing of the library, the reader, the editor, the citations and the till', () => {
    const { plugins } = setUp('affiliate_user');
    expect(plugins().filter((id) => MATTER_OF_THE_LIBRARY.includes(id ?? ''))).toEqual([]);
    expect(plugins().filter((id) => !ALLOWED.includes(id ?? ''))).toEqual([]);
  });

  it('has the basics of a profile instead of the whole', () => {
    const { commands, host } = setUp('affiliate_user');
    expect(commands()).toEqual(
      expect.arrayContaining(['account.openBasics', 'account.signOut', 'affiliate.open', 'affiliate.copyLink']),
    );
    expect(commands()).not.toContain('account.openProfile');
    expect(host.panel('core.settings').state).toBe('hidden');
    const settings = workbenchCommands({} as PaletteStore, {} as never, {} as never, {} as never)
      .map(entryOfCore)
      .filter(({ id }) => ['core.settings.open', 'core.keybindings.open', 'core.plugins.open'].includes(id));
    expect(settings.map(({ declaration }) => host.access(declaration.gate))).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('finds neither in the sidebar nor under an address what is not for them', () => {
    const { host, decide } = setUp('affiliate_user');
    const entries = sidebarSections(host).flatMap((section) => section.entries.map(({ id }) => id));
    expect(entries).toEqual(['home', 'affiliate', 'logout']);
    for (const path of [
      '/library/3',
      '/editor',
      '/settings',
      '/profile',
      '/trash',
      '/operator',
      '/notifications',
      '/getting-started',
    ])
      expect(decide(path)).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each(['/help', '/privacy', '/security', '/status', '/terms', '/unsubscribe'])('reads %s', (path) => {
    expect(setUp('affiliate_user').decide(path)).toMatchObject({ kind: 'screen' });
  });

  it('[AFF-003] finds the panel under /affiliate-panel, as everybody who is signed in', () => {
    for (const type of ['affiliate_user', 'normal', 'operator'] as const)
      expect(setUp(type).decide('/affiliate-panel')).toMatchObject({
        kind: 'workbench',
        panel: { owner: { id: 'affiliate.panel' } },
      });
  });
});

it('[AFF-001] follows a change of the type at once, both ways', () => {
  const { become, plugins, host } = setUp('normal');
  expect(plugins()).toEqual(expect.arrayContaining(MATTER_OF_THE_LIBRARY));
  expect(host.fragments('home.start').map(({ id }) => id)).not.toContain('affiliate.welcome');
  become('affiliate_user');
  expect(plugins()).not.toContain('library');
  expect(host.fragments('home.start').map(({ id }) => id)).toContain('affiliate.welcome');
  become('operator');
  expect(plugins()).toEqual(expect.arrayContaining(MATTER_OF_THE_LIBRARY));
});
