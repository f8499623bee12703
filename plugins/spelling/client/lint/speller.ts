/** All that is known of a language: its dictionaries, what else is known of its words, and what was meant by those that are wrong. */
import { englishWeight, isEnglish } from './english/lore.ts';
import type { Dictionary } from '../../common/hunspell/dictionary.ts';
import { type Suggested, Suggestions } from '../../common/hunspell/suggest.ts';
import type { ProseWord } from '#plugins/coedit/common/prose/words-in.ts';

const POSSESSIVE = /['’]s?$/;
const ELISION = /^(\p{L}{1,5})['’](\p{L}+)$/u;

const NOTHING: Suggested = { words: [], isNear: false };

export class Speller {
  readonly #dictionaries: readonly Dictionary[];
  readonly #isEnglish: boolean;
  readonly #suggestions: Suggestions | undefined;

  /**
   * @param language such as `de_DE`, or `en` for English of any kind
   * @param dictionaries a word is right that one of them has; what is meant is looked for in the first
   */
  constructor(language: string, dictionaries: readonly Dictionary[]) {
    this.#dictionaries = dictionaries;
    this.#isEnglish = language.startsWith('en');
    this.#suggestions = dictionaries[0] && new Suggestions(dictionaries[0]);
  }

  /** Whether nothing is wrong with it for the language alone; words of other alphabets are no mistakes. */
  isRight({ text, hyphen }: Pick<ProseWord, 'text' | 'hyphen'>): boolean {
    if (this.#has(text)) return true;
    if (hyphen === 'behind' && this.#has(`${text}-`)) return true;
    if (hyphen === 'before' && (this.#has(`-${text}`) || this.#has(text.slice(0, 1).toUpperCase() + text.slice(1)))) return true;
    if (this.#isEnglish && isEnglish(text.replace(POSSESSIVE, ''), (word) => this.#has(word))) return true;
    const [, first, second] = ELISION.exec(text) ?? [];
    if (first !== undefined && second !== undefined && this.#hasElided(first, second)) return true;
    // Without dictionaries nothing is wrong.
    return !this.#dictionaries.some((dictionary) => dictionary.hasLettersOf(text));
  }

  /** @param own how often the person writes a word, as a logarithm @param more further words that are right */
  suggest(text: string, own: (word: string) => number, more: ReadonlySet<string>): Suggested {
    const weight = (word: string): number => own(word) + (this.#isEnglish ? englishWeight(word) : 0);
    return this.#suggestions?.of(text, weight, more) ?? NOTHING;
  }

  #has(word: string): boolean {
    return this.#dictionaries.some((dictionary) => dictionary.isRight(word));
  }

  /** `l'analyse`, `dell'acqua`, and names with an English genitive. */
  #hasElided(first: string, second: string): boolean {
    if (second === 's') return this.#has(first);
    return !this.#isEnglish && (this.#has(`${first}'`) || first.length <= 2) && this.#has(second);
  }
}
