/**
 * The library of one person in this browser: what the server gave, with the person's own changes over it. The disk is the truth, which
 * all tabs share; each tab has in memory what it shows, and hears from the others what to read again.
 */
import { Emitter } from '#plugin-api';
import { ITEM_KINDS, type ItemKind } from '../../common/model/items.ts';
import type { SyncAnswer } from '../../common/model/sync.ts';
import { chunks } from '../chunks.ts';
import type { AnyRecord } from './fields.ts';
import { keepChanges } from './keep-changes.ts';
import { putBack } from './errands/errand-store.ts';
import {
  type Key,
  type LibraryDatabase,
  NOTHING_READ,
  type Position,
  type Writing,
  changedAmong,
  keysOf,
  nameOfKey,
} from './library-database.ts';
import type { LibraryDisk } from './library-disk.ts';
import { resolved } from './names.ts';
import { type Batch, goesWithParent, inOrder, nextBatch } from './next-batch.ts';
import type { Outcome } from './outcome.ts';
import { type OwnChange, isWaiting } from './own-change.ts';
import { OwnChanges } from './own-changes.ts';
import type { Change, RecordOf, Records } from './records.ts';
import { Table } from './table.ts';
import { type Asked, type Renamed, type Taken, takeAnswer } from './take-answer.ts';
import { turn } from './turn.ts';

/** Records that are read from the disk at once: some ten milliseconds. */
const STRETCH = 400;
/** Own changes, each of which holds two records, and records that are asked for one by one. */
const LOT = 50;

/** What a tab tells the others. */
export interface News {
  readonly keys: readonly Key[];
  readonly renamed: readonly Renamed[];
  readonly isReset: boolean;
}

export interface ReplicaParts {
  readonly person: number;
  readonly disk: LibraryDisk;
  /** Tells the other tabs. */
  tell(news: News): void;
}

type Tables = { readonly [K in ItemKind]: Table<K> };

const put = <K extends ItemKind>(tables: { readonly [P in K]: Table<P> }, { kind, record }: { kind: K; record: RecordOf[K] }) =>
  tables[kind].set(record);

const isIdle = (own: OwnChange): boolean => !isWaiting(own);

/** In one transaction and many tasks: what a stretch holds comes in a task of its own. */
const allChanges = async (db: LibraryDatabase): Promise<OwnChange[]> => {
  const changes = db.transaction('changes').store;
  const all: OwnChange[] = [];
  for (let range: IDBKeyRange | null = null; ; ) {
    const found = await changes.getAll(range, LOT);
    all.push(...found);
    const last = found.at(-1);
    if (found.length < LOT || !last) return all;
    range = IDBKeyRange.lowerBound([last.kind, last.id], true);
  }
};

