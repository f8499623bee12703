/** From the first limit to pro, its invoices and cards, and back to free: one person, two tabs of one browser. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../../plugins/billing/server/testing/read-pdf.ts';
import { expect, signUp, test } from './app.ts';
import { inDatabase, runJob } from './database.ts';
import { newProject } from './library.ts';
import { runCommand } from './palette.ts';
import { plansWith } from '../../core/server/testing/plans-with.ts';
import { actOnCard, answerBank, ASKS, cardRow, DECLINED, dialog, PAYS, section, typeCard } from './till.ts';

test.use({ env: { PLANS_FILE: plansWith({ project: { F: 2, P: 1000 } }) } });

const DAY = /\w+ \d{1,2}, 20\d\d/;

test.describe
  .serial('billing', () => {
    let page: Page;
    /** A second tab of the same browser, never reloaded. */
    let second: Page;
    let email: string;

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      email = await signUp(app, page);
      second = await page.context().newPage();
      await second.goto(`${app.url}/profile#subscription`);
      await expect(section(second, 'Subscription').getByText('Free', { exact: true })).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('[CORE-089] [LIB-170] [BIL-008] a limit that is reached leads to the upgrade', async () => {
      for (const title of ['One', 'Two']) await newProject(page, title);
      await page.getByRole('button', { name: 'New project' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Title' }).fill('Three');
      await form.getByRole('button', { name: 'Create' }).click();
      const limit = dialog(page, 'Limit reached');
      await expect(limit).toContainText(
        'You have reached your limit of projects. To add a new one, you have to delete one or just upgrade to PRO.',
      );
      await limit.getByRole('button', { name: 'Upgrade to PRO' }).click();
      const upgrade = dialog(page, 'Upgrade to PRO');
      await expect(upgrade).toContainText('Upgrade to PRO to create more projects.');
      await upgrade.getByRole('radio', { name: /^Monthly/ }).click();
      await upgrade.getByRole('button', { name: 'Go to payment' }).click();
    });

    test('[BIL-020] a card that is declined says why, and nothing that was typed is lost', async () => {
      const checkout = dialog(page, 'Upgrade to PRO');
      await expect(checkout.getByText('Sandbox: no real money moves')).toBeVisible();
      await typeCard(checkout, DECLINED);
      await checkout.getByRole('button', { name: 'Pay $9.99' }).click();
      await expect(checkout.getByRole('alert')).toHaveText('Your card was declined.');
      await expect(checkout.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
      await expect(checkout.getByLabel('Name on card')).toHaveValue('Ada Lovelace');
      await expect(section(second, 'Subscription').getByText('Free', { exact: true })).toBeVisible();
    });

    test('[BIL-020] a card whose bank asks first pays nothing when the answer is no', async () => {
      const checkout = dialog(page, 'Upgrade to PRO');
      await typeCard(checkout, ASKS);
      await checkout.getByRole('button', { name: 'Pay $9.99' }).click();
      await answerBank(page, 'Decline');
      await expect(checkout.getByRole('alert')).not.toBeEmpty();
      await expect(section(second, 'Subscription').getByText('Free', { exact: true })).toBeVisible();
    });

    test('[BIL-003] [BIL-042] a good card makes it pro at once, in the other tab too', async () => {
      const checkout = dialog(page, 'Upgrade to PRO');
      await typeCard(checkout, PAYS);
      await checkout.getByRole('button', { name: 'Pay $9.99' }).click();
      await expect(page.getByText('Welcome to PRO.')).toBeVisible();
      await expect(checkout).toBeHidden();
      const subscription = section(second, 'Subscription');
      await expect(subscription.getByText('PRO', { exact: true })).toBeVisible();
      await expect(subscription.getByText(/^\$9\.99 a month\. Renews on \w+ \d/)).toBeVisible();
      // What was refused still stands there as it was typed.
      const form = page.getByRole('dialog', { name: 'New project' });
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Three');
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('Project has been added.')).toBeVisible();
    });

    test('[BIL-002] [BIL-005] [BIL-009] [BIL-011] [BIL-026] credits are bought after a summary, when the bank has heard yes', async () => {
      await runCommand(page, 'Buy credits…');
      const packs = dialog(page, 'Buy credits');
      await expect(packs).toContainText('You have 25 credits.');
      await packs.getByRole('radio', { name: /^300 credits/ }).click();
      await packs.getByRole('button', { name: 'Go to payment' }).click();
      const checkout = dialog(page, 'Purchase credit');
      await expect(checkout.getByRole('term').first()).toHaveText('300 credits');
      await expect(checkout.getByRole('definition').last()).toHaveText('$25.00');
      await expect(checkout.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
      await checkout.getByRole('radio', { name: 'Another card' }).click();
      await typeCard(checkout, ASKS);
      await checkout.getByRole('button', { name: 'Pay $25.00' }).click();
      await answerBank(page, 'Confirm payment');
      await expect(page.getByText('Credit purchased successfully', { exact: true })).toBeVisible();
      await expect(section(second, 'Credits').getByText('325 credits', { exact: true })).toBeVisible();
    });

    test('[BIL-007] [BIL-013] [BIL-041] each payment has its invoice, to be looked at and kept as a file', async () => {
      const rows = section(second, 'Invoices').getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('$25.00');
      await expect(rows.last()).toContainText('$9.99');
      const number = /INV-20\d\d-\d{6}/.exec(await rows.first().innerText())?.[0] ?? '';
      await second.getByRole('button', { name: `Preview ${number}` }).click();
      const preview = second.getByRole('dialog');
      await expect(preview.getByRole('img', { name: `${number}, page 1` })).toBeVisible();
      const [download] = await Promise.all([
        second.waitForEvent('download'),
        preview.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${number}.pdf`);
      const { text } = await readPdf(await readFile(await download.path()));
      for (const part of [number, '300', '$25.00', 'Ada Lovelace', email]) expect(text).toContain(part);
      await preview.getByRole('button', { name: 'Close' }).last().click();
    });

    test('[BIL-004] [BIL-043] back to free comes with the end of what was paid for, and can be taken back', async () => {
      const subscription = section(second, 'Subscription');
      const leave = async () => {
        await subscription.getByRole('button', { name: 'Back to free…' }).click();
        const question = second.getByRole('alertdialog', { name: 'Go back to the free plan?' });
        await expect(question.getByText(DAY)).toBeVisible();
        await question.getByRole('button', { name: 'Back to free' }).click();
      };
      await leave();
      await expect(second.getByText(/^Your plan changes to free on .*20\d\d\.$/)).toBeVisible();
      await expect(subscription.getByText('Ending')).toBeVisible();
      await subscription.getByRole('button', { name: 'Keep PRO' }).click();
      await expect(second.getByText('Your PRO plan goes on.')).toBeVisible();
      await expect(subscription.getByText('Active')).toBeVisible();
      await leave();
      await expect(subscription.getByText(/^PRO ends on .*20\d\d\. After that your plan is free\.$/)).toBeVisible();
    });

    test('[BIL-004] when the period is over the plan is free, without a reload', async ({ app }) => {
      await inDatabase(
        app,
        `update billing_subscription set period_end = now() - interval '1 minute'
          where owner = (select id from core_user where email = $1)`,
        [email],
      );
      await runJob(app, 'billing.renew');
      await expect(section(second, 'Subscription').getByText('Free', { exact: true })).toBeVisible();
      await expect(section(second, 'Invoices').getByRole('listitem')).toHaveCount(2);
      await app.mailTo(email, 'PRO');
    });

    test('[LIB-087] [LIB-187] the project that is too many is locked at once, and opens again when another one goes', async () => {
      const open = (name: RegExp) => page.getByRole('button', { name }).first().click();
      await open(/^One\s*Locked$/);
      await expect(page.getByText('This project is locked')).toBeVisible();
      await page.getByRole('button', { name: 'Unlock…' }).click();
      const limit = dialog(page, 'Part of the PRO plan');
      await expect(limit).toContainText('To unlock your project just upgrade to PRO.');
      await limit.getByRole('button', { name: 'Upgrade to PRO' }).click();
      await expect(dialog(page, 'Upgrade to PRO')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Upgrade to PRO')).toBeHidden();
      await open(/^Two\s*0 references$/);
      await runCommand(page, 'Delete project');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Project has been deleted.')).toBeVisible();
      await open(/^One\s*0 references$/);
      await expect(page.getByText('No references yet')).toBeVisible();
    });

    test('[BIL-006] [BIL-027] a card is added, made the default, and another removed', async () => {
      await section(second, 'Cards').getByRole('button', { name: 'Add card…' }).click();
      const form = dialog(second, 'Add card');
      await typeCard(form, DECLINED);
      await form.getByRole('button', { name: 'Save card' }).click();
      await expect(second.getByText('Billing info has been updated successfully!')).toBeVisible();
      await expect(cardRow(second, '4242')).toContainText('Default');
      await actOnCard(second, '3155', 'Make default');
      await expect(cardRow(second, '3155')).toContainText('Default');
      await expect(cardRow(second, '4242')).not.toContainText('Default');
      await actOnCard(second, '0002', 'Delete…');
      const question = second.getByRole('alertdialog');
      await expect(question).toContainText('Visa ending in 0002');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(cardRow(second, '0002')).toHaveCount(0);
    });
  });

test('[CORE-077] [BIL-020] who works in German reads in German why a card was declined', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/profile`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await runCommand(page, 'Auf PRO umsteigen');
  const upgrade = dialog(page, 'Auf PRO umsteigen');
  await upgrade.getByRole('radio', { name: /^Monatlich/ }).click();
  await upgrade.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await upgrade.getByLabel('Kartennummer').fill(DECLINED);
  await upgrade.getByLabel('Gültig bis').fill('08 / 40');
  await upgrade.getByLabel('Prüfziffer').fill('123');
  await upgrade.getByLabel('Name auf der Karte').fill('Ada Lovelace');
  await upgrade.getByRole('button', { name: /zahlen$/ }).click();
  await expect(upgrade.getByRole('alert')).toHaveText('Ihre Karte wurde abgelehnt.');
});
