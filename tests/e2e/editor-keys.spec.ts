/** The keys of Vim and Emacs in a source: loaded when they are chosen, and the workbench's commands at hand all the while. */
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';

const SOURCE = '\\documentclass{article}\n\\begin{document}\nOne bee.\nTwo bees.\n\\end{document}\n';

const choose = async (page: Page, keys: 'Standard' | 'Vim' | 'Emacs'): Promise<void> => {
  await page.keyboard.press('Control+,');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('Keys of the source');
  await page.getByRole('combobox', { name: 'Keys of the source' }).click();
  await page.getByRole('option', { name: keys }).click();
  await page.getByRole('tab', { name: 'Bees' }).first().click();
};
const state = (page: Page, text: string | RegExp) => page.getByRole('contentinfo').getByText(text);

test('Vim and Emacs', async ({ app, pages }) => {
  // Keys follow a person: nobody else is to find Vim's.
  const page = await pages.lend();
  await signUp(app, page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const has = (part: RegExp) => asked.some((url) => part.test(url));
  await newProject(page, 'Hives');
  await newPaper(page, 'Bees');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);
  expect(has(/(?:vim|emacs)-keys/)).toBe(false);

  await test.step('Vim: modes, motions, undo, a search and saving', async () => {
    await choose(page, 'Vim');
    await line(page, 'One bee.').click();
    await expect(state(page, 'NORMAL')).toBeVisible();
    expect(has(/vim-keys/)).toBe(true);
    await page.keyboard.type('0cwFour');
    await expect(state(page, 'INSERT')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(line(page, 'Four bee.')).toBeVisible();
    await page.keyboard.type('jdd');
    await expect(line(page, 'Two bees.')).toHaveCount(0);
    await page.keyboard.type('u');
    await expect(line(page, 'Two bees.')).toBeVisible();
    await page.keyboard.type('u');
    await expect(line(page, 'One bee.')).toBeVisible();
    await page.keyboard.press('Control+r');
    await expect(line(page, 'Four bee.')).toBeVisible();
    await page.keyboard.type(':');
    await page.keyboard.type('%s/bee/ant/g');
    await page.keyboard.press('Enter');
    await expect(line(page, 'Two ants.')).toBeVisible();
    await page.keyboard.type(':w');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+p');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('Emacs: moves, the mark, cutting and bringing back', async () => {
    await choose(page, 'Emacs');
    await line(page, 'Two ants.').click();
    await expect(state(page, 'Emacs')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await expect(line(page, 'Two ants.')).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect(line(page, 'Two ants.Two ants.')).toBeVisible();
    await page.keyboard.press('Control+Space');
    await expect(state(page, 'Emacs Mark')).toBeVisible();
    await page.keyboard.press('Alt+b');
    await page.keyboard.press('Alt+b');
    await page.keyboard.press('Alt+w');
    await page.keyboard.press('Control+e');
    await page.keyboard.press('Control+y');
    await expect(line(page, 'Two ants.Two ants.Two ants.')).toBeVisible();
    await page.keyboard.press('Alt+x');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the editor’s own again', async () => {
    await choose(page, 'Standard');
    await line(page, 'Four ant.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' jdd');
    await expect(line(page, 'Four ant. jdd')).toBeVisible();
    await expect(state(page, /Emacs|NORMAL/)).toHaveCount(0);
  });
  await pages.takeBack(page);
});
