/**
 * The whole first day of a newcomer on the free plan: from joining to a page that prints what was cited, and back to a passage by its words.
 * Once with the mouse, once with keys alone; the steps of what one does all day are counted. Each is counted from where its work is: the
 * page that is read, the cursor in the source, the field of the search.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../plugins/billing/server/testing/read-pdf.ts';
import { type App, expect, PASSWORD, signUpOnScreen, test } from './app.ts';
import { Hands, nothingUnasked, type Watch, watch } from './hands.ts';
import { line, preview } from './latex.ts';
import { addPdfs, askedForFiles, bibFile, newProject, pdfFile, references } from './library.ts';
import { runCommand } from './palette.ts';
import { BIB, PAPER, TITLE as SECOND } from './papers.ts';
import { highlightCard, marks, pageField, pdf, selectionCard } from './reader.ts';

const TITLE = 'Reading a Paper That You Will Cite';
const FILE = pdfFile(
  'reading-to-cite.pdf',
  readFileSync(resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf')),
);
/** A line of its first page. */
const PASSAGE = 'Most advice on reading papers asks how to understand one.';
const NOTE = 'The question that is left open.';
const WORDS = 'Marks need words ';
const MOST = { add: 1, details: 1, mark: 3, cite: 2, compile: 1, find: 2 };

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const findField = (page: Page) => page.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' });
const passages = (page: Page) => page.getByRole('listbox', { name: /^Passages/ }).getByRole('option');

/** The compiled page is shown and downloaded: both print who wrote what was cited, and when. */
const isPrinted = async (page: Page, download: () => Promise<unknown>): Promise<void> => {
  await expect(preview(page).getByText('Marks need words [1, p. 1]')).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download()]);
  const { whole } = await readPdf(new Uint8Array(readFileSync(await file.path())));
  const text = whole.replace(/\s+/g, ' ');
  for (const printed of ['Mara Page', '2026', 'Ada Lovelace', TITLE.split(' ')[0] ?? '']) expect(text).toContain(printed);
  expect(text).not.toContain('?');
};

/** The passage that was found is open at its page, marked as a whole. */
const isOpenAtPassage = async (page: Page): Promise<void> => {
  await expect(pageField(pdf(page, SECOND))).toHaveValue('4');
  await expect(pdf(page, SECOND).locator('[class*="currentHit"]').first()).toBeVisible();
};

/** The note is stored: it comes with the mark, and no card was left over the page meanwhile. */
const noteIsKept = async (page: Page, choose: () => Promise<unknown>): Promise<void> => {
  await expect(highlightCard(page)).toHaveCount(0);
  await choose();
  await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
};

