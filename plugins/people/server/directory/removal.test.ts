/** Whom a directory lets go, how they come back, and what whoever runs the house has decided stays decided. */
import { describe, expect, it } from 'vitest';
import { sessionContract } from '#core/common/session-contract.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { startPeople } from '../testing/start-people.ts';

const { server, scim } = await startPeople({ SCIM_GROUPS: JSON.stringify([{ group: 'Staff', plan: 'P' }]) });
const { accounts } = server.core;
const user = (userName: string, more: object = {}) => ({ userName, name: { givenName: 'Ada', familyName: 'Lovelace' }, ...more });
const add = async (userName: string, more?: object) => (await scim('POST', 'Users', user(userName, more))).body.id;
const active = (id: string, value: boolean) =>
  scim('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', value: { active: value } }] });
const isOut = async (id: string) => (await accounts.byId(Number(id)))?.suspended_at !== null;

describe('who is let go', () => {
  it('is signed out at once and let in no more, is not there for the directory, and loses nothing', async () => {
    const id = await add('ada@uni.example');
    const { access_token } = await accounts.issueSession(Number(id), 'carrel-web');
    const ada = testCaller(server.app, access_token);
    const isIn = async () => (await ada.send(sessionContract.streamTicket)).status;
    expect(await isIn()).toBe(200);
    const { project } = await ada.call(library.createProject, { body: { title: 'Kept', parent_project_id: null } });
    const gone = await scim('DELETE', `Users/${id}`);
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect(await isIn()).toBe(401);
    await expect(accounts.issueSession(Number(id), 'carrel-web')).rejects.toMatchObject({ status: 401 });
    for (const method of ['GET', 'DELETE', 'PATCH'] as const)
      expect(
        (await scim(method, `Users/${id}`, method === 'PATCH' ? { Operations: [{ op: 'add', path: 'active' }] } : undefined))
          .status,
      ).toBe(404);
    const found = await scim('GET', `Users?filter=${encodeURIComponent('userName eq "ada@uni.example"')}`);
    expect(found.body).toMatchObject({ totalResults: 0 });
    expect(await accounts.byId(Number(id))).toMatchObject({ email: 'ada@uni.example', deactivated_at: null });
    expect(await server.service(LibraryAccess).roleInProject(Number(id), project.id)).toBe('owner');
  });

  it('is in no group any more, and has no more what it brought', async () => {
    const id = await add('bob@uni.example');
    const group = (await scim('POST', 'Groups', { displayName: 'Staff', members: [{ value: id }] })).body.id;
    expect(await accounts.byId(Number(id))).toMatchObject({ subscription_type: 'P' });
    await scim('DELETE', `Users/${id}`);
    expect(await accounts.byId(Number(id))).toMatchObject({ subscription_type: 'F' });
    expect((await scim('GET', `Groups/${group}`)).body).toMatchObject({ members: [] });
  });

  it('comes back to the same account when they are made again by their address', async () => {
    const id = await add('cleo@uni.example', { externalId: 'old' });
    await scim('DELETE', `Users/${id}`);
    const { status, body } = await scim(
      'POST',
      'Users',
      user('cleo', { emails: [{ value: 'cleo@uni.example' }], externalId: 'new' }),
    );
    expect([status, body]).toMatchObject([201, { id, userName: 'cleo', externalId: 'new', active: true }]);
    expect(await isOut(id)).toBe(false);
  });

  it('gives their user name, and nothing else, to somebody of another address', async () => {
    const old = await add('dora', { emails: [{ value: 'dora@uni.example' }] });
    await scim('DELETE', `Users/${old}`);
    const next = await add('dora', { emails: [{ value: 'dora.2@uni.example' }] });
    expect(next).not.toBe(old);
    expect(await isOut(old)).toBe(true);
  });
});

