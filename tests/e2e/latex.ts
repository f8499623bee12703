/** What people do in the LaTeX editor, as the tests say it. */
import type { Locator, Page } from '@playwright/test';
import { runCommand } from './palette.ts';

export const source = (page: Page): Locator => page.locator('.monaco-editor').first();
/** The compiled page that is in view. */
export const preview = (page: Page): Locator => page.locator('[data-panel="latex.preview"]').locator('visible=true');
/** A line of the source that is in view. */
export const line = (page: Page, text: string | RegExp): Locator => page.locator('.view-line').filter({ hasText: text });

/** The list of manuscripts stands in the side bar. */
export const showManuscripts = async (page: Page): Promise<void> => {
  const list = page.locator('[data-panel="latex.files"]').locator('visible=true');
  if ((await list.count()) === 0) await page.getByRole('navigation').getByText('Editor', { exact: true }).click();
};

/** By the palette: what stands in the side bar stays there. */
export const newPaper = async (page: Page, title: string): Promise<void> => {
  await runCommand(page, 'New LaTeX manuscript');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'New manuscript' }).click();
};
