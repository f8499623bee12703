/** A person moves from one house to another and back, on their screens; and into a house that is killed while it takes them in. */
import { App, expect, testAsPro as test } from './app.ts';
import { exported, imported } from './archive.ts';
import { type Calls, newNoteBy, newProjectBy, newReferenceBy, type Somebody, signUpAs, signUpElsewhere } from './calls.ts';
import { contentsOf } from './house-contents.ts';
import { line } from './latex.ts';
import { addPdfs, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, marks, selectLine } from './reader.ts';

const NOTE = 'The heart of the argument.';
const MINUTE = 60_000;

let other: App;
test.beforeAll(async () => {
  other = new App();
  await other.start({ DEFAULT_PLAN: 'P' });
});
test.afterAll(() => other.stop());

const newPaperBy = async (calls: Calls, projectId: number, title: string, content: string): Promise<number> => {
  const body = { title, content, projectId, featureId: 'latex_file' };
  return (await calls<{ data: { latexFile: { id: number } } }>('POST', '../latex/create/', body)).data.latexFile.id;
};

test('who exports in one house and imports in another finds it all there, and takes it back without doubles', async ({
  app,
  page,
  pages,
}) => {
  const { calls } = await signUpAs(app, page, 'mover');
  const project = await newProjectBy(calls, 'Thesis');
  await newNoteBy(calls, await newReferenceBy(calls, project, 'Literate Programming'), 'To be read again');
  const paper = await newPaperBy(calls, project, 'My Chapter', 'The first thought.\n');
  await calls('POST', '../latex/create-version/', { latex_file_id: paper, content: 'The second thought.\n', version: 'sent' });
  await page.goto(`${app.url}/library/project/${project}`);
  await addPdfs(page, pdfFile('scan0001.pdf', PAPER));
  await references(page).getByText(TITLE).dblclick();
  await selectLine(page, PASSAGE);
  await page.keyboard.press('2');
  await expect(page.getByText('Citation has been added.')).toBeVisible();
  await page.keyboard.press('m');
  await highlightCard(page).getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await page.keyboard.press('Control+Enter');
  await expect(highlightCard(page).getByText(NOTE)).toBeVisible();
  // It is read in the card before the house has it.
  await expect.poll(async () => JSON.stringify(await contentsOf(calls))).toContain(NOTE);
  const before = await contentsOf(calls);

  const there = await pages.lend();
  const mover = await signUpAs(other, there, 'moved');
  const report = await imported(there, await exported(page));
  await expect(report.getByText('References: 2')).toBeVisible();
  await expect(report.getByText('LaTeX manuscripts: 1')).toBeVisible();
  expect(await contentsOf(mover.calls)).toEqual(before);
  // It stands on the screens there as well.
  const { data } = await mover.calls<{ data: { id: number; info: { title: string } }[] }>('GET', 'articles/');
  const marked = data.find(({ info }) => info.title === TITLE)?.id;
  await there.goto(`${other.url}/library/article/${marked}/pdf`);
  await expect(marks(there)).toHaveAttribute('style', /#b8f2b0/i);
  await there.getByRole('button', { name: 'Highlights (1)' }).click();
  const row = there.getByRole('listbox', { name: 'Highlights' }).getByRole('option');
  await expect(row).toContainText(PASSAGE);
  await expect(row).toContainText(NOTE);
  const { latexFiles } = await mover.calls<{ latexFiles: { id: number }[] }>('GET', '../latex/list/');
  await there.goto(`${other.url}/editor/latex/${latexFiles[0]?.id}`);
  await expect(line(there, 'The second thought.')).toBeVisible();

  await newReferenceBy(mover.calls, await newProjectBy(mover.calls, 'Begun there'), 'New there');
  const back = await imported(page, await exported(there));
  await expect(back.getByText('Projects: 1', { exact: true })).toBeVisible();
  await expect(back.getByText('References: 1', { exact: true })).toBeVisible();
  expect(await contentsOf(calls)).toEqual(await contentsOf(mover.calls));
  await pages.takeBack(there);
});

interface Import {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly report: {
    readonly streams: readonly {
      readonly part: string;
      readonly stream: string;
      readonly made: number;
      readonly there: number;
    }[];
    readonly left: readonly unknown[];
  } | null;
}
const importOf = async ({ calls }: Somebody): Promise<Import | null> =>
  (await calls<{ data: Import | null }>('GET', '../users/archive-import/')).data;

test('a house that is killed while it takes an archive in goes on with it when it starts, and makes nothing twice', async ({
  app,
}) => {
  const REFERENCES = 3_000;
  const ada = await signUpElsewhere(app, 'large');
  const project = await newProjectBy(ada.calls, 'Large');
  const some = Array.from({ length: REFERENCES }, (_, n) => ({ project, info: { title: `Reference ${n}` } }));
  for (let from = 0; from < REFERENCES; from += 1_000) await ada.calls('POST', 'articles/', some.slice(from, from + 1_000));
  for (let n = 0; n < 20; n++) await newPaperBy(ada.calls, project, `Paper ${n}`, `Text ${n}\n`);
  await ada.calls('POST', '../users/account-archive/');
  const linkOf = async () =>
    (await ada.calls<{ data: { link: string | null } | null }>('GET', '../users/account-archive/')).data?.link ?? null;
  await expect.poll(linkOf, { timeout: MINUTE }).not.toBeNull();
  const archive = await (await fetch(app.url + String(await linkOf()))).blob();

  const bob = await signUpElsewhere(other, 'killed');
  const form = new FormData();
  form.append('archive', archive, 'archive.zip');
  const sent = await fetch(`${other.url}/api/users/archive-import/`, { method: 'POST', headers: bob.headers, body: form });
  expect(sent.status).toBe(200);
  await expect.poll(async () => ((await importOf(bob))?.done ?? 0) > 0, { timeout: MINUTE, intervals: [20] }).toBe(true);
  const killedAt = await importOf(bob);
  await other.killAll();
  expect(killedAt).toMatchObject({ state: 'running', report: null });
  await other.start();
  await expect.poll(async () => (await importOf(bob))?.state, { timeout: 2 * MINUTE }).toBe('done');
  const report = (await importOf(bob))?.report;
  expect(report?.left).toEqual([]);
  const counted = (part: string, stream: string) => report?.streams.find((one) => one.part === part && one.stream === stream);
  // Some of it was made before the kill, and is known again.
  const articles = counted('library', 'articles');
  expect([(articles?.made ?? 0) + (articles?.there ?? 0), (articles?.there ?? 0) > 0]).toEqual([REFERENCES, true]);
  const { total } = await bob.calls<{ total: number }>('GET', 'articles/?limit=1');
  expect(total).toBe(REFERENCES);
  const { latexFiles } = await bob.calls<{ latexFiles: unknown[] }>('GET', '../latex/list/');
  expect(latexFiles).toHaveLength(20);
  const { data: projects } = await bob.calls<{ data: { title: string }[] }>('GET', 'get-all/');
  expect(projects.filter(({ title }) => title === 'Large')).toHaveLength(1);
});
