/** Lines that stand on most pages at one height: running heads and feet, which word processors count once and not on every page. */
import type { PageLine } from './page-lines.ts';

type Page = readonly PageLine[];

/** Lines from the top and from the bottom of a page that may be running ones. */
const OUTERMOST = 3;
/** Pages that a document has at least before anything of it is said to be running. */
const LEAST_PAGES = 4;
/** Of all pages, or of the left or right ones alone, those that have the line. */
const SHARE = 0.35;

/** The same on every page, but for its number. Lines of more numbers are rows of tables. */
const keyOf = ({ text, y }: PageLine): string => {
  const numbers = text.match(/\p{Nd}+/gu)?.length ?? 0;
  const even = numbers > 2 ? text : text.replace(/\p{Nd}+|^[ivxlc]+$/giu, '#');
  return `${Math.round(y / 3)} ${even}`;
};

const outermost = (page: Page): Set<PageLine> => {
  const byHeight = [...page].sort((a, b) => a.y - b.y);
  return new Set([...byHeight.slice(0, OUTERMOST), ...byHeight.slice(-OUTERMOST)]);
};

/** @returns the pages without running lines, which stay where they stand first */
export const withoutRunningLines = (pages: readonly Page[]): Page[] => {
  if (pages.length < LEAST_PAGES) return [...pages];
  const outer = pages.map(outermost);
  const counts = new Map<string, number>();
  for (const page of outer) {
    for (const key of new Set([...page].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return pages.map((page, index) =>
    page.filter((line) => {
      const key = keyOf(line);
      if (!outer[index]?.has(line) || (counts.get(key) ?? 0) < pages.length * SHARE) return true;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
};
