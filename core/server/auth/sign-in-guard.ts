/**
 * Slows down guessing at one account (trust.md A9): from the fifth failure on each further try has to wait, 1 s at first,
 * doubling up to 15 minutes. Works by address, not by account, so that it says nothing about which accounts exist.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { HttpError } from '../app/http-error.ts';
import type { AuthTables } from './tables.ts';

const FREE_TRIES = 5;
const LONGEST_SECONDS = 15 * 60;

const keyOf = (email: string): Buffer => createHash('sha256').update(email).digest();

export class SignInGuard {
  readonly #db: Kysely<AuthTables>;

  constructor(db: Kysely<AuthTables>) {
    this.#db = db;
  }

  /**
   * Counts a try before its password is looked at: of a hundred guesses sent at once only the free ones get that far.
   * @throws HttpError 429 while the account is blocked
   */
  async admit(email: string): Promise<void> {
    const account = keyOf(email);
    const counted = await sql<{ failures: number }>`
      insert into core_sign_in as known (account, failures, blocked_until, updated_at) values (${account}, 1, null, now())
      on conflict (account) do update set
        failures = known.failures + 1,
        blocked_until = case when known.failures + 1 >= ${FREE_TRIES}::int
          then now() + least(${LONGEST_SECONDS}::float8, power(2, least(known.failures + 1 - ${FREE_TRIES}::int, 20)))
               * interval '1 second' end,
        updated_at = now()
      where known.blocked_until is null or known.blocked_until <= now()
      returning failures`.execute(this.#db);
    if (counted.rows.length > 0) return;
    const seconds = await this.#secondsLeft(account);
    throw new HttpError(429, `Too many attempts. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
      error_description: `Too many attempts. Try again in ${seconds} seconds`,
    });
  }

  /** The right password was given, or a new one was set. */
  async forgive(email: string): Promise<void> {
    await this.#db.deleteFrom('core_sign_in').where('account', '=', keyOf(email)).execute();
  }

  async #secondsLeft(account: Buffer): Promise<number> {
    const row = await this.#db
      .selectFrom('core_sign_in')
      .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
      .where('account', '=', account)
      .executeTakeFirst();
    return Math.max(1, row?.seconds ?? 1);
  }
}
