/** Citation styles and languages that are there from the start (decisions §8 "Citation styles"). */

/** By id in the repository of the CSL project. The titles are proper names, the same in every language. */
export const SHIPPED_TITLES = {
  apa: 'APA 7',
  'modern-language-association': 'MLA 9',
  'chicago-author-date': 'Chicago 17 (author-date)',
  'chicago-fullnote-bibliography': 'Chicago 17 (notes)',
  vancouver: 'Vancouver',
  ieee: 'IEEE',
  'harvard-cite-them-right': 'Harvard (Cite Them Right)',
  'american-medical-association': 'AMA 11',
  'american-chemical-society': 'ACS',
  nature: 'Nature',
} as const;
export type ShippedStyle = keyof typeof SHIPPED_TITLES;

export const SHIPPED_STYLES = Object.keys(SHIPPED_TITLES) as readonly ShippedStyle[];
export const isShipped = (id: string): id is ShippedStyle => Object.hasOwn(SHIPPED_TITLES, id);

/** A style that somebody added: `own-` and its number. */
export const OWN_STYLE = /^own-([1-9]\d{0,14})$/;

/** Languages of terms and dates. */
export const LOCALES = ['en-US', 'en-GB', 'de-DE'] as const;
export type Locale = (typeof LOCALES)[number];

/** `auto` is the language of the app. */
export const LANGUAGES = ['auto', ...LOCALES] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * @param app language of the app
 * @param style the English that the style is written for: its quotation marks and dates are its own
 */
export const localeOf = (language: Language, app: 'en' | 'de', style: string | undefined): Locale => {
  if (language !== 'auto') return language;
  if (app === 'de') return 'de-DE';
  return style === 'en-GB' ? style : 'en-US';
};
