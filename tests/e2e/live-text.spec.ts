/** A source that two people write in: their cursors, undo of one's own, and days without a connection. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { line, newPaper, showManuscripts, source } from './latex.ts';

const type = async (page: Page, text: string): Promise<void> => {
  await source(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(text);
};
const state = (page: Page) => page.locator('[data-panel$=".editor"] [data-tracking]').first();

test.describe
  .serial('one source', () => {
    let [ada, bob] = [undefined as unknown as Page, undefined as unknown as Page];
    let owner = undefined as unknown as Somebody;
    /** What cuts Bob's connection off, and gives it back. */
    let isAway = false;
    const lines = new Set<{ close(): unknown }>();

    test.beforeAll(async ({ app, pages }) => {
      ada = await pages.lend();
      owner = await signUpAs(app, ada, 'ada');
      bob = await pages.lend();
      await bob.routeWebSocket(/\/api\//, (socket) => {
        if (isAway) return void socket.close();
        lines.add(socket);
        return void socket.connectToServer();
      });
      const writer = await signUpAs(app, bob, 'bob');
      const project_id = await newProjectBy(owner.calls, 'Thesis');
      const body = { shared_to: writer.email, project_id, permission: 'write' };
      const { share } = await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', body);
      await writer.calls('POST', 'share-request-action/', { share_id: share.share_id, action: 'accept' });
      await newPaper(ada, 'Our paper');
      await expect(source(ada)).toBeVisible();
      await showManuscripts(bob);
      await bob
        .getByRole('tree', { name: 'Manuscripts' })
        .getByRole('treeitem', { name: /Our paper/ })
        .dblclick();
      await expect(source(bob)).toBeVisible();
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(ada);
      await pages.takeBack(bob);
    });

    test('has what both type, and shows each where the other is', async () => {
      await type(bob, '% of Bob\n');
      await expect(line(ada, '% of Bob')).toBeVisible();
      await expect(ada.locator('[class*="carrel-cursor"]')).toBeVisible();
      await type(ada, '% of Ada\n');
      await expect(line(bob, '% of Ada')).toBeVisible();
      await expect(state(bob)).toHaveAttribute('data-state', 'saved');
    });

    test('takes back what one has written oneself', async () => {
      await source(bob).click();
      await bob.keyboard.press('ControlOrMeta+z');
      await expect(line(ada, '% of Bob')).toBeHidden();
      await expect(line(ada, '% of Ada')).toBeVisible();
      await bob.keyboard.press('ControlOrMeta+Shift+z');
      await expect(line(ada, '% of Bob')).toBeVisible();
    });

    test('[LTX-007] keeps on the device what is typed without a connection, and becomes one with the other text after a reload', async () => {
      isAway = true;
      await bob.route('**/api/live/**', (route) => route.abort());
      for (const one of lines) one.close();
      await type(bob, '% away\n');
      await expect(state(bob)).toHaveAttribute('data-state', 'offline');
      await type(ada, '% meanwhile\n');
      await bob.reload();
      await expect(line(bob, '% away')).toBeVisible();
      isAway = false;
      await bob.unroute('**/api/live/**');
      await expect(line(ada, '% away')).toBeVisible({ timeout: 60_000 });
      await expect(line(bob, '% meanwhile')).toBeVisible();
    });
  });
