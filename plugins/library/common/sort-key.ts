/** Where a citation stands in its document, for callers that do not say. */
import type { NewCitation } from './model.ts';

/** Page, an unknown offset, and the distance from the top of the highest quad. */
export const sortKeyOf = ({ page, quads = [] }: Pick<NewCitation, 'page' | 'quads'>): string => {
  const top = Math.max(0, ...quads.map((quad) => quad[1] ?? 0));
  const fromTop = Math.max(0, 99_999 - Math.round(top));
  return [page, 0, fromTop].map((part, index) => String(part).padStart(index === 1 ? 6 : 5, '0')).join('|');
};
