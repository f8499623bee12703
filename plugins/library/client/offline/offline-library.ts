/**
 * The library without a connection (CORE-043): it stands in for the server from when the connection is lost until everything that was
 * changed meanwhile has been sent. What it takes to do so is loaded soon after sign-in, while there is a connection.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf, Emitter } from '#plugin-api';
import type { Api, LocalDatabases, LocalStore, Session, StandIn, Translate } from '#plugin-api/client';
import * as z from 'zod/mini';
import type { LibraryContract } from '../../common/contract.ts';
import type { LibraryChanged, ReadingsChanged } from '../../common/events.ts';
import type { Outcomes } from './conversation.ts';
import type { KeptLibrary, Standing } from './kept-library.ts';
import { ownIdsIn, withServerIds } from './own-ids.ts';
import type { Renamed } from './take-answer.ts';

/** Remembers between two starts how things stand: what is shown first depends on it. */
const KEPT = 'library.offline';
const Kept = z.object({ isFilled: z.boolean(), waiting: z.number(), outcomes: z.number() });
const NOTHING: Standing = { isFilled: false, waiting: 0, outcomes: 0 };

/** So long it is said that everything was sent, in milliseconds. */
const SAID = 4000;

/** So long a call that needs the server waits for what has to be sent before it, in milliseconds. */
const PATIENCE = 20_000;

export interface OfflineParts {
  readonly api: Api;
  readonly session: Session;
  readonly databases: LocalDatabases;
  readonly local: LocalStore;
  readonly t: Translate;
}

/** Where the changes are that are being sent. */
export interface Sending {
  readonly sent: number;
  readonly total: number;
}

export class OfflineLibrary implements StandIn<LibraryContract> {
  readonly #parts: OfflineParts;
  #kept: Promise<KeptLibrary> | undefined;
  #person: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #changed = new Emitter<LibraryChanged>();
  readonly #renamed = new Emitter<readonly Renamed[]>();
  readonly #told = new Emitter<Outcomes>();
  #settling: Promise<unknown> | undefined;
  /** What is shown is another, as the server would tell it. */
  readonly onChanged = this.#changed.event;
  /** What was made here has its ids. */
  readonly onRenamed = this.#renamed.event;
  /** What was sent has come to something. */
  readonly onTold = this.#told.event;
  standing: Standing;
  sending: Sending | undefined = undefined;
  /** Everything was sent just now. */
  isSent = false;

  constructor(parts: OfflineParts) {
    this.#parts = parts;
    this.standing = this.#remembered();
    makeAutoObservable(
      this,
      {
        standing: observableRef,
        sending: observableRef,
        calls: false,
        kept: false,
        forServer: false,
        onChanged: false,
        onRenamed: false,
        onTold: false,
      },
      { autoBind: true },
    );
  }

  get isOn(): boolean {
    const { isFilled, waiting } = this.standing;
    return isFilled && (waiting > 0 || !this.#parts.session.isOnline);
  }

  /** Changes that a sign-out would lose. */
  get unsettled(): number {
    return this.standing.waiting + this.standing.outcomes;
  }

  async calls(): Promise<Partial<ApiOf<LibraryContract>>> {
    const kept = await this.kept().catch(() => undefined);
    return (await kept?.calls().catch(() => undefined)) ?? {};
  }

  /** @throws ApiError where something that was made here has not come to the server */
  forServer(input: unknown, isReading: boolean): Promise<unknown> | undefined {
    const own = ownIdsIn(input);
    const isLate = this.standing.waiting > 0 && (own.size > 0 || !isReading);
    return own.size > 0 || isLate ? this.#understood(input, own, isLate) : undefined;
  }

  async #understood(input: unknown, own: ReadonlySet<number>, isLate: boolean): Promise<unknown> {
    if (isLate) await this.#settled();
    if (own.size === 0) return input;
    const { replica } = await this.kept();
    const ids = await replica.idsOf(own);
    if (ids.size < own.size) throw new ApiError(0, this.#parts.t('offline.needsServer'));
    return withServerIds(input, ids);
  }

  /** Ends when what waits was sent, or could not be in time. */
  async #settled(): Promise<void> {
    // What is new on the server makes no difference to it.
    this.#settling ??= this.sync(0)
      .catch(() => undefined)
      .finally(() => (this.#settling = undefined));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((done) => (timer = setTimeout(done, PATIENCE)));
    await Promise.race([this.#settling, patience]).finally(() => clearTimeout(timer));
  }

  /** The server tells what this person has read elsewhere; nothing where nothing is kept yet. */
  async heardReadings(change: ReadingsChanged): Promise<void> {
    await (await this.#kept)?.heardReadings(change);
  }

  /** What keeps the library of whoever is signed in. @throws where the browser keeps nothing, or nobody is signed in */
  kept(): Promise<KeptLibrary> {
    this.#kept ??= this.#open().catch((error: unknown) => {
      this.#kept = undefined;
      throw error;
    });
    return this.#kept;
  }

  /** Somebody has come, or gone. */
  follow(person: number | undefined): void {
    if (person === this.#person) return;
    this.#person = person;
    void this.#kept?.then((kept) => kept.dispose()).catch(() => undefined);
    this.#kept = undefined;
    this.sending = undefined;
    this.standing = this.#remembered();
  }

  /**
   * Sends what waits and asks what is new.
   * @param since what the server had told by then needs not be asked for again, in milliseconds
   * @returns what came of it; `undefined` where the server did not answer, or the browser keeps nothing
   */
  async sync(since?: number): Promise<Outcomes | undefined> {
    const { waiting } = this.standing;
    if (waiting > 0) this.sending = { sent: 0, total: waiting };
    try {
      const kept = await this.kept();
      const outcomes = await kept.sync(since);
      if (outcomes.sent > 0) this.#saySent();
      this.#told.fire(outcomes);
      return outcomes;
    } catch (error) {
      // The moment is wrong: what waits is on the disk, and there is a next time.
      if (error instanceof ApiError || error instanceof DOMException) return undefined;
      throw error;
    } finally {
      runInAction(() => (this.sending = undefined));
    }
  }

  dispose(): void {
    this.follow(undefined);
    clearTimeout(this.#timer);
  }

  async #open(): Promise<KeptLibrary> {
    const { api, session, databases, local, t } = this.#parts;
    const person = session.user?.id;
    if (person === undefined) throw new ApiError(401, 'Nobody is signed in');
    this.#person = person;
    const { KeptLibrary } = await import('./kept-library.ts');
    const kept = new KeptLibrary({
      person,
      databases,
      local,
      session,
      api,
      t,
      onStanding: (standing) => this.#person === person && this.#stand(standing),
      onProgress: this.#progress,
      onChanged: (change) => this.#changed.fire(change),
      onRenamed: (renamed) => this.#renamed.fire(renamed),
    });
    try {
      await kept.start();
    } catch (error) {
      kept.dispose();
      this.#stand(NOTHING);
      throw error;
    }
    return kept;
  }

  readonly #progress = (sent: number): void => {
    const { sending } = this;
    if (sending) runInAction(() => (this.sending = { ...sending, sent }));
  };

  #stand(standing: Standing): void {
    runInAction(() => (this.standing = standing));
    this.#parts.local.write(KEPT, standing);
  }

  #remembered(): Standing {
    return z.safeParse(Kept, this.#parts.local.read(KEPT)).data ?? NOTHING;
  }

  #saySent(): void {
    clearTimeout(this.#timer);
    runInAction(() => (this.isSent = true));
    this.#timer = setTimeout(() => runInAction(() => (this.isSent = false)), SAID);
  }
}
