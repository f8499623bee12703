/** A library from another program with its PDFs: an archive that is chosen, a folder that is dropped. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './app.ts';
import { add, newProject, references } from './library.ts';
import { PAPER } from './papers.ts';

const bib = (title: string, file: string) =>
  `@article{${title}, title={${title} of Sleep}, file={Full Text PDF:files/${file}:application/pdf}}\n`;

test('[LIB-137] PDFs of an archive and of a folder come to the references that name them', async ({ desk: page, app }) => {
  await newProject(page, 'Moved');
  const pdf = Buffer.from(PAPER);
  const entries = bib('Memory', '12/a b.pdf') + bib('Theory', '13/b.pdf') + bib('History', '14/missing.pdf');
  const buffer = Buffer.from(zipSync({ 'My/My.bib': strToU8(entries), 'My/files/12/a b.pdf': pdf, 'My/files/13/b.pdf': pdf }));
  await add(page, 'Import a bibliography…', [{ name: 'My.zip', mimeType: 'application/zip', buffer }]);
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report).toContainText('14/missing.pdf');
  await report.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('2 PDFs have been attached to their references.')).toBeVisible();
  const folder = join(app.data, 'Other');
  mkdirSync(join(folder, 'files/21'), { recursive: true });
  writeFileSync(join(folder, 'files/21/c.pdf'), pdf);
  writeFileSync(join(folder, 'Other.bib'), bib('Physics', '21/c.pdf'));
  const box = (await references(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
  }
  await expect(page.getByText('1 PDF has been attached to its reference.')).toBeVisible();
  await expect(references(page)).toContainText('Physics of Sleep');
});
