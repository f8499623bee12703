/** The references of a paper as BibTeX (engines.md §3c). */
import { citekeyBase } from '#plugins/library/common/citekeys.ts';
import { writeBib } from '#plugins/library/common/formats/bibtex/write.ts';
import type { Digest } from './digest.ts';

/** `a` to `z`, then `aa`, … */
const lettersOf = (n: number): string => (n < 26 ? '' : lettersOf(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26));

/** A reference of which nothing was understood keeps its text as a note. */
const infoOf = ({ text, info }: Digest['references'][number]): Digest['references'][number]['info'] =>
  info.title || info.authors?.length ? info : { ...info, note: text };

/** Each with a key of its own, in the order of the paper. */
export const referencesAsBib = (references: Digest['references']): string => {
  const used = new Set<string>();
  /** Where the letters of a key go on: a list may have the same key thousands of times. */
  const next = new Map<string, number>();
  const keyOf = (base: string): string => {
    for (let n = next.get(base) ?? -1; ; n++) {
      const key = n < 0 ? base : `${base}${lettersOf(n)}`;
      if (used.has(key)) continue;
      used.add(key);
      next.set(base, n + 1);
      return key;
    }
  };
  return writeBib(
    references.map((reference) => {
      const info = infoOf(reference);
      return { info, citekey: keyOf(citekeyBase(info)) };
    }),
  );
};
