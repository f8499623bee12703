/** Limits as people meet them: an act that is one too many, the dialog that says so, and where its button leads. */
import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { type App, expect, test } from './app.ts';
import { newProjectBy, newReferenceBy, signUpAs, type Somebody } from './calls.ts';
import { inDatabase } from './database.ts';
import { newPaper, showManuscripts } from './latex.ts';
import { add, addPdfs, openDetails, pdfFile, references, writeNote } from './library.ts';
import { runCommand } from './palette.ts';
import { PAPER } from './papers.ts';
import { plansWith } from '../../core/server/testing/plans-with.ts';
import { dialog, meetsLimit, PAYS, typeCard } from './till.ts';

const FREE = {
  project: { F: 1, P: 3 },
  article: { F: 3, P: 4 },
  document: { F: 1, P: 9 },
  notes: { F: 1, P: 9 },
  collaborators: { F: 1, P: 9 },
  storage: { F: 60_000, P: 9_000_000 },
  project_images: { F: 0, P: 9 },
  latex_file: { F: 1, P: 2 },
};
test.use({ env: { PLANS_FILE: plansWith(FREE) } });

const OTHER = makePdf({ title: 'Another paper', pages: [['Another paper', 'Bob Writer', 'It says something else.']] });
const LARGE = Buffer.concat([OTHER, Buffer.alloc(80_000, '%')]);
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

const fullOf = (things: string) =>
  `You have reached your limit of ${things}. To add a new one, you have to delete one or just upgrade to PRO.`;

const meter = (page: Page, name: string) => page.getByRole('meter', { name });

const invite = async (page: Page, ...addresses: string[]) => {
  const share = dialog(page, 'Share “Thesis”');
  const field = share.getByRole('textbox', { name: 'Email addresses' });
  await field.fill(addresses.join(', '));
  await field.press('Enter');
};

const makePro = (app: App, email: string) =>
  inDatabase(app, `update core_user set subscription_type = 'P' where email = $1`, [email]);

