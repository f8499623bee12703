/** People who are at a provider just now. What they come back with is good once, for ten minutes, and for the browser that went there. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Secrets } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AccountTables } from '../tables.ts';
import { hash } from '../tickets.ts';
import type { Trip } from './provider-client.ts';

const VALID_MINUTES = 10;

/** What they have gone there for. */
export interface Purpose {
  readonly provider: string;
  /** Whose account is to be connected; `null` for signing in. */
  readonly user: number | null;
}

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

export class Trips {
  readonly #db: Kysely<AccountTables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<AccountTables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** @returns the key, which the browser keeps to itself */
  async begin({ state, nonce, verifier }: Trip, { provider, user }: Purpose): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.#db
      .insertInto('account_trip')
      .values({
        state_hash: hash(state),
        key_hash: hash(key),
        provider,
        sealed: this.#secrets.seal(JSON.stringify([nonce, verifier]), `trip ${hash(state)}`),
        user_id: user,
        expires_at: sql<Date>`now() + ${VALID_MINUTES} * interval '1 minute'`,
      })
      .execute();
    return key;
  }

  /** Ends a trip, whatever its return is worth. @returns `undefined` when there is none for this key, provider and person */
  async end(state: string, { key, provider, user }: Purpose & { readonly key: string }): Promise<Trip | undefined> {
    const row = await this.#db
      .deleteFrom('account_trip')
      .where('state_hash', '=', hash(state))
      .returning(['key_hash', 'provider', 'sealed', 'user_id'])
      .returning(sql<boolean>`expires_at > now()`.as('is_valid'))
      .executeTakeFirst();
    if (!row?.is_valid || !same(row.key_hash, hash(key)) || row.provider !== provider || row.user_id !== user) return undefined;
    const [nonce, verifier] = JSON.parse(this.#secrets.open(row.sealed, `trip ${hash(state)}`)) as [string, string];
    return { state, nonce, verifier };
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_trip').where('expires_at', '<', sql<Date>`now()`).execute();
  }
}
