/** The menus of the menu bar, for this person and this moment. Read it in an observer. */
import type { MenubarProps } from '../ui/actions/menubar.tsx';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import { menubarOf } from './menubar-of.ts';
import { useEventCount } from '../plugins/use-event-count.ts';

export const useMenubar = (): MenubarProps['menus'] => {
  const t = useCoreText();
  const host = useService(PluginHost);
  const commands = useService(CommandRegistry);
  const registry = useService(MenuRegistry);
  useEventCount(host.onChange);
  useEventCount(commands.onChange);
  return menubarOf({ t, host, commands, registry });
};
