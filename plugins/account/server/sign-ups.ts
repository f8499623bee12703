/** Tells other plugins of a sign-up, in its transaction. */
import { type Disposable, disposable, type Executor } from '#plugin-api';
import type { SignUp, SignUps } from '../common/server-services.ts';

type Listener = Parameters<SignUps['listen']>[0];

export class AnnouncedSignUps implements SignUps {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return disposable(() => this.#listeners.delete(listener));
  }

  /** One after the other: they share the transaction's connection. */
  async announce(within: Executor, signUp: SignUp): Promise<void> {
    for (const listener of this.#listeners) await listener(within, signUp);
  }
}
