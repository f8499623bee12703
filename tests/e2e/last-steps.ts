/** What happened last on a page, and what it shows: told where a test fails, since nobody sees its pictures in the output of a run. */
import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Steps that are kept, and characters of what the page shows. */
const KEPT = 40;
const SHOWN = 4000;

type Recorded = Window & { lastSteps?: string[] };

/** Notes on each page of the context who got the keyboard, what was pressed, which pop-ups came and went, and what failed. */
export const noteSteps = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((kept) => {
    const steps: string[] = ((window as Recorded).lastSteps = []);
    const note = (what: string, on: unknown): void => {
      const element = on instanceof Element ? on : undefined;
      const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
      const role = element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '';
      steps.push(`${Math.round(performance.now())} ms ${what} ${role} ${name}`.trim());
      if (steps.length > kept) steps.shift();
    };
    for (const type of ['focusin', 'pointerdown', 'click']) addEventListener(type, ({ target }) => note(type, target), true);
    addEventListener('error', ({ message }) => note(`error: ${message}`, undefined));
    const POPUPS = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]';
    const noteAll = (what: string, nodes: NodeList): void => {
      for (const node of nodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(POPUPS)) note(what, node);
        for (const popup of node.querySelectorAll(POPUPS)) note(what, popup);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        noteAll('gone:', removedNodes);
        noteAll('there:', addedNodes);
      }
    }).observe(document, { childList: true, subtree: true });
  }, KEPT);
};

/** Writes them out when the test has failed. */
export const tellSteps = async (page: Page, { status, expectedStatus }: TestInfo): Promise<void> => {
  if (status === expectedStatus || page.isClosed()) return;
  const steps = await page.evaluate(() => (window as Recorded).lastSteps ?? []).catch(() => []);
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => '');
  console.log(`    ${page.url()}\n${steps.map((step) => `      ${step}`).join('\n')}\n${shown.slice(0, SHOWN)}`);
};
