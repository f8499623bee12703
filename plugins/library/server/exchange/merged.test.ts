/** A file that brings what is there already: nothing is made twice, nothing that the library says is changed. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { sumsOf } from '../testing/shared-project.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const importFile = (content: string, project_id: number, name = 'x.bib', user: TestUser = ada) =>
  user.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, name) } });
const rowsOf = async (project: number) =>
  (await ada.call(calls.listArticles, { query: { project, sort: 'added', dir: 'asc' } })).data;
const documentOf = async (id: number) => (await ada.call(calls.getArticle, { params: { id } })).document;
const inProject = async (info: ArticleInfo) => {
  const { id: project } = await newProject(ada, 'Merged');
  const { id } = await newArticle(ada, project, info);
  return { project, id };
};
const activity = async (project: number) =>
  (await ada.call(calls.projectActivity, { params: { id: project }, query: {} })).data.map(({ activity_type }) => activity_type);

const ARTICLE: ArticleInfo = {
  title: 'On Sleep and Memory',
  type: 'article-journal',
  authors: [{ family: 'Lee', given: 'Ann' }],
  year: 2001,
  doi: '10.1000/sleep',
};

describe('[LIB-137] an entry whose reference is in the project', () => {
  it('fills what is missing there, and changes nothing that it says', async () => {
    const { project, id } = await inProject({ ...ARTICLE, keywords: ['Sleep'], volume: '3' });
    const report = await importFile(
      '\n@article{own, title={On sleep and memory}, author={Lee, A. B. and Chen, Bo}, year=2002, month=may, volume=4, pages={1--9},' +
        ' doi={https://doi.org/10.1000/SLEEP}, keywords={sleep, Rest}, my-field={kept}}',
      project,
    );
    expect(report).toMatchObject({
      imported: 0,
      skipped_total: 0,
      merged: [{ title: 'On sleep and memory', line: 2, article: id }],
      merged_total: 1,
    });
    const { info, citekey, version } = await documentOf(id);
    expect(info).toMatchObject({ ...ARTICLE, volume: '3', pages: '1-9', keywords: ['Sleep', 'Rest'] });
    expect(info.publish_date).toBeUndefined();
    expect(info.extra?.bibtex?.fields).toMatchObject({ 'my-field': 'kept' });
    expect([citekey, version]).toEqual(['lee2001', 2]);
    const found = await ada.call(calls.listArticles, { query: { project, q: 'rest' } });
    expect(found.total).toBe(1);
    expect((await activity(project))[0]).toBe('reference_updated');
  });

  it.each<[string, ArticleInfo, string, boolean]>([
    ['PubMed number', { title: 'A B C', pmid: '123' }, '@article{k, title={A b c}, pmid={PMID: 0123}}', true],
    [
      'arXiv number',
      { title: 'A B C', eprint: '2101.00001', eprint_type: 'arXiv' },
      '@misc{k, title={A b c}, url={https://arxiv.org/abs/2101.00001v2}}',
      true,
    ],
    [
      'ISBN and title of a book',
      { title: 'A B C', type: 'book', isbn: '3-16-148410-X' },
      '@book{k, title={A B C}, isbn={978-3-16-148410-0}}',
      true,
    ],
    [
      'ISBN of the book of a chapter',
      { title: 'A B C', type: 'chapter', pages: '1-9', isbn: '978-3-16-148410-0' },
      '@incollection{k, title={A B C}, pages={20--30}, isbn={978-3-16-148410-0}}',
      false,
    ],
    [
      'ISBN of another title',
      { title: 'A B C', type: 'book', isbn: '978-3-16-148410-0' },
      '@book{k, title={X Y Z}, isbn={978-3-16-148410-0}}',
      false,
    ],
    [
      'DOI under another title',
      { title: 'Schlaf und Erinnerung', doi: '10.1000/x' },
      '@article{k, title={Sleep, memory}, doi={10.1000/x}}',
      true,
    ],
    [
      'DOI of an article on its erratum',
      { title: 'A B C', doi: '10.1000/x' },
      '@article{k, title={Erratum: A B C}, doi={10.1000/x}}',
      false,
    ],
    [
      'DOI with another PubMed number',
      { title: 'A B C', doi: '10.1000/x', pmid: '1' },
      '@article{k, title={A B C}, doi={10.1000/x}, pmid={2}}',
      false,
    ],
    ['title alone', { title: 'A B C' }, '@article{k, title={A B C}, year=2001}', false],
    [
      'data in every respect',
      {
        title: 'On Sleep and Long Memory',
        type: 'article-journal',
        authors: [{ family: 'Lee', given: 'Ann' }],
        year: 2001,
        container_title: 'Nature',
        volume: '3',
        pages: '1-9',
      },
      '@article{k, title={On sleep and long memory}, author={Ann Lee}, year=2001, journal={Nature}, volume=3, pages={1--9}}',
      true,
    ],
  ])('is known by its %s: %s', async (_, info, text, isMerged) => {
    const { project } = await inProject(info);
    const report = await importFile(text, project);
    expect([report.imported, report.merged_total]).toEqual(isMerged ? [0, 1] : [1, 0]);
  });

  it('is made all the same in another project, and when that one is in the recycle bin', async () => {
    const { id } = await inProject(ARTICLE);
    const { id: other } = await newProject(ada, 'Other');
    const text = '@article{k, title={On Sleep and Memory}, doi={10.1000/sleep}}';
    expect(await importFile(text, other)).toMatchObject({ imported: 1, merged_total: 0 });
    const { project } = await documentOf(id);
    await ada.call(calls.deleteItems, { body: { articles: [id] } });
    expect(await importFile(text, project)).toMatchObject({ imported: 1, merged_total: 0 });
  });
});

const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<bib:Book rdf:about="#a"><z:itemType>book</z:itemType><dc:title>Notes and tags</dc:title><dc:identifier>ISBN 978-3-16-148410-0</dc:identifier>
<dc:subject>to read</dc:subject><dcterms:isReferencedBy rdf:resource="#n"/></bib:Book>
<bib:Memo rdf:about="#n"><rdf:value>&lt;p&gt;A note&lt;/p&gt;</rdf:value></bib:Memo></rdf:RDF>`;

const FILES: readonly (readonly [name: string, text: string, entries: number])[] = [
  [
    'x.bib',
    '@article{a, title={The {NASA} \\"Uber}, author={Ann Lee}, year=2001, doi={10.1000/1}, odd={x}}\n@book{b, title={T}}\n@misc{, title={No key}}\n@misc{b, title={Other}}',
    4,
  ],
  ['x.ris', 'TY  - JOUR\nTI  - Intro\nAU  - Lee, Ann\nER  - \nTY  - BOOK\nTI  - Intro\nN1  - a note\nER  - \n', 2],
  ['x.json', '[{"id":"a","type":"book","title":"<i>T</i>","odd":[1]},{"type":"article","PMID":"12","title":"U"}]', 2],
  ['x.nbib', 'PMID- 123\nTI  - One\nAU  - Lee A\n\nPMID- 124\nTI  - One\n', 2],
  ['x.rdf', RDF, 1],
];

it.each(FILES)('[LIB-137] %s for the second time changes nothing, and says so', async (name, text, entries) => {
  const { id: project } = await newProject(ada, 'Twice');
  expect(await importFile(text, project, name)).toMatchObject({ imported: entries, merged_total: 0 });
  const state = async () => ({
    rows: await rowsOf(project),
    sums: await sumsOf(server, ada),
    activity: await activity(project),
    project: (await ada.call(calls.getAllProjects)).data.find(({ id }) => id === project),
  });
  const before = await state();
  expect(await importFile(text, project, name)).toMatchObject({ imported: 0, merged_total: entries, skipped_total: 0 });
  expect(await state()).toEqual(before);
});

describe('[LIB-137] within one file', () => {
  it('an entry that comes again is merged into the first, in one batch and across batches', async () => {
    const { id: project } = await newProject(ada, 'Within');
    const entry = (n: number, rest = '') => `@article{k${n}, title={Number ${n}}, doi={10.1000/n.${n % 300}}${rest}}`;
    const twins = [0, 1].map((n) => `@article{z${n}, title={Twin}, doi={10.1000/twin}${n ? ', volume=9' : ''}}`);
    const many = Array.from({ length: 300 }, (_, n) => entry(n));
    const again = '@article{x, title={Number 7}, doi={10.1000/n.7}, volume=5}';
    const report = await importFile([...twins, ...many, again].join('\n'), project);
    expect(report).toMatchObject({ imported: 301, merged_total: 2 });
    const keys = new Map((await rowsOf(project)).map(({ id, citekey }) => [id, citekey]));
    expect(report.merged.map(({ article = 0 }) => keys.get(article) ?? article)).toEqual(['z0', 'k7']);
    const volumes = async (key: string) => {
      const row = (await ada.call(calls.listArticles, { query: { project, q: key } })).data.find(
        ({ citekey }) => citekey === key,
      );
      return (await documentOf(row?.id ?? 0)).info.volume;
    };
    expect([await volumes('z0'), await volumes('k7')]).toEqual(['9', '5']);
  });

  it('the sums of what somebody has are right afterwards', async () => {
    const eve = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(eve, 'Sums');
    const entries = Array.from({ length: 260 }, (_, n) => `@article{k${n}, title={A ${n}}, doi={10.1000/s.${n}}}`);
    const again = '@article{x, title={A 7}, doi={10.1000/s.7}, abstract={long}}';
    await importFile([...entries, again].join('\n'), project, 'x.bib', eve);
    const { rows } = await server.db.pool.query(
      'select count(*)::int as articles, sum(space_used)::int as bytes from library_article where owner = $1',
      [eve.account.id],
    );
    expect(await sumsOf(server, eve)).toMatchObject(rows[0]);
  });
});

it('[LIB-137] notes and tags of an entry are added to what is there', async () => {
  const { project, id } = await inProject({ title: 'Notes and tags', type: 'book', isbn: '978-3-16-148410-0' });
  await ada.call(calls.createTag, { body: { article: id, text: 'To Read' } });
  const more = RDF.replace('<dc:subject>to read', '<dc:subject>new</dc:subject><dc:subject>to read');
  for (let time = 0; time < 2; time++) await importFile(more, project, 'x.rdf');
  expect(await rowsOf(project)).toMatchObject([{ notes_count: 1, tags: [{ text: 'To Read' }, { text: 'new' }] }]);
  expect((await ada.call(calls.listArticles, { query: { project, q: 'new' } })).total).toBe(1);
  expect((await ada.call(calls.listArticleNotes, { query: { article: id } })).data.map(({ text }) => text)).toEqual(['A note']);
});

it('[LIB-055] a file of projects makes its projects anew each time', async () => {
  const { project } = await inProject(ARTICLE);
  const file = (await ada.call(calls.exportReferences, { body: { format: 'json', project_ids: [project] } })).toString();
  const report = await ada.call(calls.importReferences, { form: {}, files: { file: fileOf(file, 'x.json') } });
  expect(report).toMatchObject({ imported: 1, merged_total: 0 });
});
