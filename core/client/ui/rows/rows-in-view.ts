/** Arithmetic of lists whose rows have one height. */

/** Rows beyond the view that are drawn as well, on either side. */
const OVERSCAN = 6;

/**
 * Rows to draw, rising.
 * @param fits rows that fit into view, those in part included
 * @param keep row that is drawn wherever the view is; none when negative
 */
export const rowsInView = (first: number, fits: number, count: number, keep: number): number[] => {
  if (fits === 0) return [];
  // A list that has become shorter is seen from its end until the browser says where it stands.
  const start = Math.max(0, Math.min(first, count - fits) - OVERSCAN);
  const end = Math.min(count, first + fits + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
  if (keep < 0 || keep >= count || (keep >= start && keep < end)) return rows;
  return keep < start ? [keep, ...rows] : [...rows, keep];
};

/** Pixels to scroll to so that a row is seen whole, as near to where the view is as can be. */
export const placeToReveal = (
  index: number,
  rowHeight: number,
  view: { readonly top: number; readonly height: number },
): number => {
  const start = index * rowHeight;
  return Math.min(start, Math.max(view.top, start + rowHeight - view.height));
};
