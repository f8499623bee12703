/** The report of imports: what was there already is opened from it, what was skipped is handed over, and a reload loses nothing. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './app.ts';
import { importsAreKept } from './kept.ts';
import { add, addPdfs, bibFile, importBib, newProject, pdfFile, references } from './library.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { PAPER } from './papers.ts';

const BIB = `@book{sleep, title={On Sleep}, author={Lee, Ann}, year={2001}}
@book{rest, title={On Rest}, author={Lee, Ann}, year={2002}}
`;
const BROKEN = '@book{broken, title = {Nobody closes this, year = {2001}\n';

test('[LIB-137] what was merged is opened from its row, and what was skipped is a file in its own format', async ({
  desk: page,
}) => {
  await newProject(page, 'Again');
  await importBib(page, BIB);
  await expect(references(page).getByText('On Sleep')).toBeVisible();
  await add(page, 'Import a bibliography…', [bibFile('again.bib', `${BIB}@book{dream, title={On Dreams}}\n${BROKEN}`)]);
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report.getByText('Imported: 1. Merged with what was there: 2. Skipped: 1.')).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const coming = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download what was skipped of again.bib' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('again-skipped.bib');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^% Line 4: .+\n@book\{broken, title = \{Nobody closes this, year = \{2001\}\n$/,
  );
  await report.getByRole('button', { name: 'Open existing: On Sleep' }).click();
  await expect(page.getByRole('tab', { name: /On Sleep/ })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('[LIB-040] a file that is there already is named in its row, with the reference that has it', async ({ desk: page }) => {
  await newProject(page, 'Twice');
  await addPdfs(page, pdfFile('scan.pdf', PAPER));
  await expect(references(page).getByRole('row')).toHaveCount(2);
  await addPdfs(page, pdfFile('scan.pdf', PAPER));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report.getByText('Not added. A reference has this file already.')).toBeVisible();
  await report.getByRole('button', { name: 'Open existing' }).click();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
});

test('[LIB-126] files that were on their way when the page was left are offered again, and come in once', async ({
  desk: page,
}) => {
  await newProject(page, 'Reloaded');
  const slow = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await slow.send('Network.emulateNetworkConditions', network);
  const lines = Array.from({ length: 60 }, (_, n) => `Line ${n} ${'of a long paper '.repeat(40)}`);
  const large = makePdf({ title: 'The Large Paper', pages: [['The Large Paper'], ...Array.from({ length: 40 }, () => lines)] });
  await addPdfs(page, pdfFile('large.pdf', large), pdfFile('small.pdf', PAPER));
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await expect(report.getByText('0 of 2')).toBeVisible();
  await importsAreKept(page, 2);
  await slow.detach();
  await page.reload();
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await expect(report.getByText('The page was left before this was sent. The file is still here.').first()).toBeVisible();
  // They outlive another one, too.
  await page.reload();
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await report.getByRole('button', { name: 'Try all again' }).click();
  await expect(report.getByText('2 imported')).toBeVisible();
  await expect(references(page).getByText('The Large Paper')).toHaveCount(1);
  await page.reload();
  await expect(references(page).getByText('The Large Paper')).toHaveCount(1);
  await expect(report).toBeHidden();
});

test('[LIB-126] a bibliography that the server reads is followed after a reload, and comes in once', async ({ desk: page }) => {
  await newProject(page, 'Followed');
  const abstract = 'words of a long abstract '.repeat(100);
  const books = Array.from({ length: 5000 }, (_, n) => `@book{k${n}, title={Number ${n}}, abstract={${abstract}}}`).join('\n');
  let answered = false;
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/export-import/import/') ? 1 : 0));
  page.on('response', (response) => (answered ||= response.url().endsWith('/export-import/import/')));
  await add(page, 'Import a bibliography…', [bibFile('many.bib', books)]);
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report.getByRole('progressbar', { name: 'Importing many.bib' })).toBeVisible();
  await importsAreKept(page, 1);
  await expect(report.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', /.*/);
  expect(answered).toBe(false);
  await page.reload();
  await expect(report.getByText('5,000 imported')).toBeVisible({ timeout: 60_000 });
  expect(sent).toBe(1);
  await expect(references(page).getByText('Number 4999')).toHaveCount(1);
});
