/**
 * What is promised of keys on the desk: a layout stands within 100 ms, and the palette is there no later after its key than that of VS Code
 * for the Web. The two take turns on the same machine.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { App, newAccount, signedIn } from '../../e2e/app.ts';
import { CHROMIUM_OF_PAGES } from '../../e2e/chromium.ts';
import { SWITCHED_OFF } from '../../e2e/chromium-features.ts';
import { newPaper, source } from '../../e2e/latex.ts';
import { addPdfs, newProject, pdfFile, references } from '../../e2e/library.ts';
import { PAPER, PASSAGE, TITLE } from '../../e2e/papers.ts';
import { keyToPaint, pictures } from './key-to-paint.ts';
import { startVsCode } from './vscode-web.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number }) => void;

const ROUNDS = Number(process.env['KEY_ROUNDS'] ?? 9);
const PATIENCE = 60_000;
const LAYOUT_KEYS = ['Alt+Shift+1', 'Alt+Shift+2', 'Alt+Shift+3', 'Alt+Shift+4'];
/** Until what a key started by the way is over. */
const REST = 700;

/** Where each panel that is seen stands. */
const PANELS = `[...document.querySelectorAll('[data-panel]')].filter((panel) => panel.checkVisibility())
  .map((panel) => { const { left, top, width, height } = panel.getBoundingClientRect(); return [panel.dataset.panel, left, top, width, height].map(String).join(' '); })`;
const OUR_ROWS = `document.querySelectorAll('[role="dialog"] [role="option"]')`;
const THEIR_ROWS = `document.querySelectorAll('.quick-input-widget:not([style*="display: none"]) .monaco-list-row')`;

const textOf = (rows: string): string => `[...${rows}].map((row) => row.textContent)`;

const OURS = pictures({ panels: { of: PANELS }, palette: { of: textOf(OUR_ROWS), isThere: `${OUR_ROWS}.length > 0` } });
const THEIRS = pictures({ palette: { of: textOf(THEIR_ROWS), isThere: `${THEIR_ROWS}.length > 0` } });

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM_OF_PAGES,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${SWITCHED_OFF.join(',')}`],
  });

const openPage = async (context: BrowserContext, url: string, script: string): Promise<Page> => {
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.addInitScript({ content: script });
  await page.goto(url);
  return page;
};

/** A paper that is read, a manuscript with its source, and the library: what layouts are made of. */
const fillDesk = async (page: Page): Promise<void> => {
  await newProject(page, 'Thesis');
  await addPdfs(page, pdfFile('marginal.pdf', PAPER));
  await references(page).getByText(TITLE).first().dblclick();
  await page.getByText(PASSAGE).first().waitFor();
  await newPaper(page, 'On margins');
  await source(page).waitFor();
  await page.waitForTimeout(5_000);
};

interface PaletteTimes {
  readonly first: number;
  readonly again: number[];
  readonly letter: number[];
}

const openPalette = async (page: Page, key: string, times: PaletteTimes): Promise<void> => {
  times.again.push(await keyToPaint(page, key, 'palette'));
  await page.waitForTimeout(REST);
  times.letter.push(await keyToPaint(page, 't', 'palette'));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REST);
};

/** The first time apart from the others: it brings code along. */
const firstPalette = async (page: Page, key: string): Promise<PaletteTimes> => {
  const first = await keyToPaint(page, key, 'palette');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REST);
  return { first, again: [], letter: [] };
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const app = new App();
  const anchor = await startVsCode();
  // One for each: a page behind another one draws no frames.
  const [own, other] = [await launch(), await launch()];
  try {
    await app.start({ DEFAULT_PLAN: 'P' });
    const screen = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' } as const;
    const state = signedIn(app, await newAccount(app, 'keys@example.org'));
    const ours = await openPage(await own.newContext({ ...screen, storageState: state }), app.url, OURS);
    const theirs = await openPage(await other.newContext(screen), anchor.url, THEIRS);
    await ours.getByRole('navigation', { name: 'Places' }).waitFor();
    await theirs.getByText('Get Started with').first().waitFor();
    await fillDesk(ours);

    const layouts: number[] = [];
    // Once each beforehand: what a first time fetches is no switch.
    for (let round = 0; round <= ROUNDS; round++)
      for (const key of LAYOUT_KEYS) {
        const time = await keyToPaint(ours, key, 'panels');
        if (round > 0) layouts.push(time);
        await ours.waitForTimeout(REST);
      }
    report('a layout, from its key until every panel stands, p50', middle(layouts), 'ms', { limit: 100 });
    report('the same, the longest', Math.max(...layouts), 'ms');

    const [own1, other1] = [await firstPalette(ours, 'Control+Shift+P'), await firstPalette(theirs, 'Control+Shift+P')];
    for (let round = 0; round < ROUNDS; round++) {
      await openPalette(ours, 'Control+Shift+P', own1);
      await openPalette(theirs, 'F1', other1);
    }
    const compare = (name: string, a: number, b: number, limit?: number): void => {
      report(name, a, 'ms');
      report('  of VS Code for the Web', b, 'ms');
      report('  the share', a / b, '×', limit === undefined ? {} : { limit });
    };
    compare('the palette for the first time', own1.first, other1.first);
    compare('the palette, from its key to its rows', middle(own1.again), middle(other1.again), 1);
    compare('a letter in it, from the key to its rows', middle(own1.letter), middle(other1.letter), 1);
  } finally {
    await own.close();
    await other.close();
    await anchor.stop();
    await app.stop();
  }
};
