/** How the browser extension gets and keeps its session (RFC 8628; one refresh at a time). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';

const browser = fakeBrowser();
const { call } = await import('../../extension/work/calls.js');
const { connect, disconnect, follow } = await import('../../extension/work/connection.js');

const TOKENS = { access_token: 'a1', refresh_token: 'r1' };
const CODE = {
  device_code: 'd',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://localhost:4700/connect',
  expires_in: 600,
  interval: 0,
};
const stored = async () => ({ ...(await browser.local.get(null)), ...(await browser.session.get(null)) });

beforeEach(() => browser.reset());

describe('connecting', () => {
  it('asks until it is allowed, and slower when it is told to', async () => {
    const errors = ['authorization_pending', 'slow_down', 'authorization_pending'];
    const waited: number[] = [];
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
      waited.push(ms / 1000);
      queueMicrotask(run);
      return 0;
    }) as never);
    browser.answers(({ path }) => {
      if (path === '/auth/device/') return { json: { ...CODE, interval: 5 } };
      const error = errors.shift();
      return error ? { status: 400, json: { error } } : { json: TOKENS };
    });
    await connect();
    await follow();
    timer.mockRestore();
    expect(waited).toEqual([5, 5, 10, 10]);
    expect(await stored()).toEqual({ session: TOKENS });
    expect(browser.asked[0]?.body).toEqual({ client_id: 'carrel-importer' });
  });

  it.each([
    ['access_denied', 'denied'],
    ['expired_token', 'expired'],
    ['invalid_grant', 'failed'],
  ])('that ends with %s is %s', async (error, state) => {
    browser.answers(({ path }) => (path === '/auth/device/' ? { json: CODE } : { status: 400, json: { error } }));
    await connect();
    await follow();
    expect(await stored()).toMatchObject({ connecting: { state } });
  });

  it('begins once, however often it is asked for, and goes on after the network was away', async () => {
    let tries = 0;
    browser.answers(({ path }) => {
      if (path === '/auth/device/') return { json: CODE };
      return ++tries < 3 ? 'offline' : { json: TOKENS };
    });
    await Promise.all([connect(), connect()]);
    await connect();
    await follow();
    expect(browser.asked.filter(({ path }) => path === '/auth/device/')).toHaveLength(1);
    expect(await stored()).toEqual({ session: TOKENS });
  });

  it('says when the server cannot be reached', async () => {
    browser.answers(() => 'offline');
    await expect(connect()).rejects.toMatchObject({ fault: 'offline' });
    expect(await stored()).toEqual({});
  });
});

it('a connection that is ended leaves nothing behind for somebody else, even without the server', async () => {
  await browser.local.set({ session: TOKENS, lastProject: 4, unsaved: [{ id: 'one', title: 'Owls' }] });
  await browser.session.set({ link: { title: 'Owls' } });
  browser.answers(() => 'offline');
  await disconnect();
  expect(await stored()).toEqual({});
});

describe('a call', () => {
  it('renews the token that has run out once for all that wait, and is made again', async () => {
    await browser.local.set({ session: TOKENS });
    browser.answers(({ path, authorization }) => {
      if (path === '/auth/token/') return { json: { access_token: 'a2', refresh_token: 'r2' } };
      return authorization === 'Bearer a2' ? { json: { ok: true } } : { status: 401 };
    });
    const answers = await Promise.all([1, 2, 3].map(() => call('/importer/read/', { body: {} })));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const renewals = browser.asked.filter(({ path }) => path === '/auth/token/');
    expect(renewals.map(({ body }) => body)).toEqual([
      { grant_type: 'refresh_token', refresh_token: 'r1', client_id: 'carrel-importer' },
    ]);
    expect(await stored()).toMatchObject({ session: { refresh_token: 'r2' } });
  });

  it('whose session was ended elsewhere says so, and forgets it', async () => {
    await browser.local.set({ session: TOKENS });
    browser.answers(() => ({ status: 401, json: { message: 'No.' } }));
    await expect(call('/importer/read/', { body: {} })).rejects.toMatchObject({ fault: 'signed-out' });
    expect(await stored()).toEqual({});
  });

  it('keeps the session while the server is away', async () => {
    await browser.local.set({ session: TOKENS });
    browser.answers(({ path }) => (path === '/auth/token/' ? 'offline' : { status: 401 }));
    await expect(call('/importer/read/', { body: {} })).rejects.toMatchObject({ fault: 'offline' });
    expect(await stored()).toEqual({ session: TOKENS });
  });

  it('without a session asks nobody', async () => {
    await expect(call('/importer/read/', { body: {} })).rejects.toMatchObject({ fault: 'signed-out' });
    expect(browser.asked).toEqual([]);
  });
});
