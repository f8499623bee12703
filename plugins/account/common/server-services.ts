/** What account's server half offers to those of other plugins. */
import { type Disposable, type Executor, token } from '#plugin-api';

/** Somebody has set up an account with a mailed link, so the address is their own. */
export interface SignUp {
  readonly user: number;
  readonly email: string;
  /** Who sent them, as the link said that brought them: whatever a browser claims. */
  readonly referral?: string;
  /** A random name that the browser gave itself; only with a referral. */
  readonly device?: string;
  /** Network address that the sign-up came from. */
  readonly ip: string;
}

export interface SignUps {
  /** The listener takes part in the transaction that makes the account; when it throws, there is none. */
  listen(listener: (within: Executor, signUp: SignUp) => Promise<void>): Disposable;
  /** Asked before somebody makes an account by themselves; with several each has to let them. */
  guard(admits: (email: string) => Promise<boolean>): Disposable;
}
export const SignUps = token<SignUps>('account.signUps');

/** What others may do in a project, from the least to the most: the library's words. */
export const PERMISSIONS = ['read', 'comment', 'write'] as const;

/** What somebody is in this house because of where they belong. */
export interface Standing {
  /** Not given: whoever says this has no word in it. */
  readonly plan?: 'F' | 'P' | undefined;
  readonly userType?: 'normal' | 'affiliate_user' | 'operator' | undefined;
  readonly projects: readonly { readonly id: number; readonly permission: (typeof PERMISSIONS)[number] }[];
}

/** A provider has said who somebody is, at their sign-in. */
export interface Arrival {
  readonly user: number;
  /** Who says so: the provider's id. */
  readonly source: string;
  /** By their groups, all that the source gives from now on: what it gave before, and is not in it, is taken back. */
  readonly standing: Standing;
}

export interface Arrivals {
  /** The listener takes part in the transaction that finds or makes the account; when it throws, nobody is signed in. */
  listen(listener: (within: Executor, arrival: Arrival) => Promise<void>): Disposable;
}
export const Arrivals = token<Arrivals>('account.arrivals');

export interface SignInLinks {
  /**
   * A link that signs somebody in, once and for a quarter of an hour, whatever ways to sign in the house has closed: for who sits at the
   * server's terminal. @returns `undefined` where three were made within the hour
   */
  make(account: { readonly email: string }): Promise<string | undefined>;
}
export const SignInLinks = token<SignInLinks>('account.signInLinks');

export interface Invitations {
  /**
   * Mails somebody whose account was made for them how they get into it: by a link to set a password, or by their provider where nobody has
   * one. Sent when the transaction commits, three times an hour at the most.
   */
  invite(email: string, within: Executor): Promise<void>;
}
export const Invitations = token<Invitations>('account.invitations');
