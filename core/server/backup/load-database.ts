/** Brings the rows of a backup into a database, in place of whatever is there, in one transaction: all of it at once, or nothing. */
import type pg from 'pg';
import { copyIn } from './copy.ts';
import { type Manifest, partName, readSchema, SCHEMA } from './manifest.ts';
import type { Schema } from './schema-of.ts';
import { BackupDamaged, type ZipFile } from './zip-file.ts';

/** Schemas that hold anything of anybody's. */
const OURS = `select nspname as name from pg_namespace n where nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** @returns how many tables there are */
export const tablesIn = async (session: pg.Client): Promise<number> => {
  const { rows } = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname in (${OURS})`,
  );
  return rows[0]?.count ?? 0;
};

/** What every database is made with, and what comes back with its schema only when it is said. */
const AS_MADE = `grant usage on schema public to public; alter schema public owner to pg_database_owner;
  comment on schema public is 'standard public schema'`;

/** One that is empty stays: whoever may fill it need not own it. */
const FULL = `${OURS} and (exists (select from pg_class where relnamespace = n.oid) or exists (select from pg_proc where pronamespace = n.oid)
  or exists (select from pg_type where typnamespace = n.oid))`;

const clear = async (session: pg.Client): Promise<void> => {
  const { rows } = await session.query<{ name: string }>(FULL);
  for (const { name } of rows) await session.query(`drop schema ${session.escapeIdentifier(name)} cascade`);
};

/** @param schemas quoted, as `quote_ident` has them */
const makeSchemas = async (session: pg.Client, schemas: readonly string[]): Promise<void> => {
  const { rows } = await session.query<{ name: string }>(OURS);
  const there = rows.map(({ name }) => name);
  for (const name of schemas.filter((each) => !there.includes(each))) {
    await session.query(`create schema ${name}`);
    if (name === 'public') await session.query(AS_MADE);
  }
};

/** What refers to something that is not there yet waits for the next round. @throws when a round brings nothing further */
const inSomeOrder = async (session: pg.Client, statements: readonly string[]): Promise<void> => {
  for (let left = [...statements]; left.length > 0; ) {
    const waiting: string[] = [];
    let failure: unknown;
    for (const statement of left) {
      await session.query('savepoint one');
      try {
        await session.query(statement);
        await session.query('release savepoint one');
      } catch (error) {
        await session.query('rollback to savepoint one');
        waiting.push(statement);
        failure = error;
      }
    }
    if (waiting.length === left.length) throw failure;
    left = waiting;
  }
};

async function* partsOf(zip: ZipFile, table: string, parts: number): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part++) yield* zip.stream(partName(table, part));
}

const fill = async (
  session: pg.Client,
  zip: ZipFile,
  { tables }: Schema,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> => {
  for (const { name, columns } of tables) {
    signal.throwIfAborted();
    const said = manifest.tables[name];
    if (!said) throw new BackupDamaged(`the rows of ${name} are missing`);
    const statement = `copy ${name} (${columns.join(', ')}) from stdin`;
    const rows = await copyIn(session, statement, partsOf(zip, name, said.parts));
    if (rows !== said.rows) throw new BackupDamaged(`${name} has ${rows} of ${said.rows} rows`);
  }
};

/** Where the house wrote mails was a folder of the machine that it was on; it writes them where it is now (`core/server/house`). */
const forgetMails = async (session: pg.Client): Promise<void> => {
  const { rows } = await session.query<{ isThere: boolean }>(`select to_regclass('public.core_house') is not null as "isThere"`);
  if (rows[0]?.isThere) await session.query(`delete from public.core_house where part = 'mail'`);
};

/**
 * Loads it all and leaves the transaction open: who asked commits it.
 * @returns the transaction's number, by which the database tells later on whether it was committed
 */
export const loadDatabase = async (
  session: pg.Client,
  zip: ZipFile,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<string> => {
  const schema = readSchema(await zip.read(SCHEMA));
  await session.query('begin');
  await session.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local check_function_bodies = off',
  );
  await clear(session);
  await session.query("set local search_path = ''");
  await makeSchemas(session, schema.schemas);
  await inSomeOrder(session, schema.before);
  await fill(session, zip, schema, manifest, signal);
  for (const { name, value, isCalled } of schema.sequences)
    await session.query('select setval($1::text::regclass, $2, $3)', [name, value, isCalled]);
  await inSomeOrder(session, schema.after);
  await forgetMails(session);
  const { rows } = await session.query<{ number: string }>('select pg_current_xact_id()::text as number');
  return rows[0]?.number ?? '';
};

export const wasCommitted = async (session: pg.Client, number: string): Promise<boolean> => {
  const { rows } = await session.query<{ status: string | null }>('select pg_xact_status($1::text::xid8) as status', [number]);
  return rows[0]?.status === 'committed';
};
