/** `Api`: makes typed functions from contracts. Without a connection they are answered by whoever stands in for the server. */
import * as z from 'zod/mini';
import type { Disposable } from '../../common/disposable.ts';
import { ApiError } from '../../common/errors.ts';
import type { ApiOf, CallOptions, Contract, Route } from '../../plugin-api/contract.ts';
import type { Api, StandIn } from '../../plugin-api/services.ts';
import type { AuthorisedSender } from './authorised-sender.ts';
import { callAddress } from './call-address.ts';
import { type AnyInput, callBody } from './call-body.ts';
import type { Connection } from './connection.ts';
import { refusal, wrongAnswer } from './failure-text.ts';
import type { Speech } from '../answers/speech.ts';
import type { StandIns } from './stand-ins.ts';
import type { TokenStore } from './token-store.ts';

type AnyCall = (input?: AnyInput, options?: CallOptions) => Promise<unknown>;

export class ApiClient implements Api {
  readonly #root: string;
  readonly #sender: AuthorisedSender;
  readonly #tokens: TokenStore;
  readonly #connection: Connection;
  readonly #standIns: StandIns;
  readonly #speech: Speech;
  readonly #made = new WeakMap<Contract, ApiOf<Contract>>();

  /** @param root where the API's paths hang, e.g. `/api` */
  constructor(
    root: string,
    sender: AuthorisedSender,
    tokens: TokenStore,
    connection: Connection,
    standIns: StandIns,
    speech: Speech,
  ) {
    this.#root = root.replace(/\/$/, '');
    this.#sender = sender;
    this.#tokens = tokens;
    this.#connection = connection;
    this.#standIns = standIns;
    this.#speech = speech;
  }

  of<C extends Contract>(contract: C): ApiOf<C> {
    const known = this.#made.get(contract);
    if (known) return known as ApiOf<C>;
    const calls = Object.keys(contract).map((name): [string, AnyCall] => [name, this.#spoken(contract, name)]);
    const api = Object.fromEntries(calls) as ApiOf<C>;
    this.#made.set(contract, api as ApiOf<Contract>);
    return api;
  }

  source(path: string): { url: string; httpHeaders: Record<string, string> } {
    const token = this.#tokens.pair?.access_token;
    const url = new URL(this.#root + path, location.href).href;
    return { url, httpHeaders: token === undefined ? {} : { authorization: `Bearer ${token}` } };
  }

  standIn<C extends Contract>(contract: C, standIn: StandIn<C>): Disposable {
    return this.#standIns.add(contract, standIn as StandIn<Contract>);
  }

  /** The call, whose answer and whose failure speak the language of the app. */
  #spoken(contract: Contract, name: string): AnyCall {
    const call = this.#callOf(contract, name);
    const { speaks } = contract[name] as Route;
    return async (input, options) => {
      try {
        const answer = await call(input, options);
        return speaks ? await this.#speech.reply(answer, speaks) : answer;
      } catch (error) {
        throw await this.#speech.failure(error);
      }
    };
  }

  #callOf(contract: Contract, name: string): AnyCall {
    const route = contract[name] as Route;
    return async (given = {}, options = {}) => {
      const standIn = this.#standIns.of(contract);
      // Whoever stands in may have come while the server was asked: at a start without a connection it is refused at once.
      const instead = async () => (await this.#standIns.of(contract)?.calls())?.[name] as AnyCall | undefined;
      const call = standIn?.isOn ? await instead() : undefined;
      let needsServer: ApiError | undefined;
      if (call) {
        try {
          return await call(given, options);
        } catch (error) {
          if (!this.#connection.isOnline || !(error instanceof ApiError && error.isOffline)) throw error;
          needsServer = error;
        }
      }
      const understood = this.#connection.isOnline ? standIn?.forServer?.(given, route.method === 'GET') : undefined;
      // Nothing else waits here, so that whoever cancels all calls finds this one among them.
      const input = understood ? ((await understood) as AnyInput) : given;
      options.signal?.throwIfAborted();
      // It has not been told everything yet.
      if (needsServer && standIn?.isOn) throw needsServer;
      try {
        return await this.#ask(route, input, options);
      } catch (error) {
        if (!(error instanceof ApiError && error.isOffline)) throw error;
        const isLost = !this.#connection.isOnline || !(await this.#connection.check());
        // A change may have reached the server, and only its answer been lost, unless there was no network at all.
        const answered = isLost && (route.method === 'GET' || !navigator.onLine) ? await instead() : undefined;
        options.signal?.throwIfAborted();
        // It was away for a moment only. To read twice does no harm.
        if (!isLost && route.method === 'GET') return this.#ask(route, input, options);
        if (!answered) throw error;
        return answered(input, options);
      }
    };
  }

  async #ask(route: Route, input: AnyInput, options: CallOptions): Promise<unknown> {
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
