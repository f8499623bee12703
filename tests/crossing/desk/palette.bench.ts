/** What is promised of the palette: it opens, and follows each key, as fast as that of VS Code for the Web in the same run. */
import { type BrowserContextOptions, chromium } from 'playwright';
import { App, newAccount, signedIn } from '../../e2e/app.ts';
import { CHROMIUM_OF_PAGES } from '../../e2e/chromium.ts';
import { SWITCHED_OFF } from '../../e2e/chromium-features.ts';
import { keyToPaint, pictures } from './key-to-paint.ts';
import { middle } from './middle.ts';
import { startVsCode } from './vscode-web.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number }) => void;

const ROUNDS = Number(process.env['KEY_ROUNDS'] ?? 9);
/** What both have commands for. */
const WORDS = 'close';
/** Until what a workbench does by itself after its start, or a palette after its opening, is over. */
const SETTLED = 6_000;
const REST = 400;
const MOST = 1;

const OURS = '[role="dialog"]';
const THEIRS = '.quick-input-widget:not([style*="display: none"])';

/** What is typed, and what is offered: so many rows are in sight in both. */
const PICTURES = pictures({
  palette: {
    of: `[...document.querySelectorAll('${OURS} input, ${OURS} [role="option"], ${THEIRS} input, ${THEIRS} .monaco-list-row')].slice(0, 15).map((shown) => shown.value ?? shown.textContent)`,
    isThere: `document.querySelector('${OURS} [role="option"], ${THEIRS} .monaco-list-row')`,
  },
});

interface Keys {
  readonly opening: number[];
  readonly typing: number[];
}

/** A workbench in a browser of its own: in another tab nothing would be painted. */
const open = async (address: string, isReady: string, state?: BrowserContextOptions['storageState']) => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_OF_PAGES,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${SWITCHED_OFF.join(',')}`],
  });
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await page.addInitScript({ content: PICTURES });
  await page.goto(address);
  await page.locator(isReady).first().waitFor();
  await page.waitForTimeout(SETTLED);
  /** The palette is opened, and a word typed. */
  const press = async (keys: Keys): Promise<void> => {
    keys.opening.push(await keyToPaint(page, 'Control+Shift+P', 'palette'));
    await page.waitForTimeout(REST);
    for (const letter of WORDS) {
      keys.typing.push(await keyToPaint(page, letter, 'palette'));
      await page.waitForTimeout(REST);
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST);
  };
  return { press, close: () => browser.close() };
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const app = new App();
  const anchor = await startVsCode();
  try {
    await app.start();
    const state = signedIn(app, await newAccount(app, 'palette@example.org'));
    const desks = [await open(app.url, 'nav[aria-label="Places"]', state), await open(anchor.url, '.gettingStartedContainer')];
    const [ours, theirs]: [Keys, Keys] = [
      { opening: [], typing: [] },
      { opening: [], typing: [] },
    ];
    // What a first time fetches is no answer to a key.
    for (const desk of desks) await desk.press({ opening: [], typing: [] });
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, desk] of desks.entries()) await desk.press(at === 0 ? ours : theirs);
    for (const desk of desks) await desk.close();
    const compare = (name: string, of: (keys: Keys) => readonly number[]): void => {
      const [own, other] = [middle(of(ours)), middle(of(theirs))];
      report(name, own, 'ms');
      report('  of VS Code for the Web', other, 'ms');
      report('  the share', own / other, '×', { limit: MOST });
      report('  the longest of ours', Math.max(...of(ours)), 'ms');
    };
    compare('the palette, from its key until it stands', ({ opening }) => opening);
    compare('a key in it, until what is offered stands', ({ typing }) => typing);
  } finally {
    await anchor.stop();
    await app.stop();
  }
};
