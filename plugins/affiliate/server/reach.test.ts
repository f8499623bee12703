/** What the server answers affiliates (decisions §15): it checks by itself, whatever the browser shows. */
import { expect, it } from 'vitest';
import { streamEvents } from '#core/common/core-contract.ts';
import { contract as account } from '#plugins/account/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import libraryManifest from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import { contract } from '../common/contract.ts';
import { startAffiliates } from './testing/start-affiliates.ts';

const { server, accounts } = await startAffiliates({
  plugins: [{ manifest: libraryManifest, server: async () => libraryHalf }],
});

it('[AFF-002] the library is not there for affiliates, and their own panel is', async () => {
  const ada = await server.signIn({ user_type: 'affiliate_user' });
  expect((await ada.send(libraryContract.getAllProjects)).status).toBe(404);
  expect((await ada.send(contract.getReferralHistory)).status).toBe(200);
  expect((await ada.send(account.saveLanguage, { body: { language: 'de' } })).status).toBe(200);
});

it('[AFF-001] a change of the type holds for sessions that are open, and browsers hear of it', async () => {
  const ada = await server.signIn();
  expect((await ada.send(libraryContract.getAllProjects)).status).toBe(200);
  await accounts.update(ada.account.id, { user_type: 'affiliate_user' });
  expect((await ada.send(libraryContract.getAllProjects)).status).toBe(404);
  await accounts.update(ada.account.id, { user_type: 'normal' });
  expect((await ada.send(libraryContract.getAllProjects)).status).toBe(200);
  await expect.poll(() => ada.events().filter(({ type }) => type === streamEvents.userChanged)).toHaveLength(2);
});
