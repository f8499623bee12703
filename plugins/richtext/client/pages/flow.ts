/**
 * A text that is drawn in pages, as the one flow that it would be without them: what is drawn between its lines pushes the rest down, and is
 * taken off again. So pages are found from what is on the screen, and nothing is drawn anew to measure it.
 */

/** Marks what is drawn for the sake of pages; its value is how far it pushes down what follows, in CSS pixels. Empty between blocks. */
export const DRAWN = 'data-page-end';
/** Beside `DRAWN`: it is of the text itself, and stands lower than it would. */
export const PUSHED = 'data-page-pushed';

/** Heights are told in parts of pixels. */
const NEARLY = 0.5;

interface Drawn {
  /** What lies below this is pushed down. */
  readonly y: number;
  readonly height: number;
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Beside what is drawn between them, the margins of two blocks are not one any more. */
const marginsLost = (drawn: Element): number => {
  const [before, after] = [drawn.previousElementSibling, drawn.nextElementSibling];
  const above = before ? pixels(getComputedStyle(before).marginBottom) : 0;
  const below = after ? pixels(getComputedStyle(after).marginTop) : 0;
  return above + below - Math.max(above, below);
};

export class Flow {
  readonly #drawn: readonly Drawn[];
  readonly #origin: number;

  /** @param text element of the whole; its first block is where the flow begins */
  constructor(text: Element) {
    this.#origin = (text.firstElementChild ?? text).getBoundingClientRect().top;
    let sum = 0;
    this.#drawn = [...text.querySelectorAll(`[${DRAWN}]`)].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      const told = element.getAttribute(DRAWN) ?? '';
      sum += told === '' ? height + marginsLost(element) : Number(told);
      return { y: top - this.#origin - (element.hasAttribute(PUSHED) ? 2 * NEARLY : 0), height: sum };
    });
  }

  /** @param y of the screen @returns of the flow */
  at(y: number): number {
    const shown = y - this.#origin;
    let [low, high] = [0, this.#drawn.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#drawn[middle]?.y ?? 0) < shown - NEARLY) low = middle + 1;
      else high = middle;
    }
    return shown - (this.#drawn[low - 1]?.height ?? 0);
  }
}
