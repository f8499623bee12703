/** The headings of a long rich text beside it. */
import { expect, test } from './app.ts';
import { signUpAs } from './calls.ts';
import { richText } from './rich-text.ts';

test('the outline goes where one chooses, and goes along with the cursor', async ({ app, pages }) => {
  const page = await pages.lend();
  const writer = await signUpAs(app, page, 'writer');
  const words = 'Long enough that a few of these fill the screen. '.repeat(12);
  const content = Array.from({ length: 60 }, (_, at) => `<h1>Chapter ${String(at + 1)}</h1><p>${words}</p>`).join('');
  const made = await writer.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    title: 'Long',
    content,
  });
  await page.goto(`${app.url}/editor/rich/${String(made.data.ckFile.id)}`);
  const text = richText(page);
  await expect(text).toBeVisible();
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.type('outline of the text');
  await page.keyboard.press('Enter');
  const outline = page.getByRole('tree', { name: 'Outline of the text' });
  await outline.getByText('9 Chapter 9').click();
  await expect(text.getByRole('heading', { name: /Chapter 9$/ })).toBeInViewport();

  await text.focus();
  await page.keyboard.press('Control+End');
  const last = outline.getByRole('treeitem', { selected: true });
  await expect(last).toHaveText('60 Chapter 60');
  await expect(last).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(outline.getByRole('treeitem', { selected: true })).toHaveText('1 Chapter 1');
  await expect(outline.getByRole('treeitem', { selected: true })).toBeInViewport();
  await pages.takeBack(page);
});
