/** The tools of the reader by their keys: shown where the tools are, listed with all others, and other ones for who wants them. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { marks, pdf } from './reader.ts';

const tool = (page: Page, name: string) =>
  pdf(page, TITLE).getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name });
const pages = (page: Page) => pdf(page, TITLE).getByRole('group', { name: 'Pages' });

/** Drags from one point of the page to another, in pixels from the upper left corner of what is seen of the pages. */
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const view = await pages(page).boundingBox();
  if (!view) throw new Error('There are no pages');
  await page.mouse.move(view.x + from[0], view.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(view.x + to[0], view.y + to[1], { steps: 6 });
  await page.mouse.up();
};

test('each tool has a key, which its button says, the list has, and the person can change', async ({ app, desk: page }) => {
  // Where there is room, the tools stand side by side.
  await page.setViewportSize({ width: 1920, height: 900 });
  await newProject(page, 'By keys');
  await addPdfs(page, pdfFile('keys.pdf', PAPER));
  await references(page).getByText(TITLE).dblclick();
  await expect(page.getByText(PASSAGE)).toBeVisible();

  await test.step('the highlighter', async () => {
    await pages(page).focus();
    await page.keyboard.press('b');
    await expect(tool(page, 'Highlighter')).toHaveAttribute('aria-pressed', 'true');
    const words = await page.getByText(PASSAGE).boundingBox();
    const view = await pages(page).boundingBox();
    if (!words || !view) throw new Error('There are no words');
    const y = words.y - view.y + words.height / 2;
    await drag(page, [words.x - view.x + 2, y], [words.x - view.x + words.width - 2, y]);
    await expect(marks(page)).toHaveCount(1);
    await page.keyboard.press('b');
    await expect(tool(page, 'Highlighter')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the eraser takes what was drawn by hand, and nothing else', async () => {
    await page.keyboard.press('i');
    await drag(page, [200, 500], [400, 500]);
    await page.keyboard.press('e');
    await expect(tool(page, 'Eraser')).toHaveAttribute('aria-pressed', 'true');
    await expect(marks(page)).toHaveCount(2);
    await drag(page, [300, 450], [300, 550]);
    await expect(marks(page)).toHaveCount(1);
    await expect(page.getByText('Citation has been deleted.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(marks(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Select text and marks')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the buttons say their keys', async () => {
    for (const [name, key] of [
      ['Highlighter', 'B'],
      ['Draw by hand', 'I'],
      ['Eraser', 'E'],
    ] as const) {
      await tool(page, name).hover();
      await expect(page.getByRole('tooltip')).toContainText(name);
      await expect(page.getByRole('tooltip').locator('kbd')).toHaveText(key);
    }
  });

  await test.step('another key for one of them', async () => {
    const reader = page.url();
    await page.goto(`${app.url}/settings/keys`);
    await page.getByRole('searchbox', { name: 'Find a command or its keys' }).fill('PDF: Eraser');
    await page.getByRole('button', { name: 'Keys of “PDF: Eraser”' }).click();
    await expect(page.getByRole('dialog').getByRole('application')).toBeFocused();
    await page.keyboard.press('q');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.goto(reader);
    await expect(page.getByText(PASSAGE)).toBeVisible();
    await tool(page, 'Eraser').hover();
    await expect(page.getByRole('tooltip').locator('kbd')).toHaveText('Q');
    await pages(page).focus();
    await page.keyboard.press('e');
    await expect(tool(page, 'Eraser')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('q');
    await expect(tool(page, 'Eraser')).toHaveAttribute('aria-pressed', 'true');
  });
});
