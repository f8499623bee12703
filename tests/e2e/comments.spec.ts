/** Two people comment on one manuscript: in its source and on its pages, each seeing at once what the other says. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { line, newPaper, preview, showManuscripts, source } from './latex.ts';

const panel = (page: Page): Locator => page.locator('[data-panel="comments.list"]').locator('visible=true');
const thread = (page: Page): Locator => panel(page).getByRole('article');
/** Words of the source about which something is said. */
const tinted = (page: Page): Locator => source(page).locator('[class*="_note_"], [class*="_chosen_"]');

test.describe
  .serial('what is said about a manuscript', () => {
    let [ada, bob] = [undefined as unknown as Page, undefined as unknown as Page];
    let [owner, other] = [undefined as unknown as Somebody, undefined as unknown as Somebody];
    let share = 0;

    test.beforeAll(async ({ app, pages }) => {
      ada = await pages.lend();
      owner = await signUpAs(app, ada, 'ada');
      bob = await pages.lend();
      other = await signUpAs(app, bob, 'bob');
      const project_id = await newProjectBy(owner.calls, 'Thesis');
      const body = { shared_to: other.email, project_id, permission: 'write' };
      share = (await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', body)).share.share_id;
      await other.calls('POST', 'share-request-action/', { share_id: share, action: 'accept' });
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(ada);
      await pages.takeBack(bob);
    });

    test('is begun at selected words by a key, and seen by the other at once', async () => {
      await newPaper(ada, 'Our paper');
      await expect(line(ada, '\\documentclass')).toBeVisible();
      await source(ada).click();
      await ada.keyboard.press('ControlOrMeta+End');
      await ada.keyboard.press('ArrowUp');
      await ada.keyboard.press('Home');
      await ada.keyboard.type('Fig trees שלום grow slowly.\n');
      await showManuscripts(bob);
      await bob.getByRole('treeitem', { name: /Our paper/ }).dblclick();
      await expect(line(bob, 'Fig trees')).toBeVisible();

      await ada.keyboard.press('ArrowUp');
      await ada.keyboard.press('Shift+End');
      await ada.keyboard.press('ControlOrMeta+Alt+m');
      await expect(panel(ada).getByText('Fig trees שלום grow slowly.')).toBeVisible();
      await panel(ada).getByLabel('Your comment').fill('How slowly, @Ada');
      await panel(ada).getByRole('option').first().click();
      await ada.keyboard.press('ControlOrMeta+Enter');
      await expect(thread(ada).getByText('How slowly')).toBeVisible();
      await expect(tinted(bob).first()).toBeVisible({ timeout: 5_000 });
    });

    test('is answered and resolved from a click on the words', async () => {
      await tinted(bob).first().click();
      await expect(thread(bob).getByText('How slowly')).toBeVisible();
      await panel(bob).getByLabel('Your answer').fill('An inch a year.');
      await bob.keyboard.press('ControlOrMeta+Enter');
      await expect(thread(ada).getByText('An inch a year.')).toBeVisible({ timeout: 5_000 });
      await panel(ada).getByRole('button', { name: 'Mark as resolved' }).click();
      await expect(panel(bob).getByText('No open comments')).toBeVisible({ timeout: 5_000 });
      await panel(bob)
        .getByRole('radio', { name: /Resolved/ })
        .click();
      await panel(bob).getByRole('button', { name: 'Open again' }).click();
      await panel(bob).getByRole('radio', { name: /^Open/ }).click();
    });

    test('is shown on the page, where a line is commented on too', async () => {
      await ada.getByRole('button', { name: 'Compile', exact: true }).first().click();
      const words = preview(ada).getByText(/Fig trees/);
      await expect(words).toBeVisible({ timeout: 60_000 });
      await preview(ada).getByRole('button', { name: 'Comment on a line' }).click();
      await words.click();
      await expect(panel(ada).getByLabel('Your comment')).toBeVisible();
      await panel(ada).getByLabel('Your comment').fill('From the page.');
      await ada.keyboard.press('ControlOrMeta+Enter');
      await expect(thread(bob).getByText('From the page.')).toBeVisible({ timeout: 5_000 });
    });

    test('is only read by who may only read, who is told so', async () => {
      await owner.calls('POST', 'change-participant-folder-permission/', { share_id: share, permission: 'read' });
      await expect(panel(bob).getByText(/You may read the comments here/)).toBeVisible({ timeout: 5_000 });
      await expect(panel(bob).getByLabel('Your answer')).toBeHidden();
    });
  });
