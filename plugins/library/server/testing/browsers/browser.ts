/** A browser that keeps the library and syncs, for tests: the client's own code over a database in memory and the real server. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { ApiError, type ApiOf } from '#plugin-api';
import { libraryContract as calls } from '../../../common/contract.ts';
import type { syncCalls } from '../../../common/contract/sync.ts';
import type { ItemKind } from '../../../common/model.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { offlineCalls } from '../../../client/offline/calls/index.ts';
import { ErrandStore } from '../../../client/offline/errands/errand-store.ts';
import { type ErrandCalls, ErrandSender } from '../../../client/offline/errands/send-errands.ts';
import { KeptAnswers } from '../../../client/offline/kept-answers.ts';
import { KeptReadings } from '../../../client/offline/kept-readings.ts';
import { KeptRelations } from '../../../client/offline/kept-relations.ts';
import { LibraryDisk } from '../../../client/offline/library-disk.ts';
import { Conversation, type Outcomes } from '../../../client/offline/conversation.ts';
import {
  DATABASE_VERSION,
  type LibraryDatabase,
  type LibrarySchema,
  makeStores,
} from '../../../client/offline/library-database.ts';
import { type News, Replica } from '../../../client/offline/replica.ts';
import type { Offline } from '../offline-browser.ts';
import type { RecordOf } from '../../../client/offline/records.ts';

type Name = keyof ErrandCalls;
type SyncBody = Parameters<ApiOf<typeof syncCalls>['sync']>[0]['body'];

const ERRAND_CALLS = [
  ...(['favourites', 'toggleFavourite', 'projectOrder', 'updateProjectOrder'] as const),
  ...(['savedSearches', 'createSavedSearch', 'updateSavedSearch', 'deleteSavedSearch', 'relateArticles'] as const),
  ...(['setReadings', 'seePages'] as const),
];

/** What happens to a call: `lost` is not answered though the server has taken it, `unsent` does not get there. */
export type Fate = 'answered' | 'lost' | 'unsent';

export class Browser {
  readonly user: TestUser;
  readonly #name: string;
  #database: Promise<LibraryDatabase> | undefined;
  readonly #tabs: Set<Browser>;
  replica: Replica;
  errands: ErrandStore;
  relations: KeptRelations;
  readings: KeptReadings;
  /** The library's calls, answered by this browser without a connection. */
  calls: Offline;
  /** What the server said last of what sync does not tell; all tabs share it. */
  readonly kept: KeptAnswers;
  /** Saved searches that got their ids. */
  readonly named: [from: number, to: number][] = [];
  /** Calls beside sync that the server was asked. */
  readonly asked: Name[] = [];
  /** Decides what happens to them. */
  fateOf: (name: Name) => Fate = () => 'answered';
  /** What happens here while one is on its way. */
  during: (name: Name) => Promise<void> = async () => {};
  /** What was sent, call by call. */
  readonly sent: SyncBody[] = [];
  /** Decides what happens to the calls to come. */
  fate: (body: SyncBody) => Fate = () => 'answered';

  /** Calls of which the server can make nothing. */
  refuses: (body: SyncBody) => boolean = () => false;

  /** @param tab another tab of the same browser */
  constructor(user: TestUser, tab?: Browser) {
    this.user = user;
    this.#name = tab ? tab.#name : crypto.randomUUID();
    this.#tabs = tab ? tab.#tabs : new Set();
    this.#tabs.add(this);
    const memory = new Map<string, unknown>();
    this.kept =
      tab?.kept ?? new KeptAnswers({ read: (key) => memory.get(key), write: (key, value) => void memory.set(key, value) });
    const made = this.#newLibrary();
    ({ replica: this.replica, errands: this.errands, relations: this.relations } = made);
    ({ readings: this.readings, calls: this.calls } = made);
  }

  /** Asks what a person keeps beside records, as the app does at its start. */
  async askKept(): Promise<void> {
    const { user, kept } = this;
    kept.write('favourites', await user.call(calls.favourites));
    kept.write('projectOrder', await user.call(calls.projectOrder));
    kept.write('savedSearches', await user.call(calls.savedSearches));
    await this.relations.write((await user.call(calls.allRelations)).data);
    await this.readings.write((await user.call(calls.allReadings)).data);
  }

