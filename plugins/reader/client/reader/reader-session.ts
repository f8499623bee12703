/** One open PDF of a reference: its view, its highlights, and what is done with them. */
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { whenIdle } from '#client-kit';
import { TypedAhead } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { HIGHLIGHTS } from '#plugins/library/common/colours.ts';
import type { Article } from '#plugins/library/common/model.ts';
import { quotable } from '../../common/text/fold.ts';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import type { TextKind } from '../../common/mark-kinds.ts';
import type { PdfMark, PdfPosition, PdfProblem, ReaderSelection } from '../../common/services.ts';
import { DrawingTools } from '../draw/drawing-tools.ts';
import { DrawnMarks } from '../draw/drawn-marks.ts';
import { UnsavedDrawings } from '../draw/unsaved-drawings.ts';
import { measureText } from '../document/measure-text.ts';
import { ForeignMarks, markOfForeign } from '../foreign/foreign-marks.ts';
import { type Highlight, markOf } from '../highlights/highlight.ts';
import { HighlightCalls } from '../highlights/highlight-calls.ts';
import { HighlightUses } from '../highlights/highlight-uses.ts';
import { HighlightsStore } from '../highlights/highlights-store.ts';
import { OwnList } from '../own-list/own-list.ts';
import { type Passage, newCitations } from '../highlights/make-highlight.ts';
import { readPassages } from '../highlights/read-passages.ts';
import { reattach } from '../highlights/reattach.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';
import { PdfView } from '../view/pdf-view.ts';
import { articleSource } from './article-source.ts';
import { fileHash } from './file-hash.ts';
import { KeptNote } from './kept-note.ts';
import { pagesInView } from './pages-in-view.ts';
import { PagesWatch } from './pages-watch.ts';
import { PositionSaver } from './position-saver.ts';
import type { SessionParts } from './session-parts.ts';
import { type PlaceInDocument, WantedPlace } from './wanted-place.ts';

/** Problems of a document that end when there is a connection again. */
const AWAY: ReadonlySet<PdfProblem | undefined> = new Set(['offline', 'not-kept'] as const);

export class ReaderSession {
  readonly id: number;
  readonly view: PdfView;
  readonly highlights: HighlightsStore;
  readonly uses: HighlightUses;
  /** What this person laid over the document, in their order. */
  readonly ownList: OwnList;
  readonly tools = new DrawingTools();
  readonly unsaved = new UnsavedDrawings();
  readonly drawn: DrawnMarks;
  /** The note that is being written. */
  readonly note: KeptNote;
  /** Its first words, typed before it can be written. */
  readonly ahead = new TypedAhead();
  readonly foreign: ForeignMarks;
  article: Article | undefined = undefined;
  /** Key of the highlight that is chosen. */
  chosenKey: string | undefined = undefined;
  /** The card of the chosen highlight stands over the page. A mark that was just made is chosen without it: it is its own sign. */
  isCardOpen = false;
  /** The note of the chosen highlight is being written. */
  isWriting = false;
  /** Another panel is being worked in: nothing floats over these pages. */
  isLeft = false;
  /** Colour of the next mark. */
  color: string = HIGHLIGHTS[0];
  readonly #saver: PositionSaver;
  readonly #pages: PagesWatch;
  readonly #source;
  readonly #rights: SessionParts['rights'];
  readonly #kept: SessionParts['kept'];
  readonly #seen: SessionParts['seen'];
  readonly #wanted: WantedPlace;
  readonly #ends: (() => void)[];
  #hash: string | undefined;

