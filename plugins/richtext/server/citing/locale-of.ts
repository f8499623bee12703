/** The language in which a file's citations are printed: one for all who work on it, whatever language their app speaks. */
import type { Locale } from '#plugins/citing/common/styles.ts';
import type { OpenFile } from '../access.ts';
import type { Richtext } from '../richtext.ts';

export const localeOf = async (
  { accounts }: Pick<Richtext, 'accounts'>,
  { owner, language }: Pick<OpenFile, 'owner' | 'language'>,
): Promise<Locale | 'auto'> => {
  if (language !== 'auto') return language;
  // What English it is, the style says.
  return (await accounts.byId(owner))?.language === 'de' ? 'de-DE' : 'auto';
};
