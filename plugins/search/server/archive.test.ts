/** Searches that somebody has saved, in another house. */
import { expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import { countsIn, makeArchive, takeArchive } from '#core/server/testing/account-archives.ts';
import { searchContract as calls } from '../common/contract.ts';
import { startSearch } from './testing/start-search.ts';

const elsewhere = await localServer({
  '/feed': { body: '<rss><channel><title>Ants</title><item><title>An ant</title></item></channel></rss>' },
});
const { server, run } = await startSearch({ env: { SEARCH_FEEDS_PRIVATE: elsewhere.origin } });

it('are made anew, once', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  await ada.call(calls.saveSearch, { body: { title: 'Ants', param: { query: 'ants', author: ['Hölldobler'] }, alerts: true } });
  const archive = await makeArchive(server, ada);
  expect((await takeArchive(server, bob, archive)).left).toEqual([]);
  expect((await bob.call(calls.savedSearches)).data).toMatchObject([
    { title: 'Ants', param: { query: 'ants', author: ['Hölldobler'] }, alerts: true, new_count: 0 },
  ]);
  expect(countsIn(await takeArchive(server, bob, archive))['search/searches']).toEqual([0, 1, 0]);
  expect((await ada.call(calls.savedSearches)).data).toHaveLength(1);
});

it('are followed on, journals and feeds, of which what is there already is no news', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const address = `${elsewhere.origin}/feed`;
  for (const what of [address, '0028-0836']) await ada.call(calls.follow, { body: { what, alerts: true } });
  const archive = await makeArchive(server, ada);
  await server.db.pool.query('delete from search_saved where owner = $1', [ada.account.id]);
  await run('sweep');
  expect((await takeArchive(server, bob, archive)).left).toEqual([]);
  await run('feeds');
  const [journal, feed] = (await bob.call(calls.savedSearches)).data;
  expect(journal).toMatchObject({ kind: 'journal', param: { query: 'issn:0028-0836' }, feed: null });
  expect(feed).toMatchObject({ kind: 'feed', title: 'Ants', new_count: 0, feed: { address } });
  const { data } = await bob.call(calls.foundWorks, { params: { id: feed?.id ?? 0 } });
  expect(data.map(({ work }) => work.info.title)).toEqual(['An ant']);
});
