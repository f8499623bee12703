/**
 * What is promised of *Where did I use this* on screens, and of presence: a highlight that is cited has its sign in the PDF beside the source
 * and in that of a co-author within a second, and so has a cursor its place on the other screen. Two browsers, two people.
 */
import type { Page } from 'playwright';
import { add, pdfFile } from '../../../tests/e2e/library.ts';
import { PAPER, PASSAGE, TITLE } from '../../../tests/e2e/papers.ts';
import { highlightCard, pdf, selectionCard } from '../../../tests/e2e/reader.ts';
import { startTwo } from '../../../tests/bench/two-browsers.ts';
import { newPaperBy, openPaper } from './papers.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const TIMES = 20;
const WORDS = 'Margins matter';
const SECOND = { limit: 1000 };
const SOURCE = `\\documentclass{article}\n\\begin{document}\n${WORDS} \n\\end{document}\n`;
/** How often a highlight is cited, in the margin; where another's cursor stands in a source. */
const SIGN = '[class*="useNumber"]';
const CURSOR = '[class*="carrel-cursor"]';

const tell = (report: Report, name: string, times: readonly number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  report(`${name}, p50`, sorted[Math.floor(sorted.length / 2)] ?? 0, 'ms');
  report('the same, p95', sorted[Math.floor(sorted.length * 0.95) - 1] ?? 0, 'ms', SECOND);
  report('the same, the longest', sorted.at(-1) ?? 0, 'ms');
};

/** Remembers in the page when a key was pressed last, by the clock that both browsers have. */
const noteKeys = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener('keydown', () => Object.assign(window, { pressedAt: Date.now() }), { capture: true }));
const pressedAt = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);

/** When it was in a frame that the sign says so many. */
const signed = async (page: Page, count: number): Promise<number> => {
  const seen = await page.waitForFunction(
    ([sign, wanted]) => document.querySelector(sign)?.textContent === wanted && Date.now(),
    [SIGN, String(count)] as const,
  );
  return (await seen.jsonValue()) as number;
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const { app, project, writer, coauthor, stop } = await startTwo();
  try {
    const { page } = writer;
    const other = coauthor.page;
    await page.goto(`${app.url}/library/${project}`);
    await add(page, 'Add PDFs…', [pdfFile('scan0001.pdf', PAPER)]);
    await page.getByRole('grid', { name: 'References' }).getByText(TITLE).dblclick();
    await pdf(page, TITLE).getByText(PASSAGE).click({ clickCount: 3 });
    await selectionCard(page).waitFor();
    await page.keyboard.press('2');
    await pdf(page, TITLE).locator('g[style*="--mark"]').first().waitFor();
    const paper = await newPaperBy(writer, project, SOURCE);
    const { data } = await writer.calls<{ data: { id: number; title: string }[] }>('GET', `articles/?project=${project}`);
    await page.getByRole('navigation').getByText('Editor', { exact: true }).click();
    await page.getByRole('treeitem', { name: /Ours/ }).dblclick();
    await other.goto(`${app.url}/library/article/${data.find(({ title }) => title === TITLE)?.id}/pdf`);
    await pdf(other, TITLE).locator('g[style*="--mark"]').first().waitFor();
    await noteKeys(page);

    const [here, there]: [number[], number[]] = [[], []];
    for (let count = 1; count <= TIMES; count++) {
      // Each in a sentence of its own: in one, it would be one use.
      await page.locator('.monaco-editor').first().click();
      for (const key of ['ControlOrMeta+End', 'ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key);
      await page.keyboard.insertText(`.\n\n${WORDS} in chapter ${count} `);
      await pdf(page, TITLE).getByText(PASSAGE).click();
      await highlightCard(page).waitFor();
      const seen = Promise.all([signed(page, count), signed(other, count)]);
      await page.keyboard.press('c');
      const [atHere, atThere] = await seen;
      const from = await pressedAt(page);
      here.push(atHere - from);
      there.push(atThere - from);
    }
    tell(report, 'cited → its sign in the PDF beside', here);
    tell(report, 'cited → its sign on the screen of the other person', there);

    await openPaper(app, other, paper);
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('ControlOrMeta+Home');
    await other.locator(CURSOR).first().waitFor();
    const moved: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const left = await other
        .locator(CURSOR)
        .first()
        .evaluate((cursor) => cursor.getBoundingClientRect().left);
      const seen = other.waitForFunction(
        ([cursor, before]) => {
          const now = document.querySelector(cursor)?.getBoundingClientRect().left;
          return now !== undefined && now !== before && Date.now();
        },
        [CURSOR, left] as const,
      );
      await page.keyboard.press('ArrowRight');
      moved.push(((await (await seen).jsonValue()) as number) - (await pressedAt(page)));
      await page.waitForTimeout(150);
    }
    tell(report, 'a cursor moves → on the screen of the other person', moved);
  } finally {
    await stop();
  }
};
