import 'fake-indexeddb/auto';
import { type IDBPDatabase, openDB } from 'idb';
import { expect, it } from 'vitest';
import { noteOf } from '../testing/records.ts';
import { DATABASE_VERSION, type LibrarySchema, makeStores, rowOf, STORES } from './library-database.ts';

/** The stores of the first version, as browsers that were used before have them. */
const makeFirst = (database: IDBPDatabase<LibrarySchema>): void => {
  database.createObjectStore('records', { keyPath: ['kind', 'id'] }).createIndex('above', 'above');
  database.createObjectStore('changes', { keyPath: ['kind', 'id'] });
  database.createObjectStore('names');
  database.createObjectStore('outcomes', { keyPath: 'key', autoIncrement: true });
  database.createObjectStore('batch');
  database.createObjectStore('position');
};

it('[CORE-043] a library that was kept by an older version of the app is there in this one, unsent changes included', async () => {
  const old = await openDB<LibrarySchema>('upgraded', 1, { upgrade: makeFirst });
  const note = noteOf(1);
  const own = {
    kind: 'article_notes',
    id: 1,
    record: note,
    base: note,
    changes: { text: 'mine' },
    edited_at: '',
    step: 1,
  } as const;
  await old.put('records', rowOf('article_notes', note));
  await old.put('changes', own);
  old.close();
  const now = await openDB<LibrarySchema>('upgraded', DATABASE_VERSION, { upgrade: makeStores });
  expect([...now.objectStoreNames].sort()).toEqual([...STORES].sort());
  expect(await now.get('records', ['article_notes', 1])).toEqual(rowOf('article_notes', note));
  expect(await now.getAll('changes')).toEqual([own]);
  now.close();
});

it('a new one has all stores', async () => {
  const now = await openDB<LibrarySchema>('new', DATABASE_VERSION, { upgrade: makeStores });
  expect([...now.objectStoreNames].sort()).toEqual([...STORES].sort());
  now.close();
});
