/**
 * Panning while a tool is in the hand: two fingers, or one as soon as a pen is there to draw with. While the pen is at the page, what else
 * touches it is the hand that holds the pen.
 */
import type { Point } from '../../common/geometry/drawing.ts';

type Touch = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY' | 'timeStamp'>;

/** What becomes of a pointer that has come down; `nothing` is a palm's. */
export type Part = 'draws' | 'pans' | 'nothing';

/** Milliseconds that a pen is near after it was seen over the page: some systems do not tell when it leaves. */
const NEAR = 1000;

export class FingerPan {
  readonly #scroller: HTMLElement;
  readonly #fingers = new Map<number, Point>();
  #hasPen = false;
  #isPenDown = false;
  #penSeen = -Infinity;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
  }

  press({ pointerId, pointerType, clientX, clientY, timeStamp }: Touch): Part {
    if (pointerType === 'pen') {
      this.#hasPen = true;
      this.#isPenDown = true;
      // The hand often comes before its pen, and must not move the page under it.
      this.#fingers.clear();
    }
    if (pointerType !== 'touch') return 'draws';
    if (this.#isPenDown || timeStamp - this.#penSeen < NEAR) return 'nothing';
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    return this.#isPanning ? 'pans' : 'draws';
  }

  move({ pointerId, pointerType, clientX, clientY, timeStamp }: Touch): void {
    if (pointerType === 'pen' && !this.#isPenDown) this.#penSeen = timeStamp;
    const before = this.#fingers.get(pointerId);
    if (!before) return;
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    if (!this.#isPanning) return;
    // Each finger has its share, so that two that move alike move the page as far as one.
    this.#scroller.scrollLeft += (before.x - clientX) / this.#fingers.size;
    this.#scroller.scrollTop += (before.y - clientY) / this.#fingers.size;
  }

  lift({ pointerId, pointerType }: Pick<Touch, 'pointerId' | 'pointerType'>): void {
    this.#fingers.delete(pointerId);
    if (pointerType === 'pen') this.#isPenDown = false;
  }

  /** It is no longer over the page. */
  leave({ pointerType }: Pick<Touch, 'pointerType'>): void {
    if (pointerType === 'pen') this.#penSeen = -Infinity;
  }

  get #isPanning(): boolean {
    return this.#fingers.size > (this.#hasPen ? 0 : 1);
  }
}
