/**
 * Finds a passage again in a text that has changed, by the passage and what stood around it: a highlight in a replaced
 * PDF, a citation in an edited manuscript. (W3C Web Annotation, `TextQuoteSelector`.)
 */

/** How much of the surroundings is kept on each side, in UTF-16 units. */
const CONTEXT = 32;

export interface TextAnchor {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The anchor of `text.slice(start, end)`. */
export const anchorAt = (text: string, start: number, end: number): TextAnchor => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - CONTEXT), start),
  suffix: text.slice(end, end + CONTEXT),
});

const commonEnd = (a: string, b: string): number => {
  let n = 0;
  while (n < a.length && n < b.length && a[a.length - 1 - n] === b[b.length - 1 - n]) n++;
  return n;
};

const commonStart = (a: string, b: string): number => {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
};

/**
 * Where the passage stands in `text` now, or `undefined` when its words are gone.
 * Of several places with the same words the one with the most of the old surroundings wins, then the one nearest to `near`.
 */
export const findAnchor = (text: string, anchor: TextAnchor, near = 0): { start: number; end: number } | undefined => {
  if (anchor.exact === '') return undefined;
  let best: { start: number; score: number } | undefined;
  for (let at = text.indexOf(anchor.exact); at !== -1; at = text.indexOf(anchor.exact, at + 1)) {
    const end = at + anchor.exact.length;
    const around =
      commonEnd(text.slice(Math.max(0, at - CONTEXT), at), anchor.prefix) +
      commonStart(text.slice(end, end + CONTEXT), anchor.suffix);
    const score = around - Math.abs(at - near) / (text.length + 1);
    if (!best || score > best.score) best = { start: at, score };
  }
  return best && { start: best.start, end: best.start + anchor.exact.length };
};
