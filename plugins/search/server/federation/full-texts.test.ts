/** Services that look for words in full texts, over a network as it is: how each is asked, and what becomes of those that do not answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { coreMigrations } from '#core/server/app/core-migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import { sql } from '#server-kit';
import { SourceSettings } from '../sources/settings.ts';
import { localServices } from '../testing/local-services.ts';
import { pretendedCatalogue } from '../testing/pretended-catalogue.ts';
import { makeFederationTables } from './kept/migration.ts';
import type { FederationTables } from './kept/tables.ts';
import { openFederation } from './open-federation.ts';

const { kysely } = await testDatabase([
  ...coreMigrations,
  { owner: 'search', migrations: [{ name: '0001-federation', up: makeFederationTables }] },
]);
const services = await localServices();
const signal = new AbortController().signal;
const WORDS = ['strigiform', 'asymmetry'];

beforeEach(async () => {
  services.instead.clear();
  services.asked.length = 0;
  await sql`delete from core_outbound_turn`.execute(kysely);
  await sql`delete from search_source_page`.execute(kysely);
});

const start = (env: Record<string, string> = {}) => {
  const catalogue = pretendedCatalogue();
  const federation = openFederation({
    db: kysely.withTables<Pick<FederationTables, keyof FederationTables>>(),
    outbound: openOutbound({ db: kysely, productName: 'Carrel', contact: '' }),
    catalogue,
    settings: SourceSettings.parse({ ...services.env, SEARCH_SECONDS: '2', ...env }),
    log: silentLog,
  });
  return { federation, catalogue };
};
const askedOf = (name: string) => {
  const { url, body } = services.asked.find((one) => one.url.startsWith(`/${name}/`)) ?? { url: '', body: '' };
  return { parameters: new URL(url, 'http://x').searchParams, body: String(body) };
};

describe('words of a text', () => {
  it('are asked of the four services with full texts, and of nobody else, in the form that each documents', async () => {
    const { federation } = start();
    expect(federation.fullTextServices.toSorted()).toEqual(['CORE', 'Europe PMC', 'OpenAlex', 'arXiv']);
    const { answered } = await federation.fullTexts(WORDS, signal);
    expect([...answered.values()]).toEqual([true, true, true, true]);
    expect(services.asked.map(({ url }) => url.split('/')[1]).sort()).toEqual(['arxiv', 'core', 'europepmc', 'openalex']);
    expect(askedOf('openalex').parameters.get('search')).toBe('strigiform OR asymmetry');
    expect(askedOf('openalex').parameters.get('filter')).toBe('is_oa:true');
    expect(askedOf('europepmc').parameters.get('query')).toBe('(strigiform OR asymmetry) AND OPEN_ACCESS:Y');
    expect(askedOf('arxiv').parameters.get('search_query')).toBe('all:strigiform OR all:asymmetry');
    expect(JSON.parse(askedOf('core').body)).toMatchObject({ q: 'strigiform OR asymmetry', exclude: ['fullText'] });
  });

  it('find works of all of them in one list, which the catalogue learns', async () => {
    const { federation, catalogue } = start();
    const { records } = await federation.fullTexts(WORDS, signal);
    // CORE's have no address here: they are not seen to be open.
    expect(records.map(({ info }) => info.title).sort()).toEqual([
      'Bees everywhere',
      'Bees of arxiv',
      'Bees of europepmc',
      'Bees of openalex',
    ]);
    expect(records[0]?.info.title).toBe('Bees everywhere');
    expect(catalogue.kept.map(({ guid }) => guid).sort()).toEqual(records.map(({ guid }) => guid).sort());
  });

  it('are asked again of nobody who has answered, in whatever order they come', async () => {
    const { federation } = start();
    services.instead.set('europepmc', { status: 500 });
    await federation.fullTexts(WORDS, signal);
    services.instead.clear();
    services.asked.length = 0;
    const { answered } = await federation.fullTexts(WORDS.toReversed(), signal);
    expect(services.asked.map(({ url }) => url.split('/')[1])).toEqual(['europepmc']);
    expect(answered.get('Europe PMC')).toBe(true);
    const { rows } = await sql<{ row: string }>`select p::text as row from search_source_page p`.execute(kysely);
    expect(rows.some(({ row }) => WORDS.some((word) => row.includes(word)))).toBe(false);
  });

  it('are answered by whoever is there; it is told who is not', async () => {
    services.instead.set('openalex', { status: 429, headers: { 'retry-after': '60' } });
    services.instead.set('arxiv', { body: 'Rate exceeded.' });
    services.instead.set('core', { body: '<!doctype html><title>Sign in</title>' });
    const { federation } = start({ SEARCH_EUROPEPMC: '' });
    const { records, answered } = await federation.fullTexts(WORDS, signal);
    expect(records).toEqual([]);
    expect(Object.fromEntries(answered)).toEqual({ OpenAlex: false, CORE: false, arXiv: false });
  });
});
