/** Searching in the document: hits arrive page by page, beginning with the page that is seen. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Quad } from '../../common/geometry/types.ts';
import { type Phrase, findIn, phrase } from '../../common/text/find.ts';
import { type WordsAround, passageIn } from '../../common/text/passage.ts';
import { type PageText, quadsOfText } from '../../common/text/page-text.ts';
import { measureText } from '../document/measure-text.ts';
import type { PageTexts } from '../document/page-texts.ts';

export interface FindHost {
  texts(): PageTexts | undefined;
  /** Index of the page that is seen. */
  page(): number;
  show(index: number, quads: readonly Quad[]): void;
  redraw(): void;
  /** The place where the search begins is about to be left. */
  leave(): void;
}

export interface Hit {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A passage of one page that was found elsewhere. */
export interface SoughtPassage extends WordsAround {
  readonly index: number;
}

/** More hits than this are not counted: nobody walks through them. */
const MOST = 20_000;

export class FindStore {
  isOpen = false;
  query = '';
  matchCase = false;
  wholeWords = false;
  isSearching = false;
  /** In the order of the document. */
  hits: readonly Hit[] = [];
  current: Hit | undefined = undefined;
  /** Rises with each request to open, so that the field takes the keyboard even when it is open already. */
  asked = 0;
  /** False while what was found elsewhere is shown: the keyboard is for the pages then. */
  takesKeyboard = false;
  readonly #host: FindHost;
  readonly #pages = new Map<number, PageText>();
  #run = 0;
  #from = 0;
  #sought: SoughtPassage | undefined;
  /** The sought passage as it stands on its page. */
  #first: Hit | undefined;

  constructor(host: FindHost) {
    this.#host = host;
    makeAutoObservable(this, { hits: observableRef, current: observableRef, hitsOn: false }, { autoBind: true });
  }

  get total(): number {
    return this.hits.length;
  }

  /** Place of the current hit, from 1; 0 when there is none. */
  get position(): number {
    return this.current ? this.hits.indexOf(this.current) + 1 : 0;
  }

  get isCut(): boolean {
    return this.hits.length >= MOST;
  }

  /** @param from index of the page whose hits come first; the one that is seen when not given */
  open(text?: string, from?: number): void {
    if (!this.isOpen) this.#host.leave();
    if (!this.isOpen || from !== undefined) this.#from = from ?? this.#host.page();
    this.isOpen = true;
    this.asked++;
    this.takesKeyboard = true;
    if (text !== undefined) this.#sought = undefined;
    if (text !== undefined) this.query = text;
    if (text !== undefined || (this.query !== '' && this.hits.length === 0)) void this.#search();
    else this.#host.redraw();
  }

  /** Shows a passage that was found elsewhere, as one hit. Its page is shown already. */
  openAt(sought: SoughtPassage): void {
    this.#from = sought.index;
    this.#sought = sought;
    this.isOpen = true;
    this.takesKeyboard = false;
    this.query = sought.text;
    void this.#search();
  }

  close(): void {
    this.#run++;
    this.#sought = undefined;
    this.isOpen = false;
    this.isSearching = false;
    this.hits = [];
    this.current = undefined;
    this.#host.redraw();
  }

  setQuery(query: string): void {
    this.query = query;
    this.#sought = undefined;
    void this.#search();
  }

  toggle(option: 'matchCase' | 'wholeWords'): void {
    this[option] = !this[option];
    void this.#search();
  }

  /** Another document or revision is there: pages have other texts. */
  documentChanged(): void {
    this.#pages.clear();
    this.#from = this.#sought?.index ?? this.#host.page();
    if (this.isOpen) void this.#search();
  }

  /** Goes to the next (`1`) or previous (`-1`) hit, round the end. */
  step(direction: 1 | -1): void {
    if (this.hits.length === 0) return;
    const at = this.current ? this.hits.indexOf(this.current) : -1;
    const next = this.hits[(at + direction + this.hits.length) % this.hits.length];
    if (next) void this.#choose(next);
  }

