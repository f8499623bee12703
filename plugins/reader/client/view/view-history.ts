/** Places left by a jump, and the way back to them. */
import type { PdfPosition } from '../../common/services.ts';

const LENGTH = 50;
/** Milliseconds: a place that was only passed through is not worth coming back to. */
const STAY = 800;

const isNear = (a: PdfPosition, b: PdfPosition): boolean => a.page === b.page && Math.abs(a.y - b.y) < 40;

export class ViewHistory {
  #behind: PdfPosition[] = [];
  #ahead: PdfPosition[] = [];
  #arrived = Number.NEGATIVE_INFINITY;

  get canGoBack(): boolean {
    return this.#behind.length > 0;
  }

  get canGoForward(): boolean {
    return this.#ahead.length > 0;
  }

  /** Remembers the place that is about to be left. */
  leave(place: PdfPosition, now = performance.now()): void {
    const last = this.#behind.at(-1);
    const isPassing = now - this.#arrived < STAY;
    this.#arrived = now;
    if (!last || (!isPassing && !isNear(last, place))) this.#behind.push(place);
    if (this.#behind.length > LENGTH) this.#behind.shift();
    this.#ahead = [];
  }

  back(from: PdfPosition): PdfPosition | undefined {
    const to = this.#behind.pop();
    if (to) this.#ahead.push(from);
    return to;
  }

  forward(from: PdfPosition): PdfPosition | undefined {
    const to = this.#ahead.pop();
    if (to) this.#behind.push(from);
    return to;
  }

  clear(): void {
    this.#behind = [];
    this.#ahead = [];
  }
}
