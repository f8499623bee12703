/** The library in this browser's database: records as the server gave them, own changes that it has not taken, and how far both know of each other. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Relation } from '../../common/contract/relations.ts';
import { ITEM_KINDS, type ItemKind } from '../../common/model/items.ts';
import type { Reading } from '../../common/model/reading.ts';
import type { Errand } from './errands/errand.ts';
import { PARENT, parentOf } from './fields.ts';
import type { Batch } from './next-batch.ts';
import type { Outcome } from './outcome.ts';
import type { OwnChange } from './own-change.ts';
import type { RecordOf } from './records.ts';

export const DATABASE_VERSION = 3;

export type Key = [kind: ItemKind, id: number];

/** A record as the server gave it last. */
export interface Row {
  readonly kind: ItemKind;
  readonly id: number;
  /** What it belongs to; missing at the top. */
  readonly above?: Key;
  readonly record: RecordOf[ItemKind];
}

/** How far the server has told what it knows. */
export interface Position {
  readonly version: string | null;
  /** Where to go on reading. */
  readonly cursor?: string | undefined;
  /** Whether everything was read at least once. */
  readonly isFilled: boolean;
  /** When the server was asked for what it has told, in milliseconds: of what happened later nothing is known. */
  readonly asked_at: number;
}

export const NOTHING_READ: Position = { version: null, isFilled: false, asked_at: 0 };

export interface LibrarySchema extends DBSchema {
  records: { key: Key; value: Row; indexes: { above: Key } };
  changes: { key: Key; value: OwnChange };
  /** Ids that the server gave to what was made here. */
  names: { key: Key; value: number };
  outcomes: { key: number; value: Outcome };
  /** What is to be done at the server beside records, in its order. */
  errands: { key: [what: Errand['what'], id: Errand['id']]; value: Errand };
  /** References that belong together, as the server said last. */
  relations: { key: 'now'; value: readonly Relation[] };
  /** What the person has read, as the server said last. */
  readings: { key: number; value: Reading };
  /** What is on its way: kept before it is sent, so that a lost answer brings the same batch again. */
  batch: { key: 'now'; value: Batch };
  position: { key: 'now'; value: Position };
}

export type LibraryDatabase = IDBPDatabase<LibrarySchema>;
export type Writing = IDBPTransaction<LibrarySchema, StoreNames<LibrarySchema>[], 'readwrite'>;

export const STORES: StoreNames<LibrarySchema>[] = [
  'records',
  'changes',
  'names',
  'outcomes',
  'errands',
  'relations',
  'readings',
  'batch',
  'position',
];

/** @param from the version that is there, 0 for none: what it holds stays */
export const makeStores = (database: LibraryDatabase, from: number): void => {
  if (from < 1) {
    database.createObjectStore('records', { keyPath: ['kind', 'id'] }).createIndex('above', 'above');
    database.createObjectStore('changes', { keyPath: ['kind', 'id'] });
    database.createObjectStore('names');
    database.createObjectStore('outcomes', { keyPath: 'key', autoIncrement: true });
    database.createObjectStore('batch');
    database.createObjectStore('position');
  }
  if (from < 2) {
    database.createObjectStore('errands', { keyPath: ['what', 'id'] });
    database.createObjectStore('relations');
  }
  if (from < 3) database.createObjectStore('readings', { keyPath: 'article' });
};

export const rowOf = <K extends ItemKind>(kind: K, record: RecordOf[K]): Row => {
  const parent = parentOf(kind, record);
  return { kind, id: record.id, ...(parent === null ? {} : { above: [PARENT[kind].kind, parent] }), record };
};

/** All keys of one kind. */
export const keysOf = (kind: ItemKind): IDBKeyRange => IDBKeyRange.bound([kind], [kind, []]);

/** A key as one text, for sets and maps. */
export const nameOfKey = ([kind, id]: Readonly<Key>): string => `${kind} ${id}`;

/** Which of these somebody has changed here: asked in one question for each kind, for hundreds would take longer than all the rest. */
export const changedAmong = async (
  changes: { getAllKeys(range: IDBKeyRange): Promise<Key[]> },
  keys: readonly Key[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const kind of ITEM_KINDS) {
    const ids = keys.flatMap((key) => (key[0] === kind ? [key[1]] : []));
    if (ids.length === 0) continue;
    const [first, last] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [Infinity, -Infinity]);
    const there = await changes.getAllKeys(IDBKeyRange.bound([kind, first], [kind, last]));
    for (const key of there) found.add(nameOfKey(key));
  }
  return found;
};
