/** The first rules of room, and that nothing steals the keyboard: what has its own place, what makes way, and what waits. */
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, TITLE } from './papers.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
/** Not those that stand within a panel. */
const dockTabs = (page: Page) => page.locator('[role="tab"]:not([data-panel] [role="tab"])');
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
/** What one reads, what one writes, and what comes of it. */
const DESK = ['reader.pdf', 'latex.editor', 'latex.preview'] as const;
const panel = (page: Page, type: string) => page.locator(`[data-panel="${type}"]`).locator('visible=true');
const widthOf = async (page: Page) => (await places(page).boundingBox())?.width ?? 0;
const box = async (page: Page, type: string) => {
  const found = await panel(page, type).boundingBox();
  if (!found) throw new Error(`${type} is not on the screen`);
  return found;
};

test.describe
  .serial('a desk of 1440 px', () => {
    let page: Page;
    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      await signUp(app, page);
      await expect(tab(page, 'Home')).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('[CORE-096] every place opened once makes two tabs more at the most', async () => {
      const before = await dockTabs(page).count();
      const entries = places(page).getByRole('button').filter({ hasNotText: 'Logout' });
      const count = await entries.count();
      expect(count).toBeGreaterThan(10);
      for (let at = 0; at < count; at += 1) {
        await entries.nth(at).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(tab(page, 'Notifications')).toBeVisible();
      expect(await dockTabs(page).count()).toBeLessThanOrEqual(before + 2);
    });

    test('a page is kept by a double click, and after a reload', async () => {
      await places(page).getByRole('button', { name: 'Profile', exact: true }).click();
      await expect(tab(page, 'Notifications')).toHaveCount(0);
      await tab(page, 'Profile').dblclick();
      await places(page).getByRole('button', { name: 'Trash', exact: true }).click();
      await page.reload();
      await expect(tab(page, 'Trash')).toBeVisible();
      await places(page).getByRole('button', { name: 'Dashboard', exact: true }).click();
      await expect(tab(page, 'Profile')).toBeVisible();
      await expect(tab(page, 'Trash')).toHaveCount(0);
      await tab(page, 'Profile').click({ button: 'middle' });
      await expect(tab(page, 'Profile')).toHaveCount(0);
    });

    test('[CORE-024] the sidebar is a rail, which opens over the rest for a mouse that rests on it', async () => {
      await page.mouse.move(700, 400);
      await expect.poll(() => widthOf(page)).toBe(44);
      const dock = await page.locator('#dock').boundingBox();
      await places(page).getByRole('button', { name: 'Library', exact: true }).hover();
      await expect.poll(() => widthOf(page)).toBe(208);
      expect(await page.locator('#dock').boundingBox()).toEqual(dock);
      await page.mouse.move(700, 400);
      await expect.poll(() => widthOf(page)).toBe(44);
    });

    test('[CORE-024] the rail opens by its key, takes the keyboard, and gives it back', async () => {
      await page.keyboard.press('Control+b');
      await expect.poll(() => widthOf(page)).toBe(208);
      await expect(places(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => widthOf(page)).toBe(44);
      await expect(places(page).locator(':focus')).toHaveCount(0);
    });

    test('[CORE-024] the rail stays open where it is pinned, also after a reload', async () => {
      await page.keyboard.press('Control+b');
      await page.getByRole('button', { name: 'Keep the sidebar open' }).click();
      await page.mouse.move(700, 400);
      await page.reload();
      await expect.poll(() => widthOf(page)).toBe(208);
      expect((await page.locator('#dock').boundingBox())?.x).toBe(208);
      await page.keyboard.press('Control+b');
      await expect.poll(() => widthOf(page)).toBe(44);
    });

    test('an entry of the rail shows its view in the side bar, and closes it', async () => {
      const entry = (name: string) => places(page).getByRole('button', { name, exact: true });
      await expect(panel(page, 'library.list')).toBeVisible();
      await entry('Editor').click();
      await expect(panel(page, 'latex.files')).toBeVisible();
      await expect(panel(page, 'library.list')).toHaveCount(0);
      expect((await box(page, 'latex.files')).width).toBeLessThanOrEqual(360);
      await entry('Library').click({ modifiers: ['Shift'] });
      expect((await box(page, 'library.list')).y).toBeGreaterThan((await box(page, 'latex.files')).y);
      await entry('Editor').click();
      await entry('Library').click();
      await expect(page.locator('[data-panel="library.list"], [data-panel="latex.files"]')).toHaveCount(0);
      await page.keyboard.press('Control+Alt+b');
      await expect(panel(page, 'library.list')).toBeVisible();
    });

    test('[LTX-006] a compiled page covers neither its source nor the paper that is cited', async () => {
      test.slow();
      await newProject(page, 'Room');
      await addPdfs(page, pdfFile('paper.pdf', PAPER));
      await expect(references(page).getByText(TITLE)).toBeVisible();
      await newPaper(page, 'My Chapter');
      await expect(line(page, 'begin{document}')).toBeVisible();
      await references(page).getByText(TITLE).dblclick();
      await expect(panel(page, 'reader.pdf')).toBeVisible();
      await line(page, 'begin{document}').click();
      await page.keyboard.press('Control+Enter');
      await expect(panel(page, 'latex.preview')).toBeVisible({ timeout: 60_000 });
      await expect
        .poll(async () => Math.min(...(await Promise.all(DESK.map(async (type) => (await box(page, type)).width)))))
        .toBeGreaterThanOrEqual(440);
      for (const type of DESK) expect((await box(page, type)).height).toBeGreaterThan(700);
      await expect(source(page).locator(':focus')).toHaveCount(1);
    });

    test('has its layouts by one key each, and what is read and written stays open', async () => {
      const seen = async () => {
        const types = ['library.list', 'reader.highlights', 'comments.list', ...DESK];
        const shown = await Promise.all(types.map((type) => panel(page, type).count()));
        return types.filter((_, at) => shown[at]);
      };
      const layouts = [
        ['Alt+Shift+1', ['library.list', 'reader.highlights', 'reader.pdf']],
        ['Alt+Shift+2', ['latex.editor', 'latex.preview']],
        ['Alt+Shift+4', ['comments.list', 'latex.editor', 'latex.preview']],
        ['Alt+Shift+3', DESK],
      ] as const;
      for (const [key, types] of layouts) {
        await page.keyboard.press(key);
        await expect.poll(seen).toEqual([...types]);
      }
      await expect(tab(page, TITLE)).toHaveCount(1);
    });

    test('a middle click closes a tab, pastes nothing, and leaves the keyboard in the source', async () => {
      await line(page, 'begin{document}').click();
      const written = await source(page).textContent();
      // What a middle click would paste elsewhere: the words that were selected last.
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.press('ArrowLeft');
      const presses = page.evaluate(
        () =>
          new Promise<boolean[]>((done) => {
            const held: boolean[] = [];
            const note = (event: Event) => queueMicrotask(() => held.push(event.defaultPrevented));
            for (const type of ['mousedown', 'mouseup']) window.addEventListener(type, note, { once: true });
            window.addEventListener('auxclick', () => setTimeout(() => done(held)), { once: true });
          }),
      );
      await tab(page, TITLE).click({ button: 'middle' });
      expect(await presses).toEqual([true, true]);
      await expect(tab(page, TITLE)).toHaveCount(0);
      expect(await source(page).textContent()).toBe(written);
      await expect(source(page).locator(':focus')).toHaveCount(1);
    });

    test('[CORE-089] the focused button of a limit spends nothing', async () => {
      await places(page).getByRole('button', { name: 'Search', exact: true }).click();
      const newTab = page.getByRole('button', { name: 'New search tab' }).locator('visible=true');
      const searches = tab(page, /^New search/);
      for (let count = await searches.count(); count < 3; count += 1) {
        await newTab.click();
        await expect(searches).toHaveCount(count + 1);
      }
      await newTab.click();
      const limit = page.getByRole('dialog', { name: 'Limit reached' });
      await expect(limit.getByRole('button', { name: 'Upgrade to PRO' })).toBeVisible();
      await expect(limit.getByRole('button', { name: 'Got it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
