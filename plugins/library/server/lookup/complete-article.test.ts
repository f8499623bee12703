/** A PDF that carries its DOI or arXiv number, or else its title: its empty fields are filled from what is registered, and nothing else is touched. */
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { crossrefPath, crossrefTitlePath, crossrefWork, crossrefWorks, localSource } from '../testing/local-source.ts';
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

const TITLE = 'On the Navigation of Owls';
const OWLS = {
  ...{ author: [{ given: 'Ann', family: 'Lee' }], 'container-title': ['Owls'], type: 'journal-article' },
  issued: { 'date-parts': [[2009]] },
};
const asked = () => source.asked.map(({ url }) => url);

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
      title: 'Deep Learning for Everyone: An Introduction',
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

describe('a PDF that begins with the number of another work', () => {
  const CRITIQUE = 'A Critique of Other People';

  it('has neither that number nor what is registered under it', async () => {
    const id = await added({ title: CRITIQUE, lines: [`See https://doi.org/${DOI}`] });
    await server.runJobs();
    const { info } = await read(id);
    expect(info).toMatchObject({ title: CRITIQUE });
    for (const name of ['doi', 'type', 'container_title']) expect(info).not.toHaveProperty(name);
  });

  it('is found by its title instead', async () => {
    source.replies[crossrefTitlePath(CRITIQUE)] = crossrefWorks({ DOI: '10.1000/critique', title: [CRITIQUE], ...OWLS });
    const id = await added({ title: CRITIQUE, lines: ['Ann Lee', `See https://doi.org/${DOI}`] });
    await server.runJobs();
    expect((await read(id)).info).toMatchObject({ doi: '10.1000/critique', container_title: 'Owls' });
  });

  it('keeps a number that a person gave, or that its data declare', async () => {
    const id = await added({ title: CRITIQUE, lines: [`See https://doi.org/${DOI}`] });
    await ada.call(calls.updateArticle, { params: { id }, body: { info: { doi: '10.1000/mine' } } });
    source.replies[crossrefPath('10.1000/mine')] = registered('Something Else Altogether');
    const declared = await added({ title: CRITIQUE, infoTitle: `doi:${DOI}` });
    await server.runJobs();
    expect((await read(id)).info).toMatchObject({ title: CRITIQUE, doi: '10.1000/mine' });
    expect((await read(declared)).info).toMatchObject({ title: CRITIQUE, doi: DOI });
    expect((await read(declared)).info).not.toHaveProperty('volume');
  });

  it('keeps it when a person has changed it since it was read', async () => {
    const busy = '10.1000/busy';
    const id = await added({ title: CRITIQUE, lines: [`See https://doi.org/${busy}`] });
    // Between the two jobs.
    source.replies[crossrefPath(busy)] = { status: 429, headers: { 'retry-after': '120' } };
    await server.runJobs();
    await ada.call(calls.updateArticle, { params: { id }, body: { info: { doi: '10.1000/other' } } });
    await ada.call(calls.updateArticle, { params: { id }, body: { info: { doi: busy } } });
    source.replies[crossrefPath(busy)] = registered('Something Else Altogether');
    await server.db.pool.query('delete from core_outbound_turn; update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect((await read(id)).info).toMatchObject({ doi: busy });
  });
});

it('has the registered title when what it is headed by was taken for its title', async () => {
  const title = 'Deep Learning for Everyone: An Introduction';
  const id = await added({ title: 'Proceedings in Everything', lines: [title, 'Ann Lee', `https://doi.org/${DOI}`] });
  await server.runJobs();
  expect((await read(id)).info).toMatchObject({ title, doi: DOI, volume: '7' });
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

it('is found by its title when it names no number, if its first page names the people', async () => {
  source.replies[crossrefTitlePath(TITLE)] = crossrefWorks(
    { DOI: '10.1000/other', title: ['On the Navigation of Bees'], ...OWLS },
    { DOI: '10.1000/owls', title: [`${TITLE}: A Study`], ...OWLS },
  );
  const id = await added({ title: TITLE, lines: ['Ann Lee*, University of Owls'] });
  await server.runJobs();
  expect((await read(id)).info).toMatchObject({
    ...{ title: `${TITLE}: A Study`, doi: '10.1000/owls', container_title: 'Owls', year: 2009, authors: [{ family: 'Lee' }] },
  });
  expect(asked()).toEqual([crossrefTitlePath(TITLE)]);
  const other = await added({ title: TITLE, lines: ['Bob Ray, University of Owls'] });
  await server.runJobs();
  expect((await read(other)).info).not.toHaveProperty('doi');
});

it('is asked for by its title again when the source was busy, and still knows its first page', async () => {
  source.replies[crossrefTitlePath('On the Rest of the Owls')] = { status: 429, headers: { 'retry-after': '120' } };
  const id = await added({ title: 'On the Rest of the Owls', lines: ['Ann Lee'] });
  await server.runJobs();
  source.replies[crossrefTitlePath('On the Rest of the Owls')] = crossrefWorks({
    ...{ DOI: '10.1000/rest', title: ['On the rest of the owls'], ...OWLS },
  });
  await server.db.pool.query('delete from core_outbound_turn; update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
  expect((await read(id)).info).toMatchObject({ doi: '10.1000/rest' });
});

it('asks nothing by a title that tells little, nor where titles are to stay', async () => {
  await added({ title: 'Owls at Night' });
  await server.runJobs();
  const discreet = await startLibrary({ env: { ...source.env, LIBRARY_LOOKUP_PDFS: 'numbers' } });
  const bob = await discreet.signIn({ plan: 'P' });
  const { id: into } = await newProject(bob);
  await added({ title: TITLE, lines: ['Ann Lee'] }, bob, into);
  const numbered = await added({ title: 'Deep Learning for Everyone', lines: [`https://doi.org/${DOI}`] }, bob, into);
  await discreet.runJobs();
  expect(asked()).toEqual([crossrefPath(DOI)]);
  expect((await read(numbered, bob)).info).toMatchObject({ volume: '7' });
});

it('asks nothing about a PDF where the server is told not to', async () => {
  const quiet = await startLibrary({ env: { ...source.env, LIBRARY_LOOKUP_PDFS: 'false' } });
  const bob = await quiet.signIn({ plan: 'P' });
  const id = await added({ lines: [`https://doi.org/${DOI}`] }, bob, (await newProject(bob)).id);
  await quiet.runJobs();
  expect((await read(id, bob)).info).toMatchObject({ doi: DOI });
  expect(source.asked).toEqual([]);
});
