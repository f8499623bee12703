/** What of a text is not counted where the reader does not want it: quotations, lists of references, headings. */
import { structure } from './headings.ts';
import { quotations } from './quotations.ts';
import { type Range, type Words, wordsIn } from './words.ts';

export type MaskKind = 'quotation' | 'references' | 'heading';

export interface Mask extends Range {
  readonly kind: MaskKind;
}

/** One bit a kind: a word may be of several. */
export const MASK_BITS: Readonly<Record<MaskKind, number>> = { quotation: 1, references: 2, heading: 4 };

/** Told by the text alone; whoever knows more of a document, such as the headings of its file, makes masks of that. In order. */
export const masksOf = (text: string): Mask[] => {
  const { headings, references } = structure(text);
  const named = (kind: MaskKind, ranges: readonly Range[]): Mask[] => ranges.map(({ from, to }) => ({ kind, from, to }));
  return [...named('quotation', quotations(text)), ...named('references', references), ...named('heading', headings)].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
};

/** Bits of the masks, by word. */
export const maskWords = (words: Words, masks: readonly Mask[]): Uint8Array => {
  const bits = new Uint8Array(words.count);
  for (const mask of masks) {
    const { from, to } = wordsIn(words, mask);
    for (let word = from; word < to; word++) bits[word] = (bits[word] ?? 0) | MASK_BITS[mask.kind];
  }
  return bits;
};
