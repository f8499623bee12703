/** A browser without a connection, and back: what the tests of the library's offline half do and look for. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';
import { appIsKept, libraryIsKept } from './kept.ts';

/** Longest time between two looks for the connection, and some. */
export const BACK = { timeout: 60_000 };

export const offlineBar = (page: Page): Locator =>
  page.getByText('You are offline. Changes are kept and sent when you are back online.');
/** What the status bar says of changes that are to be sent. */
export const waiting = (page: Page): Locator => page.getByRole('button', { name: /^\d+ changes? waits?$/ });

/** @param titles of references that must be kept by then */
export const goOffline = async (page: Page, ...titles: readonly string[]): Promise<void> => {
  await appIsKept(page);
  await libraryIsKept(page, ...titles);
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
};

/** Whether nothing waits to be sent, as the browser remembers it: while it sends, the status bar speaks of that. */
const isSent = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.entries(localStorage).some(([key, value]) => key.endsWith('library.offline') && value.includes('"waiting":0')),
  );

/** Everything that waited has been sent by the end. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0, BACK);
  await expect.poll(() => isSent(page), BACK).toBe(true);
  await expect(waiting(page)).toHaveCount(0);
};

/** The entry for the one change that is to be looked at. */
export const onlyOutcome = async (page: Page): Promise<Locator> => {
  const list = page.getByRole('list', { name: 'Changes that were not taken' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: '1 change to look at' }).click();
  const entry = list.getByRole('listitem');
  await expect(entry).toHaveCount(1);
  return entry;
};
