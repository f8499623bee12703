/** A project goes out and comes in again: the same one, with everything on it, and nothing that is not its owner's. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const importFile = (content: string, project_id?: number, user: TestUser = ada) =>
  user.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, 'x.json') } });
const sendFile = (content: string, user: TestUser, project_id?: number) =>
  user.send(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, 'x.json') } });
const exported = async (body: object, user: TestUser = ada) =>
  (await user.call(calls.exportReferences, { body: { format: 'json', ...body } })).toString();
const projects = async (user: TestUser = ada) => (await user.call(calls.getAllProjects)).data;
const usage = async ({ account }: TestUser) =>
  (await server.db.pool.query('select * from library_usage where owner = $1', [account.id])).rows[0];

/** A project with a sub-project, and on a reference of it all that can be on one. */
const thesis = async (user: TestUser = ada) => {
  const body = { title: 'Thesis', background: '#E4572E', category: 'Biology' };
  const { id } = (await user.call(calls.createProject, { body })).project;
  const below = await newProject(user, 'Chapter', id);
  const first = await newArticle(user, id, {
    title: 'Zebras',
    type: 'book',
    authors: [{ family: 'Lee', given: 'Ann' }],
    year: 2001,
  });
  await newArticle(user, id, { title: 'Apes' });
  await newArticle(user, below.id, { title: 'Below' });
  await user.call(calls.createTag, { body: { article: first.id, text: 'Methods/Field', color: '#76B041' } });
  await user.call(calls.createTag, { body: { project: id, text: 'To read', color: '#F2A541' } });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article: first.id, text: '# of all of it' } } });
  await user.call(calls.updateArticleNote, { params: { id: note.id }, body: { note: { text: '# new', version: 1 } } });
  const { citation } = await user.call(calls.createCitation, {
    body: {
      citation: {
        article: first.id,
        page: 2,
        text: 'a passage',
        color: '#B8F2B0',
        quads: [[72, 700.5, 100, 700.5, 72, 690, 100, 690]],
        kind: 'underline',
        anchor: { exact: 'a passage', prefix: 'of ', suffix: '.' },
        file_hash: 'a'.repeat(64),
        page_box: { box: [0, 0, 612, 792], rotation: 90 },
        drawing: { strokes: [[1, 2, 3, 4]], line_width: 1.5 },
        author: 'Another reader',
        tags: [
          { text: 'Claims/Main', color: '#76B041' },
          { text: 'cited', color: '#E4572E' },
        ],
      },
    },
  });
  await user.call(calls.createCitation, { body: { citation: { article: first.id, page: 1, text: 'earlier' } } });
  await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'my thought' } } });
  await user.call(calls.updateArticle, { params: { id: first.id }, body: { comment: 'lent out', version: 1 } });
  return { id, below: below.id, first: first.id };
};

describe('[LIB-055] [LIB-136] the export of a project', () => {
  it('names its fields as the specification does', async () => {
    const { id } = await thesis();
    const reply = await ada.send(calls.exportReferences, { body: { format: 'json', project_ids: [id] } });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('Thesis.json');
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({
      title: 'Thesis',
      category: 'Biology',
      background: '#E4572E',
      version: expect.any(Number),
      tags: [{ text: 'To read', color: '#F2A541' }],
      articles: [
        {
          guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          articleVersion: 2,
          info: { title: 'Zebras', year: 2001 },
          citekey: 'lee2001',
          comment: 'lent out',
          articleTags: [{ text: 'Methods/Field', color: '#76B041' }],
          articleNotes: [{ text: '# new', version: 2 }],
          articleCitations: [
            { text: 'earlier', version: 1, page: 1, quads: [], citationNotes: [] },
            {
              text: 'a passage',
              page: 2,
              quads: [[72, 700.5, 100, 700.5, 72, 690, 100, 690]],
              kind: 'underline',
              tags: [
                { text: 'Claims/Main', color: '#76B041' },
                { text: 'cited', color: '#E4572E' },
              ],
              citationNotes: [{ text: 'my thought', version: 1 }],
            },
          ],
        },
        { info: { title: 'Apes' }, articleTags: [], articleNotes: [], articleCitations: [] },
      ],
      projects: [{ title: 'Chapter', articles: [{ info: { title: 'Below' } }], projects: [] }],
    });
    // Files of before tags on citations say nothing of them.
    expect(JSON.parse(reply.bytes.toString()).articles[0].articleCitations[0]).not.toHaveProperty('tags');
  });

  it('of chosen references has these alone, and leaves out what is on them where that is not wanted', async () => {
    const { first } = await thesis();
    const one = JSON.parse(await exported({ article_ids: [first], include_annotations: false }));
    expect(one).toMatchObject({
      title: 'Thesis',
      articles: [{ info: { title: 'Zebras' }, articleNotes: [], articleCitations: [] }],
    });
    expect([one.articles.length, one.projects]).toEqual([1, []]);
  });

  it('has nothing of what is in the recycle bin, and of several projects is a list', async () => {
    const { id, below, first } = await thesis();
    const other = await newProject(ada, 'Other');
    const { data } = await ada.call(calls.listCitations, { query: { article: first } });
    await ada.call(calls.deleteItems, { body: { projects: [below], citations: data.slice(0, 1).map((one) => one.id) } });
    const [one, two, ...rest] = JSON.parse(await exported({ project_ids: [other.id, id] }));
    expect(rest).toEqual([]);
    expect([one.projects, one.articles[0].articleCitations.map(({ text }: { text: string }) => text)]).toEqual([
      [],
      ['a passage'],
    ]);
    expect(two).toMatchObject({ title: 'Other', articles: [] });
  });

  it('is refused for a project of somebody else', async () => {
    const { id } = await thesis();
    const eve = await server.signIn();
    expect((await eve.send(calls.exportReferences, { body: { format: 'json', project_ids: [id] } })).status).toBe(404);
  });
});