test.describe
  .serial('limits', () => {
    let page: Page;
    let ada: Somebody;
    let bob: Somebody;
    let project: number;

    test.beforeAll(async ({ app, pages }) => {
      const elsewhere = await pages.lend();
      bob = await signUpAs(app, elsewhere, 'bob');
      await pages.takeBack(elsewhere);
      page = await pages.lend();
      ada = await signUpAs(app, page, 'ada');
      project = await newProjectBy(ada.calls, 'Thesis');
      await newReferenceBy(ada.calls, project, 'On Margins');
      await page.goto(`${app.url}/library/${project}`);
      await expect(references(page).getByText('On Margins')).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('[LIB-184] storage', async () => {
      // One of one: it is used up before anything is added.
      await expect(meter(page, 'My Projects')).toContainText('1 of 1 used');
      await addPdfs(page, pdfFile('large.pdf', LARGE));
      const text = 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.';
      await meetsLimit(page, 'Limit reached', text, 'Upgrade to PRO to get 30GB of storage.');
      await page.getByRole('region', { name: 'Import report' }).getByRole('button', { name: 'Dismiss', exact: true }).click();
    });

    test('[LIB-169] documents', async () => {
      await addPdfs(page, pdfFile('one.pdf', PAPER), pdfFile('two.pdf', OTHER));
      await meetsLimit(page, 'Limit reached', fullOf('documents'), 'Upgrade to PRO to upload more documents.');
      await page.getByRole('region', { name: 'Import report' }).getByRole('button', { name: 'Dismiss', exact: true }).click();
    });

    test('[LIB-178] notes', async () => {
      await openDetails(page, 'On Margins');
      await writeNote(page, 'The first.');
      await expect(page.getByText('Note has been added.')).toBeVisible();
      await page.getByRole('button', { name: 'Add note' }).click();
      await meetsLimit(page, 'Limit reached', fullOf('notes'), 'Upgrade to PRO to write more notes.');
    });

    test('[LIB-176] [LIB-166] library items, by an image', async () => {
      await add(page, 'Upload image…', [{ name: 'dot.png', mimeType: 'image/png', buffer: DOT }]);
      await meetsLimit(page, 'Limit reached', fullOf('library items'), 'Upgrade to PRO to get more out of your library.');
    });

    test('[LIB-171] [LIB-172] collaborators', async () => {
      await runCommand(page, 'Share project…');
      await invite(page, bob.email, 'carla@example.org');
      const benefit = 'Upgrade to PRO to work with more collaborators.';
      await meetsLimit(page, 'Limit reached', 'You can only add 1 collaborator in the free version.', benefit);
      await invite(page, bob.email);
      // Notices wait for one another, and of so small a plan each limit has its hint.
      await expect(page.getByText('Project has been shared.')).toBeVisible({ timeout: 60_000 });
      await expect(meter(page, 'Collaborators')).toContainText('1 of 1 used');
      await invite(page, 'carla@example.org');
      await expect(dialog(page, 'Share “Thesis”').getByRole('alert')).toHaveText('User Not Found.');
      await dialog(page, 'Share “Thesis”').getByRole('button', { name: 'Close', exact: true }).last().click();
    });

    test('[LIB-174] references', async () => {
      await newReferenceBy(ada.calls, project, 'Second thoughts');
      await expect(references(page).getByText('Second thoughts')).toBeVisible();
      await expect(meter(page, 'References')).toContainText('3 of 3 used');
      await runCommand(page, 'New reference');
      await meetsLimit(page, 'Limit reached', fullOf('references'), 'Upgrade to PRO to get more out of your library.');
    });

    test('[LIB-064] [LIB-188] what cannot be brought back', async () => {
      await references(page).getByText('Second thoughts').click();
      await page.keyboard.press('Delete');
      await expect(references(page).getByText('Second thoughts')).toBeHidden();
      await newReferenceBy(ada.calls, project, 'Third thoughts');
      await page.getByRole('navigation').getByText('Trash', { exact: true }).click();
      const bin = page.getByRole('tabpanel').filter({ hasText: '1 item' });
      await bin.getByText('Second thoughts').click();
      await bin.getByRole('button', { name: 'Restore' }).click();
      const text = 'Some items could not be restored. Limit reached for those items.';
      await meetsLimit(page, 'Limit reached', text, 'Upgrade to PRO to get more out of your library.');
    });

    test('[LIB-186] views', async () => {
      await runCommand(page, 'References as a table');
      const text = 'Only the list view is available in the free version. Upgrade to PRO for all views.';
      await meetsLimit(page, 'Part of the PRO plan', text, 'Upgrade to PRO to see your projects in every view.');
    });

    test('[LTX-058] locked templates', async () => {
      await showManuscripts(page);
      await page.getByRole('button', { name: 'New manuscript' }).first().click();
      await page.getByRole('dialog').getByText('REVTeX (APS)').click();
      const text = 'Upgrade to pro to access locked templates.';
      await meetsLimit(page, 'Part of the PRO plan', text, 'Upgrade to PRO to write more manuscripts in LaTeX.');
      await page.keyboard.press('Escape');
    });

    test('[LTX-052] LaTeX files', async () => {
      await newPaper(page, 'First paper');
      await expect(page.getByRole('tab', { name: /First paper/ }).first()).toBeVisible();
      await showManuscripts(page);
      await expect(meter(page, 'Manuscripts')).toHaveText('1 of 1 used');
      await newPaper(page, 'Second paper');
      const text =
        'You have reached your limit of creating latex files. To add a new one, you have to delete one or just upgrade to PRO.';
      await meetsLimit(page, 'Limit reached', text, 'Upgrade to PRO to write more manuscripts in LaTeX.');
      await page.keyboard.press('Escape');
    });

    test('[LTX-056] [LTX-057] downloads of the source', async () => {
      await page.getByRole('tab', { name: 'First paper', exact: true }).click();
      for (const command of ['Download as .tex', 'Download as .zip']) {
        await runCommand(page, command);
        const text = 'This feature is limited for free users. Just upgrade to PRO.';
        await meetsLimit(page, 'Part of the PRO plan', text, 'Upgrade to PRO to write more manuscripts in LaTeX.');
      }
    });

    test('[BIL-019] [LIB-170] on pro there is nothing to upgrade to: support is named', async ({ app }) => {
      await makePro(app, ada.email);
      await page.reload();
      await page.getByRole('navigation').getByText('Library', { exact: true }).click();
      await expect(references(page).getByText('Third thoughts')).toBeVisible();
      await newReferenceBy(ada.calls, project, 'Fourth thoughts');
      await expect(meter(page, 'References')).toContainText('4 of 4 used');
      await runCommand(page, 'New reference');
      const limit = dialog(page, 'Limit reached');
      await expect(limit).toContainText('You have reached the maximum of references in the PRO plan. Please contact support.');
      await expect(limit.getByRole('button', { name: 'Upgrade to PRO' })).toHaveCount(0);
      await limit.getByRole('button', { name: 'Got it' }).click();
    });

    test('[LTX-053] [BIL-018] [BIL-031] credits raise the limit of LaTeX files', async () => {
      await newPaper(page, 'Second paper');
      await expect(page.getByRole('tab', { name: /Second paper/ }).first()).toBeVisible();
      await newPaper(page, 'Third paper');
      const limit = dialog(page, 'Limit reached');
      await expect(limit).toContainText(
        'You have reached your limit of creating latex files. You can increase it using credits.',
      );
      await limit.getByRole('button', { name: 'Use credits' }).click();
      const more = dialog(page, 'More LaTeX files');
      await more.getByLabel('How many more LaTeX files').fill('2');
      await expect(more).toContainText('You need 15 more credits.');
      await more.getByRole('button', { name: 'Buy credits…' }).click();
      await dialog(page, 'Buy credits').getByRole('button', { name: 'Go to payment' }).click();
      const checkout = dialog(page, 'Purchase credit');
      await typeCard(checkout, PAYS);
      await checkout.getByRole('button', { name: 'Pay $10.00' }).click();
      await expect(page.getByText('Credit purchased successfully')).toBeVisible();
      await more.getByLabel('How many more LaTeX files').fill('2');
      await more.getByRole('button', { name: 'Pay 40 credits' }).click();
      await expect(page.getByText('Your limit has been raised.')).toBeVisible();
      await newPaper(page, 'Third paper');
      await expect(page.getByRole('tab', { name: /Third paper/ }).first()).toBeVisible();
    });
  });
