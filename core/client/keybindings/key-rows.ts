/** One line per command: its keys, where they come from, and who else wants them. */
import type { CommandState } from '../../plugin-api/services.ts';
import type { KeyRegistry } from '../plugins/types.ts';

export interface KeyRow {
  readonly command: string;
  readonly title: string;
  /** Empty when it has none. */
  readonly keys: string;
  /** As this platform writes them. */
  readonly label: string;
  readonly isChanged: boolean;
  /** Titles of the other commands that answer to the same keys at the same time. */
  readonly conflicts: readonly string[];
}

/** Sorted by title; commands with keys that others want too come first. */
export const keyRows = (
  commands: readonly CommandState[],
  registry: Pick<KeyRegistry, 'bindings' | 'conflicts'>,
): readonly KeyRow[] => {
  const bindings = new Map(registry.bindings().map((binding) => [binding.command, binding]));
  const titles = new Map(commands.map((command) => [command.id, command.title]));
  const rivals = (id: string): string[] =>
    registry
      .conflicts()
      .filter((conflict) => conflict.commands.includes(id))
      .flatMap((conflict) => conflict.commands)
      .filter((other) => other !== id)
      .map((other) => titles.get(other) ?? other);
  return commands
    .map(({ id, title }): KeyRow => {
      const binding = bindings.get(id);
      return {
        command: id,
        title,
        keys: binding?.keys ?? '',
        label: binding?.label ?? '',
        isChanged: binding?.source === 'user',
        conflicts: rivals(id),
      };
    })
    .sort((a, b) => Number(b.conflicts.length > 0) - Number(a.conflicts.length > 0) || a.title.localeCompare(b.title));
};
