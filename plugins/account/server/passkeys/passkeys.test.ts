/** Passkeys in the profile: adding, naming and removing them, against an authenticator in software. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract } from '../../common/contract.ts';
import { startAccounts } from '../testing/account-server.ts';
import { passkeysOf } from '../testing/passkeys.ts';
import { SoftAuthenticator, type Wrongs } from '../testing/soft-authenticator.ts';

const accounts = await startAccounts();
const { server, member, newMails } = accounts;
const { add, begin, keep, origin } = passkeysOf(accounts);

describe('adding a passkey', () => {
  it.each(['ES256', 'EdDSA'] as const)('keeps one of %s for the password, and says so by mail', async (kind) => {
    const ada = await member(`ada-${kind}@example.org`);
    const options = await begin(ada);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Carrel' },
      user: { name: ada.account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    // A keyed hash, which tells nobody whose account it is.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    await newMails();
    const authenticator = new SoftAuthenticator(origin, { kind });
    const { passkeys } = await keep(ada, '  Laptop ', authenticator.create(options));
    expect(passkeys).toEqual([
      { id: expect.any(Number), name: 'Laptop', created_at: expect.any(String), last_used_at: null, is_synced: false },
    ]);
    expect(await newMails()).toMatchObject([{ to: ada.account.email, subject: 'A passkey was added to Carrel' }]);
    const next = await begin(ada);
    expect(next.excludeCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    expect(next.user.id).toBe(options.user.id);
  });

  it('asks for the right password', async () => {
    const bob = await member('bob@example.org');
    for (const password of ['', 'wrong 1234'])
      await expect(begin(bob, password)).rejects.toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      });
  });

  it('knows those that are kept elsewhere too', async () => {
    const cleo = await member('cleo@example.org');
    await add(cleo, { counts: false });
    expect((await cleo.call(contract.passkeys)).passkeys).toMatchObject([{ is_synced: true }]);
  });

  it.each<[string, Wrongs]>([
    ['another site', { origin: 'http://localhost:4701' }],
    ['another host', { rpId: 'example.org' }],
    ['another question', { challenge: 'AAAA' }],
    ['an answer of another kind', { type: 'webauthn.get' }],
    ['somebody else’s frame', { isCrossOrigin: true }],
    ['one that nobody has unlocked', { isUnverified: true }],
    ['one with a certificate, whose lists would be fetched', { format: 'packed' }],
    ['one with a certificate of another format', { format: 'android-key' }],
  ])('refuses one of %s', async (_what, wrongs) => {
    const dan = await member(`dan-${Math.random()}@example.org`);
    await newMails();
    await expect(add(dan, {}, wrongs)).rejects.toMatchObject({ status: 400 });
    expect((await dan.call(contract.passkeys)).passkeys).toEqual([]);
    expect(await newMails()).toEqual([]);
  });

  it('takes the answer to a question once, of the one who was asked, for five minutes', async () => {
    const [eve, fay] = [await member('eve@example.org'), await member('fay@example.org')];
    const made = new SoftAuthenticator(origin).create(await begin(eve));
    await expect(keep(fay, 'Stolen', made)).rejects.toMatchObject({ status: 400 });
    await keep(eve, 'Mine', made);
    await expect(keep(eve, 'Again', made)).rejects.toMatchObject({ status: 400 });
    const late = new SoftAuthenticator(origin).create(await begin(eve));
    await accounts.letChallengesPass(6);
    await expect(keep(eve, 'Late', late)).rejects.toMatchObject({
      status: 400,
      body: { message: 'This took too long. Try again.' },
    });
  });

  it('is refused for one that somebody has already, and for the twenty-first', async () => {
    const [gus, hal] = [await member('gus@example.org'), await member('hal@example.org')];
    const authenticator = await add(gus);
    await expect(keep(hal, 'Hers', authenticator.create(await begin(hal)))).rejects.toMatchObject({ status: 409 });
    await sql`insert into account_passkey (user_id, credential_id, handle, public_key, counter, transports, is_synced, name)
      select ${hal.account.id}, 'c' || n, 'h', '', 0, '{}', false, 'n' from generate_series(1, 20) n`.execute(server.executor);
    await expect(add(hal)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a name that is none', async () => {
    const ida = await member('ida@example.org');
    for (const name of ['', '  ', 'x'.repeat(51)]) {
      const made = new SoftAuthenticator(origin).create(await begin(ida));
      await expect(keep(ida, name, made)).rejects.toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
    }
  });

  it.each([
    ['no attestation', { attestationObject: 'AAAA' }],
    ['a list of nothing', { attestationObject: 'gA' }],
    ['endless bytes', { attestationObject: `${'m'.repeat(30_000)}` }],
    ['no JSON', { clientDataJSON: 'AAAA' }],
    ['JSON that is no object', { clientDataJSON: Buffer.from('null').toString('base64url') }],
    ['signs that are not base64url', { clientDataJSON: '=/+' }],
  ])('answers %s with 400', async (_what, wrong) => {
    const jo = await member(`jo-${Math.random()}@example.org`);
    const made = new SoftAuthenticator(origin).create(await begin(jo));
    const credential = { ...made, response: { ...made.response, ...wrong } };
    expect((await jo.send(contract.addPasskey, { body: { name: 'Key', credential } })).status).toBe(400);
  });
});

describe('a passkey', () => {
  it('gets another name, from its owner only', async () => {
    const [kit, lou] = [await member('kit@example.org'), await member('lou@example.org')];
    await add(kit);
    const id = (await kit.call(contract.passkeys)).passkeys[0]?.id ?? 0;
    const { passkeys } = await kit.call(contract.renamePasskey, { params: { id }, body: { name: ' Phone ' } });
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone']);
    await expect(kit.call(contract.renamePasskey, { params: { id }, body: { name: '' } })).rejects.toMatchObject({ status: 400 });
    await expect(lou.call(contract.renamePasskey, { params: { id }, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await kit.call(contract.passkeys)).passkeys[0]?.name).toBe('Phone');
  });

  it('is removed by its owner only, with a mail', async () => {
    const [mia, ned] = [await member('mia@example.org'), await member('ned@example.org')];
    await add(mia);
    const id = (await mia.call(contract.passkeys)).passkeys[0]?.id ?? 0;
    await expect(ned.call(contract.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await newMails();
    expect(await mia.call(contract.removePasskey, { params: { id } })).toEqual({ passkeys: [] });
    expect(await newMails()).toMatchObject([{ to: 'mia@example.org', subject: 'A passkey was removed from Carrel' }]);
    await expect(mia.call(contract.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('leaves with the account, and nothing of its question is readable in the database', async () => {
    const oda = await member('oda@example.org');
    await add(oda);
    const { challenge } = await begin(oda);
    const { rows } = await sql<{ hash: string }>`select hash from account_passkey_challenge`.execute(server.executor);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ hash }) => hash)).not.toContain(challenge);
    await sql`delete from core_user where id = ${oda.account.id}`.execute(server.executor);
    const left = await sql`select 1 from account_passkey where user_id = ${oda.account.id}`.execute(server.executor);
    expect(left.rows).toEqual([]);
  });
});

it('what nobody answered is swept', async () => {
  await server.guest.call(contract.passkeyOptions, { body: {} });
  await accounts.letChallengesPass(6);
  const pia = await member('pia@example.org');
  await begin(pia);
  await server.core.queue.of('account').add('sweep', {});
  await server.runJobs();
  const { rows } = await sql<{ user_id: number }>`select user_id from account_passkey_challenge`.execute(server.executor);
  expect(rows).toEqual([{ user_id: pia.account.id }]);
});
