import { describe, expect, it } from 'vitest';
import { streamEvents } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { Accounts } from '../../plugin-api/accounts.ts';
import { startForTests, startOne } from '../testing/test-server.ts';

const server = await startForTests();
const accounts = server.service(Accounts);

describe('accounts', () => {
  it('[ACC-022] keep every field, with defaults for the rest', async () => {
    const created = await accounts.create({
      email: ' Ada@Example.ORG ',
      first_name: 'Ada',
      language: 'de',
      data: { theme: 'blue' },
    });
    expect(created).toMatchObject({
      email: 'ada@example.org',
      language: 'de',
      data: { theme: 'blue' },
      user_type: 'normal',
      subscription_type: 'F',
      is_email_verified: false,
      has_password: false,
      analytics_info: {},
      date_joined: expect.any(Date),
      deactivated_at: null,
    });
    const changed = await accounts.update(created.id, {
      country: 'CH',
      analytics_info: { user_level: 6 },
      first_name: undefined,
    });
    expect(changed).toMatchObject({ first_name: 'Ada', country: 'CH', analytics_info: { user_level: 6 } });
    expect(await accounts.byEmail('ADA@example.org')).toEqual(changed);
    expect(await accounts.update(created.id, {})).toEqual(changed);
  });

  it('have one address each, however it is written', async () => {
    const bob = await accounts.create({ email: 'bob@example.org' });
    await expect(accounts.create({ email: 'BOB@example.org' })).rejects.toMatchObject({ status: 409 });
    await accounts.create({ email: 'cleo@example.org' });
    await expect(accounts.update(bob.id, { email: 'Cleo@example.org' })).rejects.toMatchObject({ status: 409 });
  });

  it('are 404 when they are not there', async () => {
    expect(await accounts.byId(999_999)).toBeUndefined();
    await expect(accounts.update(999_999, { city: 'Bern' })).rejects.toMatchObject({ status: 404 });
    await expect(accounts.setPassword(999_999, 'correct horse 1')).rejects.toMatchObject({ status: 404 });
  });

  it('are made and changed inside the caller’s transaction', async () => {
    const failing = server.db.kysely.transaction().execute(async (tx) => {
      const { id } = await accounts.create({ email: 'dora@example.org' }, tx);
      await accounts.setPassword(id, 'correct horse 1', tx);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await accounts.byEmail('dora@example.org')).toBeUndefined();
  });

  it('are seen and changed as the caller’s transaction sees them, and stay as they were when that is undone', async () => {
    const { id } = await accounts.create({ email: 'finn@example.org', city: 'Bern' });
    const failing = server.db.kysely.transaction().execute(async (tx) => {
      await accounts.update(id, { city: 'Ulm', email: 'finn.new@example.org' }, tx);
      expect(await accounts.byId(id, tx)).toMatchObject({ city: 'Ulm' });
      expect(await accounts.byEmail('Finn.New@example.org', tx)).toMatchObject({ id });
      expect(await accounts.update(id, {}, tx)).toMatchObject({ city: 'Ulm' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await accounts.byId(id)).toMatchObject({ city: 'Bern', email: 'finn@example.org' });
  });

  it('are subscribed to the plan that the setting says, unless it is given', async () => {
    const pro = (await startForTests({ env: { DEFAULT_PLAN: 'P' } })).service(Accounts);
    expect(await pro.create({ email: 'gil@example.org' })).toMatchObject({ subscription_type: 'P' });
    expect(await pro.create({ email: 'hal@example.org', subscription_type: 'F' })).toMatchObject({ subscription_type: 'F' });
  });

  it('[CORE-013] tell open browsers when plan, user type or what was bought is another, and not when that was undone', async () => {
    const ada = await server.signIn();
    const { id } = ada.account;
    const told = () => ada.events().filter(({ type }) => type === streamEvents.userChanged).length;
    await accounts.update(id, { city: 'Bern' });
    await accounts.update(id, { subscription_type: 'P' });
    await expect.poll(told).toBe(1);
    await accounts.update(id, { user_type: 'affiliate_user' });
    await accounts.update(id, { purchased_items: { tab: 2 } });
    await expect.poll(told).toBe(3);
    const undone = server.db.kysely.transaction().execute(async (tx) => {
      await accounts.update(id, { subscription_type: 'F' }, tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await accounts.update(id, { is_email_verified: true });
    await expect.poll(told).toBe(4);
  });

  it('check passwords', async () => {
    const { id } = await accounts.create({ email: 'mallory@example.org' });
    expect(await accounts.verifyPassword(id, 'correct horse 1')).toBe(false);
    await accounts.setPassword(id, 'correct horse 1');
    expect(await accounts.verifyPassword(id, 'correct horse 1')).toBe(true);
    expect(await accounts.verifyPassword(id, 'correct horse 2')).toBe(false);
    expect(await accounts.verifyPassword(999_999, 'correct horse 1')).toBe(false);
  });

  it('let nobody guess at a password from a session that was left open, and forgive who knows it', async () => {
    const { id } = await accounts.create({ email: 'ida@example.org' });
    await accounts.setPassword(id, 'correct horse 1');
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect(await accounts.verifyPassword(id, 'wrong horse 1')).toBe(false);
      expect(await accounts.verifyPassword(id, 'correct horse 1')).toBe(true);
    }
    const tries = Array.from({ length: 20 }, () => accounts.verifyPassword(id, 'wrong horse 1'));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ reason: { status: 429, message: expect.stringMatching(/^Too many attempts/) } });
  });
});

describe('somebody who is suspended', () => {
  it('is signed out everywhere at once, and is let in by no way until it is taken back', async () => {
    const eve = await server.signIn({ email: 'sybil@example.org' });
    await accounts.setPassword(eve.account.id, 'correct horse 1');
    const signIn = () =>
      server.guest.send(sessionContract.token, {
        body: { grant_type: 'password', username: 'sybil@example.org', password: 'correct horse 1' },
      });
    expect((await accounts.suspend(eve.account.id, true)).suspended_at).toBeInstanceOf(Date);
    expect((await eve.send(sessionContract.streamTicket)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    await expect(accounts.issueSession(eve.account.id, 'carrel-web')).rejects.toMatchObject({ status: 401 });
    const proven = { remember: true, ip: '127.0.0.1', userAgent: '' };
    await expect(accounts.signInBy(async () => eve.account.id, proven)).rejects.toMatchObject({ status: 401 });
    expect(await accounts.openSessions(eve.account.id)).toEqual([]);
    await accounts.suspend(eve.account.id, false);
    expect((await signIn()).status).toBe(200);
  });

  it('keeps no session that starts at the same moment', async () => {
    const { account } = await server.signIn();
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => accounts.issueSession(account.id, 'carrel-web')),
      accounts.suspend(account.id, true),
      ...Array.from({ length: 4 }, () => accounts.issueSession(account.id, 'carrel-web')),
    ]);
    expect(await accounts.openSessions(account.id)).toEqual([]);
  });
});

describe('a sign-in by what was proven', () => {
  it('starts no session when what belongs to it cannot be kept', async () => {
    const { account } = await server.signIn();
    const before = await accounts.openSessions(account.id);
    const started = async () => {
      throw new Error('not kept');
    };
    const proven = { remember: true, ip: '127.0.0.1', userAgent: '', started };
    await expect(accounts.signInBy(async () => account.id, proven)).rejects.toThrow('not kept');
    expect(await accounts.openSessions(account.id)).toEqual(before);
  });
});

describe('a house without passwords', () => {
  it('signs nobody in with one, and renews sessions that came another way', async () => {
    const house = await startOne({ env: { PASSWORD_SIGN_IN: 'false' } });
    try {
      const { account, tokens } = await house.signIn({ email: 'ada@example.org' });
      await house.core.accounts.setPassword(account.id, 'correct horse 1');
      const body = { grant_type: 'password', username: 'ada@example.org', password: 'correct horse 1' } as const;
      const { status, json } = await house.guest.send(sessionContract.token, { body });
      expect([status, json]).toMatchObject([403, { message: 'Nobody signs in with a password here.' }]);
      const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token } as const;
      expect((await house.guest.send(sessionContract.token, { body: renewal })).status).toBe(200);
    } finally {
      await house.stop();
    }
  });
});
