/** Keeps where somebody stopped reading: after a pause while they read, and at once when the page goes away. */
import type { ApiOf } from '#plugin-api';
import type { Api } from '#plugin-api/client';
import { readerContract } from '../../common/contract.ts';
import { clampZoom } from '../../common/geometry/zoom.ts';
import type { PdfPosition } from '../../common/services.ts';

/** Milliseconds of rest after which a position is saved. */
const PAUSE = 900;

export class PositionKeeper {
  readonly #article: number;
  readonly #api: Api;
  readonly #calls: ApiOf<typeof readerContract>;
  readonly #gone = new AbortController();
  #unsaved: PdfPosition | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(article: number, api: Api) {
    this.#article = article;
    this.#api = api;
    this.#calls = api.of(readerContract);
    const { signal } = this.#gone;
    window.addEventListener('pagehide', () => this.#flush(true), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.#flush(true), { signal });
  }

  /** The stored position, or `undefined`: a document opens at its beginning rather than not at all. */
  async load(): Promise<PdfPosition | undefined> {
    try {
      const { position } = await this.#calls.getPosition({ query: { article: this.#article } });
      return position ?? undefined;
    } catch {
      return undefined;
    }
  }

  moved(position: PdfPosition): void {
    this.#unsaved = position;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(false), PAUSE);
  }

  dispose(): void {
    this.#flush(false);
    this.#gone.abort();
  }

  #flush(isLeaving: boolean): void {
    clearTimeout(this.#timer);
    const unsaved = this.#unsaved;
    this.#unsaved = undefined;
    if (!unsaved) return;
    // Finer than a pixel at any zoom.
    const round = (value: number): number => Math.round(value * 1000) / 1000;
    const { page, zoom, rotation } = unsaved;
    const body = {
      position: {
        article: this.#article,
        page,
        x: round(unsaved.x),
        y: round(unsaved.y),
        zoom: typeof zoom === 'number' ? clampZoom(zoom) : zoom,
        rotation,
      },
    };
    if (!isLeaving) {
      // A position that was not saved is worth no message: the next one comes soon.
      this.#calls.savePosition({ body }).catch(() => undefined);
      return;
    }
    const { url, httpHeaders } = this.#api.source(readerContract.savePosition.path);
    const headers = { ...httpHeaders, 'Content-Type': 'application/json' };
    void fetch(url, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined);
  }
}
