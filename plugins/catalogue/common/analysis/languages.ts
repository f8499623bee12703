/** Which language a text is in: what its record says, else what its small words say. */
import { fold } from './fold.ts';
import { STOP_WORDS } from '#plugins/library/common/stop-words.ts';

/** Languages with stems of their own. */
export const STEMMED = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
export type Stemmed = (typeof STEMMED)[number];

/** Other names of them: ISO 639-2, and what sources print. */
const NAMES: Readonly<Record<string, Stemmed>> = {
  eng: 'en',
  english: 'en',
  ger: 'de',
  deu: 'de',
  german: 'de',
  deutsch: 'de',
  fre: 'fr',
  fra: 'fr',
  french: 'fr',
  spa: 'es',
  spanish: 'es',
  ita: 'it',
  italian: 'it',
  por: 'pt',
  portuguese: 'pt',
  dut: 'nl',
  nld: 'nl',
  dutch: 'nl',
  swe: 'sv',
  swedish: 'sv',
};

const isStemmed = (name: string): name is Stemmed => (STEMMED as readonly string[]).includes(name);

/** The language of a code or name such as `de`, `de-AT`, `ger` or `German`; `undefined` when it has no stems here. */
const namedLanguage = (name: string): Stemmed | undefined => {
  const [main = ''] = name.toLowerCase().trim().split(/[-_]/);
  return isStemmed(main) ? main : NAMES[main];
};

/** Of how much of a text its language is guessed. */
const LOOKED_AT = 600;

/** @returns `en` where nothing speaks for another one */
export const guessLanguage = (text: string): Stemmed => {
  const words = fold(text.slice(0, LOOKED_AT)).match(/\p{L}+/gu) ?? [];
  let best: Stemmed = 'en';
  let most = 0;
  for (const language of STEMMED) {
    let count = 0;
    for (const word of words) if (STOP_WORDS[language]?.has(word)) count += 1;
    if (count > most) [best, most] = [language, count];
  }
  return best;
};

/**
 * The language whose stems a text is indexed by; empty when it is known and has none.
 * @param said code or name, as its record has it; may be empty
 */
export const languageOf = (said: string, text: string): Stemmed | '' => {
  if (said.trim() === '') return guessLanguage(text);
  return namedLanguage(said) ?? '';
};
