/** The view of one PDF: joins document, pages, motion, search and marks. Knows nothing of React and nothing of the library. */
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Quad } from '../../common/geometry/types.ts';
import type { PdfMark, PdfPosition, PdfSource, PdfZoom } from '../../common/services.ts';
import type { PageText } from '../../common/text/page-text.ts';
import { type PdfDestination, placeOfDestination } from '../document/destinations.ts';
import { type Opening, PdfOpenError } from '../document/opening.ts';
import { type Lease, openings } from '../document/openings.ts';
import { fetchBytes } from '../document/fetch-pdf.ts';
import { guessedFrames, readFrames } from '../document/page-frames.ts';
import { HungPages } from '../document/hung-pages.ts';
import { PageGuard } from '../document/page-guard.ts';
import { PageTexts } from '../document/page-texts.ts';
import { inTime } from '../document/patience.ts';
import { problemOf } from '../document/problem-of.ts';
import { readTextColumn } from '../document/read-text-column.ts';
import { FindStore } from '../find/find-store.ts';
import { CaretMode } from './caret-mode.ts';
import type { PageShapes } from './mark-layer.ts';
import type { LoadedDocument, PageFailure } from './page-jobs.ts';
import { PagePool } from './page-pool.ts';
import { PageStage } from './page-stage.ts';
import { PenWatch } from './pen-watch.ts';
import { Pinch } from './pinch.ts';
import { guardSelection } from './selection-guard.ts';
import { SelectionWatch } from './selection-watch.ts';
import type { TextLayer } from './text-layer.ts';
import { START, ViewMotion } from './view-motion.ts';
import { ViewState } from './view-state.ts';
import { listenForZoom } from './zoom-gestures.ts';

/** Milliseconds for which a revealed place glows, as in `page.module.css`. */
const GLOW = 1700;
/** Pixels at the top of the pages that the search field may cover. */
const FIND_BAR = 56;
/** Milliseconds after which the sizes of the other pages are read even though the first is not drawn yet. */
const FIRST_PAGE = 3000;

export interface PdfViewEvents {
  onReady?(): void;
  onLoaded?(pages: number): void;
  onError?(error: PdfOpenError): void;
  onPosition?(position: PdfPosition): void;
  /** The view has another size: it may have been hidden before. */
  onSized?(): void;
  /** What a screen reader says for a page. */
  pageName(label: string): string;
  /** What a page says that has no picture. */
  pageFailure(failure: PageFailure): string;
  /** What a link is called that has no words. */
  linkName(): string;
}

const NO_TEXT: PageText = { text: '', runs: [] };

/** What a view says on its pages. */
export type PdfViewTexts = Pick<PdfViewEvents, 'pageName' | 'pageFailure' | 'linkName'>;

/** Why a document is opened: it is another one, it has changed, or its parser hung. */
type Reason = 'fresh' | 'revision' | 'hung';

export class PdfView {
  readonly state = new ViewState();
  readonly motion: ViewMotion;
  readonly selection: SelectionWatch;
  readonly find: FindStore;
  readonly caret: CaretMode;
  readonly pen = new PenWatch();
  /** The document on its way; `undefined` when nothing is. */
  opening: Opening | undefined = undefined;
  document: LoadedDocument | undefined = undefined;
  events: PdfViewEvents;
  #source: PdfSource | undefined;
  #opened: Lease | undefined;
  /** Whose parser hung last. */
  #hanging: Opening | undefined;
  /** Indexes of pages that hung their parser. */
  #hung = new HungPages();
  #loading = new AbortController();
  #detach: (() => void) | undefined;
  /** What stands on the pages beside their pictures. */
  marks: readonly PdfMark[] = [];
  #chosen: PdfMark['id'] | undefined;
  #draft: PdfMark | undefined;
  #replaced: ReadonlyMap<number, readonly string[]> = new Map();
  #glow: { index: number; quads: readonly Quad[] } | undefined;
  #glowTimer: ReturnType<typeof setTimeout> | undefined;
  #firstDrawn: () => void = () => undefined;

