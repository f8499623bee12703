/** PDFs that are made to hang, flood or exhaust whoever reads them: the server, the browser and the other papers go on. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  ENDLESS_DOCUMENTS,
  ENDLESS_PAGES,
  HARMLESS,
  HEAVY_PAGES,
  ODD_PAGES,
  UNREADABLE_DOCUMENTS,
} from '../fixtures/hostile-pdfs.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, testAsPro as test } from './app.ts';
import { addPdfs, type ChosenFile, newProject, pdfFile, references } from './library.ts';

const GOOD = 'The Good Paper';
const GOOD_TEXT = 'It reads as papers do.';
const good = pdfFile('good.pdf', makePdf({ title: GOOD, pages: [[GOOD, GOOD_TEXT]] }));
/** Longer than the reader waits for a document that does not get on. */
const PATIENCE = 21_000;

const REFUSAL = 'This page takes too long to draw. Download the file to try another program.';

const filesOf = (documents: Readonly<Record<string, () => Buffer>>) =>
  Object.entries(documents).map(([name, make]) => pdfFile(`${name}.pdf`, make()));

let projects = 0;

/** Puts the files and a good one into a project of their own. */
const addWithGood = async (page: Page, files: readonly ChosenFile[]) => {
  // No two have one title: it tells when the new one is there.
  await newProject(page, `Project ${++projects}`);
  await addPdfs(page, ...files, good);
  // The latest stands first: until it is there, the others move down.
  await expect(references(page).getByRole('row')).toHaveCount(1 + files.length + 1);
};
const openPdf = (page: Page, title: string) => references(page).getByText(title).dblclick();

/** In a wide panel the next page is out of sight, and not drawn. */
const turnOn = async (page: Page, shown: Locator) => {
  await shown.hover();
  await page.mouse.wheel(0, 900);
};

/** Lets the reader's patience run out, and waits for what it says then. */
const expectAfterPatience = async (page: Page, words: Locator) => {
  await expect(async () => {
    await page.clock.fastForward(PATIENCE);
    await expect(words).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
};

/** The list still searches, and the good paper opens and shows its text. */
const expectRestToWork = async (page: Page) => {
  const search = page.getByRole('searchbox', { name: 'Search references' });
  await search.fill('good');
  await expect(references(page).getByText(GOOD)).toBeVisible();
  await expect(references(page).getByText('.pdf')).toHaveCount(0);
  await openPdf(page, GOOD);
  await expect(page.getByText(GOOD_TEXT)).toBeVisible();
  await search.fill('');
};

test('[LIB-010] [LIB-196] PDFs that hang a parser are taken in, while the server answers everybody else', async ({
  app,
  desk: page,
}) => {
  const files = filesOf({ ...ENDLESS_PAGES, ...ENDLESS_DOCUMENTS });
  const most = await app.mostWorkBeforeAnAnswerDuring(async () => {
    await addWithGood(page, files);
    for (const { name } of files) await expect(references(page).getByText(name)).toBeVisible();
    await expect(references(page).getByText(GOOD)).toBeVisible();
    const given = references(page).getByRole('img', {
      name: /^The PDF (?:is too large to be read for its title|cannot be read)\.$/,
    });
    await expect(given).toHaveCount(3, { timeout: 90_000 });
    await expect(references(page).getByRole('img', { name: 'Reading the PDF …' })).toHaveCount(0);
  });
  expect(most).toBeLessThan(1500);
});

for (const file of filesOf(ENDLESS_PAGES))
  test(`[LIB-036] ${file.name}: the page says that it takes too long, and the one before it can be read`, async ({
    desk: page,
  }) => {
    await addWithGood(page, [file]);
    await page.clock.install();
    await openPdf(page, file.name);
    const pages = page.getByRole('group', { name: 'Pages' });
    await expect(pages.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
    await turnOn(page, pages);
    await expectAfterPatience(page, pages.getByRole('region', { name: 'Page 2' }).getByText(REFUSAL));
    await expect(pages.getByText(HARMLESS)).toBeVisible();
    await expect(pages.getByText(REFUSAL)).toHaveCount(1);
    await expectRestToWork(page);
  });

for (const file of filesOf(HEAVY_PAGES))
  test(`[LIB-036] ${file.name}: the page is drawn, or says that it takes too long, and the one before it can be read`, async ({
    desk: page,
  }) => {
    await addWithGood(page, [file]);
    await openPdf(page, file.name);
    // By where they stand: to look for a role among a hundred thousand words takes the page longer than to draw them.
    const [first, heavy] = [1, 2].map((number) => page.locator(`[data-page="${number}"]`)) as [Locator, Locator];
    await expect(first.getByText(HARMLESS)).toBeVisible({ timeout: 60_000 });
    await turnOn(page, first);
    await expect(heavy.locator('canvas').or(heavy.locator('p', { hasText: REFUSAL }))).toBeVisible({ timeout: 60_000 });
    await expectRestToWork(page);
  });

for (const file of filesOf(ENDLESS_DOCUMENTS))
  test(`[LIB-036] ${file.name}: the reader says that it takes too long, and tries again when asked`, async ({ desk: page }) => {
    await addWithGood(page, [file]);
    await page.clock.install();
    await openPdf(page, file.name);
    const refusal = page.getByText('The PDF takes too long to open');
    await expectAfterPatience(page, refusal);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(refusal).toBeHidden();
    await expectAfterPatience(page, refusal);
    await expectRestToWork(page);
  });

test('[LIB-036] PDFs with circles and depths in them are shown as far as they can be', async ({ desk: page }) => {
  const files = filesOf(ODD_PAGES);
  await addWithGood(page, files);
  // A sentence is no title: each keeps the name of its file.
  for (const { name } of files) {
    await openPdf(page, name);
    await expect(page.getByRole('tab', { name })).toBeVisible();
    const pages = page.getByRole('group', { name: 'Pages' });
    await expect(pages.getByText(HARMLESS).filter({ visible: true })).toBeVisible();
  }
  await expectRestToWork(page);
});

for (const file of filesOf(UNREADABLE_DOCUMENTS))
  test(`[LIB-036] ${file.name}: the reader says that it cannot be shown, and gives the file back`, async ({ desk: page }) => {
    await addWithGood(page, [file]);
    await openPdf(page, file.name);
    await expect(page.getByText(/^The PDF (?:is damaged|could not be opened)$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(await readFile(await download.path())).toEqual(file.buffer);
    await expectRestToWork(page);
  });
