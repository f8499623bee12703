/**
 * Signing in with a passkey: by the button, or where the browser fills in addresses, which waits for as long as the screen is open. What
 * the server asks is good for five minutes, so that question is asked anew before it ends.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf, Tokens } from '#plugin-api';
import type { passkeyCalls } from '../../common/passkey-calls.ts';
import { canFillIn, ceremonyProblem, endQuestion, fillInPasskey, signWithPasskey } from './ceremony.ts';

/** Milliseconds. */
const ASK_ANEW = 4 * 60_000;

interface Parts {
  readonly calls: Pick<ApiOf<typeof passkeyCalls>, 'passkeyOptions' | 'passkeySignIn'>;
  readonly clientId: string;
  readonly enter: (tokens: Tokens) => Promise<void>;
}
type Signed = Awaited<ReturnType<typeof signWithPasskey>>;

export class PasskeyEntrance {
  readonly #parts: Parts;
  #timer: ReturnType<typeof setInterval> | undefined;
  isBusy = false;
  /** Why it did not work; a problem of the browser is a word for it. */
  failure: unknown = undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks the browser to offer passkeys while an address is typed. @returns what ends that */
  offer(): () => void {
    void this.#offer();
    this.#timer = setInterval(() => void this.#offer(), ASK_ANEW);
    return () => {
      this.#stop();
      void endQuestion();
    };
  }

  /** The button. It takes the place of the offer, which comes back when the person leaves it. */
  async signIn(): Promise<void> {
    if (this.isBusy) return;
    const isOffered = this.#timer !== undefined;
    await this.#enterBy(async () => signWithPasskey(await this.#parts.calls.passkeyOptions({ body: {} })));
    if (isOffered && this.failure !== undefined) void this.#offer();
  }

  async #offer(): Promise<void> {
    if (this.isBusy) return;
    let signed: Signed;
    try {
      if (!(await canFillIn())) return this.#stop();
      const options = await this.#parts.calls.passkeyOptions({ body: {} });
      if (this.#timer === undefined) return;
      signed = await fillInPasskey(options);
    } catch {
      // Nobody has asked for it: it is offered or it is not.
      return;
    }
    await this.#enterBy(async () => signed);
    if (this.failure !== undefined && this.#timer !== undefined) void this.#offer();
  }

  async #enterBy(sign: () => Promise<Signed>): Promise<void> {
    runInAction(() => {
      this.isBusy = true;
      this.failure = undefined;
    });
    try {
      const { calls, clientId, enter } = this.#parts;
      await enter(await calls.passkeySignIn({ body: { credential: await sign(), client_id: clientId } }));
    } catch (error) {
      runInAction(() => (this.failure = ceremonyProblem(error) ?? error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
