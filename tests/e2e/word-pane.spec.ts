/** The task pane in a browser, beside a document in memory: connected by a code, citing from the library in real styles (CORE-026, CORE-095). */
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { FakeWord } from '../../plugins/word/client/pane/testing/fake-word.ts';
import { type App, expect, test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { importBib } from './library.ts';

const BIB = `@article{lovelace1843, author = {Lovelace, Ada}, title = {Notes by the Translator}, year = {1843}, journal = {Scientific Memoirs}, volume = {3}, pages = {666--731}}
@book{babbage1864, author = {Babbage, Charles}, title = {Passages from the Life of a Philosopher}, year = {1864}, publisher = {Longman}}
@inproceedings{hopper1952, author = {Hopper, Grace}, title = {The Education of a Computer}, year = {1952}, booktitle = {Proceedings of the ACM}}`;

type InPage = Window & { readonly fakeWord: FakeWord };

let script: string | undefined;

/** What stands in for Microsoft's script. */
const officeScript = async (): Promise<string> => {
  if (script !== undefined) return script;
  const entry = resolve(import.meta.dirname, 'fake-office.ts');
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'FakeOffice' } },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  return (script = output[0].code);
};

/** The pane as Word shows it, in a browser that knows nobody. */
const openPane = async (browser: Browser, app: App, options: object = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 320, height: 680 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const body = await officeScript();
  await page.route('https://appsforoffice.microsoft.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript((given) => Object.assign(window, { fakeWordOptions: given }), {
    text: 'First sentence.\nSecond sentence.\nThird sentence.',
    ...options,
  });
  await page.goto(`${app.url}/word/taskpane.html`);
  return page;
};

/** The code of the pane, typed in the app by who is signed in there. */
const connect = async (pane: Page, desk: Page): Promise<void> => {
  await pane.getByRole('button', { name: 'Connect with Carrel' }).click();
  const code = await pane.getByRole('status', { name: 'Code' }).innerText();
  await pane.getByRole('button', { name: 'Open in browser' }).click();
  const [address = ''] = await pane.evaluate(() => (window as unknown as InPage).fakeWord.opened);
  await desk.goto(address);
  await desk.getByLabel('Code').fill(code.toLowerCase());
  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('button', { name: 'Allow' }).click();
  await expect(pane.getByRole('option').first()).toBeVisible({ timeout: 30_000 });
};

const text = (pane: Page): Promise<string> => pane.evaluate(() => (window as unknown as InPage).fakeWord.document.text);
const cursorBehind = (pane: Page, words: string): Promise<void> =>
  pane.evaluate((behind) => (window as unknown as InPage).fakeWord.document.cursorBehind(behind), words);

/** Types words and presses Enter, as quickly as a machine does. */
const take = async (pane: Page, words: string, name: string): Promise<void> => {
  const field = pane.getByRole('combobox', { name: /^Search/ });
  await field.fill(words);
  await field.press('Enter');
  await expect(pane.getByRole('list', { name: 'References of the citation' })).toContainText(name);
};

test('[CORE-026] a pane is connected by a code, and cites from the library by keyboard', async ({ app, browser, desk }) => {
  await importBib(desk, BIB);
  const pane = await openPane(browser, app);
  await connect(pane, desk);

  await cursorBehind(pane, 'First');
  await take(pane, 'lovel', 'Lovelace 1843');
  await pane.keyboard.press('Enter');
  await expect.poll(() => text(pane)).toContain('First(Lovelace, 1843) sentence.');

  await cursorBehind(pane, 'Second');
  await take(pane, '1864', 'Babbage 1864');
  await take(pane, 'hopper', 'Hopper 1952');
  await pane
    .getByRole('button', { name: /Hopper 1952/ })
    .first()
    .click();
  await pane.getByRole('textbox', { name: 'Number' }).fill('12');
  await pane.keyboard.press('Enter');
  await expect.poll(() => text(pane)).toContain('Second(Babbage, 1864; Hopper, 1952, p. 12) sentence.');

  // The cursor goes back into the first one, which is changed.
  await pane.evaluate(() => {
    const { document } = (window as unknown as InPage).fakeWord;
    const [first] = document.citations;
    if (first) document.cursorIn(first);
  });
  const edited = pane.getByRole('region', { name: 'Citation at the cursor' });
  await expect(edited).toContainText('(Lovelace, 1843)');
  await pane.getByRole('button', { name: /^Lovelace 1843/ }).click();
  await pane.getByRole('checkbox', { name: 'Without author' }).click();
  await pane.getByRole('button', { name: 'Update citation' }).click();
  await expect.poll(() => text(pane)).toContain('First(1843) sentence.');

  // So low that the list has to scroll.
  const size = pane.viewportSize();
  await pane.setViewportSize({ width: 320, height: 360 });
  const barriers = await barriersOf(pane);
  if (size) await pane.setViewportSize(size);
  expect(barriers).toEqual([]);

  await cursorBehind(pane, 'Third sentence.');
  await pane.getByRole('tab', { name: 'Document' }).click();
  await pane.getByRole('button', { name: 'Insert bibliography at the cursor' }).click();
  await expect.poll(() => text(pane)).toContain('\nHopper, G. (1952). The Education of a Computer.');
  expect((await text(pane)).indexOf('Babbage, C. (1864)')).toBeLessThan((await text(pane)).indexOf('Hopper, G.'));

  await pane.getByRole('combobox', { name: 'Citation style' }).click();
  await pane.getByRole('option', { name: 'IEEE' }).click();
  await expect.poll(() => text(pane)).toMatch(/First\[1\] sentence\.\nSecond\[2\], \[3, p\. 12\] sentence\./);
  await expect.poll(() => text(pane)).toContain('\n[1]\tA. Lovelace');

  await pane.getByRole('combobox', { name: 'Citation style' }).click();
  await pane.getByRole('option', { name: 'Chicago 17 (notes)' }).click();
  await expect.poll(() => text(pane)).toMatch(/First\[“Notes by the Translator,”.*\] sentence\./);
  await expect(pane.getByRole('list', { name: '2 citations' }).getByRole('listitem')).toHaveCount(2);

  expect(await barriersOf(pane)).toEqual([]);

  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Convert to plain text…' }).click();
  await pane.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(pane.getByText('No citations yet')).toBeVisible();
  const left = await pane.evaluate(() => {
    const { document } = (window as unknown as InPage).fakeWord;
    return { controls: document.controls().length, parts: document.parts.length };
  });
  expect(left).toEqual({ controls: 0, parts: 0 });
  await pane.context().close();
});

