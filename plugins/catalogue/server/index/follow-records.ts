/** Brings an index up to the database and keeps it there, for as long as it is wanted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#server-kit';
import type { CatalogueRecord } from '../../common/record.ts';
import type { RecordIndex } from '../engine/record-index.ts';
import { indexedRecord } from '../records/indexed-record.ts';
import type { Db } from '../tables.ts';

/** Works that are read at once: what is made of them keeps others waiting for that long. */
const STRETCH = 200;
/** Milliseconds between two looks for what other processes have added; what is added here is looked for at once. */
const PAUSE = 250;

interface Change {
  readonly id: number;
  readonly record: CatalogueRecord | null;
  readonly revision: number;
}

const changesAfter = async (db: Db, revision: number): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select id, record, revision from catalogue_record where revision > ${revision} order by revision limit ${STRETCH}`.execute(
    db,
  );
  return rows;
};

const lastRevision = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`select max(revision) as last from catalogue_record`.execute(db);
  return rows[0]?.last ?? 0;
};

const give = async (index: RecordIndex, changes: readonly Change[], after: number, mark: number): Promise<void> => {
  const gone = changes.flatMap(({ id, record }) => (record ? [] : [id]));
  const present = changes.flatMap(({ id, record }) => (record ? [indexedRecord({ id, record })] : []));
  // The mark comes with the last of the two: until then the changes before it may be lost again.
  if (gone.length > 0) await index.remove(gone, present.length > 0 ? {} : { mark, after });
  if (present.length > 0) await index.add(present, { mark, after });
};

export interface Following {
  readonly db: Db;
  readonly index: RecordIndex;
  readonly signal: AbortSignal;
  /** Wakes it before its pause is over. */
  readonly nudged: () => Promise<void>;
  /** Whether the index has lost what was not on its disk since this was last asked. */
  readonly wasLost: () => boolean;
  /** Told whenever it has come up to the database, or finds that it is behind. */
  readonly onBehind: (isBehind: boolean) => void;
}

/** Ends with the signal, or with the first error of the database or the index. */
export const followRecords = async ({ db, index, signal, nudged, wasLost, onBehind }: Following): Promise<void> => {
  let { mark } = await index.state();
  // A database that was put back to an earlier state gives the numbers of the lost changes again.
  if (mark > (await lastRevision(db))) {
    await index.clear();
    mark = 0;
  }
  while (!signal.aborted) {
    if (wasLost()) ({ mark } = await index.state());
    const changes = await changesAfter(db, mark);
    const last = changes.at(-1);
    if (last) {
      onBehind(changes.length === STRETCH);
      await give(index, changes, mark, last.revision);
      mark = last.revision;
      continue;
    }
    onBehind(false);
    const pause = new AbortController();
    await Promise.race([nudged(), sleep(PAUSE, undefined, { signal: AbortSignal.any([signal, pause.signal]) }).catch(() => {})]);
    pause.abort();
  }
};
