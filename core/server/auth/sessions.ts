/**
 * Sessions and their tokens. A session is the family of all tokens that came from one sign-in: an access token of 15 minutes
 * and a refresh token that is exchanged for a new pair each time (rotation). A refresh token that comes back after its
 * exchange ends the whole family, because one of its two holders has stolen it (RFC 9700 §4.14.2).
 */
import { type InferResult, type Kysely, sql } from 'kysely';
import { streamEvents } from '../../common/core-contract.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Tokens } from '../../common/session-contract.ts';
import type { OpenSession, TokenReuse } from '../../plugin-api/accounts.ts';
import type { Events, Executor } from '../../plugin-api/server.ts';
import { HttpError } from '../app/http-error.ts';
import { askPrepared } from '../db/prepared.ts';
import { newSecret, secretHash } from './secret-token.ts';
import { type SignedIn, signedInOf } from './signed-in.ts';
import type { UserTables } from '../users/tables.ts';
import type { AuthTables, TokenKind } from './tables.ts';

const ACCESS_SECONDS = 15 * 60;
export const TICKET_SECONDS = 60;
const ABSOLUTE_SECONDS = 30 * 24 * 3600;
const IDLE_SECONDS = { remembered: 14 * 24 * 3600, otherwise: 12 * 3600 };
/** Two tabs may refresh at the same moment, and an answer may get lost: that long the same token is taken again. */
const GRACE_SECONDS = 10;

type Db = Kysely<AuthTables & UserTables>;

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;
const idleSeconds = (remember: boolean): number => (remember ? IDLE_SECONDS.remembered : IDLE_SECONDS.otherwise);

const refused = (): HttpError =>
  new HttpError(401, 'Invalid refresh token', { error: 'invalid_grant', error_description: 'Invalid refresh token' });

const suspended = (): HttpError =>
  new HttpError(401, 'Invalid credentials', { error: 'invalid_grant', error_description: 'Invalid credentials' });

export class Sessions {
  readonly #db: Db;
  readonly #events: Events;
  readonly reuse = new Emitter<TokenReuse>();

  constructor(db: Db, events: Events) {
    this.#db = db;
    this.#events = events;
  }

