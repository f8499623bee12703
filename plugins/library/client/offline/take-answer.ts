/**
 * Takes an answer of the server into the database: what it told, how far it has told, and what became of what was sent to it, all in
 * one transaction, so that a crash in the middle leaves things as they were before (matrix LIB-098).
 */
import { ITEM_KINDS, type ItemKind } from '../../common/model/items.ts';
import type { Conflict, Rejected, SyncAnswer } from '../../common/model/sync.ts';
import { chunks } from '../chunks.ts';
import { type AnyRecord, fieldsOf } from './fields.ts';
import { type Key, type Writing, changedAmong, nameOfKey, rowOf } from './library-database.ts';
import { withIds } from './names.ts';
import type { Batch, SentChange } from './next-batch.ts';
import type { Outcome } from './outcome.ts';
import { type OwnChange, afterwards, rebased } from './own-change.ts';

export interface Renamed {
  readonly kind: ItemKind | 'saved_searches';
  readonly from: number;
  readonly to: number;
}

/** What is not as it was. */
export interface Taken {
  readonly keys: readonly Key[];
  /** Of these the records as the server told them. */
  readonly told: ReadonlyMap<string, AnyRecord>;
  readonly renamed: readonly Renamed[];
  /** Outcomes that were added. */
  readonly refused: number;
  readonly met: number;
  /** The server began anew: nothing is as it was. */
  readonly isReset: boolean;
}

type Own = OwnChange | undefined;

/** Records that are written at once: between two lots the browser draws. */
const LOT = 25;

/** The text by which a person knows it. */
const titleOf = (record: AnyRecord | undefined): string => {
  if (!record) return '';
  if ('info' in record) return record.info.title ?? record.citekey;
  return 'title' in record ? record.title : record.text.slice(0, 200);
};

const articleOf = (record: AnyRecord | undefined): { article?: number } => {
  if (!record) return {};
  const id = 'info' in record ? record.id : 'article' in record ? record.article : undefined;
  return id !== undefined && id > 0 ? { article: id } : {};
};

/** An answer on its way into the database. */
class Taking {
  readonly #tx: Writing;
  readonly #answer: SyncAnswer;
  readonly #batch: Batch | undefined;
  readonly #keys = new Map<string, Key>();
  readonly #sent: ReadonlyMap<string, SentChange>;
  /** What was sent, of which the record is in the answer: nothing more is to be learnt of it. */
  readonly #settled = new Set<string>();
  readonly renamed: Renamed[] = [];
  refused = 0;
  met = 0;

  constructor(tx: Writing, answer: SyncAnswer, batch: Batch | undefined) {
    this.#tx = tx;
    this.#answer = answer;
    this.#batch = batch;
    this.#sent = new Map(batch?.sent.map((sent) => [nameOfKey([sent.kind, sent.id]), sent]));
  }

