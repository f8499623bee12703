/** What Word puts on the clipboard: lists are paragraphs with a style, changes are as they were accepted, comments are not text. */
import type { LeftBehind } from '../left.ts';
import { classesOf, element, find, type HtmlElement, type HtmlNode, textOf } from '../tree.ts';

const KINDS: Readonly<Record<string, string>> = {
  MsoTitle: 'title',
  MsoSubtitle: 'subtitle',
  MsoQuote: 'quote',
  MsoIntenseQuote: 'quote',
  MsoCaption: 'caption',
};

const GONE =
  /mso-element: ?(?:comment|comment-list|header|footer|footnote-separator|footnote-continuation-separator)\b(?!-list)|mso-element: ?comment-list|mso-special-character: ?(?:comment|footnote-separator)|mso-hide: ?all|display: ?none/i;
const LIST = /mso-list: ?\s*l\d+\s+level(\d)/i;

const isGone = (node: HtmlElement): boolean =>
  node.name === 'del' || GONE.test(node.attrs.style ?? '') || classesOf(node).includes('msoDel') || node.name === 'o:wrapblock';

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

const item = (node: HtmlElement, level: number, restarts: Map<number, boolean>): HtmlElement => {
  const marker = markerOf(node);
  const sign = marker
    ? textOf(marker)
        .replace(/\u00a0/g, ' ')
        .trim()
    : '';
  const isOrdered = isCounted(sign);
  const number = /^[([]?(\d{1,6})[.)\]]/.exec(sign)?.[1];
  const begins = isOrdered && !restarts.get(level) && number !== undefined && number !== '1';
  for (const deeper of restarts.keys()) if (deeper > level) restarts.delete(deeper);
  restarts.set(level, true);
  const attrs = {
    ...node.attrs,
    style: '',
    'data-list': marker ? (isOrdered ? 'ordered' : 'bullet') : 'more',
    'data-indent': level > 0 ? String(level) : 'none',
    ...(begins ? { 'data-start': number } : {}),
  };
  return { ...(marker ? withoutMarker(node, marker) : node), name: 'p', attrs };
};

/** @returns the tree as other programs would have written it */
export const fromWord = (root: HtmlElement, left: LeftBehind): HtmlElement => {
  const restarts = new Map<number, boolean>();
  const mend = (node: HtmlElement): HtmlElement[] => {
    if (isGone(node)) return [];
    if (node.name === 'img' && /^file:/i.test(node.attrs.src ?? '')) {
      left.add('picturesLinked', node.attrs.alt ?? '');
      return [];
    }
    if (node.name === 'ins') return [element('span', {}, mendAll(node.children))];
    const children = mendAll(node.children);
    const style = node.attrs.style ?? '';
    const level = /^(?:p|div|h[1-6])$/.test(node.name) ? LIST.exec(style)?.[1] : undefined;
    const mended = element(node.name, node.attrs, children);
    if (level === undefined) {
      if (node.name === 'p') restarts.clear();
    } else if (!isHeading(node)) return [item(mended, Math.min(8, Number(level) - 1), restarts)];
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
  return element(root.name, root.attrs, mendAll(root.children));
};
