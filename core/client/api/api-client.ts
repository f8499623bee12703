/** `Api`: makes typed functions from contracts. */
import * as z from 'zod/mini';
import type { ApiOf, CallOptions, Contract, Route } from '../../plugin-api/contract.ts';
import type { Api } from '../../plugin-api/services.ts';
import type { AuthorisedSender } from './authorised-sender.ts';
import { callAddress } from './call-address.ts';
import { type AnyInput, callBody } from './call-body.ts';
import { refusal, wrongAnswer } from './failure-text.ts';
import type { TokenStore } from './token-store.ts';

type AnyCall = (input?: AnyInput, options?: CallOptions) => Promise<unknown>;

export class ApiClient implements Api {
  readonly #root: string;
  readonly #sender: AuthorisedSender;
  readonly #tokens: TokenStore;
  readonly #made = new WeakMap<Contract, ApiOf<Contract>>();

  /** @param root where the API's paths hang, e.g. `/api` */
  constructor(root: string, sender: AuthorisedSender, tokens: TokenStore) {
    this.#root = root.replace(/\/$/, '');
    this.#sender = sender;
    this.#tokens = tokens;
  }

  of<C extends Contract>(contract: C): ApiOf<C> {
    const known = this.#made.get(contract);
    if (known) return known as ApiOf<C>;
    const calls = Object.entries(contract).map(([name, route]): [string, AnyCall] => [name, this.#callOf(route)]);
    const api = Object.fromEntries(calls) as ApiOf<C>;
    this.#made.set(contract, api as ApiOf<Contract>);
    return api;
  }

  source(path: string): { url: string; httpHeaders: Record<string, string> } {
    const token = this.#tokens.pair?.access_token;
    const url = new URL(this.#root + path, location.href).href;
    return { url, httpHeaders: token === undefined ? {} : { authorization: `Bearer ${token}` } };
  }

  #callOf(route: Route): AnyCall {
    return async (input = {}, options = {}) => {
      const { body, type, hasFiles } = callBody(route, input);
      const answer = await this.#sender.send(
        {
          method: route.method,
          url: this.#root + callAddress(route, input),
          headers: { accept: 'binary' in route.reply ? '*/*' : 'application/json', ...(type && { 'content-type': type }) },
          body,
          patience: route.seconds === undefined ? undefined : route.seconds * 1_000,
          signal: options.signal ?? new AbortController().signal,
          onProgress: hasFiles ? (options.onProgress ?? (() => undefined)) : undefined,
        },
        route.auth ?? 'bearer',
      );
      return readAnswer(route, answer);
    };
  }
}

/** @throws ApiError unless the answer has the declared status and shape. */
const readAnswer = async (route: Route, answer: Response): Promise<unknown> => {
  if (!answer.ok) throw refusal(answer.status, await answer.text().catch(() => ''));
  if (answer.status !== (route.status ?? 200)) throw wrongAnswer(answer.status);
  if ('binary' in route.reply) return answer.blob();
  const read = z.safeParse(route.reply, await answer.json().catch(() => undefined));
  if (!read.success) throw wrongAnswer(answer.status);
  return read.data;
};