  get keys(): Key[] {
    return [...this.#keys.values()];
  }

  /** @param named what was made here, by its name */
  async records(named: ReadonlyMap<string, OwnChange>): Promise<void> {
    for (const kind of ITEM_KINDS) {
      const records: readonly AnyRecord[] = this.#answer[kind];
      const keys = records.map(({ id }): Key => [kind, id]);
      const changed = await changedAmong(this.#tx.objectStore('changes'), keys);
      for (const lot of chunks(records, LOT)) {
        await Promise.all(lot.map((record) => this.#tx.objectStore('records').put(rowOf(kind, record))));
        await Promise.all(lot.map((record) => this.#record(kind, record, named, changed)));
      }
    }
  }

  async #record(
    kind: ItemKind,
    record: AnyRecord,
    named: ReadonlyMap<string, OwnChange>,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const key: Key = [kind, record.id];
    this.#touch(key);
    const made = record.client_id === null ? undefined : named.get(record.client_id);
    if (made?.kind === kind) return this.#name(made, record);
    const own = changed.has(nameOfKey(key)) ? await this.#own(key) : undefined;
    if (!own) return;
    this.#settled.add(nameOfKey(key));
    const sent = this.#sentOf(own);
    const left = sent && !this.#isRejected(sent) ? afterwards(own, sent.fields, record) : rebased(own, record);
    await this.#put([kind, record.id], left);
  }

  /** What was made here has an id of the server's. */
  async #name(made: OwnChange, record: AnyRecord): Promise<void> {
    const { kind, id: from } = made;
    const own = await this.#own([kind, from]);
    if (!own) return;
    const sent = this.#sentOf(own);
    this.#settled.add(nameOfKey([kind, from]));
    await this.#tx.objectStore('names').put(record.id, [kind, from]);
    await this.#put([kind, from], undefined);
    await this.#put([kind, record.id], afterwards(own, sent?.fields ?? fieldsOf(kind, own.record), record));
    this.renamed.push({ kind, from, to: record.id });
  }

  /** What belongs to something that has got its id belongs to that id. */
  async children(waiting: readonly OwnChange[]): Promise<void> {
    if (this.renamed.length === 0) return;
    const ids = new Map(this.renamed.map(({ kind, from, to }) => [`${kind} ${from}`, to]));
    const idOf = (named: Key) => ids.get(named.join(' '));
    const children = waiting.filter((own) => withIds(own, idOf) !== own);
    await Promise.all(children.map(({ kind, id }) => this.#child([kind, idOf([kind, id]) ?? id], idOf)));
  }

  async #child(key: Key, idOf: (key: Key) => number | undefined): Promise<void> {
    const own = await this.#own(key);
    if (own) await this.#put(key, withIds(own, idOf));
  }

  async gone(): Promise<void> {
    for (const kind of ITEM_KINDS) for (const id of this.#answer.gone[kind]) await this.#drop([kind, id]);
  }

  /** With all that belongs to it. */
  async #drop(key: Key): Promise<void> {
    const records = this.#tx.objectStore('records');
    this.#touch(key);
    await records.delete(key);
    for (const [kind, id] of await records.index('above').getAllKeys(key)) await this.#drop([kind, id]);
  }

  async outcomes(): Promise<void> {
    for (const rejected of this.#answer.rejected) if (rejected.reason !== 'reset') await this.#refuse(rejected);
    for (const conflict of this.#answer.conflicts) await this.#meet(conflict);
    // Taken, and at once out of sight: nothing is left to be sent.
    for (const sent of this.#batch?.sent ?? []) {
      if (this.#settled.has(nameOfKey([sent.kind, sent.id]))) continue;
      const own = await this.#own([sent.kind, sent.id]);
      if (own?.step === sent.step && !this.#isRejected(sent)) await this.#put([sent.kind, sent.id], undefined);
    }
  }

  async #refuse(rejected: Rejected): Promise<void> {
    const sent = this.#batch?.sent.find((one) => isNamed(one, rejected));
    const own = sent && (await this.#own([sent.kind, sent.id]));
    if (!own) return;
    const { reason, message } = rejected;
    await this.#add({ what: 'refused', kind: own.kind, reason, message, own, ...describe(own.record) });
    await this.#put([own.kind, own.id], undefined);
    this.refused++;
  }

  async #meet(conflict: Conflict): Promise<void> {
    const { type: kind, id, lost } = conflict;
    const row = await this.#tx.objectStore('records').get([kind, id]);
    const there = row ? fieldsOf(kind, row.record) : {};
    const stands = Object.fromEntries(Object.keys(lost).map((name) => [name, there[name] ?? null]));
    await this.#add({ what: 'met', kind, conflict, stands, ...describe(row?.record) });
    this.met++;
  }

  async #add(outcome: Outcome): Promise<void> {
    await this.#tx.objectStore('outcomes').add(outcome);
  }

  #sentOf(own: OwnChange): SentChange | undefined {
    return this.#sent.get(nameOfKey([own.kind, own.id]));
  }

  #isRejected(sent: SentChange): boolean {
    return this.#answer.rejected.some((rejected) => isNamed(sent, rejected));
  }

  #own(key: Key): Promise<Own> {
    return this.#tx.objectStore('changes').get(key);
  }

  async #put(key: Key, own: Own): Promise<void> {
    this.#touch(key);
    const changes = this.#tx.objectStore('changes');
    await (own ? changes.put(own) : changes.delete(key));
  }

  #touch(key: Key): void {
    this.#keys.set(nameOfKey(key), key);
  }
}

const describe = (record: AnyRecord | undefined) => ({
  at: new Date().toISOString(),
  title: titleOf(record),
  ...articleOf(record),
});

const isNamed = ({ kind, id, client_id }: SentChange, rejected: Rejected): boolean =>
  kind === rejected.type && (client_id === undefined ? id === rejected.id : client_id === rejected.client_id);

/** What waits, as memory has it. */
export interface Waiting {
  /** What was made here, by its name. */
  readonly named: ReadonlyMap<string, OwnChange>;
  /** All that waits. */
  readonly all: readonly OwnChange[];
}

/** What the server was asked. */
export interface Asked {
  /** When, in milliseconds; missing where the answer is none of the server's. */
  readonly at?: number;
  /** What it was sent. */
  readonly batch?: Batch | undefined;
}

export const takeAnswer = async (tx: Writing, answer: SyncAnswer, { at, batch }: Asked, memory: Waiting): Promise<Taken> => {
  const isReset = answer.reset === true;
  if (isReset) await tx.objectStore('records').clear();
  const taking = new Taking(tx, answer, batch);
  await taking.records(memory.named);
  await taking.children(memory.all);
  await taking.gone();
  await taking.outcomes();
  const before = await tx.objectStore('position').get('now');
  const isFilled = answer.more === undefined || (before?.isFilled === true && !isReset);
  // A long answer tells what was when its first page was asked for, and nothing that happened on the way.
  const asked_at = at === undefined || before?.cursor !== undefined ? (before?.asked_at ?? 0) : at;
  void tx.objectStore('position').put({ version: answer.version, cursor: answer.more, isFilled, asked_at }, 'now');
  if (batch || isReset) void tx.objectStore('batch').delete('now');
  const { keys, renamed, refused, met } = taking;
  const told = new Map(
    ITEM_KINDS.flatMap((kind) => answer[kind].map((record): [string, AnyRecord] => [nameOfKey([kind, record.id]), record])),
  );
  for (const kind of ITEM_KINDS) for (const id of answer.gone[kind]) told.delete(nameOfKey([kind, id]));
  return { keys, told, renamed, refused, met, isReset };
};
