/**
 * What fifty people at once get of the built server, with 50,000 references in one project, while the load is made beside it on the same
 * machine (trust A10, L1 and L2): references, lists of 25, and durable changes of one field, with all that follows them.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import { PARTS, spentBetween, takeUse } from '../../../tests/load/use.ts';
import { libraryContract } from '../common/contract.ts';
import { startBenchServer } from './bench-server.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { madeUpLibrary } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 50_000;
/** So many are imported; the others are copies of their rows. */
const IMPORTED = 2_500;
const CONNECTIONS = 50;
const WARM_UP = 3;
const SECONDS = 10;
/** References that are read and changed: more than the database would find by chance in what it has just read. */
const USED = 5_000;

/** Of these, the ones by which round trips are counted: who makes the load knows their versions no more. */
const COUNTED = 100;

const KINDS = [
  { kind: 'read', name: 'references read', perSecond: 1_500, trips: 2 },
  { kind: 'list', name: 'lists of 25', perSecond: 400, trips: 4 },
  { kind: 'write', name: 'fields changed', perSecond: 400, trips: 8 },
] as const;

/** Copies of what was imported, under keys of their own, with the sums that go with them. */
const multiply = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'library_article'
      and column_name not in ('id', 'citekey', 'client_id', 'changed_in')`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  for (let copy = 1; copy < COUNT / IMPORTED; copy++) {
    await sql`
      with source as (select * from library_article order by id limit ${IMPORTED}),
      numbered as (select id as original, nextval(pg_get_serial_sequence('library_article', 'id')) as id from source),
      article as (
        insert into library_article (id, citekey, ${names})
        select n.id, s.citekey || ${`-${copy}`}, ${sql.join(columns.map(({ name }) => sql.ref(`s.${name}`)))}
        from numbered n join source s on s.id = n.original
      ),
      info as (
        insert into library_article_info (article, owner, info)
        select n.id, i.owner, i.info from numbered n join library_article_info i on i.article = n.original
      )
      insert into library_article_words (article, owner, words)
      select n.id, w.owner, w.words from numbered n join library_article_words w on w.article = n.original`.execute(db);
  }
  await sql`update library_usage set articles = ${COUNT}, bytes = (select sum(space_used) from library_article)`.execute(db);
  await sql`vacuum (analyze) library_article, library_article_info, library_article_words`.execute(db);
};

const makeLibrary = async () => {
  const server = await startBenchServer();
  const { project } = await server.user.call(libraryContract.createProject, { body: { title: 'Everything' } });
  const file = new File([madeUpLibrary(IMPORTED).bib], 'library.bib');
  await server.user.call(libraryContract.importReferences, { form: { project_id: project.id }, files: { file } });
  await multiply(server.db);
  const { rows: articles } = await sql<{ id: number; version: number }>`
    select id, version from library_article order by md5(id::text) limit ${USED}`.execute(server.db);
  await server.stop('stays');
  return { dataDir: server.dataDir, token: server.token, project: project.id, articles };
};

interface Seen {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const load = async (task: object): Promise<Seen> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-generator.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(task));
  return JSON.parse(await text(child.stdout)) as Seen;
};

const measure = async (server: BuiltServer, library: Awaited<ReturnType<typeof makeLibrary>>, report: Report): Promise<void> => {
  const { token, project, articles } = library;
  const given = { port: server.port, token, project, articles: articles.slice(COUNTED), connections: CONNECTIONS };
  for (const { kind, name, perSecond, trips } of KINDS) {
    // Apart from the load: a request in the middle of it would not be the only one that is counted.
    const before = await server.roundTrips();
    const few = await load({ ...given, articles: articles.slice(0, COUNTED), kind, connections: 1, warmUp: 0, seconds: 1 });
    const asked = (await server.roundTrips()) - before;
    const start = await takeUse(server);
    const seen = await load({ ...given, kind, warmUp: WARM_UP, seconds: SECONDS });
    const spent = spentBetween(start, await takeUse(server));
    // With those of the warming up.
    const calls = seen.perSecond * (WARM_UP + SECONDS);
    report(`${name}, at ${CONNECTIONS} connections`, seen.perSecond, 'a second', { limit: perSecond, atLeast: true });
    report(`${name}: half are answered within`, seen.p50, 'ms');
    report(`${name}: all but one in a hundred within`, seen.p99, 'ms', { limit: 150 });
    report(`${name}: round trips for each`, asked / Math.max(1, few.perSecond), 'questions', { limit: trips + 0.5 });
    for (const part of PARTS) report(`${name}: of the processors, ${part}, for each`, spent[part] / calls, 'ms');
    report(`${name}: failures`, seen.failures + few.failures, 'calls', { limit: 0 });
  }
};

export const run = async (report: Report): Promise<void> => {
  const library = await makeLibrary();
  const server = await startBuiltServer(library.dataDir);
  try {
    await measure(server, library, report);
  } finally {
    await server.stop();
    await rm(library.dataDir, { recursive: true, force: true });
  }
};
