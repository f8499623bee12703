/** What a person may change about the own account, and what the server refuses whatever the form says. */
import { describe, expect, it } from 'vitest';
import { contract } from '../common/contract.ts';
import { PASSWORD, startAccounts } from './testing/account-server.ts';

const { server, member, signIn } = await startAccounts();
const eve = await server.signIn({ email: 'eve1@example.org' });
const TOO_LONG = 'This text is too long.';

describe('profile fields', () => {
  it.each([
    ['first_name', ' ', 'This field is required.'],
    ['last_name', 'x'.repeat(51), TOO_LONG],
    ['address', 'x'.repeat(201), TOO_LONG],
    ['city', 'x'.repeat(101), TOO_LONG],
    ['region', 'x'.repeat(101), TOO_LONG],
    ['country', 'XX', 'Choose a country.'],
    ['new_password', 'short 1', 'Password must have at least 8 characters, with a letter and a digit.'],
    ['new_password', 'Eve1@example.org', 'The password must not be your email address.'],
  ])('[ACC-028] %s is not %j', async (name, value, text) => {
    const before = (await eve.call(contract.info)).user;
    const call = eve.call(contract.updateProfile, {
      params: { id: eve.account.id },
      body: { city: 'London', [name]: value, ...(name === 'new_password' && { old_password: PASSWORD }) },
    });
    await expect(call).rejects.toMatchObject({ status: 400, body: { fields: { [name]: text } } });
    expect((await eve.call(contract.info)).user).toEqual(before);
  });

  it('[ACC-014] are kept as given, the empty ones too, and everything else stays', async () => {
    const user = await server.signIn({ first_name: 'Ada', city: 'London' });
    const change = (body: object) => user.call(contract.updateProfile, { params: { id: user.account.id }, body });
    await change({ address: '1 Dorset Street', country: 'GB', region: 'Marylebone' });
    const { user: changed } = await change({ city: '', firstLogin: false });
    expect(changed).toMatchObject({
      first_name: 'Ada',
      address: '1 Dorset Street',
      country: 'GB',
      region: 'Marylebone',
      city: '',
      firstLogin: false,
    });
  });

  it('[ACC-039] tell of the first sign-in until the app has said that it was greeted', async () => {
    const user = await server.signIn();
    expect(await user.call(contract.loginStatus)).toEqual({ is_logged_in: true, is_first_login: true });
    await user.call(contract.updateProfile, { params: { id: user.account.id }, body: { firstLogin: false } });
    expect(await user.call(contract.loginStatus)).toEqual({ is_logged_in: true, is_first_login: false });
  });

  it('[ACC-049] do not grow without end', async () => {
    const user = await server.signIn();
    const put = (data: Record<string, string>) =>
      user.call(contract.updateProfile, { params: { id: user.account.id }, body: { data } });
    await put({ a: 'x'.repeat(100 * 1024) });
    await expect(put({ b: 'x'.repeat(60 * 1024) })).rejects.toMatchObject({ status: 413 });
    expect(Object.keys((await user.call(contract.info)).user.data)).toEqual(['a']);
  });
});

describe('a new password', () => {
  it('[ACC-019] ends every other session and leaves the one that set it', async () => {
    const sue = await member('sue@example.org');
    const elsewhere = (await signIn('sue@example.org', PASSWORD)).json as { access_token: string };
    await sue.call(contract.updateProfile, {
      params: { id: sue.account.id },
      body: { old_password: PASSWORD, new_password: 'brand new 2' },
    });
    expect((await sue.send(contract.info)).status).toBe(200);
    const other = await server.app.inject({
      url: '/api/users/info/',
      headers: { authorization: `Bearer ${elsewhere.access_token}` },
    });
    expect(other.statusCode).toBe(401);
    expect((await signIn('sue@example.org', PASSWORD)).status).toBe(401);
    expect((await signIn('sue@example.org', 'brand new 2')).status).toBe(200);
  });

  it('[ACC-019] is not set without the old one, and nothing else of the same change either', async () => {
    const tim = await member('tim@example.org');
    const call = tim.call(contract.updateProfile, {
      params: { id: tim.account.id },
      body: { city: 'London', new_password: 'brand new 2' },
    });
    await expect(call).rejects.toMatchObject({ status: 400, body: { fields: { old_password: expect.any(String) } } });
    expect((await tim.call(contract.info)).user.city).toBe('');
    expect((await signIn('tim@example.org', PASSWORD)).status).toBe(200);
  });
});

describe('[ACC-049] of changes that come at once', () => {
  it('each is kept: settings are merged key by key', async () => {
    const ada = await server.signIn();
    const keys = Array.from({ length: 12 }, (_, n) => `setting-${n}`);
    const send = (key: string) =>
      ada.call(contract.updateProfile, { params: { id: ada.account.id }, body: { data: { [key]: 1 } } });
    await Promise.all(keys.map(send));
    expect(Object.keys((await ada.call(contract.info)).user.data).sort()).toEqual(keys.sort());
  });

  it('each is kept of the settings themselves: who sets one leaves the others as they are', async () => {
    const ada = await server.signIn();
    const set = (settings: object) =>
      ada.call(contract.updateProfile, { params: { id: ada.account.id }, body: { data: { settings } } });
    await set({ 'library.density': 'dense', 'library.columns': 'a' });
    await Promise.all([set({ 'library.columns': 'b' }), set({ 'reader.spread': 'two' })]);
    expect((await ada.call(contract.info)).user.data['settings']).toEqual({
      'library.density': 'dense',
      'library.columns': 'b',
      'reader.spread': 'two',
    });
  });

  it('each is kept of what is counted, too', async () => {
    const ada = await server.signIn();
    const at = new Date().toISOString();
    const info = {
      user_level: 1,
      individual_session_count: 1,
      individual_session_expires_at: at,
      weekly_session_count: 1,
      weekly_session_expires_at: at,
      monthly_session_count: 1,
      monthly_session_expires_at: at,
    } as const;
    await Promise.all([
      ...Array.from({ length: 6 }, () => ada.call(contract.saveUsage, { body: { analytics_info: info } })),
      ada.call(contract.addProspect, { body: { user: {} } }),
      ...Array.from({ length: 6 }, () => ada.call(contract.saveUsage, { body: { analytics_info: info } })),
    ]);
    const { rows } = await server.db.pool.query('select analytics_info from core_user where id = $1', [ada.account.id]);
    expect(rows[0].analytics_info).toHaveProperty('prospect_since');
  });
});

it('[ACC-019] a change that is refused leaves the password as it was', async () => {
  const ada = await member('half@example.org');
  const data = { long: 'x'.repeat(135_000) };
  const body = { data, old_password: PASSWORD, new_password: 'brand new 2' };
  expect((await ada.send(contract.updateProfile, { params: { id: ada.account.id }, body })).status).toBe(413);
  expect((await signIn('half@example.org', PASSWORD)).status).toBe(200);
});
