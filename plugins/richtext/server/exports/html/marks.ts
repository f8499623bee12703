/** Puts marks on a page, by which its document is read again; on a page that nobody takes in again it puts none. */
import { element, type HtmlElement, type HtmlNode } from '../../../common/html/tree.ts';
import { MADE, MARK, markedName } from '../../../common/html/page-marks.ts';
import { citationsOf, citedArticles } from '../../../common/citations-of.ts';
import type { Manuscript, Source } from '../../../common/manuscript.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';

type Marks = Record<string, string>;

/** Numbers of the library and of the manuscript mean nothing elsewhere. */
const OF_HERE = new Set(['data-asset', 'data-at', 'data-works']);

export class PageMarks {
  readonly #sources: ReadonlyMap<number, Source>;
  readonly #isMarked: boolean;

  constructor(sources: ReadonlyMap<number, Source>, isMarked: boolean) {
    this.#sources = sources;
    this.#isMarked = isMarked;
  }

  is(what: string): Marks {
    return this.#isMarked ? { [MARK]: what } : {};
  }

  told(name: string, value: string): Marks {
    return this.#isMarked ? { [`${MARK}-${name}`]: value } : {};
  }

  /** What the document says of an element that HTML has no word for. */
  of({ attrs }: HtmlElement): Marks {
    if (!this.#isMarked) return {};
    const own = Object.entries(attrs).filter(([name]) => name.startsWith('data-') && !OF_HERE.has(name));
    return Object.fromEntries(own.map(([name, value]) => [markedName(name), value]));
  }

  /** Words that are not the author's. */
  made(...nodes: HtmlNode[]): HtmlNode[] {
    return this.#isMarked && nodes.length > 0 ? [element('span', { [MARK]: MADE }, nodes)] : nodes;
  }

  /** What the page says in place of an element. */
  around(node: HtmlElement, said: HtmlNode[]): HtmlNode[] {
    return this.#isMarked ? [element('span', this.of(node), said)] : said;
  }

  /** What a citation prints, with what it cites: by keys, since numbers are of one library. */
  cited(node: HtmlElement, works: readonly CitedWork[], said: HtmlNode[]): HtmlNode[] {
    if (!this.#isMarked) return said;
    const cites = works.map(({ article, highlight: _, ...beside }) => ({
      key: this.#sources.get(article)?.key ?? '',
      ...beside,
    }));
    const id: Marks = node.attrs.id === undefined ? {} : { id: node.attrs.id };
    return [element('span', { ...id, ...this.of(node), ...this.told('cites', JSON.stringify(cites)) }, said)];
  }
}

/** CSL-JSON of the works that are cited, each with the key as its id. */
export const referencesOf = ({ doc, sources }: Manuscript): Readonly<Record<string, unknown>>[] =>
  citedArticles(citationsOf(doc)).flatMap((article) => {
    const source = sources.get(article);
    return source ? [{ ...source.item, id: source.key }] : [];
  });
