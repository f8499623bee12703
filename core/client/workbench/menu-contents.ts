/** What stands in a menu: core's commands and those of plugins, as entries that the kit draws. */
import type { CommandState } from '../../plugin-api/services.ts';
import type { CommandRegistry, MenuRegistry } from '../plugins/types.ts';
import type { MenuAction, MenuEntry } from '../../plugin-api/menu-entry.ts';
import { CORE_MENUS } from './core-menus.ts';

const toAction = (command: CommandState, commands: CommandRegistry): MenuAction => ({
  id: command.id,
  label: command.title,
  icon: command.icon,
  keys: command.keys,
  disabled: !command.enabled && command.access !== 'locked',
  reason: command.reason,
  locked: command.access === 'locked',
  onSelect: () => void commands.run(command.id),
});

/** Entries of one menu. Groups stand apart, core's first; a command that is not there for this person is left out. */
export const menuContents = (menu: string, commands: CommandRegistry, registry: MenuRegistry): readonly MenuEntry[] => {
  const groups: MenuAction[][] = (CORE_MENUS[menu] ?? []).map((ids) =>
    ids.flatMap((id) => {
      const command = commands.state(id);
      return command ? [toAction(command, commands)] : [];
    }),
  );
  let last: string | undefined;
  for (const { command, group } of registry.items(menu)) {
    if (group !== last) groups.push([]);
    last = group;
    groups[groups.length - 1]?.push(toAction(command, commands));
  }
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuEntry[] => (index === 0 ? group : ['separator', ...group]));
};

/** Whether anything stands in it. A bar of menus asks for this whenever a command changes, and for what stands there when one opens. */
export const hasContents = (menu: string, commands: CommandRegistry, registry: MenuRegistry): boolean =>
  registry.has(menu) || (CORE_MENUS[menu] ?? []).some((ids) => ids.some((id) => commands.has(id)));
