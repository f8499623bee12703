/** The first three minutes of a new person: from joining to a citation that rests on a passage, by what the product itself brings along. */
import type { Page } from '@playwright/test';
import { expect, signUpOnScreen, test } from './app.ts';
import { line } from './latex.ts';
import { references } from './library.ts';
import { runCommand } from './palette.ts';
import { pdf, selectLine } from './reader.ts';

const PAPER = 'What Goes Wrong Between a Source and Its Citation';
const PASSAGE = 'Reference errors are a nuisance';

const checklist = (page: Page) => page.getByRole('region', { name: 'Getting started' });
const step = (page: Page, name: string) => checklist(page).getByRole('listitem').filter({ hasText: name });

test.describe
  .serial('the first steps', () => {
    let page: Page;

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      await signUpOnScreen(app, page);
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('a new person finds the five steps, none of them done', async () => {
      // One command in the palette, or two clicks: the account's menu and its entry.
      await runCommand(page, 'Getting started');
      await expect(checklist(page).getByRole('listitem')).toHaveCount(5);
      await expect(checklist(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 5 done');
    });

    test('one click makes the sample: papers, highlights, and a manuscript beside them', async () => {
      await checklist(page).getByRole('button', { name: 'Open a sample project' }).click();
      await expect(pdf(page, PAPER)).toBeVisible({ timeout: 60_000 });
      await expect(references(page).getByText('A Manuscript That Can Be Made Again')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Highlights (4)' })).toBeVisible();
      await expect(line(page, 'Cite a passage here:')).toBeVisible();
    });

    test('a passage is marked with the mouse and one key', async () => {
      await selectLine(page, PASSAGE);
      await page.keyboard.press('2');
      await expect(page.getByText('Citation has been added.')).toBeVisible();
    });

    test('it is cited with one click and two keystrokes', async () => {
      await line(page, 'Cite a passage here:').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Control+Shift+c');
      await expect(page.getByRole('dialog').getByText(PAPER)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(line(page, /Cite\sa\spassage\shere:.*\\cite\[.*1\]/)).toBeVisible();
    });

    test('the list has ticked off what was done, and nothing else', async () => {
      await page.getByRole('tab', { name: 'Getting started' }).click();
      await expect(checklist(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5 done');
      for (const name of ['Read a PDF', 'Cite it']) await expect(step(page, name)).not.toContainText('Not done yet');
      for (const name of ['Bring in', 'Invite', 'Connect']) await expect(step(page, name)).toContainText('Not done yet');
    });

    test('the sample is there once: asked for again, it is offered', async () => {
      await runCommand(page, 'Open a sample project');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('You have the sample project already');
      await question.getByRole('button', { name: 'Open it' }).click();
      await expect(pdf(page, PAPER)).toBeVisible();
      await expect(page.getByText('Sample: from reading to citing')).toHaveCount(1);
    });
  });
