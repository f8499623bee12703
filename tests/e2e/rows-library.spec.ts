/** Rows of the library that show themselves on its screen: the groups of projects, and what is said where the server gives no reason. */
import { expect, test } from './app.ts';
import { type Calls, newNoteBy, newProjectBy, newReferenceBy, signUpAs } from './calls.ts';
import { references } from './library.ts';
import { dismissNotices } from './notices.ts';
import { runCommand } from './palette.ts';
import { refuse } from './refuse.ts';

interface Made {
  readonly id: number;
}

/** One thing of each kind in the recycle bin, deleted by itself. */
const fillBin = async (calls: Calls, project: number): Promise<void> => {
  const article = await newReferenceBy(calls, project, 'Kept reference');
  const note = await newNoteBy(calls, article, 'Gone note');
  const mark = async (text: string): Promise<number> => {
    const made = await calls<{ citation: Made }>('POST', 'citations/', { citation: { article, text, page: 1 } });
    return made.citation.id;
  };
  const [citation, noted] = [await mark('Gone highlight'), await mark('Kept highlight')];
  const { markdown } = await calls<{ markdown: Made }>('POST', 'citation-notes/', {
    markdown: { citation: noted, text: 'Gone markdown' },
  });
  const gone = { projects: [await newProjectBy(calls, 'Gone project')], citations: [citation], article_notes: [note] };
  await calls('POST', 'delete-items/', { ...gone, citation_notes: [markdown.id] });
};

test('[LIB-004] [LIB-005] [LIB-152] [LIB-161] [LIB-162] [LIB-163] [LIB-164] groups of projects, and what could not be exported or restored', async ({
  app,
  page,
}) => {
  const { calls } = await signUpAs(app, page, 'rows');
  const project = await newProjectBy(calls, 'Seen project');
  await fillBin(calls, project);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`${app.url}/library/${project}`);
  await expect(references(page).getByText('Kept reference')).toBeVisible();
  await page.reload();
  await expect(references(page).getByText('Kept reference')).toBeVisible();
  const list = page.locator('[data-panel="library.list"]');
  // Alone in the window it has room for the tree of projects.
  await page.keyboard.press('Control+Shift+l');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('m');
  await expect(list.getByRole('treeitem', { name: 'Last Viewed', exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'My Projects', exact: true })).toBeVisible();

  await refuse(page, '/export-import/export/');
  await runCommand(page, 'Export project');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Could not export.', { exact: true })).toBeVisible();
  await dismissNotices(page);

  await refuse(page, '/projects/restore-deleted/');
  await page.goto(`${app.url}/trash`);
  for (const [entry, said] of [
    ['Gone project', 'Project could not be restored!'],
    ['Gone highlight', 'Citation could not be restored!'],
    ['Gone markdown', 'Markdown could not be restored!'],
    ['Gone note', 'Note could not be restored!'],
  ] as const) {
    await page.getByRole('listitem').filter({ hasText: entry }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await dismissNotices(page);
  }
});
