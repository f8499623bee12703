/** What the lists of the library answer, and the fields of their records, as the specification names them. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../common/contract.ts';
import { newArticle, newProject, startLibrary } from './testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const { id: project } = await newProject(ada, 'Records');
const { id: article } = await newArticle(ada, project);
const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 2, text: 'passage' } } });
const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'about it' } } });
const { markdown } = await ada.call(calls.createCitationNote, {
  body: { markdown: { citation: citation.id, text: 'about the passage' } },
});

describe('records', () => {
  it('[LIB-041] [LIB-093] a project has all its fields', async () => {
    const { data } = await ada.call(calls.getAllProjects);
    const child = await newProject(ada, 'Below', project);
    expect(data.map(({ id }) => id)).toEqual([project]);
    expect(data[0]).toEqual({
      id: project,
      client_id: null,
      created_at: moment,
      updated_at: moment,
      title: 'Records',
      version: 1,
      background: '#2E86AB',
      category: null,
      is_deleted: false,
      parent_project_id: null,
      screenshot: null,
      featureId: 'project',
      space_used: expect.any(Number),
      collaborators_count: 0,
      is_shared: false,
      owner_id: ada.account.id,
      created_by_id: ada.account.id,
      role: 'owner',
      is_locked: false,
    });
    expect(data[0]?.space_used).toBeGreaterThan('about itabout the passagepassage'.length);
    expect(child.parent_project_id).toBe(project);
  });

  it('[LIB-041] who made a project is what the server knows, whatever was sent', async () => {
    const body = { title: 'Foreign', created_by_id: ada.account.id + 1000 };
    expect((await ada.call(calls.createProject, { body })).project.created_by_id).toBe(ada.account.id);
  });

  it('[LIB-092] the data of all projects tell what each holds', async () => {
    const { data } = await ada.call(calls.projectsData);
    const here = { articles: 1, citations: 1, citationNotes: 1, articleNotes: 1, participants: 1 };
    expect(data.find((each) => each.project === project)).toEqual({ project, ...here });
  });

  it('[LIB-047] [LIB-109] a tag has all its fields, and is found by its id', async () => {
    const { tag } = await ada.call(calls.createTag, { body: { article, text: 'Methods', color: '#E4572E' } });
    expect(tag).toEqual({
      id: tag.id,
      client_id: null,
      color: '#E4572E',
      text: 'Methods',
      article,
      project,
      created_at: moment,
      version: 1,
      space_used: 7,
    });
    expect((await ada.call(calls.getTag, { params: { id: tag.id } })).tag).toEqual(tag);
    expect((await ada.call(calls.listTags, { query: { article } })).data).toEqual([
      { id: tag.id, text: 'Methods', color: '#E4572E', count: 1 },
    ]);
  });

  it('[LIB-111] two tags of one reference never become the same', async () => {
    const make = async (text: string) => (await ada.call(calls.createTag, { body: { article, text } })).tag.id;
    const [one] = [await make('One'), await make('Two')];
    const change = (text: string) => ada.call(calls.updateTag, { params: { id: one }, body: { text } });
    await expect(change('TWO')).rejects.toMatchObject({ status: 400, message: 'There is such a tag already.' });
    expect((await change('one')).tag.text).toBe('one');
  });

  it('[LIB-103] [LIB-044] a note on a reference has all its fields', () => {
    expect(note).toEqual({
      id: note.id,
      client_id: null,
      created_at: moment,
      updated_at: moment,
      version: 1,
      text: 'about it',
      is_deleted: false,
      project,
      article,
      screenshot: null,
      annot_id: null,
      featureId: 'notes',
      libraryItemsFeatureId: 'library_items',
      space_used: 10,
      added_by: ada.account.id,
    });
  });

  it('[LIB-046] a note on a citation names the citation and the reference', () => {
    expect(markdown).toMatchObject({ article, citation: citation.id, text: 'about the passage', featureId: 'markdowns' });
  });
});

describe('lists', () => {
  it.each([
    ['LIB-095', calls.listArticleNotes, note],
    ['LIB-096', calls.listCitations, citation],
    ['LIB-097', calls.listCitationNotes, markdown],
  ] as const)('[%s] hold what is there, of one project or reference or of all', async (_, call, record) => {
    const other = await newArticle(ada, (await newProject(ada, 'Elsewhere')).id);
    for (const query of [{}, { project }, { article }]) {
      expect(await ada.call(call, { query })).toEqual({ data: [record], total: 1 });
    }
    expect(await ada.call(call, { query: { article: other.id } })).toEqual({ data: [], total: 0 });
    expect(await ada.call(call, { query: { offset: 1 } })).toEqual({ data: [], total: 1 });
  });

  it('[LIB-108] a note on a citation is changed, on the version that was read', async () => {
    const change = (version: number, text: string) =>
      ada.call(calls.updateCitationNote, { params: { id: markdown.id }, body: { markdown: { version, text } } });
    expect((await change(1, 'better')).markdown).toMatchObject({ text: 'better', version: 2 });
    expect(await change(1, 'other')).toMatchObject({
      markdown: { text: 'better', version: 2 },
      conflict: { text: '(conflict)\n\nother', citation: citation.id },
    });
  });

  it('[LIB-050] [LIB-051] favourites are ids, what was viewed last has its time', async () => {
    await ada.call(calls.toggleFavourite, { body: { id: project } });
    await ada.call(calls.viewProject, { body: { projects: [project] } });
    expect((await ada.call(calls.favourites)).data).toEqual([project]);
    expect((await ada.call(calls.lastViewedProjects)).data).toEqual([{ project, viewed_at: moment }]);
  });

  it('[LIB-120] [LIB-121] the recycle bin holds everything by kind, and restore answers what came back', async () => {
    const bob = await server.signIn({ plan: 'P' });
    const home = await newProject(bob, 'Kept');
    const gone = await newProject(bob, 'Gone');
    const [one, two] = [await newArticle(bob, home.id, { title: 'One' }), await newArticle(bob, home.id, { title: 'Two' })];
    const { citation: mark } = await bob.call(calls.createCitation, { body: { citation: { article: one.id, page: 1 } } });
    const { note: written } = await bob.call(calls.createArticleNote, { body: { note: { article: one.id, text: 'n' } } });
    const items = { projects: [gone.id], articles: [two.id], citations: [mark.id], article_notes: [written.id] };
    await bob.call(calls.deleteItems, { body: items });
    const bin = await bob.call(calls.getAllDeleted);
    expect(bin).toMatchObject({
      projects: [{ id: gone.id, title: 'Gone', is_deleted: true, deleted_at: moment }],
      articles: [{ id: two.id, title: 'Two', deleted_at: moment }],
      citations: [{ id: mark.id, page: 1, deleted_at: moment }],
      article_notes: [{ id: written.id, text: 'n', deleted_at: moment }],
      citation_notes: [],
      totals: { projects: 1, articles: 1, citations: 1, article_notes: 1, citation_notes: 0 },
    });
    const back = await bob.call(calls.restoreDeleted, { body: { articles: [two.id], citations: [mark.id] } });
    expect(back).toEqual({
      restored_all: true,
      restored: { projects: [], articles: [two.id], citations: [mark.id], article_notes: [], citation_notes: [] },
      message: 'Item restored successfully!',
    });
    expect((await bob.call(calls.getAllDeleted)).totals).toMatchObject({ projects: 1, articles: 0, citations: 0 });
  });
});

describe('[LIB-056] [LIB-057] [LIB-058] an id of the browser means new, and the answer has the server’s', () => {
  const id = clientId();
  it.each([
    ['project', () => ada.call(calls.createProject, { body: { id, title: 'x' } }), 'project'],
    ['reference', () => ada.call(calls.createArticles, { body: { id, project, info: { title: 'x' } } }), 'document'],
    ['note', () => ada.call(calls.createArticleNote, { body: { note: { id, article, text: 'x' } } }), 'note'],
    ['citation', () => ada.call(calls.createCitation, { body: { citation: { id, article, page: 1 } } }), 'citation'],
    [
      'note on a citation',
      () => ada.call(calls.createCitationNote, { body: { markdown: { id, citation: citation.id, text: 'x' } } }),
      'markdown',
    ],
  ])('%s', async (_, make, key) => {
    const [first, again] = [Object(await make())[key], Object(await make())[key]];
    expect(first).toMatchObject({ id: expect.any(Number), client_id: id, version: 1 });
    expect(again.id).toBe(first.id);
  });
});

it.each([
  ['added', 'asc', ['Old', 'Mid', 'New']],
  ['added', 'desc', ['New', 'Mid', 'Old']],
  ['citations', 'desc', ['Mid', 'New', 'Old']],
  ['notes', 'desc', ['New', 'Old', 'Mid']],
  ['added_by', 'asc', ['Mid', 'New', 'Old']],
] as const)('[LIB-017] sorts by %s, %s', async (sort, dir, wanted) => {
  const { id } = await newProject(ada, 'Sorted');
  const made = [];
  for (const title of ['Old', 'Mid', 'New']) made.push((await newArticle(ada, id, { title })).id);
  const [old = 0, mid = 0, fresh = 0] = made;
  for (const on of [mid, mid, fresh]) await ada.call(calls.createCitation, { body: { citation: { article: on, page: 1 } } });
  for (const on of [fresh, fresh, old]) await ada.call(calls.createArticleNote, { body: { note: { article: on, text: 'x' } } });
  await server.db.pool.query('update library_article set created_by = created_by + 1 where id = $1', [old]);
  const { data } = await ada.call(calls.listArticles, { query: { project: id, sort, dir } });
  expect(data.map(({ title }) => title)).toEqual(wanted);
});
