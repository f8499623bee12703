/** The desktop program as a window on a server, and back on a house of one's own. */
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { App, newAccount, PASSWORD } from './app.ts';
import { Desktop } from './desktop.ts';
import { expect } from './expect.ts';
import { runCommand } from './palette.ts';

const desktop = new Desktop();
const server = new App();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(async () => {
  await desktop.remove();
  await server.stop();
});

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test('[DSK-001] it is a window on a server too, where somebody signs in', async () => {
  await newAccount(server, 'ada-desktop@example.org');
  const page = await desktop.start();
  await expect(places(page)).toBeVisible({ timeout: 120_000 });
  const connect = async (address: string) => {
    await runCommand(page, 'Work on a server');
    const dialog = page.getByRole('dialog', { name: 'Work on a server' });
    await dialog.getByLabel('Address of the server').fill(address);
    await dialog.getByRole('button', { name: 'Connect' }).click();
  };
  await connect('http://localhost:1/');
  await expect(page.getByText('Nobody answers as this program does at http://localhost:1.').first()).toBeVisible();
  await connect(server.url);
  await page.getByLabel('Email').fill('ada-desktop@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible({ timeout: 60_000 });
  // What the two houses keep in a page is never the same.
  expect(new URL(desktop.electron.inside(page.url())).host).toMatch(/^[0-9a-f]{16}\.carrel$/);
});

test('[DSK-001] the next start finds them signed in, by tokens that nobody reads, and starts no house', async () => {
  const tokens = join(desktop.settings, 'tokens.json');
  await expect.poll(() => existsSync(tokens)).toBe(true);
  expect(readFileSync(tokens, 'utf8')).not.toContain('access_token');
  await desktop.quit();
  const page = await desktop.start();
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible({ timeout: 60_000 });
  expect(desktop.electron.children).toHaveLength(0);
});

test('[DSK-001] and back on a house of one’s own, which is as it was', async () => {
  const page = await desktop.electron.firstPage();
  await runCommand(page, 'Work on this computer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Work on this computer' }).click();
  await expect(page.getByRole('button', { name: `Account of ${userInfo().username}` })).toBeVisible({ timeout: 120_000 });
  expect(desktop.electron.children).toHaveLength(1);
});
