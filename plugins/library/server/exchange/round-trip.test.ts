/** A file goes in and comes out: through every format, with whatever it holds, and with nothing half stored. */
import { describe, expect, it } from 'vitest';
import { type ExportFormat, libraryContract as calls } from '../../common/contract.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const importFile = (content: string | Uint8Array<ArrayBuffer>, name: string, project_id?: number, user = ada) =>
  user.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, name) } });
const exportAs = async (format: ExportFormat, body: object) => {
  const reply = await ada.send(calls.exportReferences, { body: { format, ...body } });
  return {
    text: reply.bytes.toString(),
    type: reply.headers['content-type'],
    name: String(reply.headers['content-disposition']),
    status: reply.status,
  };
};
const titles = async (project: number) =>
  (await ada.call(calls.listArticles, { query: { project, sort: 'added', dir: 'asc' } })).data.map(({ title }) => title);

const FILES = {
  bib: '@article{a2001,\n  title = {The {NASA} \\"Uber},\n  author = {van den Berg, Jan and {Bell and Howell}},\n  year = {2001},\n  odd-field = {kept {as} it is}\n}\n\n@misc{b2002,\n  title = {Second},\n  year = {2002}\n}\n',
  ris: 'TY  - CHAP\r\nID  - a2001\r\nAU  - van den Berg, Jan\r\nTI  - First\r\nPY  - 2001\r\nC1  - kept\r\nER  - \r\n\r\nTY  - ODD\r\nID  - b2002\r\nTI  - Second\r\nER  - \r\n',
  csljson:
    '[\n{"id":"a2001","citation-key":"a2001","type":"book","title":"<i>First</i>","number-of-pages":9},\n{"id":"b2002","citation-key":"b2002","type":"book","title":"Second"}\n]\n',
  enw: '%0 Book Section\r\n%A van den Berg, Jan\r\n%T First\r\n%D 2001\r\n%F a2001\r\n%1 kept\r\n\r\n%0 Odd\r\n%T Second\r\n%F b2002\r\n',
} as const;

describe.each(['bib', 'ris', 'csljson', 'enw'] as const)('[LIB-136] [LIB-137] %s', (format) => {
  it('comes out as it went in', async () => {
    const { id } = await newProject(ada, 'In and out');
    expect(await importFile(FILES[format], 'x.txt', id)).toMatchObject({ imported: 2, skipped: [], skipped_total: 0 });
    const { text } = await exportAs(format, { project_ids: [id] });
    if (format === 'csljson')
      expect(JSON.parse(text).map(({ title, ...rest }: { title: string }) => [title, Object(rest)['number-of-pages']])).toEqual([
        ['<i>First</i>', 9],
        ['Second', undefined],
      ]);
    else expect(text).toBe(FILES[format]);
  });

  it('comes out of the project it was brought into again the same', async () => {
    const [one, two] = [await newProject(ada, 'One'), await newProject(ada, 'Two')];
    await importFile(FILES[format], 'x', one.id);
    const first = await exportAs(format, { project_ids: [one.id] });
    await importFile(first.text, `x.${format}`, two.id);
    expect((await exportAs(format, { project_ids: [two.id] })).text).toBe(first.text);
  });
});

