/** What a customer and whoever works for them do with orders, as the tests say it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dialog, PAYS, typeCard } from './till.ts';

export interface Dropped {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const textOf = (name: string, words: number): Dropped => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(Array.from({ length: words }, (_, at) => `word${at}`).join(' ')),
});

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click();

/** In the wizard's first step. */
export const drop = async (page: Page, file: Dropped): Promise<void> => {
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
};

/** Pays in the dialog of the till; the second time the card is known. */
export const payAt = async (checkout: Locator): Promise<void> => {
  const pay = checkout.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeVisible();
  if (await checkout.getByLabel('Card number').isVisible()) await typeCard(checkout, PAYS);
  await pay.click();
};

/** From the price on: what it costs is seen, ordered and paid. @returns the page of the order */
export const payFor = async (page: Page, price: string): Promise<Locator> => {
  await expect(page.getByText('Total').locator('xpath=following-sibling::dd')).toHaveText(price);
  await next(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await payAt(dialog(page, 'Pay for'));
  await expect(page.getByText('Order confirmed successfully!')).toBeVisible();
  return page.getByRole('article');
};

/** At the desk: finds an order and takes it. */
export const takeOrder = async (desk: Page, url: string, title: string): Promise<Locator> => {
  await desk.goto(`${url}/operator`);
  await desk.getByRole('tab', { name: 'Orders' }).click();
  await desk.getByRole('button', { name: title }).click();
  const order = desk.getByRole('article', { name: title });
  await order.getByRole('button', { name: 'Take the order' }).click();
  await expect(order.getByRole('button', { name: 'Take the order' })).toBeHidden();
  return order;
};

/** Something is done with the order, for a reason. */
export const act = async (page: Page, order: Locator, name: string, reason = 'As agreed'): Promise<void> => {
  await order.getByRole('button', { name, exact: true }).click();
  const why = page.getByRole('dialog', { name });
  await why.getByRole('textbox').fill(reason);
  await why.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(why).toBeHidden();
};
