/** The house that the program works with, over the calls that everybody's programs have: an address and a personal token. */
import * as z from 'zod/mini';
import type { BinaryReply, CallInput, CallReply, Route } from '#plugin-api';
import { Problem } from './problem.ts';
import type { Say } from './texts.ts';

export type Reply<R extends Route> = R['reply'] extends BinaryReply ? Uint8Array : CallReply<R>;

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
}

export interface HouseOptions {
  /** Where browsers reach it, e.g. `https://carrel.example`. */
  readonly address: string;
  readonly token: string;
  readonly say: Say;
  readonly fetch?: typeof fetch;
  /** How long it is waited when the house asks for it; tests do not wait. */
  readonly pause?: (seconds: number) => Promise<void>;
}

const DEFAULT_SECONDS = 60;
const MOST_TRIES = 4;
/** Longer than that nobody waits before a terminal. */
const LONGEST_PAUSE = 30;

const Failure = z.object({ message: z.catch(z.string(), ''), error: z.optional(z.string()) });

const formOf = ({ form = {}, files = {} }: AnyInput): FormData => {
  const data = new FormData();
  // Texts before files: the server reads a form as it comes.
  for (const [name, value] of Object.entries(form)) if (value !== undefined) data.append(name, String(value));
  for (const [name, some] of Object.entries(files)) for (const file of [some].flat()) data.append(name, file);
  return data;
};

export class House {
  readonly #options: HouseOptions;
  readonly #fetch: typeof fetch;
  readonly #pause: (seconds: number) => Promise<void>;

  constructor(options: HouseOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? fetch;
    this.#pause = options.pause ?? ((seconds) => new Promise((done) => setTimeout(done, seconds * 1000)));
  }

  /**
   * Makes a call. Where the house asks for patience it is tried again.
   * @throws Problem when the house cannot be reached, refuses, or answers what nobody expects
   */
  async call<R extends Route>(
    route: R,
    ...[input]: unknown extends CallInput<R> ? [input?: undefined] : [input: CallInput<R>]
  ): Promise<Reply<R>> {
    const response = await this.#send(route, (input ?? {}) as AnyInput);
    const { reply } = route;
    if ('binary' in reply) return new Uint8Array(await response.arrayBuffer()) as Reply<R>;
    const read = z.safeParse(reply, await response.json().catch(() => undefined));
    if (read.success) return read.data as Reply<R>;
    throw new Problem(this.#options.say('problem.strange', { address: this.#options.address }));
  }

  async #send(route: Route, input: AnyInput): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const response = await this.#once(route, input);
      if (response.ok) return response;
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
      const mayWait = [429, 503].includes(response.status) && wait <= LONGEST_PAUSE;
      if (!mayWait || tries === MOST_TRIES) throw await this.#refusal(response);
      await this.#pause(wait);
    }
  }

  async #once(route: Route, input: AnyInput): Promise<Response> {
    const { address, token, say } = this.#options;
    const isForm = input.form !== undefined || input.files !== undefined;
    const body = isForm ? formOf(input) : input.body === undefined ? undefined : JSON.stringify(input.body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    try {
      const signal = AbortSignal.timeout((route.seconds ?? DEFAULT_SECONDS) * 1000);
      return await this.#fetch(this.#addressOf(route, input), { method: route.method, headers, body: body ?? null, signal });
    } catch {
      throw new Problem(say('problem.unreachable', { address }));
    }
  }

  #addressOf({ path }: Route, { params = {}, query = {} }: AnyInput): string {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
    return `${this.#options.address.replace(/\/+$/, '')}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
  }

  async #refusal(response: Response): Promise<Problem> {
    const { say } = this.#options;
    if (response.status === 401) return new Problem(say('problem.token'));
    const told = z.safeParse(Failure, await response.json().catch(() => ({})));
    return new Problem((told.success && told.data.message) || say('problem.refused', { status: response.status }));
  }
}
