/** Figures of a Markdown file: a table and the caption that stands beside it, and what a `div` holds together. */
import { element, type HtmlElement, type HtmlNode, textOf } from '../../../common/html/tree.ts';

/** Elements that the reader of Markdown leaves for what is read here. */
export const TABLE_CAPTION = 'table-caption';
export const FIGURE_DIV = 'figure-div';
/** Stands between what does not belong together. */
export const APART = 'apart';

const isElement = (node: HtmlNode | undefined, name: string): node is HtmlElement =>
  typeof node === 'object' && node.name === name;

const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** Where the next stands that is no blank. */
const beyond = (nodes: readonly HtmlNode[], from: number, step: 1 | -1): number => {
  let at = from;
  while (at >= 0 && at < nodes.length && isBlank(nodes[at] as HtmlNode)) at += step;
  return at;
};

/** A caption of nothing is a paragraph. */
const captioned = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const said: HtmlNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as HtmlNode;
    if (isElement(node, TABLE_CAPTION)) {
      const caption = element('figcaption', {}, node.children);
      const figure = (...inside: HtmlNode[]) => element('figure', { ...node.attrs, 'data-kind': 'table' }, inside);
      const beforeAt = beyond(said, said.length - 1, -1);
      const nextAt = beyond(nodes, at + 1, 1);
      const [before, next] = [said[beforeAt], nodes[nextAt]];
      if (isElement(before, 'table')) said[beforeAt] = figure(before, caption);
      else if (isElement(next, 'table')) {
        said.push(figure(caption, next));
        at = nextAt;
      } else said.push(element('p', {}, [': ', ...node.children]));
    } else said.push(node);
  }
  return said.filter((node) => !isElement(node, APART));
};

/** The last paragraph is the caption, unless it is told that there is none. */
const figureOf = ({ attrs, children }: HtmlElement): HtmlElement => {
  const { 'data-caption': place, ...others } = attrs;
  const inside = children.filter((node) => !isBlank(node));
  const last = inside.at(-1);
  if (place === 'none' || !isElement(last, 'p') || textOf(last).trim() === '') return element('figure', others, inside);
  const caption = element('figcaption', {}, last.children);
  const rest = inside.slice(0, -1);
  return element('figure', others, place === 'above' ? [caption, ...rest] : [...rest, caption]);
};

/** Elements that hold blocks; within others blanks are words. */
const HOLDERS = new Set(['#root', 'blockquote', 'div', FIGURE_DIV]);

export const withFigures = (node: HtmlElement): HtmlElement => {
  const children = node.children.map((child) => (typeof child === 'string' ? child : withFigures(child)));
  const said = element(node.name, node.attrs, HOLDERS.has(node.name) ? captioned(children) : children);
  return node.name === FIGURE_DIV ? figureOf(said) : said;
};