  constructor(events: PdfViewEvents) {
    this.events = events;
    this.motion = new ViewMotion(this.state, (position) => this.events.onPosition?.(position));
    this.selection = new SelectionWatch(() => this.#pool?.texts ?? []);
    this.caret = new CaretMode({ stage: () => this.motion.surface?.stage, layers: () => this.#pool?.textLayers ?? [] });
    this.find = new FindStore({
      texts: () => this.document?.texts,
      page: () => this.state.page - 1,
      show: (index, quads) => this.motion.reveal(index, quads, FIND_BAR),
      redraw: () => this.#pool?.drawAllShapes(),
      leave: () => this.motion.leave(),
    });
    makeObservable(this, { opening: observableRef, document: observableRef, marks: observableRef });
  }

  get #pool(): PagePool | undefined {
    return this.motion.surface?.pool;
  }

  /** Of the pages that exist now. */
  get textLayers(): readonly TextLayer[] {
    return this.#pool?.textLayers ?? [];
  }

  /** The text of a page as far as it is on the screen. */
  textShown(index: number): PageText {
    return this.#pool?.texts.find((shown) => shown.index === index)?.page ?? NO_TEXT;
  }

  /** Takes the elements in which pages are shown. @returns gives them back. */
  attach(scroller: HTMLElement, sheet: HTMLElement): () => void {
    const stage = new PageStage(scroller, sheet);
    const pool = new PagePool(stage, {
      shapesOf: (index) => this.#shapesOf(index),
      labelOf: (index) => this.events.pageName(this.state.labels?.[index] ?? String(index + 1)),
      goTo: (destination) => void this.goToDestination(destination),
      replacedOn: (index) => this.#replaced.get(index) ?? [],
      isPinned: (index) => this.selection.isIn(index),
      failureText: (failure) => this.events.pageFailure(failure),
      linkName: () => this.events.linkName(),
      onCanvas: () => this.#firstDrawn(),
      onText: (index) => pool.drawShapes(index),
    });
    this.motion.surface = { stage, pool, pinch: new Pinch(stage) };
    const resize = new ResizeObserver(() => {
      this.motion.resized();
      this.events.onSized?.();
    });
    resize.observe(scroller);
    let frame = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.motion.moved());
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const ends = [
      this.pen.attach(scroller, sheet),
      listenForZoom(scroller, {
        zoomBy: (factor, x, y) => this.motion.zoomBy(factor, x, y),
        pinch: (step) => this.motion.pinch(step),
        endPinch: () => this.motion.endPinch(),
        isPalm: ({ timeStamp }) => this.pen.isNear(timeStamp),
      }),
      guardSelection(scroller, () => pool.textLayers),
      this.selection.attach(scroller),
    ];
    this.#detach = () => {
      resize.disconnect();
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
      for (const end of ends) end();
      pool.clear();
      this.motion.surface = undefined;
    };
    return this.#detach;
  }

  /**
   * Shows a document. The same key with another revision is exchanged in place; the same key and revision is left alone.
   * @param start where to begin; awaited while the document loads.
   */
  async open(source: PdfSource, start?: PdfPosition | Promise<PdfPosition | undefined>): Promise<void> {
    const before = this.#source;
    const isReload = before?.key === source.key && this.document !== undefined;
    if (isReload && before.revision === source.revision) return;
    this.#hung = new HungPages();
    await this.#open(source, isReload ? 'revision' : 'fresh', start);
  }

  async #open(source: PdfSource, how: Reason, start?: PdfPosition | Promise<PdfPosition | undefined>): Promise<void> {
    this.#source = source;
    this.#loading.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const lease = openings.take(source, how === 'hung' ? this.#hanging : undefined);
    const { opening } = lease;
    loading.signal.addEventListener('abort', () => lease !== this.#opened && lease.release());
    runInAction(() => {
      this.opening = opening;
      if (how === 'fresh') this.state.set({ status: 'loading', problem: undefined });
    });
    try {
      const [pdf, wanted] = await Promise.all([opening.document, start]);
      if (!loading.signal.aborted)
        await this.#take(pdf, lease, how === 'fresh' ? wanted : this.motion.position, how === 'fresh', loading.signal);
    } catch (error) {
      if (lease !== this.#opened) lease.release();
      if (!loading.signal.aborted) this.#failed(error, how);
    }
  }

  /** Tries the document that failed again. */
  retry(): void {
    const source = this.#source;
    this.#source = undefined;
    if (source) void this.open(source, this.motion.position);
  }

  dispose(): void {
    this.#loading.abort();
    this.#detach?.();
    this.find.close();
    clearTimeout(this.#glowTimer);
    this.#opened?.release();
    // What still hangs in its parser is nobody's any more.
    this.#opened = undefined;
  }

  /** The whole file, also when it cannot be shown. */
  async bytes(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.document) return (await this.document.pdf.getData()) as Uint8Array<ArrayBuffer>;
    return this.#source && fetchBytes(await this.#source.load());
  }

  async setZoom(zoom: PdfZoom): Promise<void> {
    const { document } = this;
    if (zoom === 'fit-text' && document) await this.#readColumn(document, this.state.page - 1);
    if (document === this.document) this.motion.setZoom(zoom);
  }

  async goToDestination(destination: PdfDestination): Promise<void> {
    const pdf = this.document?.pdf;
    const place = pdf && (await placeOfDestination(pdf, destination).catch(() => undefined));
    if (place) this.motion.goToPlace(place);
  }

  /** Brings quads into view and lets them glow for a moment. */
  reveal(index: number, quads: readonly Quad[]): void {
    this.motion.leave();
    this.motion.reveal(index, quads);
    clearTimeout(this.#glowTimer);
    this.#glow = { index, quads };
    this.#pool?.drawAllShapes();
    this.#glowTimer = setTimeout(() => {
      this.#glow = undefined;
      this.#pool?.drawAllShapes();
    }, GLOW);
  }

