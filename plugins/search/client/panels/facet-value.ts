/** A value of a facet as it is read: names of sources, types, languages. */
import type { Translate } from '#plugin-api/client';
import { PUBLICATION_TYPES, SOURCES } from '#plugins/catalogue/common/record.ts';
import type { Chosen } from '../search/refine.ts';

const isOf = <T extends string>(values: readonly T[], value: string): value is T => (values as readonly string[]).includes(value);

/** The name of a language in the language of the app; the code, or what a source called it, where there is none. */
export const languageName = (code: string, t: Translate): string => {
  if (!/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(code)) return code;
  try {
    return new Intl.DisplayNames([t('languageOfNames')], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const facetValue = ({ facet, value }: Chosen, t: Translate): string => {
  if (facet === 'source') return isOf(SOURCES, value) ? t(`source.${value}`) : value;
  if (facet === 'publication_type') return isOf(PUBLICATION_TYPES, value) ? t(`type.${value}`) : value;
  if (facet === 'language') return languageName(value, t);
  if (facet === 'open_access') return t('work.openAccess');
  return value;
};
