/** The language in which the sources of a paper are checked: what the person has chosen, else what the paper says, else what its words tell. */
import type { OpenSource } from '#plugins/latex/common/source-checks.ts';
import { declaredLanguage, toldLanguage } from '../../common/language.ts';
import type { Choices } from './paper-choices.ts';

/** The part of a text after which its words are asked again for their language. */
const RETOLD = 0.1;

/** What the words tell, and how long the text was then: that changes no sooner than a good part of it. */
interface Told {
  readonly language: string | undefined;
  readonly length: number;
}

export interface LanguageParts {
  readonly choices: () => Choices;
  /** English of which kind, where a paper does not say. */
  readonly english: () => string;
}

export class PaperLanguage {
  readonly #parts: LanguageParts;
  readonly #told = new WeakMap<OpenSource, Told>();

  constructor(parts: LanguageParts) {
    this.#parts = parts;
  }

  /** @param open sources of the paper: one without a preamble is in the language that another one names */
  of(source: OpenSource, open: readonly OpenSource[]): string {
    const { language } = this.#parts.choices();
    if (language !== undefined) return language;
    const { text } = source;
    const declared = [text, ...open.map((one) => one.text)].map(declaredLanguage).find((one) => one !== undefined);
    const told = declared ?? this.#toldBy(source, text) ?? 'en';
    return told === 'en' ? this.#parts.english() : told;
  }

  #toldBy(source: OpenSource, text: string): string | undefined {
    const told = this.#told.get(source);
    if (told && Math.abs(text.length - told.length) <= RETOLD * told.length) return told.language;
    const language = toldLanguage(text.match(/\p{L}+/gu) ?? []);
    this.#told.set(source, { language, length: text.length });
    return language;
  }
}
