/** The way to a session: a code that the person types in their browser, and the question again and again whether they have (RFC 8628). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf, type Tokens } from '#plugin-api';
import type { connectCalls } from '#plugins/account/common/connect-calls.ts';

/** OAuth client of the pane. */
export const CLIENT_ID = 'carrel-word';

/** Seconds by which questions grow apart each time that the server finds them too many, or does not answer (RFC 8628 §3.5). */
const SLOWER = 5;

export type ConnectingState =
  | { readonly kind: 'idle' | 'asking' | 'denied' | 'expired' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'code'; readonly code: string; readonly address: string };

interface ConnectingParts {
  readonly calls: Pick<ApiOf<typeof connectCalls>, 'startConnecting' | 'finishConnecting'>;
  readonly connected: (tokens: Tokens) => void;
  /** Waits. @param seconds at least */
  readonly wait?: (seconds: number) => Promise<void>;
}

const waitSeconds = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const codeOf = (error: unknown): unknown => (error instanceof ApiError ? error.body?.['error'] : undefined);

export class Connecting {
  state: ConnectingState = { kind: 'idle' };
  readonly #parts: ConnectingParts;
  readonly #wait: (seconds: number) => Promise<void>;
  /** Which attempt is under way: what an earlier one learns counts no more. */
  #attempt = 0;

  constructor(parts: ConnectingParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? waitSeconds;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async start(): Promise<void> {
    const attempt = this.#next({ kind: 'asking' });
    try {
      const asked = await this.#parts.calls.startConnecting({ body: { client_id: CLIENT_ID } });
      if (attempt !== this.#attempt) return;
      this.#become({ kind: 'code', code: asked.user_code, address: asked.verification_uri });
      await this.#ask(attempt, asked.device_code, asked.interval, asked.expires_in);
    } catch (error) {
      if (attempt === this.#attempt)
        this.#become({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  cancel(): void {
    this.#next({ kind: 'idle' });
  }

  async #ask(attempt: number, device_code: string, interval: number, left: number): Promise<void> {
    let [pause, waited] = [interval, 0];
    while (waited < left) {
      await this.#wait(pause);
      waited += pause;
      if (attempt !== this.#attempt) return;
      try {
        const tokens = await this.#parts.calls.finishConnecting({ body: { client_id: CLIENT_ID, device_code } });
        if (attempt !== this.#attempt) return;
        this.#become({ kind: 'idle' });
        this.#parts.connected(tokens);
        return;
      } catch (error) {
        const code = codeOf(error);
        const isLost = error instanceof ApiError && (error.isOffline || error.status >= 500 || error.status === 429);
        if (code === 'slow_down' || isLost) pause += SLOWER;
        else if (code === 'access_denied') return this.#become({ kind: 'denied' });
        else if (code === 'expired_token') break;
        else if (code !== 'authorization_pending') throw error;
      }
    }
    if (attempt === this.#attempt) this.#become({ kind: 'expired' });
  }

  #next(state: ConnectingState): number {
    this.#attempt += 1;
    this.#become(state);
    return this.#attempt;
  }

  #become(state: ConnectingState): void {
    runInAction(() => (this.state = state));
  }
}
