/** What people do in rich texts, as the tests say it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** What one writes in. */
export const richText = (page: Page): Locator => page.getByRole('textbox', { name: /^Text of/ });

/** Makes an empty one by its call and opens it by its address. */
export const openRichText = async (page: Page, title: string): Promise<void> => {
  const authorised = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.reload();
  const authorization = (await authorised).headers()['authorization'] ?? '';
  const { origin } = new URL(page.url());
  const made = await page.request.post(`${origin}/api/latex/ck-create/`, { headers: { authorization }, data: { title } });
  const { data } = (await made.json()) as { data: { ckFile: { id: number } } };
  await page.goto(`${origin}/editor/rich/${data.ckFile.id}`);
  await expect(richText(page)).toBeVisible();
};
