/** What the library holds, who is told when it changes, and what other plugins may ask of it. */
import { describe, expect, it } from 'vitest';
import { LIBRARY_CHANGED, type LibraryChanged } from '../common/events.ts';
import { libraryContract as calls } from '../common/contract.ts';
import { LibraryAccess, LibraryEntries } from '../common/server-services.ts';
import { fileOf, newArticle, newProject, startLibrary } from './testing/start-library.ts';
import { smallPdf } from './testing/small-pdf.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const bob = await server.signIn({ plan: 'P' });

it('[LIB-003] holds projects with sub-projects, references with a PDF, citations with page and place, notes of both kinds, and tags', async () => {
  const project = await newProject(ada, 'Thesis');
  const below = await newProject(ada, 'Chapter', project.id);
  const file = await ada.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
  const article = await newArticle(ada, below.id, { title: 'Paper', pdf_url: file.url });
  const quads = [[1, 2, 3, 2, 1, 0, 3, 0]];
  const { citation } = await ada.call(calls.createCitation, {
    body: { citation: { article: article.id, page: 7, quads, text: 'passage' } },
  });
  const { note } = await ada.call(calls.createArticleNote, { body: { note: { article: article.id, text: 'on the paper' } } });
  const { markdown } = await ada.call(calls.createCitationNote, {
    body: { markdown: { citation: citation.id, text: 'on the passage' } },
  });
  const { tag } = await ada.call(calls.createTag, { body: { article: article.id, text: 'read' } });
  expect(below.parent_project_id).toBe(project.id);
  expect(citation).toMatchObject({ page: 7, quads, article: article.id, project: below.id });
  expect([note.article, markdown.citation, markdown.article]).toEqual([article.id, citation.id, article.id]);
  const { data } = await ada.call(calls.listArticles, { query: { project: project.id, include_sub: '1' } });
  expect(data).toMatchObject([
    { id: article.id, pdf_url: file.url, citations_count: 1, notes_count: 2, tags: [{ id: tag.id, text: 'read' }] },
  ]);
});

describe('who is told of a change', () => {
  /** What a user's browser has heard of a project. */
  const heard = (user: typeof ada, project: number) =>
    user
      .events()
      .filter(({ type }) => type === LIBRARY_CHANGED)
      .map(({ data }) => data as LibraryChanged)
      .filter((change) => change.project === project);
  const setUp = async () => {
    const { id: project } = await newProject(ada, 'Told');
    const { id: article } = await newArticle(ada, project);
    const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
    const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const { tag } = await ada.call(calls.createTag, { body: { article, text: 'told' } });
    // The last of what is told so far: what a test hears after it is the test's own.
    await expect.poll(() => heard(ada, project).at(-1)?.kinds).toEqual(['tags']);
    return { project, article, citation: citation.id, note: note.id, tag: tag.id };
  };
  type Ids = Awaited<ReturnType<typeof setUp>>;

  it.each<[string, (ids: Ids) => Promise<unknown>, LibraryChanged['kinds'][number]]>([
    [
      'a project is renamed',
      ({ project: id }) => ada.call(calls.updateProject, { params: { id }, body: { title: 'x' } }),
      'projects',
    ],
    ['a reference is added', ({ project }) => newArticle(ada, project), 'articles'],
    [
      'a reference is changed',
      ({ article: id }) => ada.call(calls.updateArticle, { params: { id }, body: { info: { title: 'x' } } }),
      'articles',
    ],
    [
      'a passage is highlighted',
      ({ article }) => ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } }),
      'citations',
    ],
    [
      'a highlight is changed',
      ({ citation: id }) => ada.call(calls.updateCitation, { params: { id }, body: { citation: { text: 'x' } } }),
      'citations',
    ],
    [
      'a note is changed',
      ({ note: id }) => ada.call(calls.updateArticleNote, { params: { id }, body: { note: { text: 'x' } } }),
      'article_notes',
    ],
    ['a tag is changed', ({ tag: id }) => ada.call(calls.updateTag, { params: { id }, body: { text: 'x' } }), 'tags'],
    [
      'references are tagged',
      ({ article }) => ada.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'y' }] } }),
      'tags',
    ],
    ['something is deleted', ({ article }) => ada.call(calls.deleteItems, { body: { articles: [article] } }), 'articles'],
  ])('when %s: the owner, once it is stored, and nobody else', async (_, change, kind) => {
    const ids = await setUp();
    const before = heard(ada, ids.project).length;
    await change(ids);
    await expect
      .poll(() => heard(ada, ids.project).slice(before))
      .toContainEqual(expect.objectContaining({ kinds: expect.arrayContaining([kind]) }));
    expect(heard(bob, ids.project)).toEqual([]);
  });

  it('what is refused is told to nobody', async () => {
    const { article, project } = await setUp();
    const before = heard(ada, project).length;
    await bob.send(calls.updateArticle, { params: { id: article }, body: { info: { title: 'x' } } });
    await ada.send(calls.updateArticle, { params: { id: article }, body: { citekey: 'a b' } });
    // Something that is told, so that what came before it would have been heard.
    await ada.call(calls.updateProject, { params: { id: project }, body: { title: 'last' } });
    await expect.poll(() => heard(ada, project).length).toBeGreaterThan(before);
    expect(heard(ada, project).slice(before)).toEqual([expect.objectContaining({ kinds: ['projects'] })]);
  });
});

describe('[LIB-088] what other plugins ask', () => {
  it('is answered for the one who may see it, as long as it is in use', async () => {
    const access = server.service(LibraryAccess);
    const { id: project } = await newProject(ada, 'Asked');
    const { id: article } = await newArticle(ada, project);
    const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
    const wanted = { articles: [article, 999_999], citations: [citation.id, 999_999] };
    const ask = async (user: typeof ada) => {
      const { articles, citations } = await access.visible(user.account.id, wanted);
      return [await access.roleInProject(user.account.id, project), [...articles], [...citations]];
    };
    expect(await ask(ada)).toEqual(['owner', [article], [citation.id]]);
    expect(await ask(bob)).toEqual([undefined, [], []]);
    await ada.call(calls.deleteItems, { body: { projects: [project] } });
    expect(await ask(ada)).toEqual([undefined, [], []]);
    expect(await access.visible(ada.account.id, { articles: [], citations: [] })).toEqual({
      articles: new Set(),
      citations: new Set(),
    });
  });

  it('entries of a manuscript are those of its owner, written exactly as they are cited', async () => {
    const entries = server.service(LibraryEntries);
    const { id: project } = await newProject(ada, 'Cited');
    await newArticle(ada, project, { title: 'Cited', authors: [{ family: 'Uniqueson' }], year: 2001 });
    const keys = async (user: typeof ada, ...wanted: string[]) =>
      (await entries.entriesByKeys([user.account.id], null, wanted)).map(({ key }) => key);
    expect(await keys(ada, 'uniqueson2001', 'nobody1999', "x'; --")).toEqual(['uniqueson2001']);
    expect(await keys(ada, 'UNIQUESON2001')).toEqual([]);
    expect(await keys(bob, 'uniqueson2001')).toEqual([]);
    expect(await keys(ada)).toEqual([]);
  });
});
