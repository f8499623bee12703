/** The little of the DOM that is used here, so that it does not matter who made it. */

export interface DomElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly children: Iterable<DomElement>;
  getAttribute: (name: string) => string | null;
  querySelector: (selector: string) => DomElement | null;
  querySelectorAll: (selector: string) => Iterable<DomElement>;
  remove: () => void;
}

export interface DomDocument extends Pick<DomElement, 'querySelector' | 'querySelectorAll'> {
  readonly documentElement: DomElement | null;
}

/** Without signs that nobody sees; on one line. */
export const flat = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u0000-\u001f\u007f-\u009f\u00a0]/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const textOf = (element: DomElement | null | undefined): string => flat(element?.textContent);

/** Cells of its rows; at most so many that a page may show. */
export const rowsOf = (table: DomElement): string[][] =>
  [...table.querySelectorAll('tr')]
    .slice(0, 200)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 40).map(textOf))
    .filter((cells) => cells.some((cell) => cell !== ''));
