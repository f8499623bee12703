/** A highlight in a PDF is cited in a rich text by keys, printed in one style and another, and leads back to where it was read. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, marks, pdf, selectLine } from './reader.ts';
import { openRichText, richText } from './rich-text.ts';

const citation = (page: Page): Locator => richText(page).getByRole('button', { name: /^Citation/ });

test('read, cited by keys, printed in two styles, and followed back', async ({ desk: page }) => {
  await newProject(page, 'Thesis');
  await addPdfs(page, pdfFile('scan0001.pdf', PAPER));
  await expect(references(page).getByText(TITLE)).toBeVisible();
  await openRichText(page, 'My Chapter');
  await references(page).getByText(TITLE).dblclick();
  await selectLine(page, PASSAGE);
  await page.keyboard.press('2');
  await expect(marks(pdf(page, TITLE))).toHaveCount(1);

  await test.step('the highlight stands on top, and Enter cites it with its page and a bibliography', async () => {
    await richText(page).click();
    await page.keyboard.type('Margins matter ');
    await page.keyboard.press('Control+Shift+c');
    const form = page.getByRole('dialog', { name: 'Cite' });
    await expect(form.getByRole('option').first()).toContainText(PASSAGE);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(citation(page)).toHaveText(/^\(.*p\. 1\)$/);
    await expect(richText(page).getByRole('link', { name: TITLE })).toBeVisible();
    await page.keyboard.type('.');
  });

  await test.step('Enter on the citation opens it, and what is changed is printed', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Shift+c');
    await page.keyboard.type('12–14');
    await page.keyboard.press('Enter');
    await expect(citation(page)).toHaveText(/pp\. 12–14\)$/);
  });

  await test.step('in a style of notes it is a number, with its words at the foot', async () => {
    await page.keyboard.press('Control+Shift+p');
    await page.keyboard.type('citation style');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Citation style' });
    await dialog.getByRole('combobox', { name: 'Style' }).click();
    await page.keyboard.type('Chicago 17 (notes)');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Use' }).click();
    await expect(citation(page)).toHaveText('1');
    await expect(richText(page).getByRole('region', { name: 'Footnotes' })).toContainText('12–14');
  });

  await test.step('the PDF knows the sentence, and leads to it', async () => {
    const sign = pdf(page, TITLE).locator('[class*="useNumber"]');
    await expect(sign).toHaveText('1');
    await sign.click({ force: true });
    await highlightCard(page)
      .getByRole('button', { name: /^Margins matter \[\w+, 12–14\]\.$/ })
      .click();
    await expect(citation(page)).toHaveClass(/selectednode/);
  });

  await test.step('Ctrl and a click lead to the very highlight', async () => {
    await citation(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(highlightCard(page)).toBeVisible();
  });
});
