/** A house whose index is on a search server, and what it says when that is away. */
import { expect, it } from 'vitest';
import { catalogueContract as calls } from '../../common/contract.ts';
import { startCatalogue } from '../testing/start-catalogue.ts';
import { startOpenSearch } from '../testing/opensearch-server.ts';
import { work } from '../testing/works.ts';

const search = await startOpenSearch();
const settings = { CATALOGUE_OPENSEARCH: search.origin, CATALOGUE_OPENSEARCH_INDEX: 'house' };
const { server, catalogue } = await startCatalogue(settings);
const away = await startCatalogue({ CATALOGUE_OPENSEARCH: 'http://127.0.0.1:1' });
const desk = await server.signIn({ user_type: 'operator' });
const whale = { query: { kind: 'term', text: 'whale' }, offset: 0, limit: 20, sort: 'relevance', facets: false } as const;

it('[SEA-007] finds there what it was given', async () => {
  await catalogue.keep([work('Songs of the humpback whale', { doi: '10.1000/1' })]);
  await expect.poll(async () => (await catalogue.search(whale)).records.map(({ guid }) => guid)).toEqual(['doi:10.1000/1']);
  expect((await desk.call(calls.holdings)).data).toMatchObject({ index: 'opensearch', works: 1, indexed: 1 });
});

it('keeps works while the search server is away, and says that it is', async () => {
  await away.catalogue.keep([work('Songs of the humpback whale', { doi: '10.1000/1' })]);
  expect((await away.catalogue.get(['doi:10.1000/1'])).size).toBe(1);
  await expect(away.catalogue.search(whale)).rejects.toMatchObject({ status: 503 });
  const health = JSON.stringify((await away.server.app.inject('/api/health/')).json());
  expect(health).toContain('no index, 1 works');
});
