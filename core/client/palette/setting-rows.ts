/** Settings as rows of the palette, made from what plugins declare: a new plugin's are found with no work of its own. */
import type { Scalar } from '../../common/expression.ts';
import type { Panels, Settings, Translate } from '../../plugin-api/services.ts';
import { chosenValue, controlOf } from '../settings/setting-control.ts';
import type { SettingEntry, SettingGroup } from '../settings/setting-groups.ts';
import type { FoundSettings } from './late-contents.ts';
import type { PaletteStore } from './palette-store.ts';
import { beginsWords, meantAs } from './synonyms.ts';

export interface SettingParts {
  readonly groups: () => readonly SettingGroup[];
  readonly settings: Settings;
  readonly palette: Pick<PaletteStore, 'show' | 'highlight' | 'choose' | 'text'>;
  readonly panels: Pick<Panels, 'open'>;
  readonly t: Translate;
}

/** `latex.fontSize` is also known as “latex font Size”, in every language. */
const spelledOut = (id: string): string => id.replaceAll(/[.]|(?=[A-Z])/g, ' ');

/** Rank of what a text means otherwise. */
const MEANT = 9;

/** How well a setting fits, best is 0; `undefined` when it does not. @param meant the text, and what it means as well */
const rankOf = (text: string, meant: readonly string[], group: SettingGroup, entry: SettingEntry): number | undefined => {
  const options = Object.values(entry.options).join(' ');
  const fields = [
    entry.title,
    `${entry.title} ${group.title}`,
    `${entry.title} ${group.title} ${entry.description ?? ''} ${options}`,
  ];
  const own = fields.findIndex((field) => beginsWords(text, field));
  if (own >= 0) return own;
  const names = `${entry.title} ${group.title} ${spelledOut(entry.id)}`;
  return meant.some((words) => beginsWords(words, names)) ? MEANT : undefined;
};

const shownValue = ({ declaration, options }: SettingEntry, value: Scalar, t: Translate): string =>
  controlOf(declaration.schema).kind === 'switch'
    ? t(value === true ? 'palette.on' : 'palette.off')
    : (options[String(value)] ?? String(value));

/** Changes a setting where one is: a switch turns, an enumeration offers its values, all else opens at its field. */
const change = async (row: string, typed: string, entry: SettingEntry, parts: SettingParts): Promise<void> => {
  const { palette, panels, settings, t } = parts;
  const { id, title, options, declaration } = entry;
  const control = controlOf(declaration.schema);
  const value = settings.get<Scalar>(id);
  if (control.kind === 'switch') {
    settings.set(id, value !== true);
    // Its new state stands in the row, which can turn it back.
    palette.show(typed);
    palette.highlight(row);
  } else if (control.kind === 'choice') {
    const rows = control.values.map((choice) => ({
      id: choice,
      title: options[choice] ?? choice,
      ...(choice === String(value) && { detail: t('palette.now') }),
    }));
    const chosen = await palette.choose({ label: title, rows });
    if (chosen !== undefined) settings.set(id, chosenValue(declaration.schema, chosen));
  } else panels.open('core.settings', { setting: id });
};

/**
 * @param source whose rows they are in the plain search, which puts its id before theirs
 * @returns a function that lists the settings that fit a text, best first
 */
export const settingRows =
  (parts: SettingParts, source?: string) =>
  (text: string): FoundSettings => {
    const typed = parts.palette.text;
    const meant = [text, ...meantAs(text)];
    const ranked = parts
      .groups()
      .flatMap((group) =>
        group.settings.flatMap((entry) => {
          const rank = rankOf(text, meant, group, entry);
          if (rank === undefined) return [];
          const id = `setting/${entry.id}`;
          const detail = `${group.title}: ${shownValue(entry, parts.settings.get<Scalar>(entry.id), parts.t)}`;
          const run = () => change(source ? `${source}/${id}` : id, typed, entry, parts);
          return [{ rank, row: { id, title: entry.title, ranges: [], icon: 'settings' as const, detail, run } }];
        }),
      )
      .sort((a, b) => a.rank - b.rank || a.row.title.localeCompare(b.row.title));
    const rowsOf = (isMeant: boolean) => ranked.filter(({ rank }) => (rank === MEANT) === isMeant).map(({ row }) => row);
    return { own: rowsOf(false), meant: rowsOf(true) };
  };
