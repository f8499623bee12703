/** Binds the registries that manifests fill: context keys, settings, plugins, commands, keys, menus. */
import type { Container } from 'inversify';
import { coreContract } from '../../common/core-contract.ts';
import { coreKeys } from '../../common/core-keys.ts';
import { Api, Commands, ContextKeys, Host, Settings, Tracking, Translate } from '../../plugin-api/services.ts';
import { CommandStore } from '../commands/command-store.ts';
import { RecentCommands } from '../commands/recent-commands.ts';
import { ContextKeyStore } from '../context/context-key-store.ts';
import type { DialogStore } from '../dialogs/dialog-store.ts';
import { standingOf } from '../entitlements/standing.ts';
import type { LanguageStore } from '../i18n/language-store.ts';
import type { ManifestTitles } from '../i18n/manifest-titles.ts';
import { KeyStore } from '../keys/key-store.ts';
import { platformOf } from '../keys/stroke.ts';
import { MenuStore } from '../menus/menu-store.ts';
import type { NoticeStore } from '../notices/notice-store.ts';
import { ask } from '../plugins/ask.ts';
import { DisabledPlugins } from '../plugins/disabled-plugins.ts';
import { PluginStore } from '../plugins/plugin-store.ts';
import { isUsable } from '../plugins/plugin-states.ts';
import { CommandRegistry, KeyRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import type { SessionStore } from '../session/session-store.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
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

export const bindPlugins = (container: Container, { manifests, clientHalves }: BootOptions, safeMode: SafeMode): void => {
  const declared = manifests.flatMap(({ context = [] }) => context);
  container.bind(TheContextKeys).toResolvedValue(() => new ContextKeyStore([...coreKeys, ...declared]));
  container
    .bind(TheSettings)
    .toResolvedValue(
      (user: UserStore, storage: JsonStorage, session: SessionStore) =>
        new SettingsStore(manifests, user, new UserStore(storage, () => undefined), session),
      [TheUserStore, TheStorage, TheSession],
    );
  container.bind(ThePlugins).toResolvedValue(
    (
      language: LanguageStore,
      titles: ManifestTitles,
      keys: ContextKeyStore,
      session: SessionStore,
      host: Host,
      store: UserStore,
    ) =>
      new PluginStore({
        root: container,
        manifests,
        halves: clientHalves,
        language,
        titles,
        keys,
        standing: () => standingOf(session, host),
        disabled: new DisabledPlugins(store),
        safeMode: safeMode.isOn,
        failed: pluginFailure(container),
      }),
    [TheLanguage, TheTitles, TheContextKeys, TheSession, Host, TheUserStore],
  );
  container.bind(TheCommands).toResolvedValue(
    (
      keys: ContextKeyStore,
      notices: NoticeStore,
      dialogs: DialogStore,
      titles: ManifestTitles,
      plugins: PluginStore,
      store: UserStore,
    ) => {
      const commands = new CommandStore({
        keys,
        notices,
        dialogs,
        recent: new RecentCommands(store),
        access: ({ plugin, declaration }) => {
          const access = plugins.accessOf(plugin, declaration.gate);
          return access === 'open' && !isUsable(plugins.status(plugin)) ? 'hidden' : access;
        },
        text: ({ id, plugin }, part) => titles.find(plugin, 'command', id, part),
        // Keys ask commands what can run, and commands ask keys what runs them.
        keysOf: (command) => ask(container, TheKeys).keysOf(command),
        offline: () => ask(container, Translate)('ui.needsConnection'),
      });
      for (const entry of commandEntries(plugins)) commands.add(entry);
      return commands;
    },
    [TheContextKeys, TheNotices, TheDialogs, TheTitles, ThePlugins, TheUserStore],
  );
  container.bind(TheKeys).toResolvedValue(
    (commands: CommandStore, settings: SettingsStore, keys: ContextKeyStore, language: LanguageStore) => {
      const named = language.translator('core');
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
        settings,
        platformOf(navigator),
      );
    },
    [TheCommands, TheSettings, TheContextKeys, TheLanguage],
  );
  container
    .bind(MenuRegistry)
    .toResolvedValue(
      (commands: CommandStore, keys: ContextKeyStore) => new MenuStore(manifests, commands, keys),
      [TheCommands, TheContextKeys],
    );

  container.bind(TheTracking).toResolvedValue(
    (session: SessionStore, settings: SettingsStore, store: UserStore, api: Api) =>
      new TrackingStore({
        session,
        settings,
        store,
        send: (event, ga_cid, details) => api.of(coreContract).track({ body: { event, ga_cid, ...details } }),
      }),
    [TheSession, TheSettings, TheUserStore, Api],
  );

  container.bind(Tracking).toService(TheTracking);
  container.bind(ContextKeys).toService(TheContextKeys);
  container.bind(Settings).toService(TheSettings);
  container.bind(PluginHost).toService(ThePlugins);
  container.bind(CommandRegistry).toService(TheCommands);
  container.bind(Commands).toService(TheCommands);
  container.bind(KeyRegistry).toService(TheKeys);
};
