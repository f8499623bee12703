/** From a word to the page on which it stands, with the keyboard, in the built app. */
import { expect, signUp, test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, TITLE } from './papers.ts';
import { pageField, pdf } from './reader.ts';

test('words of a PDF lead to the page on which they stand', async ({ app, page }) => {
  // Somebody of their own: the same file in another reference would be found as well.
  await signUp(app, page);
  await newProject(page, 'Found');
  await addPdfs(page, pdfFile('marginalia.pdf', PAPER));
  await expect(references(page).getByText(TITLE)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+F');
  const field = page.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' });
  await expect(field).toBeFocused();
  await field.fill('"chapter 4 looks"');
  const passages = page.getByRole('listbox', { name: /^Passages/ });
  await expect(passages.getByRole('option')).toHaveText([/Chapter 4 looks at page 4/], { timeout: 30_000 });
  expect(await barriersOf(page)).toEqual([]);
  await field.press('Enter');
  await expect(pageField(pdf(page, TITLE))).toHaveValue('4');
  await expect(page.getByRole('searchbox', { name: /Find/ }).last()).toHaveValue('Chapter 4 looks');
});

test('what is found in the texts as well, a moment later, moves no row under the pointer', async ({ app, page }) => {
  await signUp(app, page);
  await newProject(page, 'Still');
  await addPdfs(page, pdfFile('marginalia.pdf', PAPER));
  const row = references(page).getByText(TITLE);
  await expect(row).toBeVisible();
  let isMeasured = () => {};
  const measured = new Promise<void>((resolve) => (isMeasured = resolve));
  await page.route('**/api/projects/find/**', async (route) => {
    await measured;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: 'Search references' });
  const inTexts = page.getByRole('button', { name: /^Also in the texts/ });
  await search.fill('marginal');
  await expect(row).toBeVisible();
  await expect(inTexts).toBeHidden();
  const before = await row.boundingBox();
  isMeasured();
  // Until its text has been read, nothing is found in it.
  await expect(async () => {
    await search.fill('mar');
    await search.fill('marginal');
    await expect(inTexts).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  expect(await row.boundingBox()).toEqual(before);
});
