/** Formulas in a source: shown while they are typed, with what the paper defines. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';

const SOURCE = [
  '\\documentclass{article}',
  '\\newcommand{\\R}{\\mathbb{R}}',
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
    await page.keyboard.type(' With $x^2 \\in \\R');
    await expect(card(page).locator('.katex-html')).toHaveText('x2∈R');
    expect(isLoaded()).toBe(true);
    const [shown, typed] = await Promise.all([card(page).boundingBox(), line(page, 'Let me think.').boundingBox()]);
    if (!shown || !typed) throw new Error('Nothing is shown');
    expect(shown.y + shown.height <= typed.y + 1 || shown.y >= typed.y + typed.height - 1).toBe(true);
  });
  await test.step('with what cannot be drawn said quietly', async () => {
    await page.keyboard.type('\\nosuch');
    await page.keyboard.press('Escape');
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
