import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { onboardingContract as calls } from '../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startOnboarding } from './testing/start-onboarding.ts';

const server = await startOnboarding({ env: { PLANS_FILE: plansWith({ project: { F: 10 }, latex_file: { F: 3 } }) } });

const open = (user: TestUser) => user.call(calls.openSample);
const projectsOf = async (user: TestUser) => (await user.call(libraryContract.getAllProjects)).data;
const referencesIn = async (user: TestUser, project: number) =>
  (await user.call(libraryContract.listArticles, { query: { project, sort: 'citekey', dir: 'asc' } })).data;
const highlightsIn = async (user: TestUser, project: number) =>
  (await user.call(libraryContract.listCitations, { query: { project } })).data;

it('makes a project of papers with their PDFs, highlights, notes and tags', async () => {
  const user = await server.signIn();
  const { project, article, is_new } = await open(user);
  expect(is_new).toBe(true);
  expect((await projectsOf(user)).map(({ id, title }) => [id, title])).toEqual([[project, 'Sample: from reading to citing']]);
  const references = await referencesIn(user, project);
  expect(references.map(({ citekey, pdf_url }) => [citekey, pdf_url !== null])).toEqual([
    ['CarrelAgain', true],
    ['CarrelErrors', true],
    ['CarrelReading', true],
    ['Jergas2015', false],
    ['Keshav2007', false],
    ['Knuth1984', false],
    ['Sandve2013', false],
  ]);
  const [read] = references.filter(({ id }) => id === article);
  expect(read).toMatchObject({ citekey: 'CarrelErrors', notes_count: 3, citations_count: 4, tags: [{ text: 'claim' }] });
  const highlights = await highlightsIn(user, project);
  expect(highlights).toHaveLength(9);
  expect(highlights.find(({ text }) => text.startsWith('only about one in five'))).toMatchObject({ tags: [{ text: 'doubt' }] });
});

it('writes a manuscript whose citations lead to the passages, with its bibliography', async () => {
  const user = await server.signIn();
  const { project, file } = await open(user);
  const { latexFile: paper } = await user.call(latexContract.get, { params: { id: file ?? 0 } });
  expect(paper).toMatchObject({ title: 'Why a Citation Should Lead to a Passage', project });
  const { data: links } = await user.call(latexContract.getCiteLinks, { params: { id: file ?? 0 } });
  const text = new Map((await highlightsIn(user, project)).map(({ id, text: words }) => [id, words]));
  expect(links.map(({ key, citation }) => [key, text.get(citation ?? 0)?.slice(0, 15) ?? null])).toEqual([
    ['CarrelErrors', 'about a quarter'],
    ['CarrelReading', 'A mark that onl'],
    ['Keshav2007', null],
    ['CarrelAgain', 'If making the p'],
  ]);
  for (const { anchor, offset } of links) expect(paper.content.slice(offset)).toMatch(anchor.exact);
  const { document } = await user.call(latexContract.getDocument, {
    params: { id: file ?? 0 },
    query: { path: 'references.bib' },
  });
  for (const { key } of links) expect(document.content).toContain(`{${key},`);
});

it('speaks the language of the person', async () => {
  const user = await server.signIn({ language: 'de' });
  const { project } = await open(user);
  expect((await projectsOf(user))[0]?.title).toBe('Beispiel: vom Lesen zum Zitieren');
  const [highlight] = (await highlightsIn(user, project)).filter(({ text }) => text.startsWith('only about one in five'));
  expect(highlight?.tags).toMatchObject([{ text: 'Zweifel' }]);
});

it('is there once: further calls answer the one that there is', async () => {
  const user = await server.signIn();
  const first = await open(user);
  expect(await open(user)).toEqual({ ...first, is_new: false });
  expect(await projectsOf(user)).toHaveLength(1);
});

it('is made once by calls at the same time', async () => {
  const user = await server.signIn();
  const answers = await Promise.all([1, 2, 3].map(() => user.send(calls.openSample)));
  // One that comes when the first is done is answered the project that there is.
  expect(new Set([409, ...answers.map(({ status }) => status)])).toEqual(new Set([200, 409]));
  expect(answers.filter(({ json }) => (json as { is_new?: boolean }).is_new)).toHaveLength(1);
  expect(await projectsOf(user)).toHaveLength(1);
});

it('goes as any project does, and can be made anew', async () => {
  const user = await server.signIn();
  const { project } = await open(user);
  await user.call(libraryContract.updateProject, { params: { id: project }, body: { is_deleted: true } });
  expect((await user.call(calls.checklist)).sample).toBeNull();
  const again = await open(user);
  expect(again).toMatchObject({ is_new: true });
  expect(again.project).not.toBe(project);
});

it('counts like any project, and is refused whole where there is no room', async () => {
  const user = await server.signIn();
  for (let n = 0; n < 10; n++) await newProject(user, `Project ${n}`);
  const refused = await user.send(calls.openSample);
  expect(refused).toMatchObject({ status: 429, json: { type: 'LIBRARY_PROJECT' } });
  expect(await projectsOf(user)).toHaveLength(10);
  const [last] = await projectsOf(user);
  await user.call(libraryContract.updateProject, { params: { id: last?.id ?? 0 }, body: { is_deleted: true } });
  expect(await open(user)).toMatchObject({ is_new: true });
});

it('comes without the manuscript where there is no room for a paper', async () => {
  const user = await server.signIn();
  const { id: projectId } = await newProject(user);
  for (const title of ['One', 'Two', 'Three']) {
    await user.call(latexContract.create, { body: { title, projectId, featureId: 'latex_file' } });
  }
  expect(await open(user)).toMatchObject({ is_new: true, file: null });
});
