/** What is only looked at takes one tab, and what somebody keeps stays, in the built app. */
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './app.ts';
import { importBib, newProject, references } from './library.ts';

const NAMES = ['Looking one', 'Looking two', 'Looking three'] as const;
const bib = NAMES.map((title, at) => `@book{k${at}, title={${title}}, author={Ada Reader}, year={200${at}}}`).join('\n');

const hit = (page: Page, title: string) =>
  page.getByRole('listbox', { name: /^References/ }).getByRole('option', { name: title });
const find = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' }).fill('Looking');
};
/** Their titles, with a mark at those that pass. */
const looked = (page: Page) =>
  page
    .locator('[data-tab]')
    .evaluateAll((tabs) => tabs.map((tab) => `${tab.getAttribute('title')}${tab.hasAttribute('data-passing') ? ' …' : ''}`))
    .then((titles) => titles.filter((title) => title.startsWith('Looking')));

test('a click on a hit looks at it, a double click keeps it', async ({ app, page }) => {
  await signUp(app, page);
  await newProject(page, 'Looks');
  await importBib(page, bib);
  await expect(references(page).getByText(NAMES[2])).toBeVisible();
  await find(page);

  await test.step('one tab for all that is looked at', async () => {
    await hit(page, NAMES[0]).click();
    await expect.poll(() => looked(page)).toEqual(['Looking one …']);
    await hit(page, NAMES[1]).click();
    await expect.poll(() => looked(page)).toEqual(['Looking two …']);
  });

  await test.step('a double click in the list keeps it', async () => {
    await hit(page, NAMES[2]).dblclick();
    await expect.poll(() => looked(page)).toEqual(['Looking three']);
    await hit(page, NAMES[0]).click();
    await expect.poll(() => looked(page)).toEqual(['Looking three', 'Looking one …']);
  });

  await test.step('it passes also after a reload, until its key keeps it', async () => {
    await page.reload();
    await expect.poll(() => looked(page)).toEqual(['Looking three', 'Looking one …']);
    await page.getByRole('tab', { name: NAMES[0] }).click();
    await page.keyboard.press('ControlOrMeta+.');
    await page.keyboard.press('k');
    await expect.poll(() => looked(page)).toEqual(['Looking three', 'Looking one']);
    await find(page);
    await hit(page, NAMES[1]).click();
    await expect.poll(() => looked(page)).toEqual(['Looking three', 'Looking one', 'Looking two …']);
    await page.getByRole('tab', { name: NAMES[1] }).dblclick();
    await expect.poll(() => looked(page)).toEqual(['Looking three', 'Looking one', 'Looking two']);
  });
});
