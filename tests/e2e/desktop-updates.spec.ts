/** How the desktop program tells of updates: electron-updater itself over a feed of this machine, in a window of the program. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { channelOfEvent } from '../../host-desktop/common/bridge.ts';
import type { UpdaterState } from '../../host-desktop/common/updater-state.ts';
import { realUpdater } from '../../host-desktop/testing/real-updater.ts';
import { Desktop } from './desktop.ts';
import { expect } from './expect.ts';
import { dismissNotices } from './notices.ts';
import { runCommand } from './palette.ts';

const desktop = new Desktop();
const SIZE = 3_000_000;
const program = Buffer.alloc(SIZE, 'carrel');
/** Of the whole, that comes before each pause. */
const PARTS = [0.123456, 0.5, 1];
let version = '0.2.0';
let sha512 = createHash('sha512').update(program).digest('base64');

const server = createServer((request, answer) => {
  if (request.url?.includes('/latest')) {
    const url = `carrel-${version}.AppImage`;
    const found = { version, files: [{ url, sha512, size: SIZE }], path: url, sha512, releaseDate: '2026-11-01T00:00:00.000Z' };
    // So that each state can be seen.
    return void setTimeout(() => answer.end(JSON.stringify(found)), 1500);
  }
  answer.writeHead(200, { 'content-length': SIZE });
  let sent = 0;
  PARTS.forEach((part, index) =>
    setTimeout(
      () => {
        const until = Math.round(SIZE * part);
        answer.write(program.subarray(sent, until));
        sent = until;
        if (part === 1) answer.end();
      },
      1500 * (index + 1),
    ),
  );
});

interface Seen {
  readonly text: string;
  /** Milliseconds that it was there. */
  readonly took: number;
}

/** Notes in the page what its notices say, for how long. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: { text: string; at: number }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const dismiss = document.querySelector('[aria-label="Notices"] button[aria-label="Dismiss notice"]');
      const text = dismiss?.parentElement?.innerText.trim() ?? '';
      if (text !== seen.at(-1)?.text) seen.push({ text, at: performance.now() });
      requestAnimationFrame(look);
    };
    look();
  });

const seenIn = async (page: Page): Promise<Seen[]> => {
  const all = await page.evaluate(() => (window as unknown as { seen: { text: string; at: number }[] }).seen);
  return all.flatMap(({ text, at }, index) => {
    const next = all[index + 1];
    return text === '' || !next ? [] : [{ text, took: next.at - at }];
  });
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await desktop.remove();
});

const toldOf = ({ electron }: Desktop): UpdaterState[] =>
  (electron.windows[0]?.webContents.sent ?? []).flatMap(([channel, told]) =>
    channel === channelOfEvent('updaterState') ? [told as UpdaterState] : [],
  );
const feed = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`;
const textsOf = (seen: readonly Seen[]): string[] => [...new Set(seen.map(({ text }) => text))];

test('[DSK-002] [DSK-003] [DSK-004] an update is looked for, found and downloaded, each told for a second', async () => {
  let number = 0;
  const page = await desktop.start({
    isSigned: true,
    loadUpdater: async () => realUpdater(join(desktop.data, `updates-${++number}`)),
  });
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible({ timeout: 120_000 });
  await runCommand(page, 'Settings');
  await page.getByLabel('Address of updates').fill(feed());
  await page.keyboard.press('Tab');
  await dismissNotices(page);
  await watch(page);
  await runCommand(page, 'Check for updates');
  await expect.poll(() => toldOf(desktop).slice(2).at(-1), { timeout: 30_000 }).toEqual({ state: 'none' });
  const told = toldOf(desktop);
  expect([...new Set(told.map(({ state }) => state))]).toEqual(['none', 'checking', 'available', 'downloading']);
  const percents = told.flatMap((state) => (state.state === 'downloading' ? [`Downloading update ${state.percent}%`] : []));
  const seen = await seenIn(page);
  const texts = textsOf(seen);
  expect(texts).toEqual(expect.arrayContaining(['Checking for updates...', 'An update is available.']));
  const downloading = texts.filter((text) => text.startsWith('Downloading'));
  expect(downloading.length).toBeGreaterThan(0);
  for (const text of downloading) expect(text).toMatch(/^Downloading update \d{1,3}(?:\.\d{1,2})?%$/);
  expect(percents).toEqual(expect.arrayContaining(downloading));
  // Nothing took its place: it went by itself.
  const checking = seen.find(({ text }) => text === 'Checking for updates...');
  expect(checking?.took).toBeGreaterThan(900);
  expect(checking?.took).toBeLessThan(1400);
});

test('[DSK-005] what goes wrong is told as a code and a path', async () => {
  const page = await desktop.electron.firstPage();
  version = '0.3.0';
  sha512 = createHash('sha512').update('another program').digest('base64');
  await runCommand(page, 'Check for updates');
  await expect
    .poll(async () => textsOf(await seenIn(page)).join('\n'), { timeout: 30_000 })
    .toContain(`ERR_CHECKSUM_MISMATCH: ${feed()}`);
});
