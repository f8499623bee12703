/** Languages by the names of dictionaries: what the words of a text tell, and which dictionaries there are for it. */

/** The spelling of dictionaries: `de-de` → `de_DE`. */
export const asCode = (written: string): string => {
  const [language = '', country] = written.split(/[-_]/);
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${country.toUpperCase()}`;
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
