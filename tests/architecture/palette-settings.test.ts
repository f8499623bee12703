/** The palette knows every setting that a plugin or core declares, by its label, in both languages: a new one is found with no work of its own. */
import { describe, expect, it } from 'vitest';
import type { Scalar } from '#core/common/expression.ts';
import { settingRows } from '#core/client/palette/setting-rows.ts';
import { controlOf } from '#core/client/settings/setting-control.ts';
import { settingGroups } from '#core/client/settings/setting-groups.ts';
import { corePlugin } from '#core/client/workbench/core-plugin.ts';
import { type Catalogue, catalogue, LANGUAGES, manifests } from './plugins.ts';

const all = [corePlugin, ...manifests];
const declared = all.flatMap(({ contributes: { settings = {} } }) => Object.entries(settings));

/** They have a place of their own, or are set where they are used. */
const NEVER_SHOWN = ['core.keybindings', ...declared.filter(([, { hidden }]) => hidden).map(([id]) => id)];

interface SettingText {
  readonly title: string;
  readonly description?: string;
  readonly options?: Readonly<Record<string, string>>;
}

const textsIn = (lang: string) => {
  const plugins = new Map(all.map(({ id }) => [id, catalogue(lang, id).manifest as Catalogue]));
  const of = (id: string) => (plugins.get(id.split('.')[0] ?? '')?.setting as Record<string, SettingText> | undefined)?.[id];
  return {
    setting: of,
    plugin: (id: string) => String(plugins.get(id)?.title ?? id),
  };
};

/** What the place of settings shows, and the ids of what the palette lists for a text by its own words. */
const shownIn = (lang: string) => {
  const { setting, plugin } = textsIn(lang);
  const groups = settingGroups(
    {
      manifests: all.map((manifest) => ({ ...manifest, contributes: { settings: manifest.contributes.settings ?? {} } })),
      status: () => ({ state: 'active' }),
      title: (kind, id) => (kind === 'plugin' ? plugin(id) : (setting(id)?.title ?? id)),
      settingText: (id) => ({ description: setting(id)?.description, options: setting(id)?.options ?? {} }),
    },
    () => true,
  );
  const initial = new Map(declared.map(([id, { initial: value }]) => [id, value as Scalar]));
  const find = settingRows({
    groups: () => groups,
    settings: { get: <T extends Scalar>(id: string) => initial.get(id) as T } as never,
    palette: { text: '' } as never,
    panels: {} as never,
    t: (key) => key,
  });
  return { shown: groups.flatMap(({ settings }) => settings), find: (text: string) => find(text).own.map(({ id }) => id) };
};

describe.each(LANGUAGES)('the palette in %s', (lang) => {
  const { shown, find } = shownIn(lang);

  it('has as many as are declared, but for those that never show', () => {
    expect(declared.length - shown.length).toBeLessThanOrEqual(NEVER_SHOWN.length);
    expect(shown.filter(({ id }) => NEVER_SHOWN.includes(id))).toEqual([]);
  });

  it('calls each choice by a name', () => {
    const nameless = shown.flatMap(({ id, options, declaration }) => {
      const control = controlOf(declaration.schema);
      return control.kind === 'choice'
        ? control.values.filter((value) => !(value in options)).map((value) => `${id}: ${value}`)
        : [];
    });
    expect(nameless).toEqual([]);
  });

  it.each(shown.map(({ title, id }) => [title, id] as const))('finds “%s”', (title, id) => {
    expect(find(title)).toContain(`setting/${id}`);
  });
});
