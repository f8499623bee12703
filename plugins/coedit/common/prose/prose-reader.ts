/**
 * How the prose of a text is read, whatever it is written in: what its editor offers, so that a check of words knows no syntax. The reader comes
 * when there is a text to read with it, to the page and to workers.
 */
import type { Stretch } from '../anchor.ts';
import type { Marked } from './marked.ts';
import type { ProseWord } from './words-in.ts';

/** What is read again when something in it was typed. */
export interface ProseParagraph extends Stretch {
  /** Equal for paragraphs in which the same is found. */
  readonly key: string;
  /** It is a part of the text itself, and not of what stands before or behind it. */
  readonly isOfText: boolean;
  /** Those that a dictionary can be asked about, in the order of the text and in its places. */
  words(): readonly ProseWord[];
  /** What a grammar service is asked; `undefined` where there is no sentence. */
  marked(): Marked | undefined;
}

export interface ProseReader {
  /** In the order of the text. Never throws, whatever is written: what is half typed is read as far as it goes. */
  paragraphs(text: string): readonly ProseParagraph[];
}

/** What texts are written in, as their editor offers it. */
export interface TextSyntax {
  /** Tells it from others. */
  readonly id: string;
  /** For the page. @throws where it cannot be had now */
  load(): Promise<ProseReader>;
  /** For workers: address of a module that leaves the reader for them (`left-readers.ts`), bundled as a worker is. */
  readonly module: string;
  /** Whether a word that is written like this may be taken out, and another one put in its place. */
  isWhole(written: string): boolean;
  /** How words are written that take the place of others; `undefined` where they cannot. @param written what stands there */
  inPlaceOf(written: string, words: string): string | undefined;
}
