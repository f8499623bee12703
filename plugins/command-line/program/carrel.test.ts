/** The program against a whole house: what each command does there, what it says, and how it ends. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { localServer } from '#core/server/testing/local-server.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { localSource } from '#plugins/library/server/testing/local-source.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { startPlugins } from './testing/start-plugins.ts';
import { listening, startTerminal, tokenOf } from './testing/start-terminal.ts';

const web = await localSource();
const server = await startPlugins({ ...web.env, LIBRARY_LOOKUP_PRIVATE: web.origin, LIBRARY_LOOKUP_PDFS: 'false' });
const ada = await server.signIn({ plan: 'P' });
const env = { CARREL_URL: await listening(server), CARREL_TOKEN: await tokenOf(server, ada), LANG: 'en_GB.UTF-8' };
const { folder, carrel } = await startTerminal(env);
const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text);

const KUHN = {
  ...{ title: 'The Structure of Scientific Revolutions', type: 'book', year: 1996, publisher: 'Chicago', doi: '10.1000/kuhn' },
  authors: [{ family: 'Kuhn', given: 'Thomas S.' }],
};
let project: number;
let kuhn: Awaited<ReturnType<typeof newArticle>>;
beforeAll(async () => {
  project = (await newProject(ada, 'Thesis')).id;
  kuhn = await newArticle(ada, project, KUHN);
});
const paper = async (title: string, content: string) => {
  const body = { title, content, projectId: project, featureId: 'latex_file' };
  return (await ada.call(latexContract.create, { body })).data.latexFile;
};

describe('carrel', () => {
  it('says what it can, in the language of the terminal, and which version it is', async () => {
    expect(await carrel(['--help'])).toMatchObject({ exit: 0, out: expect.stringContaining('carrel lint') });
    expect(await carrel([])).toMatchObject({ exit: 2 });
    expect((await carrel(['--help'], '', { LANG: 'de_DE' })).out).toContain('auf der Kommandozeile');
    expect(await carrel(['--version'])).toMatchObject({ exit: 0, out: '1.2.3' });
  });

  it.each([
    ['an unknown command', ['fly'], {}, 'There is no command “fly”.'],
    ['an unknown option', ['find', 'x', '--fast'], {}, "Unknown option '--fast'"],
    ['no token', ['find', 'x'], { CARREL_TOKEN: '' }, 'Set CARREL_URL'],
    ['no address', ['find', 'x'], { CARREL_URL: 'ftp://x' }, 'CARREL_URL is no address'],
    ['a token that ended', ['find', 'x'], { CARREL_TOKEN: 'carrel_old' }, 'The token is not valid any more.'],
    ['a house that is away', ['find', 'x'], { CARREL_URL: 'http://127.0.0.1:1' }, 'cannot be reached'],
    ['nothing to find', ['find'], {}, 'Say what to look for'],
    ['an unknown project', ['export', 'bib', '-p', 'Nowhere'], {}, 'There is no project “Nowhere”.'],
    ['an unknown style', ['cite', 'kuhn', '--style', 'x'], {}, 'There is no style “x”. There are: apa'],
    ['a file that is not there', ['import', 'x.bib'], {}, 'There is no file x.bib.'],
    ['nothing that could be added', ['add', 'blah'], {}, 'This is no DOI'],
  ])('ends with 2 and a clear word for %s', async (_, words, more, said) => {
    expect(await carrel(words, '', more)).toMatchObject({ exit: 2, out: '', error: expect.stringContaining(said) });
  });

  it('may do no more than its token', async () => {
    const CARREL_TOKEN = await tokenOf(server, ada, ['read']);
    await write('one.bib', '@book{one, title={One}}');
    const refused = await carrel(['import', 'one.bib'], '', { CARREL_TOKEN });
    expect(refused).toMatchObject({ exit: 2, error: expect.stringContaining('"write" in library is needed') });
    expect((await carrel(['find', 'revolutions'], '', { CARREL_TOKEN })).exit).toBe(0);
  });
});

describe('references', () => {
  it('are added from a page, with their project and key, and known the second time', async () => {
    web.replies['/owls'] = {
      headers: { 'content-type': 'text/html' },
      body: '<meta name="citation_title" content="Owls at night"><meta name="citation_author" content="Hale, Ruth"><meta name="citation_year" content="2004">',
    };
    const added = await carrel(['add', `${web.origin}/owls`, '--project', 'thesis', '--tags', 'birds, night']);
    expect(added).toMatchObject({ exit: 0, out: expect.stringMatching(/^\S+ is added to “Thesis”: Owls at night$/) });
    const again = await carrel(['add', `${web.origin}/owls`, '--project', 'Thesis', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ title: 'Owls at night', project: 'Thesis' });
  });

  it.each([
    ['10.1000/182', 'https://doi.org/10.1000/182'],
    ['doi:10.1000/182', 'https://doi.org/10.1000/182'],
    ['arXiv:2101.00001', 'https://arxiv.org/abs/2101.00001'],
    ['PMID 123456', 'https://pubmed.ncbi.nlm.nih.gov/123456/'],
  ])('are asked for by their numbers: %s', async (thing, address) => {
    const house = await localServer(() => ({ status: 404, body: '{"message":"Asked"}' }));
    expect(await carrel(['add', thing], '', { CARREL_URL: house.origin })).toMatchObject({ exit: 2, error: 'Asked' });
    expect(JSON.parse(house.asked[0]?.body.toString() ?? '')).toEqual({ url: address });
    expect(house.asked[0]?.headers.authorization).toBe(`Bearer ${env.CARREL_TOKEN}`);
  });

  it('are looked up by ISBN, as the library’s page does it, in a project that is named', async () => {
    web.replies['/openlibrary/api/books?bibkeys=ISBN%3A9783161484100&format=json&jscmd=data'] = {
      body: JSON.stringify({ 'ISBN:9783161484100': { title: 'Of Dragons' } }),
    };
    expect(await carrel(['add', '978-3-16-148410-0'])).toMatchObject({ exit: 2, error: expect.stringContaining('--project') });
    const book = ['add', '978-3-16-148410-0', '-p', 'thesis'];
    expect(await working(carrel(book))).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/is added to “Thesis”: Of Dragons$/),
    });
    expect(await working(carrel(book))).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/was in “Thesis” already: Of Dragons$/),
    });
    const unknown = await working(carrel(['add', 'ISBN 0-306-40615-2', '-p', 'thesis']));
    expect(unknown).toMatchObject({ exit: 2, error: 'Nobody knows ISBN 9780306406157.' });
  });

  it('are made of a PDF, in a project that is named', async () => {
    await write('Some paper.pdf', smallPdf());
    expect(await carrel(['add', 'Some paper.pdf'])).toMatchObject({ exit: 2, error: expect.stringContaining('--project') });
    const { exit, out } = await carrel(['add', 'Some paper.pdf', '-p', 'Thesis', '--json']);
    expect(exit).toBe(0);
    const { id } = JSON.parse(out) as { id: number };
    const { document } = await ada.call(libraryContract.getArticle, { params: { id } });
    expect(document).toMatchObject({ uploadedDocumentCount: 1, info: { title: 'Some paper' } });
  });

  it('are imported from a file, which says what was left out', async () => {
    await write('refs.bib', '@book{smith2001, title={Of Bees}, year=2001}\n@book{smith2001b, title={Of Wasps');
    const done = await carrel(['import', 'refs.bib', '--project', 'Thesis']);
    expect(done.exit).toBe(1);
    expect(done.out).toMatch(/^Imported: 1\. Known already: 0\.\nLine 2 was skipped/);
    await write('good.ris', 'TY  - BOOK\nTI  - Of Moths\nER  - \n');
    expect((await carrel(['import', 'good.ris'])).exit).toBe(0);
  });

  it('are found, and cited as a style prints them or by key', async () => {
    expect(await carrel(['find', 'scientific', 'revolutions'])).toMatchObject({
      exit: 0,
      out: `${kuhn.citekey}  Kuhn (1996)  The Structure of Scientific Revolutions`,
    });
    expect(await carrel(['find', 'xyzzy'])).toMatchObject({ exit: 1, out: 'Nothing was found.' });
    expect((await carrel(['cite', kuhn.citekey.toUpperCase(), '--language', 'en-US'])).out).toBe(
      '(Kuhn, 1996)\n\nKuhn, T. S. (1996). The Structure of Scientific Revolutions. Chicago. https://doi.org/10.1000/kuhn',
    );
    expect((await carrel(['cite', 'scientific revolutions', '--key'])).out).toBe(kuhn.citekey);
    expect(JSON.parse((await carrel(['cite', String(kuhn.id), '--style', 'ieee', '--json'])).out)).toMatchObject({
      citation: '[1]',
      keys: [kuhn.citekey],
    });
  });

  it('are exported, to the terminal or into a file', async () => {
    const bib = { exit: 0, out: expect.stringContaining(`{${kuhn.citekey},`) };
    expect(await carrel(['export', 'bib', '-p', 'Thesis'])).toMatchObject(bib);
    expect(await carrel(['export', 'json', '-p', 'Thesis', '-o', 'out.json'])).toMatchObject({
      exit: 0,
      out: 'out.json is written.',
    });
    const items = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8')) as { title: string }[];
    expect(items.map(({ title }) => title)).toContain(KUHN.title);
    expect((await carrel(['export', 'ris'])).out).toContain('TI  - Of Moths');
    expect((await carrel(['export', 'doc'])).exit).toBe(2);
  });
});

describe('a manuscript', () => {
  it('is linted against the library: keys that nobody has, and what was retracted', async () => {
    const { citekey } = kuhn;
    await paper('Linted', `\\documentclass{article}\\begin{document}\n\\cite{${citekey}}\n\\cite{nobody}\n\\end{document}`);
    expect(await carrel(['lint', 'Linted'])).toMatchObject({
      exit: 1,
      out: 'main.tex:3: error: nobody is cited and not defined\nErrors: 1. Warnings: 0.',
    });
    await ada.call(libraryContract.createArticles, {
      body: { project, citekey: 'nobody', info: { title: 'N', type: 'software' } },
    });
    expect((await carrel(['lint', 'linted'])).exit).toBe(0);
    await retract();
    const { exit, out } = await carrel(['lint', 'Linted', '--json']);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ errors: 1, findings: [{ code: 'retracted', subject: citekey }] });
  });

  it('on this disk is linted with all that it includes; offline nobody is asked', async () => {
    await write(
      'main.tex',
      '\\documentclass{article}\\input{part}\\addbibresource{lit.bib}\\begin{document}\\cite{kuhn}\\end{document}',
    );
    await write('part.tex', 'Words.\n\\cite{gone}\\input{main}');
    await write('lit.bib', '@book{kuhn, title={X}, author={Kuhn, T}, year=1996, publisher={P}, doi={10.1000/KUHN}}');
    const offline = await carrel(['lint', 'main.tex', '--offline'], '', { CARREL_TOKEN: '' });
    expect(offline).toMatchObject({ exit: 1, out: 'part.tex:2: error: gone is cited and not defined\nErrors: 1. Warnings: 0.' });
    await retract();
    const online = await carrel(['lint', 'lit.bib']);
    expect(online).toMatchObject({ exit: 1, out: expect.stringContaining('lit.bib:1: error: kuhn was retracted 2020-01-02') });
    expect((await carrel(['lint', 'gone.tex'])).exit).toBe(2);
  });

  it('is told of retractions of works that are cited by DOI and in no library, and of how many nobody could be asked', async () => {
    const query = new URLSearchParams({
      filter: 'doi:10.1000/withdrawn',
      ...{ select: 'DOI,updated-by', rows: '20', mailto: 'ada@example.org' },
    });
    const update = { DOI: '10.1000/why', type: 'retraction', updated: { 'date-parts': [[2021, 5, 6]] } };
    const item = { DOI: '10.1000/WITHDRAWN', 'updated-by': [update] };
    web.replies[`/crossref/works?${query}`] = { body: JSON.stringify({ message: { items: [item] } }) };
    const entry = (doi: string) => `@book{away, title={A}, author={B, C}, year=2001, publisher={P}, doi={${doi}}}`;
    await write('away.bib', entry('10.1000/Withdrawn'));
    expect(await carrel(['lint', 'away.bib'])).toEqual({
      ...{ exit: 1, error: '' },
      out: 'away.bib:1: error: away was retracted 2021-05-06 10.1000/why\nErrors: 1. Warnings: 0.',
    });
    await write('busy.bib', entry('10.1000/busy'));
    query.set('filter', 'doi:10.1000/busy');
    web.replies[`/crossref/works?${query}`] = { status: 500, body: 'no' };
    const { exit, out } = await carrel(['lint', 'busy.bib']);
    expect([exit, out]).toEqual([0, 'About 1 work nobody could be asked whether it was retracted.\nErrors: 0. Warnings: 0.']);
  });

  it('is compiled into a PDF here, or says what LaTeX says', async () => {
    await paper('Good paper', '\\documentclass{article}\\begin{document}Hello.\\end{document}');
    await paper('Bad paper', '\\documentclass{article}\\begin{document}\n\\undefinedcommand\n\\end{document}');
    const done = await working(carrel(['compile', 'good', 'paper']));
    expect(done).toMatchObject({ exit: 0, out: 'Good-paper.pdf is written, 1 page.' });
    expect((await readFile(join(folder, 'Good-paper.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    const failed = await working(carrel(['compile', 'Bad paper', '--out', 'bad.pdf']));
    expect(failed.exit).toBe(1);
    expect(failed.out).toMatch(/^main\.tex:2: error: .*\n[^]*“Bad paper” does not compile\.$/);
    expect((await carrel(['compile', 'paper of nobody'])).error).toBe('There is no manuscript “paper of nobody”.');
  });

  it('is named by its number where two have one title', async () => {
    const [one, two] = [await paper('Twin', 'x'), await paper('Twin', 'y')];
    const { exit, error } = await carrel(['lint', 'Twin']);
    expect(exit).toBe(2);
    expect(error).toContain(`${one.id} Twin`);
    expect((await carrel(['lint', String(two.id)])).exit).toBe(0);
  });
});

/** As if Retraction Watch had said so. */
const retract = () =>
  sql`insert into library_notice (doi, kind, date, source, checked_at) values ('10.1000/kuhn', 'retraction', '2020-01-02', 'publisher', now())
    on conflict do nothing`.execute(server.executor);

/** With the worker's part done in this process while the program waits. */
const working = async <T>(program: Promise<T>): Promise<T> => {
  let isOver = false;
  void program.finally(() => (isOver = true));
  while (!isOver) {
    await server.runJobs();
    await new Promise((again) => setTimeout(again, 20));
  }
  return program;
};
