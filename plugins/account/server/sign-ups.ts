/** Tells other plugins of a sign-up, in its transaction, and asks them before one. */
import { type Disposable, disposable, type Executor } from '#plugin-api';
import type { SignUp, SignUps } from '../common/server-services.ts';

type Listener = Parameters<SignUps['listen']>[0];
type Guard = Parameters<SignUps['guard']>[0];

export class AnnouncedSignUps implements SignUps {
  readonly #listeners = new Set<Listener>();
  readonly #guards = new Set<Guard>();

  listen(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return disposable(() => this.#listeners.delete(listener));
  }

  guard(admits: Guard): Disposable {
    this.#guards.add(admits);
    return disposable(() => this.#guards.delete(admits));
  }

  /** Whether who has this address makes an account by themselves here. */
  async admits(email: string): Promise<boolean> {
    for (const admits of this.#guards) if (!(await admits(email))) return false;
    return true;
  }

  /** One after the other: they share the transaction's connection. */
  async announce(within: Executor, signUp: SignUp): Promise<void> {
    for (const listener of this.#listeners) await listener(within, signUp);
  }
}
