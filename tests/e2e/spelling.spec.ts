/** Spelling in a paper and in a rich text: wrong words are underlined as one writes, mended by their card, and what one adds stays right. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';
import { runCommand } from './palette.ts';
import { openRichText, richText } from './rich-text.ts';

const SOURCE = [
  '\\documentclass{article}',
  '\\begin{document}',
  'Printers recieve \\emph{pages} that nobody has shown $hosue$ before.',
  '',
  'We call that thandowing, as is known.',
  '\\end{document}',
].join('\n');

const underlined = (page: Page): Locator => source(page).locator('[class*="_checked_"]');
const expectUnderlined = (page: Page, ...words: readonly string[]): Promise<void> =>
  expect.poll(() => underlined(page).allTextContents(), { timeout: 60_000 }).toEqual(words);

test('wrong words are underlined, mended by their card, and right once they are added', async ({ desk: page }) => {
  await newProject(page, 'Thesis');
  await newPaper(page, 'My Chapter');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);
  await expectUnderlined(page, 'recieve', 'thandowing');

  await test.step('the card proposes what was meant', async () => {
    await underlined(page).first().hover();
    const card = page.locator('.monaco-hover').filter({ hasText: 'recieve' });
    await card.getByText('receive', { exact: true }).click();
    await expect(line(page, 'Printers receive')).toBeVisible();
    await expectUnderlined(page, 'thandowing');
  });

  await test.step('the key leads to the next one, and what is added is right, also after a reload', async () => {
    // The card of what was mended stays until the pointer leaves it.
    await page.mouse.move(0, 0);
    await expect(page.locator('.monaco-hover').filter({ hasText: 'recieve' })).toBeHidden();
    await line(page, '\\documentclass').click();
    await page.keyboard.press('Alt+Shift+k');
    await underlined(page).first().hover();
    const card = page.locator('.monaco-hover').filter({ hasText: 'thandowing' });
    await card.getByText('Add to my words').click();
    await expectUnderlined(page);
    // What is not sent yet would be offered after the reload, and not be there by itself.
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.reload();
    await expect(line(page, 'Printers receive')).toBeVisible();
    await line(page, 'Printers receive').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Thandowing is hosue.');
    await expectUnderlined(page, 'hosue');
  });

  await test.step('the list of words gives it back', async () => {
    await runCommand(page, 'Show my added words');
    await page.getByRole('button', { name: 'Remove “thandowing”' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expectUnderlined(page, 'Thandowing', 'hosue', 'thandowing');
  });
});

test('so are those of a rich text, by keys alone', async ({ desk: page }) => {
  await openRichText(page, 'My chapter');
  const words = richText(page);
  const marked = words.locator('[aria-invalid="spelling"]');
  await words.focus();
  await page.keyboard.type('Printers recieve `hosue` pages. We call that thandowing.');
  await expect(marked).toHaveText(['recieve', 'thandowing'], { timeout: 60_000 });
  // Or each word would have two lines under it.
  await expect(words).toHaveAttribute('spellcheck', 'false');

  await test.step('the key leads to the next one, whose card has what was meant, and that is one step of undo', async () => {
    const card = page.getByRole('dialog', { name: 'What was found here' });
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Alt+Shift+k');
    await expect(card.getByRole('button', { name: 'receive' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(words).toContainText('Printers receive');
    await expect(words).toBeFocused();
    await expect(marked).toHaveText(['thandowing']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(marked).toHaveText(['recieve', 'thandowing']);
  });

  await test.step('the menu of a word adds it', async () => {
    await marked.last().click({ button: 'right' });
    await page.getByRole('button', { name: 'Add to my words' }).click();
    await expect(marked).toHaveText(['recieve']);
  });
});
