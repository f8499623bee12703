/** What is not there in production (matrix SEA-006, SEA-040; decisions §5 "Search V3"). */
import { expect, it } from 'vitest';
import { searchContract as calls } from '../../common/contract.ts';
import { startSearch } from '../testing/start-search.ts';

const { server } = await startSearch({ env: { CARREL_ENV: 'prod' } });

it('[SEA-006] [SEA-040] the trial search is not there', async () => {
  const ada = await server.signIn();
  expect((await ada.send(calls.test, { body: { param: { query: 'bees' } } })).status).toBe(404);
  expect((await ada.send(calls.search, { body: { param: { query: 'bees' } } })).status).toBe(200);
});
