/** What is only read from the pages of a PDF: marked as that, replaced by what is registered, and never put over what a person wrote. */
import { beforeEach, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { isReadFromPdf } from '../../common/pdf/read-from-pdf.ts';
import { crossrefPath, crossrefWork, localSource } from '../testing/local-source.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';

const source = await localSource();
const server = await startLibrary({ env: source.env });
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const DOI = '10.1000/tides.7';
const TITLE = 'On the Turning of Slow Tides';
const REGISTERED = crossrefWork(DOI, TITLE, {
  author: [
    { given: 'Eva Maria', family: 'Roth' },
    { given: 'Bo', family: 'Chen' },
  ],
  'container-title': ['Annals of Tides'],
  issued: { 'date-parts': [[2012]] },
});

let count = 0;
const added = async () => {
  const lines = ['Eva Roth and Bo Chen', 'Published: 4 May 2011', `https://doi.org/${DOI}`, `Copy ${++count}`];
  const { url } = await ada.call(calls.uploadPdf, {
    form: {},
    files: { file_content: fileOf(smallPdf({ title: TITLE, lines, infoTitle: 'x' }), 'tracebased.pdf') },
  });
  const { document } = await ada.call(calls.createArticles, {
    body: { project, info: { title: 'tracebased.pdf', pdf_url: url } },
  });
  return Array.isArray(document) ? 0 : document.id;
};
const read = async (id: number) => (await ada.call(calls.getArticle, { params: { id } })).document;
const again = async (id: number) => {
  await ada.call(calls.readPdfAgain, { params: { id } });
  await server.runJobs();
  return read(id);
};
const readOf = (info: ArticleInfo) =>
  (['title', 'authors', 'year', 'doi'] as const).filter((field) => isReadFromPdf(info, field));

beforeEach(async () => {
  source.replies[crossrefPath(DOI)] = { status: 404 };
  await server.db.pool.query('delete from library_lookup_answer');
});

it('says which fields were read, and that nobody knows the work', async () => {
  const id = await added();
  expect((await read(id)).citekey).toMatch(/^ref[a-z]*$/);
  await server.runJobs();
  const { info, citekey } = await read(id);
  expect(info).toMatchObject({
    ...{ title: TITLE, year: 2011, doi: DOI, read_from_pdf: { lookup: 'unknown' } },
    authors: [
      { given: 'Eva', family: 'Roth' },
      { given: 'Bo', family: 'Chen' },
    ],
  });
  expect(readOf(info)).toEqual(['title', 'authors', 'year', 'doi']);
  expect(citekey).toMatch(/^roth2011[a-z]*$/);
  const { data } = await ada.call(calls.listArticles, { query: { project, limit: 50 } });
  expect(data.find((row) => row.id === id)?.problems).toEqual(['missing.container_title', 'lookup.unknown']);
});

it('gives way to what is registered when it is looked up again, and the key follows', async () => {
  const id = await added();
  await server.runJobs();
  source.replies[crossrefPath(DOI)] = REGISTERED;
  await server.db.pool.query('delete from library_lookup_answer');
  const { info, citekey } = await again(id);
  expect(info).toMatchObject({
    year: 2012,
    container_title: 'Annals of Tides',
    authors: [{ given: 'Eva Maria', family: 'Roth' }, {}],
  });
  expect(info).not.toHaveProperty('read_from_pdf');
  expect(citekey).toMatch(/^roth2012[a-z]*$/);
});

it('stays what a person wrote in its place', async () => {
  const id = await added();
  await server.runJobs();
  await ada.call(calls.updateArticle, { params: { id }, body: { info: { year: 1999, authors: [] } } });
  expect(readOf((await read(id)).info)).toEqual(['title', 'doi']);
  source.replies[crossrefPath(DOI)] = REGISTERED;
  await server.db.pool.query('delete from library_lookup_answer');
  const { info } = await again(id);
  expect(info).toMatchObject({ year: 1999, container_title: 'Annals of Tides' });
  expect(info).not.toHaveProperty('authors');
});

it('is said to be out of reach when nobody answers', async () => {
  source.replies[crossrefPath(DOI)] = { status: 500 };
  const id = await added();
  await server.runJobs();
  expect((await read(id)).info.read_from_pdf?.lookup).toBe('unreachable');
});

it('a reference without a PDF has none to be read again', async () => {
  const { document } = await ada.call(calls.createArticles, { body: { project, info: { title: 'By hand' } } });
  const id = Array.isArray(document) ? 0 : document.id;
  expect((await ada.send(calls.readPdfAgain, { params: { id } })).status).toBe(400);
});
