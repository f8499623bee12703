import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { onboardingContract as calls } from '../common/contract.ts';
import { ONBOARDING_CHANGED } from '../common/events.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { doneBy, startOnboarding } from './testing/start-onboarding.ts';

const server = await startOnboarding({ env: { PLANS_FILE: plansWith({ project: { F: 10 } }) } });

const highlight = async (user: TestUser, article: number) =>
  (await user.call(libraryContract.createCitation, { body: { citation: { article, page: 1, text: 'A passage' } } })).citation;
const newPaper = async (user: TestUser, projectId: number) =>
  (await user.call(latexContract.create, { body: { title: 'Chapter', projectId, featureId: 'latex_file' } })).data.latexFile;
const invite = async (user: TestUser, project: number) => {
  const { account } = await server.signIn();
  await user.call(libraryContract.addSharing, { body: { project_id: project, permission: 'read', shared_to: account.email } });
};

it('knows each step from what was really done, in the order in which it was done', async () => {
  const user = await server.signIn();
  expect(await doneBy(user)).toEqual([]);
  const { id: project } = await newProject(user);
  expect(await doneBy(user)).toEqual([]);
  const { id: article } = await newArticle(user, project);
  expect(await doneBy(user)).toEqual(['import']);
  const { id: citation } = await highlight(user, article);
  expect(await doneBy(user)).toEqual(['import', 'read']);
  const { id: file } = await newPaper(user, project);
  expect(await doneBy(user)).toEqual(['import', 'read', 'connect']);
  const link = {
    path: 'main.tex',
    key: 'k',
    citation,
    article,
    anchor: { exact: '\\cite{k}', prefix: '', suffix: '' },
    offset: 0,
  };
  await user.call(latexContract.setCiteLinks, { params: { id: file }, body: { data: [link] } });
  expect(await doneBy(user)).toEqual(['import', 'read', 'cite', 'connect']);
  await invite(user, project);
  expect(await doneBy(user)).toEqual(['import', 'read', 'cite', 'invite', 'connect']);
});

it('takes nothing that came with the sample for something that the person did', async () => {
  const user = await server.signIn();
  await user.call(calls.openSample);
  expect(await doneBy(user)).toEqual([]);
});

it('takes nothing for something that the person did while the sample is being made', async () => {
  const user = await server.signIn();
  let isOver = false;
  const making = user.call(calls.openSample).finally(() => (isOver = true));
  while (!isOver) expect(await doneBy(user)).toEqual([]);
  await making;
  expect(await doneBy(user)).toEqual([]);
});

it('keeps what was done before the sample, and tells it from an older sample', async () => {
  const user = await server.signIn();
  const { id: own } = await newProject(user);
  await newArticle(user, own);
  const { project } = await user.call(calls.openSample);
  await user.call(libraryContract.updateProject, { params: { id: project }, body: { is_deleted: true } });
  await user.call(calls.openSample);
  expect(await doneBy(user)).toEqual(['import']);
});

it('takes nothing of a sample that could not be made anew for something that the person did', async () => {
  const user = await server.signIn();
  const { project } = await user.call(calls.openSample);
  await user.call(libraryContract.updateProject, { params: { id: project }, body: { is_deleted: true } });
  for (let n = 0; n < 10; n++) await newProject(user, `Project ${n}`);
  expect((await user.send(calls.openSample)).status).toBe(429);
  expect(await doneBy(user)).toEqual([]);
});

it('counts what the person does with the sample', async () => {
  const user = await server.signIn();
  const { project, article, file } = await user.call(calls.openSample);
  const { id: citation } = await highlight(user, article);
  expect(await doneBy(user)).toEqual(['read']);
  const { data } = await user.call(latexContract.getCiteLinks, { params: { id: file ?? 0 } });
  const anchor = { exact: '\\cite{CarrelErrors}', prefix: '', suffix: '' };
  const link = { path: 'main.tex', key: 'CarrelErrors', citation, article, anchor, offset: 0 };
  await user.call(latexContract.setCiteLinks, { params: { id: file ?? 0 }, body: { data: [...data, link] } });
  expect(await doneBy(user)).toEqual(['read', 'cite']);
  await newArticle(user, project);
  expect(await doneBy(user)).toEqual(['import', 'read', 'cite']);
});

it('counts a key that was typed into a paper and saved', async () => {
  const user = await server.signIn();
  const { file } = await user.call(calls.openSample);
  const id = file ?? 0;
  const { latexFile } = await user.call(latexContract.get, { params: { id } });
  const content = latexFile.content.replace('Cite a passage here:', 'Cite a passage here: \\cite{Knuth1984}');
  await user.call(latexContract.save, { params: { id }, body: { content, version: latexFile.version } });
  expect(await doneBy(user)).toEqual(['cite']);
});

it('keeps what was done when it is deleted later', async () => {
  const user = await server.signIn();
  const { id: project } = await newProject(user);
  const { id } = await newPaper(user, project);
  expect(await doneBy(user)).toEqual(['connect']);
  await user.call(latexContract.remove, { params: { id }, body: {} });
  await server.db.pool.query('delete from latex_file where owner = $1', [user.account.id]);
  expect(await doneBy(user)).toEqual(['connect']);
});

it('is of one person: what others do in a shared project is theirs', async () => {
  const [ada, grace] = [await server.signIn(), await server.signIn()];
  const { id: project } = await newProject(ada);
  await newArticle(ada, project);
  expect(await doneBy(ada)).toEqual(['import']);
  expect(await doneBy(grace)).toEqual([]);
});

it('can be put away and brought back, and open windows hear of it', async () => {
  const user = await server.signIn();
  expect((await user.call(calls.checklist)).is_put_away).toBe(false);
  expect((await user.call(calls.putAway, { body: { is_put_away: true } })).is_put_away).toBe(true);
  expect((await user.call(calls.checklist)).is_put_away).toBe(true);
  await expect.poll(() => user.events().map(({ type }) => type)).toContain(ONBOARDING_CHANGED);
  expect((await user.call(calls.putAway, { body: { is_put_away: false } })).is_put_away).toBe(false);
});

it('goes by itself when all of it is done, and can be looked at again', async () => {
  const user = await server.signIn();
  const { id: project } = await newProject(user);
  const { id: article } = await newArticle(user, project);
  await highlight(user, article);
  const { id } = await newPaper(user, project);
  await user.call(latexContract.save, { params: { id }, body: { content: '\\cite{Unknown}' } });
  await invite(user, project);
  expect((await user.call(calls.checklist)).is_put_away).toBe(false);
  const { data } = await user.call(libraryContract.listArticles, { query: { project } });
  await user.call(latexContract.save, { params: { id }, body: { content: `\\cite{${data[0]?.citekey}}` } });
  const { steps, is_put_away } = await user.call(calls.checklist);
  expect([steps.every(({ is_done }) => is_done), is_put_away]).toEqual([true, true]);
  await user.call(calls.putAway, { body: { is_put_away: false } });
  expect((await user.call(calls.checklist)).is_put_away).toBe(false);
});
