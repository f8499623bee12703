/** Writes what a person changed into the database, each record over what waits of it already. */
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

/** @returns what waits of each of them now */
export const keepChanges = async (tx: Writing, changes: readonly Change[]): Promise<OwnChange[]> => {
  const together = crypto.randomUUID();
  const kept = new Map<string, OwnChange>();
  const meant = await Promise.all(changes.map((change) => named(tx, change)));
  const known = await Promise.all(
    meant.map(({ kind, record: { id } }) =>
      Promise.all([tx.objectStore('changes').get([kind, id]), tx.objectStore('records').get([kind, id])]),
    ),
  );
  for (const [at, { kind, record }] of meant.entries()) {
    const key = `${kind} ${record.id}`;
    const [before, row] = known[at] ?? [];
    kept.set(key, edited({ kind, record, before: kept.get(key) ?? before, known: row?.record, together }));
  }
  await Promise.all([...kept.values()].map((own) => tx.objectStore('changes').put(own)));
  return [...kept.values()];
};
