/** From a click in the list of rich texts to a text in which one can type. */
import type { Page } from 'playwright';
import { threadTimeOf } from './thread-time.ts';

/** Opens the app with the list of rich texts. */
export const showList = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Places' }).getByText('Editor', { exact: true }).click();
  await page.getByRole('tab', { name: 'Rich text', exact: true }).click();
};

export interface Opened {
  /** Milliseconds from the click to the frame with the text. */
  readonly clock: number;
  /** Milliseconds of the page's thread until then. */
  readonly processor: number;
}

/** Opens a text of the list by its title. */
export const openTimed = async (page: Page, title: string): Promise<Opened> => {
  await page.getByRole('tab', { name: 'Editor', exact: true }).click();
  const row = page.getByRole('treeitem').filter({ hasText: title });
  await row.waitFor();
  await page.evaluate((name) => {
    const looked = new Promise<number>((done) => {
      addEventListener(
        'click',
        () => {
          const start = performance.now();
          const look = (): void => {
            const text = document.querySelector(`[role="textbox"][aria-label*="${name}"]`);
            const isThere = text?.getAttribute('contenteditable') === 'true' && text.getBoundingClientRect().height > 100;
            if (isThere) setTimeout(() => done(performance.now() - start));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { looked });
  }, title);
  let clock = 0;
  const processor = await threadTimeOf(page, async () => {
    await row.dblclick();
    clock = await page.evaluate(() => (window as unknown as { looked: Promise<number> }).looked);
  });
  return { clock, processor };
};
