/** The language that a file names, where texts of the house can be in it. */
import type { Locale } from '#plugins/citing/common/styles.ts';

/** @param tag as BCP 47 has it @returns `undefined` for another one, so that it is that of whoever takes the file in */
export const languageNamed = (tag: string | undefined): Locale | undefined => {
  const [language, ...others] = (tag ?? '').toLowerCase().split(/[-_]/);
  if (language === 'de') return 'de-DE';
  if (language !== 'en') return undefined;
  return others.includes('gb') ? 'en-GB' : 'en-US';
};
