/** Works in the database, read and written many at a time. */
import { sql } from '#server-kit';
import { guidOf } from '../../common/guid.ts';
import { identifiersOf, titleKeyOf } from '../../common/identifiers.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import type { Db, RecordRow, Tx } from '../tables.ts';
import type { KnownWork } from './merge-records.ts';

/** A work with its place in the database. */
export interface StoredWork extends KnownWork {
  readonly id: number;
}

const LONGEST_NAME = 500;

/** A source's own name of a work, by which it can change or take back what it said. */
export const nameAt = (source: string, id: string): string => `at:${source}:${id}`.slice(0, LONGEST_NAME);

/** All by which a work is found again, the most telling first. */
export const namesOf = ({ guid, info, sources }: CatalogueRecord): string[] => {
  const at = sources.filter(({ id }) => id !== '').map(({ source, id }) => nameAt(source, id));
  return [...new Set([...identifiersOf(info), guid, guidOf(info), ...at])].filter((name) => name.length <= LONGEST_NAME);
};

type Loaded = Pick<RecordRow, 'id' | 'record' | 'provenance'>;
const stored = ({ id, record, provenance }: Loaded): StoredWork[] => (record ? [{ id, record, provenance }] : []);

/** Works by their names; names that nobody has are left out. */
export const worksByName = async (db: Db | Tx, names: readonly string[]): Promise<Map<string, StoredWork>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Loaded & { name: string }>`
    select name.name, work.id, work.record, work.provenance
    from catalogue_name name join catalogue_record work on work.id = name.record
    where name.name = any(${names}::text[]) and work.record is not null`.execute(db);
  // One object for each work, however many of its names were asked for.
  const byId = new Map<number, StoredWork>();
  for (const row of rows) for (const work of stored(row)) if (!byId.has(work.id)) byId.set(work.id, work);
  return new Map(rows.flatMap(({ id, name }) => (byId.has(id) ? [[name, byId.get(id) as StoredWork]] : [])));
};

/** Works by what their titles are compared by. */
export const worksByTitle = async (db: Db | Tx, keys: readonly string[]): Promise<StoredWork[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<Loaded>`
    select id, record, provenance from catalogue_record where title_key = any(${keys}::text[]) and record is not null
    order by id`.execute(db);
  return rows.flatMap(stored);
};

/** By their ids; those that are gone are left out. */
export const recordsById = async (db: Db, ids: readonly number[]): Promise<Map<number, CatalogueRecord>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Loaded>`
    select id, record, provenance from catalogue_record where id = any(${ids}::integer[]) and record is not null`.execute(db);
  return new Map(rows.flatMap(stored).map(({ id, record }) => [id, record]));
};

const rowOf = ({ id, record, provenance }: StoredWork) => ({
  id,
  guid: record.guid,
  title_key: titleKeyOf(record.info) ?? null,
  year: record.info.year ?? null,
  record,
  provenance,
});

/** Ids for new works. */
export const nextIds = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('catalogue_record', 'id')) as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => Number(id));
};

/** Makes room for new guids first: a work that is gone may have had one of them. */
export const removeWorks = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update catalogue_record set guid = 'gone:' || id, title_key = null, record = null, provenance = '{}',
      revision = nextval('catalogue_revision'), updated_at = now()
    where id = any(${ids}::integer[])`.execute(tx);
};

/** Writes works as they are now, new ones and known ones, and all their names. @param names those that are to lead to each work */
export const storeWorks = async (tx: Tx, works: readonly StoredWork[], names: ReadonlyMap<string, number>): Promise<void> => {
  if (works.length > 0)
    await sql`
      insert into catalogue_record as work (id, guid, title_key, year, record, provenance)
      select id, guid, title_key, year, record, provenance
      from jsonb_to_recordset(${JSON.stringify(works.map(rowOf))}::jsonb)
        as rows(id integer, guid text, title_key text, year integer, record jsonb, provenance jsonb)
      order by id
      on conflict (id) do update set guid = excluded.guid, title_key = excluded.title_key, year = excluded.year,
        record = excluded.record, provenance = excluded.provenance, revision = nextval('catalogue_revision'),
        updated_at = now()`.execute(tx);
  if (names.size > 0)
    await sql`
      insert into catalogue_name (name, record)
      select name, record from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::integer[]) as rows(name, record)
      on conflict (name) do update set record = excluded.record where catalogue_name.record <> excluded.record`.execute(tx);
};
