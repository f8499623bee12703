/**
 * Marks in a page that is a file of its own, by which the very same document is read from it: what the document says is named as `writeHtml`
 * names it, and what was only made for the page is told apart. No browser and no other program minds them.
 */

/** Of an element: what it is there for. */
export const MARK = 'data-carrel';
/** Around the whole text. */
export const PAGE = 'page';
/** Nobody has written it: numbers, labels, what leads back. */
export const MADE = 'made';
/** In place of a picture that is not there. */
export const PICTURE = 'picture';
/** For looks alone; what is in it stands without it. */
export const AROUND = 'around';

const OWN = 'data-';
const MARKED = `${MARK}-`;

/** @param name of an attribute `data-…` */
export const markedName = (name: string): string => MARKED + name.slice(OWN.length);

/** @returns `undefined` for what is no mark */
export const ownName = (name: string): string | undefined =>
  name.startsWith(MARKED) ? OWN + name.slice(MARKED.length) : undefined;
