/** Import and export through the calls. */
import { expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LibraryEntries } from '../../common/server-services.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary({
  env: {
    ...{ LIBRARY_IMPORT_MAX_BYTES: '5000000', LIBRARY_IMPORT_MAX_ENTRIES: '3000' },
    PLANS_FILE: plansWith({ article: { F: 1000 } }),
  },
});
const ada = await server.signIn({ plan: 'P' });

const importFile = (content: string | Uint8Array<ArrayBuffer>, name: string, project_id?: number) =>
  ada.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, name) } });

it('[LIB-079] [LIB-137] imports into a project titled "Imported" without a target, and says what it left out', async () => {
  const first = await importFile('@article{a, title={A}}\n@article{b, title={B\n@article{c, title={C}}', 'x.bib');
  expect(first).toMatchObject({
    imported: 2,
    skipped: [{ title: '@article{b, title={B', reason: 'A brace is not closed.', line: 2 }],
    skipped_total: 1,
  });
  const second = await importFile('TY  - JOUR\nTI  - D\nER  - ', 'x.ris');
  expect(second.project_id).toBe(first.project_id);
  const { data } = await ada.call(calls.getAllProjects);
  expect(data.filter(({ title }) => title === 'Imported')).toHaveLength(1);
});

it('[LIB-012] imports RIS in Latin-1 and CSL-JSON in UTF-16', async () => {
  const { id } = await newProject(ada, 'Formats');
  await importFile(Uint8Array.from(Buffer.from('TY  - BOOK\nTI  - Über\nER  - ', 'latin1')), 'x.ris', id);
  await importFile(Uint8Array.from(Buffer.from('\ufeff[{"id":"k","type":"book","title":"Ёж"}]', 'utf16le')), 'x.json', id);
  const { data } = await ada.call(calls.listArticles, { query: { project: id, sort: 'added', dir: 'asc' } });
  expect(data.map(({ title, type }) => [title, type])).toEqual([
    ['Über', 'book'],
    ['Ёж', 'book'],
  ]);
});

it('[LIB-079] refuses a file without references, and leaves no project of it behind', async () => {
  const eve = await server.signIn();
  const send = (content: string | Uint8Array<ArrayBuffer>) =>
    eve.call(calls.importReferences, { form: {}, files: { file: fileOf(content, 'x.bib') } });
  const before = (await eve.call(calls.getAllProjects)).data.length;
  for (const content of ['', '%PDF-1.7 no bibliography', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]) {
    await expect(send(content)).rejects.toMatchObject({ status: 400, body: { type: 'EMPTY_IMPORT' } });
  }
  expect((await eve.call(calls.getAllProjects)).data).toHaveLength(before);
});

