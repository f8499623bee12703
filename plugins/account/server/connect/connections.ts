/** Programs that wait to be connected to an account. What they go on with and what people type is stored as hashes only. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Secrets } from '#plugin-api/server';
import { sql } from '#server-kit';
import { CODE_LENGTH, CODE_LETTERS } from '../../common/connect-calls.ts';
import type { AccountTables } from '../tables.ts';
import { hash } from '../tickets.ts';

export const VALID_SECONDS = 600;
/** Between two questions of a program. */
export const INTERVAL_SECONDS = 3;

export interface WaitingProgram {
  readonly clientId: string;
  readonly userAgent: string;
  readonly askedAt: Date;
}

/** `expired` is also said of what never was. */
export type Progress =
  | { readonly state: 'waiting' | 'hasty' | 'refused' | 'expired' }
  | { readonly state: 'allowed'; readonly user: number; readonly userAgent: string };

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
const isValid = sql<boolean>`expires_at > now()`;

export class Connections {
  readonly #db: Kysely<AccountTables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<AccountTables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  async begin(clientId: string, userAgent: string): Promise<{ device: string; code: string }> {
    const device = randomBytes(32).toString('base64url');
    const code = newCode();
    await this.#db
      .insertInto('account_connection')
      .values({
        device_hash: hash(device),
        code_hash: this.#hashOf(code),
        client_id: clientId,
        user_agent: userAgent,
        expires_at: sql<Date>`now() + ${VALID_SECONDS} * interval '1 second'`,
      })
      .execute();
    return { device, code };
  }

  /** The program whose code this is, as long as nobody has answered it. */
  async waiting(code: string): Promise<WaitingProgram | undefined> {
    const row = await this.#db
      .selectFrom('account_connection')
      .select(['client_id', 'user_agent', 'created_at'])
      .where('code_hash', '=', this.#hashOf(code))
      .where('state', '=', 'waiting')
      .where(isValid)
      .executeTakeFirst();
    return row && { clientId: row.client_id, userAgent: row.user_agent, askedAt: row.created_at };
  }

  /** @returns the program, once: of two answers the first counts */
  async answer(code: string, user: number, allow: boolean): Promise<WaitingProgram | undefined> {
    const row = await this.#db
      .updateTable('account_connection')
      .set({ state: allow ? 'allowed' : 'refused', user_id: user })
      .where('code_hash', '=', this.#hashOf(code))
      .where('state', '=', 'waiting')
      .where(isValid)
      .returning(['client_id', 'user_agent', 'created_at'])
      .executeTakeFirst();
    return row && { clientId: row.client_id, userAgent: row.user_agent, askedAt: row.created_at };
  }

  /** What has become of it; an answer is told once. */
  async progress(device: string, clientId: string): Promise<Progress> {
    return this.#db.transaction().execute(async (tx): Promise<Progress> => {
      const row = await tx
        .selectFrom('account_connection')
        .select(['state', 'user_id', 'user_agent'])
        .select(sql<boolean>`polled_at > now() - ${INTERVAL_SECONDS - 1} * interval '1 second'`.as('is_hasty'))
        .where('device_hash', '=', hash(device))
        .where('client_id', '=', clientId)
        .where(isValid)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return { state: 'expired' };
      const mine = tx.updateTable('account_connection').where('device_hash', '=', hash(device));
      if (row.state === 'waiting') {
        await mine.set({ polled_at: sql<Date>`now()` }).execute();
        return { state: row.is_hasty ? 'hasty' : 'waiting' };
      }
      await tx.deleteFrom('account_connection').where('device_hash', '=', hash(device)).execute();
      if (row.state === 'refused' || row.user_id === null) return { state: 'refused' };
      return { state: 'allowed', user: row.user_id, userAgent: row.user_agent };
    });
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('account_connection').where('expires_at', '<', sql<Date>`now()`).execute();
  }

  /** Short enough to be guessed by who has a copy of the database, and not the key. */
  #hashOf(code: string): Buffer {
    return this.#secrets.mac(code, 'connection');
  }
}
