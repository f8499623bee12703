/** Two people and one project, each in a browser of their own: invited, accepted, changed live, and gone when the sharing ends. */
import type { Locator, Page } from '@playwright/test';
import { type App, expect, signUp, testAsPro as test } from './app.ts';
import type { LentPages } from './lent-pages.ts';
import { importBib, newProject, openDetails, projectItem, references } from './library.ts';
import { runCommand } from './palette.ts';

const BIB = '@article{lee2001, title={Margins of the Page}, author={Lee, Ann}, year={2001}}';
const CHANGED = 'Margins of the Printed Page';

const openPage = async (app: App, pages: LentPages, name: string): Promise<{ page: Page; email: string }> => {
  const page = await pages.lend();
  return { page, email: await signUp(app, page, `${name}-${Date.now()}@example.org`) };
};

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true });

test.describe
  .serial('together', () => {
    let ada: Page;
    let bob: Page;
    let address: string;

    test.beforeAll(async ({ app, pages }) => {
      ({ page: ada } = await openPage(app, pages, 'ada'));
      ({ page: bob, email: address } = await openPage(app, pages, 'bob'));
      await newProject(ada, 'Shared thesis');
      await importBib(ada, BIB);
      await expect(references(ada).getByText('Margins of the Page')).toBeVisible();
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(ada);
      await pages.takeBack(bob);
    });

    test('[LIB-030] [LIB-149] [LIB-193] invites by address', async () => {
      await runCommand(ada, 'Share project…');
      const dialog = ada.getByRole('dialog', { name: 'Share “Shared thesis”' });
      const field = dialog.getByRole('textbox', { name: 'Email addresses' });
      await field.fill('nobody@example.org');
      await field.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('User Not Found.');
      await field.fill(address);
      await field.press('Enter');
      // Said once, and not for long: the status bar keeps it.
      await expect(bob.getByText('wants to share “Shared thesis” with you')).toBeVisible();
      await expect(ada.getByText('Project has been shared.')).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: address })).toContainText('Invited');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    });

    test('[LIB-224] [LIB-089] [LIB-147] the request comes by itself, and accepting it shows the project', async () => {
      await bob.getByRole('button', { name: '1 share request' }).click();
      await bob.getByRole('button', { name: 'Accept' }).click();
      await expect(bob.getByText('Share request has been accepted.')).toBeVisible();
      await expect(projectItem(bob, 'Shared thesis')).toHaveAttribute('aria-selected', 'true');
      await expect(references(bob).getByText('Margins of the Page')).toBeVisible();
    });

    test('[LIB-088] who may read changes nothing', async () => {
      await openDetails(bob, 'Margins of the Page');
      await expect(bob.getByText('You can read this project, but not change it.')).toBeVisible();
      await expect(title(bob)).toHaveAttribute('readonly');
    });

    test('[LIB-144] [LIB-194] may write from the moment the owner says so', async () => {
      await runCommand(ada, 'Share project…');
      const dialog = ada.getByRole('dialog', { name: 'Share “Shared thesis”' });
      await dialog.getByRole('combobox', { name: /^What Ada Lovelace may do$/ }).click();
      await ada.getByRole('option', { name: 'Can write' }).click();
      await expect(ada.getByText('Permission has been changed.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(bob.getByText('You can read this project, but not change it.')).toBeHidden();
    });

    test('[LIB-067] what one changes the other sees', async () => {
      await title(bob).fill(CHANGED);
      await title(bob).press('Enter');
      await expect(references(ada).getByText(CHANGED)).toBeVisible();
    });

    test('[LIB-020] [CORE-068] the project shows its people and what was done in it', async () => {
      await runCommand(ada, 'Project: people, tags, activity');
      const history = ada.getByRole('list', { name: 'Activity' });
      await expect(history.getByRole('listitem').first()).toContainText(`changed the title of “${CHANGED}”`);
      await expect(history.getByText(/joined “Shared thesis”/)).toBeVisible();
      await expect(history.getByText(/imported 1 reference from import\.bib/)).toBeVisible();
    });

    test('[LIB-145] [LIB-195] [LIB-067] the screens of who is out close by themselves', async () => {
      await runCommand(ada, 'Share project…');
      const dialog = ada.getByRole('dialog', { name: 'Share “Shared thesis”' });
      await dialog.getByRole('button', { name: /^Revoke permission of/ }).click();
      await expect(title(bob)).toBeVisible();
      await ada.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(title(bob)).toBeHidden();
      await expect(references(bob).getByText(CHANGED)).toBeHidden();
      await expect(ada.getByText('Permission has been revoked.')).toBeVisible();
      await expect(bob.getByText('“Shared thesis” is no longer shared with you.').first()).toBeVisible();
    });
  });