  /** Shows a mark, or its page when it has no place on it. */
  revealMark(mark: PdfMark): void {
    if (mark.quads.length === 0) return this.motion.goToPage(mark.page);
    this.motion.leave();
    this.motion.reveal(mark.page - 1, mark.quads);
  }

  setMarks(marks: readonly PdfMark[], chosen: PdfMark['id'] | undefined): void {
    runInAction(() => {
      this.marks = marks;
    });
    this.#chosen = chosen;
    this.#pool?.drawAllShapes();
  }

  /** Shows what is being drawn, or a stored mark (of the same id) as it is being moved. */
  setDraft(draft: PdfMark | undefined): void {
    const before = this.#draft;
    this.#draft = draft;
    const isSame = before?.id === draft?.id && before?.page === draft?.page;
    // The stored mark goes and comes back with its draft; for the rest of the way it is left alone.
    if (draft && isSame) return this.#pool?.drawDraft(draft.page - 1, draft);
    for (const page of new Set([before, draft].flatMap((mark) => mark?.page ?? []))) this.#pool?.drawShapes(page - 1);
  }

  /**
   * Leaves annotations of the file out of the pages' pictures: marks are drawn in their place.
   * @param replaced their ids in pdf.js, by the index of the page
   */
  replaceAnnotations(replaced: ReadonlyMap<number, readonly string[]>): void {
    const storage = this.document?.pdf.annotationStorage;
    for (const id of [...this.#replaced.values()].flat()) storage?.remove(id);
    for (const id of [...replaced.values()].flat()) storage?.setValue(id, { noView: true });
    this.#replaced = replaced;
    this.#pool?.show();
  }

  focus(): void {
    this.motion.surface?.stage.scroller.focus({ preventScroll: true });
  }

  async #take(pdf: PDFDocumentProxy, lease: Lease, start: PdfPosition | undefined, fresh: boolean, signal: AbortSignal) {
    const surface = this.motion.surface;
    const { opening } = lease;
    const position = start ?? START;
    const frames = await inTime(guessedFrames(pdf, Math.min(pdf.numPages, position.page) - 1), () => opening.heardAt());
    if (signal.aborted || !surface) return;
    const old = this.#opened;
    this.#opened = lease;
    const guard = new PageGuard({
      hung: this.#hung,
      heardAt: () => opening.heardAt(),
      onStuck: () => lease === this.#opened && this.#takeAnotherParser(),
    });
    const loaded: LoadedDocument = { pdf, texts: new PageTexts(pdf, guard), guard, version: opening.id, file: opening.file };
    const firstDrawn = new Promise<void>((resolve) => {
      this.#firstDrawn = resolve;
    });
    if (fresh) {
      this.motion.forget();
      this.motion.column = undefined;
    }
    if (position.zoom === 'fit-text') await this.#readColumn(loaded, position.page - 1);
    if (signal.aborted) return old?.release();
    surface.stage.frames = frames;
    surface.pool.load(loaded, fresh);
    runInAction(() => {
      this.document = loaded;
      this.opening = undefined;
      this.state.set({ status: 'ready', problem: undefined, pageCount: pdf.numPages });
    });
    this.motion.restore(position);
    if (position === START) this.motion.showBeginning();
    old?.release();
    this.find.documentChanged();
    if (fresh) this.events.onReady?.();
    this.events.onLoaded?.(pdf.numPages);
    await Promise.race([firstDrawn, new Promise((resolve) => setTimeout(resolve, FIRST_PAGE))]);
    await readFrames(pdf, frames, signal, (read) => this.motion.reframe(read));
    const labels = await pdf.getPageLabels().catch(() => null);
    if (!signal.aborted) this.state.set({ labels: labels ?? undefined });
  }

  async #readColumn({ pdf, texts }: LoadedDocument, from: number): Promise<void> {
    this.motion.column ??= await readTextColumn(pdf, texts, Math.max(0, Math.min(pdf.numPages - 1, from)));
    // Signs stand beside the text.
    this.#pool?.drawAllShapes();
  }

  /** Ends the parser that hangs on a page, and shows the others with a new one. */
  #takeAnotherParser(): void {
    this.#hanging = this.#opened?.opening;
    this.#opened?.release();
    if (this.#source) void this.#open(this.#source, 'hung');
  }

  #failed(error: unknown, how: Reason): void {
    const failure = error instanceof PdfOpenError ? error : new PdfOpenError(problemOf(error), error);
    runInAction(() => {
      this.opening = undefined;
      // The revision before is still there and can be read on.
      if (how === 'revision') return;
      this.document = undefined;
      this.state.set({ status: 'failed', problem: failure.problem });
    });
    this.events.onError?.(failure);
  }

  #shapesOf(index: number): PageShapes {
    const draft = this.#draft;
    return {
      marks: this.marks.filter((mark) => mark.page === index + 1 && mark.id !== draft?.id),
      draft: draft?.page === index + 1 ? draft : undefined,
      chosen: this.#chosen,
      ...this.find.hitsOn(index),
      glow: this.#glow?.index === index ? this.#glow.quads : [],
      column: this.motion.textColumn,
    };
  }
}
