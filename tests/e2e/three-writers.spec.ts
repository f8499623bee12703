/**
 * Three people in one manuscript, through a proxy that lets no WebSocket through: one writes, one may only comment, one is away for a while.
 * In the end all have the same, and the page has what was written.
 */
import type { Page } from '@playwright/test';
import { type App, expect, testAsPro as test } from './app.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { line, newPaper, preview, showManuscripts, source } from './latex.ts';
import { startStrictProxy, type StrictProxy } from './strict-proxy.ts';

const type = async (page: Page, text: string): Promise<void> => {
  await source(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(text);
};
const comments = (page: Page) => page.locator('[data-panel="comments.list"]').locator('visible=true');
const state = (page: Page) => page.locator('[data-panel$=".editor"] [data-tracking]').first();

test.describe
  .serial('three people behind a strict proxy', () => {
    let proxy = undefined as unknown as StrictProxy;
    let [writer, commenter, traveller] = [] as unknown as [Page, Page, Page];

    test.beforeAll(async ({ app, pages }) => {
      proxy = await startStrictProxy(app.url);
      const behind = Object.create(app, { url: { value: proxy.url } }) as App;
      [writer, commenter, traveller] = [await pages.lend(), await pages.lend(), await pages.lend()];
      const owner = await signUpAs(behind, writer, 'writer');
      const others: [Somebody, string][] = [
        [await signUpAs(behind, commenter, 'commenter'), 'comment'],
        [await signUpAs(behind, traveller, 'traveller'), 'write'],
      ];
      const project_id = await newProjectBy(owner.calls, 'Thesis');
      for (const [{ email, calls }, permission] of others) {
        const asked = { shared_to: email, project_id, permission };
        const { share } = await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', asked);
        await calls('POST', 'share-request-action/', { share_id: share.share_id, action: 'accept' });
      }
      await newPaper(writer, 'Our paper');
      await expect(line(writer, '\\documentclass')).toBeVisible();
      for (const page of [commenter, traveller]) {
        await showManuscripts(page);
        await page.getByRole('treeitem', { name: /Our paper/ }).dblclick();
        await expect(line(page, '\\documentclass')).toBeVisible();
      }
    });
    test.afterAll(async ({ pages }) => {
      for (const page of [writer, commenter, traveller]) await pages.takeBack(page);
      await proxy.stop();
    });

    test('have what the others write and say, and what one wrote while away', async () => {
      await type(writer, '% of the writer\n');
      for (const page of [commenter, traveller]) await expect(line(page, '% of the writer')).toBeVisible();
      expect(proxy.refused()).toBeGreaterThan(0);

      await traveller.context().setOffline(true);
      await type(traveller, '% on the train\n');
      await expect(state(traveller)).toHaveAttribute('data-state', 'offline');

      await source(commenter).click();
      await commenter.keyboard.press('ControlOrMeta+Home');
      await commenter.keyboard.press('Shift+End');
      await commenter.keyboard.press('ControlOrMeta+Alt+m');
      await comments(commenter).getByLabel('Your comment').fill('Say more here.');
      await commenter.keyboard.press('ControlOrMeta+Enter');
      await expect(comments(commenter).getByRole('article').getByText('Say more here.')).toBeVisible();

      await type(writer, '% of the writer, later\n');
      await traveller.context().setOffline(false);
      for (const page of [writer, commenter, traveller])
        for (const text of ['% on the train', '% of the writer, later'])
          await expect(line(page, text)).toBeVisible({ timeout: 60_000 });
    });

    test('see on the page what was written last, whoever compiles it', async () => {
      await source(traveller).click();
      await traveller.keyboard.press('ControlOrMeta+End');
      await traveller.keyboard.press('ArrowUp');
      await traveller.keyboard.press('Home');
      await traveller.keyboard.type('Written by three.\n');
      await source(commenter).click();
      await commenter.keyboard.press('ControlOrMeta+End');
      await expect(line(commenter, 'Written by three.')).toBeVisible();
      await commenter.getByRole('button', { name: 'Compile', exact: true }).first().click();
      await expect(preview(commenter).getByText(/Written by three/)).toBeVisible({ timeout: 60_000 });
    });
  });
