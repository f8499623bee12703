/** What the palette lists besides the bare commands: settings, what the words that were typed mean as well, and help. */
import type { Translate } from '../../plugin-api/services.ts';
import type { PaletteGroup, PaletteRow } from './palette-row.ts';
import { COMMANDS, type PaletteContents } from './palette-store.ts';
import { beginsWords, meantAs } from './synonyms.ts';

interface LateParts {
  /** Rows of settings that fit a text. */
  readonly settings: (text: string) => readonly PaletteRow[];
  readonly t: Translate;
}

const rowsOf = (groups: readonly PaletteGroup[]): readonly PaletteRow[] => groups.flatMap(({ rows }) => rows);

/** Commands whose titles begin with what was typed, or with what it means; then settings; then all that fits somehow. */
export const lateContents = ({ commands }: PaletteContents, { settings, t }: LateParts): PaletteContents => ({
  commands(text) {
    const groups = commands(text);
    if (text === '') return groups;
    const meant = [text, ...meantAs(text)].flatMap((words) =>
      rowsOf(words === text ? groups : commands(words)).filter(({ title }) => beginsWords(words, title)),
    );
    const first = [...new Map(meant.map((row) => [row.id, row])).values()];
    const ids = new Set(first.map(({ id }) => id));
    return [
      { id: 'commands', title: '', rows: first },
      { id: 'settings', title: t('palette.settings'), rows: settings(text) },
      { id: 'further', title: t('palette.commands'), rows: rowsOf(groups).filter(({ id }) => !ids.has(id)) },
    ];
  },
  help(show) {
    const row = (id: string, keys: string, text: string): PaletteRow => ({
      id,
      title: t(`palette.help.${id}`),
      ranges: [],
      keys,
      icon: id === 'commands' ? 'command' : 'search',
      run: () => show(text),
    });
    return [
      { id: 'help', title: t('palette.help.title'), rows: [row('commands', COMMANDS, COMMANDS), row('everything', '…', '')] },
    ];
  },
});
