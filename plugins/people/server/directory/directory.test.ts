/** A directory keeps people by SCIM 2.0: makes, finds, renames and shuts them out, as Microsoft Entra, Okta and Keycloak ask it. */
import { describe, expect, it } from 'vitest';
import { sessionContract } from '#core/common/session-contract.ts';
import { startPeople } from '../testing/start-people.ts';

const { server, scim } = await startPeople();
const { accounts } = server.core;

const user = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName, name: { givenName: 'Ada', familyName: 'Lovelace' }, active: true },
  ...more,
});
const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

describe('a directory', () => {
  it('says what it understands, in its own media type', async () => {
    const { status, type, body } = await scim('GET', 'ServiceProviderConfig');
    expect([status, type]).toEqual([200, expect.stringContaining('application/scim+json')]);
    expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true }, bulk: { supported: false } });
  });

  it('makes an account without a password, and finds it again by its name', async () => {
    const made = await scim('POST', 'Users', user('ada@uni.example', { externalId: 'u-1', preferredLanguage: 'de-CH' }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ userName: 'ada@uni.example', externalId: 'u-1', active: true, preferredLanguage: 'de' });
    expect(await accounts.byEmail('ada@uni.example')).toMatchObject({ has_password: false, is_email_verified: false });
    const found = await scim('GET', `Users?filter=${encodeURIComponent('userName eq "ADA@uni.example"')}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id, name: { familyName: 'Lovelace' } }] });
    expect((await scim('GET', `Users/${made.body.id}`)).body).toEqual(made.body);
    const again = await scim('POST', 'Users', user('ada@uni.example'));
    expect([again.status, again.body]).toMatchObject([409, { scimType: 'uniqueness', status: '409' }]);
  });

  it('takes a user name that is no address, where there is one beside it', async () => {
    const { status, body } = await scim(
      'POST',
      'Users',
      user('u1234', { emails: [{ value: 'X@uni.example', primary: 'True' }] }),
    );
    expect([status, body]).toMatchObject([201, { userName: 'u1234', emails: [{ value: 'x@uni.example' }] }]);
    expect((await scim('POST', 'Users', user('u1235'))).status).toBe(400);
  });

  it.each([
    ['a patch', (id: string) => scim('PATCH', `Users/${id}`, patch({ op: 'replace', path: 'active', value: false }))],
    [
      'a patch as Entra writes it',
      (id: string) => scim('PATCH', `Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' })),
    ],
    [
      'a patch without a path, as Okta does',
      (id: string) => scim('PATCH', `Users/${id}`, patch({ op: 'replace', value: { active: false } })),
    ],
    ['a replacement', (id: string) => scim('PUT', `Users/${id}`, user(`put-${id}@uni.example`, { active: false }))],
  ])('shuts somebody out by %s: signed out everywhere at once, and in again when it says so', async (_, shutOut) => {
    const { body } = await scim('POST', 'Users', user(`${crypto.randomUUID()}@uni.example`));
    const { access_token } = await accounts.issueSession(Number(body.id), 'carrel-web');
    const isIn = async () =>
      (
        await server.app.inject({
          ...{ method: 'POST', url: `/api${sessionContract.streamTicket.path}` },
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).statusCode;
    expect(await isIn()).toBe(200);
    const { status, body: after } = await shutOut(body.id);
    expect([status, after]).toMatchObject([200, { active: false }]);
    expect(await isIn()).toBe(401);
    await expect(accounts.issueSession(Number(body.id), 'carrel-web')).rejects.toMatchObject({ status: 401 });
    await scim('PATCH', `Users/${body.id}`, patch({ op: 'replace', path: 'active', value: true }));
    expect(await accounts.issueSession(Number(body.id), 'carrel-web')).toMatchObject({ token_type: 'Bearer' });
  });

  it('renames, and another address has to be proven', async () => {
    const { body } = await scim('POST', 'Users', user('cleo@uni.example'));
    await accounts.update(Number(body.id), { is_email_verified: true });
    const changes = [
      { op: 'replace', path: 'name.givenName', value: 'Cleo' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'cleo@new.example' },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'History' },
      { op: 'remove', path: 'title' },
    ];
    const { status, body: after } = await scim('PATCH', `Users/${body.id}`, patch(...changes));
    expect([status, after]).toMatchObject([200, { name: { givenName: 'Cleo', familyName: 'Lovelace' } }]);
    expect(await accounts.byId(Number(body.id))).toMatchObject({ email: 'cleo@new.example', is_email_verified: false });
  });

  it('lists whom it looks after, page by page, and finds but does not list whoever came by themselves', async () => {
    const own = await server.signIn({ email: 'own@elsewhere.example' });
    const all = (await scim('GET', 'Users')).body as unknown as { totalResults: number; Resources: { id: string }[] };
    expect(all.Resources.map(({ id }) => id)).not.toContain(String(own.account.id));
    const page = await scim('GET', 'Users?startIndex=2&count=1');
    expect(page.body).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [all.Resources[1]],
    });
    const found = await scim('GET', `Users?filter=${encodeURIComponent('userName eq "own@elsewhere.example"')}`);
    expect(found.body).toMatchObject({ totalResults: 1 });
  });

  it.each([
    ['no token', ''],
    ['another one', 'the-token-of-somebody-else-0123456789'],
  ])('is nobody with %s', async (_, token) => {
    expect((await scim('GET', 'Users', undefined, token)).status).toBe(401);
    expect((await scim('POST', 'Users', user('eve@uni.example'), token)).status).toBe(401);
    expect(await accounts.byEmail('eve@uni.example')).toBeUndefined();
  });

  it('is nobody with the token of a person, an operator’s included', async () => {
    const { tokens } = await server.signIn({ user_type: 'operator' });
    expect((await scim('GET', 'Users', undefined, tokens.access_token)).status).toBe(401);
  });

  it.each([
    [
      'no JSON',
      () => server.app.inject({ method: 'POST', url: '/api/scim/v2/Users', headers: { authorization: 'Bearer x' } }),
      401,
    ],
    ['a filter that nobody understands', () => scim('GET', 'Users?filter=userName%20co%20%22a%22'), 400],
    ['an operation that there is not', () => scim('PATCH', 'Users/1', patch({ op: 'explode', path: 'active' })), 400],
    ['somebody who is not there', () => scim('GET', 'Users/999999'), 404],
  ])('is told what was wrong with %s', async (_, ask, status) => {
    const reply = await ask();
    expect('status' in reply ? reply.status : reply.statusCode).toBe(status);
  });
});
