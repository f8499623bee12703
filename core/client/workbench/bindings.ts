/**
 * The services of the workbench. They are there before the workbench is on screen: what is
 * opened meanwhile waits until the layout stands.
 */
import { type Binding, provide } from '../../plugin-api/provide.ts';
import {
  Api,
  Dialogs,
  LocalStore,
  Menus,
  Notices,
  Panels,
  QuickOpen,
  Session,
  Settings,
  StatusBar,
  Translate,
} from '../../plugin-api/services.ts';
import { type ConfirmClose, Dock, type RefuseMove } from '../dock/dock.ts';
import type { Side } from '../dock/place-panel.ts';
import { PREVIEW_SETTING, SIDE_SETTING } from '../dock/view-commands.ts';
import { DockSaver } from '../layout/dock-saver.ts';
import { NamedLayouts } from '../layout/named-layouts.ts';
import { paletteContents } from '../palette/palette-contents.ts';
import { PaletteStore } from '../palette/palette-store.ts';
import { CommandRegistry, MenuRegistry, Phases, PluginHost } from '../plugins/types.ts';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { StatusStore } from '../status/status-store.ts';
import { menuContents } from './menu-contents.ts';
import { FocusMode } from './focus-mode.ts';
import { WorkbenchLife } from './life.ts';
import { prefetch } from './prefetch.ts';
import { TheDock, TheFocus, TheLayout, TheLife, TheNamedLayouts, ThePalette, TheSidebar, TheStatus } from './parts.ts';

/** What is not safe in a tab would be lost with it (CORE-030). */
const confirmClose =
  (dialogs: Dialogs): ConfirmClose =>
  () =>
    dialogs.fileLost();

const refuseMove =
  (dialogs: Dialogs): RefuseMove =>
  ({ limit }) =>
    void dialogs.limit({ type: limit, limit: undefined, used: undefined }, '');

export const workbench: readonly Binding[] = [
  provide(TheDock, (get) => {
    const [dialogs, settings] = [get(Dialogs), get(Settings)];
    const side = () => settings.get<Side>(SIDE_SETTING);
    const previews = () => settings.get<boolean>(PREVIEW_SETTING);
    return new Dock(get(PluginHost), confirmClose(dialogs), refuseMove(dialogs), side, previews);
  }),
  provide(TheSidebar, (get) => new SidebarStore(window.innerWidth, get(TheDock), get(LocalStore))),
  provide(TheStatus, () => new StatusStore()),
  provide(TheLayout, (get) => new DockSaver(get(LocalStore), get(PluginHost), get(TheDock), get(TheSidebar))),
  provide(TheNamedLayouts, (get) => new NamedLayouts(get(Api), get(Session), get(Notices), get(Translate))),
  provide(ThePalette, (get) => {
    const [dock, host, t] = [get(TheDock), get(PluginHost), get(Translate)];
    const palette = new PaletteStore(paletteContents(get(CommandRegistry), dock, t));
    const sources = () => import('../palette/panel-source.ts');
    for (const [id, title] of [
      ['openTabs', 'palette.openTabs'],
      ['panels', 'palette.panels'],
    ] as const)
      palette.addProvider({
        id: `core.${id}`,
        get title() {
          return t(title);
        },
        search: async (text) => (await sources())[id](dock, host, text),
      });
    return palette;
  }),
  provide(
    TheLife,
    (get) =>
      new WorkbenchLife({
        dock: get(TheDock),
        saver: get(TheLayout),
        focus: get(TheFocus),
        palette: get(ThePalette),
        phases: get(Phases),
        notices: get(Notices),
        settings: get(Settings),
        t: get(Translate),
        prefetch,
      }),
  ),
  provide(TheFocus, (get) => new FocusMode(get(TheDock))),
  provide(Menus, (get) => {
    const [commands, registry] = [get(CommandRegistry), get(MenuRegistry)];
    return { entries: (menu) => menuContents(menu, commands, registry) };
  }),

  provide(Panels, (get) => get(TheDock)),
  provide(QuickOpen, (get) => get(ThePalette)),
  provide(StatusBar, (get) => get(TheStatus)),
];
