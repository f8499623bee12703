/** Whether the pane has a session. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApartApi } from '#apart-kit';
import type { Tokens } from '#plugin-api';

export class SignIn {
  isSignedIn: boolean;
  /** The server has ended it. */
  isLost = false;
  readonly #apart: ApartApi;

  constructor(apart: ApartApi) {
    this.#apart = apart;
    this.isSignedIn = apart.isSignedIn;
    makeAutoObservable(this, {}, { autoBind: true });
    apart.onSessionLost(() => runInAction(() => Object.assign(this, { isSignedIn: false, isLost: true })));
  }

  enter(tokens: Tokens): void {
    this.#apart.signIn(tokens);
    Object.assign(this, { isSignedIn: true, isLost: false });
  }

  async leave(): Promise<void> {
    await this.#apart.signOut();
    runInAction(() => Object.assign(this, { isSignedIn: false, isLost: false }));
  }
}
