/** The languages that the app speaks. */

const languages = ['en', 'de'] as const;
export type LanguageCode = (typeof languages)[number];

export const isLanguage = (code: unknown): code is LanguageCode => languages.some((language) => language === code);
