/**
 * Binds the services of the workbench into core's container. They are there before the workbench is on screen: what is
 * opened meanwhile waits until the layout stands.
 */
import type { Container } from 'inversify';
import {
  Api,
  Dialogs,
  Host,
  LocalStore,
  Menus,
  Navigation,
  Notices,
  Panels,
  QuickOpen,
  Session,
  StatusBar,
  Theme,
  Translate,
} from '../../plugin-api/services.ts';
import type { Token } from '../../common/token.ts';
import { type ConfirmClose, Dock, type RefuseMove } from '../dock/dock.ts';
import { dockCommands } from '../dock/dock-commands.ts';
import { Groups } from '../dock/groups.ts';
import { layoutCommands } from '../layout/layout-commands.ts';
import { LayoutKeeper } from '../layout/layout-keeper.ts';
import { NamedLayouts } from '../layout/named-layouts.ts';
import { paletteContents } from '../palette/palette-contents.ts';
import { PaletteStore } from '../palette/palette-store.ts';
import { openTabSource, panelSource } from '../palette/panel-source.ts';
import { ask } from '../plugins/ask.ts';
import { CommandRegistry, KeyRegistry, MenuRegistry, Phases, PluginHost } from '../plugins/types.ts';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { StatusStore } from '../status/status-store.ts';
import { areaCommands } from './areas.ts';
import { menuContents } from './menu-contents.ts';
import { themeCommands } from './theme-commands.ts';
import { FocusMode, focusCommands } from './focus-mode.ts';
import { WorkbenchLife } from './life.ts';
import { TheDock, TheFocus, TheLayout, TheLife, TheNamedLayouts, ThePalette, TheSidebar, TheStatus } from './parts.ts';
import { workbenchCommands } from './workbench-commands.ts';

export const bindWorkbench = (container: Container): void => {
  container
    .bind(TheDock)
    .toResolvedValue(
      (host: PluginHost, dialogs: Dialogs, t: Translate) => new Dock(host, confirmClose(dialogs, t), refuseMove(dialogs)),
      [PluginHost, Dialogs, Translate],
    )
    .inSingletonScope();
  container
    .bind(TheSidebar)
    .toResolvedValue((dock: Dock) => new SidebarStore(window.innerWidth, dock), [TheDock])
    .inSingletonScope();
  container
    .bind(TheStatus)
    .toResolvedValue(() => new StatusStore())
    .inSingletonScope();
  container
    .bind(TheLayout)
    .toResolvedValue(
      (store: LocalStore, host: PluginHost, dock: Dock, sidebar: SidebarStore) => new LayoutKeeper(store, host, dock, sidebar),
      [LocalStore, PluginHost, TheDock, TheSidebar],
    )
    .inSingletonScope();
  container
    .bind(TheNamedLayouts)
    .toResolvedValue(
      (api: Api, session: Session, notices: Notices, t: Translate) => new NamedLayouts(api, session, notices, t),
      [Api, Session, Notices, Translate],
    )
    .inSingletonScope();
  container
    .bind(ThePalette)
    .toResolvedValue(
      (commands: CommandRegistry, dock: Dock, host: PluginHost, t: Translate) => {
        const palette = new PaletteStore(paletteContents(commands, dock, t));
        palette.addProvider(openTabSource(dock, host, t));
        palette.addProvider(panelSource(dock, host, t));
        return palette;
      },
      [CommandRegistry, TheDock, PluginHost, Translate],
    )
    .inSingletonScope();
  container
    .bind(TheLife)
    .toResolvedValue(
      (
        dock: Dock,
        keeper: LayoutKeeper,
        focus: FocusMode,
        palette: PaletteStore,
        phases: Phases,
        notices: Notices,
        t: Translate,
      ) => new WorkbenchLife({ dock, keeper, focus, palette, phases, notices, t }),
      [TheDock, TheLayout, TheFocus, ThePalette, Phases, Notices, Translate],
    )
    .inSingletonScope();
  container
    .bind(TheFocus)
    .toResolvedValue((dock: Dock) => new FocusMode(dock), [TheDock])
    .inSingletonScope();
  container
    .bind(Menus)
    .toResolvedValue(
      (commands: CommandRegistry, registry: MenuRegistry) => ({
        entries: (menu: string) => menuContents(menu, commands, registry),
      }),
      [CommandRegistry, MenuRegistry],
    )
    .inSingletonScope();
  container.bind(Panels).toService(TheDock);
  container.bind(QuickOpen).toService(ThePalette);
  container.bind(StatusBar).toService(TheStatus);
};

const confirmClose =
  (dialogs: Dialogs, t: Translate): ConfirmClose =>
  ({ title }) =>
    dialogs.confirm({
      title: t('dock.closeDirty.title', { title }),
      text: t('dock.closeDirty.text'),
      action: t('dock.closeDirty.action'),
      danger: true,
    });

const refuseMove =
  (dialogs: Dialogs): RefuseMove =>
  ({ limit }) =>
    void dialogs.limit({ type: limit, limit: undefined, used: undefined }, '');

/** Registers core's own commands; once, after everything is bound. */
export const registerWorkbenchCommands = (container: Container): void => {
  const get = <T>(token: Token<T>): T => ask(container, token);
  const dock = get(TheDock);
  const palette = get(ThePalette);
  const t: Translate = get(Translate);
  const { choose } = palette;
  const groups = new Groups(dock);
  const popOut = async () => {
    if (await groups.popOut((window) => get(KeyRegistry).attach(window))) return;
    get(Notices).show({ kind: 'warning', text: t('dock.popOutBlocked') });
  };
  const all = [
    ...workbenchCommands(palette, get(TheSidebar), dock, get(Navigation)),
    ...areaCommands(dock),
    ...focusCommands(get(TheFocus), dock),
    ...dockCommands({ dock, groups, isDesktop: get(Host).kind === 'desktop', popOut }),
    ...layoutCommands({
      keeper: get(TheLayout),
      named: get(TheNamedLayouts),
      dialogs: get(Dialogs),
      notices: get(Notices),
      choose,
      t,
    }),
    ...themeCommands(get(Theme), choose, t),
  ];
  const commands = get(CommandRegistry);
  for (const command of all) commands.register(command);
};
