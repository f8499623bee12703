/** The library without a connection: everything can be changed, nothing is lost, and whoever comes back hears what became of it. */
import type { Locator, Page } from '@playwright/test';
import { BACK, comeBack, goOffline, offlineBar, waiting } from './apart.ts';
import { type App, expect, signUp, testAsPro as test } from './app.ts';
import type { LentPages } from './lent-pages.ts';
import { importBib, newProject, openDetails, projectItem, references, writeNote } from './library.ts';
import { runCommand } from './palette.ts';

// As at a second visit: the first one had the browser keep the app.
test.use({ serviceWorkers: 'allow' });

const BIB = `@article{lee2001, title={Margins of the Page}, author={Lee, Ann}, year={2001}}
@article{ray2002, title={Notes in the Gutter}, author={Ray, Bo}, year={2002}}`;

const TITLES = ['Margins of the Page', 'Notes in the Gutter'];

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true });

/** Somebody with a small library, in a browser and in a second one. */
const inTwoBrowsers = async (app: App, pages: LentPages, page: Page): Promise<Page> => {
  await signUp(app, page);
  await newProject(page, 'Thesis');
  await importBib(page, BIB);
  await expect(references(page).getByText('Margins of the Page')).toBeVisible();
  const other = await pages.lend(await page.context().storageState());
  await other.goto(app.url);
  await expect(references(other).getByText('Margins of the Page')).toBeVisible();
  return other;
};

test('[CORE-043] [LIB-098] [LIB-057] what is made and changed without a connection survives a reload, and is sent', async ({
  app,
  page,
  pages,
}) => {
  const other = await inTwoBrowsers(app, pages, page);
  await goOffline(page, ...TITLES);
  await openDetails(page, 'Margins of the Page');
  await title(page).fill('Margins, Offline');
  await title(page).press('Enter');
  await expect(references(page).getByText('Margins, Offline')).toBeVisible();
  await writeNote(page, 'Written on the train.');
  await references(page).getByText('Notes in the Gutter').click();
  await page.keyboard.press('Delete');
  await expect(references(page).getByText('Notes in the Gutter')).toHaveCount(0);
  await newProject(page, 'Made offline');
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText('Written on the train.')).toBeVisible();
  await expect(page.getByText(/^(?:Not saved yet|Saving …|Kept on this device)$/)).toHaveCount(0);
  await page.reload();
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByText('Made offline').first()).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await comeBack(page);
  await expect(references(other).getByText('Margins, Offline')).toBeVisible(BACK);
  await expect(projectItem(other, 'Made offline')).toBeVisible();
  await expect(references(other).getByText('Margins, Offline')).toBeVisible();
  await expect(references(other).getByText('Notes in the Gutter')).toHaveCount(0);
  await openDetails(other, 'Margins, Offline');
  await expect(other.getByText('Written on the train.')).toBeVisible();
  await pages.takeBack(other);
});

test('[CORE-043] a search that is saved without a connection finds, survives a reload, and is there in another browser', async ({
  app,
  page,
  pages,
}) => {
  const other = await inTwoBrowsers(app, pages, page);
  await goOffline(page, ...TITLES);
  await page.getByRole('searchbox', { name: 'Search references' }).fill('gutter');
  await runCommand(page, 'New saved search');
  const dialog = page.getByRole('dialog', { name: 'New saved search' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('In the gutter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = (on: Page) => projectItem(on, 'In the gutter');
  await expect(shown(page)).toHaveAttribute('aria-selected', 'true');
  await expect(references(page).getByText('Notes in the Gutter')).toBeVisible();
  await expect(references(page).getByText('Margins of the Page')).toHaveCount(0);
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  await expect(offlineBar(page)).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await comeBack(page);
  await shown(page).click();
  await expect(references(page).getByText('Notes in the Gutter')).toBeVisible();
  await expect(references(page).getByText('Margins of the Page')).toHaveCount(0);
  await other.reload();
  await expect(shown(other)).toHaveCount(1);
  await pages.takeBack(other);
});

test('[LIB-098] the same title changed in two browsers: both texts are there, and it is told', async ({ app, page, pages }) => {
  const other = await inTwoBrowsers(app, pages, page);
  await goOffline(page, ...TITLES);
  await openDetails(page, 'Margins of the Page');
  await title(page).fill('Mine');
  await title(page).press('Enter');
  await expect(waiting(page)).toBeVisible();
  await openDetails(other, 'Margins of the Page');
  await title(other).fill('Theirs');
  await title(other).press('Enter');
  await expect(references(other).getByText('Theirs')).toBeVisible();
  await comeBack(page);
  await page.getByRole('button', { name: '1 change to look at' }).click();
  const entry = page.getByRole('list', { name: 'Changes that were not taken' }).getByRole('listitem');
  await expect(entry).toContainText('Mine');
  await expect(entry).toContainText('Theirs');
  await entry.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Everything was taken')).toBeVisible();
  await pages.takeBack(other);
});

test('[CORE-043] who signs out with changes that were not sent is asked, and stays', async ({ app, page, pages }) => {
  const other = await inTwoBrowsers(app, pages, page);
  await goOffline(page, ...TITLES);
  await openDetails(page, 'Margins of the Page');
  await title(page).fill('Unsent');
  await title(page).press('Enter');
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('1 change is only on this device');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(references(page).getByText('Unsent')).toBeVisible();
  await comeBack(page);
  await expect(references(other).getByText('Unsent')).toBeVisible(BACK);
  await runCommand(page, 'Send changes now');
  await pages.takeBack(other);
});
