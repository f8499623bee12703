/** How a word may be made of one of the list: as it is, or by a prefix, one or two suffixes, or both. */
import type { Affix, AffixFile } from './affix-file.ts';
import { AffixTable } from './affix-table.ts';
import { meetsAtEnd, meetsAtStart } from './condition.ts';
import { hasFlag } from './flags.ts';
import type { WordList } from './word-list.ts';

export interface Reading {
  /** Flags of the word in the list. */
  readonly word: string;
  readonly prefix: Affix | undefined;
  readonly suffix: Affix | undefined;
}

/** @returns whether that is the one that was sought */
type Take = (reading: Reading) => boolean;

export class Readings {
  readonly #words: WordList;
  readonly #prefixes: AffixTable;
  readonly #suffixes: AffixTable;
  /** Those that may have another one behind them. */
  readonly #inner: AffixTable;

  constructor(words: WordList, { prefixes, suffixes }: Pick<AffixFile, 'prefixes' | 'suffixes'>) {
    this.#words = words;
    this.#prefixes = new AffixTable(prefixes);
    this.#suffixes = new AffixTable(suffixes);
    const flags = new Set(suffixes.map(({ flag }) => flag));
    this.#inner = new AffixTable(suffixes.filter((suffix) => [...suffix.flags].some((flag) => flags.has(flag))));
  }

  /** @returns whether one of the readings was the one that was sought */
  some(word: string, take: Take): boolean {
    for (const flags of this.#words.get(word) ?? []) if (take({ word: flags, prefix: undefined, suffix: undefined })) return true;
    return this.#suffixed(word, undefined, take) || this.#prefixed(word, take);
  }

  #prefixed(word: string, take: Take): boolean {
    const longest = Math.min(this.#prefixes.longest, word.length - 1);
    for (let length = 0; length <= longest; length++)
      for (const prefix of this.#prefixes.get(word.slice(0, length)) ?? []) {
        const rest = prefix.strip + word.slice(length);
        if (!meetsAtStart(prefix.condition, rest)) continue;
        for (const flags of this.#words.get(rest) ?? [])
          if (flags.includes(prefix.flag) && take({ word: flags, prefix, suffix: undefined })) return true;
        if (prefix.crosses && this.#suffixed(rest, prefix, take)) return true;
      }
    return false;
  }

  #suffixed(word: string, prefix: Affix | undefined, take: Take): boolean {
    const longest = Math.min(this.#suffixes.longest, word.length - 1);
    for (let length = 0; length <= longest; length++)
      for (const suffix of this.#suffixes.get(word.slice(word.length - length)) ?? []) {
        if (prefix && !suffix.crosses) continue;
        const rest = word.slice(0, word.length - length) + suffix.strip;
        if (!meetsAtEnd(suffix.condition, rest)) continue;
        for (const flags of this.#words.get(rest) ?? []) {
          const hasPrefix = !prefix || flags.includes(prefix.flag) || suffix.flags.includes(prefix.flag);
          if (hasPrefix && flags.includes(suffix.flag) && take({ word: flags, prefix, suffix })) return true;
        }
        if (this.#twiceSuffixed(rest, prefix, suffix, take)) return true;
      }
    return false;
  }

  /** A suffix may have one before it that allows it. */
  #twiceSuffixed(word: string, prefix: Affix | undefined, outer: Affix, take: Take): boolean {
    const longest = Math.min(this.#inner.longest, word.length - 1);
    for (let length = 1; length <= longest; length++)
      for (const inner of this.#inner.get(word.slice(word.length - length)) ?? []) {
        if (!inner.flags.includes(outer.flag)) continue;
        const rest = word.slice(0, word.length - length) + inner.strip;
        if (!meetsAtEnd(inner.condition, rest)) continue;
        for (const flags of this.#words.get(rest) ?? []) {
          const hasPrefix = !prefix || hasFlag(flags + inner.flags + outer.flags, prefix.flag);
          if (hasPrefix && flags.includes(inner.flag) && take({ word: flags, prefix, suffix: outer })) return true;
        }
      }
    return false;
  }
}
