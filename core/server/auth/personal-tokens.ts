/**
 * The personal tokens of people's own programs. A token is 32 random bytes behind a prefix by which secret scanners know it; the database
 * holds its SHA-256. They end by their day, by a click, and with all sessions of the person (`Sessions.endAll`).
 */
import { type InferResult, type Kysely, type Selectable, sql } from 'kysely';
import type { NewPersonalToken, PersonalToken, PersonalTokens } from '../../plugin-api/personal-tokens.ts';
import { HttpError } from '../app/http-error.ts';
import { askPrepared } from '../db/prepared.ts';
import type { UserTables } from '../users/tables.ts';
import { newSecret, secretHash } from './secret-token.ts';
import { type SignedIn, signedInOf } from './signed-in.ts';
import type { AuthTables } from './tables.ts';

const PREFIX = 'carrel_';
const MOST_TOKENS = 50;

type Row = Selectable<AuthTables['core_personal_token']>;

export const isPersonal = (bearer: string): boolean => bearer.startsWith(PREFIX);

const told = (row: Omit<Row, 'hash' | 'user_id'>): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  areas: row.areas,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
const TOLD = ['id', 'name', 'scopes', 'areas', 'created_at', 'expires_at', 'last_used_at'] as const;

export class StoredTokens implements PersonalTokens {
  readonly #db: Kysely<AuthTables & UserTables>;

  constructor(db: Kysely<AuthTables & UserTables>) {
    this.#db = db;
  }

  async of(user: number): Promise<PersonalToken[]> {
    const rows = await this.#db
      .selectFrom('core_personal_token')
      .select(TOLD)
      .where('user_id', '=', user)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(told);
  }

  async make(user: number, { name, scopes, areas, expiresAt }: NewPersonalToken) {
    const secret = `${PREFIX}${newSecret()}`;
    return this.#db.transaction().execute(async (tx) => {
      // So that two requests at once cannot both make the last one.
      await tx.selectFrom('core_user').select('id').where('id', '=', user).forUpdate().execute();
      const { count } = await tx
        .selectFrom('core_personal_token')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow();
      if (count >= MOST_TOKENS)
        throw new HttpError(409, `There are ${MOST_TOKENS} tokens already. Revoke one that is not needed any more.`);
      const row = await tx
        .insertInto('core_personal_token')
        .values({
          hash: secretHash(secret),
          user_id: user,
          name,
          scopes: [...scopes],
          areas: areas && [...areas],
          expires_at: expiresAt,
        })
        .returning(TOLD)
        .executeTakeFirstOrThrow();
      return { token: told(row), secret };
    });
  }

  async revoke(user: number, id: number): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('core_personal_token')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }

  /** Whose program it is and how far it reaches; `undefined` when the token is not (or no longer) good. */
  async authenticate(secret: string): Promise<SignedIn | undefined> {
    const found = this.#db
      .selectFrom('core_personal_token as token')
      .innerJoin('core_user', 'core_user.id', 'token.user_id')
      .select(['token.id as token', 'scopes', 'areas', 'core_user.id', 'email', 'subscription_type'])
      .select(['user_type', 'language', 'is_email_verified', 'deactivated_at'])
      .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('is_news'))
      .where('hash', '=', secretHash(secret))
      .where('deactivated_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('token.expires_at', '>', sql<Date>`now()`);
    const { rows } = await askPrepared(this.#db, sql<InferResult<typeof found>[number]>`${found}`);
    const [row] = rows;
    if (!row) return undefined;
    if (row.is_news) await this.#noteUse(row.token);
    // No session has this number.
    const who = signedInOf({ ...row, session_id: 0, client_id: 'personal token' });
    return { ...who, reach: { scopes: row.scopes, areas: row.areas } };
  }

  /** Deletes those that ended a month ago. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('core_personal_token').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  }

  async #noteUse(id: number): Promise<void> {
    await this.#db.updateTable('core_personal_token').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
  }
}
