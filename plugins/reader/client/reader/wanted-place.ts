/**
 * The place that somebody asked a document for. It is kept until it can be gone to: the document may still be on its way, its list of
 * highlights too, and its panel may stand behind another tab, where nothing can be scrolled.
 */
import type { ReaderPlace } from '../../common/services.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { HighlightsStore } from '../highlights/highlights-store.ts';

export type PlaceInDocument = Omit<ReaderPlace, 'article'>;

export interface WantedParts {
  readonly highlights: Pick<HighlightsStore, 'status' | 'byId' | 'load'>;
  /** The pages are there and can be scrolled. */
  canMove(): boolean;
  show(highlight: Highlight): void;
  goToPage(page: number, place: PlaceInDocument): void;
}

export class WantedPlace {
  readonly #parts: WantedParts;
  #place: PlaceInDocument | undefined;
  /** A highlight that is not in the list may have been made elsewhere a moment ago: the list is asked for once more. */
  #isListAnew = false;

  constructor(parts: WantedParts) {
    this.#parts = parts;
  }

  /** Nobody was asked to go anywhere, or it is done. */
  get isNone(): boolean {
    return this.#place === undefined;
  }

  /** The last one who asks is followed. */
  ask(place: PlaceInDocument): void {
    if (place.citation === undefined && place.page === undefined) return;
    this.#place = place;
    this.#isListAnew = false;
    this.arrive();
  }

  /** To be called whenever what was missing may be there. */
  arrive(): void {
    const place = this.#place;
    if (!place || !this.#parts.canMove()) return;
    const { citation, page } = place;
    const { highlights } = this.#parts;
    const highlight = citation === undefined ? undefined : highlights.byId(citation);
    if (citation !== undefined && !highlight) {
      if (highlights.status === 'loading') return;
      if (!this.#isListAnew) {
        this.#isListAnew = true;
        void highlights.load().then(() => this.arrive());
        return;
      }
    }
    this.#place = undefined;
    if (highlight) this.#parts.show(highlight);
    else if (page !== undefined) this.#parts.goToPage(page, place);
  }
}
