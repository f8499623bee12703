/** The usage that clients count, as the server keeps it. */
import { describe, expect, it } from 'vitest';
import { contract } from '../common/contract.ts';
import { nextLevel, usageIn, withSession } from '../common/usage-level.ts';
import { startAccounts } from './testing/account-server.ts';

const { server } = await startAccounts();
const counted = { ...withSession(usageIn({}), Date.now()), user_level: 6 } as const;
type User = Awaited<ReturnType<typeof server.signIn>>;
const infoOf = async (who: User) => (await who.call(contract.info)).user;

describe('usage', () => {
  it('[CORE-084] [CORE-085] is kept with the account, its level beside it', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await ada.call(contract.saveUsage, { body: { analytics_info: counted } });
    expect(await infoOf(ada)).toMatchObject({ level: 6, analytics_info: counted });
    expect(await infoOf(bob)).toMatchObject({ level: 1, analytics_info: {} });
  });

  it.each([
    ['a level that there is not', { ...counted, user_level: 8 }],
    ['a level between two', { ...counted, user_level: 1.5 }],
    ['a count below zero', { ...counted, weekly_session_count: -1 }],
    ['a text in place of a count', { ...counted, monthly_session_count: 'many' }],
    ['a time without end', { ...counted, prompted_at: 'x'.repeat(1000) }],
    ['nothing', {}],
  ])('[CORE-085] is refused with %s', async (_, analytics_info) => {
    const ada = await server.signIn();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/users/save-user-analytics-info/',
      headers: { authorization: `Bearer ${ada.tokens.access_token}` },
      payload: { analytics_info },
    });
    expect(reply.statusCode).toBe(400);
    expect((await infoOf(ada)).analytics_info).toEqual({});
  });

  it.each([2, 3, 4, 5] as const)('[CORE-084] takes level %i of older data, which counts as the first', async (user_level) => {
    const ada = await server.signIn();
    await ada.call(contract.saveUsage, { body: { analytics_info: { ...counted, user_level } } });
    expect(await infoOf(ada)).toMatchObject({ level: user_level, analytics_info: { user_level } });
    const facts = { searches: 0, projects: 0, references: 0, storage: 0 };
    expect(nextLevel({ ...counted, user_level, individual_session_count: 0 }, facts)).toBe(1);
  });

  it('[CORE-086] remembers once when somebody has come for the first time, whoever the body names', async () => {
    const ada = await server.signIn();
    const { user } = await ada.call(contract.info);
    await ada.call(contract.addProspect, { body: { user: { ...user, id: 1, level: 7 } } });
    const since = (await infoOf(ada)).analytics_info['prospect_since'];
    expect(since).toMatch(/^\d{4}-/);
    await ada.call(contract.saveUsage, { body: { analytics_info: counted } });
    await ada.call(contract.addProspect, { body: { user: {} } });
    expect(await infoOf(ada)).toMatchObject({ level: 6, analytics_info: { prospect_since: since } });
  });

  it('[CORE-085] is nothing for guests', async () => {
    expect((await server.guest.send(contract.saveUsage, { body: { analytics_info: counted } })).status).toBe(401);
    expect((await server.guest.send(contract.addProspect, { body: { user: {} } })).status).toBe(401);
  });
});