describe('what whoever runs the house has shut', () => {
  it('is not opened by a directory that says "active" of everybody', async () => {
    const id = await add('eve@uni.example');
    await accounts.suspend(Number(id), true);
    await active(id, true);
    await scim('PUT', `Users/${id}`, user('eve@uni.example', { active: true }));
    expect(await isOut(id)).toBe(true);
    await accounts.suspend(Number(id), false);
    await active(id, false);
    expect(await isOut(id)).toBe(true);
    await active(id, true);
    expect(await isOut(id)).toBe(false);
  });
});

describe('a page of people', () => {
  it('is counted from 1, and what is less than nothing is nothing', async () => {
    await add('finn@uni.example');
    const page = async (query: string) => (await scim('GET', `Users?${query}`)).body;
    const all = (await page('')) as unknown as { totalResults: number };
    expect(await page('startIndex=1&count=2')).toMatchObject({ totalResults: all.totalResults, startIndex: 1, itemsPerPage: 2 });
    expect(await page('startIndex=0&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(await page('count=-5')).toMatchObject({ totalResults: all.totalResults, itemsPerPage: 0, Resources: [] });
    expect(await page('count=0')).toMatchObject({ totalResults: all.totalResults, Resources: [] });
    expect(await page(`startIndex=${all.totalResults}`)).toMatchObject({ startIndex: all.totalResults, itemsPerPage: 1 });
  });

  it.each([
    ['userName eq "finn@uni.example" and active eq true', 1],
    ['active eq "true" and userName eq "finn@uni.example"', 1],
    ['userName eq "finn@uni.example" and active eq false', 0],
    ['emails[type eq "work"].value eq "FINN@uni.example"', 1],
    ['emails.value eq "finn@uni.example"', 1],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "finn@uni.example"', 1],
    ['userName eq "a \\"quoted\\" name"', 0],
    ['externalId eq "finn"', 0],
  ])('is what %s says', async (filter, total) => {
    const { status, body } = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body]).toMatchObject([200, { totalResults: total }]);
  });

  it.each([
    'userName co "a"',
    'userName eq',
    'userName eq "a" or active eq true',
    'userName eq "a" and',
    'nickName eq "a"',
    '(userName eq "a")',
    'userName eq "a',
    '',
    `userName eq "${'a'.repeat(2000)}"`,
    'constructor eq "a"',
  ])('is refused in SCIM’s own form for %j', async (filter) => {
    const { status, type, body } = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body]).toMatchObject([400, { scimType: 'invalidFilter', status: '400', detail: expect.any(String) }]);
    expect(body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(type).toContain('json');
  });
});

describe('what is wrong with a call', () => {
  it.each<[string, () => ReturnType<typeof scim>, number]>([
    ['an id that is no number', () => scim('GET', 'Users/abc'), 404],
    ['a page that is no number', () => scim('GET', 'Users?count=many'), 400],
    ['somebody without a name', () => scim('POST', 'Users', {}), 400],
    ['a body that is a list', () => scim('POST', 'Users', []), 400],
    ['a group without a name', () => scim('POST', 'Groups', { members: [] }), 400],
    ['a member that is none', () => scim('POST', 'Groups', { displayName: 'Odd', members: [{ value: 'abc' }] }), 400],
    ['a patch of nothing', () => scim('PATCH', 'Groups/1', { Operations: [] }), 400],
    ['an operation that removes everything', () => scim('PATCH', 'Groups/1', { Operations: [{ op: 'remove' }] }), 400],
    [
      'a group that is not there',
      () => scim('PATCH', 'Groups/9999', { Operations: [{ op: 'add', path: 'members', value: [] }] }),
      404,
    ],
    ['a wrong token', () => scim('DELETE', 'Users/1', undefined, 'x'.repeat(40)), 401],
  ])('is said as SCIM says it: %s', async (_, call, expected) => {
    const { status, body } = await call();
    expect([status, body]).toMatchObject([
      expected,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(expected), detail: expect.any(String) },
    ]);
  });

  it('is known from what a directory may ask before', async () => {
    expect((await scim('GET', 'ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [{ id: 'User' }, { id: 'Group' }],
    });
  });
});
