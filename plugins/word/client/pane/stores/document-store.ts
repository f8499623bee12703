/** What the pane knows of the document, and what it does with it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '#plugin-api';
import type { Cited } from '../../../common/contract.ts';
import type { DocumentLook, Stored, StoredCitation } from '../document/stored.ts';
import { citationTag, houseMark, newCitationId } from '#plugins/citing/common/carried/tag.ts';
import type { AtCursor, Seen, WordDocument } from '../document/word-document.ts';
import { type ListedCitation, listCitations } from '../work/citation-list.ts';
import { checkHouse, ForeignDocument, type House, refresh, type RefreshOrders } from '../work/refresh.ts';
import type { Report } from '../work/plan.ts';
import { provisionalText } from '../work/provisional-text.ts';

/** What is being done, to show it where it was asked for. */
export type Doing = 'reading' | 'inserting' | 'changing' | 'refreshing' | 'bibliography' | 'converting';

/** `word`: Word would not; `offline`: what was inserted stands, and is printed as soon as the server answers. */
export type DocumentFailure =
  | { readonly kind: 'word' | 'place' | 'offline' }
  | { readonly kind: 'server'; readonly message: string }
  | { readonly kind: 'foreign'; readonly house: string };

const failureOf = (error: unknown): DocumentFailure => {
  if (error instanceof ForeignDocument) return { kind: 'foreign', house: error.house };
  if (error instanceof ApiError) return error.isOffline ? { kind: 'offline' } : { kind: 'server', message: error.message };
  return { kind: 'word' };
};

/** Milliseconds. */
const REST = 200;

export class DocumentStore {
  seen: Seen | undefined = undefined;
  report: Report | undefined = undefined;
  doing: Doing | undefined = undefined;
  failure: DocumentFailure | undefined = undefined;
  /** What was done last, for those who hear the pane and do not see the document. */
  done: 'inserting' | 'changing' | undefined = undefined;
  cursor: AtCursor = { kind: 'text' };
  /** Something was put into the document that no style has printed yet. */
  isStale = false;
  readonly #document: WordDocument;
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #house: House;

  constructor(document: WordDocument, house: House) {
    this.#document = document;
    this.#house = house;
    const whole = { seen: observableRef, report: observableRef, failure: observableRef, cursor: observableRef };
    makeAutoObservable(this, whole, { autoBind: true });
  }

  get look(): DocumentLook {
    return this.seen?.stored?.look ?? this.#house.look;
  }

