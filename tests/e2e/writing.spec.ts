/** What is pasted into a source, and what is replaced in all files of a paper, in a real browser with its real clipboard. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';

const SOURCE = [
  '\\documentclass{article}',
  '\\usepackage{booktabs}',
  '\\begin{document}',
  'A bee here.',
  '',
  'The end.',
  '\\end{document}',
];

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const copy = (page: Page, parts: Readonly<Record<string, string>>) =>
  page.evaluate(async (kinds) => {
    const blob = ([type, data]: [string, string]) =>
      new Blob([type.startsWith('image/') ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) : data], { type });
    const items = Object.fromEntries(Object.entries(kinds).map((part) => [part[0], blob(part)]));
    await navigator.clipboard.write([new ClipboardItem(items)]);
  }, parts);

const endOf = async (page: Page, text: string): Promise<void> => {
  await line(page, text).click();
  await page.keyboard.press('End');
};

test('tables, pictures and rich text are pasted as LaTeX, and a word is replaced in all files', async ({ desk: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await newProject(page, 'Thesis');
  await newPaper(page, 'My Chapter');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE.join('\n'));

  await test.step('a table becomes a tabular at once, and one undo takes it back', async () => {
    await endOf(page, 'The end.');
    const html = '<table><tr><td>Bee</td><td>Mass</td></tr><tr><td>honey &amp; co</td><td>0.1</td></tr></table>';
    await copy(page, { 'text/html': html, 'text/plain': 'Bee\tMass\nhoney & co\t0.1' });
    await page.keyboard.press('Control+v');
    await expect(line(page, '\\begin{tabular}{lr}')).toBeVisible();
    await expect(line(page, 'honey \\& co & 0.1')).toBeVisible();
    await expect(line(page, '\\toprule')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(line(page, 'tabular')).toHaveCount(0);
    await page.keyboard.press('Control+Shift+v');
    await expect(line(page, /^honey/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(line(page, 'honey')).toHaveCount(0);
  });

  await test.step('rich text is pasted plain, and a key makes it LaTeX', async () => {
    await endOf(page, 'The end.');
    await copy(page, { 'text/html': ' Very <b>bold</b>.', 'text/plain': ' Very bold.' });
    await page.keyboard.press('Control+v');
    await expect(line(page, 'The end. Very bold.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Paste as LaTeX/ })).toBeVisible();
    await page.keyboard.press('Control+Alt+v');
    await expect(line(page, 'Very \\textbf{bold}.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Paste as LaTeX/ })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(line(page, 'Very bold.')).toBeVisible();
  });

  await test.step('HTML of more elements than anybody writes is pasted as text, and that is said', async () => {
    await endOf(page, 'Very bold.');
    await copy(page, { 'text/html': `<p>${'<i>a</i>'.repeat(60_001)}</p>`, 'text/plain': ' So many.' });
    await page.keyboard.press('Control+v');
    await expect(line(page, 'So many.')).toBeVisible();
    await expect(page.getByText('There is too much formatting to keep.')).toBeVisible();
  });

  await test.step('a picture is uploaded and stands in a figure', async () => {
    await endOf(page, 'So many.');
    await page.keyboard.press('Enter');
    await copy(page, { 'image/png': PIXEL });
    await page.keyboard.press('Control+v');
    await expect(line(page, '{figures/picture.png}')).toBeVisible();
    await expect(line(page, '\\label{fig:')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a word is replaced in all files, and the whole is taken back', async () => {
    await line(page, 'A bee').dblclick({ position: { x: 20, y: 8 } });
    await page.keyboard.press('Control+Shift+h');
    const field = page.getByRole('searchbox', { name: 'Search in the files' });
    await expect(field).toBeFocused();
    await field.fill('(b)ee\\b');
    await page.getByRole('button', { name: 'Regular expression' }).click();
    await page.getByRole('textbox', { name: 'Replace by' }).fill('$1umblebee');
    await expect(page.locator('ins').filter({ hasText: 'bumblebee' })).toBeVisible();
    await page.getByRole('button', { name: 'Replace all', exact: true }).click();
    await expect(line(page, 'A bumblebee here.')).toBeVisible();
    await page.getByRole('button', { name: /^Undo replacing/ }).click();
    await expect(line(page, 'A bee here.')).toBeVisible();
  });

  await test.step('a pattern that takes for ever does not stop the page', async () => {
    await line(page, 'The end.').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(` ${'a'.repeat(60)}!`);
    await page.getByRole('searchbox', { name: 'Search in the files' }).fill('(a+)+$');
    await expect(page.getByText('This pattern takes too long')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search in the files' }).fill('a{60}');
    await expect(page.getByText('1 match · 1 file')).toBeVisible();
  });

  await test.step('what was written is found everywhere', async () => {
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('combobox', { name: /^Find in references/ }).fill('bee here');
    const hit = page.getByRole('option').filter({ hasText: 'My Chapter' });
    await expect(hit).toContainText('line 4');
    await hit.click();
    await expect(line(page, 'A bee here.')).toBeVisible();
  });
});
