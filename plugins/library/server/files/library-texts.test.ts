/** The texts of PDFs that other plugins compare with. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
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
