/** Accounts in the database: the implementation of `Accounts` that plugins use, and what core itself needs of it. */
import type { Kysely } from 'kysely';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { Event } from '../../common/emitter.ts';
import { streamEvents } from '../../common/core-contract.ts';
import type { Plan } from '../../common/plans.ts';
import type { Tokens } from '../../common/session-contract.ts';
import type { User } from '../../common/user.ts';
import type {
  Account,
  AccountChanges,
  Accounts,
  FirstStep,
  OpenSession,
  ProvenSignIn,
  TokenReuse,
} from '../../plugin-api/accounts.ts';
import type { Events, Executor, Log } from '../../plugin-api/server.ts';
import { HttpError } from '../app/http-error.ts';
import { isShutOut, readableUntil } from '../auth/cancelled.ts';
import type { Clients } from '../auth/clients.ts';
import type { PasswordHasher } from '../auth/password-hasher.ts';
import type { Sessions } from '../auth/sessions.ts';
import { refused, type StoredPassword } from '../auth/sign-in.ts';
import type { SignInGuard } from '../auth/sign-in-guard.ts';
import { isUniqueViolation } from '../app/database-errors.ts';
import { accountOf, columnsOf, normalEmail } from './account-row.ts';
import type { UserTables } from './tables.ts';

interface Dependencies {
  readonly db: Kysely<UserTables>;
  readonly hasher: PasswordHasher;
  readonly guard: SignInGuard;
  readonly sessions: Sessions;
  readonly toUser: (account: Account) => Promise<User>;
  readonly events: Events;
  /** Tells whom it concerns that an account is cancelled, and when it will be erased; `null` when that is taken back. */
  readonly onCancelled: (within: Executor, person: Account, erasedAt: Date | null) => Promise<void>;
  readonly admitAddress: (ip: string) => Promise<void>;
  readonly clients: Pick<Clients, 'idOf' | 'isConnected'>;
  readonly log: Log;
  /** What new accounts are subscribed to. */
  readonly defaultPlan: Plan;
  readonly takesPasswords: boolean;
}

/** What decides which plugins, panels and limits a person has. */
const STANDING: readonly (keyof AccountChanges)[] = ['subscription_type', 'user_type', 'purchased_items', 'is_email_verified'];

const isLetIn = ({ deactivated_at, suspended_at }: Pick<Account, 'deactivated_at' | 'suspended_at'>): boolean =>
  suspended_at === null && !isShutOut(deactivated_at);

export class StoredAccounts implements Accounts {
  readonly #parts: Dependencies;
  readonly onTokenReuse: Event<TokenReuse>;
  readonly takesPasswords: boolean;
  #challenge: ((first: FirstStep) => Promise<string>) | undefined;

  constructor(parts: Dependencies) {
    this.#parts = parts;
    this.onTokenReuse = parts.sessions.reuse.event;
    this.takesPasswords = parts.takesPasswords;
  }

  async create(fields: AccountChanges & { email: string }, within?: Executor): Promise<Account> {
    return this.#unlessTaken(async () => {
      const row = await this.#db(within)
        .insertInto('core_user')
        .values({ subscription_type: this.#parts.defaultPlan, ...columnsOf(fields), email: normalEmail(fields.email) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return accountOf(row);
    });
  }

  async byEmail(email: string, within?: Executor): Promise<Account | undefined> {
    const row = await this.#db(within)
      .selectFrom('core_user')
      .selectAll()
      .where((where) => where(where.fn('lower', ['email']), '=', normalEmail(email)))
      .executeTakeFirst();
    return row && accountOf(row);
  }

  /** The hash that a sign-in is checked against; none for who may not even read any more. */
  async passwordOf(email: string): Promise<StoredPassword | undefined> {
    const row = await this.#db()
      .selectFrom('core_user')
      .select(['id', 'password_hash', 'second_step', 'deactivated_at', 'suspended_at'])
      .where((where) => where(where.fn('lower', ['email']), '=', normalEmail(email)))
      .executeTakeFirst();
    return row && isLetIn(row) ? row : undefined;
  }

  async byId(id: number, within?: Executor): Promise<Account | undefined> {
    const row = await this.#db(within).selectFrom('core_user').selectAll().where('id', '=', id).executeTakeFirst();
    return row && accountOf(row);
  }

  async byIds(ids: readonly number[], within?: Executor): Promise<Account[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db(within).selectFrom('core_user').selectAll().where('id', 'in', ids).execute();
    return rows.map(accountOf);
  }

