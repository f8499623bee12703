/** In which language a source of a paper is written: what it says itself, or else what its words tell. */

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

/** `% !TeX spellcheck = de_DE`, in the head of a file as other magic comments. */
const MAGIC = /^\s*%+\s*!\s*TEX\s+spellcheck\s*=\s*([a-z]{2,3}(?:[-_][a-z]{2,4})?)\b/im;
const HEAD = 2_000;
/** A preamble is no longer. */
const PREAMBLE = 60_000;
const COMMENT = /(?<!\\)((?:\\\\)*)%[^\n]*/g;
const BABEL = /\\usepackage\s*\[([^\]]*)\]\s*\{babel\}/;
const POLYGLOSSIA = /\\set(?:default|main)language\s*(?:\[([^\]]*)\])?\s*\{([^{}]*)\}/;
const CLASS = /\\documentclass\s*\[([^\]]*)\]/;

/** The spelling of dictionaries: `de-de` → `de_DE`. */
export const asCode = (written: string): string => {
  const [language = '', country] = written.split(/[-_]/);
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${country.toUpperCase()}`;
};

/** The last language of the list is the paper's, unless another is named as the main one. */
const mainOf = (options: string): string | undefined => {
  const main = /\bmain\s*=\s*(\w+)/.exec(options)?.[1];
  const names = main === undefined ? options.split(',').map((name) => name.trim()) : [main];
  return names.map((name) => NAMES.get(name.toLowerCase())).findLast((code) => code !== undefined);
};

/** What the source says of itself; `undefined` when it says nothing, or names a language that has no dictionaries. */
export const declaredLanguage = (source: string): string | undefined => {
  const [, magic] = MAGIC.exec(source.slice(0, HEAD)) ?? [];
  if (magic !== undefined) return asCode(magic);
  const text = source.slice(0, PREAMBLE).replace(COMMENT, '$1');
  const [, options = '', polyglossia] = POLYGLOSSIA.exec(text) ?? [];
  if (polyglossia !== undefined) {
    const variant = /variant\s*=\s*(\w+)/.exec(options)?.[1] ?? '';
    return NAMES.get(variant.toLowerCase()) ?? NAMES.get(polyglossia.trim().toLowerCase());
  }
  const babel = BABEL.exec(text)?.[1] ?? (/\{babel\}/.test(text) ? CLASS.exec(text)?.[1] : undefined);
  return babel === undefined ? undefined : mainOf(babel);
};

/** Words without which nobody writes; those that two of the languages have are left out. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to is that for with as are by this be we from which it not have has their these or at',
  de_DE: 'der die und den dem das ist nicht ein eine mit für von zu auf werden sich im auch als wird einer sind wie über zur',
  fr: 'le les et des du dans est une pour que qui sur par nous avec sont cette au aux plus pas',
  es_ES: 'el los las del y por más este son ser sus también entre esta pero donde cuando',
  it_IT: 'il gli di che è della sono nel dei delle questo anche come più nella alla',
  pt_BR: 'os da do das dos em uma não com são mais ao pela pelo também foi',
};
const OF_WORD = new Map(
  Object.entries(FUNCTION_WORDS).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);
/** With fewer of these words a text says nothing of its language. */
const LEAST = 8;
/** Words that are looked at, spread over the text: a German thesis may begin with an English abstract. */
const SAMPLE = 2_000;

/** @param words of the text, as they are written */
export const toldLanguage = (words: readonly string[]): string | undefined => {
  const times = new Map<string, number>();
  const step = Math.max(1, Math.floor(words.length / SAMPLE));
  for (let at = 0; at < words.length; at += step) {
    const code = OF_WORD.get(words[at]?.toLowerCase() ?? '');
    if (code !== undefined) times.set(code, (times.get(code) ?? 0) + 1);
  }
  const [most] = [...times].sort(([, one], [, other]) => other - one);
  return most && most[1] >= LEAST ? most[0] : undefined;
};

/**
 * The dictionaries for a language among those that there are: its own, or else those of the same language in another country.
 * @returns none where the house has nothing for it
 */
export const dictionariesFor = (language: string, available: readonly string[]): readonly string[] => {
  if (language === 'en') return available.filter((code) => code === 'en_US' || code === 'en_GB');
  if (available.includes(language)) return [language];
  const [base = ''] = language.split('_');
  const related = available.filter((code) => code === base || code.startsWith(`${base}_`));
  const home = related.find((code) => code === `${base}_${base.toUpperCase()}`);
  const found = home ?? related[0];
  return found === undefined ? [] : [found];
};
