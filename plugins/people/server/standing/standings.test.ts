/** What belonging somewhere brings, and that it is taken away again: groups of a provider, domains of addresses, both at once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { Tokens } from '#plugin-api';
import { contract as accountCalls } from '#plugins/account/common/contract.ts';
import { localProvider } from '#plugins/account/server/testing/local-provider.ts';
import { LibraryAccess, LibraryMembers } from '#plugins/library/common/server-services.ts';
import { startPeople } from '../testing/start-people.ts';

const uni = await localProvider({ hasUserinfo: false });
// Numbers of projects are given from 1 on; the setting has to be there before they are.
const [LAB, COURSE] = [1, 2];
const { server, project } = await startPeople({
  PROVIDERS: JSON.stringify([
    uni.setting({
      groups: [
        { group: 'staff', plan: 'P' },
        { group: 'it', user_type: 'operator' },
        { group: 'lab', projects: [{ id: LAB, permission: 'write' }] },
        {
          group: 'guests',
          projects: [
            { id: LAB, permission: 'read' },
            { id: 999_999, permission: 'read' },
          ],
        },
      ],
    }),
  ]),
  DOMAINS: JSON.stringify([{ domain: 'uni.example', plan: 'P', projects: [{ id: COURSE, permission: 'comment' }] }]),
});
const { accounts } = server.core;
const access = server.service(LibraryAccess);
let owner: Awaited<ReturnType<typeof project>>['owner'];
beforeAll(async () => {
  const first = await project();
  owner = first.owner;
  expect([first.id, (await project()).id]).toEqual([LAB, COURSE]);
});

/** Signs in as somebody with these groups. @returns what the account is then */
const enter = async (sub: string, groups: readonly string[], domain = 'elsewhere.example') => {
  const { address, key } = await server.guest.call(accountCalls.departToProvider, { body: { provider: 'uni' } });
  const answer = uni.signIn(address, { sub, groups, email: `${sub}@${domain}`, email_verified: true });
  const { json } = await server.guest.send(accountCalls.returnFromProvider, { body: { provider: 'uni', answer, key } });
  const { user } = await testCaller(server.app, (json as Tokens).access_token).call(accountCalls.info);
  return {
    ...{ id: user.id, plan: user.subscription_type, type: user.user_type },
    lab: await access.roleInProject(user.id, LAB),
    course: await access.roleInProject(user.id, COURSE),
  };
};

describe('groups of a provider', () => {
  it('bring plan, type and projects at the sign-in, and take them away at the one at which they are gone', async () => {
    expect(await enter('ada', ['staff', 'it', 'lab'])).toMatchObject({ plan: 'P', type: 'operator', lab: 'write' });
    expect(await enter('ada', ['staff', 'guests'])).toMatchObject({ plan: 'P', type: 'normal', lab: 'read' });
    expect(await enter('ada', [])).toMatchObject({ plan: 'F', type: 'normal', lab: undefined });
    expect(await enter('ada', ['staff', 'lab'])).toMatchObject({ plan: 'P', lab: 'write' });
  });

  it('take nothing that somebody has by themselves', async () => {
    const { id } = await enter('bob', ['staff']);
    // Given at the desk meanwhile, and more than the groups give.
    await accounts.update(id, { user_type: 'operator' });
    await server.db.kysely
      .transaction()
      .execute((tx) => server.service(LibraryMembers).letIn(tx, { project: LAB, person: id, permission: 'write', given: null }));
    expect(await enter('bob', ['staff', 'guests'])).toMatchObject({ type: 'operator', lab: 'write' });
    expect(await enter('bob', [])).toMatchObject({ plan: 'F', type: 'operator', lab: 'write' });
  });

  it('never lower a plan that was there before', async () => {
    const { id } = await enter('cleo', []);
    await accounts.update(id, { subscription_type: 'P' });
    expect(await enter('cleo', ['staff'])).toMatchObject({ plan: 'P' });
    expect(await enter('cleo', [])).toMatchObject({ plan: 'P' });
  });

  it('lets in people who were asked and have not answered', async () => {
    const { id } = await enter('dora', []);
    await server.db.pool.query(
      `insert into library_share (owner, project, person, permission, state) values ($1, $2, $3, 'read', 'requested')`,
      [owner.account.id, LAB, id],
    );
    expect(await enter('dora', ['lab'])).toMatchObject({ lab: 'write' });
  });

  it('are told to the owner’s open browsers', async () => {
    await enter('eve', ['lab']);
    await server.allHeard();
    expect(owner.events().map(({ type }) => type)).toContain('library.sharing');
  });
});

describe('a domain', () => {
  it('brings its part to who has proven an address of it, beside what groups bring', async () => {
    expect(await enter('finn', [], 'uni.example')).toMatchObject({ plan: 'P', course: 'comment', lab: undefined });
    expect(await enter('finn', ['lab'], 'uni.example')).toMatchObject({ plan: 'P', course: 'comment', lab: 'write' });
    expect(await enter('finn', [], 'uni.example')).toMatchObject({ plan: 'P', course: 'comment', lab: undefined });
    expect(await enter('gus', [], 'sub.uni.example')).toMatchObject({ plan: 'F', course: undefined });
  });

  it('brings it to who was there before, when the address is proven, and takes it back with the address', async () => {
    const old = await server.signIn({ email: 'hal@uni.example' });
    const claimed = await server.signIn({ email: 'ida@uni.example', is_email_verified: false });
    const planOf = async (id: number) => (await accounts.byId(id))?.subscription_type;
    const job = server.core.jobs.find(({ plugin, name }) => plugin === 'people' && name === 'domains');
    const apply = () => job?.definition.run({}, new AbortController().signal);
    await apply();
    expect([await planOf(old.account.id), await planOf(claimed.account.id)]).toEqual(['P', 'F']);
    expect(await access.roleInProject(old.account.id, COURSE)).toBe('comment');
    await accounts.update(old.account.id, { email: 'hal@elsewhere.example' });
    await apply();
    expect(await planOf(old.account.id)).toBe('F');
    expect(await access.roleInProject(old.account.id, COURSE)).toBeUndefined();
  });
});
