/** What Word puts on the clipboard: lists are paragraphs with a style, changes are as they were accepted, comments are not text. */
import type { LeftBehind } from '../left.ts';
import { classesOf, element, find, type HtmlElement, type HtmlNode, textOf } from '../tree.ts';
import { isOnDisk } from './word-pictures.ts';

const KINDS: Readonly<Record<string, string>> = {
  MsoTitle: 'title',
  MsoSubtitle: 'subtitle',
  MsoQuote: 'quote',
  MsoIntenseQuote: 'quote',
  MsoCaption: 'caption',
};

const GONE =
  /mso-element: ?(?:comment|comment-list|header|footer|footnote-separator|footnote-continuation-separator)\b(?!-list)|mso-element: ?comment-list|mso-special-character: ?(?:comment|footnote-separator)|mso-hide: ?all|display: ?none/i;
const LIST = /mso-list: ?\s*(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/i;

/** Signs of comments where they are said, and what they say. */
const COMMENT = new Set(['msocomanchor', 'msocomtxt', 'msocomoff']);

const isGone = (node: HtmlElement): boolean =>
  node.name === 'del' ||
  classesOf(node).some((name) => COMMENT.has(name)) ||
  GONE.test(node.attrs.style ?? '') ||
  classesOf(node).includes('msoDel') ||
  node.name === 'o:wrapblock';

/** Sign or number before an item. */
const markerOf = (node: HtmlElement): HtmlElement | undefined =>
  find(node, ({ attrs }) => /mso-list: ?ignore/i.test(attrs.style ?? ''));

const withoutMarker = (node: HtmlElement, marker: HtmlElement): HtmlElement =>
  element(
    node.name,
    node.attrs,
    node.children.flatMap((child): HtmlNode[] =>
      typeof child === 'string' ? [child] : child === marker ? [] : [withoutMarker(child, marker)],
    ),
  );

const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name);

/** Numbers, and letters that stand for them, count; every other sign is a bullet. */
const isCounted = (marker: string): boolean =>
  /^[([]?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlcdm]+)[.)\]]/i.test(marker) && !/^o\s*$/.test(marker);

/** Lists that are counted, by their levels: what comes next in them goes on. */
type Counted = Map<number, string>;

/** @param list its name in Word */
const item = (node: HtmlElement, level: number, list: string, counted: Counted): HtmlElement => {
  const marker = markerOf(node);
  const sign = marker
    ? textOf(marker)
        .replace(/\u00a0/g, ' ')
        .trim()
    : '';
  const isOrdered = isCounted(sign);
  const number = /^[([]?(\d{1,6})[.)\]]/.exec(sign)?.[1];
  const before = counted.get(level);
  // One begins at 1 by itself, where no other one is before it.
  const begins = isOrdered && number !== undefined && before !== list && (before !== undefined || number !== '1');
  for (const deeper of counted.keys()) if (deeper > level) counted.delete(deeper);
  if (isOrdered) counted.set(level, list);
  else if (marker) counted.delete(level);
  const attrs = {
    ...node.attrs,
    style: '',
    'data-list': marker ? (isOrdered ? 'ordered' : 'bullet') : 'more',
    'data-indent': level > 0 ? String(level) : 'none',
    ...(begins ? { 'data-start': number } : {}),
  };
  return { ...(marker ? withoutMarker(node, marker) : node), name: 'p', attrs };
};

const NOTES = /mso-element: ?(?:foot|end)note-list/i;
/** What separates notes from the text is no part of either. */
const isNote = (node: HtmlNode): boolean => typeof node === 'string' || !/^(?:hr|br)$/.test(node.name);

const isCaption = (node: HtmlNode | undefined): node is HtmlElement =>
  typeof node === 'object' && node.attrs['data-kind'] === 'caption';
const isTable = (node: HtmlNode | undefined): node is HtmlElement => typeof node === 'object' && node.name === 'table';

/** "Table 1: ", which is counted here. */
const NUMBER = /^\s*\p{L}+[\s\u00a0]+\d+(?:[.-]\d+)*[\s\u00a0]*[.:–—-]?[\s\u00a0]*/u;

/** Without letters at its beginning, however many elements they stand in. */
const withoutLetters = (nodes: readonly HtmlNode[], count: number): HtmlNode[] => {
  let rest = count;
  return nodes.flatMap((node): HtmlNode[] => {
    const length = textOf(node).length;
    const cut = Math.min(rest, length);
    rest -= cut;
    if (cut === 0) return [node];
    if (cut === length) return [];
    return [typeof node === 'string' ? node.slice(cut) : element(node.name, node.attrs, withoutLetters(node.children, cut))];
  });
};

const tableWith = (caption: HtmlElement, table: HtmlElement): HtmlElement => {
  const words = withoutLetters(caption.children, NUMBER.exec(textOf(caption))?.[0].length ?? 0);
  return element('figure', { 'data-kind': 'table' }, [element('figcaption', {}, words), table]);
};

/** A caption right above or below a table is that of the table. */
const captioned = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const seen = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  if (!seen.some(isTable) || !seen.some(isCaption)) return [...nodes];
  const made: HtmlNode[] = [];
  for (let at = 0; at < seen.length; at++) {
    const [node, next] = [seen[at] as HtmlNode, seen[at + 1]];
    const [caption, table] = isCaption(node) ? [node, next] : [next, node];
    if (isCaption(caption) && isTable(table)) {
      made.push(tableWith(caption, table));
      at += 1;
    } else made.push(node);
  }
  return made;
};

/** @returns the tree as other programs would have written it */
export const fromWord = (root: HtmlElement, left: LeftBehind): HtmlElement => {
  const counted: Counted = new Map();
  const mend = (node: HtmlElement): HtmlElement[] => {
    if (isGone(node)) return [];
    if (isOnDisk(node)) {
      left.add('picturesLinked', node.attrs.alt ?? '');
      return [];
    }
    if (node.name === 'ins') return [element('span', {}, mendAll(node.children))];
    const style = node.attrs.style ?? '';
    const children = captioned(mendAll(NOTES.test(style) ? node.children.filter(isNote) : node.children));
    const [, list = '', level, override = ''] = (/^(?:p|div|h[1-6])$/.test(node.name) && LIST.exec(style)) || [];
    const mended = element(node.name, node.attrs, children);
    if (level === undefined) {
      if (node.name === 'p') counted.clear();
    } else if (!isHeading(node)) return [item(mended, Math.min(8, Number(level) - 1), list + override, counted)];
    const marker = isHeading(node) ? markerOf(mended) : undefined;
    const kind = classesOf(node)
      .map((name) => KINDS[name.replace(/CxSp(?:First|Middle|Last)$/, '')])
      .find((found) => found !== undefined);
    const outline = node.name === 'p' ? /mso-outline-level: ?(\d)/i.exec(style)?.[1] : undefined;
    const bare = marker ? withoutMarker(mended, marker) : mended;
    if (kind !== undefined && node.name === 'p') return [{ ...bare, attrs: { ...bare.attrs, 'data-kind': kind } }];
    return [outline !== undefined && Number(outline) <= 6 ? { ...bare, name: `h${outline}` } : bare];
  };
  const mendAll = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => (typeof node === 'string' ? [node] : mend(node)));
  return element(root.name, root.attrs, captioned(mendAll(root.children)));
};
