/** How many people a project is shared with: numbers, type codes and texts of both plans. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { answer, give, invite } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const crowd = await Promise.all(Array.from({ length: 7 }, () => server.signIn()));
const emails = crowd.map(({ account }) => account.email);
const age = (id: number, days: number) =>
  server.db.pool.query(`update library_share set asked_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);

describe('[LIB-085] how many', () => {
  it('[LIB-171] five in a project of the free version, asked or there; who declined or was too late makes room', async () => {
    const owner = await server.signIn();
    const { id } = await newProject(owner, 'Five');
    const { id: other } = await newProject(owner, 'Another');
    const shares: number[] = [];
    for (const person of crowd.slice(0, 5)) shares.push(await invite(owner, id, person));
    const sixth = () => give(owner, id, emails[5] ?? '');
    const refusal = {
      status: 429,
      json: {
        type: 'LIBRARY_PROJECT_SHARE',
        limit: 5,
        used: 5,
        message: 'You can only add 5 collaborators in the free version.',
      },
    };
    expect(await sixth()).toMatchObject(refusal);
    expect((await give(owner, id, emails[0] ?? '')).status).toBe(200);
    expect((await give(owner, other, emails[5] ?? '')).status).toBe(200);
    expect((await owner.call(calls.participants, { query: { project: id } })).data).toHaveLength(5);
    await age(shares[0] ?? 0, 31);
    expect((await sixth()).status).toBe(200);
    expect(await give(owner, id, emails[6] ?? '')).toMatchObject(refusal);
    await answer(crowd[1] as TestUser, shares[1] ?? 0, 'decline');
    expect((await give(owner, id, emails[6] ?? '')).status).toBe(200);
    const [state] = (await server.core.accounts.toUser(owner.account)).userSubscriptionLimit.filter(
      ({ featureId }) => featureId === 'collaborators',
    );
    expect(state).toMatchObject({ limit: 5, used: 5 });
  });

  it('[LIB-171] of seven invitations at once five take a place', async () => {
    const owner = await server.signIn();
    const { id } = await newProject(owner, 'Race');
    const all = await Promise.all(emails.map((email) => give(owner, id, email)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('[LIB-172] one invitation of the free version names one person, one of pro several', async () => {
    const owner = await server.signIn();
    const { id } = await newProject(owner, 'One');
    expect(await give(owner, id, emails.slice(0, 2))).toMatchObject({
      status: 429,
      json: { type: 'FREE_COLLABORATOR_ADD_LIMIT', limit: 1, message: 'You can only add 1 collaborator in the free version.' },
    });
    const twice = emails[0] ?? '';
    expect((await give(owner, id, [twice, twice.toUpperCase()])).status).toBe(200);
    const { id: large } = await newProject(ada, 'Several');
    expect(await give(ada, large, emails)).toMatchObject({ status: 200, json: { shares: { length: 7 } } });
  });

  it('[LIB-173] fifty in a project of pro', async () => {
    const { id } = await newProject(ada, 'Fifty');
    await server.db.pool.query(
      `insert into library_share (owner, project, person, permission, state)
      select $1, $2, 1000000 + n, 'read', 'accepted' from generate_series(1, 49) n`,
      [ada.account.id, id],
    );
    expect(await give(ada, id, emails.slice(0, 2))).toMatchObject({
      status: 429,
      json: {
        type: 'PRO_COLLABORATOR_ADD_LIMIT',
        limit: 50,
        used: 49,
        message: 'You have reached the maximum of collaborators in the PRO plan. Please contact support.',
      },
    });
    expect((await give(ada, id, emails[0] ?? '')).status).toBe(200);
  });
});
