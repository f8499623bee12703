/** The main job, from joining to a cited passage, in one browser and one sitting (issue: the workbench runs). */
import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, signUp, test } from './app.ts';

const BIB = `
@article{knuth1984literate,
  author = {Knuth, Donald E.},
  title = {Literate Programming},
  journal = {The Computer Journal},
  year = {1984},
  doi = {10.1093/comjnl/27.2.97}
}
@book{lamport1994latex,
  author = {Lamport, Leslie},
  title = {{LaTeX}: A Document Preparation System},
  publisher = {Addison-Wesley},
  year = {1994}
}
@article{broken, author = {Nobody, title = "never closed
`;

const PASSAGE = 'Reading is an act of attention that margins make visible.';
const PAPER = makePdf({
  title: 'On Marginal Notes in Printed Books',
  pages: [
    ['On Marginal Notes in Printed Books', 'Ada Reader', 'doi:10.5555/marginalia.2024', PASSAGE, 'A margin is a place to think.'],
    ['A second page follows the first.', 'It has other words on it.'],
  ],
});

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** Chooses an entry of the list's add menu and gives it files. */
const add = async (page: Page, entry: string, files: ReturnType<typeof file>[]) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('menuitem', { name: entry }).click()]);
  await chooser.setFiles(files);
};

const references = (page: Page) => page.getByRole('grid', { name: 'References' });

test.describe
  .serial('the main job', () => {
    let page: Page;

    test.beforeAll(async ({ app, browser }) => {
      page = await browser.newPage();
      page.on('console', (m) => console.log(m.type(), m.text().slice(0, 500)));
      page.on('requestfailed', (r) => console.log('failed', r.url()));
      page.on('response', async (r) => {
        if (r.status() >= 400) console.log(r.status(), r.url(), (await r.text()).slice(0, 300));
      });
      await signUp(app, page);
    });
    test.afterAll(() => page.close());

    test('[ACC-002] [ACC-008] [CORE-015] a new person ends in the workbench', async () => {
      await expect(page.getByRole('tab', { name: /References/ })).toBeVisible();
      await expect(page).toHaveTitle(/^Carrel - /);
    });

    test('[LIB-027] [LIB-008] [LIB-189] makes a project', async () => {
      await page.getByRole('button', { name: 'New project' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Thesis');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('Project has been added.')).toBeVisible();
    });

    test('[LIB-012] [LIB-033] imports a bibliography and says what it left out, with line and reason', async () => {
      await add(page, 'Import a bibliography…', [file('thesis.bib', 'text/plain', Buffer.from(BIB))]);
      const report = page.getByRole('dialog', { name: 'Import report' });
      await expect(report.getByText('Imported: 2. Skipped: 1.')).toBeVisible();
      await expect(report.getByRole('cell', { name: '15', exact: true })).toBeVisible();
      await report.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(references(page).getByText('Literate Programming')).toBeVisible();
    });

    test('[LIB-010] [LIB-196] adds a PDF, whose title is read from the file', async () => {
      await add(page, 'Add PDFs…', [file('scan0001.pdf', 'application/pdf', PAPER)]);
      await expect(references(page).getByText('On Marginal Notes in Printed Books')).toBeVisible({ timeout: 30_000 });
    });

    test('finds as one types', async () => {
      const search = page.getByRole('searchbox', { name: 'Search references' });
      await search.fill('marg print');
      await expect(references(page).getByText('Literate Programming')).toBeHidden();
      await expect(references(page).getByText('On Marginal Notes in Printed Books')).toBeVisible();
      await search.press('Escape');
      await expect(references(page).getByText('Literate Programming')).toBeVisible();
    });

    test('[LIB-208] [LIB-036] reads the PDF and highlights a passage', async () => {
      await references(page).getByText('On Marginal Notes in Printed Books').dblclick();
      const passage = page.getByText(PASSAGE);
      await expect(passage).toBeVisible({ timeout: 30_000 });
      await passage.click({ clickCount: 3 });
      await page.waitForTimeout(1500);
      await page
        .getByRole('button', { name: 'Highlight in colour' })
        .first()
        .click()
        .catch(() => page.locator('[class*=dot]').first().click());
      await expect(page.getByText('Citation has been added.')).toBeVisible();
    });
  });