test('[CORE-095] the session is the pane’s own, outlives a reload, is nowhere in the document, and ends', async ({
  app,
  browser,
  desk,
}) => {
  await importBib(desk, '@book{menabrea1842, author = {Menabrea, Luigi}, title = {A Sketch of a Session}, year = {1842}}');
  const pane = await openPane(browser, app);
  await connect(pane, desk);
  const token = await pane.evaluate(() => {
    const kept = localStorage.getItem('partition-carrel.6.word.auth') ?? '{}';
    return (JSON.parse(kept) as { access_token: string }).access_token;
  });
  expect(await pane.evaluate(() => localStorage.getItem('carrel.6.auth'))).toBeNull();
  const call = (path: string) => fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call('/projects/articles/')).status).toBe(200);
  // It may cite and nothing else.
  expect((await call('/users/initial-data/')).status).toBe(403);

  await cursorBehind(pane, 'First');
  await pane.getByRole('option').first().click();
  await pane.getByRole('button', { name: 'Insert citation' }).click();
  await expect.poll(() => text(pane)).toMatch(/First\(.+\) sentence/);
  const carried = await pane.evaluate(() => (window as unknown as InPage).fakeWord.document.parts.map(({ xml }) => xml).join());
  expect(carried).toContain('urn:carrel:citations:1');
  expect(carried).not.toContain(token);

  await pane.reload();
  await expect(pane.getByRole('option').first()).toBeVisible();
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(pane.getByRole('button', { name: 'Connect with Carrel' })).toBeVisible();
  expect((await call('/projects/articles/')).status).toBe(401);
  await pane.context().close();
});

test('[CORE-026] what is inserted without a connection stands, and gets its style when there is one', async ({
  app,
  browser,
  desk,
}) => {
  await importBib(desk, '@book{boole1854, author = {Boole, George}, title = {Laws of Being Offline}, year = {1854}}');
  const pane = await openPane(browser, app);
  await connect(pane, desk);
  await cursorBehind(pane, 'First');
  await pane.getByRole('option', { name: /Offline/ }).click();
  await pane.context().setOffline(true);
  await pane.getByRole('button', { name: 'Insert citation' }).click();
  await expect.poll(() => text(pane)).toContain('First(Boole 1854) sentence.');
  await expect(pane.getByRole('alert')).toContainText('The server cannot be reached.');
  await pane.context().setOffline(false);
  await expect.poll(() => text(pane), { timeout: 60_000 }).toContain('First(Boole, 1854) sentence.');
  await pane.context().close();
});

test('[CORE-026] in German, in a Word that is too old, and in a mere browser it says what is', async ({ app, browser }) => {
  const german = await openPane(browser, app, { language: 'de-DE', theme: '#262626' });
  await expect(german.getByRole('button', { name: 'Mit Carrel verbinden' })).toBeVisible();
  await expect(german.locator('html')).toHaveAttribute('data-theme', 'dark');
  const old = await openPane(browser, app, { wordApi: 1.3 });
  await expect(old.getByText('This page belongs into Word')).toBeVisible();
  const context = await browser.newContext();
  const bare = await context.newPage();
  await bare.route('https://appsforoffice.microsoft.com/**', (route) => route.abort());
  await bare.goto(`${app.url}/word/taskpane.html`);
  await expect(bare.getByText('Word’s add-in script could not be loaded')).toBeVisible();
  for (const page of [german, old, bare]) await page.context().close();
});
