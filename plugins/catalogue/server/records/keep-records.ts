/**
 * Takes in what sources know of works. All who do so wait for each other in one lock of the database: two of them cannot make two records of one
 * work, and revisions are committed in the order of their numbers, so that whoever follows them misses none.
 */
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { sql } from '#server-kit';
import { fitting } from '#plugins/library/common/formats/fit.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { titleKeyOf } from '../../common/identifiers.ts';
import { CatalogueRecord } from '../../common/record.ts';
import type { Db, Tx } from '../tables.ts';
import { nameAt, namesOf, nextIds, removeWorks, storeWorks, worksByName, worksByTitle } from './record-rows.ts';
import { WorkingSet } from './working-set.ts';

/** Records of one transaction: others wait for it. */
const BATCH = 500;
/** Longest stretch of work before others get their turn, in milliseconds. */
const STRETCH = 15;

/** In a transaction that no other change of the catalogue runs beside. */
export const changeCatalogue = <T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.change', 0))`.execute(tx);
    return change(tx);
  });

/** What comes from elsewhere, as it can be kept; `undefined` when that is nothing. */
const sound = (record: CatalogueRecord): CatalogueRecord | undefined => {
  const { extra: _extra, note: _note, ...info } = record.info;
  const read = z.safeParse(CatalogueRecord, {
    ...record,
    guid: storable(record.guid),
    info: fitting(info),
    // One sign that the database does not take would cost all the others that come with it.
    subjects: record.subjects.map(storable),
    references: record.references.map(storable),
    sources: record.sources.map(({ source, id }) => ({ source: storable(source), id: storable(id) })),
  });
  return read.success && (read.data.info.title ?? '').trim() !== '' ? read.data : undefined;
};

/** Does a piece of work for each, and lets others have their turn in between. */
const inTurns = async <T>(all: readonly T[], work: (one: T) => void): Promise<void> => {
  let since = performance.now();
  for (const one of all) {
    work(one);
    if (performance.now() - since < STRETCH) continue;
    await setImmediate();
    since = performance.now();
  }
};

const keepBatch = async (db: Db, batch: readonly CatalogueRecord[]): Promise<boolean> => {
  const names = new Set(batch.flatMap(namesOf));
  const keys = new Set(batch.flatMap(({ info }) => titleKeyOf(info) ?? []));
  return changeCatalogue(db, async (tx) => {
    const set = new WorkingSet(await worksByName(tx, [...names]), await worksByTitle(tx, [...keys]));
    // New works have a negative number until it is known how many there are: ids are not to be wasted.
    let fresh = 0;
    await inTurns(batch, (record) => set.take(record, () => -++fresh));
    const ids = await nextIds(tx, fresh);
    const idOf = (id: number): number => (id < 0 ? (ids[-id - 1] ?? 0) : id);
    await removeWorks(
      tx,
      set.gone.filter((id) => id > 0),
    );
    const changed = set.changed.map((work) => ({ ...work, id: idOf(work.id) }));
    await storeWorks(tx, changed, new Map([...set.named].map(([name, id]) => [name, idOf(id)])));
    return changed.length > 0 || set.gone.length > 0;
  });
};

/**
 * Adds works that are new and completes those that are known; records without a title, or of another shape, are left out.
 * @returns how many were taken, and whether that has changed anything
 */
export const keepRecords = async (
  db: Db,
  records: readonly CatalogueRecord[],
): Promise<{ readonly taken: number; readonly isChanged: boolean }> => {
  const kept: CatalogueRecord[] = [];
  await inTurns(records, (record) => {
    const one = sound(record);
    if (one) kept.push(one);
  });
  let isChanged = false;
  for (let at = 0; at < kept.length; at += BATCH) isChanged = (await keepBatch(db, kept.slice(at, at + BATCH))) || isChanged;
  return { taken: kept.length, isChanged };
};

/**
 * A source says that it has these no longer: what no other source has is gone, too.
 * @returns how many works it was known to have
 */
export const forgetAt = (db: Db, source: string, ids: readonly string[]): Promise<number> =>
  changeCatalogue(db, async (tx) => {
    const names = ids.map((id) => nameAt(source, id));
    const works = new Set((await worksByName(tx, names)).values());
    const gone = [...works].filter(({ record }) => record.sources.every((one) => one.source === source && ids.includes(one.id)));
    const left = [...works].filter((work) => !gone.includes(work));
    await removeWorks(
      tx,
      gone.map(({ id }) => id),
    );
    const without = left.map((work) => {
      const sources = work.record.sources.filter((one) => one.source !== source || !ids.includes(one.id));
      return { ...work, record: { ...work.record, sources } };
    });
    await storeWorks(tx, without, new Map());
    await sql`delete from catalogue_name where name = any(${names}::text[])`.execute(tx);
    return works.size;
  });
