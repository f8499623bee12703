/** A paper from the text of a page of the web. */
import type { Paper } from '../paper.ts';
import { type DomElement, rowsOf, textOf } from './dom.ts';
import { type About, isReferences, Outline } from './outline.ts';

const HEADING = /^h([1-6])$/;
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'form',
  'button',
  'select',
  'svg',
  'math',
  'iframe',
  'sup',
]);
const PARAGRAPH = new Set(['p', 'blockquote', 'dd', 'dt', 'li', 'pre']);
/** Elements in elements: deeper ones are read as one text. */
const DEEPEST = 150;
const TABLE = /^(?:supplementary\s+)?tab(?:le|elle|\.)/i;

const hasBlocks = (element: DomElement): boolean =>
  element.querySelector('p, li, h1, h2, h3, h4, h5, h6, table, figure') !== null;

const readFigure = (figure: DomElement, outline: Outline): void => {
  const caption = textOf(figure.querySelector('figcaption'));
  const table = figure.querySelector('table');
  if (table || TABLE.test(caption)) outline.table(caption, table ? rowsOf(table) : []);
  else outline.figure(caption);
};

const walk = (element: DomElement, outline: Outline, depth: number): void => {
  for (const child of element.children) {
    const name = child.localName;
    const level = HEADING.exec(name)?.[1];
    if (SKIPPED.has(name)) continue;
    if (level !== undefined) outline.heading(textOf(child), Number(level));
    else if (name === 'figure') readFigure(child, outline);
    else if (name === 'table') outline.table(textOf(child.querySelector('caption')), rowsOf(child));
    else if (depth >= DEEPEST || (PARAGRAPH.has(name) && !hasBlocks(child))) outline.paragraph(textOf(child));
    else if (hasBlocks(child)) walk(child, outline, depth + 1);
    else outline.paragraph(textOf(child));
  }
};

/**
 * @param content the part of the page that is its text
 * @param whole all of the page: what lists references is often taken for furniture
 */
export const readPage = (content: DomElement, whole: DomElement, about: About): Paper => {
  const outline = new Outline();
  walk(content, outline, 0);
  const paper = outline.paper(about);
  if (paper.references.length > 0) return paper;
  for (const heading of whole.querySelectorAll('h1, h2, h3, h4')) {
    if (!isReferences(textOf(heading))) continue;
    const lists = [
      ...whole.querySelectorAll(
        'ol.references li, ul.references li, .references li, .ref-list li, [id*="ref"] li, .c-article-references li, .citation',
      ),
    ];
    const references = new Outline();
    lists.forEach((item) => references.reference(textOf(item)));
    return { ...paper, references: references.paper(about).references };
  }
  return paper;
};