test('the first day with the mouse: details in 1 step, mark and note in 3 steps, cite in 2, compile in 1, find a passage in 2', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext();
  const day: Watch = await watch(context);
  const page = await context.newPage();
  const hands = new Hands(page);

  await test.step('join, make a project, bring two PDFs', async () => {
    await signUpOnScreen(app, page);
    await newProject(page, 'Thesis');
    const add = await hands.stepsOf(() => hands.drop(page.getByText('No references yet'), FILE));
    await expect(references(page).getByText(TITLE)).toBeVisible();
    expect(add).toBe(MOST.add);
    await addPdfs(page, pdfFile('marginalia.pdf', PAPER));
    await expect(references(page).getByText(SECOND)).toBeVisible();
  });

  await test.step('say who wrote it, and when', async () => {
    const steps = await hands.stepsOf(async () => {
      await hands.click(references(page).getByText(TITLE));
      await expect(details(page).getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
    });
    expect(steps).toBe(MOST.details);
    await details(page).getByRole('button', { name: 'Authors: edit' }).click();
    await page.keyboard.type('Page, Mara');
    await page.keyboard.press('Tab');
    await expect(details(page).getByRole('button', { name: 'Authors: edit' })).toContainText('Page');
    // The page itself says a year, which may have been read by now.
    await details(page).getByRole('textbox', { name: 'Year' }).fill('2026');
    await references(page).getByText(TITLE).click();
    await expect(details(page).getByRole('textbox', { name: 'Year' })).toHaveValue('2026');
    await expect(references(page).getByRole('row').filter({ hasText: TITLE })).toContainText('2026');
  });

  await test.step('read, mark a passage and write a note on it', async () => {
    await references(page).getByText(TITLE).dblclick();
    await expect(pdf(page, TITLE).getByText(PASSAGE)).toBeVisible();
    const steps = await hands.stepsOf(async () => {
      await hands.dragOver(pdf(page, TITLE).getByText(PASSAGE));
      await hands.click(selectionCard(page).getByRole('button', { name: /note/i }));
      await expect(highlightCard(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
      await hands.type(NOTE);
    });
    expect(steps).toBeLessThanOrEqual(MOST.mark);
  });

  await test.step('begin a manuscript, cite and compile', async () => {
    await page.getByRole('navigation').getByText('Editor', { exact: true }).click();
    await page.getByRole('button', { name: 'New manuscript' }).first().click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('My Chapter');
    await page.getByRole('dialog').getByRole('button', { name: 'New manuscript' }).click();
    await line(page, '\\maketitle').click();
    await page.keyboard.press('End');
    await page.keyboard.type(`\n\n${WORDS}`);
    const cite = await hands.stepsOf(async () => {
      await hands.click(page.getByRole('toolbar').getByRole('button', { name: 'Cite', exact: true }));
      await hands.click(page.getByRole('dialog', { name: 'Cite' }).getByRole('button', { name: 'Insert' }));
      await expect(line(page, /Marks\sneed\swords\s\\cite\[p\.~1\]\{\w+\}/)).toBeVisible();
    });
    expect(cite).toBe(MOST.cite);
    const compile = await hands.stepsOf(() => hands.click(page.getByRole('button', { name: 'Compile', exact: true })));
    expect(compile).toBe(MOST.compile);
    await isPrinted(page, async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Download as PDF' }).click();
    });
    await noteIsKept(page, () => pdf(page, TITLE).getByText(PASSAGE).click());
  });

  await test.step('find a passage by its words', async () => {
    await page.getByRole('menuitem', { name: 'Go', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Find everywhere' }).click();
    await expect(findField(page)).toBeFocused();
    const find = await hands.stepsOf(async () => {
      await hands.type('"chapter 4 looks"');
      await expect(passages(page)).toHaveText([/Chapter 4 looks at page 4/], { timeout: 30_000 });
      await hands.click(passages(page).first());
      await isOpenAtPassage(page);
    });
    expect(find).toBe(MOST.find);
  });

  nothingUnasked(day, ['Cite', 'Highlight', 'New LaTeX manuscript', 'New project', 'Selected text']);
  await context.close();
});

/** Presses Tab until `target` has the keyboard. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
};

const joinByKeys = async (app: App, page: Page): Promise<void> => {
  const email = `day-${Date.now()}@example.org`;
  await page.goto(`${app.url}/sign-up`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${app.url}${/\/account-confirm\/[\w-]+/.exec(await app.mailTo(email, '/account-confirm/'))?.[0] ?? ''}`);
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Password', PASSWORD],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel(/I accept the terms/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
};

test('[CORE-016] the first day with keys alone: details in 1 step, mark and note in 3 steps, cite in 2, compile in 1, find a passage in 2', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext();
  const day: Watch = await watch(context);
  const page = await context.newPage();
  const hands = new Hands(page);

  await test.step('join, make a project, bring a bibliography and two PDFs', async () => {
    await joinByKeys(app, page);
    await runCommand(page, 'New project');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Thesis');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Project has been added.')).toBeVisible();
    const bibliography = await askedForFiles(page, () => page.keyboard.press('Alt+Shift+i'));
    await bibliography.setFiles(bibFile('thesis.bib', BIB));
    await expect(page.getByText('Imported: 2. Skipped: 1.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const [file, title] of [
      [pdfFile('marginalia.pdf', PAPER), SECOND],
      [FILE, TITLE],
    ] as const) {
      const add = await hands.stepsOf(async () => {
        const chooser = await askedForFiles(page, () => hands.press('Alt+Shift+p'));
        await chooser.setFiles(file);
      });
      expect(add).toBe(MOST.add);
      await expect(references(page).getByText(title)).toBeVisible();
    }
  });

  /** Chooses the paper in the list. */
  const choose = async (): Promise<void> => {
    await page.keyboard.press('Control+Shift+l');
    await page.keyboard.press('Home');
    const chosen = references(page).getByRole('row', { selected: true });
    await expect(chosen).toBeVisible();
    for (let rows = 4; rows > 1 && !((await chosen.textContent()) ?? '').includes(TITLE); rows--)
      await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText(TITLE);
  };

  await test.step('say who wrote it, and when', async () => {
    await choose();
    const shown = details(page).getByRole('textbox', { name: 'Title' });
    await expect(shown).toHaveValue(TITLE);
    // What is chosen is shown: from the row beside it one step leads there, and one back.
    const steps = await hands.stepsOf(async () => {
      await hands.press('ArrowDown');
      await expect(shown).not.toHaveValue(TITLE);
    });
    expect(steps).toBe(MOST.details);
    await choose();
    await expect(shown).toHaveValue(TITLE);
    await tabTo(page, details(page).getByRole('button', { name: 'Authors: edit' }));
    await page.keyboard.press('Enter');
    await expect(details(page).getByRole('textbox', { name: 'Authors' })).toBeFocused();
    await page.keyboard.type('Page, Mara');
    await page.keyboard.press('Tab');
    await expect(details(page).getByRole('button', { name: 'Authors: edit' })).toContainText('Page');
    await tabTo(page, details(page).getByRole('textbox', { name: 'Year' }));
    await page.keyboard.type('2026');
    await page.keyboard.press('Enter');
    await expect(references(page).getByRole('row').filter({ hasText: TITLE })).toContainText('2026');
  });

  await test.step('read, mark a passage and write a note on it', async () => {
    await choose();
    await runCommand(page, 'Open PDF');
    await expect(pdf(page, TITLE).getByText(PASSAGE)).toBeVisible();
    // The caret goes to where one reads: the third line of the page, which is marked in green, and the fifth.
    await page.keyboard.press('F7');
    for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(selectionCard(page)).toBeVisible();
    await page.keyboard.press('2');
    await expect(marks(page)).toHaveAttribute('style', /#b8f2b0/i);
    for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    const steps = await hands.stepsOf(async () => {
      await hands.press('Shift+End');
      await expect(selectionCard(page)).toBeVisible();
      await hands.press('m');
      await expect(highlightCard(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
      await hands.type(NOTE);
    });
    expect(steps).toBeLessThanOrEqual(MOST.mark);
  });

  await test.step('begin a manuscript, cite and compile', async () => {
    await runCommand(page, 'New LaTeX manuscript');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('My Chapter');
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    // The cursor waits where the text begins.
    await expect(page.locator('.monaco-editor .active-line-number')).toHaveText('12');
    await page.keyboard.press('End');
    await page.keyboard.type(`\n\n${WORDS}`);
    const cite = await hands.stepsOf(async () => {
      await hands.press('Control+Shift+c');
      await expect(page.getByRole('dialog', { name: 'Cite' }).getByText(TITLE)).toBeVisible();
      await hands.press('Enter');
      await expect(line(page, /Marks\sneed\swords\s\\cite\[p\.~1\]\{\w+\}/)).toBeVisible();
    });
    expect(cite).toBe(MOST.cite);
    expect(await hands.stepsOf(() => hands.press('Control+Enter'))).toBe(MOST.compile);
    await isPrinted(page, () => runCommand(page, 'Download as PDF'));
    await page.keyboard.press('Control+Alt+j');
    await expect(pageField(preview(page))).toHaveValue('1');
    await noteIsKept(page, () => runCommand(page, 'Open the cited PDF'));
  });

  await test.step('find a passage by its words', async () => {
    await page.keyboard.press('Control+Shift+f');
    await expect(findField(page)).toBeFocused();
    const find = await hands.stepsOf(async () => {
      await hands.type('"chapter 4 looks"');
      await expect(passages(page)).toHaveText([/Chapter 4 looks at page 4/], { timeout: 30_000 });
      await hands.press('Enter');
      await isOpenAtPassage(page);
    });
    expect(find).toBe(MOST.find);
  });

  expect([...day.byMouse]).toEqual([]);
  nothingUnasked(day, ['Cite', 'Command palette', 'Highlight', 'New LaTeX manuscript', 'New project', 'Selected text']);
  await context.close();
});
