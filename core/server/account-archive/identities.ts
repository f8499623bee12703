/**
 * By what things are known in archives. A thing gets its name when it is handed over first, and keeps it wherever it goes: so the same thing is
 * known however often it comes, also to the house that it came from. Numbers would not do: a copy of a house has the same ones for others.
 */
import { sql } from 'kysely';
import type { Executor } from '../../common/executor.ts';

/** The names of a person's things, which those that have none are given. */
export const namesOf = async (
  db: Executor,
  owner: number,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  await sql`
    insert into core_archive_item (owner, kind, id)
    select ${owner}::bigint, ${kind}, w.id from unnest(${ids}::bigint[]) as w(id)
    where not exists (select from core_archive_item i where i.owner = ${owner} and i.kind = ${kind} and i.id = w.id)`.execute(db);
  const { rows } = await sql<{ id: number; uid: string }>`
    select distinct on (id) id, uid::text as uid from core_archive_item
    where owner = ${owner} and kind = ${kind} and id = any(${ids}::bigint[]) order by id, uid`.execute(db);
  return new Map(rows.map(({ id, uid }) => [id, uid]));
};

/** Those of these things that were handed over; what the person does not own never was. */
export const handedOver = async (db: Executor, owner: number, kind: string, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct id from core_archive_item
    where owner = ${owner} and kind = ${kind} and id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Numbers here by names, of what was handed over or taken in before; whether it is still there is for others to say. */
export const knownBy = async (
  db: Executor,
  owner: number,
  kind: string,
  uids: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; uid: string }>`
    select id, uid::text as uid from core_archive_item
    where owner = ${owner} and kind = ${kind} and uid = any(${uids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, uid }) => [uid, id]));
};

export interface Named {
  /** Number here. */
  readonly id: number;
  readonly uid: string;
}

export const keepNames = async (within: Executor, owner: number, kind: string, named: readonly Named[]): Promise<void> => {
  await sql`
    insert into core_archive_item (owner, kind, uid, id)
    select distinct on (uid) ${owner}::bigint, ${kind}, uid, id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w(id bigint, uid uuid)
    on conflict (owner, kind, uid) do update set id = excluded.id`.execute(within);
};

/** Of one reading of an archive. */
export interface ReadingOf {
  /** UUID. */
  readonly reading: string;
  readonly owner: number;
}

export const keepPlaces = async (
  within: Executor,
  { reading, owner }: ReadingOf,
  kind: string,
  places: ReadonlyMap<number, number>,
): Promise<void> => {
  await sql`
    insert into core_archive_place (reading, owner, kind, origin, id)
    select ${reading}::uuid, ${owner}::bigint, ${kind}, origin, id
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::bigint[]) as w(origin, id)
    on conflict (reading, kind, origin) do update set id = excluded.id`.execute(within);
};

/** Numbers here of numbers in the archive. */
export const placesOf = async (
  within: Executor,
  { reading }: ReadingOf,
  kind: string,
  origins: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ origin: number; id: number }>`
    select origin, id from core_archive_place
    where reading = ${reading}::uuid and kind = ${kind} and origin = any(${origins}::bigint[])`.execute(within);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
};

/** Also of readings that were killed, a day ago and more. */
export const forgetPlaces = async (db: Executor, { reading, owner }: ReadingOf): Promise<void> => {
  await sql`
    delete from core_archive_place where reading = ${reading}::uuid or (owner = ${owner} and at < now() - interval '1 day')`.execute(
    db,
  );
};

/** Until the transaction ends no other one makes things of this person's out of an archive. */
export const holdReading = async (tx: Executor, owner: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archive ${owner}`}, 0))`.execute(tx);
};
