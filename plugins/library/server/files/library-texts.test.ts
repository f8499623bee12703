/** The texts of PDFs that other plugins compare with. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LibraryIntake, LibraryTexts } from '../../common/server-services.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const texts = server.service(LibraryTexts);
const intake = server.service(LibraryIntake);

const withPdf = async (
  { account }: TestUser,
  project: number,
  title: string,
  line: string,
  more: object = {},
): Promise<number> => {
  const pdf_url = await intake.takePdf(account.id, `${title}.pdf`, smallPdf({ title: 'Owls', lines: [line] }));
  return intake.takeReference(account.id, { id: `tmp-${randomUUID()}`, project, info: { title, pdf_url, ...more } });
};

it('are those of PDFs that the user can see, each file once, with the texts of their pages', async () => {
  const [ada, eve] = [await server.signIn(), await server.signIn()];
  const { id: project } = await newProject(ada);
  await newArticle(ada, project, { title: 'Without a PDF' });
  const first = await withPdf(ada, project, 'First', 'Owls hunt at night', { doi: '10.1000/OWL' });
  await withPdf(ada, project, 'Again', 'Owls hunt at night');
  const other = await withPdf(ada, project, 'Other', 'Mice sleep by day', { url: 'https://example.org/mice' });
  await server.runJobs();
  const listed = await texts.list(ada.account.id);
  expect(listed.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['Other', true],
    ['Again', true],
  ]);
  expect(listed[0]).toMatchObject({ article: other, url: 'https://example.org/mice' });
  expect(await texts.pages(ada.account.id, first)).toMatchObject([
    { page: 1, text: expect.stringContaining('Owls hunt at night') },
  ]);
  expect(await texts.list(eve.account.id)).toEqual([]);
  await expect(texts.pages(eve.account.id, first)).rejects.toMatchObject({ status: 404 });
});

it('are none of what lies in the recycle bin', async () => {
  const ada = await server.signIn();
  const { id: project } = await newProject(ada);
  const article = await withPdf(ada, project, 'Gone', 'Owls hunt at noon');
  await server.runJobs();
  expect(await texts.list(ada.account.id)).toHaveLength(1);
  await server.db.pool.query('update library_article set deleted_at = now() where id = $1', [article]);
  expect(await texts.list(ada.account.id)).toEqual([]);
});

it('of a project are its PDFs and notes and those below, for whoever sees them', async () => {
  const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn()];
  const { id: project } = await newProject(ada);
  const { id: below } = await newProject(ada, 'Below', project);
  const { id: elsewhere } = await newProject(ada, 'Elsewhere');
  const article = await withPdf(ada, below, 'Here', 'Owls hunt in the evening');
  await withPdf(ada, elsewhere, 'There', 'Owls hunt in the morning');
  await withPdf(ada, project, 'Unread', 'Owls hunt in the afternoon');
  await server.runJobs();
  await server.db.pool.query(`update library_file set text_state = 'waiting' where name = 'Unread.pdf'`);
  const text = 'A note that is long enough to say something.';
  const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text } } });
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'Owls hunt' } } });
  const { markdown } = await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text } } });
  const found = await texts.inProject(ada.account.id, project);
  expect([...found.projects].sort()).toEqual([project, below]);
  expect(found.texts.map(({ kind, id }) => [kind, id])).toEqual([
    ['pdf', article],
    ['note', note.id],
    ['highlight-note', markdown.id],
  ]);
  expect(await texts.note(ada.account.id, 'note', note.id)).toBe(text);
  expect(await texts.note(ada.account.id, 'highlight-note', markdown.id)).toBe(text);
  await expect(texts.note(eve.account.id, 'note', note.id)).rejects.toMatchObject({ status: 404 });
  expect(await texts.inProject(eve.account.id, project)).toEqual({ projects: new Set(), texts: [] });
  await server.db.pool.query('update library_citation set deleted_at = now() where id = $1', [citation.id]);
  await server.db.pool.query('update library_article_note set deleted_at = now() where id = $1', [note.id]);
  expect((await texts.inProject(ada.account.id, project)).texts.map(({ kind }) => kind)).toEqual(['pdf']);
  expect(await texts.note(ada.account.id, 'note', note.id)).toBeUndefined();
});
