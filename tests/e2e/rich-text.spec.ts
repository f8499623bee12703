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

/** What stands where no page has words: in the margins beside the gap of two sheets. */
const betweenSheets = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const gaps = [...document.querySelectorAll('[data-page-gap]')].map((gap) => gap.getBoundingClientRect());
    const text = document.querySelector('[role="textbox"][aria-multiline]') as Element;
    const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let between = 0;
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      range.selectNodeContents(node);
      for (const { top, bottom, height } of range.getClientRects())
        if (height > 0 && gaps.some((gap) => bottom > gap.top - 40 && top < gap.bottom + 40)) between++;
    }
    return between;
  });

test('in pages it is cut as it is printed: within paragraphs and tables, whose headers are there again, with notes at the foot', async ({
  app,
  pages,
}) => {
  const page = await pages.lend();
  const writer = await signUpAs(app, page, 'printer');
  const sentence = 'Every sentence of this paragraph says the same, so that it is long enough to go on with the next page. ';
  const rows = Array.from({ length: 40 }, (_, at) => `<tr><td>row ${String(at)}</td><td>${sentence}</td></tr>`).join('');
  const content =
    `<h1>Long</h1>${`<p>${sentence.repeat(30)}</p>`.repeat(3)}<table><tbody><tr><th>Row</th><th>Words</th></tr>${rows}</tbody></table>` +
    '<p>The end.</p>';
  const made = await writer.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    title: 'Pages',
    content,
  });
  await page.goto(`${app.url}/editor/rich/${String(made.data.ckFile.id)}`);
  const words = text(page);
  await expect(words).toBeVisible();
  const before = await words.locator('p').allTextContents();
  await page.getByRole('button', { name: 'View and more' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Pages' }).click();
  const gaps = page.locator('[data-page-gap]');
  await expect.poll(() => gaps.count()).toBeGreaterThan(3);
  await expect(words.locator('span[data-page-end]').first()).toBeAttached();
  await expect(words.locator('tr[data-page-end] th').first()).toHaveText('Row');
  await expect.poll(() => betweenSheets(page)).toBe(0);

  await test.step('a footnote stands at the foot of its page, and a break by hand ends one', async () => {
    const count = await gaps.count();
    await words
      .locator('> p')
      .first()
      .click({ position: { x: 40, y: 4 } });
    await press(page, 'ControlOrMeta+Alt+f');
    await page.keyboard.type('A note');
    await press(page, 'Escape');
    await expect(words).toBeFocused();
    await expect(page.getByRole('region', { name: 'Footnotes of page 1' })).toContainText('A note');
    await press(page, 'ControlOrMeta+Home', 'End', 'ControlOrMeta+Enter');
    await expect.poll(() => gaps.count()).toBe(count + 1);
    await expect.poll(() => betweenSheets(page)).toBe(0);
  });

  await test.step('and the text is what it was', async () => {
    await page.getByRole('button', { name: 'View and more' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pages' }).click();
    await expect(gaps).toHaveCount(0);
    await expect(words.locator('[data-page-end]')).toHaveCount(0);
    expect((await words.locator('p').allTextContents()).filter((line) => before.includes(line)).length).toBeGreaterThan(40);
  });
  await pages.takeBack(page);
});
