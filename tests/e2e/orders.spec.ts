/** Paid services from the file that is dropped to the file that comes back, customer and desk side by side. */
import type { Page } from '@playwright/test';
import { type App, expect, signUp, test, WORKER } from './app.ts';
import { addPdfs, pdfFile, references } from './library.ts';
import { act, drop, next, payAt, payFor, takeOrder, textOf } from './orders.ts';
import { PAPER, TITLE } from './papers.ts';
import { dialog } from './till.ts';

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
      await expect(atDesk.getByText('Thesis, corrected.txt').last()).toBeVisible();
      await act(chief, atDesk, 'Deliver');
      const saved = ada.waitForEvent('download');
      await order.getByRole('button', { name: 'Save Thesis, corrected.txt' }).click();
      expect((await saved).suggestedFilename()).toBe('Thesis, corrected.txt');
      await act(ada, order, 'Everything is right');
      await expect(order.getByText('Completed').first()).toBeVisible();
      await app.mailTo('orders@example.org', 'Your order is done');
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

  test('[PRN-001] [PRN-002] [PRN-003] [PRN-004] [PRN-005] [PRN-006] a thesis is printed and sent', async ({ app, pages }) => {
    const maker = await pages.lend();
    const chapter = (at: number) =>
      `<section style="break-after: page"><h1>Chapter ${at}</h1><p>${'Marginal notes. '.repeat(90)}</p></section>`;
    await maker.setContent(Array.from({ length: 24 }, (_, at) => chapter(at + 1)).join(''));
    const pdf = await maker.pdf({ format: 'A4' });
    await pages.takeBack(maker);

    await openApp(app, 'Printing Service');
    await expect(ada.getByText('Receive your thesis')).toBeVisible();
    await drop(ada, { name: 'Thesis.pdf', mimeType: 'application/pdf', buffer: pdf });
    await next(ada);
    await test.step('what was found in the file, and what it is printed on', async () => {
      await expect(ada.getByText('Nothing is to be mended: it can be printed as it is.')).toBeVisible();
      await ada.getByRole('radio', { name: /Spiral binding/ }).click();
      await expect(ada.getByText('Both are thicker than the usual 80 g/m2.')).toBeVisible();
      await next(ada);
      await ada.getByRole('textbox', { name: 'Title' }).fill('Marginal Notes');
      await expect(ada.getByText('This binding has no spine.')).toBeVisible();
      await next(ada);
    });
    await test.step('where it is sent', async () => {
      await expect(ada.getByText('Delivery takes 24 to 72 hours on working days.')).toBeVisible();
      await ada.getByRole('textbox', { name: /^Name/ }).fill('Ada Lovelace');
      await ada.getByRole('textbox', { name: /^Street and number/ }).fill('12 Bahnhofstrasse');
      await ada.getByRole('textbox', { name: /^Postcode/ }).fill('8001');
      await ada.getByRole('textbox', { name: /^City/ }).fill('Zürich');
      await ada.getByRole('combobox', { name: /^Country/ }).click();
      await ada.keyboard.type('Switzerland');
      await ada.getByRole('option', { name: 'Switzerland' }).click();
      await ada.getByRole('textbox', { name: /^Phone/ }).fill('+41 44 668 18 00');
      await ada.getByRole('button', { name: 'Keep this address' }).click();
      await next(ada);
    });
    // 24 pages at $0.12, spiral binding $6.00, ground $8.00.
    const order = await payFor(ada, '$16.88');
    const atDesk = await takeOrder(chief, app.url, 'Thesis.pdf');
    await act(chief, atDesk, 'Print');
    await act(chief, atDesk, 'It is bound');
    await atDesk.getByRole('textbox', { name: 'Carrier' }).fill('Post');
    await atDesk.getByRole('textbox', { name: 'Tracking number' }).fill('CH123456789');
    await atDesk.getByRole('button', { name: 'Ship it under this number' }).click();
    await expect(order.getByText('Your parcel: Post, number CH123456789')).toBeVisible();
    await act(ada, order, 'It has arrived');
    await expect(order.getByRole('button', { name: 'Print it again' })).toBeVisible();
  });

  test('[PLG-001] [PLG-002] [PLG-003] [PLG-006] [PLG-013] [PLG-018] an essay is compared with the library', async ({ app }) => {
    await ada.goto(`${app.url}/library`);
    await addPdfs(ada, pdfFile('margins.pdf', PAPER));
    await expect(references(ada).getByText(TITLE)).toBeVisible();
    await openApp(app, 'Similarity Checker');
    const own = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
    const copied = Array.from({ length: 8 }, (_, at) => `Sentence ${at + 1} of chapter 2 says what it has to say.`).join(' ');
    const essay = { name: 'Essay.txt', mimeType: 'text/plain', buffer: Buffer.from(`${own}\n\n${copied}`) };
    await drop(ada, essay);
    await next(ada);
    await next(ada);
    await test.step('30 credits are more than one is welcomed with', async () => {
      await ada.getByRole('button', { name: 'Buy credits' }).click();
      const plans = dialog(ada, 'Buy credits');
      await plans.getByRole('button', { name: 'Go to payment' }).click();
      await payAt(dialog(ada, 'Purchase credit'));
      await expect(ada.getByText('Credit purchased successfully')).toBeVisible();
    });
    await next(ada);
    await ada.getByRole('button', { name: 'Place order' }).click();
    await expect(ada.getByText('Similarity check order confirmed successfully!')).toBeVisible();
    await ada.getByRole('button', { name: 'Open the report' }).click();
    await expect(ada.getByText(/^[1-9][\d.]*% text overlap$/).first()).toBeVisible();
    await expect(ada.getByLabel('Shares, sources and filters').getByText(TITLE)).toBeVisible();
  });
});
