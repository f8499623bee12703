/** Adds the bearer token to requests, and on 401 renews it once and sends once more (CORE-046, CORE-073). */
import { Emitter } from '../../common/emitter.ts';
import type { Route } from '../../plugin-api/contract.ts';
import { noAnswer } from './failure-text.ts';
import type { Refresher } from './refresher.ts';
import type { Outgoing, Sender } from './sender.ts';
import type { TokenStore } from './token-store.ts';

export class AuthorisedSender {
  readonly #send: Sender;
  readonly #tokens: TokenStore;
  readonly #refresher: Refresher;
  readonly #lost = new Emitter<void>();
  /** The server takes neither token any more. */
  readonly onSessionLost = this.#lost.event;
  readonly #unanswered = new Emitter<void>();
  /** A request has got no answer: the connection may be lost. */
  readonly onUnanswered = this.#unanswered.event;
  #session = new AbortController();

  constructor(send: Sender, tokens: TokenStore, refresher: Refresher) {
    this.#send = send;
    this.#tokens = tokens;
    this.#refresher = refresher;
  }

  /** @throws ApiError when no answer came, or the abort's reason. */
  async send(request: Outgoing, auth: NonNullable<Route['auth']>): Promise<Response> {
    const token = auth === 'guest' ? undefined : this.#tokens.pair?.access_token;
    // Of the session that asks: one that has begun by the time of the repetition has not asked.
    const signal = AbortSignal.any([request.signal, this.#session.signal]);
    const answer = await this.#once({ ...request, signal }, token);
    if (answer.status !== 401 || token === undefined) return answer;
    const renewal = await this.#refresher.renew(token);
    signal.throwIfAborted();
    if (renewal === 'renewed') return this.#once({ ...request, signal }, this.#tokens.pair?.access_token);
    this.#lost.fire();
    // Whoever waits for the answer is being closed; a message would be one too many.
    throw new DOMException('The session is over', 'AbortError');
  }

  /** Ends every request that is under way, at sign-out (ACC-025). */
  cancelAll(): void {
    this.#session.abort();
    this.#session = new AbortController();
  }

  async #once(request: Outgoing, token: string | undefined): Promise<Response> {
    const headers = token === undefined ? request.headers : { ...request.headers, authorization: `Bearer ${token}` };
    try {
      return await this.#send({ ...request, headers });
    } catch (error) {
      request.signal.throwIfAborted();
      this.#unanswered.fire();
      if (error instanceof Error) throw Object.assign(noAnswer(), { cause: error });
      throw noAnswer();
    }
  }
}
