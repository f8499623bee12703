/** What pages have for looking at them and not for reading, and what tells nothing outside of its page. */
import { mathOf } from '../math-from.ts';
import { element, find, type HtmlElement, type HtmlNode, styleOf, textOf } from '../tree.ts';

const FURNITURE = new Set(['button', 'nav', 'select', 'template', 'noscript', 'dialog', 'label']);

const isMath = (node: HtmlElement): boolean =>
  mathOf(node) !== undefined || find(node, ({ name }) => name === 'math') !== undefined;

const isHidden = (node: HtmlElement): boolean => {
  if (node.attrs.hidden !== undefined) return true;
  if (node.attrs.style === undefined) return false;
  const { display, visibility } = styleOf(node);
  return (display === 'none' || visibility === 'hidden') && !isMath(node);
};

/** Signs beside headings that lead to themselves, and "edit". */
const isSign = (node: HtmlElement): boolean =>
  (node.name === 'a' &&
    (node.attrs.href ?? '').startsWith('#') &&
    /^\s*[#¶§🔗]?\s*$/u.test(textOf(node)) &&
    !find(node, isImage)) ||
  (node.attrs.class ?? '').includes('mw-editsection');
const isImage = ({ name }: HtmlElement): boolean => name === 'img';

/** A table that only places things on the page. */
const isLayout = ({ name, attrs }: HtmlElement): boolean => name === 'table' && /^(?:presentation|none)$/.test(attrs.role ?? '');

export const fromWeb = (root: HtmlElement): HtmlElement => {
  const mend = (node: HtmlElement): HtmlNode[] => {
    if (isHidden(node) || isSign(node) || (FURNITURE.has(node.name) && !find(node, ({ name }) => name === 'input'))) return [];
    const children = mendAll(node.children);
    return [element(isLayout(node) ? 'div' : node.name, node.attrs, children)];
  };
  const mendAll = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [node] : mend(node)));
  return element(root.name, root.attrs, mendAll(root.children));
};
