/**
 * The web importer in a real browser: its extension, connected by the code that it shows, saves the page in front with the PDF that the
 * page's own cookies open; and its page, to which bookmarklets lead (matrix CORE-022, CORE-027; decisions §14).
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type App, expect, PASSWORD, test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { WHOLE_CHROMIUM } from './chromium.ts';

const PAPER = readFileSync(resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf'));

const HEAD = `<title>Owls at night | Journal of Owls</title>
  <meta name="citation_title" content="Owls at night"><meta name="citation_author" content="Lee, Ann">
  <meta name="citation_journal_title" content="Journal of Owls"><meta name="citation_publication_date" content="2021/03/04">
  <meta name="citation_pdf_url" content="/paper.pdf">`;

/** A publisher's site: the PDF is for those who have its cookie. */
const startSite = async (): Promise<{ origin: string; server: Server }> => {
  const server = createServer((question, response) => {
    if (question.url?.startsWith('/paper') && !question.url.includes('.pdf')) {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'member=yes; Path=/' });
      response.end(`<!doctype html><html lang="en"><head>${HEAD}</head><body><h1>Owls at night</h1></body></html>`);
    } else if (question.url === '/paper.pdf' && question.headers.cookie?.includes('member=yes')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(PAPER);
    } else response.writeHead(403, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/** Stands before the app, and remembers what is asked of it: whatever an extension sends goes by here. Can be closed and opened again. */
const startGate = async (app: App) => {
  const asked: string[] = [];
  let isOpen = true;
  const server = createServer((question, answer) => {
    if (!isOpen) return void question.destroy();
    asked.push(`${question.method} ${question.url}`);
    const { method, headers, url } = question;
    const onward = request(app.url + url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    question.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { asked, server, url, set: (open: boolean) => (isOpen = open) };
};

/**
 * The extension as the app hands it out, unpacked. A test cannot press the browser's own button and answer its own question: both are
 * granted by the manifest here, what they grant for one click in the product.
 */
const unpack = async (app: App, token: string, gate: string): Promise<string> => {
  const answer = await fetch(`${app.url}/api/importer/extension/`, { headers: { authorization: `Bearer ${token}` } });
  const folder = mkdtempSync(join(tmpdir(), 'carrel-extension-'));
  const write = (name: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) write(name, bytes);
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(textOf('server.js')).toContain(app.url);
  write('server.js', textOf('server.js').replace(app.url, gate));
  const hosts = ['http://localhost/*', 'http://127.0.0.1/*'];
  write('manifest.json', JSON.stringify({ ...(JSON.parse(textOf('manifest.json')) as object), host_permissions: hosts }));
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
    executablePath: WHOLE_CHROMIUM,
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
  await popup.setViewportSize({ width: 340, height: 600 });
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

/** As the person does it: the code of the popup is typed into the app, and allowed. */
const connect = async (popup: Page, desk: Page, app: App): Promise<void> => {
  await popup.getByRole('button', { name: 'Connect' }).click();
  const code = await popup.getByRole('status', { name: 'Code' }).innerText();
  await picture(popup, 'popup-code');
  await desk.goto(`${app.url}/connect`);
  await desk.getByLabel(/code/i).fill(code);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /allow|connect/i }).click();
};

/** Of the extension's own token. */
const statusOf = (popup: Page, address: string): Promise<number> =>
  popup.evaluate(async (url) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { local: { get(key: string): Promise<{ session: { access_token: string } }> } } };
    };
    const { session } = await chrome.storage.local.get('session');
    return (await fetch(url, { headers: { authorization: `Bearer ${session.access_token}` } })).status;
  }, address);

test('[CORE-022] [CORE-027] the extension is connected by its code, and saves the page in front with its PDF', async ({
  app,
  person,
  desk,
}) => {
  const [site, gate] = [await startSite(), await startGate(app)];
  const folder = await unpack(app, await signIn(app, person.email), gate.url);
  const browsing = await browse(folder);
  try {
    const paper = await browsing.context.newPage();
    await paper.goto(`${site.origin}/paper`);
    const popup = await openPopup(browsing, paper);
    await picture(popup, 'popup-connect');
    await connect(popup, desk, app);

    await expect(popup.getByRole('heading', { name: 'Owls at night' })).toBeVisible({ timeout: 30_000 });
    await expect(popup.getByText('With its PDF')).toBeVisible();
    await expect(popup.getByText('Ann Lee')).toBeVisible();
    await popup.getByLabel('Tags, separated by commas').fill('owls, night');
    await picture(popup, 'popup-found');
    expect(await barriersOf(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(popup.getByText('Saved in “Imported”.')).toBeVisible({ timeout: 30_000 });
    await expect(popup.getByText('The PDF is there.')).toBeVisible();
    await picture(popup, 'popup-saved');

    const { pathname } = new URL((await popup.getByRole('link', { name: 'Open in Carrel' }).getAttribute('href')) ?? '');
    await desk.goto(app.url + pathname);
    await expect(desk.getByText('Owls at night').first()).toBeVisible();
    await expect(desk.getByText('night', { exact: true }).first()).toBeVisible();

    // Its token saves, and does nothing else.
    expect(await statusOf(popup, `${gate.url}/api/projects/get-all/`)).toBe(200);
    expect(await statusOf(popup, `${gate.url}/api/users/info/`)).toBe(403);
    await popup.close();

    // Nothing is sent before the click, though the extension is connected.
    await paper.close();
    gate.asked.length = 0;
    const next = await browsing.context.newPage();
    await next.goto(`${site.origin}/paper`);
    await next.waitForLoadState('networkidle');
    expect(gate.asked).toEqual([]);

    // What is there is said to be there.
    const again = await openPopup(browsing, next);
    await expect(again.getByText('Already in the project “Imported”.')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => gate.asked.toSorted()).toEqual(['GET /api/projects/get-all/', 'POST /api/importer/read/']);
    await picture(again, 'popup-known');
    await again.close();

    // A PDF in a tab of its own is sent as it stands there; without a connection it is kept until there is one.
    await next.goto(`${site.origin}/paper.pdf`);
    const ofPdf = await openPopup(browsing, next);
    // By its file, or by its title once the browser has read that.
    await expect(ofPdf.getByRole('heading', { name: /paper\.pdf|Reading a Paper/ })).toBeVisible({ timeout: 30_000 });
    gate.set(false);
    await ofPdf.getByRole('button', { name: 'Save' }).click();
    await expect(ofPdf.getByText(/cannot be reached/)).toBeVisible();
    await picture(ofPdf, 'popup-offline');
    await ofPdf.getByRole('button', { name: 'Disconnect' }).click();
    await expect(ofPdf.getByText('Not saved yet: 1. They are discarded when you disconnect.')).toBeVisible();
    await picture(ofPdf, 'popup-leaving');
    await ofPdf.getByRole('button', { name: 'Stay connected' }).click();
    gate.set(true);
    await ofPdf.getByRole('button', { name: 'Try again' }).click();
    await expect(ofPdf.getByText('The PDF is there.')).toBeVisible({ timeout: 30_000 });

    await ofPdf.getByRole('button', { name: 'Disconnect' }).click();
    await expect(ofPdf.getByRole('button', { name: 'Connect' })).toBeVisible();
  } finally {
    await browsing.close();
    site.server.close();
    gate.server.closeAllConnections();
    gate.server.close();
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
  expect(await barriersOf(page)).toEqual([]);
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
  const { origin, pathname, searchParams } = new URL(opened.url());
  const sent = { url: page.url(), title: await page.title() };
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([app.url, '/apps/web-importer', sent]);
});
