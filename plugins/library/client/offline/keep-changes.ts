/** Writes what a person changed into the database, each record over what waits of it already. */
import { chunks } from '../chunks.ts';
import type { Writing } from './library-database.ts';
import { resolved } from './names.ts';
import { type OwnChange, edited } from './own-change.ts';
import type { Change } from './records.ts';

/** With the server's ids, where it has given them since the person saw the record. */
const named = async (tx: Writing, change: Change): Promise<Change> => {
  const { kind, record } = change;
  const id = record.id < 0 ? await tx.objectStore('names').get([kind, record.id]) : undefined;
  const own = await resolved(tx, { kind, id: record.id, record, changes: {}, edited_at: '', step: 0 });
  return { kind, record: id === undefined ? own.record : { ...own.record, id } } as Change;
};

/** Records that are read and written at once: between two lots the browser draws. */
const LOT = 25;

/** @returns what waits of each of them now */
export const keepChanges = async (tx: Writing, changes: readonly Change[]): Promise<OwnChange[]> => {
  const together = crypto.randomUUID();
  const kept = new Map<string, OwnChange>();
  for (const lot of chunks(changes, LOT)) {
    const meant = await Promise.all(lot.map((change) => named(tx, change)));
    const known = await Promise.all(
      meant.map(({ kind, record: { id } }) =>
        Promise.all([tx.objectStore('changes').get([kind, id]), tx.objectStore('records').get([kind, id])]),
      ),
    );
    const now = new Map<string, OwnChange>();
    for (const [at, { kind, record }] of meant.entries()) {
      const key = `${kind} ${record.id}`;
      const [before, row] = known[at] ?? [];
      now.set(key, edited({ kind, record, before: now.get(key) ?? before, known: row?.record, together }));
    }
    await Promise.all([...now.values()].map((own) => tx.objectStore('changes').put(own)));
    for (const [key, own] of now) kept.set(key, own);
  }
  return [...kept.values()];
};
