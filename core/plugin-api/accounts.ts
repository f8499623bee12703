/** Accounts and their sessions, as the server half of a plugin may use them: sign-up, confirmation, reset, profile. */
import type { Disposable } from '../common/disposable.ts';
import type { Event } from '../common/emitter.ts';
import type { Executor } from '../common/executor.ts';
import type { Tokens } from '../common/session-contract.ts';
import { token } from '../common/token.ts';
import type { User } from '../common/user.ts';

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
  /** Whoever runs the house has shut them out: nothing of theirs is lost, and nobody signs in with it until that is taken back. */
  readonly suspended_at: Date | null;
  /** The password alone signs nobody in: what follows it is asked of whoever gave `Accounts.secondStep`. */
  readonly second_step: boolean;
  /** False until a password is set, that is until the sign-up is confirmed. */
  readonly has_password: boolean;
}

export type AccountChanges = Partial<Omit<Account, 'id' | 'date_joined' | 'has_password' | 'suspended_at'>>;

/** A rotated refresh token came back after its grace: the whole session was ended, because one of two holders is a thief. */
export interface TokenReuse {
  readonly user: number;
  readonly session: number;
  readonly clientId: string;
}

/** A sign-in whose password was right, and for which that is not enough. */
export interface FirstStep {
  readonly user: number;
  readonly clientId: string;
  readonly remember: boolean;
  readonly userAgent: string;
}

/** Who asks to be signed in in another way than by password, as the request says. */
export interface ProvenSignIn {
  /** The OAuth client; `carrel-web` when not given. */
  readonly clientId?: string | undefined;
  readonly remember: boolean;
  /** Network address that it comes from. */
  readonly ip: string;
  readonly userAgent: string;
  /** Takes part in the transaction that starts the session; when it throws, there is none. */
  readonly started?: (session: number, within: Executor) => Promise<void>;
}

/** A sign-in that has not ended, on one device. */
export interface OpenSession {
  readonly id: number;
  /** The OAuth client (`carrel-web`, `carrel-desktop`, …). */
  readonly clientId: string;
  /** What the browser said of itself at the sign-in, at most 400 characters; empty when it said nothing. */
  readonly userAgent: string;
  readonly createdAt: Date;
  /** To a quarter of an hour: when its tokens were renewed last. */
  readonly lastUsedAt: Date;
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
  /**
   * Cancels the account: it is signed out everywhere, can be read for 30 days and is erased then (decisions §2, ACC-036). Whom it
   * concerns is told in the same transaction.
   * @returns the account @throws HttpError 404 for an unknown id, 409 when it is cancelled already
   */
  cancel(id: number, within?: Executor): Promise<Account>;
  /** Takes the cancelling back. @throws HttpError 404 for an unknown id, 409 when it is not cancelled, or its 30 days are over */
  keep(id: number, within?: Executor): Promise<Account>;
  /**
   * Shuts somebody out, and ends all of their sessions in the same transaction; or lets them in again.
   * @returns the account @throws HttpError 404 for an unknown id
   */
  suspend(id: number, isSuspended: boolean, within?: Executor): Promise<Account>;
  /** Whether people of this house sign in with passwords at all. */
  readonly takesPasswords: boolean;
  /** Stores the argon2id hash and lifts a lockout. Ends no session: call `endSessions` where that is wanted. */
  setPassword(id: number, plain: string, within?: Executor): Promise<void>;
  /**
   * Takes the same time whether or not the account exists or has a password. Counts like a sign-in, so that nobody guesses at it
   * from a session that was left open (trust.md A9).
   * @throws HttpError 429 while the account waits for wrong passwords
   */
  verifyPassword(id: number, plain: string): Promise<boolean>;
  /** @param started takes part in the transaction that starts the session; when it throws, there is none */
  issueSession(
    id: number,
    clientId: string,
    remember?: boolean,
    userAgent?: string,
    started?: ProvenSignIn['started'],
  ): Promise<Tokens>;
  /**
   * Signs in without a password, by what `prove` finds: the account, once it is certain that this person holds both of its factors.
   * It is asked only as often as a network address may try passwords.
   * @param prove answers `undefined` when nothing is proven, or throws
   * @throws HttpError 401 then, for an unknown client, and for who may not even read any more; 429 when the address tries too often
   */
  signInBy(prove: () => Promise<number | undefined>, asked: ProvenSignIn): Promise<Tokens>;
  /** Whether a plugin has declared a program of this OAuth client that people connect to their account (`ServerParts.apps`). */
  isConnectedApp(clientId: string): boolean;
  /** Ends all sessions of the account, except one. */
  endSessions(id: number, exceptSession?: number, within?: Executor): Promise<void>;
  /** Most recently used first. */
  openSessions(id: number): Promise<readonly OpenSession[]>;
  /** Ends one session, which its open windows hear at once. @returns false when it is not an open session of this account */
  endSession(id: number, session: number): Promise<boolean>;
  /** The account as clients see it, with limits and storage. */
  toUser(account: Account): Promise<User>;
  /**
   * Called for accounts with `second_step`; answers the challenge that the client gives back with its second step. Without anybody
   * to ask such accounts are not signed in at all.
   */
  secondStep(challenge: (first: FirstStep) => Promise<string>): Disposable;
  /**
   * Counts a guess at a secret of an account as wrong passwords are counted, before the guess is looked at.
   * @param key names account and secret. @throws HttpError 429 while the next guess has to wait
   */
  admitGuess(key: string): Promise<void>;
  /** The guess was right. */
  forgiveGuesses(key: string): Promise<void>;
  readonly onTokenReuse: Event<TokenReuse>;
}
export const Accounts = token<Accounts>('core.accounts');
