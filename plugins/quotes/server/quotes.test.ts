/** What the house gives to the lint: sources of a paper, their prints and texts, to whom they belong. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibraryIntake } from '#plugins/library/common/server-services.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import overlap from '#plugins/overlap/plugin.ts';
import reader from '#plugins/reader/plugin.ts';
import { quotesContract as calls } from '../common/contract.ts';
import { findQuotes } from '../common/lint/find-quotes.ts';
import { latexWords } from '../common/lint/latex-words.ts';
import { QuoteIndex } from '../common/lint/quote-index.ts';
import manifest from '../plugin.ts';
import half from './index.ts';

const server = await startForTests({
  plugins: [
    { manifest: notices, server: async () => noticesHalf },
    { manifest: library, server: async () => libraryHalf },
    { manifest: reader },
    { manifest: overlap },
    { manifest: coedit, server: async () => coeditHalf },
    { manifest: latex, server: async () => latexHalf },
    { manifest, server: async () => half },
  ],
});
const intake = server.service(LibraryIntake);
const PASSAGE = 'barn owls locate their prey in total darkness by hearing alone';

const withPdf = async ({ account }: TestUser, project: number, title: string, lines: readonly string[]): Promise<number> => {
  const pdf_url = await intake.takePdf(account.id, `${title}.pdf`, smallPdf({ title, lines }));
  const info = { title, pdf_url, authors: [{ family: title, given: 'A' }], year: 2001 };
  return intake.takeReference(account.id, { id: `tmp-${randomUUID()}`, project, info });
};
const paperIn = async (user: TestUser, projectId: number, title: string, content = 'x'): Promise<number> => {
  const { data } = await user.call(latexContract.create, { body: { title, content, projectId, featureId: 'latex_file' } });
  return data.latexFile.id;
};
const listed = async (user: TestUser, paper: number) => (await user.call(calls.sources, { query: { paper } })).sources;
const printsOf = async (user: TestUser, paper: number, keys: readonly string[]) =>
  (await user.call(calls.prints, { query: { paper, keys: keys.join(',') } })).prints;

describe('the sources of a paper', () => {
  let ada: TestUser;
  let paper: number;
  let pdf: number;
  let top: number;

  beforeAll(async () => {
    ada = await server.signIn({ plan: 'P' });
    top = (await newProject(ada)).id;
    const { id: below } = await newProject(ada, 'Below', top);
    const { id: elsewhere } = await newProject(ada, 'Elsewhere');
    pdf = await withPdf(ada, below, 'Payne', [
      'As Payne observed,',
      PASSAGE.slice(0, 31),
      PASSAGE.slice(31),
      'and others do not.',
    ]);
    await withPdf(ada, elsewhere, 'Other', ['Mice sleep by day and owls do not hear them.']);
    await intake.takeNote(ada.account.id, {
      id: `tmp-${randomUUID()}`,
      article: pdf,
      text: 'Says that **field mice** gather seeds in autumn.',
    });
    await intake.takeNote(ada.account.id, { id: `tmp-${randomUUID()}`, article: pdf, text: 'Too short.' });
    paper = await paperIn(ada, top, 'Thesis');
    await paperIn(ada, top, 'Draft', '\\section{Hunt}\n% no\nBats \\emph{call} loudly~\\cite{x}.');
    await paperIn(ada, elsewhere, 'Far');
    await server.runJobs();
  });

  it('are PDFs, notes and papers of its project and those below, and no others', async () => {
    const { document } = await ada.call(libraryContract.getArticle, { params: { id: pdf } });
    expect(await listed(ada, paper)).toEqual([
      {
        key: `pdf:${pdf}`,
        kind: 'pdf',
        article: pdf,
        paper: null,
        title: 'Payne',
        citation_key: document.citekey,
        version: expect.any(String),
      },
      {
        key: expect.stringMatching(/^note:/),
        kind: 'note',
        article: pdf,
        paper: null,
        title: 'Payne',
        citation_key: document.citekey,
        version: '1',
      },
      {
        key: expect.stringMatching(/^paper:/),
        kind: 'paper',
        article: null,
        paper: expect.any(Number),
        title: 'Draft',
        citation_key: null,
        version: expect.any(String),
      },
    ]);
  });

  it('lead from prints to texts to passages, and the paper itself is never sent', async () => {
    const sources = await listed(ada, paper);
    const index = new QuoteIndex();
    const prints = await printsOf(ada, paper, [...sources.map(({ key }) => key), 'pdf:999999', 'note:999999']);
    for (const { key, print } of prints) index.set(key, Buffer.from(print, 'base64'));
    expect(prints.map(({ key, version }) => ({ key, version }))).toEqual(sources.map(({ key, version }) => ({ key, version })));
    const written = `We know that ${PASSAGE}.`;
    const [key = ''] = index.candidates(latexWords(written));
    expect(key).toBe(`pdf:${pdf}`);
    const text = await ada.call(calls.text, { query: { paper, key } });
    expect(text).toMatchObject({ key, version: sources[0]?.version, pages: [{ page: 1, from: 0 }] });
    expect(findQuotes(written, { from: 0, to: written.length }, [text])).toMatchObject([{ key, page: 1, words: 11 }]);
  });

  it('have the texts of notes as they are, and of papers as they are read', async () => {
    const [, note, draft] = await listed(ada, paper);
    const textOf = async (key = '') => (await ada.call(calls.text, { query: { paper, key } })).text;
    expect(await textOf(note?.key)).toBe('Says that **field mice** gather seeds in autumn.');
    expect(await textOf(draft?.key)).toMatch(/^Hunt\s+Bats call loudly \.$/);
  });

  it('have another version when their text is another one', async () => {
    const [, note, draft] = await listed(ada, paper);
    const [, id = 0] = note?.key.split(':').map(Number) ?? [];
    await ada.call(libraryContract.updateArticleNote, {
      params: { id },
      body: { note: { text: 'Says that field mice gather no seeds at all.' } },
    });
    await ada.call(latexContract.save, { params: { id: draft?.paper ?? 0 }, body: { content: 'Another text.' } });
    const [, laterNote, laterDraft] = await listed(ada, paper);
    expect(laterNote?.version).not.toBe(note?.version);
    expect(laterDraft?.version).not.toBe(draft?.version);
  });

  it('are none of what lies in the recycle bin', async () => {
    const gone = await withPdf(ada, top, 'Gone', ['Nobody reads this any longer.']);
    await server.runJobs();
    const key = `pdf:${gone}`;
    const has = async (): Promise<boolean> => (await listed(ada, paper)).some((source) => source.key === key);
    expect(await has()).toBe(true);
    await server.db.pool.query('update library_article set deleted_at = now() where id = $1', [gone]);
    expect(await has()).toBe(false);
    expect(await printsOf(ada, paper, [key])).toEqual([]);
    expect(await ada.send(calls.text, { query: { paper, key } })).toMatchObject({ status: 404 });
  });

  it('are nobody else’s', async () => {
    const eve = await server.signIn({ plan: 'P' });
    const hers = await paperIn(eve, (await newProject(eve)).id, 'Hers');
    const key = `pdf:${pdf}`;
    expect(await listed(eve, hers)).toEqual([]);
    expect(await printsOf(eve, hers, [key])).toEqual([]);
    for (const of of [hers, paper])
      expect(await eve.send(calls.text, { query: { paper: of, key } })).toMatchObject({ status: 404 });
    for (const call of [calls.sources, calls.prints] as const)
      expect(await eve.send(call, { query: { paper, keys: key } as never })).toMatchObject({ status: 404 });
  });

  it('are the whole library where the project is gone', async () => {
    const { id: project } = await newProject(ada, 'Soon gone');
    const lonely = await paperIn(ada, project, 'Lonely');
    expect(await listed(ada, lonely)).toEqual([]);
    await server.db.pool.query('update library_project set deleted_at = now() where id = $1', [project]);
    const titles = (await listed(ada, lonely)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Payne', 'Other', 'Thesis', 'Far']));
    expect((await ada.call(calls.sources, { query: { paper: undefined } })).sources.map(({ title }) => title).sort()).toEqual(
      [...titles, 'Lonely'].sort(),
    );
  });

  it('name no key that leads to another reference', async () => {
    const { id: project } = await newProject(ada, 'Same keys');
    const { id: under } = await newProject(ada, 'Under', project);
    const of = await paperIn(ada, project, 'Of them');
    const low = await withPdf(ada, under, 'Twin', ['One of two texts with the same key.']);
    await server.runJobs();
    const key = async () => (await listed(ada, of)).find((source) => source.article === low)?.citation_key;
    const before = await key();
    expect(before).toMatch(/twin/i);
    await newArticle(ada, project, { title: 'Twin', authors: [{ family: 'Twin', given: 'A' }], year: 2001 });
    const { rows } = await server.db.pool.query('update library_article set citekey = $1 where project = $2 returning id', [
      before,
      project,
    ]);
    expect(rows).toHaveLength(1);
    expect(await key()).toBeNull();
  });
});

it('are the shared ones for who takes part, until the owner’s project is locked', async () => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const { id: project } = await newProject(ada, 'Shared');
  const article = await withPdf(ada, project, 'Shared', ['What is shared is read by both of them.']);
  await server.runJobs();
  await server.db.pool.query(
    `insert into library_share (owner, project, person, permission, state, asked_at) values ($1, $2, $3, 'write', 'accepted', now())`,
    [ada.account.id, project, bob.account.id],
  );
  const paper = await paperIn(bob, project, 'His');
  expect((await listed(bob, paper)).map(({ key }) => key)).toEqual([`pdf:${article}`]);
  expect(await bob.call(calls.text, { query: { paper, key: `pdf:${article}` } })).toMatchObject({
    text: expect.stringContaining('read by both'),
  });
  await server.db.pool.query(`update library_plan set projects = 0 where plan = 'P'`);
  expect(await bob.send(calls.sources, { query: { paper } })).toMatchObject({ status: 403 });
  await server.db.pool.query(`update library_plan set projects = 1000 where plan = 'P'`);
  await server.db.pool.query('delete from library_share where person = $1', [bob.account.id]);
  expect((await listed(bob, paper)).map(({ key }) => key)).toEqual([]);
  expect(await bob.send(calls.text, { query: { paper, key: `pdf:${article}` } })).toMatchObject({ status: 404 });
});

it('refuses what is no question', async () => {
  const ada = await server.signIn();
  const paper = await paperIn(ada, (await newProject(ada)).id, 'Paper');
  const many = Array.from({ length: 41 }, (_, at) => `pdf:${at + 1}`).join(',');
  for (const keys of ['', 'pdf', 'pdf:0', 'pdf:1,xyz:2', many])
    expect(await ada.send(calls.prints, { query: { paper, keys } })).toMatchObject({ status: 400 });
  expect(await ada.send(calls.sources, { query: { paper: Number.NaN } })).toMatchObject({ status: 400 });
});
