/** What services elsewhere hear of people who agreed, over HTTP, in the forms that such services document; and that nobody else is told of. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { definePlugin } from '../../plugin-api/index.ts';
import { defineServer, Tracking } from '../../plugin-api/server.ts';
import { startLocalService } from '../testing/local-service.ts';
import { loneHouse } from '../testing/lone-house.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startForTests } from '../testing/test-server.ts';
import { ServerTracking } from './tracking.ts';

const service = await startLocalService();
afterAll(() => service.close());
const env = {
  ANALYTICS_URL: `${service.origin}/mp/collect`,
  ANALYTICS_MEASUREMENT_ID: 'G-TEST',
  ANALYTICS_API_SECRET: 'shh',
  CHAT_EVENTS_URL: `${service.origin}/events`,
  CHAT_EVENTS_TOKEN: 'tok',
};
/** A plugin that has something to tell. */
const shop = definePlugin({ id: 'shop', api: 1, contributes: { tracks: ['login', 'purchase', 'search'] } });
const plugins = [{ manifest: shop, server: async () => defineServer(shop, {}, { setup: () => ({ routes: {} }) }) }];
const server = await startForTests({ plugins, env: { ...env, CARREL_ENV: 'staging' } });
const CID = '5f0c1c57-6a4b-4f19-9c2e-1f1b1f7b8a11';

let before: number;
beforeEach(() => void (before = service.heard.length));
const heard = async () => {
  await server.core.tracking.settled();
  return service.heard.slice(before).map(({ url, headers, body }) => ({ url, headers, body: JSON.parse(body), text: body }));
};
const of = (all: Awaited<ReturnType<typeof heard>>, path: string) => all.find(({ url }) => url.startsWith(path));

describe('[CORE-078] an event of somebody who agreed', () => {
  it('goes to analytics as the Measurement Protocol has it, and to chat support as its events call has it', async () => {
    const ada = await server.signIn();
    expect(await ada.call(coreContract.track, { body: { event: 'login', ga_cid: CID } })).toEqual({ success: true });
    const all = await heard();
    expect(all.length).toBe(2);
    const analytics = of(all, '/mp/collect');
    expect(analytics?.url).toBe('/mp/collect?measurement_id=G-TEST&api_secret=shh');
    expect(analytics?.body).toMatchObject({
      client_id: CID,
      consent: { ad_user_data: 'DENIED' },
      events: [{ name: 'login', params: {} }],
    });
    const chat = of(all, '/events');
    expect(chat?.headers.authorization).toBe('Bearer tok');
    expect(chat?.body).toMatchObject({ event_name: 'login', user_id: String(ada.account.id), metadata: {} });
    expect(Math.abs(chat?.body.created_at - Date.now() / 1000)).toBeLessThan(10);
  });

  it('[CORE-079] [BIL-029] of a purchase has its transaction id, its label, and US dollars', async () => {
    const ada = await server.signIn();
    const transaction_id = `${ada.account.id}-1800000000000`;
    await ada.call(coreContract.track, {
      body: { event: 'purchase', ga_cid: CID, transaction_id, label: 'CREDITS_10', value: 10 },
    });
    const all = await heard();
    expect(of(all, '/mp/collect')?.body.events).toEqual([
      {
        name: 'purchase',
        params: {
          transaction_id,
          value: 10,
          currency: 'USD',
          items: [{ item_id: 'CREDITS_10', item_name: 'CREDITS_10', price: 10, quantity: 1 }],
        },
      },
    ]);
    expect(of(all, '/events')?.body.metadata).toEqual({ transaction_id, label: 'CREDITS_10', value: 10, currency: 'USD' });
  });

  it('names nobody: no address, no name, no network address', async () => {
    const ada = await server.signIn({ first_name: 'Augusta', email: 'augusta@example.org' });
    await ada.call(coreContract.track, { body: { event: 'search', ga_cid: CID } });
    for (const { text, headers } of await heard()) {
      expect(text).not.toMatch(/augusta|example\.org|127\.0\.0\.1/i);
      expect(JSON.stringify(headers)).not.toMatch(/augusta|forwarded/i);
    }
  });
});

describe('[CORE-078] nothing leaves', () => {
  it('without a client id, which only those have who agreed', async () => {
    server.service(Tracking).send({ event: 'deactivate', user: 1, clientId: '', details: {} });
    const ada = await server.signIn();
    expect((await ada.send(coreContract.track, { body: { event: 'login', ga_cid: '' } })).status).toBe(400);
    expect(await heard()).toEqual([]);
  });

  it('of those whose answer is no, whatever a browser of theirs says', async () => {
    const ada = await server.signIn({ data: { settings: { 'core.tracking': false } } });
    expect(await ada.call(coreContract.track, { body: { event: 'login', ga_cid: CID } })).toEqual({ success: false });
    expect(await heard()).toEqual([]);
  });

  it('of the purchases of others, of guests, of words, or of events that nobody knows', async () => {
    const ada = await server.signIn();
    const track = (body: object) => ada.send(coreContract.track, { body: body as { event: 'login'; ga_cid: string } });
    expect((await track({ event: 'purchase', ga_cid: CID, transaction_id: `${ada.account.id}1-1800000000000` })).json).toEqual({
      success: false,
    });
    expect((await track({ event: 'purchase', ga_cid: CID, label: 'my thesis on cats' })).status).toBe(400);
    expect((await track({ event: 'read_diary', ga_cid: CID })).status).toBe(400);
    expect((await server.guest.send(coreContract.track, { body: { event: 'login', ga_cid: CID } })).status).toBe(401);
    await track({ event: 'search', ga_cid: CID, query: 'my illness' });
    expect((await heard()).every(({ text }) => !text.includes('illness'))).toBe(true);
  });

  it.each([
    ['in development', { ...env, CARREL_ENV: 'dev' as const }],
    [
      'where no service is set',
      { CARREL_ENV: 'prod' as const, ANALYTICS_URL: env.ANALYTICS_URL, CHAT_EVENTS_URL: env.CHAT_EVENTS_URL },
    ],
  ])('%s, where nobody is asked either', async (_, config) => {
    const none = { ANALYTICS_MEASUREMENT_ID: undefined, ANALYTICS_API_SECRET: undefined, CHAT_EVENTS_TOKEN: undefined };
    const tracking = new ServerTracking({ ...none, ...config }, silentLog, loneHouse());
    expect(tracking.isOffered).toBe(false);
    tracking.send({ event: 'login', user: 1, clientId: CID, details: {} });
    await tracking.settled();
    expect(await heard()).toEqual([]);
  });
});

it('[CORE-078] a service that is down costs nobody anything', async () => {
  const ada = await server.signIn();
  const config = {
    ...env,
    CARREL_ENV: 'prod' as const,
    ANALYTICS_URL: 'http://127.0.0.1:1/',
    CHAT_EVENTS_URL: 'http://127.0.0.1:1/',
  };
  const tracking = new ServerTracking(config, silentLog, loneHouse());
  tracking.send({ event: 'login', user: ada.account.id, clientId: CID, details: {} });
  await expect(tracking.settled()).resolves.toBeUndefined();
});

it('[CORE-078] the app is told whether there is anything to agree to', async () => {
  const ada = await server.signIn();
  expect((await ada.call(coreContract.initialData)).tracking).toBe(true);
});
