/** The settings that are there for this person, grouped by plugin and filtered by what was typed. */
import { evaluate, type Expression, type Key, type Scalar } from '../../common/expression.ts';
import { fold } from '../../common/fuzzy.ts';
import type { AnyManifest, SettingDeclaration } from '../../plugin-api/manifest.ts';
import type { PluginHost } from '../plugins/types.ts';

export interface SettingEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Names of the values of an enumeration. */
  readonly options: Readonly<Record<string, string>>;
  readonly declaration: SettingDeclaration;
}

export interface SettingGroup {
  readonly plugin: string;
  readonly title: string;
  readonly settings: readonly SettingEntry[];
}

type Host = Pick<PluginHost, 'manifests' | 'status' | 'title' | 'settingText'>;
const OFF = new Set(['gated', 'disabled']);

const entriesOf = (manifest: AnyManifest, host: Host, holds: (when: Expression | undefined) => boolean): SettingEntry[] =>
  Object.entries(manifest.contributes.settings ?? {})
    .filter(([, { when, hidden }]) => !hidden && holds(when))
    .map(([id, declaration]) => ({ id, title: host.title('setting', id), declaration, ...host.settingText(id) }));

/** @param read present value of a context key */
export const settingGroups = (host: Host, read: (key: Key<string, Scalar>) => Scalar): SettingGroup[] => {
  const keys = new Map(host.manifests.flatMap(({ context = [] }) => context.map((key) => [key.name, key] as const)));
  const holds = (when: Expression | undefined) =>
    evaluate(when, (name) => {
      const key = keys.get(name);
      return key && read(key);
    });
  return host.manifests
    .filter(({ id }) => !OFF.has(host.status(id).state))
    .map((manifest) => ({
      plugin: manifest.id,
      title: host.title('plugin', manifest.id),
      settings: entriesOf(manifest, host, holds),
    }))
    .filter((group) => group.settings.length > 0);
};

/** Every typed word must occur in the title, the description, a value's name or the group's title. */
export const searchSettings = (groups: readonly SettingGroup[], text: string): SettingGroup[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fits = (group: SettingGroup, entry: SettingEntry) => {
    const all = fold([group.title, entry.title, entry.description ?? '', ...Object.values(entry.options)].join(' '));
    return words.every((word) => all.includes(word));
  };
  return groups
    .map((group) => ({ ...group, settings: group.settings.filter((entry) => fits(group, entry)) }))
    .filter((group) => group.settings.length > 0);
};
