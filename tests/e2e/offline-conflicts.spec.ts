/**
 * What somebody changed without a connection meets what happened elsewhere: in the end both texts can be read and copied. The cases are
 * those of trust A6; all 24 are tested against the real server in `plugins/library/server/testing/browsers/`.
 */
import type { Locator, Page } from '@playwright/test';
import { comeBack, goOffline, offlineBar, onlyOutcome, waiting } from './apart.ts';
import { expect, testAsPro as test } from './app.ts';
import { type Somebody, newNoteBy, newProjectBy, newReferenceBy, notesBy, signUpAs, signUpElsewhere, titleBy } from './calls.ts';
import { addPdfs, chooseProject, newProject, openDetails, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { runCommand } from './palette.ts';
import { highlightCard, highlightsPanel, selectLine, marks } from './reader.ts';

// As at a second visit: the first one had the browser keep the app.
test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] });

const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true });
const noteField = (page: Page): Locator => page.getByRole('textbox', { name: 'Note', exact: true });
const oneWaits = (page: Page): Locator => page.getByRole('button', { name: '1 change waits' });

const rename = async (page: Page, to: string): Promise<void> => {
  await titleField(page).fill(to);
  await titleField(page).press('Enter');
};

/** Writes another text into the one note of the open reference, and leaves it. */
const rewriteNote = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await noteField(page).fill(text);
  await noteField(page).press('Escape');
};

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Copies what somebody wrote from the entry of the one change that was not taken, and settles it. */
const takeAlong = async (page: Page, text: string, how: 'Discard' | 'Done'): Promise<void> => {
  const entry = await onlyOutcome(page);
  await expect(entry).toContainText(text);
  await entry.getByRole('button', { name: 'Copy text' }).click();
  await expect.poll(() => copied(page)).toBe(text);
  await entry.getByRole('button', { name: how }).click();
  if (how === 'Discard') await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything was taken')).toBeVisible();
};

/** A project of somebody's with a reference and a note on it. */
const smallLibrary = async ({ calls }: Somebody, reference: string, note: string) => {
  const project = await newProjectBy(calls, 'Thesis');
  const article = await newReferenceBy(calls, project, reference);
  return { project, article, note: await newNoteBy(calls, article, note) };
};

test('[LIB-098] [LIB-144] [LIB-145] shared: the note is changed by both, then one may only read, then not even that', async ({
  app,
  page,
}) => {
  const ada = await signUpElsewhere(app, 'ada');
  const bob = await signUpAs(app, page, 'bob');
  const { project, article, note } = await smallLibrary(ada, 'Margins of the Page', 'The first thought.');
  const { share } = await ada.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', {
    project_id: project,
    shared_to: bob.email,
    permission: 'write',
  });
  await bob.calls('POST', 'share-request-action/', { share_id: share.share_id, action: 'accept' });
  const allow = (permission: 'read' | 'write') =>
    ada.calls('POST', 'change-participant-folder-permission/', { share_id: share.share_id, permission });
  await expect(references(page).getByText('Margins of the Page')).toBeVisible();

  await test.step('both write into the note: both texts are on the reference', async () => {
    await goOffline(page, 'The first thought.');
    await openDetails(page, 'Margins of the Page');
    await rewriteNote(page, 'As Bob sees it.');
    await expect(oneWaits(page)).toBeVisible();
    await ada.calls('PATCH', `article-notes/${note}/`, { note: { text: 'As Ada sees it.', version: 1 } });
    await comeBack(page);
    await expect.poll(async () => (await notesBy(ada.calls, article)).join()).toMatch(/Ada sees.*Bob sees|Bob sees.*Ada sees/s);
    await expect(page.getByText('As Ada sees it.').first()).toBeVisible();
    await expect(page.getByText('As Bob sees it.').first()).toBeVisible();
    await takeAlong(page, 'As Bob sees it.', 'Done');
  });

  await test.step('may only read by then: it is kept here, and sent once the right is back', async () => {
    await goOffline(page);
    await openDetails(page, 'Margins of the Page');
    await rename(page, 'Margins, by Bob');
    await expect(oneWaits(page)).toBeVisible();
    await allow('read');
    await comeBack(page);
    await expect(references(page).getByText('Margins of the Page')).toBeVisible();
    const entry = await onlyOutcome(page);
    await expect(entry).toContainText('you may not change this any more');
    await expect(entry).toContainText('Margins, by Bob');
    await allow('write');
    await entry.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => titleBy(ada.calls, article)).toBe('Margins, by Bob');
    await expect(page.getByText('Everything was taken')).toBeVisible();
  });

  await test.step('has no part in it any more: the screen lets go of it, and the text can be copied', async () => {
    await goOffline(page, 'Margins, by Bob');
    await openDetails(page, 'Margins, by Bob');
    await rename(page, 'Written too late');
    await expect(oneWaits(page)).toBeVisible();
    await ada.calls('POST', 'revoke-sharing/', { share_id: share.share_id });
    await comeBack(page);
    await expect(references(page).getByText('Written too late')).toHaveCount(0);
    await takeAlong(page, 'Written too late', 'Discard');
    expect(await titleBy(ada.calls, article)).toBe('Margins, by Bob');
  });
});

