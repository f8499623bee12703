/**
 * Which formulas are near what is seen of the text. A formula is made of a hundred elements, and with each key the browser goes through all
 * that the text holds: those that are far away are as wide and as high as they were drawn, and their source stands in them.
 */
import type { EditorView } from 'prosemirror-view';
import { type Disposable, disposable } from '#plugin-api';

/** CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Watched {
  readonly element: HTMLElement;
  near(): void;
  /** @param room that it takes until now */
  far(room: Room): void;
}

/** CSS pixels above and below what is seen: more than a turn of the wheel brings. */
const AROUND = 1_500;

class Nearness {
  readonly #frame: Element;
  readonly #all = new Map<Element, Watched>();
  readonly #seen: IntersectionObserver;

  constructor(frame: Element) {
    this.#frame = frame;
    this.#seen = new IntersectionObserver((told) => this.#tell(told), { root: frame, rootMargin: `${AROUND}px 0px` });
  }

  /** From now on it is told when it comes near, and when it is far again. */
  watch(watched: Watched): Disposable {
    const { element } = watched;
    if (this.#all.size === 0) addEventListener('beforeprint', this.#print);
    this.#all.set(element, watched);
    this.#seen.observe(element);
    return disposable(() => {
      this.#seen.unobserve(element);
      this.#all.delete(element);
      if (this.#all.size === 0) removeEventListener('beforeprint', this.#print);
    });
  }

  #tell(told: readonly IntersectionObserverEntry[]): void {
    // Of a text that is not shown at all, as behind another tab, nothing is near, and nothing has a size.
    if (this.#frame.clientHeight === 0) return;
    for (const { target, isIntersecting, boundingClientRect } of told) {
      const watched = this.#all.get(target);
      if (isIntersecting) watched?.near();
      else watched?.far(boundingClientRect);
    }
  }

  readonly #print = (): void => {
    for (const watched of this.#all.values()) watched.near();
  };
}

const known = new WeakMap<Element, Nearness>();

/** @returns `undefined` where the text is not scrolled, and all of it is near */
export const nearnessIn = (view: EditorView): Nearness | undefined => {
  const frame = view.dom.closest('[data-scroller]');
  if (!frame) return undefined;
  const nearness = known.get(frame) ?? new Nearness(frame);
  known.set(frame, nearness);
  return nearness;
};
