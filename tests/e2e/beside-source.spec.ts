/** Paper and source side by side: what is cited opens beside the source, what was found is shown whole, and nothing floats over one's work. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { type Somebody, signUpAs } from './calls.ts';
import { line, newPaper, source } from './latex.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, pdf, selectionCard, selectLine } from './reader.ts';
import { makePdf } from '../fixtures/pdf.ts';

const BEES = 'On the Dances of Bees';
/** The passage runs over three lines, the second of which ends in the middle of a word; its words stand on the page once more. */
const DANCES = makePdf({
  title: BEES,
  pages: [
    [BEES, 'Karla Forager', 'A word about the hive before all of it begins in earnest.'],
    [
      'Foragers talk of the waggle and of other dances.',
      ...Array.from({ length: 30 }, (_, at) => `Sentence ${at + 1} says what it has to say about the hive.`),
      'In the evening the waggle dance of one',
      'forager tells the others of the direc-',
      'tion of a meadow in bloom.',
    ],
  ],
});

/** What is marked as the current hit, in the window's pixels. */
const currentHit = (page: Page): Locator => pdf(page, BEES).locator('[class*="currentHit"]');
const zoom = async (of: Locator): Promise<number> =>
  Number(/\d+/.exec((await of.getByRole('button', { name: /^Zoom, now/ }).getAttribute('aria-label')) ?? '')?.[0]);

/** Asserts that the two share no pixel, and that both can be seen. */
const standApart = async (one: Locator, other: Locator): Promise<void> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  expect(a && b && (a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1)).toBe(true);
};

