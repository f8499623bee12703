/** Following a journal by its ISSN through the services that are asked: here one of them, on this machine. */
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { localServices } from '../testing/local-services.ts';
import { startSearch } from '../testing/start-search.ts';

const services = await localServices();
const { server, run } = await startSearch({ env: { SEARCH_CROSSREF: services.env['SEARCH_CROSSREF'] ?? '' } });
const today = new Date();
const article = (name: string, day = today) => ({
  DOI: `10.1000/${name}`,
  title: [`Ants ${name}`],
  type: 'journal-article',
  'container-title': ['Journal of Ants'],
  ISSN: ['0028-0836'],
  issued: { 'date-parts': [[day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]] },
});
const publish = (...items: readonly object[]) =>
  services.instead.set('crossref', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'ok', message: { 'total-results': items.length, facets: {}, items } }),
  });
const list = async (user: TestUser) => (await user.call(calls.savedSearches)).data;
/** As if it were another day, for what is kept of answers. */
const nextDay = () => server.db.pool.query('delete from search_source_page');

it('a journal is a saved search for its ISSN, which counts and keeps what comes out, also where nothing is told', async () => {
  const ada = await server.signIn();
  publish(article('a'));
  const { search } = await ada.call(calls.follow, { body: { what: 'ISSN 00280836', alerts: false } });
  expect(search).toMatchObject({ kind: 'journal', title: 'Journal of Ants', param: { query: 'issn:0028-0836' }, feed: null });
  await server.runJobs();
  const asked = services.asked.map(({ url }) => decodeURIComponent(url));
  expect(asked.every((url) => url.includes('issn:0028-0836') && url.includes('sort=published&order=desc'))).toBe(true);
  const found = async () => (await ada.call(calls.foundWorks, { params: { id: search.id } })).data;
  expect((await found()).map(({ found_as }) => found_as)).toEqual(['doi:10.1000/a']);
  expect((await list(ada))[0]?.new_count).toBe(0);
  publish(article('b'), article('a'));
  await nextDay();
  await run('alerts');
  expect((await found()).map(({ found_as }) => found_as)).toEqual(['doi:10.1000/b', 'doi:10.1000/a']);
  expect((await list(ada))[0]).toMatchObject({ new_count: 1, last_run_at: expect.any(String) });
  const again = await ada.call(calls.follow, { body: { what: '0028-0836', alerts: true } });
  expect(again.search.id).toBe(search.id);
});

it('a journal can be followed while the services are silent', async () => {
  const ada = await server.signIn();
  services.instead.set('crossref', { status: 500 });
  const { search } = await ada.call(calls.follow, { body: { what: '2049-3630', alerts: true } });
  expect(search).toMatchObject({ kind: 'journal', title: 'ISSN 2049-3630' });
});
