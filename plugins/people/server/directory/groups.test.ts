/** Groups of a directory: made, found and changed in the words that Microsoft Entra and Okta publish, and what belonging to them brings. */
import { describe, expect, it } from 'vitest';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { startPeople } from '../testing/start-people.ts';

/** The first project of the house. */
const LAB = 1;
const rules = [
  { group: 'Staff', plan: 'P' },
  { group: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', projects: [{ id: LAB, permission: 'write' }] },
  { group: 'Admins', user_type: 'operator' },
];
const { server, scim } = await startPeople({ SCIM_GROUPS: JSON.stringify(rules) });
const { accounts } = server.core;
const owner = await server.signIn({ plan: 'P' });
expect((await newProject(owner)).id).toBe(LAB);
const access = server.service(LibraryAccess);

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `Groups/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
let made = 0;
const person = async (): Promise<string> => {
  made += 1;
  return (await scim('POST', 'Users', { userName: `p${made}@uni.example`, name: { givenName: 'P', familyName: 'Q' } })).body.id;
};
const group = async (displayName: string, ...members: string[]): Promise<string> => {
  const { status, body } = await scim('POST', 'Groups', {
    schemas: [GROUP],
    displayName,
    members: members.map((value) => ({ value })),
  });
  expect(status).toBe(201);
  return body.id;
};
const membersOf = async (id: string): Promise<string[]> =>
  ((await scim('GET', `Groups/${id}`)).body as unknown as { members: { value: string }[] }).members.map(({ value }) => value);
const planOf = async (id: string) => (await accounts.byId(Number(id)))?.subscription_type;

describe('a group', () => {
  it('is made empty as Entra does, found by its name without members, and renamed', async () => {
    const { status, body } = await scim('POST', 'Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      ...{ externalId: '60f1bb27-2e1e-402d-bcc4-ec999564a194', displayName: 'Guests', meta: { resourceType: 'Group' } },
    });
    expect([status, body]).toMatchObject([201, { displayName: 'Guests', members: [], meta: { resourceType: 'Group' } }]);
    const ask = (filter: string) => scim('GET', `Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`);
    const found = await ask('displayName eq "guests"');
    expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id: body.id }] });
    expect(JSON.stringify(found.body)).not.toContain('members');
    expect((await ask('displayName eq "nobody"')).body).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await patch(body.id, { op: 'Replace', path: 'displayName', value: 'Visitors' })).status).toBe(204);
    expect((await scim('GET', `Groups/${body.id}?excludedAttributes=members`)).body).toMatchObject({ displayName: 'Visitors' });
    // As Okta does it.
    expect((await patch(body.id, { op: 'replace', value: { id: body.id, displayName: 'Friends' } })).status).toBe(204);
    expect((await ask('displayName eq "Friends" and externalId eq "60f1bb27-2e1e-402d-bcc4-ec999564a194"')).body).toMatchObject({
      totalResults: 1,
    });
    const again = await scim('POST', 'Groups', { schemas: [GROUP], displayName: 'FRIENDS' });
    expect([again.status, again.body]).toMatchObject([409, { scimType: 'uniqueness', status: '409' }]);
  });

  it.each<[string, (id: string, one: string, two: string) => ReturnType<typeof patch>, (one: string, two: string) => string[]]>([
    [
      'takes somebody in, as Entra does',
      (id, _, two) => patch(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: two }] }),
      (one, two) => [one, two],
    ],
    [
      'takes somebody out, as Entra does',
      (id, one) => patch(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] }),
      () => [],
    ],
    [
      'takes somebody out by a filter, as Okta and the newer Entra do',
      (id, one) => patch(id, { op: 'remove', path: `members[value eq "${one}"]` }),
      () => [],
    ],
    [
      'takes one in and another out at once, as Okta does',
      (id, one, two) =>
        patch(
          id,
          { op: 'remove', path: `members[value eq "${one}"]` },
          { op: 'add', path: 'members', value: [{ value: two, display: 'two@uni.example' }] },
        ),
      (_, two) => [two],
    ],
    [
      'is filled anew by a path',
      (id, _, two) => patch(id, { op: 'replace', path: 'members', value: [{ value: two }] }),
      (_, two) => [two],
    ],
    [
      'is filled anew without a path, as Okta does',
      (id, _, two) => patch(id, { op: 'replace', value: { members: [{ value: two }] } }),
      (_, two) => [two],
    ],
    ['is emptied', (id) => patch(id, { op: 'remove', path: 'members' }), () => []],
    [
      'is replaced as a whole',
      (id, _, two) => scim('PUT', `Groups/${id}`, { schemas: [GROUP], displayName: `Whole ${id}`, members: [{ value: two }] }),
      (_, two) => [two],
    ],
    [
      'takes in whom it has already',
      (id, one) => patch(id, { op: 'add', path: 'members', value: [{ value: one }] }),
      (one) => [one],
    ],
  ])('%s', async (name, change, expected) => {
    const [one, two] = [await person(), await person()];
    const id = await group(name, one);
    expect([200, 204]).toContain((await change(id, one, two)).status);
    expect(await membersOf(id)).toEqual(expected(one, two));
  });

  it('is found by who is in it', async () => {
    const one = await person();
    const id = await group('Found by its people', one);
    const { body } = await scim('GET', `Groups?filter=${encodeURIComponent(`id eq "${id}" and members eq "${one}"`)}`);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id, members: [{ value: one, type: 'User' }] }] });
  });

  it('takes in nobody who is not there, and nothing of such a call is done', async () => {
    const one = await person();
    const id = await group('Whole or not', one);
    const two = await person();
    const { status, body } = await patch(
      id,
      { op: 'add', path: 'members', value: [{ value: two }] },
      { op: 'add', path: 'members', value: [{ value: '999999' }] },
    );
    expect([status, body]).toMatchObject([400, { scimType: 'invalidValue', detail: expect.stringContaining('999999') }]);
    expect(await membersOf(id)).toEqual([one]);
  });

  it('is removed once', async () => {
    const id = await group('Short-lived');
    const gone = await scim('DELETE', `Groups/${id}`);
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    for (const method of ['GET', 'DELETE'] as const) expect((await scim(method, `Groups/${id}`)).status).toBe(404);
  });
});

describe('belonging to a group', () => {
  it('brings what the setting says, by its name or its id there, and takes it back', async () => {
    const one = await person();
    expect(await planOf(one)).toBe('F');
    const staff = await group('Staff', one);
    expect(await planOf(one)).toBe('P');
    const lab = (
      await scim('POST', 'Groups', { schemas: [GROUP], displayName: 'Lab', externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' })
    ).body.id;
    await patch(lab, { op: 'Add', path: 'members', value: [{ value: one }] });
    expect(await access.roleInProject(Number(one), LAB)).toBe('write');
    await patch(staff, { op: 'Remove', path: 'members', value: [{ value: one }] });
    expect([await planOf(one), await access.roleInProject(Number(one), LAB)]).toEqual(['F', 'write']);
    await scim('DELETE', `Groups/${lab}`);
    expect(await access.roleInProject(Number(one), LAB)).toBeUndefined();
    await scim('DELETE', `Groups/${staff}`);
  });

  it('goes by the name that it has now', async () => {
    const one = await person();
    const id = await group('Not yet', one);
    await patch(id, { op: 'Replace', path: 'displayName', value: 'Staff' });
    expect(await planOf(one)).toBe('P');
    await patch(id, { op: 'Replace', path: 'displayName', value: 'No more' });
    expect(await planOf(one)).toBe('F');
  });

  it('makes operators, and of all groups the most is given', async () => {
    const one = await person();
    const [staff, admins] = [await group('Staff', one), await group('Admins', one)];
    expect(await accounts.byId(Number(one))).toMatchObject({ subscription_type: 'P', user_type: 'operator' });
    await scim('DELETE', `Groups/${admins}`);
    expect(await accounts.byId(Number(one))).toMatchObject({ subscription_type: 'P', user_type: 'normal' });
    await scim('DELETE', `Groups/${staff}`);
  });

  it('follows another setting from the next start', async () => {
    const one = await person();
    const id = await group('Staff', one);
    await server.db.pool.query(`update people_group set display_name = 'Renamed behind its back' where id = $1`, [id]);
    const job = server.core.jobs.find(({ plugin, name }) => plugin === 'people' && name === 'groups');
    await job?.definition.run({}, new AbortController().signal);
    expect(await planOf(one)).toBe('F');
  });

  it('does not end in a tangle when many groups change at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(person));
    const groups = await Promise.all([1, 2, 3].map((n) => group(`At once ${n}`)));
    const calls = groups.flatMap((id, at) =>
      [people, [...people].reverse()].map((ids) =>
        patch(id, { op: at % 2 ? 'replace' : 'add', path: 'members', value: ids.map((value) => ({ value })) }),
      ),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(204));
    for (const id of groups) expect(await membersOf(id)).toEqual([...people].sort((a, b) => Number(a) - Number(b)));
  });
});
