/**
 * Pages under two fingers. While these move, all pages are one picture that is stretched and moved, which costs nothing however much stands
 * on them; they are laid out once, when the fingers are lifted.
 */
import type { Point } from '../../common/geometry/drawing.ts';
import type { Rect } from '../../common/geometry/types.ts';
import { clampZoom } from '../../common/geometry/zoom.ts';
import type { PagePoint, PageStage } from './page-stage.ts';

/** How two fingers went on: their middle before and now, in pixels of the window, and how much further apart they are. */
export interface PinchStep {
  readonly factor: number;
  readonly from: Point;
  readonly to: Point;
}

/** Where the pages were let go. */
interface Held {
  readonly zoom: number;
  readonly point: PagePoint;
  /** In pixels from the view's top left corner. */
  readonly at: Point;
}

export class Pinch {
  readonly #stage: PageStage;
  #factor = 1;
  /** From the sheet's upper left corner as it is laid out to where it is seen, in pixels from the view's. */
  #left = 0;
  #top = 0;
  /** Middle of the fingers, from the view's upper left corner. */
  #middle: Point = { x: 0, y: 0 };
  #isOn = false;
  /** As large as the pages were: those that are smaller for a moment must not be scrolled away from under the fingers. */
  readonly #room = document.createElement('div');

  constructor(stage: PageStage) {
    this.#stage = stage;
    this.#room.style.cssText = 'position: absolute; top: 0; left: 0; visibility: hidden; pointer-events: none';
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  move({ factor, from, to }: PinchStep): void {
    if (!this.#isOn) this.#begin();
    const { scroller, zoom } = this.#stage;
    const view = scroller.getBoundingClientRect();
    const wanted = clampZoom(zoom * this.#factor * factor) / zoom;
    const by = wanted / this.#factor;
    const middle = { x: to.x - view.left, y: to.y - view.top };
    // What was under the middle of the fingers is under it again.
    this.#left = middle.x - by * (from.x - view.left - this.#left);
    this.#top = middle.y - by * (from.y - view.top - this.#top);
    this.#factor = wanted;
    this.#middle = middle;
    this.#show();
  }

  /** Where such a rectangle of the pages, in pixels from the view's corner as they are laid out, is seen. */
  seen({ left, top, width, height }: Rect): Rect {
    if (!this.#isOn) return { left, top, width, height };
    const { scrollLeft, scrollTop } = this.#stage.scroller;
    return {
      left: this.#left + (left + scrollLeft) * this.#factor,
      top: this.#top + (top + scrollTop) * this.#factor,
      width: width * this.#factor,
      height: height * this.#factor,
    };
  }

  /** Lets go. @returns where the pages are to be laid out; `undefined` when no fingers were there */
  end(): Held | undefined {
    if (!this.#isOn) return undefined;
    this.#isOn = false;
    const { sheet, scroller, zoom } = this.#stage;
    const [factor, at] = [this.#factor, this.#middle];
    const x = (at.x - this.#left) / factor - scroller.scrollLeft;
    const y = (at.y - this.#top) / factor - scroller.scrollTop;
    const point = this.#stage.pointAt(x, y);
    for (const name of ['transform', 'transform-origin', 'will-change']) sheet.style.removeProperty(name);
    this.#room.remove();
    return { zoom: zoom * factor, point, at };
  }

  #begin(): void {
    const { sheet, scroller } = this.#stage;
    this.#isOn = true;
    this.#factor = 1;
    this.#left = -scroller.scrollLeft;
    this.#top = -scroller.scrollTop;
    const { style } = this.#room;
    style.width = `${scroller.scrollWidth}px`;
    style.height = `${scroller.scrollHeight}px`;
    scroller.append(this.#room);
    sheet.style.transformOrigin = '0 0';
    sheet.style.willChange = 'transform';
  }

  #show(): void {
    const { sheet, scroller } = this.#stage;
    const [right, down] = [this.#left + scroller.scrollLeft, this.#top + scroller.scrollTop];
    sheet.style.transform = `translate(${right}px, ${down}px) scale(${this.#factor})`;
  }
}
