/** Moving about in a view: scrolling to places, zooming around a point, turning pages, and the way back. */
import type { Point } from '../../common/geometry/drawing.ts';
import { PAGE_GAP, type Spread } from '../../common/geometry/layout.ts';
import { type PageFrame, pageSize, rectOfBox, toView, turned } from '../../common/geometry/page-frame.ts';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { Quad, Rect } from '../../common/geometry/types.ts';
import { clampZoom, fitText, fitZoom, nextZoom, textScroll } from '../../common/geometry/zoom.ts';
import type { PdfPosition, PdfZoom } from '../../common/services.ts';
import type { TextColumn } from '../../common/text/text-column.ts';
import type { PdfPlace } from '../document/destinations.ts';
import type { PagePool } from './page-pool.ts';
import type { PagePoint, PageStage } from './page-stage.ts';
import type { Pinch, PinchStep } from './pinch.ts';
import { ViewHistory } from './view-history.ts';
import type { ViewState } from './view-state.ts';

/** Milliseconds that a zoom must rest before pages are drawn sharp again. */
const SETTLE = 140;
/** So many that a new size of the view must: as long as two frames, which a hand at a divider leaves between its steps while it moves. */
const RESIZED = 32;
/** Pixels of the view's top that may still show the end of the page before. */
const GAP = 24;

/** So far above the first page that its margin is seen at every zoom. */
export const START: PdfPosition = { page: 1, x: 0, y: -1000, zoom: 'fit-text', rotation: 0 };

/** Share of the view's height that the margin above the first line may take when a document opens. */
const MOST_MARGIN = 0.25;
/** Points that are left above it otherwise. */
const ABOVE_TEXT = 36;

/** What is there while the view has elements. */
export interface Surface {
  readonly stage: PageStage;
  readonly pool: PagePool;
  readonly pinch: Pinch;
}

export class ViewMotion {
  readonly #state: ViewState;
  readonly #onMoved: (position: PdfPosition) => void;
  readonly #history = new ViewHistory();
  surface: Surface | undefined;
  /** Of the document's pages, once it is known. */
  column: TextColumn | undefined;
  #last: PdfPosition | undefined;

  constructor(state: ViewState, onMoved: (position: PdfPosition) => void) {
    this.#state = state;
    this.#onMoved = onMoved;
  }

