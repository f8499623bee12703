/** What people do in the LaTeX editor, as the tests say it. */
import type { Locator, Page } from '@playwright/test';

export const source = (page: Page): Locator => page.locator('.monaco-editor').first();
/** The compiled page that is in view. */
export const preview = (page: Page): Locator => page.locator('[data-panel="latex.preview"]').locator('visible=true');
/** A line of the source that is in view. */
export const line = (page: Page, text: string | RegExp): Locator => page.locator('.view-line').filter({ hasText: text });

export const newPaper = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('navigation').getByText('Editor', { exact: true }).click();
  await page.getByRole('button', { name: 'New manuscript' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'New manuscript' }).click();
};
