/** The house in its own process: how it is started, what it is asked, that it comes back, and that its end is waited for, but not for ever. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForkOptions } from 'electron';
import type { Child } from './used-electron.ts';
import { House } from './house.ts';

class FakeChild extends EventEmitter implements Child {
  readonly pid = 1;
  readonly heard: unknown[] = [];
  isKilled = false;
  readonly script: string;
  readonly env: ForkOptions['env'];

  constructor(script: string, env: ForkOptions['env']) {
    super();
    this.script = script;
    this.env = env;
  }

  postMessage = (message: unknown): void => void this.heard.push(message);
  kill = (): boolean => (this.isKilled = true);
  says = (message: object): boolean => this.emit('message', message);
}

let children: FakeChild[];
let failures: string[];
let house: House;
const last = (): FakeChild => {
  const child = children.at(-1);
  if (!child) throw new Error('No house was started');
  return child;
};
const comeUp = async (): Promise<void> => {
  const door = house.door();
  last().says({ say: 'ready', port: 1 });
  await door;
};
beforeEach(() => {
  vi.useFakeTimers();
  children = [];
  failures = [];
  house = new House({
    utilityProcess: {
      fork: (script, _args, options) => children[children.push(new FakeChild(script, options?.env)) - 1] as FakeChild,
    },
    script: '/dist/server/house.js',
    data: '/data/house',
    node: '/resources/node',
    language: 'de',
    env: { PATH: '/bin', CARREL_ENV: 'dev', PORT: '4700', HOST: '0.0.0.0', DATABASE_URL: 'postgres://elsewhere' },
    onFailure: (text) => failures.push(text),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is for this machine alone, with a data folder of its own and another secret each time', async () => {
  const door = house.door();
  expect(last().script).toBe('/dist/server/house.js');
  expect(last().env).toMatchObject({
    PORT: '0',
    HOST: '127.0.0.1',
    CARREL_DATA: '/data/house',
    CARREL_ENV: 'dev',
    DATABASE_URL: '',
    CARREL_NODE: '/resources/node',
    CARREL_LANGUAGE: 'de',
    PATH: '/bin',
  });
  const { ACCESS_SECRET: secret } = last().env as Record<string, string>;
  expect(secret).toMatch(/^[\w-]{43}$/);
  last().says({ say: 'ready', port: 4711 });
  expect(await door).toEqual({ address: 'http://127.0.0.1:4711', secret });
  expect(await house.door()).toEqual({ address: 'http://127.0.0.1:4711', secret });
  expect(children).toHaveLength(1);
});

it('gives sessions to who asks, each its own', async () => {
  const sessions = [house.session(), house.session()];
  last().says({ say: 'ready', port: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(last().heard).toEqual([
    { say: 'session', id: 1 },
    { say: 'session', id: 2 },
  ]);
  last().says({ say: 'session', id: 2, tokens: { access_token: 'b', refresh_token: 'B' } });
  last().says({ say: 'session', id: 1, tokens: { access_token: 'a', refresh_token: 'A' } });
  expect(await Promise.all(sessions)).toEqual([
    '{"access_token":"a","refresh_token":"A"}',
    '{"access_token":"b","refresh_token":"B"}',
  ]);
});

it('hears that a window shows what it was opened for', async () => {
  await comeUp();
  house.shown();
  expect(last().heard).toEqual([{ say: 'shown' }]);
});

it('says in its own words why it does not come up', async () => {
  const door = house.door();
  last().says({ say: 'failed', text: 'The database belongs to another user.' });
  await expect(door).rejects.toThrow('The database belongs to another user.');
});

it('comes back when it dies, after ever longer pauses, with a new secret; who asks meanwhile waits', async () => {
  await comeUp();
  const { ACCESS_SECRET: before } = last().env as Record<string, string>;
  last().emit('exit', 1);
  const door = house.door();
  await vi.advanceTimersByTimeAsync(499);
  expect(children).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(children).toHaveLength(2);
  last().emit('exit', 1);
  await expect(door).rejects.toThrow('The house ended with 1');
  expect(failures).toEqual(['The house ended with 1']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(children).toHaveLength(3);
  last().says({ say: 'ready', port: 3 });
  const { address, secret } = await house.door();
  expect(address).toBe('http://127.0.0.1:3');
  expect(secret).not.toBe(before);
});

it('is told to stop, waited for, and does not come back', async () => {
  await comeUp();
  let isOver = false;
  const stopped = house.stop().then(() => (isOver = true));
  expect(last().heard).toEqual([{ say: 'stop' }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOver).toBe(false);
  last().emit('exit', 0);
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([children.length, last().isKilled]).toEqual([1, false]);
});

it('that has died when the program is quit does not come back', async () => {
  await comeUp();
  last().emit('exit', 1);
  const door = house.door();
  const refused = expect(door).rejects.toThrow('The program is being quit');
  await house.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect([children.length, failures]).toEqual([1, []]);
});

it('is cut off within the five seconds of a quit', async () => {
  await comeUp();
  const stopped = house.stop();
  await vi.advanceTimersByTimeAsync(4499);
  expect(last().isKilled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(last().isKilled).toBe(true);
});
