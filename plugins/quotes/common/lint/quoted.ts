/** What of a LaTeX source is quoted: by commands and environments, and between double or single marks. */
import { inMarks } from '#plugins/overlap/common/quotations.ts';
import type { Range } from '#plugins/overlap/common/words.ts';
import type { LatexText } from '#plugins/latex/common/prose/latex-text.ts';

/**
 * Single marks, as British texts have them. One that closes stands behind a sign and before none that goes on with a word; an apostrophe
 * does too, at the end of a plural, and then the next one closes.
 */
const SINGLE =
  /(?<![\p{L}\p{N}`])(?:`(?!`)|[‘‚›])(?=\S)(?:[^\n]|\n(?![ \t]*\r?\n)){1,2000}?(?<=\S)(?:'(?!')|[’‘‹])(?![\p{L}\p{N}])/gu;

/** Stretches of the source; they may overlap. */
export const quotedRanges = ({ text, quoted }: LatexText): Range[] => [
  ...quoted,
  ...inMarks(text),
  ...Array.from(text.matchAll(SINGLE), ({ 0: whole, index }) => ({ from: index, to: index + whole.length })),
];