test('[LIB-098] [LIB-060] [LIB-057] what was put into the recycle bin elsewhere comes back with what was written on it offline', async ({
  app,
  page,
}) => {
  const ada = await signUpAs(app, page, 'ada');
  const { project, article } = await smallLibrary(ada, 'Margins of the Page', 'The first thought.');
  await expect(references(page).getByText('Margins of the Page')).toBeVisible();

  await test.step('a reload in the middle of typing keeps what was typed', async () => {
    await goOffline(page, 'The first thought.');
    await openDetails(page, 'Margins of the Page');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await noteField(page).press('Control+End');
    await noteField(page).pressSequentially(' And a second one, cut');
    await page.reload();
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByText('The first thought. And a second one, cut').first()).toBeVisible();
    await expect(waiting(page)).toBeVisible();
  });

  await test.step('the reference was deleted meanwhile: it is back, as it was changed', async () => {
    await rename(page, 'Margins, Offline');
    await ada.calls('POST', 'delete-items/', { articles: [article] });
    await comeBack(page);
    await expect.poll(() => titleBy(ada.calls, article)).toBe('Margins, Offline');
    expect(await notesBy(ada.calls, article)).toEqual(['The first thought. And a second one, cut']);
    await expect(references(page).getByText('Margins, Offline')).toBeVisible();
  });

  await test.step('the project was deleted meanwhile: it is back, with the reference that was added to it', async () => {
    await goOffline(page, 'Margins, Offline');
    await chooseProject(page, 'Thesis');
    await runCommand(page, 'New reference');
    await expect(waiting(page)).toBeVisible();
    await ada.calls('POST', 'delete-items/', { projects: [project] });
    await comeBack(page);
    const rows = () => ada.calls<{ total: number }>('GET', `articles/?project=${project}`).then(({ total }) => total);
    await expect.poll(rows).toBe(2);
    await expect(references(page).getByText('Margins, Offline')).toBeVisible();
  });
});

test('[CORE-043] [LIB-098] two tabs without a connection show the same, and send each change once', async ({ app, page }) => {
  const ada = await signUpAs(app, page, 'ada');
  const { article } = await smallLibrary(ada, 'Margins of the Page', 'The first thought.');
  await expect(references(page).getByText('Margins of the Page')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(app.url);
  await expect(references(second).getByText('Margins of the Page')).toBeVisible();
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const body = request.url().endsWith('/projects/sync/') ? (request.postData() ?? '') : '';
    if (body.includes('batch_id')) sent.push(body);
  });
  await goOffline(page, 'The first thought.');
  await expect(offlineBar(second)).toBeVisible();
  await openDetails(page, 'Margins of the Page');
  await rename(page, 'Renamed in the first');
  await rewriteNote(page, 'Of the first tab.');
  await expect(references(second).getByText('Renamed in the first')).toBeVisible();
  await openDetails(second, 'Renamed in the first');
  await expect(second.getByText('Of the first tab.').first()).toBeVisible();
  await rewriteNote(second, 'Of the first tab, and of the second.');
  await second.getByRole('textbox', { name: 'Year', exact: true }).fill('1999');
  await second.getByRole('textbox', { name: 'Year', exact: true }).press('Enter');
  await expect(page.getByText('Of the first tab, and of the second.').first()).toBeVisible();
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: '2 changes wait' })).toBeVisible();
  await comeBack(page);
  await expect(waiting(second)).toHaveCount(0);
  const { document } = await ada.calls<{ document: { version: number; info: object } }>('GET', `articles/${article}/`);
  expect(document).toMatchObject({ version: 2, info: { title: 'Renamed in the first', year: 1999 } });
  expect(await notesBy(ada.calls, article)).toEqual(['Of the first tab, and of the second.']);
  expect(sent.map((body) => [...body.matchAll(/"(?:articles|article_notes)":\[/g)].length)).toEqual([2]);
  await expect(page.getByRole('button', { name: /to look at$/ })).toHaveCount(0);
});

