/** The archive of a whole account, as somebody takes it from one house to another: “Move to another house” in the profile. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

const MINUTE = 60_000;

const opened = async (page: Page): Promise<Locator> => {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Profile' }).click();
  return page.locator('#archive');
};

/** Makes the archive. @returns where it was saved */
export const exported = async (page: Page): Promise<string> => {
  const section = await opened(page);
  await section.getByRole('button', { name: /^Export everything/ }).click();
  const link = section.getByRole('link', { name: 'Download the archive' });
  await expect(link).toBeVisible({ timeout: MINUTE });
  const coming = page.waitForEvent('download');
  await link.click();
  return (await coming).path();
};

/** Takes one in. @returns the section, which tells what came of it */
export const imported = async (page: Page, path: string): Promise<Locator> => {
  const section = await opened(page);
  const buffer = await readFile(path);
  await section.locator('input[type=file]').setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer });
  await expect(section.getByText(/^Imported: /)).toBeVisible({ timeout: MINUTE });
  return section;
};
