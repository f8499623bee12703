/** For tests: a federation on a database of its own, with sources that say what they are told to. */
import { coreMigrations } from '#core/server/app/core-migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import type { Kysely } from '#plugin-api/server';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { makeFederationTables } from '../federation/kept/migration.ts';
import type { FederationTables } from '../federation/kept/tables.ts';
import type { Federation } from '../federation/model.ts';
import { openFederation } from '../federation/open-federation.ts';
import { SourceSettings } from '../sources/settings.ts';
import type { RemoteName, Source, SourcePage, SourceQuestion } from '../sources/source.ts';
import { madeRecord } from './made-up-works.ts';
import { pretendedCatalogue } from './pretended-catalogue.ts';

/** The answer of a source that has these works and pages them by twenty. */
export const pageOf = (records: readonly CatalogueRecord[], page: number, more: Partial<SourcePage> = {}): SourcePage => ({
  records: records.slice(page * 20, page * 20 + 20),
  total: records.length,
  isLast: records.length <= page * 20 + 20,
  isExact: true,
  ...more,
});

type Answer = (question: SourceQuestion, page: number, context: Parameters<Source['ask']>[2]) => Promise<SourcePage>;
export type Told = Readonly<Partial<Record<RemoteName, Answer | readonly CatalogueRecord[]>>>;

/** On a database of its own for each test file; the same for all federations of the file, as for all processes of a house. */
export const startFederations = async () => {
  const { kysely } = await testDatabase([
    ...coreMigrations,
    { owner: 'search', migrations: [{ name: '0001-federation', up: makeFederationTables }] },
  ]);
  const db: Kysely<FederationTables> = kysely.withTables<Pick<FederationTables, keyof FederationTables>>();

  const startFederation = (told: Told, env: Record<string, string> = {}, more: Partial<Source> = {}) => {
    const asked: { source: RemoteName; question: SourceQuestion; page: number }[] = [];
    const catalogue = pretendedCatalogue();
    const sources = Object.entries(told).map(([name, answer]) => {
      const source = name as RemoteName;
      const ask: Source['ask'] = async (question, page, context) => {
        asked.push({ source, question, page });
        return typeof answer === 'function' ? answer(question, page, context) : pageOf(answer, page);
      };
      return { source: { name: source, gap: 0, atOnce: 20, ...more, ask }, base: 'http://localhost:1' };
    });
    const federation: Federation = openFederation({
      db,
      outbound: openOutbound({ db: kysely, productName: 'Carrel', contact: '' }),
      catalogue,
      settings: SourceSettings.parse(env),
      log: silentLog,
      sources,
    });
    return { federation, catalogue, asked };
  };
  return { db, startFederation };
};

/** So many works whose titles have the word. */
export const worksOn = (word: string, count: number, source: RemoteName, from = 0): CatalogueRecord[] =>
  Array.from({ length: count }, (_, at) =>
    madeRecord(
      {
        title: `${word} in the life of ${source} number ${from + at}`,
        year: 2000,
        doi: `10.1000/${word}.${source}.${from + at}`,
      },
      { source },
    ),
  );
