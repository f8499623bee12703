/** Documents on their way and open: one may start to load before its panel is there, and several views may read one. */
import type { PdfSource } from '../../common/services.ts';
import { Opening } from './opening.ts';
import { warmUp } from './pdfjs.ts';

/** Milliseconds after which a document that nobody came for is given up. */
const PATIENCE = 15_000;

/** One view's part in a document, which is closed when the last one has given it back. */
export interface Lease {
  readonly opening: Opening;
  /** Once and no more, however often it is called. */
  release(): void;
}

const nameOf = ({ key, revision = '' }: PdfSource): string => `${key}#${revision}`;

export class Openings {
  readonly #waiting = new Map<string, { opening: Opening; timer: ReturnType<typeof setTimeout> }>();
  /** Views of a document that is open, by its key and revision. */
  readonly #shared = new Map<string, { readonly opening: Opening; readonly views: Set<Lease> }>();

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

  /**
   * The document that others read already where its source is shared, the one that was started ahead, or a new one.
   * @param hung what is not taken again: its parser hangs
   */
  take(source: PdfSource, hung?: Opening): Lease {
    const name = nameOf(source);
    const shared = source.isShared ? this.#shared.get(name) : undefined;
    const reading = shared && shared.opening !== hung ? shared : { opening: this.#begin(source), views: new Set<Lease>() };
    if (source.isShared) this.#shared.set(name, reading);
    const { opening, views } = reading;
    const lease: Lease = {
      opening,
      release: () => {
        if (!views.delete(lease) || views.size > 0) return;
        if (this.#shared.get(name) === reading) this.#shared.delete(name);
        opening.close();
      },
    };
    views.add(lease);
    return lease;
  }

  #begin(source: PdfSource): Opening {
    const ahead = this.#waiting.get(source.key);
    if (!ahead) return new Opening(source);
    this.#waiting.delete(source.key);
    clearTimeout(ahead.timer);
    return ahead.opening;
  }
}

/** One for the browser: documents that wait belong to no panel yet. */
export const openings = new Openings();
