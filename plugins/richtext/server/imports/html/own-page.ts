/**
 * A page that the house has written, as the HTML that its document was written with: by its marks what was made for the page goes, and what
 * the document says stands where it stood. Marks come from whoever made the file: each is looked at as the same attribute of a stranger is.
 */
import { LeftBehind } from '../../../common/html/left.ts';
import { AROUND, MADE, MARK, ownName, PAGE, PICTURE } from '../../../common/html/page-marks.ts';
import { type ReadHtml, readTree } from '../../../common/html/read.ts';
import { each, element, find, type HtmlElement, type HtmlNode, textOf } from '../../../common/html/tree.ts';
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { ID } from '../../../common/schema/ids.ts';
import { isRecord, workOf } from '../office/csl-citation.ts';

/** Works of one citation, and those of a page. */
const MOST_CITED = 50;
const MOST_WORKS = 20_000;
const LONGEST_WRITTEN = 500;
/** Numbers of another library and of another manuscript. */
const OF_ELSEWHERE = new Set(['data-works', 'data-asset', 'data-at']);
/** What stands in them is printed anew. */
const PRINTED = new Set(['math', 'citation', 'cross_reference']);

const listIn = (json: string | undefined, most: number): Readonly<Record<string, unknown>>[] => {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? list.slice(0, most).filter(isRecord) : [];
  } catch {
    return [];
  }
};

const mark = ({ attrs }: HtmlElement, name: string): string | undefined => attrs[`${MARK}-${name}`];

class OwnPage {
  readonly citations = new Map<string, readonly TakenWork[]>();
  readonly #items: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Items of the list of notes by their ids. */
  readonly #notes = new Map<string, HtmlElement>();

  constructor(main: HtmlElement) {
    const items = listIn(mark(main, 'references'), MOST_WORKS);
    this.#items = new Map(items.flatMap((item) => (typeof item.id === 'string' ? [[item.id, item] as const] : [])));
    each(main, (node) => {
      if (node.name === 'li' && node.attrs.id !== undefined && !this.#notes.has(node.attrs.id))
        this.#notes.set(node.attrs.id, node);
    });
  }

  all(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node) => (typeof node === 'string' ? [node] : this.#one(node)));
  }

  #one(node: HtmlElement): HtmlNode[] {
    const is = node.attrs[MARK];
    if (is === MADE) return [];
    if (is === AROUND) return this.all(node.children);
    if (is === PICTURE) {
      const { 'data-alt': alt, 'data-width': width = '' } = this.#attrsOf(node);
      return [element('img', { 'data-width': width, ...(alt !== undefined && { alt }) })];
    }
    const what = mark(node, 'inline');
    if (what === 'citation') return [this.#citation(node)];
    const said = element(this.#nameOf(node), this.#attrsOf(node));
    if (what === 'footnote') said.children = this.#noteOf(node);
    else if (!PRINTED.has(what ?? '') && mark(node, 'block') === undefined) said.children = this.all(node.children);
    return [said];
  }

  /** The title of the page is the only heading of the first level there. */
  #nameOf(node: HtmlElement): string {
    const level = mark(node, 'level') ?? '';
    return /^h[1-6]$/.test(node.name) && /^[1-6]$/.test(level) ? `h${level}` : node.name;
  }

  #attrsOf(node: HtmlElement): Record<string, string> {
    const attrs: Record<string, string> = {};
    for (const [name, value] of Object.entries(node.attrs)) {
      const own = ownName(name);
      if (own !== undefined && !OF_ELSEWHERE.has(own)) attrs[own] = value;
      else if (!name.startsWith('data-') && name !== 'class') attrs[name] = value;
    }
    if (attrs['data-id'] === 'none') delete attrs.id;
    if (attrs['data-alt'] === 'none') delete attrs.alt;
    // The size of the picture itself; how wide it is shown is told beside.
    if (node.name === 'img') for (const side of ['width', 'height']) delete attrs[side];
    return attrs;
  }

  /** A note is put where its number is, once. */
  #noteOf(node: HtmlElement): HtmlNode[] {
    const href = find(node, ({ name }) => name === 'a')?.attrs.href ?? '';
    const note = this.#notes.get(href.slice(1));
    this.#notes.delete(href.slice(1));
    return note ? this.all(note.children) : [];
  }

  #citation(node: HtmlElement): HtmlElement {
    const works = listIn(mark(node, 'cites'), MOST_CITED).flatMap((cited): TakenWork[] => {
      const key = typeof cited.key === 'string' ? cited.key.slice(0, LONGEST_WRITTEN) : '';
      const found = workOf(this.#items.get(key), cited);
      if (found) return [found];
      // One that the file has not may be in the library, which is asked later.
      const { item: _, ...beside } = workOf({ id: key }, cited) ?? {};
      return [{ named: { key, written: textOf(node).trim().slice(0, LONGEST_WRITTEN) }, ...beside }];
    });
    const { id = '' } = node.attrs;
    const isFree = ID.test(id) && !this.citations.has(id);
    const own = isFree ? id : `c${String(this.citations.size + 1)}-${String(this.#items.size)}`;
    if (works.length > 0) this.citations.set(own, works);
    return element('span', { 'data-inline': 'citation', ...((isFree || works.length > 0) && { id: own }) });
  }
}

/** @returns `undefined` for a page of anybody else's */
export const readOwnPage = (root: HtmlElement): (ReadHtml & Pick<TakenManuscript, 'citations' | 'style'>) | undefined => {
  const main = find(root, ({ attrs }) => attrs[MARK] === PAGE);
  if (!main) return undefined;
  const page = new OwnPage(main);
  const content = element('#root', {}, page.all(main.children));
  const style = mark(main, 'style')?.slice(0, LONGEST_WRITTEN);
  return { ...readTree(content, new LeftBehind()), citations: page.citations, style: style || undefined };
};
