/** A printed entry becomes a reference, marked as read from a page, and what is registered takes the place of what was read. */
import { beforeEach, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { isReadFromPdf } from '../../common/pdf/read-from-pdf.ts';
import { crossrefTitlePath, crossrefWorks, localSource } from '../testing/local-source.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const TITLE = 'Growth of crystals in the cold';
const ENTRY = `[12] A. Ames and B. Baker. ${TITLE}. J. Ice, 12(3):4–15, 2001.`;

const source = await localSource();
const server = await startLibrary({ env: source.env });

beforeEach(() => {
  source.asked.length = 0;
  for (const path of Object.keys(source.replies)) delete source.replies[path];
});

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const add = (entry = ENTRY) => user.call(calls.addPrinted, { body: { project, entry } });
  const read = async (id: number) => (await user.call(calls.getArticle, { params: { id } })).document;
  return { user, project, add, read };
};

const register = (family: string) => {
  const work = { DOI: '10.1000/ice', title: [TITLE], type: 'journal-article', 'container-title': ['Journal of Ice'] };
  source.replies[crossrefTitlePath(TITLE)] = crossrefWorks({
    ...work,
    author: [
      { given: 'Ada', family },
      { given: 'Bob', family: 'Baker' },
    ],
    issued: { 'date-parts': [[2001]] },
  });
};

it('is added as it is printed, and once however often', async () => {
  const { user, add, read } = await begin();
  const { article, title, is_new } = await add();
  expect([title, is_new]).toEqual([TITLE, true]);
  const { info, citekey, pdf_state } = await read(article);
  expect(info).toMatchObject({ title: TITLE, year: 2001, volume: '12', issue: '3', pages: '4-15', source: 'pdf' });
  expect(info.authors).toMatchObject([{ family: 'Ames' }, { family: 'Baker' }]);
  expect((['title', 'authors', 'year', 'pages'] as const).every((field) => isReadFromPdf(info, field))).toBe(true);
  expect([info.read_from_pdf?.lookup, pdf_state, citekey]).toEqual(['waiting', 'none', expect.stringContaining('ames2001')]);
  expect(await add(ENTRY.replace('[12]', '[3]'))).toEqual({ article, title, is_new: false });
  expect((await user.call(calls.listArticles, { query: {} })).total).toBe(1);
});

it('is what is registered as soon as somebody says it, but for what the person has written', async () => {
  register('Ames');
  const { user, add, read } = await begin();
  const { article } = await add();
  await user.call(calls.updateArticle, { params: { id: article }, body: { info: { volume: 'twelve' } } });
  await server.runJobs();
  const { info } = await read(article);
  expect(info).toMatchObject({ doi: '10.1000/ice', container_title: 'Journal of Ice', volume: 'twelve' });
  expect(info.authors).toMatchObject([{ given: 'Ada', family: 'Ames' }, { given: 'Bob' }]);
  expect([isReadFromPdf(info, 'title'), isReadFromPdf(info, 'pages'), info.read_from_pdf?.lookup]).toEqual([
    false,
    true,
    undefined,
  ]);
});

it('stays as it is printed where only somebody else has a work of that title, and can be looked up again', async () => {
  register('Adler');
  const { user, add, read } = await begin();
  const { article } = await add();
  await server.runJobs();
  expect((await read(article)).info).toMatchObject({ title: TITLE, read_from_pdf: { lookup: 'unknown' } });
  expect((await read(article)).info.doi).toBeUndefined();
  register('Ames');
  await user.call(calls.readPdfAgain, { params: { id: article } });
  expect((await read(article)).info.read_from_pdf?.lookup).toBe('waiting');
  await server.runJobs();
  expect((await read(article)).info.doi).toBe('10.1000/ice');
});

it('is not added where it is not sure what it is, and by nobody who may not', async () => {
  const { user, project, add } = await begin();
  const eve = await server.signIn({ plan: 'P' });
  const said = await user.send(calls.addPrinted, { body: { project, entry: 'Ibid., p. 12.' } });
  expect(said.status).toBe(400);
  expect((await eve.send(calls.addPrinted, { body: { project, entry: ENTRY } })).status).toBe(404);
  const { article } = await add();
  await user.call(calls.deleteItems, { body: { articles: [article] } });
  expect((await add()).is_new).toBe(true);
});
