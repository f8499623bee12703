/** The project that was chosen: the summary becomes a note of its reference (matrix SUM-003; decisions §6 "Wizard"). */
import { describe, expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf, newArticle, newProject, pretendUse } from '#plugins/library/server/testing/start-library.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';
import { makeSummaryAgain } from '../testing/run-summary.ts';

const site = await localServer({ '/owls': { headers: { 'content-type': 'text/html' }, body: '<p>Owls</p>' } });
const { server, works } = await startSummariser({ env: { SUMMARISER_TRUSTED: site.origin } });

const upload = async (user: TestUser) =>
  (await user.call(calls.upload, { files: { file: fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'owls.pdf') } })).upload;
const summarised = async (user: TestUser, what: object) => {
  const { summary } = await user.call(calls.summarise, { body: { triggeredFrom: 'summariser-page', ...what } });
  await server.runJobs();
  return (await user.call(calls.summary, { params: { id: summary?.id ?? 0 } })).summary;
};
const notesIn = async (user: TestUser, project: number) =>
  (await user.call(library.listArticleNotes, { query: { project } })).data;
const articlesIn = async (user: TestUser, project: number) =>
  (await user.call(library.listArticles, { query: { project } })).data;

describe('[SUM-003] a project that was chosen', () => {
  it('gets an uploaded PDF as a reference, with the summary as its note that leads to its pages', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project, title } = await newProject(ada);
    const summary = await summarised(ada, { upload: await upload(ada), project });
    const [article] = await articlesIn(ada, project);
    expect(summary).toMatchObject({ article: article?.id, project: { id: project, title }, not_stored: null });
    const { document } = await ada.call(library.getArticle, { params: { id: article?.id ?? 0 } });
    expect(document.info).toMatchObject({
      title: 'Why Owls Hunt at Night',
      self_uploaded: true,
      pdf_url: expect.stringMatching(/^\/storage\/pdf\//),
    });
    const [note] = await notesIn(ada, project);
    expect(note).toMatchObject({ article: article?.id });
    expect(note?.text).toContain('# Why Owls Hunt at Night');
    expect(note?.text).toMatch(new RegExp(`\\[p\\. 3\\]\\(http[^)]+/library/article/${article?.id}/pdf\\?page=3\\)`));
  });

  it('gets a page as a reference with its address, and a work with all that is known of it', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    await summarised(ada, { url: `${site.origin}/owls`, project });
    works.set('doi:10.1/known', { title: 'A known title', pdf: smallPdf({ lines: ['known'] }) });
    await summarised(ada, { guid: 'doi:10.1/known', project });
    const titles = (await articlesIn(ada, project)).map(({ title }) => title).sort();
    expect(titles).toEqual(['A known title', 'Why Owls Hunt at Night']);
    expect(await notesIn(ada, project)).toHaveLength(2);
  });

  it('has the note at the reference that it is of', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const [{ id: project }, { id: other }] = [await newProject(ada), await newProject(ada, 'Other')];
    const { url } = await ada.call(library.uploadPdf, {
      form: {},
      files: { file_content: fileOf(smallPdf({ lines: ['x'] }), 'a.pdf') },
    });
    const { id: article } = await newArticle(ada, project, { title: 'Mine', pdf_url: url });
    const summary = await summarised(ada, { article, project: other });
    expect(summary).toMatchObject({ article, project: { id: project } });
    expect((await notesIn(ada, project)).map((note) => note.article)).toEqual([article]);
    expect(await articlesIn(ada, other)).toEqual([]);
  });

  it('is one that the person may change', async () => {
    const [ada, bo] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const [{ id: read }, { id: hidden }] = [await newProject(ada), await newProject(ada, 'Hidden')];
    await share(ada, read, bo, 'read');
    const file = await upload(bo);
    const ask = (project: number) => bo.send(calls.summarise, { body: { triggeredFrom: 'library', upload: file, project } });
    expect((await ask(read)).status).toBe(403);
    expect((await ask(hidden)).status).toBe(404);
    expect((await ask(999_999)).json).toEqual((await ask(hidden)).json);
  });

  it('without room has none of it, and the summary is there and says why', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    await pretendUse(server, ada, 'articles', 500_000);
    const summary = await summarised(ada, { upload: await upload(ada), project });
    expect(summary).toMatchObject({ state: 'ready', article: null, not_stored: expect.stringContaining('references') });
  });

  it('gets nothing twice when the worker died in between', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    const { id } = await summarised(ada, { upload: await upload(ada), project });
    await makeSummaryAgain(server, id);
    expect(await articlesIn(ada, project)).toHaveLength(1);
    expect(await notesIn(ada, project)).toHaveLength(1);
  });
});
