/** What is missing or wrong in references is kept beside them: with every way to write one, and for those of before. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const COMPLETE = { type: 'article-journal', title: 'A', authors: [{ family: 'B' }], year: 2001, container_title: 'C' };

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const list = async (query: object = {}) =>
    (await user.call(calls.listArticles, { query: { project, sort: 'added', dir: 'asc', ...query } })).data.map(
      ({ title, problems }) => [title, problems],
    );
  return { user, project, list };
};

describe('a reference', () => {
  it('is looked at when it is made, changed, edited with others, and restored', async () => {
    const { user, project, list } = await begin();
    const { id } = await newArticle(user, project, { ...COMPLETE, pages: '9-1' });
    expect(await list()).toEqual([['A', ['pages.pages']]]);
    await user.call(calls.updateArticle, { params: { id }, body: { info: { pages: '1-9', year: null } } });
    expect(await list()).toEqual([['A', ['missing.year']]]);
    const { before } = await user.call(calls.editArticles, {
      body: { articles: [id], edits: [{ field: 'year', do: 'set', value: 2001 }] },
    });
    expect(await list()).toEqual([['A', undefined]]);
    await user.call(calls.restoreFields, { body: { data: before } });
    expect(await list()).toEqual([['A', ['missing.year']]]);
  });

  it('is looked at when it comes out of a file', async () => {
    const { user, project, list } = await begin();
    const file = fileOf('@article{a, title={A}, journal={C}, year={2001}, doi={n/a}}', 'a.bib');
    await user.call(calls.importReferences, { form: { project_id: project }, files: { file } });
    expect(await list()).toEqual([['A', ['missing.authors', 'doi.doi']]]);
  });
});

it('the list is narrowed to those with problems, or without', async () => {
  const { user, project, list } = await begin();
  await newArticle(user, project, COMPLETE);
  await newArticle(user, project, { ...COMPLETE, title: 'D', isbn: '1' });
  expect([await list({ has_problems: '1' }), await list({ has_problems: '0' })]).toEqual([
    [['D', ['isbn.isbn']]],
    [['A', undefined]],
  ]);
});

it('those that were stored before there were checks are looked at by a job, all of them', async () => {
  const { user, project, list } = await begin();
  await user.call(calls.createArticles, {
    body: Array.from({ length: 501 }, (_, n) => ({ project, info: { ...COMPLETE, ...(n === 500 && { issn: '1' }) } })),
  });
  await server.db.pool.query('update library_article set problems = null where project = $1', [project]);
  expect(await list({ has_problems: '1' })).toEqual([]);
  await server.core.queue.of('library').add('checkUnchecked', {});
  await server.runJobs();
  expect(await list({ has_problems: '1' })).toEqual([['A', ['issn.issn']]]);
  const { rows } = await server.db.pool.query('select from library_article where problems is null');
  expect(rows).toHaveLength(0);
});

describe('journals in several spellings', () => {
  it('are told with the references of each, of a project with all below it', async () => {
    const { user, project } = await begin();
    const { id: below } = await newProject(user, 'Below', project);
    const article = async (container_title: string, on = project) =>
      (await newArticle(user, on, { ...COMPLETE, container_title })).id;
    const [short, long, other] = [
      await article('J. Phys.', below),
      await article('Journal of Physics'),
      await article('Journal of Physics'),
    ];
    await article('Nature');
    const binned = await article('journal of physics');
    await user.call(calls.deleteItems, { body: { articles: [binned] } });
    const { data } = await user.call(calls.containerSpellings, { query: { project } });
    expect(data).toEqual([
      {
        spellings: [
          { text: 'Journal of Physics', articles: [long, other] },
          { text: 'J. Phys.', articles: [short] },
        ],
      },
    ]);
    expect((await user.call(calls.containerSpellings, { query: {} })).data).toEqual(data);
    expect((await user.call(calls.containerSpellings, { query: { project: below } })).data).toEqual([]);
  });
});
