/** The language in which the texts of a paper are checked: what the person has chosen, else what the paper says, else what its words tell. */
import type { CheckedText } from '#plugins/coedit/common/text-checks.ts';
import { asCode, declaredLanguage, toldLanguage } from '../../common/language.ts';
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
  /** Of the app: whoever does not write LaTeX begins in the language that they read. */
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
    const { text } = source;
    const isLatex = source.syntax === 'latex';
    const declared = isLatex
      ? [text, ...open.map((one) => one.text)].map(declaredLanguage).find((one) => one !== undefined)
      : source.language && asCode(source.language);
    const told = declared ?? this.#toldBy(source, text) ?? (isLatex ? 'en' : this.#parts.app());
    return told === 'en' ? this.#parts.english() : told;
  }

  #toldBy(source: CheckedText, text: string): string | undefined {
    const told = this.#told.get(source);
    if (told && Math.abs(text.length - told.length) <= RETOLD * told.length) return told.language;
    const language = toldLanguage(wordsOf(text));
    this.#told.set(source, { language, length: text.length });
    return language;
  }
}
