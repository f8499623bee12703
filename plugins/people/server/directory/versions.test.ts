/** Versions of people and groups: who knows one is told nothing twice, and changes nothing that they have not seen. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contract as accountCalls } from '#plugins/account/common/contract.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { startPeople, TOKEN } from '../testing/start-people.ts';

const { server, scim } = await startPeople();
const { accounts } = server.core;
let made = 0;
const user = (userName: string, givenName = 'Ada') => ({ userName, name: { givenName, familyName: 'Lovelace' } });
const addPerson = () => scim('POST', 'Users', user(`v${++made}@uni.example`));
const addGroup = (...members: string[]) =>
  scim('POST', 'Groups', { displayName: `Group ${++made}`, members: members.map((value) => ({ value })) });
const patch = (value: object) => ({ Operations: [{ op: 'replace', value }] });
const known = (path: string, etag = '') => scim('GET', path, undefined, TOKEN, { 'if-none-match': etag });
const versionAt = async (path: string) => (await scim('GET', path)).etag;

/** A resource of each kind, and changes of it: of the whole, and of some of it. */
const KINDS = [
  [
    'a person',
    async () => {
      const { body, etag = '', location } = await addPerson();
      const whole = user(`v${made}@uni.example`, 'Grace');
      return { path: `Users/${body.id}`, etag, location, told: body, whole, some: patch({ 'name.givenName': 'Mary' }) };
    },
  ],
  [
    'a group',
    async () => {
      const { body, etag = '', location } = await addGroup();
      const whole = { displayName: `Other ${made}` };
      return { path: `Groups/${body.id}`, etag, location, told: body, whole, some: patch({ displayName: `Third ${made}` }) };
    },
  ],
] as const;

/** Whose rows are theirs. */
const TABLES: Readonly<Record<string, string>> = { Users: 'core_user', Groups: 'people_group' };

describe.each(KINDS)('%s', (_, make) => {
  it('has a version where it is made, read and changed, in the header and in itself', async () => {
    const { path, etag, location, told, whole, some } = await make();
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(told).toMatchObject({ meta: { version: etag, location } });
    expect(location).toMatch(new RegExp(`/api/scim/v2/${path}$`));
    const read = await scim('GET', path);
    expect([read.etag, read.body]).toEqual([etag, told]);
    const replaced = await scim('PUT', path, whole);
    expect(replaced.body).toMatchObject({ meta: { version: replaced.etag } });
    const changed = await scim('PATCH', path, some);
    expect(new Set([etag, replaced.etag, changed.etag]).size).toBe(3);
    expect(await versionAt(path)).toBe(changed.etag);
    const [kind, id] = path.split('/');
    const listed = await scim('GET', `${kind}?filter=${encodeURIComponent(`id eq "${id}"`)}`);
    expect(listed.body).toMatchObject({ Resources: [{ meta: { version: changed.etag } }] });
  });

  it('is not told again to who knows it', async () => {
    const { path, etag, some } = await make();
    const again = await known(path, `"other", ${etag}`);
    expect([again.status, again.body, again.etag]).toEqual([304, undefined, etag]);
    expect((await known(path, 'W/"other"')).status).toBe(200);
    await scim('PATCH', path, some);
    expect((await known(path, etag)).status).toBe(200);
  });

  it.each([
    ['PUT', 'whole'],
    ['PATCH', 'some'],
    ['DELETE', 'none'],
  ] as const)('is left as it is by a %s of who has seen another version', async (method, key) => {
    const { path, etag, ...change } = await make();
    const body = key === 'none' ? undefined : change[key];
    const ask = (version: string) => scim(method, path, body, TOKEN, { 'if-match': version });
    await scim('PATCH', path, change.some);
    const now = await scim('GET', path);
    const refused = await ask(etag);
    expect([refused.status, refused.type, refused.body]).toMatchObject([
      412,
      expect.stringContaining('application/scim+json'),
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '412', detail: expect.any(String) },
    ]);
    expect((await scim('GET', path)).body).toEqual(now.body);
    expect([200, 204]).toContain((await ask(now.etag ?? '')).status);
    if (method !== 'DELETE') expect([200, 204]).toContain((await ask('*')).status);
    else expect((await ask('*')).status).toBe(404);
  });

  it('is changed by one of several who have all seen the same', async () => {
    const { path, etag, some } = await make();
    const [kind = '', id] = path.split('/');
    // All of them have come before the first one can change anything.
    const other = await server.db.pool.connect();
    await other.query('begin');
    await other.query(`select from ${TABLES[kind]} where id = $1 for update`, [id]);
    const changes = [1, 2, 3, 4].map(() => scim('PATCH', path, some, TOKEN, { 'if-match': etag }));
    await setTimeout(300);
    await other.query('commit');
    other.release();
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 412)).toHaveLength(3);
  });
});

describe('another version', () => {
  it('is who renames themselves, or is shut out by whoever runs the house', async () => {
    const { id } = (await addPerson()).body;
    const seen = [await versionAt(`Users/${id}`)];
    const { access_token } = await accounts.issueSession(Number(id), 'carrel-web');
    await testCaller(server.app, access_token).call(accountCalls.updateProfile, {
      params: { id: Number(id) },
      body: { first_name: 'Augusta' },
    });
    seen.push(await versionAt(`Users/${id}`));
    await accounts.suspend(Number(id), true);
    seen.push(await versionAt(`Users/${id}`));
    expect(new Set(seen).size).toBe(3);
  });

  it('is a group that somebody has left by being let go, or by being erased', async () => {
    const people = [(await addPerson()).body.id, (await addPerson()).body.id];
    const path = `Groups/${(await addGroup(...people)).body.id}`;
    const seen = [await versionAt(path)];
    await scim('DELETE', `Users/${people[0]}`);
    seen.push(await versionAt(path));
    await server.db.pool.query('delete from core_user where id = $1', [people[1]]);
    seen.push(await versionAt(path));
    expect(new Set(seen).size).toBe(3);
  });

  it('is none for who leaves the people of a group out', async () => {
    const path = `Groups/${(await addGroup((await addPerson()).body.id)).body.id}`;
    expect(await versionAt(`${path}?excludedAttributes=members`)).toBe(await versionAt(path));
  });
});
