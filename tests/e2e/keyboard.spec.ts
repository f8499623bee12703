/** The main job again, without a mouse: every step by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { type App, expect, PASSWORD, testAsPro as test } from './app.ts';
import { askedForFiles, bibFile, type ChosenFile, pdfFile, references } from './library.ts';
import { line, preview } from './latex.ts';
import { runCommand } from './palette.ts';
import { BIB, PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, marks, pageField, selectionCard } from './reader.ts';

const NOTE = 'Written without a mouse.';

/** Presses Tab until `target` has the keyboard. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
};

const chooseBy = async (page: Page, keys: string, file: ChosenFile) => {
  const chooser = await askedForFiles(page, () => page.keyboard.press(keys));
  await chooser.setFiles(file);
};

const join = async (app: App, page: Page) => {
  const email = `keys-${Date.now()}@example.org`;
  await page.goto(`${app.url}/sign-up`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${app.url}${/\/account-confirm\/[\w-]+/.exec(await app.mailTo(email))?.[0] ?? ''}`);
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type('Ada');
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.type('Lovelace');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel(/I accept the terms/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab').first()).toBeVisible();
};

test('[CORE-016] the main job from the keyboard only', async ({ app, page }) => {
  test.setTimeout(240_000);
  await test.step('join', () => join(app, page));

  await test.step('make a project, import a bibliography, add a PDF', async () => {
    await runCommand(page, 'New project');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Thesis');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Project has been added.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await chooseBy(page, 'Alt+Shift+i', bibFile('thesis.bib', BIB));
    await expect(page.getByText('Imported: 2. Skipped: 1.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await chooseBy(page, 'Alt+Shift+p', pdfFile('scan0001.pdf', PAPER));
    await expect(references(page).getByText(TITLE)).toBeVisible();
  });

  await test.step('find the reference and open its PDF', async () => {
    await page.keyboard.press('Control+Shift+l');
    await page.keyboard.press('Home');
    await expect(references(page).getByRole('row', { selected: true })).toContainText(TITLE);
    await runCommand(page, 'Open PDF');
    await expect(page.getByText(PASSAGE)).toBeVisible();
  });

  await test.step('mark the passage with the caret, highlight it, write a note on it', async () => {
    await page.keyboard.press('F7');
    for (let line = 0; line < 3; line++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(selectionCard(page)).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByText('Citation has been added.')).toBeVisible();
    await expect(marks(page)).toHaveAttribute('style', /#b8f2b0/i);
    await page.keyboard.press('m');
    await expect(highlightCard(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type(NOTE);
    await page.keyboard.press('Control+Enter');
    await expect(highlightCard(page).getByRole('textbox', { name: 'Note' })).toHaveCount(0);
    await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
  });

  await test.step('begin a paper and cite the highlight', async () => {
    await runCommand(page, 'New LaTeX paper');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('My Chapter');
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('\\documentclass{article}\n\\begin{document}\nMargins matter ');
    await page.keyboard.press('Control+Shift+c');
    await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    await page.keyboard.insertText('\n\\bibliographystyle{plain}\n\\bibliography{references}\n\\end{document}\n');
    // It goes where it was asked for, however fast one types on.
    await expect(line(page, /^Margins\smatter\s\\cite\[p\.~1\]\{\w+\}$/)).toBeVisible();
  });

  await test.step('compile, go to the page, back to the highlight', async () => {
    const compiled = preview(page);
    await page.keyboard.press('Control+Enter');
    await expect(compiled.getByText('Margins matter [1, p. 1]')).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Alt+j');
    await expect(pageField(compiled)).toHaveValue('1');
    await page.keyboard.press('End');
    await runCommand(page, 'Open the cited PDF');
    await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
  });
});
