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
}
export const SignUps = token<SignUps>('account.signUps');
