/** Lets a document start to load before the panel that shows it is there. */
import type { PdfSource } from '../../common/services.ts';
import { Opening } from './opening.ts';
import { warmUp } from './pdfjs.ts';

/** Milliseconds after which a document that nobody came for is given up. */
const PATIENCE = 15_000;

export class Openings {
  readonly #waiting = new Map<string, { opening: Opening; timer: ReturnType<typeof setTimeout> }>();

  /** Starts the document; the next `take` of the same key gets it. */
  prefetch(source: PdfSource): void {
    if (this.#waiting.has(source.key)) return;
    warmUp();
    const opening = new Opening(source);
    const timer = setTimeout(() => {
      this.#waiting.delete(source.key);
      opening.close();
    }, PATIENCE);
    this.#waiting.set(source.key, { opening, timer });
  }

  /** The document that was started ahead, or a new one. The taker closes it. */
  take(source: PdfSource): Opening {
    const ahead = this.#waiting.get(source.key);
    if (!ahead) return new Opening(source);
    this.#waiting.delete(source.key);
    clearTimeout(ahead.timer);
    return ahead.opening;
  }
}

/** One for the browser: documents that wait belong to no panel yet. */
export const openings = new Openings();
