/** The language in which the texts of a paper are checked: what the person has chosen, else what the paper says, else what its words tell. */
import type { CheckedText } from '#plugins/coedit/common/text-checks.ts';
import { asCode, toldLanguage } from '../../common/language.ts';
import type { Choices } from './paper-choices.ts';

/** The part of a text after which its words are asked again for their language. */
const RETOLD = 0.1;
/** Letters that are asked at a time, and how often at the most, spread over the text: a long one is not to be read as a whole. */
const TOGETHER = 2_000;
const MOST_PIECES = 20;

/** What the words tell, and how long the text was then: that changes no sooner than a good part of it. */
interface Told {
  readonly language: string | undefined;
  readonly length: number;
}

export interface LanguageParts {
  readonly choices: () => Choices;
  /** English of which kind, where a paper does not say. */
  readonly english: () => string;
  /** Of the app, in which one begins whose text tells nothing. */
  readonly app: () => string;
}

const wordsOf = (text: string): readonly string[] => {
  const step = Math.max(TOGETHER, Math.floor(text.length / MOST_PIECES));
  const pieces = Array.from({ length: Math.ceil(text.length / step) }, (_, at) => text.slice(at * step, at * step + TOGETHER));
  return pieces.join(' ').match(/\p{L}+/gu) ?? [];
};

export class PaperLanguage {
  readonly #parts: LanguageParts;
  readonly #told = new WeakMap<CheckedText, Told>();

  constructor(parts: LanguageParts) {
    this.#parts = parts;
  }

  /** @param open texts of the paper: a source without a preamble is in the language that another one names */
  of(source: CheckedText, open: readonly CheckedText[]): string {
    const { language } = this.#parts.choices();
    if (language !== undefined) return language;
    const declared = source.language ?? open.map((one) => one.language).find((one) => one !== undefined);
    const told = declared === undefined ? this.#toldBy(source) : asCode(declared);
    return told === 'en' ? this.#parts.english() : told;
  }

  #toldBy(source: CheckedText): string {
    const { text, usualLanguage } = source;
    let told = this.#told.get(source);
    if (!told || Math.abs(text.length - told.length) > RETOLD * told.length) {
      told = { language: toldLanguage(wordsOf(text)), length: text.length };
      this.#told.set(source, told);
    }
    return told.language ?? usualLanguage ?? this.#parts.app();
  }
}
