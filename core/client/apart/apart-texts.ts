/** Texts of a page that stands by itself: core's own and those of its plugin, in one language for as long as it is open. */
import { createInstance, type i18n } from 'i18next';
import { loadCatalogue } from '../i18n/catalogues.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { interpolation } from '../i18n/interpolation.ts';
import { keepNumberFormats } from '../i18n/number-formats.ts';

/** @param namespace the plugin */
export const apartTexts = async (language: LanguageCode, namespace: string): Promise<i18n> => {
  const names = ['core', namespace];
  const loaded = await Promise.all(names.map(async (name) => [name, await loadCatalogue(language, name)] as const));
  const texts = createInstance();
  await texts.init({
    lng: language,
    ns: names,
    defaultNS: 'core',
    resources: { [language]: Object.fromEntries(loaded) },
    interpolation: interpolation(),
  });
  keepNumberFormats(texts);
  document.documentElement.lang = language;
  return texts;
};
