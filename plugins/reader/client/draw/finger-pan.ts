/**
 * Panning while a tool is in the hand: with one finger as soon as a pen is there to draw with. Two are a pinch, which moves the pages too
 * (`zoom-gestures.ts`), and nothing is drawn by them.
 */
import type { Point } from '../../common/geometry/drawing.ts';
import type { PenWatch } from '../view/pen-watch.ts';
import { Fling } from './fling.ts';

type Finger = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY' | 'timeStamp'>;

/** What becomes of a pointer that has come down; `nothing` is a palm's. */
export type Part = 'draws' | 'pans' | 'nothing';

export class FingerPan {
  readonly #scroller: HTMLElement;
  readonly #pen: Pick<PenWatch, 'hasPen' | 'isNear'>;
  readonly #fling: Fling;
  readonly #fingers = new Map<number, Point>();

  constructor(scroller: HTMLElement, pen: Pick<PenWatch, 'hasPen' | 'isNear'>) {
    this.#scroller = scroller;
    this.#pen = pen;
    this.#fling = new Fling(scroller);
  }

  press({ pointerId, pointerType, clientX, clientY, timeStamp }: Finger): Part {
    this.#fling.stop();
    // The hand often comes before its pen, and must not move the page under it.
    if (pointerType === 'pen') this.#fingers.clear();
    if (pointerType !== 'touch') return 'draws';
    if (this.#pen.isNear(timeStamp)) return 'nothing';
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    return this.#isPanning ? 'pans' : 'draws';
  }

  move({ pointerId, clientX, clientY, timeStamp }: Finger): void {
    const before = this.#fingers.get(pointerId);
    if (!before) return;
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    if (!this.#isPanning || this.#fingers.size > 1) return;
    const [right, down] = [before.x - clientX, before.y - clientY];
    this.#scroller.scrollLeft += right;
    this.#scroller.scrollTop += down;
    this.#fling.moved(right, down, timeStamp);
  }

  lift({ pointerId, timeStamp }: Pick<Finger, 'pointerId' | 'timeStamp'>): void {
    if (this.#fingers.delete(pointerId) && this.#fingers.size === 0) this.#fling.begin(timeStamp);
  }

  stop(): void {
    this.#fling.stop();
  }

  get #isPanning(): boolean {
    return this.#fingers.size > (this.#pen.hasPen ? 0 : 1);
  }
}
