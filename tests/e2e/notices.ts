/** Notices, as the tests say it: they come one at a time, and each stays for seconds. */
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Takes away the one that is shown and all that wait behind it. */
export const dismissNotices = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss notice' });
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click();
    await expect(dismiss).toBeHidden({ timeout: 200 });
  }).toPass();
};
