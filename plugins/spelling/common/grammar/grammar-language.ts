/** The languages that LanguageTool knows, by the codes of dictionaries. */

const SAME =
  'en_US en_GB en_AU en_CA en_NZ en_ZA de_DE de_AT de_CH pt_PT pt_BR pl_PL da_DK ru_RU uk_UA ca_ES gl_ES ro_RO sk_SK sl_SI el_GR';
/** Those that it knows in one kind only. */
const BASES = 'en de fr es it pt nl sv ar';

const CODES: ReadonlyMap<string, string> = new Map([
  ...SAME.split(' ').map((code) => [code, code.replace('_', '-')] as const),
  ...['ca', 'da', 'el', 'gl', 'pl', 'ro', 'ru', 'sk', 'sl', 'uk'].flatMap((base) => {
    const code = SAME.split(' ').find((one) => one.startsWith(`${base}_`));
    return code === undefined ? [] : [[base, code.replace('_', '-')] as const];
  }),
  ...BASES.split(' ').map((base) => [base, base] as const),
]);

/** @param language as spelling has it: `de_DE`, `fr`, or `en` for English of any kind; `undefined` for one that the service does not know */
export const grammarLanguage = (language: string): string | undefined =>
  CODES.get(language) ?? CODES.get(language.split('_')[0] ?? '');
