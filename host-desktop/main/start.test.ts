/** The order of a start and of a quit, as Electron holds the program to it: the fake one refuses what comes too late. */
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { channelOf } from '../common/bridge.ts';
import { FakeElectron } from '../testing/fake-electron.ts';
import { start } from './start.ts';
import type { Child } from './used-electron.ts';

const data = mkdtempSync(join(tmpdir(), 'carrel-start-'));
afterAll(() => rmSync(data, { recursive: true }));

class Quiet extends EventEmitter implements Child {
  readonly pid = 1;
  readonly heard: unknown[] = [];
  postMessage = (message: unknown): void => void this.heard.push(message);
  kill = (): boolean => true;
}

let electron: FakeElectron;
let house: Quiet;
let forks: number;
const begin = (argv: string[] = []) =>
  start({
    electron,
    dist: '/dist/desktop',
    house: '/dist/server/house.js',
    node: 'node',
    product: 'Carrel',
    argv: ['carrel', ...argv],
    cwd: data,
    env: {},
    platform: 'linux',
    isSigned: false,
    loadUpdater: () => Promise.reject(new Error('Nothing is looked for')),
  });
const call = (name: Parameters<typeof channelOf>[0], ...args: unknown[]): unknown => {
  const [window] = electron.windows;
  if (!window) throw new Error('There is no window');
  const { webContents: sender } = window;
  return electron.handlers.get(channelOf(name))?.({ sender, senderFrame: { url: 'app://carrel/', parent: null } }, ...args);
};

/** What a house says of itself. */
const HEALTH = {
  status: 'ok',
  product: 'Carrel',
  version: '1',
  environment: 'prod',
  uptime: 1,
  database: { ok: true, detail: '' },
  worker: { ok: true, detail: '' },
  plugins: [],
  parts: [],
};

beforeEach(() => {
  electron = new FakeElectron(mkdtempSync(join(data, 'one-')));
  house = new Quiet();
  forks = 0;
  electron.fork = () => {
    forks++;
    return house;
  };
});

it('prepares what must be before the program is ready, then opens one window on one’s own house', async () => {
  await begin();
  expect(electron.app.asked).toEqual(['enableSandbox', 'protocol client carrel', 'whenReady']);
  expect(electron.privileged).toHaveLength(1);
  expect([...electron.schemes.keys()]).toEqual(['app']);
  expect(electron.windows.map(({ webContents }) => webContents.url)).toEqual(['app://carrel/']);
  expect(forks).toBe(1);
  const started = call('start');
  house.emit('message', { say: 'ready', port: 1 });
  await expect.poll(() => house.heard).toEqual([{ say: 'session', id: 1 }]);
  house.emit('message', { say: 'session', id: 1, tokens: { access_token: 'a', refresh_token: 'b' } });
  expect(await started).toMatchObject({ place: { kind: 'own' }, tokens: '{"access_token":"a","refresh_token":"b"}' });
});

it('opens a session anew when a page asks, in one’s own house alone', async () => {
  await begin();
  house.emit('message', { say: 'ready', port: 1 });
  const anew = call('signInAnew');
  await expect.poll(() => house.heard).toEqual([{ say: 'session', id: 1 }]);
  house.emit('message', { say: 'session', id: 1, tokens: { access_token: 'c', refresh_token: 'd' } });
  expect(await anew).toBe('{"access_token":"c","refresh_token":"d"}');
  expect(await call('start')).toMatchObject({ tokens: '{"access_token":"c","refresh_token":"d"}' });
  electron.net.fetch = async () => Response.json(HEALTH);
  await call('setPlace', { kind: 'server', address: 'https://carrel.example.org' });
  expect(await call('signInAnew')).toBeNull();
  expect(house.heard).toHaveLength(1);
});

it('is one program: a second start opens nothing and ends', async () => {
  electron.app.isSecond = true;
  await begin(['a.bib']);
  expect([electron.windows.length, electron.app.hasQuit, forks]).toEqual([0, true, 0]);
});

