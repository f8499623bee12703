/** Keeps where somebody stopped reading: after a pause while they read, and at once when the page goes away (CORE-043). */
import type { ApiOf } from '#plugin-api';
import type { Api, LocalStore, Session } from '#plugin-api/client';
import { type ReadingPosition, readerContract } from '../../common/contract.ts';
import { clampZoom } from '../../common/geometry/zoom.ts';
import type { PdfPosition } from '../../common/services.ts';
import { KeptPositions } from '../kept/kept-positions.ts';

/** Milliseconds of rest after which a position is saved. */
const PAUSE = 900;

export interface PositionSaverParts {
  readonly api: Api;
  readonly local: Pick<LocalStore, 'read' | 'write'>;
  readonly session: Pick<Session, 'isOnline'>;
}

export class PositionSaver {
  readonly #article: number;
  readonly #api: Api;
  readonly #session: PositionSaverParts['session'];
  readonly #calls: ApiOf<typeof readerContract>;
  readonly #kept: KeptPositions;
  readonly #gone = new AbortController();
  #unsaved: PdfPosition | undefined;
  #sending: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(article: number, { api, local, session }: PositionSaverParts) {
    this.#article = article;
    this.#api = api;
    this.#session = session;
    this.#calls = api.of(readerContract);
    this.#kept = new KeptPositions(local, this.#calls);
    const { signal } = this.#gone;
    window.addEventListener('pagehide', () => this.#flush(true), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.#flush(true), { signal });
  }

  /** The stored position, or `undefined`: a document opens at its beginning rather than not at all. */
  async load(): Promise<PdfPosition | undefined> {
    if (!this.#session.isOnline) return this.#kept.of(this.#article);
    try {
      // What was read here without a connection may be the newest.
      await this.#kept.send(this.#article);
      const { position } = await this.#calls.getPosition({ query: { article: this.#article } });
      if (position) this.#kept.heard(position);
      return position ?? undefined;
    } catch {
      return this.#kept.of(this.#article);
    }
  }

  moved(position: PdfPosition): void {
    this.#unsaved = position;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(false), PAUSE);
  }

  /** The server has it, where it answers: whoever asks what was read last waits for this. */
  async save(): Promise<void> {
    this.#flush(false);
    await this.#sending;
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
    const position: ReadingPosition = {
      article: this.#article,
      page,
      x: round(unsaved.x),
      y: round(unsaved.y),
      zoom: typeof zoom === 'number' ? clampZoom(zoom) : zoom,
      rotation,
    };
    const sent = this.#kept.note(position);
    // It is kept, and sent when there is a connection again.
    if (!this.#session.isOnline) return;
    if (!isLeaving) {
      this.#sending = this.#kept.send(this.#article).catch(() => undefined);
      return;
    }
    const { url, httpHeaders } = this.#api.source(readerContract.savePosition.path);
    const headers = { ...httpHeaders, 'Content-Type': 'application/json' };
    fetch(url, { method: 'POST', headers, body: JSON.stringify({ position }), keepalive: true }).then(
      ({ ok }) => ok && sent(),
      () => undefined,
    );
  }
}
