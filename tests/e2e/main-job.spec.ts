/** The main job, from joining to a paper that cites a passage, in one browser and one sitting. */
import type { Page } from '@playwright/test';
import { expect, signUpOnScreen, testAsPro as test } from './app.ts';
import { line, newPaper, preview, source } from './latex.ts';
import { add, addPdfs, bibFile, newProject, pdfFile, references } from './library.ts';
import { BIB, PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, pageField, pdf, selectionCard, selectLine, marks } from './reader.ts';

const NOTE = 'The heart of the argument.';
const SOURCE = [
  '\\documentclass{article}',
  '\\begin{document}',
  'Margins matter ',
  '',
  '\\newpage',
  'Much lies between.',
  '\\newpage',
  'Afterthoughts follow.',
  '\\bibliographystyle{plain}',
  '\\bibliography{references}',
  '\\end{document}',
].join('\n');

test.describe
  .serial('the main job', () => {
    let page: Page;

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      await signUpOnScreen(app, page);
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('[ACC-002] [ACC-008] [CORE-015] a new person ends in the workbench', async () => {
      await expect(page.getByRole('tab', { name: 'Library' })).toBeVisible();
      await expect(page).toHaveTitle(/^Carrel - /);
    });

    test('[LIB-027] [LIB-008] [LIB-189] makes a project', async () => {
      await newProject(page, 'Thesis');
      await expect(page.getByText('Project has been added.')).toBeVisible();
    });

    test('[LIB-012] [LIB-033] imports a bibliography and says what it left out, with line and reason', async () => {
      await add(page, 'Import a bibliography…', [bibFile('thesis.bib', BIB)]);
      const report = page.getByRole('region', { name: 'Import report' });
      await expect(report.getByText('Imported: 2. Skipped: 1.')).toBeVisible();
      const skipped = report.getByRole('row').filter({ has: page.getByRole('cell', { name: '15', exact: true }) });
      await expect(skipped.getByRole('cell').last()).toHaveText(/\w+ \w+/);
      await report.getByRole('button', { name: 'Dismiss', exact: true }).click();
      await expect(references(page).getByText('Literate Programming')).toBeVisible();
    });

    test('[LIB-010] [LIB-196] adds a PDF, whose title is read from the file', async () => {
      await addPdfs(page, pdfFile('scan0001.pdf', PAPER));
      await expect(references(page).getByText(TITLE)).toBeVisible();
    });

    test('its list scrolls down, and not sideways', async () => {
      const beyond = await references(page).evaluate((grid) => {
        const scrollers = [...grid.querySelectorAll('*')].filter((part) => getComputedStyle(part).overflowX === 'auto');
        return scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      });
      expect(beyond).toEqual([0]);
    });

    test('[LIB-015] finds as one types', async () => {
      const search = page.getByRole('searchbox', { name: 'Search references' });
      await search.fill('marg print');
      await expect(references(page).getByText('Literate Programming')).toBeHidden();
      await expect(references(page).getByText(TITLE)).toBeVisible();
      await search.press('Escape');
      await expect(references(page).getByText('Literate Programming')).toBeVisible();
    });

    test('[LIB-036] [LIB-208] reads the PDF and highlights a passage in green with one key', async () => {
      await references(page).getByText(TITLE).dblclick();
      await selectLine(page, PASSAGE);
      await page.keyboard.press('2');
      await expect(page.getByText('Citation has been added.')).toBeVisible();
      await expect(marks(page)).toHaveAttribute('style', /#b8f2b0/i);
      await expect(selectionCard(page)).toBeHidden();
      await expect(highlightCard(page)).toBeHidden();
    });

    test('[LIB-034] [LIB-046] [LIB-204] writes a note on it', async () => {
      await page.keyboard.press('m');
      await highlightCard(page).getByRole('textbox', { name: 'Note' }).fill(NOTE);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Markdown has been added.')).toBeVisible();
      await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
    });

    test('[LIB-045] finds both in the list of highlights', async () => {
      await page.getByRole('button', { name: 'Highlights (1)' }).click();
      const row = page.getByRole('listbox', { name: 'Highlights' }).getByRole('option');
      await expect(row).toContainText(PASSAGE);
      await expect(row).toContainText(NOTE);
    });

    test('[CORE-044] [CORE-063] finds everything as it was after the browser was closed', async ({ browser }) => {
      const stored = page.waitForResponse((answer) => answer.url().includes('/reader/position/') && answer.ok());
      await pageField(page).fill('4');
      await pageField(page).press('Enter');
      await stored;
      const tabs = await page.getByRole('tab').allTextContents();
      // As a browser does that opens again what was open; the bare address would bring Home to the front.
      const address = page.url();
      const state = await page.context().storageState({ indexedDB: true });
      await page.context().close();

      page = await (await browser.newContext({ storageState: state })).newPage();
      await page.goto(address);
      await expect(pageField(page)).toHaveValue('4');
      await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(tabs);
      const row = page.getByRole('listbox', { name: 'Highlights' }).getByRole('option');
      await expect(row).toContainText(NOTE);
      await row.click();
      await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
      await expect(highlightCard(page).getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
    });

    test('[LTX-002] [LTX-014] begins a paper and types', async () => {
      await newPaper(page, 'My Chapter');
      await expect(line(page, '\\documentclass')).toBeVisible();
      await source(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(SOURCE);
      await expect(line(page, 'Margins matter')).toBeVisible();
    });

    test('[LTX-013] cites the last highlight with two keystrokes', async () => {
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('Control+Shift+c');
      await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(line(page, /Margins\smatter.*\\cite\[.*1\]\{\w+\}/)).toBeVisible();
    });

    test('[LTX-005] [LTX-006] compiles, and the page shows the citation while the keyboard stays in the source', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(preview(page).getByText('Margins matter [1, p. 1]')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('status').filter({ hasText: /^3 pages in/ })).toBeVisible();
      await expect(source(page)).toHaveClass(/focused/);
    });

    test('[LTX-005] goes from the page to the source and back', async () => {
      await source(page).click();
      await page.keyboard.press('Control+End');
      await preview(page).getByText('Margins matter').dblclick();
      await expect(source(page).locator('.active-line-number')).toHaveText('3');
      await line(page, 'Afterthoughts').click();
      await page.keyboard.press('Control+Alt+j');
      await expect(pageField(preview(page))).toHaveValue('3');
    });

    test('[LTX-002] goes from the citation to the highlight', async () => {
      await line(page, /\\cite/)
        .getByText(/cite/)
        .click({ modifiers: ['Control'] });
      await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
      await expect(pageField(pdf(page, TITLE))).toHaveValue('1');
    });

    test('[LTX-002] goes there from the sign in the margin too', async () => {
      await page.getByRole('tab', { name: 'My Chapter (PDF)' }).click();
      await expect(highlightCard(page)).toBeHidden();
      await page.locator('.glyph-margin-widgets > *').first().click();
      await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
    });

    test('[LTX-008] [LTX-009] [LTX-010] downloads PDF, source and the whole paper', async () => {
      for (const [entry, file] of [
        ['Download as PDF', /\.pdf$/],
        ['Download as .tex', /\.tex$/],
        ['Download as .zip', /\.zip$/],
      ] as const) {
        await page.getByRole('button', { name: 'More actions' }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: entry }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(file);
      }
    });
  });