  /**
   * Starts a session.
   * @param started takes part in its transaction
   * @throws HttpError 401 for who is suspended, in whatever way they were let in so far
   */
  issue(
    user: number,
    clientId: string,
    remember: boolean,
    userAgent = '',
    started?: (session: number, within: Executor) => Promise<void>,
  ): Promise<Tokens> {
    return this.#db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('core_session')
        .values({
          user_id: user,
          client_id: clientId,
          user_agent: userAgent,
          remember,
          idle_until: inSeconds(idleSeconds(remember)),
          expires_at: inSeconds(ABSOLUTE_SECONDS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Only now: the session's row holds that of the person, so who is shut out meanwhile is so before this is read, or loses it with the others.
      const holder = await tx.selectFrom('core_user').select('suspended_at').where('id', '=', user).executeTakeFirst();
      if (holder?.suspended_at) throw suspended();
      await started?.(id, tx);
      return this.#pair(tx, id, remember);
    });
  }

  /** Who holds this access token, or `undefined` when it is not (or no longer) good. */
  async authenticate(accessToken: string): Promise<SignedIn | undefined> {
    return this.#holder(accessToken, 'access');
  }

  /** Makes a ticket that opens the event stream once, within a minute. */
  async ticket(session: number): Promise<string> {
    return this.#token(this.#db, session, 'stream', TICKET_SECONDS);
  }

  async redeem(ticket: string): Promise<SignedIn | undefined> {
    const holder = await this.#holder(ticket, 'stream');
    const used = await this.#db
      .deleteFrom('core_token')
      .where('hash', '=', secretHash(ticket))
      .where('kind', '=', 'stream')
      .executeTakeFirst();
    return used.numDeletedRows > 0n ? holder : undefined;
  }

  /**
   * Exchanges a refresh token for a new pair.
   * @throws HttpError 401 when it is unknown, over, of another client, or used before
   */
  async rotate(refreshToken: string, clientId: string | undefined): Promise<Tokens> {
    const hash = secretHash(refreshToken);
    const result = await this.#db.transaction().execute(async (tx): Promise<Tokens | TokenReuse | 'refused'> => {
      const found = await tx
        .selectFrom('core_token')
        .innerJoin('core_session', 'core_session.id', 'core_token.session_id')
        .select(['session_id', 'user_id', 'client_id', 'remember'])
        .select([
          sql<boolean>`core_token.rotated_at < now() - ${GRACE_SECONDS} * interval '1 second'`.as('reused'),
          sql<boolean>`least(core_token.expires_at, core_session.idle_until, core_session.expires_at) <= now()`.as('over'),
        ])
        .where('hash', '=', hash)
        .where('kind', '=', 'refresh')
        .where('ended_at', 'is', null)
        .forUpdate(['core_session', 'core_token'])
        .executeTakeFirst();
      if (!found || (clientId !== undefined && clientId !== found.client_id)) return 'refused';
      if (found.reused) {
        await this.#end(tx, [found.session_id]);
        return { user: found.user_id, session: found.session_id, clientId: found.client_id };
      }
      if (found.over) return 'refused';
      await tx
        .updateTable('core_token')
        .set({ rotated_at: sql<Date>`coalesce(rotated_at, now())` })
        .where('hash', '=', hash)
        .execute();
      await tx
        .updateTable('core_session')
        .set({ last_used_at: sql<Date>`now()`, idle_until: inSeconds(idleSeconds(found.remember)) })
        .where('id', '=', found.session_id)
        .execute();
      return this.#pair(tx, found.session_id, found.remember);
    });
    if (result === 'refused') throw refused();
    if ('access_token' in result) return result;
    this.reuse.fire(result);
    throw refused();
  }

  /** Sessions that could still be used, most recently used first. */
  async open(user: number): Promise<OpenSession[]> {
    const rows = await this.#db
      .selectFrom('core_session')
      .select(['id', 'client_id', 'user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where(sql<Date>`least(idle_until, expires_at)`, '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      clientId: row.client_id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** Whether it has not ended: for who listens on, and may have missed that it has. */
  async isOpen(session: number): Promise<boolean> {
    const open = await this.#db
      .selectFrom('core_session')
      .select('id')
      .where('id', '=', session)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return open !== undefined;
  }

  /** @returns false when it is not an open session of this person */
  endOf(user: number, session: number): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('core_session')
        .select('id')
        .where('id', '=', session)
        .where('user_id', '=', user)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (found) await this.#end(tx, [session]);
      return found !== undefined;
    });
  }

  async end(session: number): Promise<void> {
    await this.#db.transaction().execute((tx) => this.#end(tx, [session]));
  }

  async endAll(user: number, except?: number, within?: Executor): Promise<void> {
    if (!within) return this.#db.transaction().execute((tx) => this.endAll(user, except, tx));
    // Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known.
    const tx = within as Db;
    // Whoever signs out everywhere means programs too: what they hold opens the same account.
    await tx.deleteFrom('core_personal_token').where('user_id', '=', user).execute();
    const open = await tx
      .selectFrom('core_session')
      .select('id')
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
      .execute();
    await this.#end(
      tx,
      open.map(({ id }) => id),
    );
  }

  /** Deletes tokens that are over, and sessions a month after their end. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('core_token').where('expires_at', '<', sql<Date>`now()`).execute();
    await this.#db
      .deleteFrom('core_session')
      .where(sql<Date>`least(ended_at, expires_at, idle_until)`, '<', sql<Date>`now() - interval '30 days'`)
      .execute();
    await this.#db.deleteFrom('core_sign_in').where('updated_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  }

  async #end(tx: Db, sessions: readonly number[]): Promise<void> {
    if (sessions.length === 0) return;
    const ended = await tx
      .updateTable('core_session')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', 'in', sessions)
      .where('ended_at', 'is', null)
      .returning(['id', 'user_id'])
      .execute();
    await tx.deleteFrom('core_token').where('session_id', 'in', sessions).execute();
    for (const { id, user_id } of ended) {
      await this.#events.publish([user_id], { type: streamEvents.sessionEnded, data: { session: id } }, tx);
    }
  }

  async #pair(tx: Db, session: number, remember: boolean): Promise<Tokens> {
    return {
      access_token: await this.#token(tx, session, 'access', ACCESS_SECONDS),
      refresh_token: await this.#token(tx, session, 'refresh', idleSeconds(remember)),
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
    };
  }

  async #token(db: Db, session: number, kind: TokenKind, seconds: number): Promise<string> {
    const secret = newSecret();
    await db
      .insertInto('core_token')
      .values({ hash: secretHash(secret), kind, session_id: session, expires_at: inSeconds(seconds) })
      .execute();
    return secret;
  }

  async #holder(secret: string, kind: TokenKind): Promise<SignedIn | undefined> {
    const found = this.#db
      .selectFrom('core_token')
      .innerJoin('core_session', 'core_session.id', 'core_token.session_id')
      .innerJoin('core_user', 'core_user.id', 'core_session.user_id')
      .select(['core_session.id as session_id', 'client_id', 'core_user.id', 'email', 'subscription_type'])
      .select(['user_type', 'language', 'is_email_verified', 'deactivated_at'])
      .where('hash', '=', secretHash(secret))
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .where(sql<Date>`least(core_token.expires_at, core_session.expires_at)`, '>', sql<Date>`now()`);
    const { rows } = await askPrepared(this.#db, sql<InferResult<typeof found>[number]>`${found}`);
    return rows[0] && signedInOf(rows[0]);
  }
}