describe('[LIB-137] what is in a file', () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, string[]]>([
    ['Latin-1', Uint8Array.from(Buffer.from('@book{a, title = {Über Größe}}', 'latin1')), ['Über Größe']],
    ['UTF-8 with a mark', '\ufeff@book{a, title = {Über}}', ['Über']],
    ['NUL and broken UTF-16', '@book{a, title = {A\u0000B}}\n@book{b, title = {C}, abstract = {x\u0000y}}', ['A B', 'C']],
    ['numbers that are too large', '@book{a, title = {A}, year = {99999999999999999999}, volume = {1e999}}', ['A']],
    ['SQL', "@book{a', title = {'; drop table library_article;}}", ["'; drop table library_article;"]],
    ['no title', '@book{a, author = {Ann Lee}, year = 2001}', ['']],
    ['a title of 4,000 signs', `@book{a, title = {${'x'.repeat(4000)}}}`, ['x'.repeat(4000)]],
    [
      '2,000 authors',
      `@book{a, title = {A}, author = {${Array.from({ length: 2000 }, (_, n) => `Ann Lee${n}`).join(' and ')}}}`,
      ['A'],
    ],
    ['keys that are none', '@book{, title = {A}}\n@book{a b, title = {B}}', ['A', 'B']],
  ])('%s', async (_, content, wanted) => {
    const { id } = await newProject(ada, 'Odd');
    await importFile(content, 'x.bib', id);
    expect(await titles(id)).toEqual(wanted);
    expect((await exportAs('bib', { project_ids: [id] })).status).toBe(200);
  });

  it('more than a reference holds is cut, and the reference can be opened', async () => {
    const { id } = await newProject(ada, 'Long');
    const name = 'x'.repeat(400);
    await importFile(`TY  - BOOK\nTI  - ${'x'.repeat(6000)}\nAU  - ${name}, Ann\nPB  - P\nER  - `, 'x.ris', id);
    const { data } = await ada.call(calls.listArticles, { query: { project: id } });
    const { info } = (await ada.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } })).document;
    expect([info.title?.length, info.authors?.[0]?.family?.length, info.publisher]).toEqual([5000, 300, 'P']);
  });

  it('one key on two references makes keys of their own', async () => {
    const { id } = await newProject(ada, 'Twice');
    for (const text of [FILES.bib, FILES.bib.replaceAll('Second', 'Other').replaceAll('NASA', 'ESA')])
      await importFile(text, 'x.bib', id);
    const { data } = await ada.call(calls.listArticles, { query: { project: id, sort: 'citekey' } });
    expect(data.map(({ citekey }) => citekey)).toEqual(['a2001', 'a2001a', 'b2002', 'b2002a']);
  });

  it('of what is left out the first thousand are listed, and all are counted', async () => {
    const { id } = await newProject(ada, 'Broken');
    const report = await importFile(`${'@book{bad}\n'.repeat(1200)}@book{a, title = {A}}`, 'x.bib', id);
    expect([report.imported, report.skipped.length, report.skipped_total]).toEqual([1, 1000, 1200]);
    expect(report.skipped[999]).toEqual({ title: 'bad', reason: 'The entry has no fields.', line: 1000 });
  });

  it.each([
    ['nothing', '', 400],
    ['text', 'Dear all,', 400],
    ['a picture', 'GIF89a', 400],
  ])('%s is refused, and no project is made for it', async (_, content, status) => {
    const eve = await server.signIn();
    const form = { form: {}, files: { file: fileOf(content, 'x.txt') } };
    const refused = await eve.send(calls.importReferences, form);
    expect(refused).toMatchObject({
      status,
      json: {
        message:
          'Import failed. Only .bib, .ris, .nbib, .enw, EndNote XML, MODS, Zotero RDF, CSL-JSON and project files can be imported.',
      },
    });
    expect((await eve.call(calls.getAllProjects)).data).toEqual([]);
  });

  it('a form without a file says which field is missing', async () => {
    const refused = await ada.send(calls.importReferences, { form: {}, files: {} } as never);
    expect(refused).toMatchObject({ status: 400, json: { fields: { file: 'This field is required.' } } });
  });
});

