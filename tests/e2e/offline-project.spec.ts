/** A project taken along on a phone: its PDFs are there before anybody opened one, can be marked on the train, and nothing is lost by what others do. */
import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { comeBack, goOffline, offlineBar } from './apart.ts';
import { expect, newAccount, signedIn, testAsPro as test } from './app.ts';
import { somebody } from './calls.ts';
import { changeIsKept, pdfsAreKept } from './kept.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { onPhone, picture } from './phone.ts';
import { marks, selectLine } from './reader.ts';

const TITLES = ['Owls at Night', 'Owls by Day', 'Owls at Dusk'];
const papers = TITLES.map((title, index) =>
  pdfFile(`owls-${index}.pdf`, makePdf({ title, pages: [[title, `A line of ${title}.`]] })),
);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keep on this device' });
const ask = async (page: Page) => {
  await page.getByRole('button', { name: 'More about this project' }).tap();
  await page.getByRole('menuitem', { name: 'Keep project on this device…' }).tap();
};
const open = async (page: Page, title: string) => {
  await page.getByRole('navigation', { name: 'Open panels' }).getByRole('button', { name: 'Library' }).tap();
  await references(page).getByText(title).tap();
  await expect(page.getByText(`A line of ${title}.`)).toBeVisible();
};

test('a project is taken along, read and marked without a connection, sent, and given up again', async ({ app, pages }) => {
  const email = `owl-${Date.now()}@example.org`;
  const tokens = await newAccount(app, email);
  const elsewhere = somebody(app, email, `Bearer ${tokens.access_token}`);
  const page = await onPhone(app, pages, { state: signedIn(app, tokens) });
  await newProject(page, 'Owls');
  await addPdfs(page, ...papers);
  for (const title of TITLES) await expect(references(page).getByText(title)).toBeVisible();
  await ask(page);
  await expect(dialog(page).getByText(/takes up to \d/)).toBeVisible();
  await picture(page, 'keep-before');
  await dialog(page).getByRole('button', { name: 'Keep the PDFs here' }).tap();
  await expect(dialog(page).getByText(/^All 3 are here · \d+ kB$/)).toBeVisible();
  await picture(page, 'keep-after');
  await dialog(page).getByRole('button', { name: 'Done' }).tap();
  await pdfsAreKept(page, 3);
  await goOffline(page, ...TITLES);
  await page.reload();
  await expect(offlineBar(page)).toBeVisible();
  for (const title of TITLES) await open(page, title);
  await selectLine(page, 'A line of Owls at Dusk.');
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Yellow' }).tap();
  await expect(marks(page)).toHaveCount(1);
  await changeIsKept(page, 'A line of Owls at Dusk.');
  await page.reload();
  await open(page, 'Owls at Dusk');
  await expect(marks(page)).toHaveCount(1);
  await picture(page, 'keep-offline-marked');
  // Meanwhile it is thrown away at the desk: what was marked brings it back.
  const { data } = await elsewhere.calls<{ data: { id: number; title: string }[] }>('GET', 'articles/?limit=10');
  const article = data.find(({ title }) => title === 'Owls at Dusk')?.id;
  await elsewhere.calls('POST', 'delete-items/', { articles: [article] });
  await comeBack(page);
  const marked = () => elsewhere.calls<{ data: { text: string }[] }>('GET', `citations/?article=${article}`);
  expect((await marked()).data.map(({ text }) => text)).toEqual(['A line of Owls at Dusk.']);
  await page.reload();
  await open(page, 'Owls at Dusk');
  await expect(marks(page)).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Open panels' }).getByRole('button', { name: 'Library' }).tap();
  await ask(page);
  await dialog(page).getByRole('button', { name: 'Remove from this device' }).tap();
  await expect(dialog(page).getByRole('button', { name: 'Keep the PDFs here' })).toBeVisible();
  await pdfsAreKept(page, 0);
});
