/** Paid services from the file that is dropped to the file that comes back, customer and desk side by side. */
import type { Page } from '@playwright/test';
import { type App, expect, signUp, test, WORKER } from './app.ts';
import { act, drop, next, payFor, takeOrder, textOf } from './orders.ts';

test.describe('paid services', () => {
  let chief: Page;
  let ada: Page;
  test.beforeAll(async ({ app, pages }) => {
    chief = await pages.lend();
    await signUp(app, chief, WORKER);
    ada = await pages.lend();
    await signUp(app, ada, 'orders@example.org');
  });
  test.afterAll(async ({ pages }) => {
    await pages.takeBack(chief);
    await pages.takeBack(ada);
  });

  const openApp = async (app: App, name: string): Promise<void> => {
    await ada.goto(`${app.url}/apps`);
    await ada.getByRole('listitem', { name }).getByRole('button', { name: 'Go to service' }).click();
    await expect(ada.getByRole('heading', { name, level: 1 })).toBeVisible();
  };

  test('[PRF-001] [PRF-002] [PRF-003] [PRF-015] [PRF-023] [CORE-093] a thesis is proofread', async ({ app }) => {
    await openApp(app, 'Proofreading Service');
    await test.step('order', async () => {
      await drop(ada, textOf('Thesis.txt', 5000));
      await next(ada);
      await ada.getByRole('radio', { name: 'Thesis or dissertation' }).click();
      await ada.getByRole('radio', { name: 'British' }).click();
      await next(ada);
    });
    const order = await payFor(ada, '$90.00');
    await expect(order.getByText('Confirmed').first()).toBeVisible();

    const atDesk = await takeOrder(chief, app.url, 'Thesis.txt');
    await act(chief, atDesk, 'Go on with the work');
    await test.step('ask the customer, whose clock stands still', async () => {
      await act(chief, atDesk, 'Ask the customer');
      await atDesk.getByRole('textbox', { name: 'Write to the customer' }).fill('Which spelling of “naïve”?');
      await atDesk.getByRole('button', { name: 'Send' }).click();
      await expect(order.getByText('Which spelling of “naïve”?')).toBeVisible();
      await expect(order.getByText(/Its deadline stands still/)).toBeVisible();
      await order.getByRole('textbox', { name: 'Write to whoever works on it' }).fill('With the dots.');
      await order.getByRole('button', { name: 'Send' }).click();
      await expect(atDesk.getByText('With the dots.')).toBeVisible();
      await act(ada, order, 'Go on with the work');
    });
    await test.step('deliver, and keep', async () => {
      await atDesk.locator('input[type="file"]').setInputFiles(textOf('Thesis, corrected.txt', 5000));
      await expect(atDesk.getByText('Thesis, corrected.txt')).toBeVisible();
      await act(chief, atDesk, 'Deliver');
      const saved = ada.waitForEvent('download');
      await order.getByRole('button', { name: 'Save Thesis, corrected.txt' }).click();
      expect((await saved).suggestedFilename()).toBe('Thesis, corrected.txt');
      await act(ada, order, 'Everything is right');
      await expect(order.getByText('Completed').first()).toBeVisible();
      expect(await app.mailTo('orders@example.org')).toContain('Your order is done');
    });
  });

  test('an order is called off, and all of it goes back', async ({ app }) => {
    await openApp(app, 'Publishing Service');
    await drop(ada, textOf('Letter.txt', 900));
    await next(ada);
    await ada.getByRole('radio', { name: /Cover letter/ }).click();
    await ada.getByRole('textbox', { name: /Target journal/ }).fill('Annals of the Margin');
    await next(ada);
    const order = await payFor(ada, '$40.00');
    await act(ada, order, 'Call off');
    await expect(order.getByText('Cancelled').first()).toBeVisible();
    await expect(order.getByText('Paid back').locator('xpath=following-sibling::dd')).toHaveText('-$40.00');
  });
});
