/** What stands in the menu bar: core's menus, those that plugins add, and the help at the end. Hosts draw it as well as the title bar does. */
import type { MenuEntry } from '../../plugin-api/menu-entry.ts';
import type { Translate } from '../../plugin-api/services.ts';
import type { CommandRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import { LAST_MENU, MENUBAR } from './core-menus.ts';
import { hasContents, menuContents } from './menu-contents.ts';

const PREFIX = 'menubar.';
/** Belongs to the person's own menu at the end of the bar. */
const ACCOUNT = 'account';

export interface MenubarParts {
  readonly t: Translate;
  readonly host: Pick<PluginHost, 'manifests'>;
  readonly commands: CommandRegistry;
  readonly registry: MenuRegistry;
}

export interface BarMenu {
  readonly id: string;
  readonly label: string;
  /** As they are when it is asked. */
  readonly entries: () => readonly MenuEntry[];
}

export const menubarOf = ({ t, host, commands, registry }: MenubarParts): BarMenu[] => {
  const added = host.manifests
    .flatMap((manifest) => manifest.contributes.menus ?? [])
    .filter((item) => item.menu.startsWith(PREFIX))
    .map((item) => item.menu.slice(PREFIX.length))
    .filter((id) => id !== ACCOUNT && id !== LAST_MENU);
  return [...new Set([...MENUBAR, ...added, LAST_MENU])]
    .filter((id) => hasContents(PREFIX + id, commands, registry))
    .map((id) => ({ id, label: t(`workbench.menu.${id}`), entries: () => menuContents(PREFIX + id, commands, registry) }));
};
