/** The scrolled area: where each page stands, what of it is seen, and how a place on a page becomes a place in the scroll. */
import {
  PAGE_GAP,
  type PageColumn,
  type PageSlot,
  type Spread,
  mainPage,
  pageAtPoint,
  pageColumn,
  pagesBetween,
} from '../../common/geometry/layout.ts';
import { type PageFrame, type Shown, pageSize, toPdf, turned } from '../../common/geometry/page-frame.ts';
import type { Rotation } from '../../common/geometry/types.ts';
import { PIXELS_PER_POINT } from '../../common/geometry/zoom.ts';

/** A point of a page as it is shown, in points from its top left corner. */
export interface PagePoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export class PageStage {
  readonly scroller: HTMLElement;
  /** As large as all pages together; pages are placed in it. */
  readonly sheet: HTMLElement;
  frames: readonly PageFrame[] = [];
  zoom = 1;
  rotation: Rotation = 0;
  spread: Spread = 'single';
  #column: PageColumn = { slots: [], width: 0, height: 0 };

  constructor(scroller: HTMLElement, sheet: HTMLElement) {
    this.scroller = scroller;
    this.sheet = sheet;
  }

  /** CSS pixels for a point. */
  get scale(): number {
    return this.zoom * PIXELS_PER_POINT;
  }

  get viewSize(): { width: number; height: number } {
    return { width: this.scroller.clientWidth, height: this.scroller.clientHeight };
  }

  /** Measures all pages anew after frames, zoom or rotation changed. */
  layOut(): void {
    this.#column = pageColumn(
      this.frames.map((frame) => pageSize(frame, this.turnOf(frame))),
      this.scale,
      this.spread,
    );
    this.sheet.style.width = `${this.#column.width}px`;
    this.sheet.style.height = `${this.#column.height}px`;
  }

  turnOf(frame: PageFrame): Rotation {
    return turned(frame.rotate, this.rotation);
  }

  shown(index: number): Shown | undefined {
    const frame = this.frames[index];
    return frame && { frame, scale: this.scale, rotation: this.turnOf(frame) };
  }

  slot(index: number): PageSlot | undefined {
    return this.#column.slots[index];
  }

  /** The middle of the sheet, which is at least as wide as the view. */
  get #middle(): number {
    return Math.max(this.#column.width, this.scroller.clientWidth) / 2;
  }

  /** Left edge of a page in the sheet. */
  left(index: number): number {
    return Math.max(PAGE_GAP, Math.round(this.#middle + (this.#column.slots[index]?.fromMiddle ?? 0)));
  }

  /** Pages within `margin` view heights of what is seen. */
  near(margin: number): { first: number; last: number } {
    const { scrollTop, clientHeight } = this.scroller;
    return pagesBetween(this.#column, scrollTop - margin * clientHeight, scrollTop + (1 + margin) * clientHeight);
  }

  get mainPage(): number {
    const { scrollTop, clientHeight } = this.scroller;
    return mainPage(this.#column, scrollTop, scrollTop + clientHeight);
  }

  /** What lies `dx`, `dy` pixels from the view's top left corner. */
  pointAt(dx: number, dy: number): PagePoint {
    const left = this.scroller.scrollLeft + dx;
    const top = this.scroller.scrollTop + dy;
    const index = pageAtPoint(this.#column, left - this.#middle, top);
    return { index, x: (left - this.left(index)) / this.scale, y: (top - (this.slot(index)?.top ?? 0)) / this.scale };
  }

  /** Scrolls so that the point lies `dx`, `dy` pixels from the view's top left corner. */
  scrollTo({ index, x, y }: PagePoint, dx = 0, dy = 0): void {
    this.scroller.scrollTop = Math.max(0, (this.slot(index)?.top ?? 0) + y * this.scale - dy);
    this.scroller.scrollLeft = this.left(index) + x * this.scale - dx;
  }

  /** Scrolls sideways to the middle, where pages stand that are fitted. */
  centre(): void {
    this.scroller.scrollLeft = Math.max(0, this.#middle - this.scroller.clientWidth / 2);
  }

  /** A point of the window in unrotated PDF points of one page, which it may lie beside. */
  pointOn(index: number, clientX: number, clientY: number): { x: number; y: number } | undefined {
    const box = this.scroller.getBoundingClientRect();
    const shown = this.shown(index);
    const left = clientX - box.left + this.scroller.scrollLeft - this.left(index);
    const top = clientY - box.top + this.scroller.scrollTop - (this.slot(index)?.top ?? 0);
    return shown && toPdf(shown, left, top);
  }

  /** The page under a point of the window, with the point in unrotated PDF points. */
  pdfPointAt(clientX: number, clientY: number): { index: number; x: number; y: number } | undefined {
    const box = this.scroller.getBoundingClientRect();
    const point = this.pointAt(clientX - box.left, clientY - box.top);
    const shown = this.shown(point.index);
    return shown && { index: point.index, ...toPdf({ ...shown, scale: 1 }, point.x, point.y) };
  }
}
