/** Registers core's own commands; once, after everything is bound. */
import type { Container } from 'inversify';
import { Dialogs, Host, Navigation, Notices, Settings, Theme, Translate } from '../../plugin-api/services.ts';
import type { Token } from '../../common/token.ts';
import { dockCommands } from '../dock/dock-commands.ts';
import { Groups } from '../dock/groups.ts';
import { viewCommands } from '../dock/view-commands.ts';
import { layoutCommands } from '../layout/layout-commands.ts';
import { ask } from '../plugins/ask.ts';
import { CommandRegistry, KeyRegistry } from '../plugins/types.ts';
import { areaCommands } from './areas.ts';
import { themeCommands } from './theme-commands.ts';
import { focusCommands } from './focus-mode.ts';
import { TheDock, TheFocus, TheLayout, TheNamedLayouts, ThePalette, TheSidebar } from './parts.ts';
import { workbenchCommands } from './workbench-commands.ts';

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
    ...viewCommands({ dock, settings: get(Settings), choose, t }),
    ...areaCommands(dock),
    ...focusCommands(get(TheFocus), dock),
    ...dockCommands({ dock, groups, isDesktop: get(Host).kind === 'desktop', popOut }),
    ...layoutCommands({
      dock,
      saver: get(TheLayout),
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
