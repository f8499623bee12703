/** Folders of other programs become projects, with the references, notes and tags that stand in them. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { sharedLibrary, sumsOf } from '../testing/shared-project.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';
import type { TestUser } from '#core/server/testing/types.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const rdf = (...nodes: string[]) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n${nodes.join('\n')}\n</rdf:RDF>`;
const book = (about: string, rest = '') =>
  `<bib:Book rdf:about="${about}"><z:itemType>book</z:itemType><dc:title>${about}</dc:title><dc:date>2001</dc:date>${rest}</bib:Book>`;
const collection = (about: string, ...parts: readonly string[]) =>
  `<z:Collection rdf:about="${about}"><dc:title>${about}</dc:title>${parts.map((part) => `<dcterms:hasPart rdf:resource="${part}"/>`).join('')}</z:Collection>`;
const memo = (about: string, html: string) =>
  `<bib:Memo rdf:about="${about}"><rdf:value>${html.replaceAll('<', '&lt;')}</rdf:value></bib:Memo>`;

const importFile = (user: TestUser, content: string, project_id?: number, name = 'x.rdf') =>
  user.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, name) } });
const projectsOf = async (user: TestUser) => (await user.call(calls.getAllProjects)).data;
/** The tree below a project, as `title: references [what is below]`. */
const treeOf = async (user: TestUser, project: number): Promise<string> => {
  const { data } = await user.call(calls.listArticles, { query: { project, sort: 'added', dir: 'asc' } });
  const below = (await projectsOf(user)).filter(({ parent_project_id }) => parent_project_id === project);
  const inside = await Promise.all(below.map(async ({ id, title }) => `${title}: ${await treeOf(user, id)}`));
  return `${data.map(({ title }) => title).join(' ')} [${inside.join(', ')}]`;
};

const NESTED = rdf(
  collection('Thesis', 'Methods', 'b', 'c'),
  collection('Methods', 'c', 'd'),
  ...['a', 'b', 'c', 'd'].map((name) => book(name)),
);

it('[LIB-137] makes projects of collections, below the project that takes the file', async () => {
  const { id } = await newProject(ada, 'Target');
  expect(await importFile(ada, NESTED, id)).toMatchObject({ project_id: id, imported: 4, skipped: [] });
  expect(await treeOf(ada, id)).toBe('a [Thesis: b c [Methods: d []]]');
});

it('[LIB-079] puts them below "Imported" without a target', async () => {
  const eve = await server.signIn({ plan: 'P' });
  const { project_id } = await importFile(eve, NESTED);
  expect((await projectsOf(eve)).find(({ id }) => id === project_id)?.title).toBe('Imported');
  expect(await treeOf(eve, project_id)).toBe('a [Thesis: b c [Methods: d []]]');
});

it('[LIB-137] finds the projects of a collection again when it comes again, also of two of one name', async () => {
  const { id } = await newProject(ada, 'Again');
  const twins = rdf(
    collection('x', 'a'),
    collection('y', 'b').replace('<dc:title>y', '<dc:title>x'),
    ...['a', 'b'].map((name) => book(name)),
  );
  const before = (await projectsOf(ada)).length;
  for (let time = 0; time < 2; time++) await importFile(ada, twins, id);
  expect((await projectsOf(ada)).length - before).toBe(2);
});

it('leaves references of collections that stand too deep in the last project that may be made, and says so', async () => {
  const top = await newProject(ada, 'Deep');
  const { id } = await newProject(ada, 'Deeper', top.id);
  const names = ['1', '2', '3', '4', '5'];
  const chain = names.map((name, at) => collection(name, names[at + 1] ?? '', `in ${name}`));
  const report = await importFile(ada, rdf(...chain, ...names.map((name) => book(`in ${name}`))), id);
  expect(report).toMatchObject({
    imported: 5,
    skipped: [
      { title: '4', line: 5, reason: 'Projects can be nested up to 5 levels deep. Its references are in “3”.' },
      { title: '5', line: 6, reason: 'Projects can be nested up to 5 levels deep. Its references are in “3”.' },
    ],
  });
  expect(await treeOf(ada, id)).toBe(' [1: in 1 [2: in 2 [3: in 3 in 4 in 5 []]]]');
});

