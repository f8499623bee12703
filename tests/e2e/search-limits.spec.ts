/** Limits of searching and summarising as free people meet them: how many tabs, who moves them, how often one searches, and summaries. */
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { plansWith } from '../../core/server/testing/plans-with.ts';
import { type App, expect, signUp, test } from './app.ts';
import { inDatabase } from './database.ts';
import { dialog, meetsLimit, PAYS, typeCard } from './till.ts';

// Nobody has credits to begin with: what is refused for lack of them is looked at here.
test.use({ env: { PLANS_FILE: plansWith({}, 0) } });

const SAMPLE = resolve(import.meta.dirname, '../../plugins/onboarding/sample');

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const searchTabs = (page: Page) => page.getByRole('tab', { name: /^New search/ });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search literature' }).locator('visible=true');
const newTab = (page: Page) => page.getByRole('button', { name: 'New search tab' }).locator('visible=true').click();
const groups = (page: Page) => page.getByRole('tablist');

const search = async (page: Page, words: string): Promise<void> => {
  await box(page).fill(words);
  await box(page).press('Enter');
};

/** Takes it to the first row of tabs, as far as it comes along: the dialog may be in the way. */
const drag = async (page: Page, what: Locator): Promise<void> => {
  const to = await groups(page).first().boundingBox();
  await what.hover();
  await page.mouse.down();
  for (const part of [0.3, 0.6, 1]) await page.mouse.move((to?.x ?? 0) + part * 40, (to?.y ?? 0) + 10);
  await page.mouse.up();
};

/** All searches that are counted were made so many seconds ago. */
const makeOld = (app: App, seconds: number) =>
  inDatabase(app, `update search_asked set asked_at = clock_timestamp() - make_interval(secs => $1)`, [seconds]);

const summarise = async (page: Page, file: string): Promise<void> => {
  await places(page).getByRole('button', { name: 'Summarizer' }).click();
  await page.locator('input[type=file][accept*=pdf]').last().setInputFiles(resolve(SAMPLE, file));
  await expect(page.getByText(/^[\d,]+ words$/)).toBeVisible();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Summarise', exact: true }).click();
};

test.describe
  .serial('limits of the search', () => {
    let page: Page;

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      await signUp(app, page);
      await places(page).getByRole('button', { name: 'Search', exact: true }).click();
      await expect(box(page)).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('[SEA-035] [SEA-056] a fourth tab', async () => {
      for (let count = 1; count <= 3; count += 1) {
        await newTab(page);
        await expect(searchTabs(page)).toHaveCount(count);
      }
      await newTab(page);
      const text = 'You can only open 3 tabs at a time in the free version.';
      await meetsLimit(page, 'Limit reached', text, 'Upgrade to PRO to open more tabs.');
      await expect(searchTabs(page)).toHaveCount(3);
      await page.keyboard.press('Alt+Shift+n');
      await dialog(page, 'Limit reached').getByRole('button', { name: 'Close' }).first().click();
      await searchTabs(page).last().click();
      await page.keyboard.press('Delete');
      await expect(searchTabs(page)).toHaveCount(2);
      await newTab(page);
      await expect(searchTabs(page)).toHaveCount(3);
    });

    test('[SEA-010] [SEA-058] moving a tab, by key, alone, with its group, or with shift', async () => {
      // So that the row of tabs has an end to take it by.
      await page.setViewportSize({ width: 2400, height: 900 });
      const count = await groups(page).count();
      const tab = searchTabs(page).last();
      const header = page.locator('.dv-tabs-and-actions-container').filter({ has: tab });
      const together = await header.getByRole('tab').count();
      const row = header.locator('.dv-void-container');
      const acts = [
        async () => {
          await tab.click();
          await page.keyboard.press('Control+.');
          await page.keyboard.press('r');
        },
        () => drag(page, tab),
        () => drag(page, row),
        () => row.click({ modifiers: ['Shift'] }),
      ];
      for (const act of acts) {
        await act();
        const text = 'Moving tabs is not available in the free version. Just upgrade to PRO.';
        await meetsLimit(page, 'Part of the PRO plan', text, 'Upgrade to PRO to open more tabs.');
        await expect(groups(page)).toHaveCount(count);
        await expect(header.getByRole('tab')).toHaveCount(together);
      }
    });

    test('[SEA-036] [SEA-049] [SEA-053] [SEA-054] an eleventh search in a minute waits for its turn', async ({ app }) => {
      for (let count = 1; count <= 10; count += 1) {
        await search(page, `margin ${count}`);
        await expect(page.getByText('Nothing found').locator('visible=true')).toBeVisible();
      }
      await makeOld(app, 30);
      await search(page, 'marginalia');
      const credits = dialog(page, 'Buy credits');
      await expect(credits).toBeVisible();
      await credits.getByRole('button', { name: 'Close' }).first().click();
      const notice = page.getByRole('alert').filter({ hasText: 'You have reached your search quota.' }).locator('visible=true');
      await expect(notice).toContainText('You have reached your search quota. Upgrade to PRO or wait for the cooldown.');
      const seconds = async () => Number(/(\d+) s/.exec(await notice.innerText())?.[1]);
      const before = await seconds();
      expect(before).toBeLessThanOrEqual(30);
      await expect.poll(seconds).toBeLessThan(before);
      await notice.getByRole('button', { name: 'Upgrade to PRO' }).click();
      const upgrade = dialog(page, 'Upgrade to PRO');
      await upgrade.getByRole('button', { name: 'Not now' }).click();
      await expect(notice).toBeHidden({ timeout: 60_000 });
      await expect(page.getByText('Nothing found').locator('visible=true')).toBeVisible();
    });

    test('[SUM-029] [SUM-015] [SUM-020] a summary is refused, and one is purchased', async () => {
      await summarise(page, 'reading-to-cite.pdf');
      const limit = dialog(page, 'Part of the PRO plan');
      await expect(limit).toContainText('Summaries are not available in the free version. Upgrade to PRO or purchase summaries.');
      await expect(limit.getByRole('button', { name: 'Upgrade to PRO' })).toBeVisible();
      await limit.getByRole('button', { name: 'Use credits' }).click();
      const purchase = dialog(page, 'Purchase summaries');
      await expect(purchase).toContainText('You need 5 more credits.');
      await purchase.getByRole('button', { name: 'Buy credits…' }).click();
      await dialog(page, 'Buy credits').getByRole('button', { name: 'Go to payment' }).click();
      const checkout = dialog(page, 'Purchase credit');
      await typeCard(checkout, PAYS);
      await checkout.getByRole('button', { name: 'Pay $10.00' }).click();
      await expect(page.getByText('Credit purchased successfully')).toBeVisible();
      await purchase.getByRole('button', { name: 'Pay 5 credits' }).click();
      await expect(page.getByText('Summary Purchase confirmed successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Summarise', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Key points' }).getByRole('listitem')).toHaveCount(5, { timeout: 60_000 });
    });

    test('[SUM-027] [SUM-030] what was purchased is used up', async () => {
      await summarise(page, 'citation-errors.pdf');
      const limit = dialog(page, 'Limit reached');
      await expect(limit).toContainText('You have reached your summary limit. Purchase summaries to go on.');
      await limit.getByRole('button', { name: 'Use credits' }).click();
      await expect(dialog(page, 'Purchase summaries').getByRole('button', { name: 'Pay 5 credits' })).toBeVisible();
    });
  });