it('a second start brings the window to the front', async () => {
  await begin();
  electron.windows[0]?.minimize();
  electron.app.emit('second-instance', {}, ['carrel', '--x'], data);
  expect(electron.windows[0]?.done.slice(-3)).toEqual(['restore', 'show', 'focus']);
});

it('opens files and links once the layout stands', async () => {
  writeFileSync(join(data, 'refs.bib'), '@book{a}');
  await begin(['refs.bib', 'carrel://library/1']);
  const told = () => electron.windows[0]?.webContents.sent.map(([, what]) => what);
  expect(told()).toEqual([]);
  await call('restored');
  await expect.poll(() => told()?.length).toBe(3);
  expect(told()).toEqual([
    // No feed is set.
    { state: 'none' },
    { files: [], path: '/library/1' },
    { files: [{ name: 'refs.bib', bytes: new Uint8Array(Buffer.from('@book{a}')) }] },
  ]);
  // What the house put off for the window's sake begins.
  expect(house.heard).toContainEqual({ say: 'shown' });
});

it('a quit waits for the house, however often it is asked for', async () => {
  await begin();
  electron.windows[0]?.closes();
  electron.app.emit('window-all-closed');
  electron.app.quit();
  expect(house.heard.filter((message) => JSON.stringify(message).includes('stop'))).toHaveLength(2);
  expect(electron.app.hasQuit).toBe(false);
  house.emit('exit', 0);
  await expect.poll(() => electron.app.hasQuit).toBe(true);
});

it('shows a server in place of it: no house is started, and somebody has to sign in', async () => {
  await begin();
  electron.net.fetch = async () => Response.json({ status: 'ok' });
  expect(await call('setPlace', { kind: 'server', address: 'https://not-carrel.example.org' })).toBe(false);
  electron.net.fetch = async () => Response.json(HEALTH);
  expect(await call('setPlace', { kind: 'server', address: 'https://carrel.example.org' })).toBe(true);
  expect(await call('start')).toMatchObject({ place: { kind: 'server', address: 'https://carrel.example.org' }, tokens: null });
  await expect.poll(() => electron.windows[0]?.webContents.url).toMatch(/^app:\/\/[0-9a-f]{16}\.carrel\/$/);
  await call('keepTokens', '{"access_token":"c","refresh_token":"d"}');

  const before = electron;
  electron = new FakeElectron('/nowhere');
  electron.app.getPath = before.app.getPath;
  await begin();
  expect(forks).toBe(1);
  expect(await call('start')).toMatchObject({
    place: { kind: 'server', address: 'https://carrel.example.org' },
    tokens: '{"access_token":"c","refresh_token":"d"}',
  });
  expect(existsSync(join(before.app.getPath('userData'), 'tokens.json'))).toBe(true);
});

it('stays small when it is asked to', async () => {
  await begin(['--minimised']);
  await Promise.resolve();
  expect(electron.windows[0]?.done).toContain('minimize');
  expect(electron.windows[0]?.done).not.toContain('show');
});

it('follows the theme of the app, and prints what is shown', async () => {
  await begin();
  await call('setTheme', 'dark');
  expect(electron.nativeTheme.themeSource).toBe('dark');
  await call('print');
  expect(electron.windows[0]?.webContents.prints).toBe(1);
});

it('what is not saved keeps its window and the house, unless the person leaves it', async () => {
  await begin();
  const [window] = electron.windows;
  if (window) window.webContents.isUnsaved = true;
  await call('setTexts', { leave: { question: 'Leave without saving?', leave: 'Leave', stay: 'Stay' } });
  electron.choice = 1;
  electron.app.quit();
  expect([window?.isDestroyed(), house.heard.length]).toEqual([false, 0]);
  expect(electron.told).toEqual(['Leave without saving?']);
  electron.choice = 0;
  electron.app.quit();
  expect(window?.isDestroyed()).toBe(true);
  house.emit('exit', 0);
  await expect.poll(() => electron.app.hasQuit).toBe(true);
});
