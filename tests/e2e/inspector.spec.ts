/** The inspector: details of what is selected, at one click and with arrow keys, edited where they stand, and where a person left them. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { signUpAs } from './calls.ts';
import { addPdfs, importBib, newProject, pdfFile, references } from './library.ts';
import { runCommand } from './palette.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { pageField, pdf } from './reader.ts';

const entry = (at: number) =>
  `@article{key${at}, title={Work Number ${at}}, author={Writer${at}, Ada}, year={${2000 + at}}, journal={Annals}, doi={10.1000/${at}}}`;
const BIB = Array.from({ length: 30 }, (_, at) => entry(at + 1)).join('\n');

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Details' });
const field = (page: Page, name: string): Locator => inspector(page).getByRole('textbox', { name, exact: true });
const row = (page: Page, title: string): Locator => references(page).getByRole('row').filter({ hasText: title });

/** Paths of what an inspector shows that were asked for since: the library's copy follows what was imported by itself. */
const asked = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/projects\/(articles|article-notes|citations|citation-notes)\//.test(pathname)) paths.push(pathname);
  });
  return paths;
};

test.describe
  .serial('the inspector', () => {
    let page: Page;

    test.beforeAll(async ({ pages, app }) => {
      page = await pages.lend();
      await signUpAs(app, page, 'inspector');
      await newProject(page, 'Inspected');
      await importBib(page, BIB);
      await expect(references(page).getByText('Work Number 30', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('says that nothing is selected, then shows what is clicked', async () => {
      await expect(inspector(page).getByText('Select a reference')).toBeVisible();
      await row(page, 'Work Number 30').click();
      await expect(field(page, 'Title')).toHaveValue('Work Number 30');
      await expect(field(page, 'DOI')).toHaveValue('10.1000/30');
      await expect(page.locator('[data-panel="library.reference"]')).toHaveCount(0);
    });

    test('follows arrow keys, and asks for no reference that they run past', async () => {
      const paths = asked(page);
      // As quick as a key repeats that is held.
      await Promise.all(Array.from({ length: 12 }, () => page.keyboard.press('ArrowDown')));
      await expect(field(page, 'Title')).toHaveValue('Work Number 18');
      // One for where they came to rest; the first step may have had its own before the second came.
      const details = paths.filter((path) => /articles\/\d+\/$/.test(path));
      expect(details.length).toBeLessThanOrEqual(2);
      const before = paths.length;
      await page.keyboard.press('ArrowUp');
      await expect(field(page, 'Title')).toHaveValue('Work Number 19');
      await page.keyboard.press('ArrowDown');
      await expect(field(page, 'Title')).toHaveValue('Work Number 18');
      // Where it was before is known.
      expect(paths.length - before).toBeLessThanOrEqual(1);
    });

    test('[LIB-024] edits in place: Tab stores and goes on, Escape puts back, empty fields have their place', async () => {
      await field(page, 'Volume').click();
      await page.keyboard.type('12');
      await page.keyboard.press('Tab');
      await expect(field(page, 'Issue')).toBeFocused();
      await expect(page.getByText('Reference has been updated.')).toBeVisible();
      await page.keyboard.type('not this');
      await page.keyboard.press('Escape');
      await expect(field(page, 'Issue')).toHaveValue('');
      await expect(field(page, 'ISBN')).toHaveCount(0);
      await inspector(page).getByRole('button', { name: 'More fields' }).click();
      await field(page, 'ISBN').fill('978-3-16-148410-0');
      await field(page, 'ISBN').press('Enter');
      await row(page, 'Work Number 19').click();
      await row(page, 'Work Number 18').click();
      await expect(field(page, 'Volume')).toHaveValue('12');
      await expect(field(page, 'ISBN')).toHaveValue('978-3-16-148410-0');
    });

    test('writes people down by keys', async () => {
      await inspector(page).getByRole('button', { name: 'Authors: edit' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type('\nPage, Mara');
      await page.keyboard.press('Tab');
      await expect(inspector(page).getByRole('button', { name: 'Authors: edit' })).toContainText('Writer18, Ada; Page, Mara');
    });

    test('loads notes when they are looked at, and comes back as it was left', async () => {
      await inspector(page).getByRole('tab', { name: 'Notes' }).click();
      await inspector(page).getByRole('button', { name: 'Add note' }).click();
      await inspector(page).getByRole('textbox', { name: 'Note', exact: true }).fill('Kept.');
      await inspector(page)
        .getByRole('tab', { name: /^Notes/ })
        .click();
      await expect(inspector(page).getByRole('tab', { name: 'Notes 1' })).toBeVisible();
      await page.reload();
      await row(page, 'Work Number 18').click();
      await expect(inspector(page).getByText('Kept.')).toBeVisible();
      await inspector(page).getByRole('tab', { name: 'Info' }).click();
      await expect(field(page, 'ISBN')).toHaveValue('978-3-16-148410-0');
    });

    test('of several says what they have in common', async () => {
      await row(page, 'Work Number 20').click();
      await row(page, 'Work Number 18').click({ modifiers: ['Shift'] });
      await expect(inspector(page).getByText('3 references')).toBeVisible();
      await expect(inspector(page).getByText('Annals')).toBeVisible();
      await inspector(page).getByRole('button', { name: 'Edit fields' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit fields of 3 references' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    test('a star and a status are one press each, in the row and in the inspector, and are found', async () => {
      const one = row(page, 'Work Number 25');
      await one.click();
      await page.keyboard.press('s');
      await expect(inspector(page).getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
      await one.getByRole('button', { name: 'Unread' }).click();
      await expect(one.getByRole('button', { name: 'Reading' })).toBeVisible();
      await expect(inspector(page).getByRole('combobox', { name: 'Status' })).toHaveText(/Reading/);
      await page.reload();
      await expect(one.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Starred' }).click();
      await page.keyboard.press('Escape');
      await expect(references(page).getByRole('row')).toHaveCount(2);
      await one.click();
      // What is read by hand leaves what is to be read; the key is taken back like any other step.
      await page.keyboard.press('r');
      await expect(one.getByRole('button', { name: 'Read', exact: true })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(one.getByRole('button', { name: 'Reading' })).toBeVisible();
    });

    test('is put away by key and by command, and stays away', async () => {
      await row(page, 'Work Number 25').focus();
      await page.keyboard.press('Alt+Shift+v');
      await expect(inspector(page)).toHaveCount(0);
      await page.reload();
      await expect(references(page).getByRole('row').nth(2)).toBeVisible();
      await expect(inspector(page)).toHaveCount(0);
      await runCommand(page, 'Show or hide details');
      await expect(inspector(page)).toBeVisible();
    });
  });

test('a paper that is opened and looked at is being read, and read once its pages were seen', async ({ app, pages }) => {
  const page = await pages.lend();
  await signUpAs(app, page, 'reading');
  await newProject(page, 'Reading');
  await addPdfs(page, pdfFile('marginalia.pdf', PAPER));
  const one = references(page).getByRole('row').filter({ hasText: TITLE });
  await expect(one.getByRole('button', { name: 'Unread' })).toBeVisible();
  await one.getByText(TITLE).dblclick();
  await expect(pdf(page, TITLE).getByText(PASSAGE)).toBeVisible();
  await expect(one.getByRole('button', { name: 'Unread' })).toBeVisible();
  await expect(one.getByRole('button', { name: 'Reading' })).toBeVisible();
  const field = pageField(pdf(page, TITLE));
  // Five of six pages.
  for (let number = 2; number <= 5; number++) {
    await field.fill(String(number));
    await field.press('Enter');
    await page.waitForTimeout(3500);
  }
  await expect(one.getByRole('button', { name: 'Read', exact: true })).toBeVisible();
  await pages.takeBack(page);
});
