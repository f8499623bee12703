/** What goes wrong in real life: broken files, hostile texts, lost connections, ended sessions, a crash. */
import { makePdf } from '../fixtures/pdf.ts';
import { expect, PASSWORD, signUp, test } from './app.ts';
import { addPdfs, importBib, openDetails, pdfFile, references, writeNote } from './library.ts';

const paper = (title: string) => makePdf({ title, pages: [[title, 'Some text of the paper.']] });
const book = (key: string, title: string, author = 'Author, Ann') =>
  `@book{${key}, title = {${title}}, author = {${author}}, year = {2001}}\n`;

test.describe('files', () => {
  test('[LIB-071] a file that only calls itself a PDF is refused with the reason', async ({ desk: page }) => {
    await addPdfs(page, pdfFile('letter.pdf', Buffer.from('Dear reader, this is no PDF.')));
    await expect(page.getByText('Not supported file format. Only PDF format is allowed.')).toBeVisible();
  });

  test('[LIB-071] an empty file is refused with the reason', async ({ desk: page }) => {
    await addPdfs(page, pdfFile('nothing.pdf', Buffer.alloc(0)));
    await expect(page.getByText('The file is empty.')).toBeVisible();
  });

  test('[LIB-072] six files at once are refused', async ({ desk: page }) => {
    await addPdfs(page, ...[1, 2, 3, 4, 5, 6].map((n) => pdfFile(`${n}.pdf`, paper(`Paper number ${n}`))));
    await expect(page.getByText('You can upload maximum 5 documents.')).toBeVisible();
    await expect(references(page).getByText('Paper number 1')).toBeHidden();
  });

  test('[LIB-012] a bibliography in Latin-1 keeps its letters', async ({ desk: page }) => {
    await importBib(page, Buffer.from(book('latin', 'Über die Straße nach Málaga'), 'latin1'));
    await expect(references(page).getByText('Über die Straße nach Málaga')).toBeVisible();
  });
});

test.describe('texts', () => {
  test('[LIB-043] a title of 10,000 characters does not break the list', async ({ desk: page }) => {
    await importBib(page, book('long', `Longest ${'word '.repeat(1998)}end`));
    await expect(references(page).getByText(/^Longest word/)).toBeVisible();
  });

  test('[LIB-043] a reference with 2,000 authors opens within a second', async ({ desk: page }) => {
    const authors = Array.from({ length: 2000 }, (_, n) => `Family${n}, Given`).join(' and ');
    await importBib(page, book('crowd', 'The Crowd Paper', authors));
    await expect(references(page).getByText('The Crowd Paper')).toBeVisible();
    const from = Date.now();
    await openDetails(page, 'The Crowd Paper');
    await expect(page.getByText(/^Family0/).last()).toBeVisible();
    expect(Date.now() - from).toBeLessThan(2000);
  });

  test('[LIB-043] [LIB-044] markup in a title and in a note is text, and nothing of it runs', async ({ desk: page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const evil = '<img src=x onerror="window.broken=1;alert(1)"><script>window.broken=1</script>';
    await importBib(page, book('evil', `Hostile ${evil}`));
    await openDetails(page, /Hostile/);
    await writeNote(page, `A note ${evil} [link](javascript:window.broken=1)`);
    await page.getByRole('textbox', { name: 'Note', exact: true }).press('Escape');
    await expect(page.getByText('A note').last()).toBeVisible();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(dialogs).toEqual([]);
  });

  test('[LIB-044] a note from right to left with emoji survives a reload', async ({ desk: page }) => {
    const text = 'הערה בשוליים 📚✍️ مرحبا';
    await importBib(page, book('hebrew', 'Right to Left'));
    await openDetails(page, 'Right to Left');
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/article-notes/') && answer.request().method() === 'PATCH' && answer.ok(),
    );
    await writeNote(page, text);
    await stored;
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
  });
});

test.describe('the way to the server', () => {
  test('[CORE-046] a session that ends while a note is written costs no word', async ({ app, browser }) => {
    const page = await browser.newPage();
    const email = await signUp(app, page, `late-${Date.now()}@example.org`);
    await importBib(page, book('session', 'Sessions End'));
    await openDetails(page, 'Sessions End');
    await writeNote(page, 'begun');
    await expect(page.getByText('Saving …')).toBeHidden();
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error: 'invalid_token' } }));
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('begun, and went on after the end of the session');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('begun, and went on after the end of the session')).toBeVisible();
    await page.close();
  });

  test('[LIB-044] what was answered as stored is there after a power cut', async ({ app, desk: page }) => {
    await importBib(page, book('power', 'Power Cuts'));
    await expect(references(page).getByText('Power Cuts')).toBeVisible();
    await openDetails(page, 'Power Cuts');
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/article-notes/') && answer.request().method() === 'PATCH' && answer.ok(),
    );
    await writeNote(page, 'acknowledged a moment ago');
    await stored;
    await app.kill();
    await app.start();
    await page.reload();
    await expect(page.getByText('acknowledged a moment ago')).toBeVisible();
  });
});
