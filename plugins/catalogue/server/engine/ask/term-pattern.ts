/**
 * Whether a term of the index, or how people write it, fits a pattern. A pattern that begins with `*` is held against each term that there is,
 * a million of them: so it is done on their bytes, and texts are only made of what is not ASCII.
 */
import { fitsPattern, fitsSigns } from '../../../common/query/fits-pattern.ts';
import type { DictionaryCursor } from '../segment/dictionary.ts';

const SIGNS = { any: 0x2a, one: 0x3f } as const;
/** `@`, `|` and `~`: what has one behind its own sign is of another field or language. */
const isSign = (byte: number): boolean => byte === 0x40 || byte === 0x7c || byte === 0x7e;

/** Terms are at most 64 letters, and written words no longer by much. */
const scratch = new Uint8Array(1024);

export class TermPattern {
  readonly #text: string;
  /** `undefined` when it has letters that are more than a byte. */
  readonly #bytes: Uint8Array | undefined;

  /** @param pattern folded */
  constructor(pattern: string) {
    this.#text = pattern;
    this.#bytes = /^[\u0000-\u007f]*$/.test(pattern) ? Buffer.from(pattern, 'latin1') : undefined;
  }

  /** @param from length of the sign before the term */
  fits(cursor: DictionaryCursor, from: number): boolean {
    const { term, termLength } = cursor;
    if (!this.#bytes || !isPlain(term, from, termLength))
      return fitsPattern(this.#text, cursor.text.slice(from)) || fitsPattern(this.#text, cursor.spelled);
    if (fitsSigns(this.#bytes, term, from, termLength, SIGNS)) return true;
    const length = cursor.spelledInto(scratch);
    if (length === undefined || !isPlain(scratch, 0, length)) return fitsPattern(this.#text, cursor.spelled);
    return fitsSigns(this.#bytes, scratch, 0, length, SIGNS);
  }
}

const isPlain = (bytes: Uint8Array, begin: number, end: number): boolean => {
  for (let at = begin; at < end; at += 1) if ((bytes[at] as number) > 127) return false;
  return true;
};

/** Whether a term is of the field and language of its sign, and not of another one that begins alike. @param from length of the sign */
export const isOwn = ({ term, termLength }: DictionaryCursor, from: number): boolean => {
  for (let at = from; at < termLength; at += 1) if (isSign(term[at] as number)) return false;
  return true;
};
