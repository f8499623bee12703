/** Who is who at which provider. A person of a provider is one issuer's subject, and belongs to one account. */
import type { Executor, Kysely, Secrets, Selectable } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Standing } from '../../common/server-services.ts';
import type { AccountTables } from '../tables.ts';

type Tables = AccountTables;
export type StoredIdentity = Selectable<Tables['account_identity']>;

export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** Who is connected to an account of before when the sign-in to it is complete, and what their groups bring then. */
export interface Joining extends Subject {
  readonly provider: string;
  readonly title: string;
  readonly name: string;
  readonly standing: Standing | undefined;
}

/** How a provider has signed somebody in. */
export interface Origin {
  readonly identity: number | Joining;
  /** What the provider calls its own session. */
  readonly sid: string | null;
  readonly idToken: string;
}

/** Of a session that a provider has signed in. */
type Begun = Omit<Origin, 'identity'> & { readonly identity: number; readonly session: number; readonly user: number };

const purposeOf = (session: number): string => `provider session ${session}`;

export class StoredIdentities {
  readonly #db: Kysely<Tables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<Tables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** Of two sign-ins by the same person at once, or to the same address, the second waits until the first has ended. */
  async hold(within: Executor, names: readonly string[]): Promise<void> {
    for (const name of [...names].sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`account identity ${name}`}, 0))`.execute(within);
  }

  /** The identity, noted as used now and with what the provider calls them now. */
  async meet({ issuer, subject }: Subject, name: string, within: Executor): Promise<StoredIdentity | undefined> {
    return this.#in(within)
      .updateTable('account_identity')
      .set({ last_used_at: sql<Date>`now()`, name })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returningAll()
      .executeTakeFirst();
  }

  async add(
    user: number,
    { provider, issuer, subject, name }: Subject & { readonly provider: string; readonly name: string },
    within: Executor,
  ): Promise<StoredIdentity> {
    return this.#in(within)
      .insertInto('account_identity')
      .values({ user_id: user, provider, issuer, subject, name })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Oldest first. */
  async list(user: number, within: Executor = this.#db): Promise<StoredIdentity[]> {
    return this.#in(within).selectFrom('account_identity').selectAll().where('user_id', '=', user).orderBy('id').execute();
  }

  /** @returns what was removed */
  async remove(user: number, id: number, within: Executor): Promise<StoredIdentity | undefined> {
    return this.#in(within)
      .deleteFrom('account_identity')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returningAll()
      .executeTakeFirst();
  }

  /** In the transaction that starts the session. */
  async began({ session, identity, user, sid, idToken }: Begun, within: Executor): Promise<void> {
    await this.#in(within)
      .insertInto('account_provider_session')
      .values({
        session_id: session,
        identity_id: identity,
        user_id: user,
        sid,
        sealed: this.#secrets.seal(idToken, purposeOf(session)),
      })
      .execute();
  }

  /** By which provider the session was signed in, and with what. */
  async originOf(session: number): Promise<{ readonly provider: string; readonly idToken: string } | undefined> {
    const row = await this.#db
      .selectFrom('account_provider_session as s')
      .innerJoin('account_identity as i', 'i.id', 's.identity_id')
      .select(['i.provider', 's.sealed'])
      .where('s.session_id', '=', session)
      .executeTakeFirst();
    return row && { provider: row.provider, idToken: this.#secrets.open(row.sealed, purposeOf(session)) };
  }

  /** Sessions that a sign-out at the provider ends: those of its session, or without one all of the person. */
  async sessionsOf(
    issuer: string,
    { subject, sid }: { readonly subject: string | undefined; readonly sid: string | undefined },
  ): Promise<{ readonly user: number; readonly session: number }[]> {
    const rows = await this.#db
      .selectFrom('account_provider_session as s')
      .innerJoin('account_identity as i', 'i.id', 's.identity_id')
      .select(['s.user_id as user', 's.session_id as session'])
      .where('i.issuer', '=', issuer)
      .$if(subject !== undefined, (query) => query.where('i.subject', '=', subject ?? ''))
      .$if(sid !== undefined, (query) => query.where('s.sid', '=', sid ?? ''))
      .execute();
    return rows;
  }

  /** Of sessions that have ended nothing is kept. */
  async sweep(): Promise<void> {
    await sql`
      delete from account_provider_session where session_id in (select id from core_session where ended_at is not null)`.execute(
      this.#db,
    );
  }

  /** Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known. */
  #in(within: Executor): Kysely<Tables> {
    return within as Kysely<Tables>;
  }
}
