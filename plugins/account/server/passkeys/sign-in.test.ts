/** Signing in with a passkey: what is let in, and all that is not. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { contract } from '../../common/contract.ts';
import type { SignedCredential } from '../../common/passkey-calls.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { PASSWORD, startAccounts } from '../testing/account-server.ts';
import { bytesOf } from '../testing/base32.ts';
import { passkeysOf } from '../testing/passkeys.ts';
import { SoftAuthenticator, type Wrongs } from '../testing/soft-authenticator.ts';

const accounts = await startAccounts();
const { server, member, newMails, signIn } = accounts;
const { add, ask, origin, signInWith } = passkeysOf(accounts);

const tokenOf = (reply: { json: unknown }): string => (reply.json as { access_token: string }).access_token;
const REFUSED = {
  status: 401,
  json: { error: 'invalid_grant', error_description: 'This passkey was not accepted', message: 'This passkey was not accepted' },
};
const send = (credential: SignedCredential) => server.guest.send(contract.passkeySignIn, { body: { credential } });

describe('signing in with a passkey', () => {
  it.each([
    ['ES256', true],
    ['EdDSA', true],
    ['ES256', false],
  ] as const)('works with %s, whether it counts its uses (%s) or not, again and again', async (kind, counts) => {
    const ada = await member(`ada-${kind}-${counts}@example.org`);
    const authenticator = await add(ada, { kind, counts });
    for (let round = 0; round < 2; round++) {
      const reply = await signInWith(authenticator);
      expect(reply.status).toBe(200);
      const { json } = await testCaller(server.app, tokenOf(reply)).send(coreContract.initialData);
      expect(json).toMatchObject({ user: { email: ada.account.email } });
    }
    expect((await ada.call(contract.passkeys)).passkeys).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it('asks whoever is there, and tells nothing of anybody', async () => {
    await add(await member('bob@example.org'));
    expect(await ask()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it.each<[string, Wrongs]>([
    ['another site', { origin: 'https://carrel.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another host', { rpId: 'example.org' }],
    ['another question', { challenge: 'AAAA' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['somebody else’s frame', { isCrossOrigin: true }],
    ['one that nobody has unlocked', { isUnverified: true }],
    ['another person, as it says itself', { handle: 'AAAA' }],
  ])('is refused for %s', async (_what, wrongs) => {
    const authenticator = await add(await member(`cleo-${Math.random()}@example.org`));
    expect(await signInWith(authenticator, wrongs)).toMatchObject(REFUSED);
    expect((await signInWith(authenticator)).status).toBe(200);
  });

  it('is refused where anything that was signed was changed', async () => {
    const authenticator = await add(await member('dan@example.org'));
    const change = (bytes: string) => {
      const all = Buffer.from(bytes, 'base64url');
      const last = all.length - 1;
      all[last] = (all[last] ?? 0) ^ 1;
      return all.toString('base64url');
    };
    const first = authenticator.sign(await ask());
    expect(await send({ ...first, response: { ...first.response, signature: change(first.response.signature) } })).toMatchObject(
      REFUSED,
    );
    const next = authenticator.sign(await ask());
    const authenticatorData = change(next.response.authenticatorData);
    expect(await send({ ...next, response: { ...next.response, authenticatorData } })).toMatchObject(REFUSED);
  });

  it('takes an answer once, also when it was refused, and for five minutes', async () => {
    const authenticator = await add(await member('eve@example.org'));
    const good = authenticator.sign(await ask());
    expect((await send(good)).status).toBe(200);
    expect(await send(good)).toMatchObject(REFUSED);
    const options = await ask();
    expect(await send(authenticator.sign(options, { isUnverified: true }))).toMatchObject(REFUSED);
    expect(await send(authenticator.sign(options))).toMatchObject(REFUSED);
    const late = authenticator.sign(await ask());
    await accounts.letChallengesPass(6);
    expect(await send(late)).toMatchObject(REFUSED);
  });

  it('of two at once with the same answer, or the same count, lets one in', async () => {
    const authenticator = await add(await member('fay@example.org'));
    const same = authenticator.sign(await ask());
    const both = await Promise.all([send(same), send(same)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const counter = authenticator.counter + 1;
    const two = [authenticator.sign(await ask(), { counter }), authenticator.sign(await ask(), { counter })];
    expect((await Promise.all(two.map(send))).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is refused for a passkey that nobody has added, that was removed, and for another’s key under its name', async () => {
    const gus = await member('gus@example.org');
    expect(await signInWith(new SoftAuthenticator(origin))).toMatchObject(REFUSED);
    const authenticator = await add(gus);
    const stranger = new SoftAuthenticator(origin).sign(await ask());
    const id = authenticator.id.toString('base64url');
    expect(await send({ ...stranger, id, rawId: id })).toMatchObject(REFUSED);
    const passkey = (await gus.call(contract.passkeys)).passkeys[0]?.id ?? 0;
    await gus.call(contract.removePasskey, { params: { id: passkey } });
    expect(await signInWith(authenticator)).toMatchObject(REFUSED);
    expect((await signIn('gus@example.org', PASSWORD)).status).toBe(200);
  });

  it('ends when the counter went back, and tells of it by mail', async () => {
    const authenticator = await add(await member('hal@example.org'));
    expect((await signInWith(authenticator)).status).toBe(200);
    await newMails();
    for (const counter of [authenticator.counter, 1, 0])
      expect(await signInWith(authenticator, { counter })).toMatchObject(REFUSED);
    const mails = await newMails();
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual(
      Array(3).fill({ to: 'hal@example.org', subject: 'We refused a passkey of your Carrel account' }),
    );
    expect((await signInWith(authenticator)).status).toBe(200);
  });

  it('is for clients that are known, and not for who is shut out', async () => {
    const ida = await member('ida@example.org');
    const authenticator = await add(ida);
    expect((await signInWith(authenticator, {}, { client_id: 'carrel-desktop' })).status).toBe(200);
    expect((await ida.call(contract.sessions)).sessions.map(({ client }) => client)).toContain('carrel-desktop');
    expect(await signInWith(authenticator, {}, { client_id: 'stranger' })).toMatchObject({
      status: 401,
      json: { error: 'invalid_client' },
    });
    const cancel = (days: number) =>
      server.core.accounts.update(ida.account.id, { deactivated_at: new Date(Date.now() - days * 86_400_000) });
    await cancel(1);
    expect((await signInWith(authenticator)).status).toBe(200);
    await cancel(31);
    expect(await signInWith(authenticator)).toMatchObject({ status: 401 });
  });

  it.each([
    ['nothing', {}],
    ['no credential', { credential: null }],
    ['a list', { credential: [] }],
    ['numbers', { credential: { id: 1, rawId: 1, type: 'public-key', response: {} } }],
    [
      'rubbish',
      {
        credential: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    ],
    [
      'too much',
      {
        credential: {
          id: 'A'.repeat(2000),
          rawId: 'A',
          type: 'public-key',
          response: { clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' },
        },
      },
    ],
  ])('answers %s with a refusal', async (_what, body) => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/passkey/', payload: body });
    expect([400, 401]).toContain(reply.statusCode);
  });

  it('answers short authenticator data, and a key that is none, with a refusal', async () => {
    const authenticator = await add(await member('jo@example.org'));
    for (const authenticatorData of [
      'AA',
      Buffer.alloc(37, 255).toString('base64url'),
      Buffer.alloc(3000, 255).toString('base64url'),
    ]) {
      const signed = authenticator.sign(await ask());
      expect(await send({ ...signed, response: { ...signed.response, authenticatorData } })).toMatchObject(REFUSED);
    }
  });
});

it('a network address may try passkeys as often as passwords, and both together', async () => {
  const few = await startAccounts({ SIGN_INS_PER_MINUTE: '2' });
  const { signInWith: tryOne } = passkeysOf(few);
  const stranger = new SoftAuthenticator(few.server.core.config.PUBLIC_URL);
  expect((await few.signIn('nobody@example.org', PASSWORD)).status).toBe(401);
  expect((await tryOne(stranger)).status).toBe(401);
  expect(await tryOne(stranger)).toMatchObject({ status: 429, json: { retry_after: 30 } });
});

describe('a passkey as the second step', () => {
  /** Somebody with an authenticator app and a passkey. */
  const guarded = async (email: string) => {
    const who = await member(email);
    const { secret } = await who.call(contract.beginSecondFactor, { body: { password: PASSWORD } });
    await who.call(contract.confirmSecondFactor, { body: { code: codeAt(bytesOf(secret), stepAt(Date.now())) } });
    return { who, authenticator: await add(who) };
  };
  const challengeOf = async (email: string) => ((await signIn(email, PASSWORD)).json as { challenge: string }).challenge;
  const step = (challenge: string, credential: SignedCredential) =>
    server.guest.send(contract.passkeySecondStep, { body: { challenge, credential } });

  it('ends a sign-in in place of a code, once', async () => {
    const { who, authenticator } = await guarded('kit@example.org');
    const challenge = await challengeOf('kit@example.org');
    const options = await ask(challenge);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
    const done = await step(challenge, authenticator.sign(options));
    expect(done.status).toBe(200);
    const { json } = await testCaller(server.app, tokenOf(done)).send(coreContract.initialData);
    expect(json).toMatchObject({ user: { email: who.account.email } });
    expect((await step(challenge, authenticator.sign(options))).status).toBe(401);
  });

  it('signs in alone as well: it is both steps', async () => {
    const { authenticator } = await guarded('lou@example.org');
    expect((await signInWith(authenticator)).status).toBe(200);
  });

  it('is the person’s own, answers its own question, and waits five minutes', async () => {
    await guarded('mia@example.org');
    const { authenticator: others } = await guarded('ned@example.org');
    const challenge = await challengeOf('mia@example.org');
    expect(await step(challenge, others.sign(await ask(challenge)))).toMatchObject(REFUSED);
    const { authenticator } = await guarded('oda@example.org');
    const own = await challengeOf('oda@example.org');
    expect(await step(own, authenticator.sign(await ask()))).toMatchObject(REFUSED);
    expect(await send(authenticator.sign(await ask(own)))).toMatchObject(REFUSED);
    const late = authenticator.sign(await ask(own));
    await accounts.letChallengesPass(6);
    expect((await step(own, late)).status).toBe(401);
    await expect(ask(own)).rejects.toMatchObject({ status: 401 });
    await expect(ask('made up')).rejects.toMatchObject({ status: 401 });
  });
});
