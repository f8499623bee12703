/** Panning while a tool is in the hand: two fingers, or one as soon as a pen is there to draw with. */
import type { Point } from '../../common/geometry/drawing.ts';

type Touch = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

export class FingerPan {
  readonly #scroller: HTMLElement;
  readonly #fingers = new Map<number, Point>();
  #hasPen = false;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
  }

  /** @returns whether the fingers pan from now on. */
  press({ pointerId, pointerType, clientX, clientY }: Touch): boolean {
    if (pointerType === 'pen') this.#hasPen = true;
    if (pointerType !== 'touch') return false;
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    return this.#isPanning;
  }

  move({ pointerId, clientX, clientY }: Touch): void {
    const before = this.#fingers.get(pointerId);
    if (!before) return;
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    if (!this.#isPanning) return;
    // Each finger has its share, so that two that move alike move the page as far as one.
    this.#scroller.scrollLeft += (before.x - clientX) / this.#fingers.size;
    this.#scroller.scrollTop += (before.y - clientY) / this.#fingers.size;
  }

  lift({ pointerId }: Touch): void {
    this.#fingers.delete(pointerId);
  }

  get #isPanning(): boolean {
    return this.#fingers.size > (this.#hasPen ? 0 : 1);
  }
}
