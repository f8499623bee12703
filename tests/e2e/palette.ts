/** Commands by their name, through the palette. */
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

export const runCommand = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('dialog').getByRole('combobox');
  // Keys are heard once the workbench stands.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+p');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(name);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
};