const DUBLIN_CORE = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <rdf:Description rdf:about="https://example.org/1"><dc:title>A thing</dc:title><dc:creator>Lee, Ann</dc:creator></rdf:Description>
</rdf:RDF>`;

it.each([
  [
    'a list of DataCite',
    '{"data":[{"id":"10.1/x","type":"dois","attributes":{"titles":[{"title":"T"}],"types":{"ris":"DATA"}}}]}',
  ],
  [
    'a work of OpenAlex',
    '{"id":"https://openalex.org/W1","doi":"https://doi.org/10.1/x","title":"T","type":"article","display_name":"T","publication_year":2001,"authorships":[]}',
  ],
  ['works of OpenAlex', '{"meta":{"count":1},"results":[{"id":"https://openalex.org/W1","title":"T","type":"article"}]}'],
  ['settings of a program', '{"name":"x","version":"1.0.0","type":"module"}'],
])('[LIB-137] refuses JSON that is not CSL-JSON: %s', async (_name, content) => {
  const eve = await server.signIn();
  const sent = await eve.send(calls.importReferences, { form: {}, files: { file: fileOf(content, 'x.json') } });
  expect(sent.status).toBe(400);
  expect(sent.json).toMatchObject({ message: expect.stringMatching(/^Import failed\. Only .* can be imported\.$/) });
  expect((await eve.call(calls.getAllProjects)).data).toEqual([]);
});

it('[LIB-137] says of a file of which nothing could be read what it could not read', async () => {
  const { id } = await newProject(ada, 'Nothing');
  expect(await importFile(DUBLIN_CORE, 'x.rdf', id)).toMatchObject({
    imported: 0,
    skipped: [{ title: 'A thing', reason: 'This is no item of Zotero.' }],
  });
  const empty = DUBLIN_CORE.replace(/<rdf:D[^]*Description>/, '');
  await expect(importFile(empty, 'x.rdf', id)).rejects.toMatchObject({ status: 400, body: { type: 'EMPTY_IMPORT' } });
});

it('[LIB-137] imports into the project that the form names, wherever in the form it stands', async () => {
  const { id } = await newProject(ada, 'Named last');
  const part = (head: string, value: string) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const file = part('name="file"; filename="x.bib"', '@book{a, title={A}}');
  const target = part('name="project_id"', String(id));
  for (const [index, form] of [file + target, target + file].entries()) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/export-import/import/',
      headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `${form}--edge--\r\n`,
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { project_id: id, imported: index === 0 ? 1 : 0 }]);
  }
});

it('keeps keys, makes them unique, and goes in the order of the file', async () => {
  const { id } = await newProject(ada, 'Keys');
  await importFile('@book{K, title={1}} @book{k, title={2}} @book{title={3}, author={Ann Lee}, year=1999}', 'x.bib', id);
  await importFile('@book{K, title={4}}', 'x.bib', id);
  const { data } = await ada.call(calls.listArticles, { query: { project: id, dir: 'asc' } });
  expect(data.map(({ title, citekey }) => title + citekey)).toEqual(['1K', '2ka', '3lee1999', '4Kb']);
});

it('reports progress, and stores all or nothing', async () => {
  const { id } = await newProject(ada, 'Large');
  const entries = (count: number) => Array.from({ length: count }, (_, n) => `@book{k${n}, title={T}}`).join('\n');
  await importFile(entries(1200), 'x.bib', id);
  const progress = () => ada.events().flatMap(({ type, data }) => (type === 'library.import' ? [data] : []));
  await expect.poll(() => progress().at(-1)).toMatchObject({ project: id, total: 1200, ended: true });
  expect(progress().length).toBeGreaterThan(3);
  await expect(importFile(entries(3001), 'x.bib', id)).rejects.toMatchObject({ status: 413 });
  expect((await ada.call(calls.listArticles, { query: { project: id } })).total).toBe(1200);
});

it('says of every import that it has ended, of one that failed as well', async () => {
  const eve = await server.signIn();
  const told = () => eve.events().flatMap(({ type, data }) => (type === 'library.import' ? [Object(data)] : []));
  const send = (title: string) => {
    const entries = `TY  - BOOK\nTI  - ${title}\nER  - \n`.repeat(600);
    return eve.send(calls.importReferences, { form: {}, files: { file: fileOf(entries, 'x.ris') } });
  };
  expect((await send('T')).status).toBe(200);
  await expect
    .poll(() => told().map(({ done, total, ended }) => [done, total, ended]))
    .toEqual([
      [250, 0, false],
      [500, 0, false],
      [500, 0, true],
    ]);
  expect((await send('U')).json).toMatchObject({ imported: 400, waiting: { total: 200 } });
  expect((await send('V')).status).toBe(429);
  await expect.poll(() => told().at(-1)).toMatchObject({ ended: true });
  await expect.poll(() => new Set(told().map(({ id }) => id)).size).toBe(3);
});

it('lets the user go on working while an import runs', async () => {
  const { id } = await newProject(ada, 'Busy');
  const entries = Array.from({ length: 2500 }, (_, n) => `@book{k${n}, title={T}, abstract={${'word '.repeat(200)}}}`).join('\n');
  let isRunning = true;
  const running = importFile(entries, 'x.bib', id).finally(() => (isRunning = false));
  // Its first references are stored: from here on it holds what it will need to its end.
  const stored = () => ada.events().flatMap(({ type, data }) => (type === 'library.import' ? [Object(data)] : []));
  await expect.poll(() => stored().at(-1), { interval: 5 }).toMatchObject({ project: id, ended: false });
  await newArticle(ada, id, { title: 'Meanwhile' });
  expect(isRunning).toBe(true);
  await running;
  expect((await ada.call(calls.listArticles, { query: { project: id } })).total).toBe(2501);
});

it('[LIB-153] refuses what it cannot read', async () => {
  await expect(importFile('PK\u0003', 'x.docx')).rejects.toMatchObject({ status: 400 });
  await expect(importFile('x'.repeat(5_000_001), 'x.bib')).rejects.toMatchObject({ status: 413 });
});

it('[LIB-136] [LIB-013] exports what it imported, to the letter', async () => {
  const source =
    '@article{k2001,\n  title = {The {NASA} Story},\n  author = {Ann Lee},\n  year = {2001},\n  my-field = {a {B}}\n}\n';
  const { id } = await newProject(ada, 'A study of the effects of sleep on memory');
  await importFile(source, 'x.bib', id);
  const reply = await ada.send(calls.exportReferences, { body: { format: 'bib', project_ids: [id] } });
  expect(reply.bytes.toString()).toBe(source);
  expect(reply.headers['content-disposition']).toContain('A study of the effects of slee.bib');
  const csl = await ada.call(calls.exportReferences, { body: { format: 'csljson', project_ids: [id] } });
  expect(JSON.parse(csl.toString())).toMatchObject([{ id: 'k2001', title: 'The NASA Story' }]);
  const ris = await ada.call(calls.exportReferences, { body: { format: 'ris', project_ids: [id] } });
  expect(ris.toString()).toContain('TI  - The NASA Story\r\n');
});

it('[LIB-082] names a file of several projects, takes sub-projects and annotations along', async () => {
  const parent = await newProject(ada, 'Parent');
  const child = await newProject(ada, 'Child', parent.id);
  const { id: article } = await newArticle(ada, child.id, { title: 'Below' });
  await ada.call(calls.createArticleNote, { body: { note: { article, text: 'a note' } } });
  const body = { format: 'bib' as const, project_ids: [parent.id, child.id], include_annotations: true };
  const reply = await ada.send(calls.exportReferences, { body });
  expect(reply.headers['content-disposition']).toContain('"Projects.bib"');
  expect(reply.bytes.toString()).toContain('annote = {a note}');
  await expect(ada.call(calls.exportReferences, { body: { format: 'bib' } })).rejects.toMatchObject({ status: 400 });
});

it('gives manuscripts their entries, the project’s own first', async () => {
  const [a, b] = [await newProject(ada, 'Own'), await newProject(ada, 'Other')];
  await importFile('@book{dup, title={Own}}', 'x.bib', a.id);
  await importFile('@book{dup, title={Other}} @book{only, title={Only}}', 'x.bib', b.id);
  const entries = await server.service(LibraryEntries).entriesByKeys([ada.account.id], a.id, ['only', 'dup', 'none']);
  expect(entries.map(({ key, bibtex }) => [key, /title = \{(\w+)\}/.exec(bibtex)?.[1]])).toEqual([
    ['dup', 'Own'],
    ['only', 'Only'],
  ]);
});
