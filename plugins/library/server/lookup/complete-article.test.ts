/** A PDF that carries its DOI or arXiv number: its empty fields are filled from what is registered, and nothing else is touched. */
import { beforeEach, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { crossrefPath, crossrefWork, localSource } from '../testing/local-source.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';

const source = await localSource();
const server = await startLibrary({ env: source.env });
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const DOI = '10.1000/abc.123';
const registered = (title: string) =>
  crossrefWork(DOI, title, {
    author: [{ given: 'Ann', family: 'Lee' }],
    'container-title': ['Annals'],
    volume: '7',
    issued: { 'date-parts': [[2012]] },
  });

beforeEach(() => {
  source.asked.length = 0;
  source.replies[crossrefPath(DOI)] = registered('Deep Learning for Everyone: An Introduction');
});

/** Uploads a PDF, which differs from all others, and lets every job run. @returns what the reference says then */
let count = 0;
const added = async (options: Parameters<typeof smallPdf>[0], by = ada, into = project) => {
  const pdf = smallPdf({ author: `nobody${++count}`, ...options });
  const { url } = await by.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(pdf, 'paper.pdf') } });
  const { document } = await by.call(calls.createArticles, {
    body: { project: into, info: { title: 'paper.pdf', pdf_url: url } },
  });
  return Array.isArray(document) ? 0 : document.id;
};
const read = async (id: number, by = ada) => (await by.call(calls.getArticle, { params: { id } })).document;

it('fills what the PDF does not say', async () => {
  const id = await added({ title: 'Deep Learning for Everyone', lines: [`https://doi.org/${DOI}`] });
  await server.runJobs();
  expect(await read(id)).toMatchObject({
    pdf_state: 'ready',
    info: {
      title: 'Deep Learning for Everyone',
      doi: DOI,
      authors: [{ given: 'Ann', family: 'Lee' }],
      container_title: 'Annals',
      volume: '7',
      year: 2012,
      source: 'pdf',
    },
  });
});

it('never overwrites what a person has written, nor what they have emptied', async () => {
  const id = await added({ title: 'Deep Learning for Everyone', lines: [`https://doi.org/${DOI}`] });
  await ada.call(calls.updateArticle, { params: { id }, body: { info: { container_title: 'Mine', volume: '1', year: 1999 } } });
  await ada.call(calls.updateArticle, { params: { id }, body: { info: { volume: '' } } });
  await server.runJobs();
  const { info } = await read(id);
  expect(info).toMatchObject({ container_title: 'Mine', year: 1999, authors: [{ family: 'Lee' }] });
  expect(info).not.toHaveProperty('volume');
});

it('leaves a PDF alone that only cites the work', async () => {
  const id = await added({ title: 'A Critique of Other People', lines: [`See https://doi.org/${DOI}`] });
  await server.runJobs();
  expect((await read(id)).info).not.toHaveProperty('container_title');
});

it('leaves it as it is when nobody knows it, or nobody answers', async () => {
  for (const status of [404, 500]) {
    source.replies[crossrefPath('10.1000/unknown')] = { status };
    const id = await added({ title: 'Nobody Knows This Title', lines: ['https://doi.org/10.1000/unknown'] });
    await server.runJobs();
    expect(await read(id)).toMatchObject({ pdf_state: 'ready', info: { title: 'Nobody Knows This Title' } });
  }
  const { rows } = await server.db.pool.query('select from graphile_worker.jobs where last_error is not null');
  expect(rows).toEqual([]);
});

it('asks nothing about a PDF without a number, or where the server is told not to', async () => {
  await added({ title: 'A Title without a Number' });
  await server.runJobs();
  expect(source.asked).toEqual([]);
  const quiet = await startLibrary({ env: { ...source.env, LIBRARY_LOOKUP_PDFS: 'false' } });
  const bob = await quiet.signIn({ plan: 'P' });
  const id = await added({ lines: [`https://doi.org/${DOI}`] }, bob, (await newProject(bob)).id);
  await quiet.runJobs();
  expect((await read(id, bob)).info).toMatchObject({ doi: DOI });
  expect(source.asked).toEqual([]);
});
