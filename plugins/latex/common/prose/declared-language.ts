/** The language that a LaTeX source says it is written in. */

/** By the names of babel and polyglossia; `en` is English of any kind. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      english: 'en',
      american: 'en_US',
      usenglish: 'en_US',
      british: 'en_GB',
      ukenglish: 'en_GB',
      australian: 'en_AU',
      canadian: 'en_CA',
    },
    ...{ german: 'de_DE', ngerman: 'de_DE', germanb: 'de_DE', austrian: 'de_AT', naustrian: 'de_AT' },
    ...{
      swissgerman: 'de_CH',
      nswissgerman: 'de_CH',
      french: 'fr',
      francais: 'fr',
      frenchb: 'fr',
      acadian: 'fr',
      canadien: 'fr',
    },
    ...{ spanish: 'es_ES', italian: 'it_IT', portuguese: 'pt_PT', portuges: 'pt_PT', brazilian: 'pt_BR', brazil: 'pt_BR' },
    ...{ dutch: 'nl_NL', polish: 'pl_PL', czech: 'cs_CZ', danish: 'da_DK', swedish: 'sv_SE', norsk: 'nb_NO', russian: 'ru_RU' },
    ...{
      catalan: 'ca',
      galician: 'gl_ES',
      romanian: 'ro_RO',
      hungarian: 'hu_HU',
      greek: 'el_GR',
      turkish: 'tr_TR',
      croatian: 'hr_HR',
    },
    ...{ slovak: 'sk_SK', slovene: 'sl_SI', ukrainian: 'uk_UA', finnish: 'fi_FI', icelandic: 'is_IS', indonesian: 'id_ID' },
  }),
);

/** @param name as babel and polyglossia have it @returns `de_DE`; `undefined` of one that is not known here */
export const codeOfLanguage = (name: string): string | undefined => NAMES.get(name.trim().toLowerCase());

/** `% !TeX spellcheck = de_DE`, in the head of a file as other magic comments. */
const MAGIC = /^\s*%+\s*!\s*TEX\s+spellcheck\s*=\s*([a-z]{2,3}(?:[-_][a-z]{2,4})?)\b/im;
const HEAD = 2_000;
/** A preamble is no longer. */
const PREAMBLE = 60_000;
const COMMENT = /(?<!\\)((?:\\\\)*)%[^\n]*/g;
const BABEL = /\\usepackage\s*\[([^\]]*)\]\s*\{babel\}/;
const POLYGLOSSIA = /\\set(?:default|main)language\s*(?:\[([^\]]*)\])?\s*\{([^{}]*)\}/;
const CLASS = /\\documentclass\s*\[([^\]]*)\]/;

/** The last language of the list is the paper's, unless another is named as the main one. */
const mainOf = (options: string): string | undefined => {
  const main = /\bmain\s*=\s*(\w+)/.exec(options)?.[1];
  const names = main === undefined ? options.split(',') : [main];
  return names.map(codeOfLanguage).findLast((code) => code !== undefined);
};

/** `de_DE`, or as a magic comment has it; `undefined` when the source says nothing, or names a language that is not known here. */
export const declaredLanguage = (source: string): string | undefined => {
  const [, magic] = MAGIC.exec(source.slice(0, HEAD)) ?? [];
  if (magic !== undefined) return magic;
  const text = source.slice(0, PREAMBLE).replace(COMMENT, '$1');
  const [, options = '', polyglossia] = POLYGLOSSIA.exec(text) ?? [];
  if (polyglossia !== undefined) {
    const variant = /variant\s*=\s*(\w+)/.exec(options)?.[1] ?? '';
    return codeOfLanguage(variant) ?? codeOfLanguage(polyglossia);
  }
  const babel = BABEL.exec(text)?.[1] ?? (/\{babel\}/.test(text) ? CLASS.exec(text)?.[1] : undefined);
  return babel === undefined ? undefined : mainOf(babel);
};
