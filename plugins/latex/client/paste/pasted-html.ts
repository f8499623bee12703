/** What other programs put on the clipboard as HTML, read without running or loading anything of it. */

/** UTF-16 units of HTML that are read, elements of it, and how deep they may stand in one another. */
export const MOST_HTML = 3_000_000;
const MOST_ELEMENTS = 60_000;
export const DEEPEST = 100;

/** Says nothing that is read: styles, what runs, what Word puts beside the text. */
const SILENT =
  'style, script, meta, link, title, noscript, template, iframe, object, svg, math, xml, button, input, select, textarea';

/**
 * A document that lives by itself: no script of it runs, no picture is fetched.
 * @returns `undefined` when there is too much of it
 */
export const parsePasted = (html: string): HTMLElement | undefined => {
  if (html.length > MOST_HTML) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.getElementsByTagName('*').length > MOST_ELEMENTS) return undefined;
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  return body;
};

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '');

/** Google's documents stand in a `<b>` that is not bold. */
export const isBold = (element: Element): boolean => {
  const weight = /font-weight:(\w+)/.exec(styleOf(element))?.[1];
  if (weight !== undefined) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  return ['B', 'STRONG'].includes(element.tagName);
};

export const isItalic = (element: Element): boolean => {
  const slant = /font-style:(\w+)/.exec(styleOf(element))?.[1];
  if (slant !== undefined) return slant === 'italic' || slant === 'oblique';
  return ['I', 'EM', 'CITE', 'DFN', 'VAR'].includes(element.tagName);
};

/** How deep an item of a list stands that Word writes as a paragraph, from 1. */
export const wordListLevel = (element: Element): number | undefined => {
  const level = /mso-list:l\d+level(\d+)/.exec(styleOf(element))?.[1];
  return level === undefined ? undefined : Math.min(4, Number(level));
};

/** The bullet or number that Word writes before an item. */
export const isWordBullet = (element: Element): boolean => styleOf(element).includes('mso-list:ignore');

/** The only table of what was copied, when there is nothing beside it. */
export const loneTable = (body: HTMLElement): HTMLTableElement | undefined => {
  const table = body.querySelector('table');
  return table && (body.textContent ?? '').trim() === (table.textContent ?? '').trim() ? table : undefined;
};

const KEPT = 'b, strong, i, em, ul, ol, h1, h2, h3, h4, h5, h6, a[href], sup, sub, code, pre, blockquote, table, [style]';

/** Whether there is something that plain text loses. */
export const hasForm = (body: HTMLElement): boolean =>
  [...body.querySelectorAll(KEPT)].some((element) => {
    if ((element.textContent ?? '').trim() === '') return false;
    if (/^(?:B|STRONG|I|EM)$/.test(element.tagName) || element.hasAttribute('style'))
      return isBold(element) || isItalic(element) || wordListLevel(element) !== undefined;
    return true;
  });
