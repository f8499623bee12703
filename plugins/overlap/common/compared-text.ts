/** A text with all that comparing it needs, each made when it is asked for first: a document is compared with many sources. */
import { ContentSentences } from './content-sentences.ts';
import { gramHashes } from './fingerprints.ts';
import { GramTable } from './gram-table.ts';
import { type Language, tellLanguage } from './language.ts';
import { sentences } from './sentences.ts';
import { stemNumbers } from './stem-numbers.ts';
import { readWords, type Words } from './words.ts';

export class ComparedText {
  readonly words: Words;
  #grams: Uint32Array | undefined;
  #table: GramTable | undefined;
  #language: Language | undefined;
  #content: ContentSentences | undefined;
  #stems: Uint32Array | undefined;

  constructor(text: string | Words) {
    this.words = typeof text === 'string' ? readWords(text) : text;
  }

  get grams(): Uint32Array {
    return (this.#grams ??= gramHashes(this.words));
  }

  get table(): GramTable {
    return (this.#table ??= new GramTable(this.grams));
  }

  get language(): Language {
    return (this.#language ??= tellLanguage(this.words));
  }

  get content(): ContentSentences {
    return (this.#content ??= new ContentSentences(sentences(this.words), this.stems));
  }

  /** By word; 0 for words that say nothing of what a text is about. */
  get stems(): Uint32Array {
    return (this.#stems ??= stemNumbers(this.words, this.language));
  }
}
