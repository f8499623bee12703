/** The desktop program on a house of one's own: from its first start to a quit, and after a start that was killed. */
import { type Page, test } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase } from './database.ts';
import { Desktop } from './desktop.ts';
import { expect } from './expect.ts';
import { dismissNotices } from './notices.ts';
import { runCommand } from './palette.ts';
import { pdf } from './reader.ts';

const desktop = new Desktop();
test.describe.configure({ mode: 'serial' });
test.afterAll(() => desktop.remove());

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test('[DSK-001] the app is a program too: it starts on a house of its own, without an account anywhere', async () => {
  const page = await desktop.start();
  await expect(places(page)).toBeVisible({ timeout: 120_000 });
  // What the page holds of the program is the bridge and nothing more; no Node, and no tokens where they would lie on the disk.
  const within = await page.evaluate(() => ({
    bridge: Object.keys((window as unknown as { carrelDesktop: object }).carrelDesktop).sort(),
    node: ['require', 'process', 'module', 'electron', 'ipcRenderer'].filter((name) => name in window),
    kept: Object.keys(localStorage).filter((key) => key.includes('auth')),
  }));
  expect(within.node).toEqual([]);
  expect(within.kept).toEqual([]);
  expect(within.bridge).toContain('savePdf');
  expect(within.bridge).toContain('onUpdaterState');
  expect(within.bridge).toHaveLength(19);
});

test('[DSK-001] a quit takes five seconds at the most, and ends the database', async () => {
  expect(desktop.postmaster()).toBeGreaterThan(0);
  const took = await desktop.quit();
  expect([took < 5000, desktop.postmaster()], `took ${took} ms`).toEqual([true, undefined]);
});

test('[DSK-001] a database that a killed start has left is taken over, with all that is in it', async () => {
  const before = await desktop.start();
  await expect(places(before)).toBeVisible({ timeout: 120_000 });
  const postmaster = desktop.postmaster();
  await desktop.cut();
  expect(desktop.postmaster()).toBe(postmaster);
  const page = await desktop.start();
  await expect(places(page)).toBeVisible({ timeout: 120_000 });
  expect(desktop.postmaster()).toBe(postmaster);
});

test('the house is well, and nobody else of this machine is answered by it', async () => {
  const page = await desktop.electron.firstPage();
  // The worker begins a moment after the house.
  const health = () => page.evaluate(async () => (await (await fetch('/api/health/')).json()) as Record<string, unknown>);
  await expect.poll(async () => (await health())['worker'], { timeout: 60_000 }).toMatchObject({ ok: true });
  expect(await health()).toMatchObject({ database: { ok: true } });
  const { env } = desktop.electron.children.at(-1) ?? {};
  expect(env?.['ACCESS_SECRET']).toHaveLength(43);
  const answer = await fetch(`${desktop.houseAddress()}/api/health/`);
  expect(answer.status).toBe(403);
});

test('what is opened with the program comes in', async () => {
  const page = await desktop.electron.firstPage();
  writeFileSync(join(desktop.data, 'refs.bib'), '@book{a, title = {Marginalia}, author = {Ada Lovelace}, year = {1843}}');
  desktop.electron.app.emit('second-instance', {}, ['carrel', 'refs.bib', 'carrel://trash'], desktop.data);
  await expect(page.getByRole('tab', { name: 'Trash' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Marginalia/ })).toBeVisible();
});

test('who owns the house is asked for no code, however long they have been there', async () => {
  const page = await desktop.electron.firstPage();
  const house = { data: join(desktop.settings, 'house') };
  await inDatabase(house, `update core_session set created_at = created_at - interval '1 hour'`);
  desktop.electron.app.emit('second-instance', {}, ['carrel', 'carrel://profile'], desktop.data);
  await page.getByRole('button', { name: 'Cancel account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel account' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send the code' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Pages share a tab, and those below look at this one.
  desktop.electron.app.emit('second-instance', {}, ['carrel', 'carrel://trash'], desktop.data);
  await expect(page.getByRole('tab', { name: 'Trash' })).toBeVisible();
});

test('the menus of the system are those of the app, and run its commands', async () => {
  const page = await desktop.electron.firstPage();
  const menu = (label: string) => {
    const found = desktop.electron.menu.find((one) => one.label === label);
    return Array.isArray(found?.submenu) ? found.submenu : [];
  };
  expect(desktop.electron.menu.map(({ role, label }) => role ?? label)).toEqual(['File', 'editMenu', 'View', 'Go', 'Help']);
  const open = menu('Help').find(({ label }) => label === 'Check for updates');
  expect(open).toMatchObject({ enabled: true });
  const palette = menu('View').find(({ id }) => id === 'core.palette.commands');
  expect(palette).toMatchObject({ accelerator: 'CommandOrControl+Shift+P', registerAccelerator: false });
  palette?.click?.(undefined as never, undefined, undefined as never);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('[DSK-006] a PDF that cannot be saved says so, and one that the person does not save says nothing', async () => {
  const page = await desktop.electron.firstPage();
  await runCommand(page, 'Open a sample project');
  const paper = pdf(page, /What Goes Wrong/);
  await expect(paper.getByText('Two promises').first()).toBeVisible({ timeout: 60_000 });
  await dismissNotices(page);
  const download = async () => {
    await paper.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  };
  const notices = page.getByRole('region', { name: 'Notices' });
  await download();
  await expect.poll(() => desktop.electron.proposed.length).toBe(1);
  await expect(notices.getByText(/save/i)).toBeHidden();
  desktop.electron.saveTo = { canceled: false, filePath: join(desktop.data, 'none/paper.pdf') };
  await download();
  await expect(notices.getByText('Failed to save PDF', { exact: true })).toBeVisible();
  expect(existsSync(join(desktop.data, 'none'))).toBe(false);
  desktop.electron.saveTo = { canceled: false, filePath: join(desktop.data, 'paper.pdf') };
  await download();
  await expect.poll(() => existsSync(join(desktop.data, 'paper.pdf'))).toBe(true);
  expect(readFileSync(join(desktop.data, 'paper.pdf'), 'latin1')).toMatch(/^%PDF-/);
});

test('a page cannot leave the app, nor open windows of other sites', async () => {
  const page = await desktop.electron.firstPage();
  const before = page.url();
  await page.evaluate(() => location.assign('https://example.org/'));
  await expect.poll(() => desktop.electron.given).toContain('https://example.org/');
  expect(page.url()).toBe(before);
  const count = page.context().pages().length;
  await page.evaluate(() => void window.open('https://example.com/'));
  await expect.poll(() => desktop.electron.given).toContain('https://example.com/');
  await expect.poll(() => page.context().pages().length).toBe(count);
});

test('a panel moves into a window of its own', async () => {
  const page = await desktop.electron.firstPage();
  await page.getByRole('tab', { name: 'Trash' }).click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), runCommand(page, 'Move panel to a new window')]);
  await expect(popup.getByText('The trash is empty')).toBeVisible();
  await popup.close();
});

test('a second window is one more of the same person', async () => {
  const page = await desktop.electron.firstPage();
  await runCommand(page, 'New window');
  await expect.poll(() => desktop.electron.windows.length).toBe(2);
  const second = await desktop.electron.pageOf(1);
  await expect(places(second)).toBeVisible({ timeout: 60_000 });
  await second.close();
  await expect(places(page)).toBeVisible();
});