it('makes no projects in those of others, where the import may only add references', async () => {
  const { ada: owner, bob, project } = await sharedLibrary(server);
  const before = (await projectsOf(owner)).length;
  const report = await importFile(bob, NESTED, project);
  expect(report).toMatchObject({ imported: 4, skipped_total: 2 });
  expect(report.skipped[0]?.reason).toContain('Only the owner of a project can make projects in it.');
  expect(await projectsOf(owner)).toHaveLength(before);
});

it('counts what a file brings against the plan; a folder too many leaves its references to the one above it', async () => {
  const eve = await server.signIn({ plan: 'F' });
  await importFile(eve, NESTED);
  expect(await sumsOf(server, eve)).toMatchObject({ projects: 3, articles: 4, notes: 0 });
  const { rows } = await server.db.pool.query<{ projects: number }>('select projects from library_usage where owner = $1', [
    eve.account.id,
  ]);
  const most = (await eve.call(calls.getAllProjects)).data.length;
  expect(rows[0]?.projects).toBe(most);
  const many = Array.from({ length: 200 }, (_, n) => collection(`c${n}`));
  const report = await importFile(eve, rdf(...many, book('new')));
  const made = (await projectsOf(eve)).length - most;
  expect(report.skipped_total).toBe(200 - made);
  expect(report.skipped[0]?.reason).toMatch(/^Your plan has room for \d+ projects\. Its references are in “Imported”\.$/);
  expect(report.imported).toBe(1);
  expect(report.waiting).toBeUndefined();
});

it('[LIB-137] keeps notes as notes of their reference, and tags as its tags', async () => {
  const { id } = await newProject(ada, 'Notes');
  const links = '<dcterms:isReferencedBy rdf:resource="#1"/><dcterms:isReferencedBy rdf:resource="#2"/>';
  const tagged =
    '<dc:subject>to read</dc:subject><dc:subject><z:AutomaticTag><rdf:value>Sleep</rdf:value></z:AutomaticTag></dc:subject>';
  const file = rdf(
    book('a', `${links}${tagged}<dc:description>an extra</dc:description>`),
    memo('#1', '<h1>One</h1><p>with <b>bold</b> <script>alert(1)</script></p>'),
    memo('#2', '<p>Two</p>'),
  );
  await importFile(ada, file, id);
  const { data } = await ada.call(calls.listArticles, { query: { project: id } });
  const { document } = await ada.call(calls.getArticle, { params: { id: data[0]?.id ?? 0 } });
  expect(document.info).toMatchObject({ note: 'an extra', keywords: ['to read', 'Sleep'] });
  expect(data[0]).toMatchObject({ notes_count: 2, tags: [{ text: 'to read' }] });
  const notes = await ada.call(calls.listArticleNotes, { query: { article: document.id } });
  expect(notes.data.map(({ text }) => text)).toEqual(['# One\n\nwith **bold**', 'Two']);
});

it('[LIB-137] makes projects of the folders of a .bib file, and none of them twice', async () => {
  const { id } = await newProject(ada, 'Mendeley');
  const bib = [
    '@article{a, title = {A}, mendeley-groups = {Thesis/Methods,Other}, mendeley-tags = {to read}}',
    '@article{b, title = {B}}',
    '@article{c, title = {C}, mendeley-groups = {Thesis}}',
  ].join('\n');
  expect(await importFile(ada, bib, id, 'x.bib')).toMatchObject({ project_id: id, imported: 3, merged_total: 0 });
  expect(await treeOf(ada, id)).toBe('B [Thesis: C [Methods: A []]]');
  expect(await importFile(ada, bib, id, 'x.bib')).toMatchObject({ imported: 0, merged_total: 3 });
  expect(await treeOf(ada, id)).toBe('B [Thesis: C [Methods: A []]]');
  const { data } = await ada.call(calls.listArticles, { query: { project: id, include_sub: '1', q: 'to read' } });
  expect(data.map(({ title, tags }) => [title, tags.map(({ text }) => text)])).toEqual([['A', ['to read']]]);
});
