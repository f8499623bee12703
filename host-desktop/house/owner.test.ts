/** Whose house it is: one account, made once, that nobody can sign in to from outside. */
import { expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { OWNER, ownerOf } from './owner.ts';

const { core, app } = await startForTests();

it('is made at the first start, and found at the next', async () => {
  const id = await ownerOf(core.accounts, 'de');
  expect(await ownerOf(core.accounts, 'en')).toBe(id);
  const owner = await core.accounts.byEmail(OWNER);
  expect(owner).toMatchObject({ id, language: 'de', subscription_type: 'P', is_email_verified: true, has_password: false });
  expect(owner?.first_name).not.toBe('');
});

it('is signed in by the house alone', async () => {
  const { access_token } = await core.accounts.issueSession(await ownerOf(core.accounts, 'de'), 'carrel-desktop');
  const { user } = await testCaller(app, access_token).call(coreContract.initialData);
  expect(user.email).toBe(OWNER);
  const form = { grant_type: 'password', username: OWNER, password: '' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/token/', payload: form });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
