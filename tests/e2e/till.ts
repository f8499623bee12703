/** What people do at the till, as the tests say it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** The sandbox's numbers, which are Stripe's public test numbers. */
export const PAYS = '4242424242424242';
export const DECLINED = '4000000000000002';
export const ASKS = '4000002500003155';

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

export const typeCard = async (form: Locator, number: string): Promise<void> => {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Valid until').fill('08 / 40');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Ada Lovelace');
};

/** A section of the profile, which is open already. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const cardRow = (page: Page, last4: string): Locator =>
  section(page, 'Cards')
    .getByRole('listitem')
    .filter({ hasText: `ending in ${last4}` });

export const actOnCard = async (page: Page, last4: string, act: string): Promise<void> => {
  await cardRow(page, last4)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
};

/** Answers the bank of the sandbox. */
export const answerBank = async (page: Page, answer: 'Confirm payment' | 'Decline'): Promise<void> => {
  const bank = dialog(page, 'Confirm payment');
  await expect(bank.getByText('Your bank asks whether you make this payment.')).toBeVisible();
  await bank.getByRole('button', { name: answer }).click();
};

/** The dialog of a limit; its button leads to the upgrade, which says what it is good for. */
export const meetsLimit = async (
  page: Page,
  title: 'Limit reached' | 'Part of the PRO plan',
  text: string,
  benefit: string,
): Promise<void> => {
  const limit = dialog(page, title);
  await expect(limit.getByText(text, { exact: true })).toBeVisible();
  await limit.getByRole('button', { name: 'Upgrade to PRO' }).click();
  const upgrade = dialog(page, 'Upgrade to PRO');
  await expect(upgrade.getByText(benefit, { exact: true })).toBeVisible();
  await upgrade.getByRole('button', { name: 'Not now' }).click();
  await expect(upgrade).toBeHidden();
};
