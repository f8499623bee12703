/** Accounts and their sessions, as the server half of a plugin may use them: sign-up, confirmation, reset, profile. */
import type { Event } from '../common/emitter.ts';
import type { Tokens } from '../common/session-contract.ts';
import { token } from '../common/token.ts';
import type { User } from '../common/user.ts';
import type { Executor } from './server.ts';

/** What is stored of a person (ACC-022). */
export interface Account {
  readonly id: number;
  /** Trimmed and lower-cased; unique. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
  readonly user_type: User['user_type'];
  readonly subscription_type: string;
  readonly is_email_verified: boolean;
  readonly data: User['data'];
  readonly language: User['language'];
  readonly region: string;
  readonly level: number;
  readonly first_login: boolean;
  readonly analytics_info: Record<string, unknown>;
  /** What was bought on top of the plan, by featureId. */
  readonly purchased_items: Readonly<Record<string, number>>;
  readonly address: string;
  readonly country: string;
  readonly city: string;
  readonly date_joined: Date;
  /** Cancelled: for 30 days after it the account may only read (decisions §2, ACC-036). */
  readonly deactivated_at: Date | null;
  /** False until a password is set, that is until the sign-up is confirmed. */
  readonly has_password: boolean;
}

export type AccountChanges = Partial<Omit<Account, 'id' | 'date_joined' | 'has_password'>>;

/** A rotated refresh token came back after its grace: the whole session was ended, because one of two holders is a thief. */
export interface TokenReuse {
  readonly user: number;
  readonly session: number;
  readonly clientId: string;
}

export interface Accounts {
  /** @throws HttpError 409 when the address is taken. */
  create(fields: AccountChanges & { readonly email: string }, within?: Executor): Promise<Account>;
  byEmail(email: string, within?: Executor): Promise<Account | undefined>;
  byId(id: number, within?: Executor): Promise<Account | undefined>;
  /** Those that there are, in no order. */
  byIds(ids: readonly number[], within?: Executor): Promise<Account[]>;
  /** @throws HttpError 404 for an unknown id, 409 when a new address is taken. */
  update(id: number, changes: AccountChanges, within?: Executor): Promise<Account>;
  /** Stores the argon2id hash and lifts a lockout. Ends no session: call `endSessions` where that is wanted. */
  setPassword(id: number, plain: string, within?: Executor): Promise<void>;
  /**
   * Takes the same time whether or not the account exists or has a password. Counts like a sign-in, so that nobody guesses at it
   * from a session that was left open (trust.md A9).
   * @throws HttpError 429 while the account waits for wrong passwords
   */
  verifyPassword(id: number, plain: string): Promise<boolean>;
  issueSession(id: number, clientId: string, remember?: boolean): Promise<Tokens>;
  /** Ends all sessions of the account, except one. */
  endSessions(id: number, exceptSession?: number, within?: Executor): Promise<void>;
  /** The account as clients see it, with limits and storage. */
  toUser(account: Account): Promise<User>;
  readonly onTokenReuse: Event<TokenReuse>;
}
export const Accounts = token<Accounts>('core.accounts');
