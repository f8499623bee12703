/** What is stored of a second factor: the app's secret, the recovery codes, and sign-ins that wait for their second step. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Executor, FirstStep, Kysely, Secrets } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Origin } from '../providers/identities.ts';
import type { AccountTables } from '../tables.ts';
import { hash } from '../tickets.ts';
import { stepOf } from './totp.ts';

const SECRET_BYTES = 20;
const CODES = 10;
const CODE_LETTERS = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CHALLENGE_MINUTES = 5;

const purposeOf = (user: number): string => `second factor ${user}`;
const originOf = (user: number): string => `provider of a waiting sign-in ${user}`;

/** A sign-in whose first step is done; with how a provider has done it. */
export interface WaitingSignIn extends FirstStep {
  readonly origin?: Origin;
}

/** Typed with or without hyphens and blanks, in any case. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

const newCode = (): string => {
  const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, CODE_LETTERS / 2)}-${letters.slice(CODE_LETTERS / 2)}`;
};

export class SecondFactor {
  readonly #db: Kysely<AccountTables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<AccountTables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** Unused recovery codes. */
  async codesLeft(user: number): Promise<number> {
    const row = await this.#db
      .selectFrom('account_recovery_code')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('user_id', '=', user)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /**
   * Makes a secret that counts for nothing until it is switched on. Replaces one that was begun before.
   * @returns `undefined` when one is on already
   */
  async begin(user: number): Promise<Buffer | undefined> {
    const secret = randomBytes(SECRET_BYTES);
    const sealed = this.#secrets.seal(secret.toString('base64'), purposeOf(user));
    const begun = await this.#db
      .insertInto('account_second_factor')
      .values({ user_id: user, sealed })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ sealed, last_step: 0 }).where('account_second_factor.is_on', '=', false),
      )
      .executeTakeFirst();
    return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n ? secret : undefined;
  }

  /** A code of the app, once: the same code, and every one before it, is not taken again. */
  async takeAppCode(user: number, code: string, within: Executor = this.#db): Promise<boolean> {
    const db = within as Kysely<AccountTables>;
    const row = await db.selectFrom('account_second_factor').select('sealed').where('user_id', '=', user).executeTakeFirst();
    const secret = row && Buffer.from(this.#secrets.open(row.sealed, purposeOf(user)), 'base64');
    const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''));
    if (step === undefined) return false;
    const taken = await db
      .updateTable('account_second_factor')
      .set({ last_step: step })
      .where('user_id', '=', user)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async switchOn(user: number, within: Executor): Promise<void> {
    const db = within as Kysely<AccountTables>;
    await db.updateTable('account_second_factor').set({ is_on: true }).where('user_id', '=', user).execute();
  }

  /** A recovery code, once. */
  async takeRecoveryCode(user: number, code: string): Promise<boolean> {
    const taken = await this.#db
      .updateTable('account_recovery_code')
      .set({ used_at: sql<Date>`now()` })
      .where('user_id', '=', user)
      .where('hash', '=', this.#secrets.mac(plainCode(code), purposeOf(user)))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  /** A new set; those of an older one end. They are told this once, and only hashes of them are kept. */
  async newCodes(user: number, within: Executor): Promise<string[]> {
    const db = within as Kysely<AccountTables>;
    const codes = Array.from({ length: CODES }, newCode);
    await db.deleteFrom('account_recovery_code').where('user_id', '=', user).execute();
    await db
      .insertInto('account_recovery_code')
      .values(codes.map((code) => ({ user_id: user, hash: this.#secrets.mac(plainCode(code), purposeOf(user)) })))
      .execute();
    return codes;
  }

  async remove(user: number, within: Executor): Promise<void> {
    const db = within as Kysely<AccountTables>;
    await db.deleteFrom('account_second_factor').where('user_id', '=', user).execute();
    await db.deleteFrom('account_recovery_code').where('user_id', '=', user).execute();
  }

  /** @returns what the client gives back with its code, within 5 minutes */
  async challenge({ user, clientId, remember, userAgent }: FirstStep, origin?: Origin): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.#db
      .insertInto('account_challenge')
      .values({
        hash: hash(challenge),
        user_id: user,
        client_id: clientId,
        remember,
        user_agent: userAgent,
        origin: origin ? this.#secrets.seal(JSON.stringify(origin), originOf(user)) : null,
        expires_at: sql<Date>`now() + ${CHALLENGE_MINUTES} * interval '1 minute'`,
      })
      .execute();
    return challenge;
  }

  /** Whose sign-in waits behind a challenge. */
  async waiting(challenge: string): Promise<WaitingSignIn | undefined> {
    const row = await this.#db
      .selectFrom('account_challenge')
      .selectAll()
      .where('hash', '=', hash(challenge))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row) return undefined;
    const { user_id: user, client_id: clientId, remember, user_agent: userAgent, origin } = row;
    const first = { user, clientId, remember, userAgent };
    return origin ? { ...first, origin: JSON.parse(this.#secrets.open(origin, originOf(user))) as Origin } : first;
  }

  /** @returns false when somebody else was faster */
  async spend(challenge: string): Promise<boolean> {
    const spent = await this.#db.deleteFrom('account_challenge').where('hash', '=', hash(challenge)).executeTakeFirst();
    return spent.numDeletedRows > 0n;
  }

  /** Deletes challenges that nobody answered. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  }
}
