/**
 * Keeps the library of whoever is signed in on this machine, and brings it and the server's together. Loaded when it is first
 * needed, with the calls that it answers, for they could not be fetched without a connection.
 */
import { ApiError, type ApiOf, type Disposable, DisposableStore, disposable } from '#plugin-api';
import type { Api, LocalDatabases, LocalStore, Session, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import { projectCalls } from '../../common/contract/projects.ts';
import { readingCalls } from '../../common/contract/reading.ts';
import { relationCalls } from '../../common/contract/relations.ts';
import { savedSearchCalls } from '../../common/contract/saved-searches.ts';
import type { LibraryChanged, ReadingsChanged } from '../../common/events.ts';
import { offlineCalls } from './calls/index.ts';
import { Conversation, type Outcomes } from './conversation.ts';
import { ErrandStore } from './errands/errand-store.ts';
import { ErrandSender } from './errands/send-errands.ts';
import { DATABASE_VERSION, type LibrarySchema, makeStores } from './library-database.ts';
import { LibraryDisk } from './library-disk.ts';
import { KeptAnswers } from './kept-answers.ts';
import { KeptReadings } from './kept-readings.ts';
import { KeptRelations } from './kept-relations.ts';
import { newsOf } from './news-of.ts';
import { type News, Replica } from './replica.ts';
import { syncCall } from './sync-call.ts';
import type { Renamed } from './take-answer.ts';

const DATABASE = 'library';

/** Something waits, or does not any more; records are as they were. */
const NO_NEWS: News = { keys: [], renamed: [], isReset: false };

/** What is known of the library on this machine. */
export interface Standing {
  /** Whether all of it was read at least once. */
  readonly isFilled: boolean;
  /** Changes that are to be sent. */
  readonly waiting: number;
  /** Changes that were not taken as they were, until the person has dealt with them. */
  readonly outcomes: number;
}

export interface KeptLibraryParts {
  readonly person: number;
  readonly databases: LocalDatabases;
  readonly local: LocalStore;
  readonly session: Pick<Session, 'user' | 'isOnline' | 'checkConnection'>;
  readonly api: Pick<Api, 'of'>;
  readonly t: Translate;
  onStanding(standing: Standing): void;
  onProgress(sent: number): void;
  onChanged(change: LibraryChanged): void;
  onRenamed(renamed: readonly Renamed[]): void;
}

/** One tab at a time; without locks, as in pages that are not secure, each by itself. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

export class KeptLibrary implements Disposable {
  readonly replica: Replica;
  readonly #errands: ErrandStore;
  readonly #sender: ErrandSender;
  readonly #relations: KeptRelations;
  readonly #readings: KeptReadings;
  readonly #parts: KeptLibraryParts;
  readonly #subscriptions = new DisposableStore();
  readonly #calls: Partial<ApiOf<LibraryContract>>;
  #running: Promise<unknown> = Promise.resolve();

  constructor(parts: KeptLibraryParts) {
    this.#parts = parts;
    const { person, databases, local, session, api, t } = parts;
    const channel = new BroadcastChannel(`carrel.library.${person}`);
    const tell = (news: News) => channel.postMessage(news);
    const disk = new LibraryDisk({
      open: async () =>
        session.user?.id === person ? databases.open<LibrarySchema>(DATABASE, DATABASE_VERSION, makeStores) : undefined,
      notKept: () => t('offline.notKept'),
    });
    const kept = new KeptAnswers(local);
    this.#relations = new KeptRelations(disk);
    this.#readings = new KeptReadings(disk);
    this.replica = new Replica({ person, disk, tell });
    this.#errands = new ErrandStore(disk, () => this.replica.spread(NO_NEWS));
    this.#sender = new ErrandSender({
      store: this.#errands,
      // By contracts of their own: nobody stands in for the server there.
      calls: { ...api.of(projectCalls), ...api.of(savedSearchCalls), ...api.of(relationCalls), ...api.of(readingCalls) },
      kept,
      relations: this.#relations,
      readings: this.#readings,
      onSearchNamed: (from, to) => this.replica.spread({ ...NO_NEWS, renamed: [{ kind: 'saved_searches', from, to }] }),
    });
    channel.onmessage = ({ data }: MessageEvent<News>) => void this.replica.hear(data).catch(() => undefined);
    this.#subscriptions.add(disposable(() => channel.close()));
    this.#subscriptions.add(
      this.replica.onNews((news) => {
        void this.tell().catch(() => undefined);
        if (news.renamed.length > 0) parts.onRenamed(news.renamed);
        for (const change of newsOf(this.replica, news.keys)) parts.onChanged(change);
      }),
    );
    const own = { errands: this.#errands, relations: this.#relations, readings: this.#readings };
    this.#calls = offlineCalls({ records: this.replica, kept, ...own, t });
  }

  /** Reads how things stand. @throws ApiError where the browser keeps nothing */
  async start(): Promise<void> {
    await this.replica.start();
    await this.tell();
  }

  async tell(): Promise<void> {
    const [{ isFilled }, outcomes, errands] = await Promise.all([
      this.replica.position(),
      this.replica.countOutcomes(),
      this.#errands.count(),
    ]);
    this.#parts.onStanding({ isFilled, waiting: this.replica.waiting + errands, outcomes });
  }

  /** The library's calls, answered from here; none before everything was read once. */
  async calls(): Promise<Partial<ApiOf<LibraryContract>>> {
    const { isFilled } = await this.replica.position();
    if (!isFilled) return {};
    await this.replica.load();
    return this.#calls;
  }

  /**
   * Brings both together, once no other tab does.
   * @param since what the server had told by then needs not be asked for again, in milliseconds
   * @throws ApiError where the server does not answer
   */
  async sync(since = Date.now()): Promise<Outcomes> {
    const { person, api, session, onProgress } = this.#parts;
    const conversation = new Conversation({ replica: this.replica, calls: syncCall(api), errands: this.#sender, onProgress });
    const work = () =>
      alone(`carrel.library.sync.${person}`, async () => {
        const outcomes = await conversation.run(since);
        if (conversation.hasAsked) await this.#askRest();
        return outcomes;
      });
    // Also in this tab one after the other.
    const running = this.#running.then(work, work);
    this.#running = running.catch(() => undefined);
    try {
      return await running;
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) void session.checkConnection();
      throw error;
    } finally {
      await this.tell().catch(() => undefined);
    }
  }

  /** Somebody has read something, in another browser perhaps. */
  async heardReadings(change: ReadingsChanged): Promise<void> {
    await this.#readings.heard(change);
    this.replica.spread(NO_NEWS);
  }

  /** What sync does not tell of. */
  async #askRest(): Promise<void> {
    const { api } = this.#parts;
    try {
      await this.#relations.write((await api.of(relationCalls).allRelations()).data);
      await this.#readings.write((await api.of(readingCalls).allReadings()).data);
      this.replica.spread(NO_NEWS);
    } catch (error) {
      // What sync came to stands; they are asked for again with the next one.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
