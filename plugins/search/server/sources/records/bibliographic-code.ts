/** Languages in three letters, as some sources have to be asked for them. */

/** Three letters as librarians write them (ISO 639-2/B). */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'ger',
  fr: 'fre',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'dut',
  ru: 'rus',
  pl: 'pol',
  cs: 'cze',
  sv: 'swe',
  da: 'dan',
  no: 'nor',
  fi: 'fin',
  hu: 'hun',
  tr: 'tur',
  uk: 'ukr',
  ja: 'jpn',
  zh: 'chi',
  ko: 'kor',
  ar: 'ara',
  fa: 'per',
  he: 'heb',
};
export const bibliographicCode = (code: string): string | undefined =>
  Object.hasOwn(BIBLIOGRAPHIC, code) ? BIBLIOGRAPHIC[code] : undefined;
