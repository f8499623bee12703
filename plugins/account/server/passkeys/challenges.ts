/** What a passkey is asked to sign: random, made here, good once and for five minutes, and kept as a hash. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AccountTables } from '../tables.ts';
import { hash } from '../tickets.ts';

const VALID_MINUTES = 5;
/** For browsers, which end the question then. */
export const VALID_MS = VALID_MINUTES * 60_000;

type Purpose = AccountTables['account_passkey_challenge']['purpose'];

export class Challenges {
  readonly #db: Kysely<AccountTables>;

  constructor(db: Kysely<AccountTables>) {
    this.#db = db;
  }

  /** @param user whose passkey is to answer; `null` where that is found out by the answer */
  async issue(purpose: Purpose, user: number | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.#db
      .insertInto('account_passkey_challenge')
      .values({
        hash: hash(challenge),
        purpose,
        user_id: user,
        expires_at: sql<Date>`now() + ${VALID_MINUTES} * interval '1 minute'`,
      })
      .execute();
    return challenge;
  }

  /** Takes a challenge away, whatever its answer is worth. @returns whether it was out, for this purpose and person */
  async spend(purpose: Purpose, user: number | null, challenge: string): Promise<boolean> {
    const spent = await this.#db
      .deleteFrom('account_passkey_challenge')
      .where('hash', '=', hash(challenge))
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', user)
      .returning(sql<boolean>`expires_at > now()`.as('is_valid'))
      .executeTakeFirst();
    return spent?.is_valid ?? false;
  }

  /** Deletes what nobody answered. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  }
}