  constructor(id: number, parts: SessionParts) {
    const { api, session, texts, rights, kept, seen, local, shared } = parts;
    this.id = id;
    this.#kept = kept;
    this.#seen = seen;
    this.#rights = rights;
    this.#saver = new PositionSaver(id, { api, local, session });
    this.#source = articleSource(parts, id);
    const calls = api.of(libraryContract);
    this.highlights = shared.take(id, () => new HighlightsStore(id, new HighlightCalls(calls), seen));
    this.uses = new HighlightUses(id, parts.uses);
    this.ownList = new OwnList(id, calls);
    this.note = new KeptNote(id, local);
    this.foreign = new ForeignMarks(() => this.names);
    this.view = new PdfView({
      ...texts,
      onPosition: (position) => {
        this.#saver.moved(position);
        this.#pages.look();
      },
      onLoaded: () => {
        this.#pages.begin();
        void this.#attach();
      },
      onSized: () => {
        this.#pages.look();
        this.#wanted.arrive();
      },
    });
    this.#pages = new PagesWatch({
      inView: () => pagesInView(this.view.motion.surface?.stage),
      pageCount: () => this.view.state.pageCount,
      tell: (seen) => parts.pagesRead.seen({ article: id, ...seen }),
    });
    this.#wanted = new WantedPlace({
      highlights: this.highlights,
      canMove: () => this.view.motion.canMove,
      show: ({ key }) => this.show(key),
      goToPage: (page, place) => this.#goToPage(page, place),
    });
    const { view, highlights, tools, unsaved } = this;
    this.drawn = new DrawnMarks(id, {
      ...{ view, highlights, tools, unsaved, seen },
      color: () => this.color,
      fileHash: () => this.#hash,
      made: (key) => this.#hold(key),
    });
    const constant = {
      id: false,
      view: false,
      highlights: false,
      uses: false,
      ownList: false,
      tools: false,
      unsaved: false,
      drawn: false,
      note: false,
      ahead: false,
      foreign: false,
    } as const;
    makeAutoObservable(this, { ...constant, article: observableRef }, { autoBind: true });
    this.#ends = [
      () => shared.release(id),
      this.uses.dispose,
      reaction(
        () => [this.marks, this.chosenMark] as const,
        ([marks, chosen]) => this.view.setMarks(marks, chosen),
        { fireImmediately: true },
      ),
      reaction(
        () => this.tools.draft,
        (draft) => this.view.setDraft(draft),
      ),
      reaction(
        () => this.foreign.replaced,
        (replaced) => this.view.replaceAnnotations(replaced),
        { equals: compareStructural },
      ),
      reaction(
        () => this.isCardOpen && this.isChosenSeen,
        (isSeen, was) => was && !isSeen && this.closeCard(),
      ),
      reaction(
        () => session.isOnline,
        (isOnline) => isOnline && AWAY.has(this.view.state.problem) && this.view.retry(),
      ),
    ];
  }

  /** What stands on the pages: citations, what other programs left in the file, and what could not be stored yet. */
  get marks(): readonly PdfMark[] {
    return [...this.choosable, ...this.unsaved.marks];
  }

  get choosable(): readonly PdfMark[] {
    return [...this.uses.marksOf(this.highlights.list), ...this.foreign.list.map(markOfForeign)];
  }

  get chosenMark(): PdfMark['id'] | undefined {
    return this.chosenKey ?? (this.foreign.chosen && markOfForeign(this.foreign.chosen).id);
  }

  /** Of the citations, as they are in files. */
  get names(): ReadonlySet<string> {
    return new Set(this.highlights.list.map(({ name }) => name));
  }

  get isChosenSeen(): boolean {
    const { chosen, view } = this;
    return chosen !== undefined && view.motion.shows(chosen.page - 1, chosen.quads);
  }

  get chosen(): Highlight | undefined {
    return this.highlights.get(this.chosenKey);
  }

  /** Marks may be made and changed. */
  get canWrite(): boolean {
    return this.#rights.mayChange(this.article?.project);
  }

  get selection(): ReaderSelection | undefined {
    const [first] = this.view.selection.ranges;
    if (!first) return undefined;
    const text = this.view.selection.ranges.map((range) => range.page.text.slice(range.start, range.end)).join('\n');
    return { article: this.id, page: first.index + 1, text: quotable(text) };
  }

  /** What would be highlighted now: the selection, else the hit of the search. */
  get passages(): readonly Pick<Passage, 'index' | 'start' | 'end'>[] {
    const { selection, find } = this.view;
    if (selection.ranges.length > 0) return selection.ranges;
    return find.isOpen && find.current ? [find.current] : [];
  }

  /**
   * Opens the document at a place, or where it was left. Failures are shown by the view.
   * @param from where another panel shows it now
   */
  async start(place: PlaceInDocument, from?: PdfPosition): Promise<void> {
    const opening = this.view.open(this.#source, from ?? this.#saver.load());
    const listing = this.highlights.load();
    void this.#showLeft();
    this.#source.article.then(
      (article) => this.#know(article),
      () => undefined,
    );
    this.#wanted.ask(place);
    const isAsked = !this.#wanted.isNone;
    await Promise.all([opening, listing]);
    if (isAsked) this.#wanted.arrive();
    else this.#resume();
  }

  /** What was seen last time, and not stored any more, is stored and seen again. */
  async #showLeft(): Promise<void> {
    const articles = await this.#seen.makeLeft();
    if (articles.has(this.id)) await this.highlights.load();
  }

  /** Goes on with the note that was being written when the page went away. */
  #resume(): void {
    const name = this.note.highlight;
    const highlight = name === undefined ? undefined : this.highlights.list.find((one) => one.name === name);
    if (!highlight) return;
    this.show(highlight.key);
    this.write();
  }

  /** As soon as that is possible. */
  goTo(place: PlaceInDocument): void {
    this.#wanted.ask(place);
  }

  choose(key: string | undefined): void {
    this.chosenKey = key;
    this.foreign.choose(undefined);
    this.isCardOpen = key !== undefined;
    this.isWriting = false;
  }

  /** A note that is being written stays: it is not lost for a look elsewhere in the document. */
  closeCard(): void {
    this.isCardOpen = this.isWriting;
  }

  /** Another panel is worked in from now on, or this one again. A note that was being written is stored as its editor goes. */
  setLeft(isLeft: boolean): void {
    this.isLeft = isLeft;
    if (!isLeft) return;
    this.stopWriting();
    this.closeCard();
    this.foreign.choose(undefined);
  }

  /** Chooses a mark of another program and scrolls to it. */
  showForeign(mark: ForeignMark | undefined): void {
    if (!mark) return;
    this.choose(undefined);
    this.foreign.choose(mark.annot_id);
    this.view.revealMark(markOfForeign(mark));
  }

  /** Chooses a highlight and scrolls to it. */
  show(key: string): void {
    const highlight = this.highlights.get(key);
    if (!highlight) return;
    this.choose(key);
    this.view.revealMark(markOf(highlight));
  }

  /** The next (`1`) or previous (`-1`) highlight of the document, from the chosen one or the page that is seen. */
  step(direction: 1 | -1): void {
    const { list } = this.highlights;
    const at = list.findIndex((highlight) => highlight.key === this.chosenKey);
    const here = this.view.state.page;
    const seen = direction > 0 ? list.find(({ page }) => page >= here) : list.findLast(({ page }) => page <= here);
    const next = at >= 0 ? list[at + direction] : seen;
    if (next) this.show(next.key);
  }

  write(): void {
    this.isWriting = this.chosen !== undefined;
    this.isCardOpen = this.isWriting;
  }

  stopWriting(): void {
    this.isWriting = false;
  }

  /** Marks what is selected. @returns the stored highlights. @throws ApiError */
  async highlight(color = this.color, kind: TextKind = 'highlight'): Promise<Highlight[]> {
    const { document } = this.view;
    this.view.selection.settle();
    const wanted = this.passages;
    if (!document || wanted.length === 0) return [];
    this.color = color;
    // At once: the card over the words goes, and nobody marks them twice.
    this.view.selection.clear();
    const passages = await readPassages(document, wanted);
    const making = { article: this.id, color, kind, fileHash: this.#hash, measure: measureText };
    const citations = newCitations(passages, making);
    const adding = this.highlights.add(citations);
    this.#hold(citations.length === 1 ? String(citations[0]?.id) : undefined);
    return adding;
  }

  /** Something about the reference changed elsewhere. */
  async refresh(): Promise<void> {
    await Promise.all([this.highlights.load(), this.ownList.refresh()]);
    const before = this.article?.info.pdf_url;
    const article = await this.#source.ask().catch(() => undefined);
    if (!article) return;
    this.#know(article);
    if (article.info.pdf_url !== before) await this.view.open({ ...this.#source, revision: article.info.pdf_url ?? '' });
  }

  /** The server knows where the person is, if it answers. */
  savePosition(): Promise<void> {
    return this.#saver.save();
  }

  dispose(): void {
    for (const end of this.#ends) end();
    this.drawn.leave();
    this.foreign.stop();
    this.#saver.dispose();
    this.#pages.dispose();
    this.view.dispose();
  }

  /** Chooses what was just made: keys are for it. */
  #hold(key: string | undefined): void {
    this.choose(key);
    this.closeCard();
  }

  #goToPage(page: number, { find, before, after }: PlaceInDocument): void {
    this.view.motion.goToPage(page);
    if (find) this.view.find.openAt({ index: page - 1, text: find, before, after });
  }

  #know(article: Article): void {
    runInAction(() => (this.article = article));
  }

  /** Keeps the file for the time without a connection, once its first pages are drawn. */
  async #keep({ file, pdf }: LoadedDocument): Promise<void> {
    const { project } = await this.#source.article;
    await whenIdle();
    if (file !== undefined && this.view.document?.pdf === pdf)
      await this.#kept.keep(
        { path: file, article: this.id, project },
        async () => (await pdf.getData()) as Uint8Array<ArrayBuffer>,
      );
  }

  /** Goes to the place that was asked for, and gives highlights that were made in another file theirs in this one. */
  async #attach(): Promise<void> {
    const loaded = this.view.document;
    if (!loaded) return;
    this.#wanted.arrive();
    void this.foreign.read(loaded, this.view.state.page - 1);
    // A document that is closed meanwhile has no bytes any more.
    this.#keep(loaded).catch(() => undefined);
    const hash = await fileHash(loaded.pdf).catch(() => undefined);
    await when(() => this.highlights.status !== 'loading');
    if (this.view.document !== loaded) return;
    this.#hash = hash;
    await reattach(this.highlights, loaded, hash, () => this.view.document === loaded);
  }
}
