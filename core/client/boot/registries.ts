/** The registries that manifests fill: context keys, settings, plugins, commands, keys, menus. */
import type { Container } from 'inversify';
import { computed } from 'mobx';
import { coreContract } from '../../common/core-contract.ts';
import { coreKeys } from '../../common/core-keys.ts';
import { type Binding, provide } from '../../plugin-api/provide.ts';
import { Api, Commands, ContextKeys, Host, Neighbours, Settings, Tracking, Translate } from '../../plugin-api/services.ts';
import { CommandStore } from '../commands/command-store.ts';
import { RecentCommands } from '../commands/recent-commands.ts';
import { ContextKeyStore } from '../context/context-key-store.ts';
import { standingOf } from '../entitlements/standing-of.ts';
import { KeyStore } from '../keys/key-store.ts';
import { platformOf } from '../keys/stroke.ts';
import { MenuStore } from '../menus/menu-store.ts';
import { DisabledPlugins } from '../plugins/disabled-plugins.ts';
import { PluginStore } from '../plugins/plugin-store.ts';
import { isUsable } from '../plugins/plugin-states.ts';
import { CommandRegistry, KeyRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { UserStore } from '../storage/user-store.ts';
import { TrackingStore } from '../tracking/tracking-store.ts';
import type { BootOptions } from './boot-options.ts';
import { commandEntries } from './command-entries.ts';
import {
  TheCommands,
  TheContextKeys,
  TheDialogs,
  TheKeys,
  TheLanguage,
  TheNotices,
  ThePlugins,
  TheSession,
  TheSettings,
  TheStorage,
  TheTitles,
  TheTracking,
  TheUserStore,
} from './parts.ts';
import { pluginFailure } from './plugin-failure.ts';
import type { SafeMode } from './safe-mode.ts';

interface Started {
  readonly safeMode: SafeMode;
  /** The root, which plugins are children of. */
  readonly root: Container;
}

export const registries = ({ manifests, clientHalves: halves }: BootOptions, { safeMode, root }: Started): readonly Binding[] => [
  provide(TheContextKeys, () => new ContextKeyStore([...coreKeys, ...manifests.flatMap(({ context = [] }) => context)])),
  provide(TheSettings, (get) => {
    const ofDevice = new UserStore(get(TheStorage), () => undefined);
    return new SettingsStore(manifests, get(TheUserStore), ofDevice, get(TheSession));
  }),
  provide(ThePlugins, (get) => {
    const [session, host] = [get(TheSession), get(Host)];
    const standing = computed(() => standingOf(session, host));
    return new PluginStore({
      root,
      manifests,
      halves,
      language: get(TheLanguage),
      titles: get(TheTitles),
      keys: get(TheContextKeys),
      standing: () => standing.get(),
      disabled: new DisabledPlugins(get(TheUserStore)),
      safeMode: safeMode.isOn,
      failed: pluginFailure(root),
    });
  }),
  provide(TheCommands, (get) => {
    const plugins = get(ThePlugins);
    const titles = get(TheTitles);
    const commands = new CommandStore({
      keys: get(TheContextKeys),
      notices: get(TheNotices),
      dialogs: get(TheDialogs),
      recent: new RecentCommands(get(TheUserStore)),
      access: ({ plugin, declaration }) => {
        const access = plugins.accessOf(plugin, declaration.gate);
        return access === 'open' && !isUsable(plugins.status(plugin)) ? 'hidden' : access;
      },
      text: ({ id, plugin }, part) => titles.find(plugin, 'command', id, part),
      // Keys ask commands what can run, and commands ask keys what runs them.
      keysOf: (command) => get(TheKeys).keysOf(command),
      offline: () => get(Translate)('ui.needsConnection'),
    });
    for (const entry of commandEntries(plugins)) commands.add(entry);
    return commands;
  }),
  provide(TheKeys, (get) => {
    const commands = get(TheCommands);
    const named = get(TheLanguage).translator('core');
    const keys = get(TheContextKeys);
    const ofPlugins = manifests.flatMap(({ contributes }) => contributes.keybindings ?? []);
    return new KeyStore(
      {
        declared: () => [...ofPlugins, ...commands.coreKeys],
        holds: (when) => keys.holds(when),
        canRun: (command) => {
          const state = commands.state(command);
          return state !== undefined && (state.enabled || state.access === 'locked');
        },
        run: (command, args) => commands.run(command, args),
        keyName: (key) => named(`ui.key.${key}`),
      },
      get(TheSettings),
      platformOf(navigator),
    );
  }),
  provide(MenuRegistry, (get) => new MenuStore(manifests, get(TheCommands), get(TheContextKeys))),
  provide(TheTracking, (get) => {
    const { track } = get(Api).of(coreContract);
    return new TrackingStore({
      session: get(TheSession),
      settings: get(TheSettings),
      store: get(TheUserStore),
      send: (event, ga_cid, details) => track({ body: { event, ga_cid, ...details } }),
    });
  }),

  provide(Tracking, (get) => get(TheTracking)),
  provide(ContextKeys, (get) => get(TheContextKeys)),
  // Core builds on no plugin.
  provide(Neighbours, () => ({ started: () => Promise.resolve() })),
  provide(Settings, (get) => get(TheSettings)),
  provide(PluginHost, (get) => get(ThePlugins)),
  provide(CommandRegistry, (get) => get(TheCommands)),
  provide(Commands, (get) => get(TheCommands)),
  provide(KeyRegistry, (get) => get(TheKeys)),
];
