/** Rich texts as a whole, by their own list: made, written, renamed, marked, deleted and brought back. */
import type { Locator, Page } from '@playwright/test';
import { expect, signUp, testAsPro as test } from './app.ts';
import { newProject } from './library.ts';
import { dismissNotices } from './notices.ts';
import { showManuscripts } from './latex.ts';

const list = (page: Page): Locator => page.getByRole('tree', { name: 'Rich texts' });
const text = (page: Page): Locator => page.locator('.ProseMirror').locator('visible=true').first();

const showList = async (page: Page): Promise<void> => {
  await showManuscripts(page);
  await page.getByRole('tab', { name: 'Rich text', exact: true }).click();
};

test('[RTX-001] [RTX-002] [RTX-003] [RTX-004] [RTX-005] [RTX-006] [RTX-007] [RTX-008] has its list of files', async ({
  app,
  page,
}) => {
  // Somebody who has no other texts, whatever files have shared the app before.
  await signUp(app, page);
  await newProject(page, 'Thesis');
  await showList(page);
  await test.step('one is made, opens, and what is typed is there after a reload', async () => {
    await page.getByRole('button', { name: 'New rich text' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('My chapter');
    await dialog.getByRole('button', { name: 'New rich text' }).click();
    await expect(page.getByRole('tab', { name: 'My chapter' })).toHaveAttribute('aria-selected', 'true');
    await text(page).click();
    await page.keyboard.type('Margins are where reading leaves its trace.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(text(page)).toContainText('Margins are where reading leaves its trace.');
    // Nor does anybody wait for that.
    for (const words of ['Who turns the page loses nothing.', 'Not the last letters either.', 'Nor those of a third time.']) {
      await text(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(` ${words}`);
      await page.reload();
      await expect(text(page)).toContainText(words);
    }
  });
  await showList(page);
  const row = list(page).getByRole('treeitem');
  const choose = async (entry: string): Promise<void> => {
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await test.step('it is renamed, in the list and on its tab', async () => {
    await choose('Rename…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('First chapter');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(row).toContainText('First chapter');
    await expect(page.getByRole('tab', { name: 'First chapter' })).toBeVisible();
  });
  await test.step('it is marked as the specification says it', async () => {
    await choose('Favourite');
    await expect(page.getByText('Added to favourites.')).toBeVisible();
    await dismissNotices(page);
    await choose('Quick access');
    await expect(page.getByText('Added to quick access.')).toBeVisible();
    await dismissNotices(page);
    await expect(row.getByRole('img', { name: 'Favourite' })).toBeVisible();
    await expect(row.getByRole('img', { name: 'Quick access' })).toBeVisible();
  });
  await test.step('it is deleted with its tab, and brought back', async () => {
    await choose('Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No rich text yet')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'First chapter' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('First chapter');
  });
});

test('who has no project makes one on the way to the first text, and what the screen says is about the text that is opened', async ({
  app,
  page,
}) => {
  await signUp(app, page);
  await showList(page);
  await page.getByRole('button', { name: 'New rich text' }).first().click();
  const dialog = page.getByRole('dialog');
  const form = dialog.filter({ hasText: 'New rich text' });
  await form.getByRole('textbox', { name: 'Title' }).fill('My chapter');
  await form.getByRole('button', { name: 'New project…' }).click();
  await dialog.filter({ hasText: 'Colour band' }).getByRole('textbox', { name: 'Title' }).fill('Thesis');
  await page.keyboard.press('Enter');
  // Leaving the title for a template is a press that chooses it, too.
  await form.getByRole('textbox', { name: 'Title' }).click();
  await form.getByText('Article', { exact: true }).click();
  await form.getByRole('button', { name: 'New rich text' }).click();
  await expect(text(page)).toContainText('Introduction');
  await expect(page.getByText(/^\d+ words$/)).toBeVisible();

  await showList(page);
  await page.getByRole('button', { name: 'New rich text' }).first().click();
  await form.getByRole('textbox', { name: 'Title' }).fill('Beside it');
  await form.getByRole('button', { name: 'New rich text' }).click();
  await expect(page.getByRole('tab', { name: 'Beside it' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('0 words', { exact: true })).toBeVisible();
});
