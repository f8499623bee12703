/** A manuscript that somebody writes by keys alone, as in Word and Docs. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { signUpAs } from './calls.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('is written by keys alone, found in, and there again after a reload', async ({ app, pages }) => {
  const page = await pages.lend();
  const writer = await signUpAs(app, page, 'writer');
  const { data } = await writer.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', { title: 'On keys' });
  await page.goto(`${app.url}/editor/rich/${String(data.ckFile.id)}`);
  const words = text(page);
  await expect(words).toBeVisible();
  await words.focus();

  await test.step('headings, looks and lists', async () => {
    await page.keyboard.type('# Method');
    await press(page, 'Enter');
    await page.keyboard.type('We read ');
    await press(page, 'ControlOrMeta+b');
    await page.keyboard.type('all');
    await press(page, 'ControlOrMeta+b');
    await page.keyboard.type(' of "it" -- twice.');
    await press(page, 'Enter', 'ControlOrMeta+Shift+Digit8');
    await page.keyboard.type('first');
    await press(page, 'Enter', 'Tab');
    await page.keyboard.type('deeper');
    await press(page, 'Enter', 'Enter', 'Enter', 'ControlOrMeta+Alt+Digit2');
    await page.keyboard.type('Results');
    await press(page, 'Enter');
    await expect(words.getByRole('heading', { level: 1 })).toHaveText('Method');
    await expect(words.getByRole('heading', { level: 2 })).toHaveText('Results');
    await expect(words.locator('strong')).toHaveText('all');
    await expect(words).toContainText('We read all of “it” – twice.');
    await expect(words.locator('[data-list]')).toHaveText(['first', 'deeper']);
  });

  await test.step('a slash', async () => {
    await page.keyboard.type('/task');
    await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option').first()).toHaveText(/Task list/);
    await press(page, 'Enter');
    await page.keyboard.type('to do');
    await expect(words.getByRole('checkbox')).not.toBeChecked();
    await expect(words).not.toContainText('/task');
  });

  await test.step('a link', async () => {
    await press(page, 'ControlOrMeta+Shift+ArrowLeft', 'ControlOrMeta+Alt+k');
    await page.keyboard.type('example.org');
    await press(page, 'Enter');
    await expect(words.getByRole('link', { name: 'do' })).toHaveAttribute('href', 'https://example.org/');
    await expect(words).toBeFocused();
  });

  await test.step('find and replace, as one step of undo', async () => {
    await press(page, 'ControlOrMeta+h');
    const search = page.getByRole('search');
    await search.getByRole('textbox', { name: 'Find in the text' }).fill('e');
    await expect(search.getByRole('status')).toContainText('of');
    await search.getByRole('textbox', { name: 'Replace with' }).fill('E');
    await search.getByRole('button', { name: 'Match case' }).press('Enter');
    await search.getByRole('button', { name: 'Replace all' }).press('Enter');
    await expect(words.getByRole('heading', { level: 1 })).toHaveText('MEthod');
    await press(page, 'Escape');
    await expect(words).toBeFocused();
    await press(page, 'ControlOrMeta+z');
    await expect(words.getByRole('heading', { level: 1 })).toHaveText('Method');
    await expect(words.getByRole('heading', { level: 2 })).toHaveText('Results');
  });

  expect(await barriersOf(page)).toEqual([]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(words.locator('[data-list]')).toHaveText(['first', 'deeper', 'to do']);
  await expect(words.getByRole('heading', { level: 1 })).toHaveText('Method');
  await pages.takeBack(page);
});
