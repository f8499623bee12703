/** What shows that it is the person themselves, before something of security changes. Until the server has told, that is the password. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiOf, token } from '#plugin-api';
import type { ProofAsked, proofCalls } from '../../common/proof-calls.ts';
import { codeProblem, type Problem } from '../../common/rules.ts';

type Calls = ApiOf<typeof proofCalls>;
type SignInAnew = () => Promise<boolean>;

const USUAL: ProofAsked = { way: 'password', email: '', takes_passwords: true };

export class OwnProof {
  readonly #calls: Calls;
  readonly #signInAnew: SignInAnew;
  private asked: ProofAsked = USUAL;
  /** The server has told, or did not answer. */
  isKnown = false;
  /** A code is on its way, since it was last asked what is wanted. */
  isSent = false;

  /** @param signInAnew of the host, where the program lets the person in */
  constructor(calls: Calls, signInAnew: SignInAnew = async () => false) {
    this.#calls = calls;
    this.#signInAnew = signInAnew;
    makeAutoObservable<this, 'asked'>(this, { asked: observableRef }, { autoBind: true });
  }

  get way(): ProofAsked['way'] {
    return this.asked.way;
  }

  get email(): string {
    return this.asked.email;
  }

  /** What the profile shows of a password: a way to change it, a way to set one, or nothing. */
  get password(): 'change' | 'set' | 'none' {
    if (!this.asked.takes_passwords) return 'none';
    return this.way === 'password' ? 'change' : 'set';
  }

  /** Asked again before each dialog: a sign-in grows old. Without an answer it stays as it was. */
  async ask(): Promise<void> {
    const asked = await this.#wanted().catch(() => undefined);
    runInAction(() => {
      if (asked) this.asked = asked;
      this.isKnown = true;
      this.isSent = false;
    });
  }

  /** A code that would lie on the machine where they sit proves nothing: there they are signed in anew. */
  async #wanted(): Promise<ProofAsked> {
    const asked = await this.#calls.proof();
    const isAnew = asked.way === 'code' && (await this.#signInAnew().catch(() => false));
    return isAnew ? this.#calls.proof() : asked;
  }

  /** Has a code mailed. @throws ApiError */
  async send(): Promise<void> {
    await this.#calls.sendProof();
    runInAction(() => (this.isSent = true));
  }

  /** What is wrong with what was given, as far as it can be told here. */
  problemOf(given: string): Problem | undefined {
    if (this.way === 'none') return undefined;
    if (this.way === 'code') return codeProblem(given);
    return given === '' ? 'required' : undefined;
  }
}
export const TheProof = token<OwnProof>('account.proof');
