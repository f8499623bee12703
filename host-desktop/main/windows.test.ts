/** How windows are made, that they come back to where they were, and what they remember. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { KeptFile } from './kept-file.ts';
import { fitting, KeptBounds } from './window-bounds.ts';
import { Windows } from './windows.ts';

const data = mkdtempSync(join(tmpdir(), 'carrel-windows-'));
const file = join(data, 'window.json');
let electron: FakeElectron;
const windowsOf = () =>
  new Windows({
    electron,
    preload: '/dist/preload.cjs',
    bounds: new KeptFile(file, KeptBounds, { isMaximized: false }),
    origin: () => 'app://carrel',
  });
const kept = () => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const last = () => {
  const window = electron.windows.at(-1);
  if (!window) throw new Error('No window was opened');
  return window;
};

beforeEach(() => {
  electron = new FakeElectron(data);
  rmSync(file, { force: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('each option of a window is what it should be', () => {
  windowsOf().open('/library/1');
  expect(last().options).toEqual({
    width: 1440,
    height: 900,
    minWidth: 640,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: '#eceae6',
    webPreferences: {
      preload: '/dist/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  });
  expect(last().webContents.url).toBe('app://carrel/library/1');
});

it('stands before a dark ground where the system is dark', () => {
  Object.assign(electron.nativeTheme, { shouldUseDarkColors: true });
  windowsOf().open();
  expect(last().options.backgroundColor).toBe('#131416');
});

it('is shown when it can be seen, or stays small', async () => {
  const windows = windowsOf();
  windows.open();
  await Promise.resolve();
  expect(last().done).toEqual(['load app://carrel/', 'show']);
  windows.open('/', true);
  await Promise.resolve();
  expect(last().done).toEqual(['load app://carrel/', 'minimize']);
  windows.show();
  expect(last().done.slice(2)).toEqual(['restore', 'show', 'focus']);
});

describe('bounds', () => {
  it('are written half a second after the window has come to rest', () => {
    windowsOf().open();
    last().movedTo({ x: 10 });
    vi.advanceTimersByTime(400);
    last().movedTo({ x: 20, width: 900 });
    vi.advanceTimersByTime(499);
    expect(readdirSync(data)).not.toContain('window.json');
    vi.advanceTimersByTime(1);
    expect(kept()).toEqual({ place: { x: 20, y: 0, width: 900, height: 900 }, isMaximized: false });
  });

  it('are written at the close, and found again by the next start', () => {
    windowsOf().open();
    last().movedTo({ x: 100, y: 50, width: 1000, height: 700 });
    last().closes();
    vi.advanceTimersByTime(10_000);
    windowsOf().open();
    expect(last().options).toMatchObject({ x: 100, y: 50, width: 1000, height: 700 });
  });

  it('that were maximised are so again, over the place that was there before', async () => {
    windowsOf().open();
    last().movedTo({ x: 30, y: 40 });
    last().maximize();
    last().closes();
    windowsOf().open();
    expect(last().options).toMatchObject({ x: 30, y: 40 });
    await Promise.resolve();
    expect(last().isMaximized()).toBe(true);
  });

  it('of a window that was made small are those from before', () => {
    windowsOf().open();
    last().movedTo({ x: 70 });
    vi.advanceTimersByTime(500);
    last().minimize();
    last().movedTo({ x: -32_000 });
    last().closes();
    expect(kept()).toMatchObject({ place: { x: 70 } });
  });

  it.each(['', 'no JSON', '{"place":{"x":"a"},"isMaximized":false}', '[]'])(
    'that cannot be read are the first ones: %s',
    (text) => {
      writeFileSync(file, text);
      windowsOf().open();
      expect(last().options).toMatchObject({ width: 1440, height: 900 });
      expect(last().options).not.toHaveProperty('x');
    },
  );

  const first = { x: 0, y: 0, width: 1920, height: 1040 };
  const second = { x: 1920, y: -200, width: 1280, height: 1024 };
  const at = (x: number, y: number, width = 1000, height = 700) => ({ place: { x, y, width, height }, isMaximized: false });
  it.each([
    ['on the first screen', at(100, 100), [first], { x: 100, y: 100, width: 1000, height: 700 }],
    ['on the second screen', at(2000, -100), [first, second], { x: 2000, y: -100, width: 1000, height: 700 }],
    ['on one that was unplugged', at(2000, -100), [first], { width: 1000, height: 700 }],
    ['partly outside, with a grip', at(-920, 900), [first], { x: -920, y: 900, width: 1000, height: 700 }],
    ['outside but for a line', at(-921, 100), [first], { width: 1000, height: 700 }],
    ['with its bar above the screen', at(100, -1), [first], { width: 1000, height: 700 }],
    ['larger than the screen', at(0, 0, 5000, 3000), [first], { x: 0, y: 0, width: 1920, height: 1040 }],
    ['smaller than it may be', at(0, 0, 10, 10), [first], { width: 640, height: 480 }],
    ['without a screen', at(0, 0), [], { width: 1000, height: 700 }],
  ])('%s', (_, bounds, screens, place) => expect(fitting(bounds, screens)).toEqual(place));
});

it('tells what the contract allows, to those that are there', () => {
  const windows = windowsOf();
  windows.open();
  windows.open();
  const [one, two] = electron.windows;
  two?.closes();
  windows.tell('updaterState', { state: 'downloading', percent: 12.34 });
  expect(one?.webContents.sent).toEqual([['carrel:told:updaterState', { state: 'downloading', percent: 12.34 }]]);
  expect(two?.webContents.sent).toEqual([]);
  expect(() => windows.tell('opened', { files: [], path: '//evil.example' })).toThrow();
});
