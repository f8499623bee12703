/** Searches that somebody has saved, in another house. */
import { expect, it } from 'vitest';
import { countsIn, makeArchive, takeArchive } from '#core/server/testing/account-archives.ts';
import { searchContract as calls } from '../common/contract.ts';
import { startSearch } from './testing/start-search.ts';

const { server } = await startSearch();

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
