/** Where texts come from: one file per language and plugin, loaded when the plugin is. */
import type { LanguageCode } from './languages.ts';

export type Catalogue = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Catalogue>('/locales/*/*.json', { import: 'default' });

/** Texts of one namespace (a plugin's id, or `core`); empty when the plugin has none. */
export const loadCatalogue = async (language: LanguageCode, namespace: string): Promise<Catalogue> =>
  (await files[`/locales/${language}/${namespace}.json`]?.()) ?? {};
