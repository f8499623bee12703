/** Days in mails, as people of a language write them: `December 23, 2026`, `23. Dezember 2026`. */

/** In UTC: who reads it later may be anywhere. */
export const longDay = (at: Date, language: 'en' | 'de'): string =>
  at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