test.describe
  .serial('paper and source', () => {
    let page: Page;
    let somebody: Somebody;
    const faults: string[] = [];

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      somebody = await signUpAs(app, page, 'beside');
      await newProject(page, 'Beside');
      await addPdfs(page, pdfFile('marginalia.pdf', PAPER), pdfFile('bees.pdf', DANCES));
      await expect(references(page).getByText(TITLE)).toBeVisible();
      await expect(references(page).getByText(BEES)).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('a PDF opens at its text’s width, large enough to be read', async () => {
      await references(page).getByText(TITLE).dblclick();
      const view = pdf(page, TITLE);
      await expect(view.getByText(PASSAGE)).toBeVisible();
      expect(await zoom(view)).toBeGreaterThanOrEqual(75);
      const [text, pages] = await Promise.all([
        view.getByText(PASSAGE).boundingBox(),
        view.getByRole('group', { name: 'Pages' }).boundingBox(),
      ]);
      expect(text && pages && text.x >= pages.x && text.x + text.width <= pages.x + pages.width).toBe(true);
    });

    test('[LIB-036] [LIB-208] the card goes when the mark is made, and comes when the mark is chosen', async () => {
      await selectLine(page, PASSAGE);
      await page.keyboard.press('2');
      await expect(page.getByText('Citation has been added.')).toBeVisible();
      await expect(selectionCard(page)).toBeHidden();
      await expect(highlightCard(page)).toBeHidden();
      // Where the notice stands, nothing is read.
      const [notice, view] = await Promise.all([
        page.getByText('Citation has been added.').boundingBox(),
        pdf(page, TITLE).boundingBox(),
      ]);
      expect(notice && view && notice.y >= view.y + view.height - 1).toBe(true);
      await pdf(page, TITLE).getByText(PASSAGE).click();
      await expect(highlightCard(page).getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(highlightCard(page)).toBeHidden();
    });

    test('[LTX-002] Ctrl and a click on a citation open the highlight beside the source, and do nothing else', async () => {
      await newPaper(page, 'Beside');
      await expect(line(page, '\\begin{document}')).toBeVisible();
      await source(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(
        '\\documentclass{article}\n\\begin{document}\nMargins matter \n\\begin{thebibliography}{9}\n\\bibitem{reader} By hand.\n\\end{thebibliography}\n\\end{document}\n',
      );
      await page.keyboard.press('Control+Home');
      for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
      const written = page.waitForResponse((answer) => /\/latex\/.*links/.test(answer.url()) && answer.ok());
      await page.keyboard.press('Control+Shift+c');
      await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(line(page, /\\cite\[.*1\]\{\w+\}/)).toBeVisible();
      await written;
      const tabs = await page.getByRole('tab').allTextContents();
      faults.length = 0;

      // Over the key, as the pointer passes it.
      const key = line(page, /\\cite/)
        .getByText(/^reader$/)
        .last();
      await key.hover();
      await page.keyboard.down('Control');
      await key.click();
      await page.keyboard.up('Control');
      await expect(highlightCard(page)).toBeVisible();
      await expect(source(page)).toBeVisible();
      await standApart(source(page), pdf(page, TITLE));
      expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
      await expect(source(page).locator('.active-line-number')).toHaveText('3');
      expect(faults).toEqual([]);
    });

    test('[LTX-002] the card is gone while one works in the source', async () => {
      await source(page).click();
      await expect(highlightCard(page)).toBeHidden();
      await expect(source(page)).toHaveClass(/focused/);
    });

    test('[LTX-002] F12 goes to the definition', async () => {
      const key = line(page, /\\cite/)
        .getByText(/^reader$/)
        .last();
      await key.click();
      await page.keyboard.press('F12');
      await expect(source(page).locator('.active-line-number')).toHaveText('5');
      expect(faults).toEqual([]);
    });

    test('a passage that was found is in view, marked as a whole: first when its PDF is not open, then when it is', async () => {
      const find = async (words: string): Promise<void> => {
        await page.keyboard.press('ControlOrMeta+Shift+F');
        const field = page.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' });
        await expect(field).toBeFocused();
        await field.fill(words);
        const passages = page.getByRole('listbox', { name: /^Passages/ });
        await expect(passages.getByRole('option')).toHaveText([/waggle dance of one forager/], { timeout: 30_000 });
        await field.press('Enter');
      };
      await find('evening waggle direction');
      // Three lines, from the first word to the last.
      await expect(currentHit(page)).toHaveCount(3);
      await expect(currentHit(page).first()).toBeInViewport();
      await expect(currentHit(page).last()).toBeInViewport();
      expect(await zoom(pdf(page, BEES))).toBeGreaterThanOrEqual(75);
      await pdf(page, BEES).getByRole('group', { name: 'Pages' }).press('Escape');
      await expect(currentHit(page)).toHaveCount(0);
      await pdf(page, BEES).getByRole('group', { name: 'Pages' }).press('Home');
      await find('waggle direction');
      await expect(currentHit(page)).toHaveCount(3);
      await expect(currentHit(page).first()).toBeInViewport();
      // The keyboard is with the pages: one key marks what was found.
      await page.keyboard.press('3');
      await expect(page.getByText('Citation has been added.')).toBeVisible();
      await expect(highlightCard(page)).toBeHidden();
    });

    test('[CORE-043] a paper that this device has never had says why it cannot be opened without a connection, and opens when there is one', async ({
      app,
    }) => {
      const { data } = await somebody.calls<{ data: { id: number; title: string }[] }>('GET', 'get-all/');
      const projectId = data.find(({ title }) => title === 'Beside')?.id;
      const made = await fetch(`${app.url}/api/latex/create/`, {
        method: 'POST',
        headers: { ...somebody.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Later', projectId, templateId: 1, featureId: 'latex_file' }),
      });
      expect(made.ok).toBe(true);
      const other = await page.context().newPage();
      await other.goto(`${app.url}/editor`);
      await expect(other.getByRole('treeitem', { name: 'Later' })).toBeVisible();
      await other.context().setOffline(true);
      await other.getByRole('treeitem', { name: 'Later' }).dblclick();
      await expect(other.getByText('This manuscript needs the server')).toBeVisible();
      await other.context().setOffline(false);
      await expect(other.getByText('This manuscript needs the server')).toHaveCount(0, { timeout: 60_000 });
      await expect(line(other, '\\begin{document}').first()).toBeVisible();
    });
  });
