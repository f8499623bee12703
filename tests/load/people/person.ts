/** Somebody who uses a house: one connection for calls, one that hears what happens, tokens that are renewed before they end. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Account } from '../accounts.ts';
import type { Figures } from './figures.ts';

/** Milliseconds; access tokens are good for a quarter of an hour. */
const RENEW_AFTER = 8 * 60_000;
/** As browsers give up. */
const PATIENCE = 60_000;

export interface Answer<T> {
  readonly status: number;
  readonly json: T;
}

export interface Asked {
  readonly body?: object | FormData;
  /** Statuses beside 200 that are what is to be expected. */
  readonly fine?: readonly number[];
}

const bytesOf = async (body: object | FormData | undefined): Promise<{ readonly type?: string; readonly bytes?: Buffer }> => {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
};

export class Person {
  readonly account: Account;
  readonly url: string;
  readonly #figures: Figures;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  #token: string;
  #refresh: string;
  #renewed = performance.now();
  #stream: IncomingMessage | undefined;
  /** Events that came. */
  heard = 0;

  constructor(url: string, account: Account, figures: Figures) {
    [this.url, this.account, this.#figures] = [url, account, figures];
    [this.#token, this.#refresh] = [account.access_token, account.refresh_token];
  }

  get token(): string {
    return this.#token;
  }

  /**
   * Makes a call that is counted under `kind`.
   * @returns `undefined` for one that failed, which is counted as well
   */
  async call<T>(kind: string, method: string, path: string, { body, fine = [] }: Asked = {}): Promise<Answer<T> | undefined> {
    const { type, bytes } = await bytesOf(body);
    const began = performance.now();
    try {
      const { status, text } = await this.#send(method, path, type, bytes);
      this.#figures.took(kind, performance.now() - began);
      if (status >= 300 && !fine.includes(status)) {
        this.#figures.failed(kind, `${status} ${text.slice(0, 200)}`);
        return undefined;
      }
      return { status, json: (text.startsWith('{') ? JSON.parse(text) : undefined) as T };
    } catch (error) {
      this.#figures.failed(kind, String(error));
      return undefined;
    }
  }

  /** Makes a call that others depend on. @throws when it fails */
  async must<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const { type, bytes } = await bytesOf(body);
    const { status, text } = await this.#send(method, path, type, bytes);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as T;
  }

  /** Hears what happens until it is left. */
  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${this.#token}` };
      const asked = request(`${this.url}/api/events/`, { headers, agent: false }, (stream) => {
        this.#stream = stream;
        if (stream.statusCode !== 200) return reject(new Error(`No events: ${stream.statusCode}`));
        stream.on('data', (bytes: Buffer) => (this.heard += bytes.includes('data: ') ? 1 : 0));
        stream.on('error', () => undefined);
        stream.on('end', () => this.#figures.failed('events', 'the stream ended'));
        resolve();
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  /** Exchanges the tokens for new ones when it is time. */
  async renew(): Promise<void> {
    if (performance.now() - this.#renewed < RENEW_AFTER) return;
    this.#renewed = performance.now();
    const body = { grant_type: 'refresh_token', client_id: 'carrel-web', refresh_token: this.#refresh };
    const answer = await this.call<Account>('renew', 'POST', '/auth/token/', { body });
    if (answer) [this.#token, this.#refresh] = [answer.json.access_token, answer.json.refresh_token];
  }

  leave(): void {
    this.#stream?.removeAllListeners('end');
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  #send(method: string, path: string, type?: string, bytes?: Buffer): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.#token}`,
        ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
      };
      const asked = request(`${this.url}/api${path}`, { agent: this.#agent, method, headers, timeout: PATIENCE }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      });
      asked.on('timeout', () => asked.destroy(new Error('No answer in time')));
      asked.on('error', reject);
      asked.end(bytes);
    });
  }
}
