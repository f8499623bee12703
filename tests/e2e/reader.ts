/** What people do in the PDF reader, as the tests say it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** Panel of the PDF with this title. */
export const pdf = (page: Page, title: string | RegExp): Locator => page.getByRole('region', { name: title }).first();
/** The list of highlights beside the PDF. */
export const highlightsPanel = (page: Page): Locator => page.getByRole('listbox', { name: 'Highlights' });
/** The card over the chosen highlight. */
export const highlightCard = (page: Page): Locator => page.getByRole('dialog', { name: 'Highlight', exact: true });
/** What is marked on the pages that are shown. */
export const marks = (within: Page | Locator): Locator => within.locator('g[style*="--mark"]');
export const selectionCard = (page: Page): Locator => page.getByRole('dialog', { name: 'Selected text' });
export const pageField = (within: Page | Locator): Locator => within.getByRole('textbox', { name: 'Page', exact: true });

/** Selects the line that shows `text`, with the mouse. */
export const selectLine = async (page: Page, text: string): Promise<void> => {
  const line = page.getByText(text);
  await expect(line).toBeVisible();
  await line.click({ clickCount: 3 });
  await expect(selectionCard(page)).toBeVisible();
};
