/** Settings through the palette: found in either language, changed where one is, and kept. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const first = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

const type = async (page: Page, text: string): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Control+Shift+p');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(text);
};

/** What each leads to, in the language of the app. */
const WORDS = [
  ['language', 'sprache', /^(Language…|Sprache …)/],
  ['theme', 'farbschema', /^(Theme…|Farbschema …)/],
  ['columns', 'spalten', /^(Choose columns|Spalten auswählen)/],
] as const;

const leadsThere = async (page: Page): Promise<void> => {
  for (const [english, german, title] of WORDS)
    for (const word of [english, german]) {
      await type(page, word);
      await expect(first(page)).toHaveText(title);
      await page.keyboard.press('Escape');
    }
};

test('[CORE-077] [ACC-016] the language is chosen in the palette and stays, and its settings are found by words of both', async ({
  desk: page,
}) => {
  await leadsThere(page);
  await type(page, 'sprache');
  await expect(first(page)).toContainText('Language…');
  await page.keyboard.press('Enter');
  await expect(first(page)).toContainText('English');
  await page.keyboard.type('Deut');
  await expect(first(page)).toContainText('Deutsch');
  const kept = page.waitForResponse(/save-language/);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await kept;
  await page.reload();
  await expect(page.getByRole('menuitem', { name: 'Datei' })).toBeVisible();
  await leadsThere(page);
  await type(page, 'word wrap');
  await expect(first(page)).toContainText('Lange Zeilen umbrechen');
  await page.keyboard.press('Escape');
  await type(page, 'language');
  await expect(first(page)).toContainText('Sprache …');
  await page.keyboard.press('Enter');
  await expect(first(page)).toContainText('English');
  await page.keyboard.type('Engl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'File' })).toBeVisible();
});

test('what is typed at once reaches a choice whose code comes late, and nothing behind it', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/library`);
  const behind = page.getByRole('searchbox', { name: 'Search references' });
  await behind.click();
  await type(page, 'language');
  await expect(first(page)).toContainText('Language…');
  await page.route(/\.js$/, async (route) => {
    await new Promise((late) => setTimeout(late, 400));
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Deut');
  await expect(first(page)).toContainText('Deutsch');
  await expect(field(page)).toHaveValue('Deut');
  await page.keyboard.press('Escape');
  await expect(behind).toHaveValue('');
});

test('a switch turns in the palette, and a number opens at its field', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/settings`);
  const wrap = page.getByRole('switch', { name: 'Wrap long lines' });
  await expect(wrap).toBeChecked();
  await type(page, 'wrap');
  await expect(first(page)).toContainText('LaTeX editor: On');
  await page.keyboard.press('Enter');
  await expect(first(page)).toContainText('LaTeX editor: Off');
  await page.keyboard.press('Enter');
  await expect(first(page)).toContainText('LaTeX editor: On');
  await page.keyboard.press('Escape');
  await expect(wrap).toBeChecked();
  await type(page, 'font size of');
  await expect(first(page)).toContainText('Font size of the source');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Font size of the source')).toBeFocused();
});