describe('[LIB-137] an import', () => {
  it('counts with what it brought and the project that it made, and dates the project it goes into', async () => {
    const eve = await server.signIn({ plan: 'P' });
    const { project_id } = await importFile(FILES.bib, 'x.bib', undefined, eve);
    const dated = async () => (await eve.call(calls.getAllProjects)).data.find(({ id }) => id === project_id)?.updated_at ?? '';
    const before = await dated();
    await importFile(FILES.ris.replace('Second', 'Third'), 'x.ris', project_id, eve);
    expect((await dated()) > before).toBe(true);
    const { rows } = await server.db.pool.query('select projects::int, articles::int from library_usage where owner = $1', [
      eve.account.id,
    ]);
    expect(rows[0]).toEqual({ projects: 1, articles: 4 });
  });

  it('of PubMed brings what that says, with the name of the source', async () => {
    const { id } = await newProject(ada, 'PubMed');
    await importFile('PMID- 7\nTI  - On sleep.\nFAU - Lee, Ann\nJT  - Nature\nDP  - 2001 May 7\n', 'x.nbib', id);
    const { data } = await ada.call(calls.listArticles, { query: { project: id } });
    expect(data).toMatchObject([{ title: 'On sleep', citekey: 'lee2001', container_title: 'Nature' }]);
    const { info } = (await ada.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } })).document;
    expect(info).toMatchObject({ source: 'pubmed', pmid: '7', publish_date: '2001-05-07' });
  });

  it.each([
    [
      'endnote',
      '<xml><records><record><ref-type name="Book">6</ref-type><titles><title>T</title></titles></record><record/></records></xml>',
    ],
    ['mods', '<modsCollection><mods><genre>book</genre><titleInfo><title>T</title></titleInfo></mods><mods/></modsCollection>'],
    ['zotero', '<rdf:RDF><bib:Book><z:itemType>book</z:itemType><dc:title>T</dc:title></bib:Book><bib:Book/></rdf:RDF>'],
  ])('reads the XML of %s, and says what it left out', async (source, text) => {
    const { id } = await newProject(ada, source);
    const report = await importFile(text, 'x.xml', id);
    expect(report).toMatchObject({ imported: 1, skipped: [{ title: '', reason: 'The record is empty.', line: 1 }] });
    const { data } = await ada.call(calls.listArticles, { query: { project: id } });
    expect(data).toMatchObject([{ title: 'T', type: 'book' }]);
    const { info } = (await ada.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } })).document;
    expect(info.source).toBe(source);
  });

  it('of a file with a document type reads nothing, whatever that names', async () => {
    const { id } = await newProject(ada, 'Hostile');
    const text =
      '<!DOCTYPE mods [<!ENTITY x SYSTEM "file:///etc/passwd">]><mods><titleInfo><title>&x;</title></titleInfo></mods>';
    expect(await importFile(text, 'x.xml', id)).toMatchObject({
      imported: 0,
      skipped: [{ title: '', reason: 'Document types are not read.', line: 1 }],
    });
  });

  it('says where its references are from', async () => {
    const { id } = await newProject(ada, 'Sources');
    await importFile(FILES.bib, 'x.bib', id);
    const { data } = await ada.call(calls.listArticles, { query: { project: id } });
    const { info } = (await ada.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } })).document;
    expect(info).toMatchObject({ source: 'bibtex', guid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('[LIB-136] what is exported', () => {
  it.each([
    ['bib', 'application/x-bibtex; charset=utf-8', '.bib'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', '.ris'],
    ['csljson', 'application/vnd.citationstyles.csl+json', '.json'],
    ['enw', 'application/x-endnote-refer; charset=utf-8', '.enw'],
    ['csv', 'text/csv; charset=utf-8; header=present', '.csv'],
  ] as const)('as %s has its type and ending', async (format, type, ending) => {
    const { id } = await newProject(ada, 'Größe & "Maß" / 深度');
    await newArticle(ada, id);
    const file = await exportAs(format, { project_ids: [id] });
    expect(file.type).toBe(type);
    expect(decodeURIComponent(file.name)).toContain(`Größe & _Maß_ _ 深度${ending}`);
  });

  it('as a table has a line for each reference below the names of its columns, with notes where they are asked for', async () => {
    const { id } = await newProject(ada, 'Table');
    const { id: article } = await newArticle(ada, id, { title: '=1+1', year: 2001 });
    await newArticle(ada, id, { title: 'Second' });
    await ada.call(calls.createArticleNote, { body: { note: { article, text: 'my note' } } });
    const { text } = await exportAs('csv', { project_ids: [id], include_annotations: true });
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\ufeff"citekey","type","title"/);
    expect(lines.find((line) => line.includes(`"'=1+1"`))).toContain('"my note"');
  });

  it('is what is in use, by key, with sub-projects once', async () => {
    const parent = await newProject(ada, 'Parent');
    const child = await newProject(ada, 'Child', parent.id);
    const make = (project: number, title: string) => newArticle(ada, project, { title });
    const [, gone] = [await make(child.id, 'Zeta'), await make(parent.id, 'Gone'), await make(parent.id, 'alpha')];
    await ada.call(calls.deleteItems, { body: { articles: [gone?.id ?? 0] } });
    const { text } = await exportAs('csljson', { project_ids: [parent.id, child.id] });
    expect(JSON.parse(text).map(({ title }: { title: string }) => title)).toEqual(['alpha', 'Zeta']);
    expect((await exportAs('bib', { article_ids: [gone?.id ?? 0] })).status).toBe(404);
  });

  it.each([
    ['one reference', 1, 'A Title of its own.bib'],
    ['several of one project', 2, 'Of this project.bib'],
  ])('%s names the file', async (_, count, name) => {
    const { id } = await newProject(ada, 'Of this project');
    const article_ids = [];
    for (let n = 0; n < count; n++) article_ids.push((await newArticle(ada, id, { title: 'A Title of its own' })).id);
    expect((await exportAs('bib', { article_ids })).name).toContain(name);
  });

  it('has notes and highlights only when they are asked for, in the order of the document', async () => {
    const { id } = await newProject(ada, 'Annotated');
    const { id: article } = await newArticle(ada, id, { title: 'T' });
    const cite = async (page: number, text: string) =>
      (await ada.call(calls.createCitation, { body: { citation: { article, page, text } } })).citation.id;
    const [second] = [await cite(2, 'on page two'), await cite(1, 'on page one')];
    await ada.call(calls.createCitationNote, { body: { markdown: { citation: second, text: 'my thought' } } });
    await ada.call(calls.createArticleNote, { body: { note: { article, text: 'of all of it' } } });
    const notes = async (include_annotations: boolean) =>
      JSON.parse((await exportAs('csljson', { article_ids: [article], include_annotations })).text)[0].annote;
    expect(await notes(true)).toBe('of all of it\n\non page one\n\non page two\n\nmy thought');
    expect(await notes(false)).toBeUndefined();
  });

  it('has nothing of what is in the recycle bin, nor highlights without words', async () => {
    const { id } = await newProject(ada, 'Left out');
    const { id: article } = await newArticle(ada, id, { title: 'T' });
    const cite = async (text: string) =>
      (await ada.call(calls.createCitation, { body: { citation: { article, page: 1, text } } })).citation.id;
    const write = async (citation: number, text: string) =>
      (await ada.call(calls.createCitationNote, { body: { markdown: { citation, text } } })).markdown.id;
    const [kept, gone] = [await cite('kept'), await cite('gone')];
    await cite('');
    const [, thought] = [await write(kept, 'kept thought'), await write(kept, 'gone thought')];
    await write(gone, 'thought of what is gone');
    const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'gone note' } } });
    await ada.call(calls.deleteItems, { body: { citations: [gone], citation_notes: [thought ?? 0], article_notes: [note.id] } });
    const { text } = await exportAs('csljson', { article_ids: [article], include_annotations: true });
    expect(JSON.parse(text)[0].annote).toBe('kept\n\nkept thought');
  });

  it.each([
    ['bib', '}\n\n@'],
    ['ris', '\r\n\r\nTY'],
    ['csljson', '},\n{'],
    ['enw', '\r\n\r\n%0'],
  ] as const)('as %s is one file however many references it has, each apart from the next', async (format, between) => {
    const [{ id }, { id: copy }] = [await newProject(ada, 'Many'), await newProject(ada, 'Copy')];
    const body = Array.from({ length: 501 }, (_, n) => ({ project: id, citekey: `k${n}`, info: { title: `T${n}` } }));
    await ada.call(calls.createArticles, { body });
    const { text } = await exportAs(format, { project_ids: [id] });
    expect(text.split(between)).toHaveLength(501);
    expect(await importFile(text, `x.${format}`, copy)).toMatchObject({ imported: 501, skipped_total: 0 });
    expect((await exportAs(format, { project_ids: [copy] })).text).toBe(text);
  });

  it.each([{}, { project_ids: [1], article_ids: [1] }, { format: 'pdf', project_ids: [1] }, { project_ids: ['x'] }])(
    '%j is refused',
    async (body) => {
      expect((await ada.send(calls.exportReferences, { body: { format: 'bib', ...body } as never })).status).toBe(400);
    },
  );
});
