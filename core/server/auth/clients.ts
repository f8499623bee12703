/**
 * The OAuth clients that may sign people in (ACC-037, decisions §2). Those of the settings are the app itself: what they sign in may do
 * what the person may do. Those of plugins are programs beside it, an add-in or an extension of a browser, and do no more than they
 * were made for: a session in a strange place opens as little as it can.
 */
import { timingSafeEqual } from 'node:crypto';
import { sessionContract } from '../../common/session-contract.ts';
import type { Route } from '../../plugin-api/contract.ts';
import type { ConnectedApp } from '../../plugin-api/server.ts';
import { HttpError } from '../app/http-error.ts';
import { secretHash } from './secret-token.ts';

/** Used when a request names none. */
const WEB = 'carrel-web';

export interface ClientRequest {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/** A plugin hands in the contract of another one as it found it; what is compared is what stands in the address. */
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

export class Clients {
  readonly #secrets: ReadonlyMap<string, string>;
  /** What sessions of plugins' programs may call, by client. */
  readonly #calls = new Map<string, ReadonlySet<string>>();

  /** @param settings `id` or `id:secret` */
  constructor(settings: readonly string[]) {
    this.#secrets = new Map(
      settings.map((setting) => {
        const [id = '', ...secret] = setting.split(':');
        return [id, secret.join(':')] as const;
      }),
    );
  }

  /** @throws Error when two plugins want to be the same client */
  declare({ clientId, calls }: ConnectedApp): void {
    if (this.#calls.has(clientId)) throw new Error(`There is another app with the client "${clientId}"`);
    this.#calls.set(clientId, new Set([...calls, sessionContract.logout].map(nameOf)));
  }

  /** @returns the client's id @throws HttpError 401 for an unknown client or a wrong secret */
  idOf({ client_id, client_secret }: ClientRequest): string {
    const id = client_id || WEB;
    const secret = this.#secrets.get(id) ?? (this.#calls.has(id) ? '' : undefined);
    // In a browser a secret is none: an empty one is accepted from each client.
    const fits = !client_secret || timingSafeEqual(secretHash(client_secret), secretHash(secret ?? ''));
    if (secret !== undefined && fits) return id;
    throw new HttpError(401, 'Unknown client', { error: 'invalid_client', error_description: 'Unknown client' });
  }

  /** Whether it is a program of a plugin, whose sessions may make some calls and no others. */
  isConnected(clientId: string): boolean {
    return this.#calls.has(clientId);
  }

  /** Whether there is such a client at all: that of a plugin which is gone, or did not start, is none. */
  isKnown(clientId: string): boolean {
    return this.#calls.has(clientId) || this.#secrets.has(clientId);
  }

  /** Also a client of the settings is held to what a plugin declares of it. */
  mayCall(clientId: string, route: Route): boolean {
    const calls = this.#calls.get(clientId);
    return calls === undefined ? this.#secrets.has(clientId) : calls.has(nameOf(route));
  }
}
