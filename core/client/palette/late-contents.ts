/** What the palette lists besides the bare commands: settings, what the words that were typed mean as well, and help. */
import type { Translate } from '../../plugin-api/services.ts';
import type { PaletteGroup, PaletteRow } from './palette-row.ts';
import { COMMANDS, type PaletteContents } from './palette-store.ts';
import { beginsWords, meantAs } from './synonyms.ts';

export interface FoundSettings {
  readonly own: readonly PaletteRow[];
  readonly meant: readonly PaletteRow[];
}

interface LateParts {
  /** Rows of settings that fit a text: those that have its words in what they say of themselves, and those that it means otherwise. */
  readonly settings: (text: string) => FoundSettings;
  readonly t: Translate;
}

const rowsOf = (groups: readonly PaletteGroup[]): readonly PaletteRow[] => groups.flatMap(({ rows }) => rows);

const unlike = (rows: readonly PaletteRow[], others: readonly PaletteRow[]): readonly PaletteRow[] => {
  const ids = new Set(others.map(({ id }) => id));
  return [...new Map(rows.filter(({ id }) => !ids.has(id)).map((row) => [row.id, row])).values()];
};

/**
 * Commands and settings that have the words that were typed, then those that they mean otherwise, then commands that fit by their letters.
 * Of the two ways to be meant, a command that cannot run now is none.
 */
export const lateContents = ({ commands }: PaletteContents, { settings, t }: LateParts): PaletteContents => ({
  commands(text) {
    const groups = commands(text);
    if (text === '') return groups;
    const all = rowsOf(groups);
    const direct = all.filter(({ title }) => beginsWords(text, title));
    const meantAlso = meantAs(text).flatMap((words) =>
      rowsOf(commands(words)).filter(({ title, reason }) => reason === undefined && beginsWords(words, title)),
    );
    const meant = unlike(meantAlso, direct);
    const found = settings(text);
    const rest = unlike(all, [...direct, ...meant]);
    const hasOwn = found.own.length > 0;
    return [
      { id: 'commands', title: '', rows: hasOwn ? direct : [...direct, ...meant] },
      { id: 'settings', title: t('palette.settings'), rows: [...found.own, ...found.meant] },
      { id: 'further', title: t('palette.commands'), rows: hasOwn ? [...meant, ...rest] : rest },
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
