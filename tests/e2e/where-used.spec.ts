/** *Where did I use this*: a highlight that is cited in one browser has its sign in the PDF of the other, which asks for nothing. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, marks, pdf, selectLine } from './reader.ts';

const SOURCE = '\\documentclass{article}\n\\begin{document}\nFirst of all. Margins matter \n\\end{document}\n';

/** How often it is cited, in the margin. */
const sign = (page: Page): Locator => pdf(page, TITLE).locator('[class*="useNumber"]');

test('cited by key in one browser, seen in the other, and followed back from there', async ({ app, desk: page, pages }) => {
  await newProject(page, 'Thesis');
  await addPdfs(page, pdfFile('scan0001.pdf', PAPER));
  await references(page).getByText(TITLE).dblclick();
  await selectLine(page, PASSAGE);
  await page.keyboard.press('2');
  await expect(marks(pdf(page, TITLE))).toHaveCount(1);
  await newPaper(page, 'My Chapter');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);
  await line(page, 'Margins matter').click();
  await page.keyboard.press('End');

  const other = await pages.lend(await page.context().storageState());
  await other.goto(app.url);
  // What was open is brought back first.
  await expect(other.getByRole('tab', { name: 'My Chapter' })).toBeVisible();
  await references(other).getByText(TITLE).dblclick();
  await expect(marks(pdf(other, TITLE))).toHaveCount(1);
  await expect(sign(other)).toHaveCount(0);

  await test.step('cited from the highlight by one key, it has its sign here and there', async () => {
    await pdf(page, TITLE).getByText(PASSAGE).click();
    await expect(highlightCard(page)).toBeVisible();
    await page.keyboard.press('c');
    await expect(line(page, /\\cite\[.*1\]\{\w+\}/)).toBeVisible();
    for (const each of [page, other]) await expect(sign(each)).toHaveText('1');
  });

  await test.step('the sign opens the card with the sentence, which opens the source', async () => {
    await sign(other).click({ force: true });
    const sentence = highlightCard(other).getByRole('button', { name: /^Margins matter \[\w+, p\. 1\]$/ });
    await expect(highlightCard(other).getByText('My Chapter')).toBeVisible();
    await sentence.click();
    await expect(source(other).locator('.active-line-number')).toHaveText('3');
  });
  await pages.takeBack(other);
});
