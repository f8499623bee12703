import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionContract } from '../../common/session-contract.ts';
import { codes, encode, kinds, LONGEST_MESSAGE } from '../../common/live-wire.ts';
import { channelPlugin, rooms } from '../testing/channel-plugin.ts';
import { connectLive, type LiveClient, liveFor } from '../testing/live-client.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';

const server = await startForTests({ plugins: [channelPlugin] });
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

let ada: TestUser;
const open: LiveClient[] = [];
const connect = async (user = ada): Promise<LiveClient> => {
  const client = await liveFor(address, user);
  open.push(client);
  return client;
};
const inRoom = async (room: string, user = ada): Promise<LiveClient> => {
  const client = await connect(user);
  client.open(1, 'talk.room', { room });
  await expect.poll(() => client.heard()).toEqual(['opened', 'welcome']);
  return client;
};

beforeEach(async () => {
  ada = await server.signIn();
});
afterEach(() => {
  vi.useRealTimers();
  for (const client of open.splice(0)) client.leave();
});

describe('a socket', () => {
  it('opens once for a ticket, to pages of the app alone', async () => {
    const { ticket } = await ada.call(sessionContract.streamTicket);
    await expect(connectLive(address, `?ticket=${ticket}`, 'https://elsewhere.example')).rejects.toThrow('403');
    await expect(connectLive(address, `?ticket=${ticket}`, 'null')).rejects.toThrow('403');
    open.push(await connectLive(address, `?ticket=${ticket}`));
    await expect(connectLive(address, `?ticket=${ticket}`)).rejects.toThrow('401');
    await expect(connectLive(address, '')).rejects.toThrow('401');
    await expect(connectLive(address, `?ticket=${ada.tokens.access_token}`)).rejects.toThrow('401');
  });

  it('is no plain call, and elsewhere a request for one is answered as a plain call', async () => {
    expect((await fetch(`${address}/api/live/`)).status).toBe(426);
    await expect(connectLive(`${address}/api/nowhere`, '')).rejects.toThrow('404');
  });

  it('carries channels apart from each other, in order, both ways', async () => {
    const [first, second] = [await inRoom('a'), await inRoom('a')];
    first.open(7, 'talk.room', { room: 'b' });
    await expect.poll(() => first.heard(7)).toEqual(['opened', 'welcome']);
    for (const word of ['one', 'two', 'three']) first.frame(1, word);
    first.frame(7, 'elsewhere');
    await expect.poll(() => second.heard()).toEqual(['opened', 'welcome', 'one', 'two', 'three']);
    await expect.poll(() => first.heard(7)).toEqual(['opened', 'welcome', 'elsewhere']);
    first.close(1);
    await expect.poll(() => rooms.get('a')?.size).toBe(1);
    second.leave();
    await expect.poll(() => rooms.get('a')?.size).toBe(0);
  });

  it('does not open what the plugin refuses, what there is not, and what is asked for wrongly', async () => {
    const client = await connect();
    const refusals = [
      ['talk.room', { room: 'secret' }, { code: 4403, message: 'This room is not yours.' }],
      ['talk.room', { room: 'broken' }, { code: 4500, message: 'Something went wrong.' }],
      ['talk.room', { room: 5 }, { code: 4400, message: 'Bad request.' }],
      ['talk.nothing', {}, { code: 4404, message: 'Not found.' }],
    ] as const;
    for (const [number, [name, params]] of refusals.entries()) client.open(number, name, params);
    for (const [number, [, , refusal]] of refusals.entries()) await expect.poll(() => client.heard(number)).toEqual([refusal]);
    expect(client.over).toBeUndefined();
  });

  it('ends a channel alone that fails, is put out, or sends too much at once', async () => {
    const client = await connect();
    const ends = [
      ['fail', { code: 4500, message: 'Something went wrong.' }],
      ['out', { code: 4403, message: 'You were put out.' }],
      ['x'.repeat(1001), { code: 4413, message: 'This is too large.' }],
    ] as const;
    for (const [number, [said, notice]] of ends.entries()) {
      client.open(number, 'talk.room', { room: 'ends' });
      await expect.poll(() => client.heard(number)).toContain('welcome');
      client.frame(number, said);
      await expect.poll(() => client.heard(number)).toContainEqual(notice);
      // What is still on its way then is nothing bad.
      client.frame(number, 'late');
    }
    expect(rooms.get('ends')?.size).toBe(0);
    expect(client.over).toBeUndefined();
  });

  it('forgets who has gone before the channel was open', async () => {
    const client = await connect();
    client.open(1, 'talk.room', { room: 'slow' });
    client.close(1);
    client.open(2, 'talk.room', { room: 'slow' });
    await expect.poll(() => client.heard(2)).toContain('welcome');
    expect(client.heard(1)).toEqual([]);
    await expect.poll(() => rooms.get('slow')?.size).toBe(1);
  });
});

