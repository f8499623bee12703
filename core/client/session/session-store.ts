/** `Session`: who is signed in, and what the server said about them at boot. */
import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type InitialData, coreContract } from '../../common/core-contract.ts';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import { ApiError } from '../../common/errors.ts';
import { type Plan, planOf, type UserType } from '../../common/plans.ts';
import { sessionContract, type Tokens } from '../../common/session-contract.ts';
import type { User } from '../../common/user.ts';
import type { Api, Session } from '../../plugin-api/services.ts';
import type { Connection } from '../api/connection.ts';
import { noAnswer } from '../api/failure-text.ts';
import type { TokenStore, TokensElsewhere } from '../api/token-store.ts';
import { AfterSignIn } from './after-sign-in.ts';
import type { RememberedSession } from './remembered-session.ts';

const UNKNOWN = 'Unknown error occurred.';

/** Milliseconds after which a start that knows the person looks whether there is a connection at all. */
const PATIENCE = 4_000;

export interface SessionParts {
  readonly api: Api;
  readonly tokens: TokenStore;
  readonly connection: Connection;
  readonly remembered: RememberedSession;
  readonly clientId: string;
  /** Ends the requests that are under way (ACC-025). */
  readonly cancelRequests: () => void;
}

/** How the last session of this tab ended. `expired` covers a refusal by the server and a sign-out in another tab. */
export type Ending = 'chosen' | 'expired';

export class SessionStore implements Session {
  readonly #parts: SessionParts;
  #expired: number | undefined;
  /** How many changes of what the initial data tell have begun or ended. */
  #changes = 0;
  /** Those that are under way. */
  readonly #storing = new Set<Promise<unknown>>();
  #refreshes = 0;
  /** The last one of them whose answer was taken. */
  #refreshed = 0;
  readonly #changed = new Emitter<User | undefined>();
  readonly #leaving = new Emitter<void>();
  readonly #forgotten = new Emitter<number>();
  hasEntered = false;
  readonly #afterSignIn = new AfterSignIn();
  #isLeaving = false;
  readonly #beforeSignOut = new Set<{ readonly ask: () => Promise<boolean> }>();
  readonly onChange = this.#changed.event;
  /** Somebody is about to sign out by choice: the last moment to write what is theirs. */
  readonly onLeaving = this.#leaving.event;
  /** Id of someone who signed out by choice: what this browser keeps of them is to go. */
  readonly onForget = this.#forgotten.event;

  data: InitialData | undefined = undefined;
  message: string | undefined = undefined;
  ending: Ending | undefined = undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    makeObservable(this, {
      data: observableRef,
      message: observable,
      ending: observable,
      plan: computed,
      userType: computed,
      isSignedIn: computed,
    });
    parts.connection.onChange(() => this.#changed.fire(this.user));
  }

  get user(): User | undefined {
    return this.data?.user;
  }

  /** Whose the things are that this browser keeps: also after a session expired, when open panels still put their drafts away. */
  get owner(): number | undefined {
    return this.user?.id ?? this.#expired;
  }

  get plan(): Plan {
    return planOf(this.user?.subscription_type ?? 'F');
  }

  get userType(): UserType {
    return this.user?.user_type ?? 'normal';
  }

  get isSignedIn(): boolean {
    return this.data !== undefined;
  }

  get isOnline(): boolean {
    return this.#parts.connection.isOnline;
  }

  checkConnection(): Promise<boolean> {
    return this.#parts.connection.check();
  }

  initial(part: string): unknown {
    return this.data?.[part];
  }

  afterSignIn(delay: number, fetch: () => unknown): Disposable {
    return this.#afterSignIn.add(delay, fetch);
  }