  async update(id: number, changes: AccountChanges, within?: Executor): Promise<Account> {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return this.#known(await this.byId(id, within));
    return this.#unlessTaken(async () => {
      const row = await this.#db(within)
        .updateTable('core_user')
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      const account = this.#known(row && accountOf(row));
      if (STANDING.some((field) => changes[field] !== undefined))
        await this.#parts.events.publish([id], { type: streamEvents.userChanged, data: null }, within);
      return account;
    });
  }

  async cancel(id: number, within?: Executor): Promise<Account> {
    if (!within) return this.#parts.db.transaction().execute((tx) => this.cancel(id, tx));
    const before = await this.#held(id, within);
    if (before.deactivated_at) throw new HttpError(409, 'This account is cancelled already.');
    const now = new Date();
    const account = await this.update(id, { deactivated_at: now }, within);
    await this.endSessions(id, undefined, within);
    await this.#parts.onCancelled(within, account, readableUntil(now));
    return account;
  }

  async keep(id: number, within?: Executor): Promise<Account> {
    if (!within) return this.#parts.db.transaction().execute((tx) => this.keep(id, tx));
    const { deactivated_at } = await this.#held(id, within);
    // Once the erasing may have begun there is nothing whole to come back to.
    if (!deactivated_at || isShutOut(deactivated_at)) throw new HttpError(409, 'This account is not cancelled.');
    const account = await this.update(id, { deactivated_at: null }, within);
    await this.#parts.onCancelled(within, account, null);
    return account;
  }

  async suspend(id: number, isSuspended: boolean, within?: Executor): Promise<Account> {
    if (!within) return this.#parts.db.transaction().execute((tx) => this.suspend(id, isSuspended, tx));
    const before = await this.#held(id, within);
    if ((before.suspended_at !== null) === isSuspended) return before;
    const suspended_at = isSuspended ? new Date() : null;
    await this.#db(within).updateTable('core_user').set({ suspended_at }).where('id', '=', id).execute();
    if (isSuspended) await this.endSessions(id, undefined, within);
    return { ...before, suspended_at };
  }

  async setPassword(id: number, plain: string, within?: Executor): Promise<void> {
    const password_hash = await this.#parts.hasher.hash(plain);
    const row = await this.#db(within)
      .updateTable('core_user')
      .set({ password_hash })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'User Not Found.');
    await this.#parts.guard.forgive(normalEmail(row.email));
  }

  async verifyPassword(id: number, plain: string): Promise<boolean> {
    const { hasher, guard } = this.#parts;
    const row = await this.#db()
      .selectFrom('core_user')
      .select(['email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return hasher.verify(undefined, plain);
    await guard.admit(normalEmail(row.email));
    const isRight = await hasher.verify(row.password_hash, plain);
    if (isRight) await guard.forgive(normalEmail(row.email));
    return isRight;
  }

  issueSession(
    id: number,
    clientId: string,
    remember = true,
    userAgent = '',
    started?: ProvenSignIn['started'],
  ): Promise<Tokens> {
    return this.#parts.sessions.issue(id, clientId, remember, userAgent, started);
  }

  async signInBy(
    prove: () => Promise<number | undefined>,
    { clientId, remember, ip, userAgent, started }: ProvenSignIn,
  ): Promise<Tokens> {
    const { admitAddress, clients, log, sessions } = this.#parts;
    await admitAddress(ip);
    const client = clients.idOf({ client_id: clientId });
    const id = await prove();
    const account = id === undefined ? undefined : await this.byId(id);
    if (!account || !isLetIn(account)) {
      log.warn({ user: id, ip, clientId: client }, 'Sign-in refused');
      throw refused();
    }
    log.info({ user: account.id, ip, clientId: client }, 'Signed in');
    return sessions.issue(account.id, client, remember, userAgent, started);
  }

  secondStep(challenge: (first: FirstStep) => Promise<string>): Disposable {
    this.#challenge = challenge;
    return disposable(() => (this.#challenge = undefined));
  }

  /** @throws HttpError 503 when nobody can ask for the second step: the first one alone must not be enough */
  challenge(first: FirstStep): Promise<string> {
    if (this.#challenge) return this.#challenge(first);
    throw new HttpError(503, 'Signing in with a second step is not possible right now.');
  }

  admitGuess(key: string): Promise<void> {
    return this.#parts.guard.admit(key);
  }

  forgiveGuesses(key: string): Promise<void> {
    return this.#parts.guard.forgive(key);
  }

  isConnectedApp(clientId: string): boolean {
    return this.#parts.clients.isConnected(clientId);
  }

  openSessions(id: number): Promise<readonly OpenSession[]> {
    return this.#parts.sessions.open(id);
  }

  endSession(id: number, session: number): Promise<boolean> {
    return this.#parts.sessions.endOf(id, session);
  }

  endSessions(id: number, exceptSession?: number, within?: Executor): Promise<void> {
    return this.#parts.sessions.endAll(id, exceptSession, within);
  }

  toUser(account: Account): Promise<User> {
    return this.#parts.toUser(account);
  }

  /** Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known. */
  #db(within?: Executor): Kysely<UserTables> {
    return within ? (within as Kysely<UserTables>) : this.#parts.db;
  }

  /** The account, whose row nobody else changes until the transaction ends. */
  async #held(id: number, within: Executor): Promise<Account> {
    const row = await this.#db(within).selectFrom('core_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return this.#known(row && accountOf(row));
  }

  #known(account: Account | undefined): Account {
    if (!account) throw new HttpError(404, 'User Not Found.');
    return account;
  }

  async #unlessTaken(write: () => Promise<Account>): Promise<Account> {
    try {
      return await write();
    } catch (error) {
      if (isUniqueViolation(error)) throw new HttpError(409, 'An account with this email exists already.');
      throw error;
    }
  }
}
