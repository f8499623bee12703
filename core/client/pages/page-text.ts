/** The texts of the information pages: Markdown in the repository, one file for each page and language, loaded when shown. */
import type { LanguageCode } from '../i18n/languages.ts';

export const TEXT_PAGES = ['help', 'privacy', 'security', 'terms'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

const files = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default' });

/** @throws when the page cannot be fetched */
export const pageText = async (page: TextPageName, language: LanguageCode): Promise<string> => {
  const load = files[`./texts/${language}/${page}.md`];
  if (!load) throw new Error(`There is no page "${page}" in "${language}"`);
  return load();
};
