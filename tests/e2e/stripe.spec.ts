/** Cards in Stripe's own fields, against a server that speaks Stripe's API and serves a script that stands in for its one. */
import type { Page } from '@playwright/test';
import { startLocalStripe } from '../../plugins/billing/server/testing/local-stripe.ts';
import { type App, expect, signUp, test as base } from './app.ts';
import { dismissNotices } from './notices.ts';
import { runCommand } from './palette.ts';

const test = base.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const stripe = await startLocalStripe();
      await use({ ...env, ...stripe.env });
      await stripe.close();
    },
    { scope: 'worker' },
  ],
});

const NUMBER = '4242 4242 4242 4242';
const ASKS = '4000 0027 6000 3184';

/** What the app's own server is sent, and what the page was not allowed to load. */
const listen = (app: App, page: Page) => {
  const heard = { sent: '', refused: [] as string[] };
  page.on('request', (request) => {
    if (request.url().startsWith(app.url)) heard.sent += `${request.url()} ${request.postData() ?? ''}\n`;
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) heard.refused.push(message.text());
  });
  return heard;
};

const typeCard = async (page: Page, number: string) => {
  const fields = page.getByRole('dialog').locator('iframe').contentFrame();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('08 / 40');
  await fields.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
};

test('[BIL-012] [BIL-035] a card is kept, and another pays once its bank was answered; no number comes to the app', async ({
  app,
  page,
}) => {
  const heard = listen(app, page);
  await signUp(app, page);
  await page.goto(`${app.url}/profile#cards`);
  await page.getByRole('button', { name: 'Add card…' }).click();
  await typeCard(page, NUMBER);
  await page.getByRole('button', { name: 'Save card' }).click();
  const cards = page.getByRole('list', { name: 'Cards' });
  await expect(cards.getByRole('listitem')).toContainText('Visa ending in 4242 Ada Lovelace');
  await dismissNotices(page);

  await runCommand(page, 'Buy credits…');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('radio', { name: 'Another card' }).click();
  await typeCard(page, ASKS);
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  const bank = page.locator('body > iframe').contentFrame();
  // A dialog of ours that is open beneath takes neither the pointer nor the keys.
  await bank.getByLabel('Word of your bank').click();
  await page.keyboard.type('marginalia');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Credit purchased successfully')).toBeVisible();
  await expect(cards.getByRole('listitem').filter({ hasText: 'Visa ending in 3184' })).toBeVisible();
  expect(heard.sent).toContain('/api/payment/process-token/');
  expect(heard.sent.replaceAll(/\D/g, '')).not.toMatch(/4242424242424242|4000002760003184/);
  expect(heard.refused).toEqual([]);
});