export class Replica implements Records {
  readonly person: number;
  readonly #parts: ReplicaParts;
  readonly #tables: Tables = {
    projects: new Table('projects'),
    articles: new Table('articles'),
    citations: new Table('citations'),
    article_notes: new Table('article_notes'),
    citation_notes: new Table('citation_notes'),
  };
  readonly #own = new OwnChanges();
  readonly #changed = new Emitter<void>();
  readonly #shown = new Emitter<News>();
  readonly onChange = this.#changed.event;
  /** What is shown is another: here, or because another tab said so. */
  readonly onNews = this.#shown.event;
  #loading: Promise<void> | undefined;
  /** What changed while it was read. */
  #missed: Key[] = [];
  #isLoaded = false;
  /** Grows with everything that is written here. */
  #writes = 0;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.person = parts.person;
  }

  /** Changes that are to be sent. */
  get waiting(): number {
    return this.#own.count;
  }

  all<K extends ItemKind>(kind: K): ReadonlyMap<number, RecordOf[K]> {
    return this.#tables[kind].records;
  }

  of<K extends ItemKind>(kind: K, parent: number): readonly RecordOf[K][] {
    return this.#tables[kind].of(parent);
  }

  newId(): number {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return -(1 + (high % 2 ** 20) * 2 ** 32 + low);
  }

  /** Reads own changes: little, and all that tells how many wait. @throws ApiError where the browser keeps nothing */
  async start(): Promise<void> {
    const db = await this.#parts.disk.database();
    for (let writes = -1; writes !== this.#writes; ) {
      writes = this.#writes;
      const all = await allChanges(db);
      // What was written meanwhile may not be among them.
      if (writes !== this.#writes) continue;
      this.#own.clear();
      for (const own of all) this.#own.set(own);
    }
  }

  /** Reads everything into memory, in stretches, once. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async keep(changes: readonly Change[]): Promise<void> {
    await this.load();
    const kept = await this.#write((tx) => keepChanges(tx, changes));
    const keys = kept.map(({ kind, id }): Key => [kind, id]);
    for (const own of kept) this.#show(own.kind, own.id, own, undefined);
    this.spread({ keys, renamed: [], isReset: false });
  }

  /** How far the server has told what it knows. */
  async position(): Promise<Position> {
    const db = await this.#parts.disk.database();
    return (await db.get('position', 'now')) ?? NOTHING_READ;
  }

  /** What was sent and not answered. */
  async batchOnItsWay(): Promise<Batch | undefined> {
    return (await this.#parts.disk.database()).get('batch', 'now');
  }

  /** Gives up a batch that the server did not even look at. */
  async dropBatch(): Promise<void> {
    await this.#write((tx) => tx.objectStore('batch').delete('now'));
  }

  /** What is sent next; it is on the disk before it is. `undefined` when nothing waits. @param most records of it at the most */
  async nextBatch(most?: number): Promise<Batch | undefined> {
    const { all } = this.#own;
    if (all.length === 0) return undefined;
    await this.load();
    const find = this.#own.get;
    const leaving = all.filter((own) => isIdle(own) || goesWithParent(own, find));
    const isLeaving = new Set(leaving);
    const batch = nextBatch(
      inOrder(
        all.filter((own) => isWaiting(own) && !isLeaving.has(own)),
        find,
      ),
      find,
      most,
    );
    // What merely shows what other changes will come to is needed until they have.
    const done = batch ? leaving.filter((own) => !isIdle(own) || own.base === undefined) : leaving;
    await this.#write(async (tx) => {
      for (const own of done) void this.#leave(tx, own);
      if (batch) await tx.objectStore('batch').put(batch, 'now');
    });
    await this.#reread(done.map(({ kind, id }): Key => [kind, id]));
    return batch;
  }

  /** What is deleted with its parent is not sent by itself; of the rest nothing is left to be sent. */
  async #leave(tx: Writing, own: OwnChange): Promise<void> {
    const changes = tx.objectStore('changes');
    if (isIdle(own)) await changes.delete([own.kind, own.id]);
    else {
      const { is_deleted: _, ...rest } = own.changes;
      await changes.put({ ...own, changes: rest });
    }
  }

  async take(answer: SyncAnswer, asked: Asked): Promise<Taken> {
    // What is merely told can be told again: it need not be on the disk itself before the next is asked for.
    const taken = await this.#write((tx) => takeAnswer(tx, answer, asked, this.#own), asked.batch ? 'strict' : 'relaxed');
    const { keys, renamed, isReset } = taken;
    await this.#heard(taken, taken.told);
    this.#parts.tell({ keys, renamed, isReset });
    return taken;
  }

  /** Another tab has written. */
  async hear(news: News): Promise<void> {
    this.#writes++;
    await this.#heard(news);
  }

  /** The server's ids of what was made here, as far as it has given some. */
  async idsOf(own: Iterable<number>): Promise<Map<number, number>> {
    const names = (await this.#parts.disk.database()).transaction('names').objectStore('names');
    const keys = [...own].flatMap((id) => ITEM_KINDS.map((kind): Key => [kind, id]));
    const found = await Promise.all(keys.map((key) => names.get(key)));
    return new Map(keys.flatMap(([, id], at) => (found[at] === undefined ? [] : [[id, found[at]] as const])));
  }

  async countOutcomes(): Promise<number> {
    return (await this.#parts.disk.database()).count('outcomes');
  }

  async outcomes(): Promise<Outcome[]> {
    return (await this.#parts.disk.database()).getAll('outcomes');
  }

  /** Puts refused changes back among those that wait. Whatever was changed meanwhile stands. */
  async retry(outcomes: readonly Outcome[]): Promise<void> {
    await this.load();
    const keys: Key[] = [];
    await this.#write(async (tx) => {
      for (const outcome of outcomes) {
        if (outcome.what === 'met') continue;
        if (outcome.what === 'errand') await putBack(tx, outcome.errand);
        else {
          const { own } = outcome;
          keys.push([own.kind, own.id]);
          const there = await tx.objectStore('changes').get([own.kind, own.id]);
          if (!there) await tx.objectStore('changes').put(await resolved(tx, own));
        }
        if (outcome.key !== undefined) await tx.objectStore('outcomes').delete(outcome.key);
      }
    });
    await this.#reread(keys);
    this.spread({ keys, renamed: [], isReset: false });
  }

  async forget(outcomes: readonly Outcome[]): Promise<void> {
    await this.#write(async (tx) => {
      for (const { key } of outcomes) if (key !== undefined) await tx.objectStore('outcomes').delete(key);
    });
    this.spread({ keys: [], renamed: [], isReset: false });
  }

  async #write<T>(work: (tx: Writing) => Promise<T>, durability?: IDBTransactionDurability): Promise<T> {
    try {
      return await this.#parts.disk.write(work, durability);
    } finally {
      this.#writes++;
    }
  }

  async #load(): Promise<void> {
    const db = await this.#parts.disk.database();
    await this.start();
    for (const kind of ITEM_KINDS) {
      for (let range = keysOf(kind); ; ) {
        const rows = await db.getAll('records', range, STRETCH);
        for (const { id, record } of rows) this.#show(kind, id, this.#own.get(kind, id), record);
        const last = rows.at(-1);
        if (rows.length < STRETCH || !last) break;
        range = IDBKeyRange.bound([kind, last.id], [kind, []], true);
        await turn();
      }
    }
    for (const own of this.#own.all) this.#show(own.kind, own.id, own, undefined);
    this.#isLoaded = true;
    const missed = this.#missed;
    this.#missed = [];
    if (missed.length > 0) await this.#reread(missed);
  }

  /** Takes over what was written, here or in another tab. @param told records that need not be read again */
  async #heard(news: News, told?: ReadonlyMap<string, AnyRecord>): Promise<void> {
    const { keys, isReset } = news;
    if (isReset) this.#empty();
    await this.#reread(keys, told);
    this.#changed.fire();
    this.#shown.fire(news);
  }

  /** Tells what was written, here and in the other tabs. */
  spread(news: News): void {
    this.#parts.tell(news);
    this.#changed.fire();
    this.#shown.fire(news);
  }

  #empty(): void {
    for (const kind of ITEM_KINDS) this.#tables[kind].clear();
    for (const own of this.#own.all) this.#show(own.kind, own.id, own, undefined);
  }

  /** Reads these again from the disk: what was changed of them, and the rest where it is in memory at all. */
  async #reread(keys: readonly Key[], told?: ReadonlyMap<string, AnyRecord>): Promise<void> {
    if (keys.length === 0) return;
    if (this.#loading && !this.#isLoaded) this.#missed.push(...keys);
    const isInMemory = this.#loading !== undefined;
    const tx = (await this.#parts.disk.database()).transaction(['changes', 'records']);
    const changes = tx.objectStore('changes');
    const records = tx.objectStore('records');
    const changed = await changedAmong(changes, keys);
    for (const lot of chunks(keys, LOT)) {
      const found = await Promise.all(
        lot.map(async (key) => {
          const name = nameOfKey(key);
          const [own, row] = await Promise.all([
            changed.has(name) ? changes.get(key) : undefined,
            isInMemory && !told?.has(name) ? records.get(key) : undefined,
          ]);
          return { key, own, record: told?.get(name) ?? row?.record };
        }),
      );
      // It was begun meanwhile to read all of it into memory.
      if (!isInMemory && this.#loading) return this.#reread(keys, told);
      for (const { key, own, record } of found) this.#show(...key, own, record);
    }
  }

  /** Puts into memory what is to be seen of one record. */
  #show(kind: ItemKind, id: number, own: OwnChange | undefined, record: AnyRecord | undefined): void {
    if (own) this.#own.set(own);
    else this.#own.delete(kind, id);
    if (!this.#loading) return;
    const seen = own?.record ?? record;
    if (seen) put(this.#tables, { kind, record: seen } as Change);
    else this.#tables[kind].delete(id);
  }
}
