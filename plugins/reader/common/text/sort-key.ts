/** The order of highlights in a document as one string: page, place in the page's text, height on the page. */

const digits = (value: number, width: number): string =>
  String(Math.max(0, Math.min(10 ** width - 1, Math.round(value)))).padStart(width, '0');

/** @param fromTop points between the page's top and the highlight. */
export const sortKey = (page: number, offset: number, fromTop: number): string =>
  `${digits(page, 5)}|${digits(offset, 6)}|${digits(fromTop, 5)}`;