  /**
   * At boot: with a token, asks for the initial data (CORE-040). A failure is kept as `message` and never stops the boot
   * (CORE-041); what was remembered from last time is used meanwhile.
   */
  async restore(): Promise<void> {
    if (!this.#parts.tokens.pair) return;
    const remembered = this.#parts.remembered.read();
    try {
      this.#accept(await (remembered ? this.#askInTime() : this.#ask()));
    } catch (error) {
      if (!this.#parts.tokens.pair) return; // refused for good: signed out without a message (CORE-046)
      const message = error instanceof ApiError ? error.textOr(UNKNOWN) : UNKNOWN;
      // What is shown next depends on it.
      if (error instanceof ApiError && error.isOffline) await this.checkConnection();
      runInAction(() => (this.message = message));
      if (remembered) this.#accept(remembered, message);
    }
  }

  async signIn(email: string, password: string): Promise<void> {
    const { api, clientId } = this.#parts;
    const body = { grant_type: 'password', username: email, password, client_id: clientId, client_secret: '' } as const;
    await this.enter(await api.of(sessionContract).token({ body }));
  }

  async enter(pair: Tokens): Promise<void> {
    const { tokens } = this.#parts;
    tokens.keep(pair);
    this.hasEntered = true;
    try {
      this.#accept(await this.#ask());
    } catch (error) {
      tokens.drop();
      throw error;
    }
  }

  beforeSignOut(ask: () => Promise<boolean>): Disposable {
    const entry = { ask };
    this.#beforeSignOut.add(entry);
    return disposable(() => this.#beforeSignOut.delete(entry));
  }

  /** Ends the session here and on the server, and forgets the person in this browser, unless somebody is against it. */
  async signOut(): Promise<void> {
    for (const { ask } of this.#beforeSignOut) if (!(await ask())) return;
    const { api } = this.#parts;
    const owner = this.user?.id;
    this.#isLeaving = true;
    // The server is told before requests are cancelled, and the person leaves whether it hears or not.
    if (this.#parts.tokens.pair)
      await api
        .of(sessionContract)
        .logout(undefined, { signal: AbortSignal.timeout(3000) })
        .catch(() => undefined);
    this.#isLeaving = false;
    this.#leaving.fire();
    this.#leave('chosen');
    if (owner !== undefined) this.#forgotten.fire(owner);
  }

  /** The server does not take this session any more. Drafts stay in the browser for the same person's next sign-in. */
  expire(): void {
    // Between the end on the server and the end here a refusal is what was asked for.
    if (this.#isLeaving) return;
    if (this.#parts.tokens.pair || this.isSignedIn) this.#leave('expired');
  }

  async refresh(): Promise<void> {
    const turn = ++this.#refreshes;
    const data = await this.#ask();
    if (turn < this.#refreshed) return; // overtaken by what was asked for later
    this.#refreshed = turn;
    this.#accept(data);
  }

  async changing<T>(store: () => Promise<T>): Promise<T> {
    this.#changes += 1;
    const stored = store();
    this.#storing.add(stored);
    try {
      return await stored;
    } finally {
      this.#storing.delete(stored);
      this.#changes += 1;
    }
  }

  /** Another tab signed out, or in; renewed tokens of the same person need nothing. */
  async follow({ pair, isSignIn }: TokensElsewhere): Promise<void> {
    if (!pair) this.expire();
    // A tab that was frozen hears of a sign-out when somebody else may be here already.
    else if (isSignIn || !this.isSignedIn) await this.restore();
  }

  /** Fails when there turns out to be no connection: a line that swallows everything would hold up the start for a minute. */
  async #askInTime(): Promise<InitialData> {
    const asked = this.#ask();
    const settled = asked.then(
      () => false,
      () => false,
    );
    const isLate = await Promise.race([settled, new Promise((resolve) => setTimeout(() => resolve(true), PATIENCE))]);
    if (isLate && !(await this.checkConnection())) throw noAnswer();
    return asked;
  }

  async #ask(): Promise<InitialData> {
    await Promise.allSettled(this.#storing);
    const changes = this.#changes;
    const data = await this.#parts.api.of(coreContract).initialData();
    return changes === this.#changes ? data : this.#ask();
  }

  #accept(data: InitialData, message?: string): void {
    const isNew = this.user?.id !== data.user.id;
    this.#expired = undefined;
    runInAction(() => {
      this.data = data;
      this.message = message;
      this.ending = undefined;
    });
    if (message === undefined) this.#parts.remembered.keep(data);
    this.#changed.fire(data.user);
    if (isNew) this.#afterSignIn.signedIn();
  }

  #leave(ending: Ending): void {
    this.#parts.tokens.drop();
    this.#parts.remembered.drop();
    this.#parts.cancelRequests();
    this.#afterSignIn.signedOut();
    this.#expired = ending === 'expired' ? this.owner : undefined;
    runInAction(() => {
      this.data = undefined;
      this.message = undefined;
      this.ending = ending;
    });
    this.#changed.fire(undefined);
  }
}