describe('[LIB-055] [LIB-014] the import of a project', () => {
  it('makes the same project, to the letter of its export', async () => {
    const { id } = await thesis();
    const text = await exported({ project_ids: [id] });
    const report = await importFile(text);
    expect(report).toMatchObject({ imported: 3, skipped: [], skipped_total: 0 });
    expect(report.project_id).not.toBe(id);
    expect(await exported({ project_ids: [report.project_id] })).toBe(text);
    const all = await projects();
    const copy = all.filter(({ id: one, parent_project_id }) => [one, parent_project_id].includes(report.project_id));
    const imported = all.find(({ title }) => title === 'Imported');
    expect(copy.map(({ title, parent_project_id }) => [title, parent_project_id])).toEqual([
      ['Thesis', imported?.id],
      ['Chapter', report.project_id],
    ]);
  });

  it('has what belongs together in it, and nothing of what stands elsewhere', async () => {
    const { id, below } = await thesis();
    const ofProject = async (project: number) =>
      (await ada.call(calls.listArticles, { query: { project, include_sub: '1', sort: 'title' } })).data;
    const elsewhere = await newArticle(ada, (await newProject(ada, 'Else')).id, { title: 'Elsewhere' });
    const [apes, under, zebras] = await ofProject(id);
    const others = [under?.id ?? 0, zebras?.id ?? 0, elsewhere.id];
    await ada.call(calls.relateArticles, { body: { article: apes?.id ?? 0, others, related: true } });
    const file = await exported({ project_ids: [id, below] });
    const { project_id } = await importFile(file);
    const related = async (article = 0) =>
      (await ada.call(calls.relatedArticles, { query: { article } })).data.map(({ title, project }) => [title, project === id]);
    const again = await ofProject(project_id);
    expect(await Promise.all(again.map((one) => related(one.id)))).toEqual([
      [
        ['Below', false],
        ['Zebras', false],
      ],
      [['Apes', false]],
      [['Apes', false]],
    ]);
    // What was imported is related to itself alone, and what was there before is as it was.
    expect(await related(apes?.id)).toHaveLength(3);
  });

  it('makes it in another account as well, counts all of it, and shows it as what it was', async () => {
    const { id, first } = await thesis();
    const eve = await server.signIn({ plan: 'P' });
    const { project_id } = await importFile(await exported({ project_ids: [id] }), undefined, eve);
    expect(await usage(eve)).toMatchObject({
      // With "Imported", which they stand in.
      projects: 3,
      articles: 3,
      notes: 1,
      citations: 2,
      markdowns: 1,
      documents: 0,
    });
    const space = (await projects(eve)).reduce((sum, { space_used }) => sum + space_used, 0);
    expect(Number((await usage(eve)).bytes)).toBe(space);
    const { data } = await eve.call(calls.listArticles, { query: { project: project_id, q: 'methods' } });
    expect(data).toMatchObject([{ title: 'Zebras', notes_count: 2, citations_count: 2, tags: [{ text: 'Methods/Field' }] }]);
    const ofAda = (await ada.call(calls.listCitations, { query: { article: first } })).data;
    const ofEve = (await eve.call(calls.listCitations, { query: { article: data[0]?.id ?? 0 } })).data;
    const placeOf = ({ quads, page, kind, anchor, file_hash, page_box, drawing, author, sort_key }: (typeof ofEve)[number]) => ({
      ...{ quads, page, kind, anchor, file_hash, page_box, drawing, author, sort_key },
    });
    expect(ofEve.map(placeOf)).toEqual(ofAda.map(placeOf));
    expect(ofEve.every(({ added_by }) => added_by === eve.account.id)).toBe(true);
  });

  it('[LIB-079] goes below "Imported" where no project was chosen, what would stand too deep beside its parent', async () => {
    const eve = await server.signIn();
    const nested = (level: number): object => ({
      title: `${level}`,
      articles: [],
      projects: level < 5 ? [nested(level + 1)] : [],
    });
    await importFile(JSON.stringify(nested(1)), undefined, eve);
    const all = await projects(eve);
    const titleOf = (id: number | null) => all.find((one) => one.id === id)?.title ?? null;
    expect(all.map(({ title, parent_project_id }) => [title, titleOf(parent_project_id)])).toEqual(
      expect.arrayContaining([
        ['Imported', null],
        ['1', 'Imported'],
        ['4', '3'],
        ['5', '3'],
      ]),
    );
    await importFile(JSON.stringify({ title: 'Next', articles: [] }), undefined, eve);
    expect((await projects(eve)).filter(({ title }) => title === 'Imported')).toHaveLength(1);
  });

  it('goes below the project that was chosen, and no deeper than projects go', async () => {
    const { id } = await thesis();
    const text = await exported({ project_ids: [id] });
    const { project_id } = await importFile(text, id);
    expect((await projects()).find((one) => one.id === project_id)?.parent_project_id).toBe(id);
    let parent = id;
    for (let level = 2; level <= 4; level++) parent = (await newProject(ada, `${level}`, parent)).id;
    const before = (await projects()).length;
    expect(await sendFile(text, ada, parent)).toMatchObject({
      status: 400,
      json: { message: 'Projects can be nested up to 5 levels deep.' },
    });
    expect((await projects()).length).toBe(before);
  });

  it('[LIB-087] changes no project of somebody else', async () => {
    const { id } = await thesis();
    const eve = await server.signIn();
    expect((await sendFile('{"title":"T","articles":[]}', eve, id)).status).toBe(404);
  });

  it('has its files again where they are the owner’s, and nobody else’s', async () => {
    const { id } = await newProject(ada, 'With a file');
    const form = { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } };
    const { url } = await ada.call(calls.uploadPdf, form);
    await newArticle(ada, id, { title: 'Paper', pdf_url: url });
    const text = await exported({ project_ids: [id] });
    const rows = async (user: TestUser) => {
      const { project_id } = await importFile(text, undefined, user);
      return (await user.call(calls.listArticles, { query: { project: project_id } })).data;
    };
    expect(await rows(ada)).toMatchObject([{ title: 'Paper', pdf_url: url, pdf_state: 'ready' }]);
    const eve = await server.signIn();
    expect(await rows(eve)).toMatchObject([{ title: 'Paper', pdf_url: null, pdf_state: 'none' }]);
    expect((await usage(eve)).documents).toBe(0);
    const { data } = await eve.call(calls.listArticles, { query: {} });
    const { info } = (await eve.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } })).document;
    expect(info.pdf_url).toBeUndefined();
  });

  it('leaves out what it cannot read, and says which and why', async () => {
    const text = '{"title":"T","articles":[{"info":{"title":"A"}},{"info":{"title":"B","year":"x"}},{"info":{"title":"C"}}]}';
    const report = await importFile(text);
    expect(report).toMatchObject({
      imported: 2,
      skipped: [{ title: 'B', reason: 'The field info.year cannot be read.', line: 2 }],
    });
  });

  it('takes what cannot be in a library for what can', async () => {
    const article = {
      info: { title: 'A\u0000\ud800' },
      citekey: 'a b{c}',
      articleTags: [{ text: 'x' }, { text: 'X' }],
      articleCitations: [{ page: 3, quads: [[0, 99, 0, 0, 0, 0, 0, 0]] }],
    };
    const { project_id } = await importFile(JSON.stringify({ title: 'Odd', articles: [article, article] }));
    const { data } = await ada.call(calls.listArticles, { query: { project: project_id, sort: 'citekey', dir: 'asc' } });
    expect(data.map(({ title, citekey, tags }) => [title, citekey, tags.length])).toEqual([
      ['A\ufffd', 'abc', 1],
      ['A\ufffd', 'abca', 1],
    ]);
    const citations = await ada.call(calls.listCitations, { query: { article: data[0]?.id ?? 0 } });
    expect(citations.data).toMatchObject([{ kind: 'highlight', color: '#FFE066', sort_key: '00003|000000|99900' }]);
  });

  it('of no project is refused', async () => {
    const eve = await server.signIn();
    const refused = await sendFile('[{"articles":[', eve);
    expect(refused).toMatchObject({ status: 400, json: { message: 'Import failed. The file holds no project.' } });
    expect(await projects(eve)).toEqual([]);
  });

  it('keeps the order in which the references were added, however many they are', async () => {
    const { id } = await newProject(ada, 'Many');
    const body = Array.from({ length: 300 }, (_, n) => ({ project: id, info: { title: `${(n * 7) % 300}` } }));
    await ada.call(calls.createArticles, { body });
    const text = await exported({ project_ids: [id] });
    const { project_id, imported } = await importFile(text);
    expect(imported).toBe(300);
    expect(await exported({ project_ids: [project_id] })).toBe(text);
  });
});
