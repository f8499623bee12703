/** What the server answers affiliates (decisions §15): it checks by itself, whatever the browser shows. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { streamEvents } from '#core/common/core-contract.ts';
import { defineContract, definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { contract as account } from '#plugins/account/common/contract.ts';
import { contract as billing } from '#plugins/billing/common/contract.ts';
import { contract } from '../common/contract.ts';
import { startAffiliates } from './testing/start-affiliates.ts';

/** Stands for the library and all else that is for those who read and write. */
const shelf = definePlugin({ id: 'shelf', api: 1, gate: { userTypes: ['normal', 'operator'] }, contributes: {} });
const { books } = defineContract({
  books: { method: 'GET', path: '/shelf/books/', reply: z.object({ data: z.array(z.string()) }), doc: 'What stands there.' },
});
const half = defineServer(shelf, { books }, { setup: () => ({ routes: { books: async () => ({ data: [] }) } }) });

const { server, accounts } = await startAffiliates({ plugins: [{ manifest: shelf, server: async () => half }] });

it('[AFF-002] what is for others is not there for affiliates, and their own panel is', async () => {
  const ada = await server.signIn({ user_type: 'affiliate_user' });
  expect((await ada.send(books)).status).toBe(404);
  for (const call of [billing.standing, billing.invoices, billing.backToFree, billing.subscriptionLimit])
    expect((await ada.send(call)).status).toBe(404);
  expect((await ada.send(contract.getReferralHistory)).status).toBe(200);
  expect((await ada.send(account.saveLanguage, { body: { language: 'de' } })).status).toBe(200);
});

it('[AFF-001] a change of the type holds for sessions that are open, and browsers hear of it', async () => {
  const ada = await server.signIn();
  expect((await ada.send(books)).status).toBe(200);
  await accounts.update(ada.account.id, { user_type: 'affiliate_user' });
  expect((await ada.send(books)).status).toBe(404);
  await accounts.update(ada.account.id, { user_type: 'normal' });
  expect((await ada.send(books)).status).toBe(200);
  await expect.poll(() => ada.events().filter(({ type }) => type === streamEvents.userChanged)).toHaveLength(2);
});