describe('rubbish', () => {
  const bad: readonly (readonly [string, Uint8Array | string, number])[] = [
    ['text', 'hello', codes.badMessage],
    ['nothing', new Uint8Array(), codes.badMessage],
    ['two bytes', new Uint8Array([1, 0]), codes.badMessage],
    ['a kind that there is not', new Uint8Array([99, 0, 1]), codes.badMessage],
    ['what only the server says', encode(kinds.opened, 1), codes.badMessage],
    ['a channel asked for without JSON', encode(kinds.open, 1, new Uint8Array([0xff, 0xfe])), codes.badMessage],
    [
      'a channel asked for twice',
      encode(kinds.open, 1, Buffer.from('{"name":"talk.room","params":{"room":"a"}}')),
      codes.badMessage,
    ],
    ['more than a message may have', new Uint8Array(LONGEST_MESSAGE + 1), 1009],
  ];
  it.each(bad)('ends the connection with its code, with a channel open: %s', async (_, bytes, code) => {
    const [client, other] = [await inRoom('rubbish'), await inRoom('rubbish')];
    client.raw(bytes);
    await expect.poll(() => client.over?.code).toBe(code);
    await expect.poll(() => rooms.get('rubbish')?.size).toBe(1);
    other.frame(1, 'still here');
    await expect.poll(() => other.heard()).toContain('still here');
  });

  it.each(bad.slice(0, 6))('ends it as well before there is any channel: %s', async (_, bytes, code) => {
    const client = await connect();
    client.raw(bytes);
    await expect.poll(() => client.over?.code).toBe(code);
  });

  it('in the place of frames of channels that are not open does nothing', async () => {
    const client = await inRoom('a');
    client.frame(50, 'nobody');
    client.close(51);
    client.frame(1, 'heard');
    await expect.poll(() => client.heard()).toContain('heard');
  });

  it('by the thousand ends the connection', async () => {
    const client = await inRoom('flood');
    for (let n = 0; n < 1000; n++) client.frame(1, 'x');
    await expect.poll(() => client.over).toEqual({ code: codes.tooMany, reason: 'Too many messages.' });
  });
});

describe('limits', () => {
  it('one connection has so many channels', async () => {
    const client = await connect();
    for (let n = 0; n < 65; n++) {
      client.open(n, 'talk.room', { room: 'many' });
      if (n % 20 === 0) await wait(250);
    }
    await expect.poll(() => client.heard(64)).toEqual([{ code: codes.tooMany, message: 'Too many things are open.' }]);
    await expect.poll(() => rooms.get('many')?.size).toBe(64);
  });

  it('one person has so many connections, and only open ones count', async () => {
    for (let n = 0; n < 30; n++) await connect();
    await expect(liveFor(address, ada)).rejects.toThrow('429');
    open[3]?.leave();
    await expect.poll(() => connect().then(() => 'open', String)).toBe('open');
  });

  it('one that does not read is cut off before its backlog fills the memory, and the others read on', async () => {
    const [idle, other] = [await inRoom('large'), await inRoom('large')];
    idle.stall();
    const [member] = rooms.get('large') ?? [];
    // The system itself holds a few megabytes on the way.
    for (let n = 0; n < 30 && rooms.get('large')?.size === 2; n++) {
      member?.send(new Uint8Array(500_000));
      await wait(5);
    }
    await expect.poll(() => rooms.get('large')?.size).toBe(1);
    other.frame(1, 'still here');
    await expect.poll(() => other.heard()).toContain('still here');
  });

  it('one that is sent something large, as a whole document, is not cut off while it reads', async () => {
    const client = await inRoom('whole');
    const [member] = rooms.get('whole') ?? [];
    const whole = 'x'.repeat(20_000_000);
    client.stall();
    member?.send(new TextEncoder().encode(whole));
    for (let n = 0; n < 10; n++) member?.send(new TextEncoder().encode(`more ${n}`));
    expect(rooms.get('whole')?.size).toBe(1);
    client.goOn();
    await expect.poll(() => client.heard().at(-1), { timeout: 5_000 }).toBe('more 9');
    expect(client.heard().some((heard) => heard === whole)).toBe(true);
  });

  it('one that no longer answers is given up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = await inRoom('dead');
    client.stall();
    vi.advanceTimersByTime(20_000);
    expect(rooms.get('dead')?.size).toBe(1);
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => rooms.get('dead')?.size).toBe(0);
  });
});

describe('a session that ends', () => {
  it('takes its connection along at once, and no other', async () => {
    const [mine, bobs] = [await inRoom('session'), await inRoom('session', await server.signIn())];
    await ada.call(sessionContract.logout);
    await expect.poll(() => mine.over).toEqual({ code: codes.sessionOver, reason: 'The session is over.' });
    expect(rooms.get('session')?.size).toBe(1);
    expect(bobs.over).toBeUndefined();
  });

  it('unheard, because events were interrupted, takes it along when they are back', async () => {
    const [mine, bobs] = [await inRoom('gap'), await inRoom('gap', await server.signIn())];
    await server.db.pool.query('update core_session set ended_at = now() where user_id = $1', [ada.account.id]);
    await server.db.pool.query("select pg_notify('core_event', '{half')");
    await expect.poll(() => mine.over?.code).toBe(codes.sessionOver);
    expect(bobs.over).toBeUndefined();
  });

  it('[ACC-036] is not begun for an account that is cancelled', async () => {
    const tickets = [await ada.call(sessionContract.streamTicket), await ada.call(sessionContract.streamTicket)];
    await server.core.accounts.update(ada.account.id, { deactivated_at: new Date() });
    const client = await connectLive(address, `?ticket=${tickets[0]?.ticket}`);
    open.push(client);
    client.open(1, 'talk.room', { room: 'a' });
    await expect.poll(() => client.heard()).toMatchObject([{ code: 4403 }]);
    await server.core.accounts.update(ada.account.id, { deactivated_at: new Date(Date.now() - 31 * 86_400_000) });
    await expect(connectLive(address, `?ticket=${tickets[1]?.ticket}`)).rejects.toThrow('401');
  });
});

it('a server that stops ends all, at once', async () => {
  const client = await inRoom('stop');
  const stalled = await inRoom('stop');
  stalled.stall();
  await server.app.close();
  expect(client.over?.code).toBe(codes.restart);
  expect(rooms.get('stop')?.size).toBe(0);
});
