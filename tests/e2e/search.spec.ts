/** From a search to the PDF in the reader to the cited sentence in the editor, with a source that answers as Crossref does. */
import { expect, signUp } from './app.ts';
import { test } from './elsewhere.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject, references } from './library.ts';
import { PASSAGE, TITLE } from './papers.ts';
import { selectionCard, selectLine, marks } from './reader.ts';

test('[SEA-008] [SEA-012] [SEA-041] a work is found, read, added and cited', async ({ app, page }) => {
  await signUp(app, page);
  await newProject(page, 'Thesis');

  await test.step('search', async () => {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search literature' }).fill('title:marginal author:reader');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await expect(page.getByText('cited 12 times')).toBeVisible();
  });

  await test.step('read it where it was found', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(page.getByText(PASSAGE)).toBeVisible();
  });

  await test.step('take it into the project, and highlight the passage', async () => {
    await page.getByRole('button', { name: 'Add to project and annotate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    // The work in the search, and now the reference in the reader.
    await expect(page.getByRole('tab', { name: TITLE })).toHaveCount(2, { timeout: 40_000 });
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library', exact: true }).click();
    await expect(references(page).getByText(TITLE)).toBeVisible();
    await selectLine(page, PASSAGE);
    await expect(selectionCard(page)).toBeVisible();
    await page.keyboard.press('2');
    await expect(marks(page)).toHaveAttribute('style', /#b8f2b0/i);
  });

  await test.step('cite it', async () => {
    await newPaper(page, 'My Chapter');
    await source(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Margins matter ');
    await page.keyboard.press('Control+Shift+c');
    await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(line(page, /Margins\smatter.*\\cite\[.*1\]\{\w+\}/)).toBeVisible();
  });
});
