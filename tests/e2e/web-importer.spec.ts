/**
 * The web importer in a real browser: its extension, connected by the code that it shows, saves the page in front with the PDF that the
 * page's own cookies open; and its page, to which bookmarklets lead (matrix CORE-022, CORE-027; decisions §14).
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type App, expect, PASSWORD, test } from './app.ts';

const PAPER = readFileSync(resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf'));

const HEAD = `<title>Owls at night | Journal of Owls</title>
  <meta name="citation_title" content="Owls at night"><meta name="citation_author" content="Lee, Ann">
  <meta name="citation_journal_title" content="Journal of Owls"><meta name="citation_publication_date" content="2021/03/04">
  <meta name="citation_pdf_url" content="/paper.pdf">`;

/** A publisher's site: the PDF is for those who have its cookie. */
const startSite = async (): Promise<{ origin: string; server: Server }> => {
  const server = createServer((request, response) => {
    if (request.url === '/paper') {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'member=yes; Path=/' });
      response.end(`<!doctype html><html lang="en"><head>${HEAD}</head><body><h1>Owls at night</h1></body></html>`);
    } else if (request.url === '/paper.pdf' && request.headers.cookie?.includes('member=yes')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(PAPER);
    } else response.writeHead(403, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/**
 * The extension as the app hands it out, unpacked. A test cannot press the browser's own button and answer its own question: both are
 * granted by the manifest here, what they grant for one click in the product.
 */
const unpack = async (app: App, token: string): Promise<string> => {
  const answer = await fetch(`${app.url}/api/importer/extension/`, { headers: { authorization: `Bearer ${token}` } });
  const folder = mkdtempSync(join(tmpdir(), 'carrel-extension-'));
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: ['http://localhost/*', 'http://127.0.0.1/*'] }));
  return folder;
};

const signIn = async (app: App, email: string): Promise<string> => {
  const answer = await fetch(`${app.url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

interface Browsing {
  readonly context: BrowserContext;
  readonly id: string;
  readonly close: () => Promise<void>;
}

/** A browser with the extension in it. */
const browse = async (folder: string, args: readonly string[] = []): Promise<Browsing> => {
  const profile = mkdtempSync(join(tmpdir(), 'carrel-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--load-extension=${folder}`, ...args],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, id: new URL(worker.url()).host, close };
};

/** The popup as it stands over a tab: as a page of its own it would take itself for the tab in front. */
const openPopup = async ({ context, id }: Browsing, over: Page): Promise<Page> => {
  const popup = await context.newPage();
  await popup.setViewportSize({ width: 340, height: 520 });
  await popup.addInitScript((url) => {
    const { tabs } = (globalThis as unknown as { chrome: { tabs: { query: (filter: object) => Promise<{ url?: string }[]> } } })
      .chrome;
    const query = tabs.query.bind(tabs);
    tabs.query = async () => (await query({})).filter((tab) => tab.url === url);
  }, over.url());
  await popup.goto(`chrome-extension://${id}/popup/popup.html`);
  return popup;
};

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

test('[CORE-022] [CORE-027] is connected by its code, and saves the page in front with its PDF', async ({
  app,
  person,
  desk,
}) => {
  const { origin, server } = await startSite();
  const folder = await unpack(app, await signIn(app, person.email));
  const browsing = await browse(folder);
  const sent: string[] = [];
  browsing.context.on('request', (request) => {
    if (request.url().startsWith(app.url)) sent.push(request.url());
  });
  try {
    const paper = await browsing.context.newPage();
    await paper.goto(`${origin}/paper`);
    // Nothing is sent before the click.
    await paper.waitForTimeout(1500);
    expect(sent).toEqual([]);

    const popup = await openPopup(browsing, paper);
    await picture(popup, 'popup-connect');
    await popup.getByRole('button', { name: 'Connect' }).click();
    const code = await popup.getByRole('status', { name: 'Code' }).innerText();
    await picture(popup, 'popup-code');
    await desk.goto(`${app.url}/connect`);
    await desk.getByLabel(/code/i).fill(code);
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: /allow|connect/i }).click();

    await expect(popup.getByRole('heading', { name: 'Owls at night' })).toBeVisible({ timeout: 30_000 });
    await expect(popup.getByText('With its PDF')).toBeVisible();
    await expect(popup.getByText('Ann Lee')).toBeVisible();
    await popup.getByLabel('Tags, separated by commas').fill('owls, night');
    await picture(popup, 'popup-found');
    const found = await new AxeBuilder({ page: popup }).analyze();
    expect(found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(popup.getByText('Saved in “Imported”.')).toBeVisible({ timeout: 30_000 });
    await expect(popup.getByText('The PDF is there.')).toBeVisible();
    await picture(popup, 'popup-saved');
    const address = await popup.getByRole('link', { name: 'Open in Carrel' }).getAttribute('href');

    await desk.goto(address ?? '');
    await expect(desk.getByText('Owls at night').first()).toBeVisible();
    await expect(desk.getByText('night', { exact: true }).first()).toBeVisible();

    // Its token saves, and does nothing else.
    const status = await popup.evaluate(async (server) => {
      const { chrome } = globalThis as unknown as {
        chrome: { storage: { local: { get(key: string): Promise<{ session: { access_token: string } }> } } };
      };
      const { session } = await chrome.storage.local.get('session');
      const headers = { authorization: `Bearer ${session.access_token}` };
      return (await fetch(`${server}/api/users/info/`, { headers })).status;
    }, app.url);
    expect(status).toBe(403);
  } finally {
    await browsing.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[CORE-027] a page that a bookmarklet sends is found, even by way of the sign-in, and its reference opens', async ({
  app,
  person,
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent = new URLSearchParams({ url: 'https://nowhere.invalid/owls', title: 'Owls & others' });
  await page.goto(`${app.url}/apps/web-importer?${sent}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Owls & others' })).toBeVisible({ timeout: 40_000 });
  await picture(page, 'panel-found');
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved in “Imported”.')).toBeVisible();
  await picture(page, 'panel-saved');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(
    page
      .getByRole('textbox', { name: 'Title' })
      .or(page.getByRole('heading', { name: 'Owls & others' }))
      .first(),
  ).toBeVisible();
  await context.close();
});

test('[CORE-022] the extension and the bookmarklet are had from the page under Apps', async ({ desk: page, app }) => {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Web Importer' }).click();
  await expect(page.getByRole('heading', { name: 'Web Importer' })).toBeVisible();
  await picture(page, 'panel');
  const bookmarklet = page.getByRole('link', { name: 'Save here' });
  const address = await bookmarklet.getAttribute('href');
  expect(address?.startsWith('javascript:')).toBe(true);
  // Clicked here it says what it is for, and goes nowhere.
  await bookmarklet.click();
  await expect(page.getByText(/Drag it to your bookmarks bar/)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the extension' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('carrel-web-importer.zip');

  // As the bookmark of any page would do it.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address ?? '').replace(/^javascript:/, '')),
  ]);
  expect(opened.url().startsWith(`${app.url}/apps/web-importer?url=`)).toBe(true);
});
