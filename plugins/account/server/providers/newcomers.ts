/**
 * People whose provider has said who they are, and not which address is theirs, or not so that it is enough for the account of it: what it
 * has said waits here for a quarter of an hour, for the browser that has the key of their trip, until a mailed code has shown the address.
 */
import type { Executor, Kysely, Secrets } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AccountTables } from '../tables.ts';
import { hash } from '../tickets.ts';
import type { Arrived } from './provider-client.ts';

const VALID_MINUTES = 15;

/** How one of them is found. */
export interface Waiting {
  readonly provider: string;
  /** What the browser keeps to itself. */
  readonly key: string;
}

/** An address, and the language of the page on which it was given. */
export interface NamedAddress {
  readonly email: string;
  readonly language: 'en' | 'de';
}

interface Newcomer {
  readonly arrived: Arrived;
  /** What they have given last; nothing of it is proven. */
  readonly address: NamedAddress | undefined;
}

const purposeOf = (key: string): string => `newcomer ${hash(key)}`;

export class Newcomers {
  readonly #db: Kysely<AccountTables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<AccountTables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  async add({ provider, key }: Waiting, arrived: Arrived): Promise<void> {
    await this.#db
      .insertInto('account_newcomer')
      .values({
        key_hash: hash(key),
        provider,
        sealed: this.#secrets.seal(JSON.stringify(arrived), purposeOf(key)),
        email: null,
        language: null,
        expires_at: sql<Date>`now() + ${VALID_MINUTES} * interval '1 minute'`,
      })
      .execute();
  }

  /** @returns false where nobody waits */
  async name({ provider, key }: Waiting, address: NamedAddress): Promise<boolean> {
    const named = await this.#db
      .updateTable('account_newcomer')
      .set(address)
      .where('key_hash', '=', hash(key))
      .where('provider', '=', provider)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return named.numUpdatedRows > 0n;
  }

  async of({ provider, key }: Waiting): Promise<Newcomer | undefined> {
    const row = await this.#db
      .selectFrom('account_newcomer')
      .select(['sealed', 'email', 'language'])
      .where('key_hash', '=', hash(key))
      .where('provider', '=', provider)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealed, email, language } = row;
    const arrived = JSON.parse(this.#secrets.open(sealed, purposeOf(key))) as Arrived;
    return { arrived, address: email !== null && language !== null ? { email, language } : undefined };
  }

  /** @returns false when somebody else was faster */
  async end({ key }: Waiting, within: Executor): Promise<boolean> {
    // Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known.
    const ended = await (within as Kysely<AccountTables>)
      .deleteFrom('account_newcomer')
      .where('key_hash', '=', hash(key))
      .executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_newcomer').where('expires_at', '<', sql<Date>`now()`).execute();
  }
}
