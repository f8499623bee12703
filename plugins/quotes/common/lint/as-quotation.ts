/** A passage made a quotation, in the style of its paper. */
import type { Range } from '#plugins/overlap/common/words.ts';
import { quoteStyle } from './quote-style.ts';
import { wholeGroups } from './whole-groups.ts';

/** What is put in the place of a stretch of the source (UTF-16). */
interface Replacement extends Range {
  readonly text: string;
}

/**
 * The passage between the paper's own quotation marks, its citation behind it, and the full stop where it belongs then: behind the citation,
 * or before the number of a note. Without a key there are marks alone.
 * @param source the whole file that the mark is of
 * @param work `page` where the passage stands in it
 */
export const asQuotation = (
  source: string,
  mark: Range,
  work: { readonly key: string | null; readonly page: number | undefined },
): Replacement => {
  const style = quoteStyle(source);
  const { from, to } = wholeGroups(source, mark);
  // A question that is asked is part of what is quoted.
  const end = /[?!]/.test(source[to] ?? '') ? to + 1 : to;
  const quotation = `${style.opens}${source.slice(from, end)}${style.closes}`;
  if (work.key === null) return { from, to: end, text: quotation };
  const page = work.page === undefined ? '' : `[${style.pages}${work.page}]`;
  const citation = `\\${style.command}${page}{${work.key}}`;
  if (!style.isNote) return { from, to: end, text: `${quotation}~${citation}` };
  const stop = /^[.,;:](?!\.)/.exec(source.slice(end, end + 2))?.[0] ?? '';
  return { from, to: end + stop.length, text: `${quotation}${stop}${citation}` };
};
