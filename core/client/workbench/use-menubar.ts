/** The menus of the menu bar, for this person and this moment. Read it in an observer. */
import type { MenubarProps } from '../ui/actions/menubar.tsx';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import { LAST_MENU, MENUBAR } from './core-menus.ts';
import { hasContents, menuContents } from './menu-contents.ts';
import { useEventCount } from '../plugins/use-event-count.ts';

const PREFIX = 'menubar.';
/** Belongs to the person's own menu at the end of the bar. */
const ACCOUNT = 'account';

export const useMenubar = (): MenubarProps['menus'] => {
  const t = useCoreText();
  const host = useService(PluginHost);
  const commands = useService(CommandRegistry);
  const registry = useService(MenuRegistry);
  useEventCount(host.onChange);
  useEventCount(commands.onChange);
  const added = host.manifests
    .flatMap((manifest) => manifest.contributes.menus ?? [])
    .filter((item) => item.menu.startsWith(PREFIX))
    .map((item) => item.menu.slice(PREFIX.length))
    .filter((id) => id !== ACCOUNT && id !== LAST_MENU);
  return [...new Set([...MENUBAR, ...added, LAST_MENU])]
    .filter((id) => hasContents(PREFIX + id, commands, registry))
    .map((id) => ({ id, label: t(`workbench.menu.${id}`), entries: () => menuContents(PREFIX + id, commands, registry) }));
};
