import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { onboardingContract as calls } from '../common/contract.ts';
import { startOnboarding } from './testing/start-onboarding.ts';

const server = await startOnboarding();

/** Pretends that somebody has so much. */
const uses = async (user: TestUser, column: 'projects' | 'documents' | 'citations', count: number) => {
  await server.db.pool.query(
    `insert into library_usage (owner, ${column}) values ($1, $2) on conflict (owner) do update set ${column} = $2`,
    [user.account.id, count],
  );
};
const take = (user: TestUser) => user.call(calls.takeHints);

it.each([
  ['ONB-001', 'projects', 'project', 70, 100],
  ['ONB-006', 'documents', 'document', 1400, 2000],
  ['ONB-007', 'citations', 'citations', 14_000, 20_000],
] as const)('[%s] %s: at 70 percent of the free limit, and not before', async (_row, column, feature, mark, limit) => {
  const user = await server.signIn();
  await uses(user, column, mark - 1);
  expect(await take(user)).toEqual({ hints: [], are_left: true });
  await uses(user, column, mark);
  expect((await take(user)).hints).toEqual([{ feature, used: mark, limit }]);
});

it('[ONB-001] collaborators: at the fourth of five in one project', async () => {
  const user = await server.signIn();
  const { id: project } = await newProject(user);
  for (let n = 1; n <= 4; n++) {
    expect((await take(user)).hints).toEqual([]);
    const { account } = await server.signIn({ email: `guest-${n}@example.net` });
    await user.call(libraryContract.addSharing, {
      body: { project_id: project, permission: 'read', shared_to: account.email },
    });
  }
  expect((await take(user)).hints).toEqual([{ feature: 'collaborators', used: 4, limit: 5 }]);
});

it('[ONB-001] each comes once for an account, also past the mark and to a second browser', async () => {
  const user = await server.signIn();
  await uses(user, 'projects', 90);
  const both = await Promise.all([take(user), take(user), take(user)]);
  expect(both.flatMap(({ hints }) => hints)).toEqual([{ feature: 'project', used: 90, limit: 100 }]);
  await uses(user, 'projects', 30);
  await uses(user, 'projects', 80);
  expect((await take(user)).hints).toEqual([]);
});

it('[ONB-001] says when none is left that could come', async () => {
  const user = await server.signIn();
  await uses(user, 'projects', 70);
  await uses(user, 'documents', 1400);
  await uses(user, 'citations', 14_000);
  const { hints, are_left } = await take(user);
  expect(hints.map(({ feature }) => feature).sort()).toEqual(['citations', 'document', 'project']);
  expect(are_left).toBe(true);
  await server.db.pool.query(`insert into onboarding_hint (owner, hint) values ($1, 'collaborators')`, [user.account.id]);
  expect(await take(user)).toEqual({ hints: [], are_left: false });
});

it('[ONB-001] pro users have only those of tabs', async () => {
  const user = await server.signIn({ plan: 'P' });
  await uses(user, 'projects', 9999);
  expect(await take(user)).toEqual({ hints: [], are_left: false });
  expect(await user.call(calls.takeSearchHint)).toEqual({ is_first: false });
});

it('[ONB-003] that of searches comes once for an account', async () => {
  const [ada, grace] = [await server.signIn(), await server.signIn()];
  const answers = [
    await ada.call(calls.takeSearchHint),
    await ada.call(calls.takeSearchHint),
    await grace.call(calls.takeSearchHint),
  ];
  expect(answers.map(({ is_first }) => is_first)).toEqual([true, false, true]);
});

it('are for people who have signed in', async () => {
  for (const call of [calls.takeHints, calls.takeSearchHint, calls.checklist, calls.openSample]) {
    expect((await server.guest.send(call)).status).toBe(401);
  }
});
