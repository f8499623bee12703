/** Formulas in a source: shown while they are typed, with what the paper defines. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';

const SOURCE = [
  '\\documentclass{article}',
  '\\newcommand{\\Ball}{\\mathbb{B}}',
  '\\begin{document}',
  'Let me think.',
  '\\end{document}',
  '',
];

const card = (page: Page) => page.locator('[data-math-card]').locator('visible=true');

test('a formula is shown while it is typed, never over its line, and under the pointer', async ({ desk: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isLoaded = () => asked.some((url) => /katex-chunk/.test(url));
  await newProject(page, 'Analysis');
  await newPaper(page, 'Numbers');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE.join('\n'));
  await line(page, 'Let me think.').click();
  await page.keyboard.press('End');
  await expect(card(page)).toHaveCount(0);
  expect(isLoaded()).toBe(false);

  await test.step('while it is typed', async () => {
    await page.keyboard.type(' With $x^2 \\in \\Ball');
    await expect(card(page).locator('.katex-html')).toHaveText('x2∈B');
    expect(isLoaded()).toBe(true);
    const [shown, typed] = await Promise.all([card(page).boundingBox(), line(page, 'Let me think.').boundingBox()]);
    if (!shown || !typed) throw new Error('Nothing is shown');
    expect(shown.y + shown.height <= typed.y + 1 || shown.y >= typed.y + typed.height - 1).toBe(true);
  });
  await test.step('with what cannot be drawn said quietly', async () => {
    await page.keyboard.type('\\nosuch');
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(card(page)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await page.keyboard.type(' ');
    await expect(card(page)).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(card(page).getByText('“\\nosuch” is not known here.')).toBeVisible();
  });
  await test.step('and under the pointer', async () => {
    for (const _ of '\\nosuch ') await page.keyboard.press('Backspace');
    await line(page, '\\documentclass').click();
    await expect(card(page)).toHaveCount(0);
    await line(page, 'Let me think.').locator('span', { hasText: '\\in' }).last().hover();
    await expect(card(page).locator('.katex-html')).toContainText('x2∈');
  });
});

test('symbols and tables are put at the cursor by keys, and a table is filled as a grid', async ({ desk: page }) => {
  await newProject(page, 'Signs');
  await newPaper(page, 'Tables');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE.join('\n'));
  await line(page, 'Let me think.').click();
  await page.keyboard.press('End');

  await test.step('a symbol, found by its name, with its package', async () => {
    await page.keyboard.type(' In ');
    await page.keyboard.press('Control+Alt+y');
    await expect(page.getByRole('searchbox', { name: 'Find a symbol' })).toBeFocused();
    await page.keyboard.type('natural');
    await page.keyboard.press('Enter');
    await expect(line(page, 'Let me think. In $\\mathbb{N}$')).toBeVisible();
    await expect(line(page, '\\usepackage{amssymb}')).toBeVisible();
    await page.keyboard.type('.');
    await expect(line(page, 'In $\\mathbb{N}$.')).toBeVisible();
  });
  await test.step('one of several, by the mouse, taken back by one undo', async () => {
    await page.keyboard.press('Control+Alt+y');
    await page.getByRole('button', { name: 'Arrows' }).click();
    await page.getByRole('button', { name: 'Surjection' }).click();
    await expect(line(page, '\\twoheadrightarrow')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(line(page, '\\twoheadrightarrow')).toHaveCount(0);
  });
  await test.step('a table by its size, filled as a grid', async () => {
    await page.keyboard.press('Control+Alt+g');
    await page.getByRole('textbox', { name: 'Caption' }).fill('Mass of bees');
    await page.getByRole('slider', { name: 'Size of the table' }).focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('textbox', { name: 'Row 1, column 1' })).toBeFocused();
    await page.keyboard.type('Bee');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Mass & more');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0.1');
    await page.keyboard.press('Escape');
    await expect(line(page, 'Bee & Mass \\& more \\\\')).toBeVisible();
    await expect(line(page, '& 0.1 \\\\')).toBeVisible();
    await expect(line(page, '\\label{tab:mass-of-bees}')).toBeVisible();
    await expect(line(page, '\\usepackage{booktabs}')).toBeVisible();
  });
  await test.step('and edited as one later', async () => {
    await line(page, 'Bee & Mass').click();
    await page.keyboard.press('Control+Alt+g');
    await page.getByRole('textbox', { name: 'Row 2, column 1' }).click();
    await page.keyboard.type('honey');
    await page.getByRole('button', { name: 'Insert row below' }).click();
    await page.getByRole('button', { name: 'Centred' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(line(page, '\\begin{tabular}{cl}')).toBeVisible();
    await expect(line(page, 'honey & 0.1 \\\\')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(line(page, '\\begin{tabular}{ll}')).toBeVisible();
  });
});
