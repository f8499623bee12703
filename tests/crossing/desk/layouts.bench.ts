/** What is promised of keys on the desk: a layout stands within 100 ms. */
import { chromium, type Page } from 'playwright';
import { App, newAccount, signedIn } from '../../e2e/app.ts';
import { CHROMIUM_OF_PAGES } from '../../e2e/chromium.ts';
import { SWITCHED_OFF } from '../../e2e/chromium-features.ts';
import { newPaper, source } from '../../e2e/latex.ts';
import { addPdfs, newProject, pdfFile, references } from '../../e2e/library.ts';
import { PAPER, PASSAGE, TITLE } from '../../e2e/papers.ts';
import { keyToPaint, pictures } from './key-to-paint.ts';
import { middle } from './middle.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number }) => void;

const ROUNDS = Number(process.env['KEY_ROUNDS'] ?? 9);
const PATIENCE = 60_000;
const LAYOUT_KEYS = ['Alt+Shift+1', 'Alt+Shift+2', 'Alt+Shift+3', 'Alt+Shift+4'];
/** Until what a key started by the way is over. */
const REST = 700;

/** Where each panel that is seen stands. */
const PANELS = `[...document.querySelectorAll('[data-panel]')].filter((panel) => panel.checkVisibility())
  .map((panel) => { const { left, top, width, height } = panel.getBoundingClientRect(); return [panel.dataset.panel, left, top, width, height].map(String).join(' '); })`;

const PICTURES = pictures({ panels: { of: PANELS } });

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

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const app = new App();
  const browser = await chromium.launch({
    executablePath: CHROMIUM_OF_PAGES,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${SWITCHED_OFF.join(',')}`],
  });
  try {
    await app.start({ DEFAULT_PLAN: 'P' });
    const storageState = signedIn(app, await newAccount(app, 'keys@example.org'));
    const screen = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...screen, storageState });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.addInitScript({ content: PICTURES });
    await page.goto(app.url);
    await page.getByRole('navigation', { name: 'Places' }).waitFor();
    await fillDesk(page);

    const layouts: number[] = [];
    // Once each beforehand: what a first time fetches is no switch.
    for (let round = 0; round <= ROUNDS; round++)
      for (const key of LAYOUT_KEYS) {
        const time = await keyToPaint(page, key, 'panels');
        if (round > 0) layouts.push(time);
        await page.waitForTimeout(REST);
      }
    report('a layout, from its key until every panel stands, p50', middle(layouts), 'ms', { limit: 100 });
    report('the same, the longest', Math.max(...layouts), 'ms');
  } finally {
    await browser.close();
    await app.stop();
  }
};
