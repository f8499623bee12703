/**
 * What spreadsheets put on the clipboard: cells look as their classes and styles say, words that only flow over their neighbours are merged with
 * none, and rows in bold letters above others are the head of the table. Numbers are as the sheet shows them.
 */
import { element, type HtmlElement, type HtmlNode, classesOf, styleOf } from '../tree.ts';
import type { MarkJson, NodeJson } from '../words.ts';

/** By names of classes. */
type Looks = ReadonlyMap<string, string>;

const RULE = /\.((?:xl|font)\d{1,12})\s{0,9}\{([^{}]{0,4000})\}/g;
const OF_LETTERS = ['font-weight', 'font-style', 'text-decoration'] as const;
/** Neighbours that one cell flows over. */
const WIDEST = 100;

/** Excel says in the head of its HTML how its classes look. @param html as it is on the clipboard, and not what was chosen of it alone */
export const looksIn = (html: string): Looks => {
  const end = /<!--\s*StartFragment|<table\b/i.exec(html)?.index ?? 0;
  return new Map([...html.slice(0, end).matchAll(RULE)].map(([, name = '', style = '']) => [name, style]));
};

const isCell = ({ name }: HtmlElement): boolean => name === 'td' || name === 'th';

/** What an element says of itself counts more than what its class says. */
const styled = (node: HtmlElement, looks: Looks): HtmlElement => {
  const known = classesOf(node).flatMap((name) => looks.get(name) ?? []);
  const style = [...known, node.attrs.style ?? ''].join(';');
  return element(node.name, known.length === 0 ? node.attrs : { ...node.attrs, style }, node.children);
};

/** Its words within an element that looks as the cell does; empty cells behind one that flows over them. */
const cellsOf = (cell: HtmlElement): HtmlElement[] => {
  const { 'mso-ignore': ignored, ...style } = styleOf(cell);
  const look = OF_LETTERS.flatMap((name) => (style[name] === undefined ? [] : `${name}:${style[name]}`)).join(';');
  const children = look === '' || cell.children.length === 0 ? cell.children : [element('span', { style: look }, cell.children)];
  if (ignored !== 'colspan') return [element(cell.name, cell.attrs, children)];
  const { colspan = '1', ...attrs } = cell.attrs;
  const over = Math.min(WIDEST, Number.parseInt(colspan, 10) || 1) - 1;
  return [element(cell.name, attrs, children), ...Array.from({ length: over }, () => element(cell.name))];
};

/** @returns the tree with the looks of cells around their words */
export const fromSheet = (root: HtmlElement, looks: Looks): HtmlElement => {
  const mend = (node: HtmlElement): HtmlElement[] => {
    const known = styled(node, looks);
    const mended = element(known.name, known.attrs, mendAll(node.children));
    return isCell(node) ? cellsOf(mended) : [mended];
  };
  const mendAll = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => (typeof node === 'string' ? [node] : mend(node)));
  return element(root.name, root.attrs, mendAll(root.children));
};

const isStrong = ({ type }: MarkJson): boolean => type === 'strong';
const textsIn = ({ type, content = [], ...node }: NodeJson): NodeJson[] =>
  type === 'text' ? [{ type, ...node }] : content.flatMap(textsIn);
const isBold = (row: NodeJson): boolean => {
  const texts = textsIn(row);
  return texts.length > 0 && texts.every(({ marks = [] }) => marks.some(isStrong));
};

/** A head is bold by being one. */
const plain = ({ marks, content, ...node }: NodeJson): NodeJson => {
  const others = marks?.filter((mark) => !isStrong(mark)) ?? [];
  return { ...node, ...(content && { content: content.map(plain) }), ...(others.length > 0 && { marks: others }) };
};

const headRow = ({ content: cells = [], ...row }: NodeJson): NodeJson => ({
  ...row,
  content: cells.map((cell) => ({ ...plain(cell), type: 'table_header' })),
});

/** The rows of a table that a sheet has in bold letters above others are its head. */
export const headed = (block: NodeJson): NodeJson => {
  const rows = block.type === 'table' ? (block.content ?? []) : [];
  const first = rows.findIndex((row) => !isBold(row));
  return first > 0 ? { ...block, content: [...rows.slice(0, first).map(headRow), ...rows.slice(first)] } : block;
};