  /** As after a crash: what was in memory is gone. */
  async restart(): Promise<void> {
    (await this.#database)?.close();
    this.#database = undefined;
    const made = this.#newLibrary();
    ({ replica: this.replica, errands: this.errands, relations: this.relations } = made);
    ({ readings: this.readings, calls: this.calls } = made);
    await this.replica.start();
    await this.replica.load();
  }

  /** @returns what came of it; `undefined` where the server did not answer */
  async sync(): Promise<Outcomes | undefined> {
    const { replica, errands: store, kept, relations, readings } = this;
    const onSearchNamed = (from: number, to: number) => void this.named.push([from, to]);
    const errands = new ErrandSender({ store, calls: this.#errandCalls, kept, relations, readings, onSearchNamed });
    const conversation = new Conversation({ replica, calls: { sync: this.#call }, errands, onProgress: () => {} });
    try {
      return await conversation.run();
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) return undefined;
      throw error;
    } finally {
      await this.replica.load();
    }
  }

  get<K extends ItemKind>(kind: K, id: number): RecordOf[K] {
    const record = this.replica.all(kind).get(id);
    if (!record) throw new Error(`The browser has no ${kind} ${id}`);
    return record;
  }

  /** Changes a record as a screen does. */
  async edit<K extends ItemKind>(kind: K, id: number, fields: Partial<RecordOf[K]>): Promise<void> {
    const record = { ...this.get(kind, id), ...fields };
    await this.keep(kind, record);
  }

  async keep<K extends ItemKind>(kind: K, ...records: RecordOf[K][]): Promise<void> {
    await this.replica.keep(records.map((record) => ({ kind, record }) as never));
  }

  /** Makes something like what is there already. @returns its id */
  async add<K extends ItemKind>(kind: K, like: RecordOf[K], fields: Partial<RecordOf[K]>): Promise<number> {
    const id = this.replica.newId();
    await this.keep(kind, { ...like, ...fields, id, client_id: null, is_deleted: false });
    return id;
  }

  /** The texts of the notes on a reference that are in use. */
  notesOn(article: number): string[] {
    return this.replica
      .of('article_notes', article)
      .filter((note) => !note.is_deleted)
      .map(({ text }) => text);
  }

  readonly #call: ApiOf<typeof syncCalls>['sync'] = async ({ body }) => {
    const fate = this.fate(body);
    if (fate === 'unsent') throw new ApiError(0, 'No network');
    if (this.refuses(body)) throw new ApiError(400, 'Not a body');
    this.sent.push(body);
    const answer = await this.user.call(calls.sync, { body: JSON.parse(JSON.stringify(body)) });
    if (fate === 'lost') throw new ApiError(0, 'No answer');
    return answer;
  };

  /** Calls beside sync, each with its fate. */
  readonly #errandCalls = Object.fromEntries(
    ERRAND_CALLS.map((name) => [
      name,
      async (input: never) => {
        const fate = this.fateOf(name);
        if (fate === 'unsent') throw new ApiError(0, 'No network');
        this.asked.push(name);
        await this.during(name);
        const { status, json } = await this.user.send(calls[name], input);
        if (fate === 'lost') throw new ApiError(0, 'No answer');
        if (status >= 400) throw new ApiError(status, (json as { message: string }).message);
        return json;
      },
    ]),
  ) as unknown as ErrandCalls;

  #newLibrary() {
    const disk = new LibraryDisk({
      open: () => (this.#database ??= openDB<LibrarySchema>(this.#name, DATABASE_VERSION, { upgrade: makeStores })),
      notKept: () => 'Not kept',
    });
    const replica = new Replica({
      person: this.user.account.id,
      disk,
      tell: (news: News) => {
        for (const tab of this.#tabs) if (tab !== this) void tab.replica.hear(structuredClone(news));
      },
    });
    const errands = new ErrandStore(disk, () => replica.spread({ keys: [], renamed: [], isReset: false }));
    const relations = new KeptRelations(disk);
    const readings = new KeptReadings(disk);
    const parts = { records: replica, kept: this.kept, errands, relations, readings };
    return { replica, errands, relations, readings, calls: offlineCalls({ ...parts, t: (key) => key }) as Offline };
  }
}
