/** Issues and redeems mailed links and codes. A ticket works once, for a limited time, and is stored as hashes only. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AccountTables } from './tables.ts';

export type Purpose = AccountTables['account_ticket']['purpose'];

const HOUR = 3_600_000;
const LINK_VALID = 24 * HOUR;
/** Of links that sign in by themselves. */
const ENTRY_VALID = HOUR / 4;
/** Purposes that come with a code besides the link, and how long it is valid (ACC-021, ACC-044). */
const CODE_VALID: Partial<Readonly<Record<Purpose, number>>> = {
  reset: HOUR / 2,
  verify: HOUR / 4,
  prove: HOUR / 4,
  arrive: HOUR / 4,
};
const MOST_WRONG_CODES = 5;
/** Mails of one purpose to one address in an hour, so that nobody's inbox can be flooded. */
const MOST_PER_HOUR = 3;

/** SHA-256, hex: enough for tokens that cannot be guessed. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOfCode = (email: string, code: string): string => hash(`${email}\0${code}`);
const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
const newToken = (): string => randomBytes(32).toString('base64url');

const issueWithin = async (
  tx: Transaction<AccountTables>,
  purpose: Purpose,
  email: string,
  user: number | null,
): Promise<{ token: string; code: string } | undefined> => {
  const recent = await tx
    .selectFrom('account_ticket')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(Date.now() - HOUR))
    .executeTakeFirstOrThrow();
  if (Number(recent.n) >= MOST_PER_HOUR) return undefined;
  const token = newToken();
  const codeValid = CODE_VALID[purpose];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .insertInto('account_ticket')
    .values({
      purpose,
      email,
      token_hash: hash(token),
      user_id: user,
      code_hash: codeValid ? hashOfCode(email, code) : null,
      code_expires_at: codeValid ? new Date(Date.now() + codeValid) : null,
      expires_at: new Date(Date.now() + (purpose === 'enter' ? ENTRY_VALID : LINK_VALID)),
    })
    .execute();
  return { token, code };
};

export class Tickets {
  readonly #db: Kysely<AccountTables>;

  constructor(db: Kysely<AccountTables>) {
    this.#db = db;
  }

  /** A fresh link token and code for an address, or `undefined` when it has had enough mails for now. */
  issue(purpose: Purpose, email: string, user: number | null = null): Promise<{ token: string; code: string } | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      // Of jobs that run at once each counts what the others have issued.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`account ticket ${purpose} ${email}`}, 0))`.execute(tx);
      return issueWithin(tx, purpose, email, user);
    });
  }

  /** The address of a valid link, which stays valid. */
  async peek(purpose: Purpose, token: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account_ticket')
      .select('email')
      .where('token_hash', '=', hash(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    return row?.email;
  }

  /** Whose address a valid link changes. */
  async ownerOf(token: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('account_ticket')
      .select('user_id')
      .where('token_hash', '=', hash(token))
      .where('purpose', '=', 'change')
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    return row?.user_id ?? undefined;
  }

  /** The address of a valid link; this and every other ticket of the same purpose and address is gone afterwards. */
  async redeem(purpose: Purpose, token: string): Promise<string | undefined> {
    const email = await this.peek(purpose, token);
    if (email === undefined) return undefined;
    const used = await this.#db.deleteFrom('account_ticket').where('token_hash', '=', hash(token)).executeTakeFirst();
    // Of two that redeem at once, one deleted the row.
    if (used.numDeletedRows === 0n) return undefined;
    await this.#db.deleteFrom('account_ticket').where('email', '=', email).where('purpose', '=', purpose).execute();
    return email;
  }

  /** Redeems a link and does `work` for its address, or neither: a link whose work fails stays valid. */
  async spend(
    purpose: Purpose,
    token: string,
    work: (email: string, tx: Transaction<AccountTables>) => Promise<void>,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const email = await new Tickets(tx).redeem(purpose, token);
      if (email !== undefined) await work(email, tx);
      return email !== undefined;
    });
  }

  /** Changes the newest code of an address into a link token. A wrong try is counted before the answer is known to the caller. */
  async tradeCode(purpose: 'reset' | 'verify' | 'prove' | 'arrive', email: string, code: string): Promise<string | undefined> {
    const counted = await this.#db
      .updateTable('account_ticket')
      .set({ wrong_codes: sql`wrong_codes + 1` })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('account_ticket as newest')
          .select('newest.id')
          .where('newest.email', '=', email)
          .where('newest.purpose', '=', purpose)
          .orderBy('newest.created_at', 'desc')
          .limit(1),
      )
      .where('wrong_codes', '<', MOST_WRONG_CODES)
      .where('code_expires_at', '>', new Date())
      .returning(['id', 'code_hash'])
      .executeTakeFirst();
    if (!counted?.code_hash || !same(counted.code_hash, hashOfCode(email, code))) return undefined;
    const token = newToken();
    await this.#db
      .updateTable('account_ticket')
      .set({ token_hash: hash(token), code_expires_at: new Date(0) })
      .where('id', '=', counted.id)
      .execute();
    return token;
  }

  /** Forgets what nobody can use any more. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_ticket').where('expires_at', '<', new Date()).execute();
  }
}
