/** What the palette lists of commands. All else that it lists comes with its own code (`late-contents.ts`). */
import { computed } from 'mobx';
import type { Panels, Translate } from '../../plugin-api/services.ts';
import type { CommandRegistry } from '../plugins/types.ts';
import type { PaletteContents } from './palette-store.ts';
import { rankCommands } from './rank-commands.ts';

/** Commands that stand apart from the others while nothing is typed. */
const RECENT = 6;

const pluginOf = (id: string | undefined): string | undefined => id?.split('.')[0];

export const paletteContents = (commands: CommandRegistry, panels: Panels, t: Translate): PaletteContents => {
  // As they are: not asked for anew with each letter.
  const all = computed(() => commands.list());
  return {
    commands(text) {
      const { recent } = commands;
      const context = { recent, plugin: pluginOf(panels.active?.id), run: (id: string) => commands.run(id) };
      const rows = rankCommands(text, all.get(), context);
      if (text !== '') return [{ id: 'commands', title: '', rows }];
      const latest = recent.slice(0, RECENT);
      return [
        { id: 'recent', title: t('palette.recent'), rows: rows.filter((row) => latest.includes(row.id)) },
        { id: 'commands', title: t('palette.commands'), rows: rows.filter((row) => !latest.includes(row.id)) },
      ];
    },
    help: () => [],
  };
};
