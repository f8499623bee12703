/**
 * What is promised of searching all sources: what this house knows itself is there in a tenth of a second while the others hang, and
 * merging hundreds of works stands in nobody's way.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#core/server/db/database.ts';
import { coreMigrations } from '#core/server/app/core-migrations.ts';
import { runMigrations } from '#core/server/migrations/run-migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { makeFederationTables } from '../server/federation/kept/migration.ts';
import type { FederationTables } from '../server/federation/kept/tables.ts';
import { mergeLists } from '../server/federation/merge-pages.ts';
import { openFederation } from '../server/federation/open-federation.ts';
import { SourceSettings } from '../server/sources/settings.ts';
import type { RemoteName, SourcePage } from '../server/sources/source.ts';
import { madeRecord, madeUpWorks } from '../server/testing/made-up-works.ts';
import { pretendedCatalogue } from '../server/testing/pretended-catalogue.ts';
import { questionOf, word } from '../server/testing/pretended-source.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const SEARCHES = 40;
const NAMES: readonly RemoteName[] = [
  'openalex',
  'crossref',
  'arxiv',
  'semanticscholar',
  'europepmc',
  'doaj',
  'datacite',
  'core',
];
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const never = (): Promise<SourcePage> => new Promise(() => {});

export const run = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir, log: silentLog });
  const { kysely } = database;
  try {
    const own = { owner: 'search', migrations: [{ name: '0001-federation', up: makeFederationTables }] };
    await runMigrations(database, [...coreMigrations, own], silentLog);
    const catalogue = pretendedCatalogue();
    const abstract = 'Bees find their way home by the sun and tell the others of it in the dark of the hive. '.repeat(12);
    catalogue.records = Array.from({ length: 60 }, (_, at) =>
      madeRecord({ title: `A study of bees and of place number ${at}`, abstract, year: 2000 + (at % 20), doi: `10.1000/${at}` }),
    );
    const federation = openFederation({
      db: kysely.withTables<Pick<FederationTables, keyof FederationTables>>(),
      outbound: openOutbound({ db: kysely, productName: 'Carrel', contact: '' }),
      catalogue,
      settings: SourceSettings.parse({}),
      log: silentLog,
      sources: NAMES.map((name) => ({ source: { name, gap: 0, atOnce: 100, ask: never }, base: 'http://localhost:1' })),
    });
    const times: number[] = [];
    for (let at = 0; at < SEARCHES; at++) {
      const began = performance.now();
      const answer = await federation.federate(questionOf(word('bees'), { filters: { from: String(1900 + at) } }), 0, {
        search: `s${at}`,
        first: true,
      });
      times.push(performance.now() - began);
      if (answer.records.length !== 20) throw new Error('The catalogue was not heard');
    }
    report('the first results while eight sources hang, median', percentile(times, 0.5), 'ms', { limit: 100 });
    report('and the slowest of twenty', percentile(times, 0.95), 'ms', { limit: 100 });

    const works = madeUpWorks(120, 1).map(({ record }) => ({ ...record, info: { ...record.info, abstract } }));
    const lists = NAMES.map((source, at) => ({
      source,
      records: works.filter((_, place) => place % NAMES.length === at).slice(0, 40),
    }));
    const count = lists.reduce((sum, { records }) => sum + records.length, 0);
    const merges: number[] = [];
    const stretches: number[] = [];
    for (let at = 0; at < SEARCHES; at++) {
      const began = performance.now();
      let last = began;
      let longest = 0;
      const watch = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 1);
      await mergeLists(lists);
      clearInterval(watch);
      stretches.push(longest);
      merges.push(performance.now() - began);
    }
    report(`merging ${count} works`, percentile(merges, 0.5), 'ms', { limit: 150 });
    report('the longest stretch of it without a pause, median', percentile(stretches, 0.5), 'ms', { limit: 30 });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
