/** Without a connection: the app starts all the same, says so, shows what it has, and comes back by itself. */
import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, signUp, test } from './app.ts';
import { appIsKept, libraryIsKept, pdfsAreKept } from './kept.ts';
import { addPdfs, openDetails, pdfFile, references } from './library.ts';
import { pdf } from './reader.ts';

// As at a second visit: the first one had the browser keep the app.
test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByText(/^(?:You are offline\.|Server is unreachable\.)/);
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
/** Longest time between two looks for the connection, and some. */
const BACK = { timeout: 45_000 };

test('[CORE-044] the app starts without a server, with the layout, settings and person that it knows, and comes back', async ({
  app,
  desk: page,
}) => {
  await appIsKept(page);
  const tabs = () => page.getByRole('tab').allTextContents();
  await expect.poll(async () => (await tabs()).length).toBeGreaterThan(0);
  const before = await tabs();
  await app.kill();
  await page.reload();
  await expect(places(page)).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect.poll(tabs).toEqual(before);
  await expect(page.getByRole('button', { name: /^Account of Ada/ })).toBeVisible();
  await app.start();
  await expect(bar(page)).toHaveCount(0, BACK);
});

test('[CORE-043] without a network a page tells so at once, starts all the same, and finds back by itself', async ({
  app,
  desk: page,
}) => {
  await appIsKept(page);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.goto(`${app.url}/settings`);
  await expect(page).toHaveTitle('Carrel - Settings');
  await expect(bar(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0, BACK);
});

test('[CORE-043] starts without a network every time, and not only most of the times', async ({ desk: page }) => {
  await appIsKept(page);
  await page.context().setOffline(true);
  for (let time = 1; time <= 25; time++) {
    // What may go wrong is how the page comes; what it does then is the same each time.
    await page.reload({ timeout: 30_000, waitUntil: 'commit' });
    await expect(page.locator('script[src]').first(), `start ${time}`).toBeAttached();
    if (time % 5 === 0) await expect(page.getByRole('heading', { name: /^Good / }), `start ${time}`).toBeVisible();
  }
});

test('[CORE-043] a server that goes away under an open page is noticed without anybody doing anything', async ({
  app,
  desk: page,
}) => {
  await appIsKept(page);
  await app.kill();
  await expect(bar(page)).toBeVisible(BACK);
  await app.start();
  await expect(bar(page)).toHaveCount(0, BACK);
});

test('[CORE-044] after a sign-out nothing of the person is left in the databases of the browser', async ({ app, page }) => {
  await signUp(app, page);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('carrel.') ? name : [])));
  const title = 'Read and Left Behind';
  await addPdfs(page, pdfFile('left.pdf', makePdf({ title, pages: [[title, 'Some text of the paper.']] })));
  await openDetails(page, title);
  await page.getByRole('button', { name: 'Open PDF' }).click();
  await expect(pdf(page, title).getByText('Some text of the paper.')).toBeVisible();
  await expect.poll(databases).toContainEqual(expect.stringMatching(/^carrel\.6\.\d+\.pdfs$/));
  await places(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/sign-out/);
  await expect.poll(databases).toEqual([]);
});

test('[CORE-043] a PDF that was opened before is read without a connection, and one that was not says so', async ({
  app,
  desk: page,
}) => {
  const [read, unread] = ['A Paper Read Before', 'A Paper Never Opened'];
  const textOf = (title: string) => pdf(page, title).getByText(`The text of: ${title}.`);
  const open = (title: string) => references(page).getByText(title).dblclick();
  for (const title of [read, unread])
    await addPdfs(page, pdfFile(`${title}.pdf`, makePdf({ title, pages: [[title, `The text of: ${title}.`]] })));
  await expect(references(page).getByText(unread)).toBeVisible();
  await open(read);
  await expect(textOf(read)).toBeVisible();
  await appIsKept(page);
  await libraryIsKept(page, read, unread);
  await pdfsAreKept(page, 1);
  await app.kill();
  await page.reload();
  await expect(page.getByText('You are offline. Changes are kept and sent when you are back online.')).toBeVisible();
  await expect(textOf(read)).toBeVisible();
  await open(unread);
  await expect(page.getByText('This PDF has not been opened on this device')).toBeVisible();
  await app.start();
  await expect(bar(page)).toHaveCount(0, BACK);
  await expect(textOf(unread)).toBeVisible();
});