  /**
   * Shows a document from its first line on where little else than the margin above it would be seen. Not where its margin is as anybody
   * expects it: a page is known by its edge.
   */
  showBeginning(): void {
    const stage = this.surface?.stage;
    const top = this.#column?.top ?? 0;
    if (!stage || this.#state.zoom !== 'fit-text' || top * stage.scale < stage.viewSize.height * MOST_MARGIN) return;
    this.#scrollToLine(0, top - ABOVE_TEXT);
  }

  get position(): PdfPosition {
    const stage = this.surface?.stage;
    if (!stage || !this.canMove) return this.#last ?? START;
    // The page that begins below the gap at the top is the one that is read there.
    const { index, x, y } = stage.pointAt(0, GAP);
    return { page: index + 1, x, y: y - GAP / stage.scale, zoom: this.#state.zoom, rotation: this.#state.rotation };
  }

  /** Shows a place as it was left. @param settle milliseconds before pages are drawn, see `PagePool.place`. */
  restore(position: PdfPosition, settle = 0): void {
    this.#last = position;
    const stage = this.surface?.stage;
    if (!stage || stage.frames.length === 0) return;
    const isTurned = stage.rotation !== position.rotation;
    stage.rotation = position.rotation;
    this.#state.set({ zoom: position.zoom, rotation: position.rotation });
    const index = Math.min(stage.frames.length, Math.max(1, position.page)) - 1;
    this.#applyZoom(index, settle);
    if (isTurned) this.surface?.pool.rotate();
    stage.scrollTo({ index, x: position.x, y: position.y });
    this.#showText(index);
    this.moved();
  }

  goToPage(page: number): void {
    const index = Math.min(this.#state.pageCount, Math.max(1, Math.round(page))) - 1;
    this.leave();
    this.#scrollToLine(index, 0);
  }

  goToPlace({ index, x, y }: PdfPlace): void {
    const shown = this.surface?.stage.shown(index);
    if (!shown) return;
    const { frame, rotation } = shown;
    const at = toView({ frame, scale: 1, rotation }, x ?? frame.view[0], y ?? frame.view[3]);
    this.leave();
    this.#scrollToLine(index, Math.max(0, at.y - 12));
  }

  back(): void {
    this.#travel(this.#history.back(this.position));
  }

  forward(): void {
    this.#travel(this.#history.forward(this.position));
  }

  /** Remembers this place for the way back. */
  leave(): void {
    this.#history.leave(this.position);
    this.#historyChanged();
  }

  forget(): void {
    this.#history.clear();
    this.#historyChanged();
  }

  /** Around quads of a page, in pixels from the view's top left corner. */
  screenRect(index: number, quads: readonly Quad[]): Rect | undefined {
    const stage = this.surface?.stage;
    const shown = stage?.shown(index);
    const slot = stage?.slot(index);
    const box = boxOfQuads(quads);
    if (!stage || !shown || !slot || !box) return undefined;
    const rect = rectOfBox(shown, box);
    const { scrollTop, scrollLeft } = stage.scroller;
    const laidOut = { ...rect, left: stage.left(index) + rect.left - scrollLeft, top: slot.top + rect.top - scrollTop };
    return this.surface?.pinch.seen(laidOut);
  }

  /** Around each of them. */
  screenRects(index: number, quads: readonly Quad[]): Rect[] {
    return quads.flatMap((quad) => this.screenRect(index, [quad]) ?? []);
  }

  /** Whether any of such a rectangle is in view. */
  isSeen({ left, top, width, height }: Rect): boolean {
    const size = this.surface?.stage.viewSize ?? { width: 0, height: 0 };
    return top + height > 0 && top < size.height && left + width > 0 && left < size.width;
  }

  /** Whether any of quads of a page is in view; to those who observe it, also as pages move. */
  shows(index: number, quads: readonly Quad[]): boolean {
    const rect = this.#state.moves >= 0 ? this.screenRect(index, quads) : undefined;
    return rect !== undefined && this.isSeen(rect);
  }

  /** Pages are there, and seen: what is hidden cannot be scrolled. */
  get canMove(): boolean {
    return this.#state.status === 'ready' && (this.surface?.stage.viewSize.height ?? 0) > 0;
  }

  /** Scrolls until the quads are in view, when they are not. @param covered pixels at the top that something covers */
  reveal(index: number, quads: readonly Quad[], covered = 8): void {
    const stage = this.surface?.stage;
    const rect = this.screenRect(index, quads);
    if (!stage || !rect) return;
    const { width, height } = stage.viewSize;
    const isSeen = rect.top >= covered && rect.top + rect.height <= height - 8;
    if (!isSeen) stage.scroller.scrollTop += rect.top - Math.max(covered + 16, (height - rect.height) / 3);
    if (rect.left < 0 || rect.left + rect.width > width) stage.scroller.scrollLeft += rect.left - 24;
    this.moved();
  }

  setZoom(zoom: PdfZoom): void {
    const { width = 0, height = 0 } = this.surface?.stage.viewSize ?? {};
    this.#state.set({ zoom: typeof zoom === 'number' ? clampZoom(zoom) : zoom });
    this.#zoomAround(width / 2, height / 3, 0);
  }

  /** Shows so many pages side by side; the page that is read stays. */
  setSpread(spread: Spread): void {
    const { page } = this.#state;
    this.#state.set({ spread });
    if (!this.surface || this.surface.stage.frames.length === 0) return;
    this.#applyZoom(page - 1, 0);
    const { stage } = this.surface;
    // From the left edge on, where a page is wider than the view.
    if (spread === 'single') stage.scroller.scrollLeft = 0;
    else stage.centre();
    this.#showText(page - 1);
    this.#scrollToLine(page - 1, 0);
  }

  /** To the next page or the one before; where two stand side by side, to the next two. */
  turnPage(direction: 1 | -1): void {
    const { page, pageCount } = this.#state;
    const stage = this.surface?.stage;
    let to = page + direction;
    while (to > 1 && to < pageCount && stage?.slot(to - 1)?.top === stage?.slot(page - 1)?.top) to += direction;
    this.goToPage(to);
  }

  zoomStep(direction: 1 | -1): void {
    this.setZoom(nextZoom(this.#state.factor, direction));
  }

  zoomBy(factor: number, clientX: number, clientY: number): void {
    const box = this.surface?.stage.scroller.getBoundingClientRect();
    if (!box) return;
    this.#state.set({ zoom: clampZoom(this.#state.factor * factor) });
    this.#zoomAround(clientX - box.left, clientY - box.top, SETTLE);
  }

  /** Two fingers go on: pages are stretched until they are lifted. */
  pinch(step: PinchStep): void {
    if (!this.surface || this.surface.stage.frames.length === 0) return;
    this.surface.pinch.move(step);
    // What floats over the pages goes along.
    this.#state.set({ moves: this.#state.moves + 1 });
  }

  /** They are lifted: pages are laid out as they are seen, and drawn at once. */
  endPinch(): void {
    const held = this.surface?.pinch.end();
    if (!held) return;
    this.#state.set({ zoom: clampZoom(held.zoom) });
    this.#zoomTo(held.point, held.at, 0);
  }

  rotate(by: 90 | -90): void {
    const stage = this.surface?.stage;
    if (!stage) return;
    const index = this.#state.page - 1;
    stage.rotation = turned(stage.rotation, by);
    this.#state.set({ rotation: stage.rotation });
    this.#applyZoom(index, 0);
    this.surface?.pool.rotate();
    this.#scrollToLine(index, 0);
  }

  /** Sizes of pages became known: what is seen must not move. */
  reframe(frames: readonly PageFrame[]): void {
    const stage = this.surface?.stage;
    if (!stage) return;
    const here = stage.pointAt(0, 0);
    stage.frames = frames;
    stage.layOut();
    this.surface?.pool.place(SETTLE);
    stage.scrollTo(here);
    this.moved();
  }

  resized(): void {
    const stage = this.surface?.stage;
    if (!stage || stage.frames.length === 0) return;
    // Back from being hidden or squeezed: the place is taken from before, not from what the browser made of it.
    if (stage.viewSize.height === 0) this.surface?.pool.rest();
    else if (this.#last) this.restore(this.#last, RESIZED);
  }

  moved(): void {
    const stage = this.surface?.stage;
    if (!stage || !this.canMove) return;
    this.#last = this.position;
    this.#state.set({ page: stage.mainPage + 1, moves: this.#state.moves + 1 });
    this.surface?.pool.show();
    this.#onMoved(this.#last);
  }

  /** Lays out with the zoom of the state, fitting the page at `index` where the zoom is a fit. */
  #applyZoom(index: number, settle: number): void {
    const stage = this.surface?.stage;
    const frame = stage?.frames[index];
    if (!stage || !frame) return;
    // Fingers that are still there hold pages that are laid out otherwise now.
    this.surface?.pinch.end();
    const { zoom, spread } = this.#state;
    stage.spread = spread;
    const one = pageSize(frame, stage.turnOf(frame));
    const isWide = spread !== 'single';
    // Two pages that are fitted are both seen, however small they become.
    const size = isWide ? { ...one, width: 2 * one.width } : one;
    const view = { ...stage.viewSize, width: stage.viewSize.width - (isWide ? PAGE_GAP : 0) };
    const column = this.#column?.width;
    const text = column !== undefined && isWide ? one.width + column : column;
    if (typeof zoom === 'number') stage.zoom = zoom;
    else if (zoom === 'fit-text') stage.zoom = fitText({ text, page: size.width, view: view.width, ...(isWide && { least: 0 }) });
    else stage.zoom = fitZoom(zoom, size, view);
    this.#state.set({ factor: stage.zoom });
    stage.layOut();
    this.surface?.pool.place(settle);
  }

  #zoomAround(x: number, y: number, settle: number): void {
    const stage = this.surface?.stage;
    if (!stage || stage.frames.length === 0) return;
    this.#zoomTo(stage.pointAt(x, y), { x, y }, settle);
  }

  /** @param at where in the view the point is to lie */
  #zoomTo(point: PagePoint, at: Point, settle: number): void {
    const stage = this.surface?.stage;
    if (!stage) return;
    this.#applyZoom(stage.mainPage, settle);
    stage.scrollTo(point, at.x, at.y);
    this.#showText(stage.mainPage);
    this.moved();
  }

  /** Where the text stands on every page, as far as that is known. */
  get textColumn(): TextColumn | undefined {
    return this.#column;
  }

  /** The document's column; pages that somebody has turned are shown as wide as they are. */
  get #column(): TextColumn | undefined {
    return this.surface?.stage.rotation === 0 ? this.column : undefined;
  }

  /** A page whose text fits may be wider than the view: its margins are what is not seen. */
  #showText(index: number): void {
    const stage = this.surface?.stage;
    const column = this.#column;
    if (!stage || !column || this.#state.zoom !== 'fit-text' || stage.spread !== 'single') return;
    const left = stage.left(index) + column.left * stage.scale;
    stage.scroller.scrollLeft = textScroll(
      { left, width: column.width * stage.scale },
      stage.viewSize.width,
      stage.scroller.scrollLeft,
    );
  }

  /** Leaves as much above as there is between pages. @param y points below the top of the page */
  #scrollToLine(index: number, y: number): void {
    const stage = this.surface?.stage;
    if (!stage) return;
    stage.scroller.scrollTop = (stage.slot(index)?.top ?? 0) + y * stage.scale - PAGE_GAP;
    this.moved();
  }

  /** Goes to a place of the history with today's zoom and turn. */
  #travel(to: PdfPosition | undefined): void {
    if (to) this.restore({ ...to, zoom: this.#state.zoom, rotation: this.#state.rotation });
    this.#historyChanged();
  }

  #historyChanged(): void {
    this.#state.set({ canGoBack: this.#history.canGoBack, canGoForward: this.#history.canGoForward });
  }
}
