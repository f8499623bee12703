/**
 * Where the pen is. While it is at the page, what else touches it is the hand that holds the pen: that moves nothing and chooses nothing.
 * Browsers scroll with a pen as with a finger, unless they are told beforehand that it writes here.
 */
import type { Point } from '../../common/geometry/drawing.ts';

/** Milliseconds that a pen is near after it was seen over the page: some systems do not tell when it leaves. */
const NEAR = 1000;
/** Pixels between what a pen is told as, a pointer and a touch. */
const SAME = 2;

const isPen = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean => pointerType === 'pen';

export class PenWatch {
  /** Somebody writes with one here: fingers only move the page from then on. */
  hasPen = false;
  #isDown = false;
  #seen = -Infinity;
  #at: Point | undefined;
  #scroller: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param timeStamp of the event that is asked about */
  isNear(timeStamp: number): boolean {
    return this.#isDown || timeStamp - this.#seen < NEAR;
  }

  /** @returns ends the watching. */
  attach(scroller: HTMLElement, sheet: HTMLElement): () => void {
    const controller = new AbortController();
    // Before all who ask.
    const first = { signal: controller.signal, capture: true };
    this.#scroller = scroller;
    scroller.addEventListener('pointerdown', (event) => isPen(event) && this.#down(event), first);
    scroller.addEventListener('pointermove', (event) => isPen(event) && this.#over(event), first);
    for (const end of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(end, (event) => isPen(event) && (this.#isDown = false), first);
    sheet.addEventListener('pointerleave', (event) => isPen(event) && this.#leave(), { signal: controller.signal });
    const active = { ...first, passive: false };
    scroller.addEventListener('touchstart', (event) => this.#isPalm(event) && event.preventDefault(), active);
    // Not when it comes down, or it could not press anything.
    scroller.addEventListener('touchmove', (event) => this.#isDown && event.cancelable && event.preventDefault(), active);
    return () => {
      controller.abort();
      this.#leave();
    };
  }

  #down({ clientX, clientY }: PointerEvent): void {
    this.hasPen = true;
    this.#isDown = true;
    this.#at = { x: clientX, y: clientY };
    this.#hold();
  }

  #over({ timeStamp }: PointerEvent): void {
    if (!this.#isDown) this.#seen = timeStamp;
    this.#hold();
  }

  #leave(): void {
    this.#seen = -Infinity;
    clearTimeout(this.#timer);
    this.#scroller?.style.removeProperty('touch-action');
  }

  /** From here on the browser begins no scrolling, until the pen has gone. */
  #hold(): void {
    this.#scroller?.style.setProperty('touch-action', 'none');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#isDown ? this.#hold() : this.#leave()), NEAR);
  }

  #isPalm({ changedTouches, timeStamp }: TouchEvent): boolean {
    const at = this.#at;
    const isOwn = ({ clientX, clientY }: Touch) =>
      this.#isDown && at !== undefined && Math.abs(clientX - at.x) <= SAME && Math.abs(clientY - at.y) <= SAME;
    return this.isNear(timeStamp) && ![...changedTouches].some(isOwn);
  }
}