  get citations(): readonly ListedCitation[] {
    return this.seen ? listCitations(this.seen, this.#house.origin, this.report) : [];
  }

  get items(): Stored['items'] {
    return this.seen?.stored?.items ?? new Map();
  }

  get hasBibliography(): boolean {
    return this.seen?.bibliography !== undefined;
  }

  /** The citation that the cursor stands in. */
  get atCursor(): ListedCitation | undefined {
    const { cursor } = this;
    return cursor.kind === 'citation' ? this.citations.find(({ control }) => control === cursor.control) : undefined;
  }

  /** Reads the document and changes nothing in it. */
  open(): Promise<boolean> {
    return this.#do('reading', async () => undefined);
  }

  refresh(orders: RefreshOrders = {}, doing: Doing = 'refreshing'): Promise<boolean> {
    return this.#do(doing, () => this.#refresh(orders));
  }

  chooseLook(look: DocumentLook): Promise<boolean> {
    return this.refresh({ look });
  }

  /** @param names what its references are called, until the style has printed them */
  insert(cited: readonly Cited[], names: readonly string[]): Promise<boolean> {
    return this.#do('inserting', async () => {
      const { origin } = this.#house;
      const id = newCitationId();
      const runs = provisionalText(names);
      const articles = cited.map(({ article }) => article);
      const added: StoredCitation = { cited: [...cited], written: runs };
      const tag = citationTag(houseMark(origin), id, articles);
      const isIn = await this.#document.insertCitation(tag, runs, (present) => this.#with(present, id, added));
      if (!isIn) return { kind: 'place' };
      runInAction(() => (this.isStale = true));
      return this.#refresh({});
    });
  }

  /** What a citation cites from now on. Somebody's own text in it gives way: they have asked for another one. */
  change(control: number, cited: readonly Cited[]): Promise<boolean> {
    return this.refresh({ edit: { control, cited }, overwrite: new Set([control]) }, 'changing');
  }

  remove(control: number): Promise<boolean> {
    return this.#do('changing', async () => {
      await this.#document.change((seen) =>
        Promise.resolve({
          citations: [],
          removed: [control],
          bibliography: undefined,
          store: (present) => present ?? seen.stored ?? this.#empty(),
        }),
      );
      return this.#refresh({});
    });
  }

  insertBibliography(): Promise<boolean> {
    return this.#do('bibliography', async () => {
      if (!(await this.#document.insertBibliography('…'))) return { kind: 'place' };
      runInAction(() => (this.isStale = true));
      return this.#refresh({ overwriteBibliography: true });
    });
  }

  removeBibliography(): Promise<boolean> {
    return this.#do('bibliography', async () => {
      await this.#document.removeBibliography();
      return undefined;
    });
  }

  /** From then on nothing of the document is known any more. */
  convertToText(): Promise<boolean> {
    return this.#do('converting', async () => {
      await this.#document.convertToText();
      runInAction(() => Object.assign(this, { report: undefined, isStale: false }));
      return undefined;
    });
  }

  async show(control: number): Promise<void> {
    await this.#document.show(control);
  }

  /** Word tells each step of the cursor; only where it comes to rest is looked at. */
  cursorMoved(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.followCursor(), REST);
  }

  /** Looks where the cursor stands. */
  async followCursor(): Promise<void> {
    const cursor = await this.#document.atCursor().catch((): AtCursor => ({ kind: 'text' }));
    if (cursor.kind === 'citation' && !this.citations.some(({ control }) => control === cursor.control)) {
      // Pasted, or brought back, since the document was read.
      const seen = await this.#document.read().catch(() => this.seen);
      runInAction(() => (this.seen = seen));
    }
    runInAction(() => (this.cursor = cursor));
  }

  forget(): void {
    this.failure = undefined;
  }

  async #refresh(orders: RefreshOrders): Promise<undefined> {
    const report = await refresh(this.#document, this.#house, orders);
    runInAction(() => {
      this.report = report;
      this.isStale = false;
    });
    return undefined;
  }

  /** @returns whether it was done */
  async #do(doing: Doing, work: () => Promise<DocumentFailure | undefined>): Promise<boolean> {
    if (this.doing) return false;
    runInAction(() => Object.assign(this, { doing, failure: undefined, done: undefined }));
    let failure: DocumentFailure | undefined;
    let { seen } = this;
    try {
      if (doing !== 'reading' && doing !== 'converting') checkHouse(seen?.stored, this.#house.origin);
      failure = await work();
    } catch (error) {
      failure = failureOf(error);
    }
    try {
      seen = await this.#document.read();
      if (doing !== 'converting') checkHouse(seen.stored, this.#house.origin);
    } catch (error) {
      failure ??= failureOf(error);
    }
    const done = failure === undefined && (doing === 'inserting' || doing === 'changing') ? doing : undefined;
    runInAction(() => Object.assign(this, { doing: undefined, failure, seen, done }));
    return failure === undefined;
  }

  #empty(): Stored {
    return {
      house: this.#house.origin,
      look: this.#house.look,
      citations: new Map(),
      items: new Map(),
      bibliography: undefined,
    };
  }

  #with(present: Stored | undefined, id: string, citation: StoredCitation): Stored {
    checkHouse(present, this.#house.origin);
    const stored = present ?? this.#empty();
    return { ...stored, citations: new Map([...stored.citations, [id, citation]]) };
  }
}