test('[CORE-043] [LIB-036] [LIB-204] a PDF that is kept is marked offline; another browser sees it, and no note on it is lost', async ({
  app,
  page,
  pages,
}) => {
  const ada = await signUpAs(app, page, 'ada');
  await newProject(page, 'Thesis');
  await addPdfs(page, pdfFile('kept.pdf', PAPER));
  await references(page).getByText(TITLE).dblclick();
  await expect(page.getByText(PASSAGE)).toBeVisible();

  await test.step('marks a passage and writes on it', async () => {
    await goOffline(page, TITLE);
    await page.reload();
    await expect(offlineBar(page)).toBeVisible();
    await selectLine(page, PASSAGE);
    await page.keyboard.press('2');
    await expect(marks(page)).toHaveAttribute('style', /#b8f2b0/i);
    await page.keyboard.press('m');
    await highlightCard(page).getByRole('textbox', { name: 'Note' }).fill('Thought of on the train');
    await page.keyboard.press('Control+Enter');
    await expect(highlightCard(page).getByRole('textbox')).toHaveCount(0);
    await expect(highlightCard(page).getByText('Thought of on the train')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 changes wait' })).toBeVisible();
  });

  const notes = () => ada.calls<{ data: { id: number; text: string }[] }>('GET', 'citation-notes/').then(({ data }) => data);

  await test.step('another browser has both once it was sent', async () => {
    await comeBack(page);
    await expect.poll(async () => (await notes()).map(({ text }) => text)).toEqual(['Thought of on the train']);
    const second = await pages.lend(await page.context().storageState());
    await second.goto(app.url);
    await references(second).getByText(TITLE).dblclick();
    await second.getByRole('button', { name: 'Highlights (1)' }).click();
    const row = highlightsPanel(second).getByRole('option');
    await expect(row).toContainText(PASSAGE);
    await expect(row).toContainText('Thought of on the train');
    await pages.takeBack(second);
  });

  await test.step('the note is changed here and elsewhere: both texts are there', async () => {
    await goOffline(page, 'Thought of on the train');
    await page.getByRole('button', { name: /^Highlights \(/ }).click();
    await highlightsPanel(page).getByRole('option').first().click();
    await expect(highlightCard(page)).toBeVisible();
    await highlightCard(page).getByRole('button', { name: 'Edit note' }).click();
    await highlightCard(page).getByRole('textbox', { name: 'Note' }).fill('Offline thought');
    await page.keyboard.press('Control+Enter');
    await expect(oneWaits(page)).toBeVisible();
    const [note] = await notes();
    await ada.calls('PATCH', `citation-notes/${note?.id}/`, { markdown: { text: 'Online thought', version: 1 } });
    await comeBack(page);
    await expect.poll(async () => (await notes()).map(({ text }) => text).join()).toMatch(/Online.*Offline|Offline.*Online/s);
    await expect(highlightsPanel(page).getByRole('option').first()).toContainText('Online thought');
    const entry = await onlyOutcome(page);
    await expect(entry).toContainText('Offline thought');
    await expect(entry).toContainText('Online thought');
  });
});
