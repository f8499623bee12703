/** Renews the access token: once for all calls that were refused at the same time, and once for all tabs (CORE-046). */
import * as z from 'zod/mini';
import { Tokens } from '../../common/session-contract.ts';
import { noAnswer, refusal } from './failure-text.ts';
import type { Sender } from './sender.ts';
import type { TokenStore } from './token-store.ts';

export type Renewal = 'renewed' | 'refused';
/** Runs `work` while no other tab runs work of the same name. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Web Locks where the browser has them; else only this tab is considered. */
const acrossTabs: Exclusively = async (name, work) =>
  // `request` answers the promise of its callback, which the types of the DOM nest once more than it is.
  navigator.locks ? ((await navigator.locks.request(name, work)) as Awaited<ReturnType<typeof work>>) : work();

export class Refresher {
  readonly #tokens: TokenStore;
  readonly #send: Sender;
  readonly #tokenUrl: string;
  readonly #clientId: string;
  readonly #exclusively: Exclusively;
  #running: Promise<Renewal> | undefined;

  constructor(
    tokens: TokenStore,
    send: Sender,
    config: { readonly tokenUrl: string; readonly clientId: string },
    exclusively: Exclusively = acrossTabs,
  ) {
    this.#tokens = tokens;
    this.#send = send;
    this.#tokenUrl = config.tokenUrl;
    this.#clientId = config.clientId;
    this.#exclusively = exclusively;
  }

  /**
   * @param refused the access token that the server did not take
   * @throws ApiError when the server cannot be reached: that is no refusal, and nobody is signed out for it
   */
  renew(refused: string): Promise<Renewal> {
    this.#running ??= this.#exclusively('carrel.refresh', () => this.#exchange(refused)).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #exchange(refused: string): Promise<Renewal> {
    const pair = this.#tokens.pair;
    if (!pair) return 'refused';
    if (pair.access_token !== refused) return 'renewed'; // another tab was faster
    const answer = await this.#ask(pair.refresh_token);
    if (answer.status >= 500) throw refusal(answer.status, '');
    const tokens = answer.status === 200 ? z.safeParse(Tokens, await answer.json().catch(() => undefined)).data : undefined;
    if (!tokens) return 'refused';
    // Signed out while the answer was on its way: it must not sign anybody in again.
    const present = this.#tokens.pair;
    if (present?.refresh_token !== pair.refresh_token) return present ? 'renewed' : 'refused';
    this.#tokens.keep(tokens);
    return 'renewed';
  }

  /** A form and no bearer, as the specification has it (ACC-038). */
  #ask(refresh_token: string): Promise<Response> {
    const form = new URLSearchParams({
      client_id: this.#clientId,
      client_secret: '',
      grant_type: 'refresh_token',
      refresh_token,
    });
    return this.#send({
      method: 'POST',
      url: this.#tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      // Not tied to any call: those that are aborted leave the renewal to the others.
      signal: new AbortController().signal,
    }).catch(() => {
      throw noAnswer();
    });
  }
}