  /** Shapes of the hits on a page whose text is known. */
  hitsOn(index: number): { hits: readonly (readonly Quad[])[]; currentHit: number } {
    const page = this.#pages.get(index);
    const here = this.isOpen && page ? this.hits.filter((hit) => hit.index === index) : [];
    if (!page || here.length === 0) {
      if (this.isOpen && !page) void this.#readPage(index);
      return { hits: [], currentHit: -1 };
    }
    return {
      hits: here.map((hit) => quadsOfText(page, hit.start, hit.end, measureText)),
      currentHit: this.current ? here.indexOf(this.current) : -1,
    };
  }

  async #readPage(index: number): Promise<PageText | undefined> {
    const texts = this.#host.texts();
    if (!texts) return undefined;
    const { page } = await texts.read(index);
    const isNew = !this.#pages.has(index);
    this.#pages.set(index, page);
    if (isNew && this.isOpen && this.hits.some((hit) => hit.index === index)) this.#host.redraw();
    return page;
  }

  async #choose(hit: Hit): Promise<void> {
    runInAction(() => {
      this.current = hit;
    });
    const page = this.#pages.get(hit.index) ?? (await this.#readPage(hit.index));
    if (!page || this.current !== hit) return;
    this.#host.show(hit.index, quadsOfText(page, hit.start, hit.end, measureText));
    this.#host.redraw();
  }

  async #search(): Promise<void> {
    const run = ++this.#run;
    const texts = this.#host.texts();
    const wanted = phrase(this.query, { matchCase: this.matchCase, wholeWords: this.wholeWords });
    this.#first = undefined;
    runInAction(() => {
      this.hits = [];
      this.current = undefined;
      this.isSearching = wanted !== undefined && texts !== undefined;
    });
    this.#host.redraw();
    if (!wanted || !texts) return;
    const found = new Map<number, readonly Hit[]>();
    let shown = 0;
    for (const index of pagesFrom(this.#from, texts.pageCount)) {
      const folded = await texts.folded(index, this.matchCase);
      if (run !== this.#run) return;
      const here = this.#withSought(hitsOf(index, folded, wanted), index === this.#sought?.index ? await texts.plain(index) : '');
      if (run !== this.#run) return;
      if (here.length > 0) found.set(index, here);
      // The count follows several times a second; a change for each page would cost more than the search.
      if ((here.length > 0 && !this.current) || performance.now() - shown > 200) {
        shown = performance.now();
        this.#publish(found, this.#from);
      }
      if (this.hits.length >= MOST) break;
    }
    this.#publish(found, this.#from);
    runInAction(() => {
      this.isSearching = false;
    });
  }

  /** The hits of a page with the sought passage among them, in the place of those that it shares words with. */
  #withSought(hits: readonly Hit[], text: string): readonly Hit[] {
    const range = this.#sought && text !== '' ? passageIn(text, this.#sought) : undefined;
    if (!range || !this.#sought) return hits;
    const passage = { index: this.#sought.index, ...range };
    const others = hits.filter(({ start, end }) => end <= range.start || start >= range.end);
    this.#first = passage;
    return [...others, passage].sort((a, b) => a.start - b.start);
  }

  #publish(found: ReadonlyMap<number, readonly Hit[]>, from: number): void {
    const hits = [...found.keys()].sort((a, b) => a - b).flatMap((index) => found.get(index) ?? []);
    runInAction(() => {
      this.hits = hits.slice(0, MOST);
    });
    if (this.current) this.#host.redraw();
    else {
      // A passage whose words are not on its page leads to no other page.
      const first = this.#sought ? this.#first : (hits.find((hit) => hit.index >= from) ?? hits[0]);
      if (first) void this.#choose(first);
    }
  }
}

const hitsOf = (index: number, folded: Parameters<typeof findIn>[0], wanted: Phrase): Hit[] =>
  findIn(folded, wanted).map((range) => ({ index, ...range }));

/** All pages, beginning with one and going round. */
function* pagesFrom(from: number, count: number): Iterable<number> {
  for (let step = 0; step < count; step++) yield (from + step) % count;
}
