/** Channels without a socket: a stream of events and calls, which may come to different processes. */
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { codes, encode, kinds } from '../../common/live-wire.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { channelPlugin, rooms } from '../testing/channel-plugin.ts';
import { clientOver } from '../testing/live-client.ts';
import { startSecondProcess } from '../testing/second-process.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';
import { InOrder } from './in-order.ts';

const server = await startForTests({ plugins: [channelPlugin] });
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const second = await startSecondProcess(server, [channelPlugin]);

let ada: TestUser;
const leaving = new Set<AbortController>();

/** Reads a stream at one process; what it sends goes to the server under test, which is the other. */
const streamAt = async (process: string, user = ada) => {
  const abort = new AbortController();
  leaving.add(abort);
  const headers = { authorization: `Bearer ${user.tokens.access_token}` };
  const response = await fetch(`${process}/api/live/stream/`, { headers, signal: abort.signal });
  const stream = { name: '', isOver: false };
  let number = 0;
  const post = (messages: readonly string[], at = number++) =>
    user.call(coreContract.sendLive, { body: { stream: stream.name, number: at, messages: [...messages] } });
  const { receive, ...client } = clientOver((bytes) => void post([Buffer.from(bytes).toString('base64')]));
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      rest += Buffer.from(chunk).toString();
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const [, data = ''] of events.flatMap((event) => [...event.matchAll(/^data: (.*)$/gm)])) {
        if (stream.name === '') stream.name = data;
        else receive(Buffer.from(data, 'base64'));
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true;
    });
  if (response.ok) await expect.poll(() => stream.name).not.toBe('');
  return { ...client, stream, post, status: response.status, leave: () => abort.abort() };
};

const frame = (words: string): string => Buffer.from(encode(kinds.frame, 1, Buffer.from(words))).toString('base64');

beforeEach(async () => {
  ada = await server.signIn();
});
afterEach(() => {
  for (const abort of leaving) abort.abort();
  leaving.clear();
});

describe('a stream with calls', () => {
  it.each([
    ['the process that has it', address],
    ['another process', second],
  ])('carries channels when the calls come to %s', async (_, process) => {
    const client = await streamAt(process);
    client.open(1, 'talk.room', { room: 'a' });
    await expect.poll(() => client.heard()).toEqual(['opened', 'welcome']);
    for (const word of ['one', 'two']) client.frame(1, word);
    await expect.poll(() => client.heard()).toEqual(['opened', 'welcome', 'one', 'two']);
    client.leave();
    await expect.poll(() => rooms.get('a')?.size).toBe(0);
  });

  it('takes calls in the order of their numbers, and those that come twice once', async () => {
    const client = await streamAt(address);
    client.open(1, 'talk.room', { room: 'order' });
    await expect.poll(() => client.heard()).toContain('welcome');
    await client.post([frame('three'), frame('four')], 2);
    await client.post([frame('one'), frame('two')], 1);
    await client.post([frame('one'), frame('two')], 1);
    await client.post([frame('five')], 3);
    await expect.poll(() => client.heard().slice(2)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('is not reached by another session, which may be of the same person, and a name that there is not reaches nobody', async () => {
    const client = await streamAt(address);
    const bob = await server.signIn();
    const body = { stream: client.stream.name, number: 0, messages: ['AQAB'] };
    await bob.call(coreContract.sendLive, { body });
    await ada.call(coreContract.sendLive, { body: { ...body, stream: 'x'.repeat(43) } });
    client.open(1, 'talk.room', { room: 'own' });
    await expect.poll(() => client.heard()).toContain('welcome');
    await expect(server.guest.call(coreContract.sendLive, { body })).rejects.toMatchObject({ status: 401 });
  });

  it('ends with its code for rubbish, and when its session does', async () => {
    const client = await streamAt(address);
    await client.post(['!!!!']);
    await expect.poll(() => client.heard(0)).toEqual([{ code: codes.badMessage, message: 'This is no message.' }]);
    await expect.poll(() => client.stream.isOver).toBe(true);
    const other = await streamAt(second);
    await ada.call(sessionContract.logout);
    await expect.poll(() => other.heard(0)).toEqual([{ code: codes.sessionOver, message: 'The session is over.' }]);
    await expect.poll(() => other.stream.isOver).toBe(true);
  });

  it('ends when a call before others never comes', async () => {
    const client = await streamAt(address);
    for (let number = 1; number <= 21; number++) await client.post(['AAAB'], number);
    await expect.poll(() => client.heard(0)).toEqual([{ code: codes.badMessage, message: 'Messages are missing.' }]);
  });

  it('counts among the connections of a person', async () => {
    const streams = await Promise.all(Array.from({ length: 31 }, () => streamAt(address)));
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is cut off when it is not read', async () => {
    const idle = connect(Number(new URL(address).port), '127.0.0.1').pause();
    idle.write(`GET /api/live/stream/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.tokens.access_token}\r\n\r\n`);
    let name = '';
    idle.on('data', (chunk: Buffer) => (name += chunk.toString('latin1'))).resume();
    await expect.poll(() => /^data: ([\w-]{43})$/m.exec(name)?.[1]).toBeDefined();
    idle.pause();
    const request = Buffer.from(encode(kinds.open, 1, Buffer.from('{"name":"talk.room","params":{"room":"full"}}')));
    const stream = /^data: ([\w-]{43})$/m.exec(name)?.[1] ?? '';
    await ada.call(coreContract.sendLive, { body: { stream, number: 0, messages: [request.toString('base64')] } });
    await expect.poll(() => rooms.get('full')?.size).toBe(1);
    const [member] = rooms.get('full') ?? [];
    for (let n = 0; n < 40; n++) member?.send(new Uint8Array(300_000));
    await expect.poll(() => rooms.get('full')?.size).toBe(0);
    idle.destroy();
  });
});

describe('numbered calls', () => {
  it('wait for those before them, up to a limit', () => {
    const taken: string[] = [];
    const order = new InOrder<string>((value) => taken.push(value));
    expect([order.add(1, 'b'), order.add(0, 'a'), order.add(0, 'again'), order.add(3, 'd')]).toEqual([true, true, true, true]);
    expect(taken).toEqual(['a', 'b']);
    for (let number = 4; number < 23; number++) expect(order.add(number, 'x')).toBe(true);
    expect(order.add(23, 'x')).toBe(false);
    expect(taken).toEqual(['a', 'b']);
  });
});
