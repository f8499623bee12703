/** Passages of one's own sources in a paper: underlined as one writes, and made quotations with one key (issue: "quote lint in the editors"). */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, preview, source } from './latex.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { runCommand } from './palette.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { pageField, pdf } from './reader.ts';

/** Ten words, as the source has them. */
const COPIED = PASSAGE.replace('.', '');
const SOURCE = [
  '\\documentclass{article}',
  '\\begin{document}',
  'This sentence stands in no book at all.',
  '',
  `${COPIED}.`,
  '',
  'Afterthoughts follow.',
  '\\end{document}',
].join('\n');

const underlined = (page: Page): Locator => source(page).locator('[class*="_checked_"]');
/** All that is underlined, put together: lines are broken where the window ends. */
const expectUnderlined = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await underlined(page).allTextContents()).join('').replace(/\s/g, ' '), { timeout: 60_000 })
    .toBe(text);

test('words of a PDF are underlined, and one key makes them a quotation with its citation', async ({ desk: page }) => {
  await newProject(page, 'Thesis');
  await addPdfs(page, pdfFile('scan0001.pdf', PAPER));
  await expect(references(page).getByText(TITLE)).toBeVisible();
  await newPaper(page, 'My Chapter');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);

  await test.step('the passage is underlined, and says where it stands', async () => {
    await expectUnderlined(page, COPIED);
    await underlined(page).first().hover();
    const card = page.locator('.monaco-hover').filter({ hasText: TITLE });
    await expect(card).toContainText('p. 1');
    await card.getByText('Show in the PDF').click();
    await expect(pageField(pdf(page, TITLE))).toHaveValue('1');
    // The card stays as long as the pointer is in it.
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
  });

  await test.step('one key makes it a quotation with its citation, one undo takes both back', async () => {
    await line(page, 'This sentence').click();
    // In the view a long line is several.
    const quotation = line(page, /''~\\cite\[p\.~1\]\{\w+\}\./);
    await page.keyboard.press('Alt+Shift+q');
    await expect(quotation).toBeVisible();
    await expectUnderlined(page, '');
    await page.keyboard.press('Control+z');
    await expectUnderlined(page, COPIED);
    await expect(line(page, 'bibliography')).toHaveCount(0);
    await page.keyboard.press('Alt+Shift+q');
    await expect(quotation).toBeVisible();
  });

  await test.step('and it is printed so', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(preview(page).getByText(/visible” \[1, p\. 1\]\./)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('who does not want marks has none', async () => {
    await line(page, 'Afterthoughts').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(` ${COPIED}.`);
    await expectUnderlined(page, COPIED);
    await runCommand(page, 'Toggle marks of passages without quotation marks');
    await expectUnderlined(page, '');
  });
});
