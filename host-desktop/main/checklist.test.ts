/** The twenty points of Electron's own list for safe programs (trust.md A8), each of the program as it starts. */
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../builder.config.mjs';
import { channelOf } from '../common/bridge.ts';
import { preventable } from '../testing/fake-app.ts';
import { FakeElectron } from '../testing/fake-electron.ts';
import { FakeContents, type FakeWindow } from '../testing/fake-window.ts';
import { start } from './start.ts';

const root = resolve(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'carrel-checklist-'));
afterAll(() => rmSync(data, { recursive: true }));
const electron = new FakeElectron(data);
let window: FakeWindow;
const source = (folder: string): string =>
  readdirSync(join(root, 'host-desktop', folder))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'host-desktop', folder, name), 'utf8'))
    .join('\n');

beforeAll(async () => {
  mkdirSync(join(data, 'dist/renderer'), { recursive: true });
  writeFileSync(join(data, 'dist/renderer/index.html'), '<title>{{product}}</title>');
  electron.fork = () => Object.assign(new EventEmitter(), { pid: 1, kill: () => true, postMessage: () => undefined });
  await start({
    electron,
    dist: join(data, 'dist'),
    house: '/dist/server/house.js',
    node: 'node',
    product: 'Carrel',
    argv: ['carrel'],
    cwd: data,
    env: {},
    platform: 'linux',
    isSigned: false,
    loadUpdater: () => Promise.reject(new Error('Nothing is looked for')),
  });
  const [first] = electron.windows;
  if (!first) throw new Error('No window was opened');
  window = first;
});

const page = async (): Promise<Response> => {
  const serve = electron.schemes.get('app');
  if (!serve) throw new Error('Nothing is served');
  return serve(new Request('app://carrel/'));
};
const preferences = () => window.options.webPreferences ?? {};

it('1: only what came safely is loaded', () => {
  expect(window.webContents.url).toBe('app://carrel/');
  expect(source('main')).not.toMatch(/loadURL\(['"`]http|loadFile\(/);
});
it('2: no page has Node', () =>
  expect(preferences()).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  }));
it('3: the preload and the page do not share a world', () => expect(preferences().contextIsolation).toBe(true));
it('4: every page is in a sandbox', () => {
  expect(electron.app.asked).toContain('enableSandbox');
  expect(preferences().sandbox).toBe(true);
});
it('5: permissions are refused unless the app needs them', () => {
  const answers: boolean[] = [];
  const ask = electron.defaultSession.asked;
  for (const permission of ['media', 'geolocation', 'notifications'] as const)
    ask?.(window.webContents as never, permission, (granted) => answers.push(granted), {} as never);
  expect(answers).toEqual([false, false, false]);
  expect(electron.defaultSession.checked?.(null, 'usb', 'app://carrel', {} as never)).toBe(false);
  expect(electron.defaultSession.device?.({} as never)).toBe(false);
});
it('6: the rules of the web hold', () => expect(preferences().webSecurity).toBe(true));
it('7: pages have a policy of what they load', async () => {
  const policy = (await page()).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
});
it('8: nothing unencrypted among what is', () => expect(preferences().allowRunningInsecureContent).toBe(false));
it('9: nothing experimental', () => expect(preferences().experimentalFeatures).toBe(false));
it('10: no feature of the engine is switched on by name', () => {
  expect(preferences()).not.toHaveProperty('enableBlinkFeatures');
  expect(source('main')).not.toContain('appendSwitch');
});
it('11: no page within a page opens windows', () => expect(source('renderer')).not.toMatch(/<webview|allowpopups/i));
it('12: no page is put within a page', () => {
  expect(preferences().webviewTag).toBe(false);
  const event = preventable();
  window.webContents.emit('will-attach-webview', event);
  expect(event.isPrevented).toBe(true);
});
it('13: pages stay in the app', () => {
  expect(window.webContents.navigates('https://example.org/')).toBe(false);
  expect(window.webContents.navigates('app://carrel/library/1')).toBe(true);
});
it('14: pages open no windows but for panels', () => {
  expect(window.webContents.asksForWindow('https://example.org/')).toEqual({ action: 'deny' });
  expect(window.webContents.asksForWindow('app://carrel/popout.html').action).toBe('allow');
});
it('15: the system is given web addresses and mail, and nothing that it would start', async () => {
  electron.given.length = 0;
  const open = electron.handlers.get(channelOf('openExternal'));
  const from = { sender: window.webContents, senderFrame: { url: 'app://carrel/', parent: null } };
  for (const address of ['file:///bin/sh', 'smb://host/x', 'javascript:1', 'https://doi.org/10.1/x']) await open?.(from, address);
  expect(electron.given).toEqual(['https://doi.org/10.1/x']);
});
it('16: Electron is one that is kept up', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string };
  };
  expect(Number.parseInt(devDependencies.electron, 10)).toBeGreaterThanOrEqual(45);
});
it('17: who calls is looked at, in each call', async () => {
  const other = { sender: new FakeContents(), senderFrame: { url: 'https://example.org/', parent: null } };
  for (const handle of electron.handlers.values()) await expect(handle(other)).rejects.toThrow('was refused');
  expect(electron.handlers.size).toBeGreaterThan(10);
});
it('18: pages come by a scheme of their own, and never as files', async () => {
  expect(electron.privileged.join()).toMatch(/^app /);
  expect((await page()).status).toBe(200);
  expect(config.electronFuses?.grantFileProtocolExtraPrivileges).toBe(false);
});
it('19: what could make another program of it is switched off', () =>
  expect(config.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
  }));
it('20: nothing of Electron itself is given to a page', () => {
  const preload = source('preload');
  expect([...preload.matchAll(/exposeInMainWorld\(/g)]).toHaveLength(1);
  expect(preload).toContain('exposeInMainWorld(BRIDGE, Object.fromEntries([...callsOfBridge, ...eventsOfBridge]))');
  expect(source('renderer')).not.toMatch(/from 'electron'/);
});
