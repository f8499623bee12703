/** Nobody reaches what is not theirs: every call with an id, as another user and as a guest. */
import { expect, it } from 'vitest';
import { clientId, type Route } from '#plugin-api';
import { libraryContract } from '../common/contract.ts';
import { fileOf, newArticle, newProject, startLibrary } from './testing/start-library.ts';
import { smallPng } from './testing/small-image.ts';
import { smallPdf } from './testing/small-pdf.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const bob = await server.signIn({ plan: 'P' });
const calls = libraryContract;

const project = (await newProject(ada, 'Secret')).id;
const own = (await newProject(bob, 'Own')).id;
const mine = (await newArticle(bob, own)).id;
const article = (await newArticle(ada, project, { title: 'Secret title' })).id;
const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'Secret text' } } });
const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'Secret note' } } });
const { markdown } = await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'Secret' } } });
const { tag } = await ada.call(calls.createTag, { body: { article, text: 'Secret tag' } });
const file = await ada.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
const [lookup] = (await ada.call(calls.startLookups, { body: { project, text: 'PMID 1' } })).data;
const copies = [await newArticle(ada, project), await newArticle(ada, project)].map(({ id }) => id);
const [merge = 0] = (await ada.call(calls.mergeDuplicates, { body: { merges: [{ articles: copies }] } })).merges;
const [image] = (
  await ada.call(calls.uploadProjectImage, {
    form: { project_id: project },
    files: { files: fileOf(smallPng(), 'Secret.png') },
  })
).data;
const { guid = '' } = (await ada.call(calls.getArticle, { params: { id: article } })).document.info;
const carol = await server.signIn();
const shared = { shared_to: carol.account.email, project_id: project, permission: 'write' as const };
const { share_id } = (await ada.call(calls.addSharing, { body: shared })).share;
const order = (await ada.call(calls.projectOrder)).data[0]?.id ?? 0;

const listed = (await ada.call(calls.addOverlayListItem, { body: { article, type: 'note', ref_id: note.id } })).item.id;
const conditions = { join: 'all' as const, conditions: [] };
const saved = (await ada.call(calls.createSavedSearch, { body: { title: 'Secret search', conditions } })).search.id;

type Name = keyof typeof libraryContract;
const NOT_THERE = 999_999;

/** Calls that name an object of Ada's (or one that is not there), by the object's id; with what Bob must get. */
const NAMING: Partial<Record<Name, (there: boolean) => object>> = {
  updateProject: (there) => ({ params: { id: there ? project : NOT_THERE }, body: { title: 'x' } }),
  createProject: (there) => ({ body: { title: 'x', parent_project_id: there ? project : NOT_THERE } }),
  moveProject: (there) => ({ body: { project_id: own, parent_project_id: there ? project : NOT_THERE } }),
  updateProjectOrder: (there) => ({ params: { id: there ? order : NOT_THERE }, body: { order: [] } }),
  viewProject: (there) => ({ body: { projects: [own, there ? project : NOT_THERE] } }),
  toggleFavourite: (there) => ({ body: { id: there ? project : NOT_THERE } }),
  listArticles: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  articleIds: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  getArticle: (there) => ({ params: { id: there ? article : NOT_THERE } }),
  createArticles: (there) => ({ body: { project: there ? project : NOT_THERE, info: {} } }),
  updateArticle: (there) => ({ params: { id: there ? article : NOT_THERE }, body: { info: { title: 'x' } } }),
  editArticles: (there) => ({
    body: { articles: [mine, there ? article : NOT_THERE], edits: [{ field: 'title', do: 'set', value: 'x' }] },
  }),
  previewEdits: (there) => ({
    body: { articles: [there ? article : NOT_THERE], edits: [{ field: 'title', do: 'clear' }] },
  }),
  containerSpellings: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  relatedArticles: (there) => ({ query: { article: there ? article : NOT_THERE } }),
  setReadings: (there) => ({ body: { data: [{ article: there ? article : NOT_THERE, starred: true }] } }),
  seePages: (there) => ({ body: { article: there ? article : NOT_THERE, pages: [1], page_count: 2 } }),
  relateArticles: (there) => ({ body: { article: mine, others: [there ? article : NOT_THERE], related: true } }),
  tagTree: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  editTags: (there) => ({ body: { project: there ? project : NOT_THERE, text: 'Secret tag', to: 'x' } }),
  tagArticles: (there) => ({ body: { articles: [mine, there ? article : NOT_THERE], add: [{ text: 'x' }] } }),
  moveArticles: (there) => ({ body: { articles: [there ? article : NOT_THERE], project: own } }),
  listArticleNotes: (there) => ({ query: { article: there ? article : NOT_THERE } }),
  createArticleNote: (there) => ({ body: { note: { article: there ? article : NOT_THERE, text: 'x' } } }),
  updateArticleNote: (there) => ({ params: { id: there ? note.id : NOT_THERE }, body: { note: { text: 'x' } } }),
  listCitations: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  createCitation: (there) => ({ body: { citation: { article: there ? article : NOT_THERE, page: 1 } } }),
  updateCitation: (there) => ({ params: { id: there ? citation.id : NOT_THERE }, body: { citation: { text: 'x' } } }),
  listCitationNotes: (there) => ({ query: { article: there ? article : NOT_THERE } }),
  createCitationNote: (there) => ({ body: { markdown: { citation: there ? citation.id : NOT_THERE, text: 'x' } } }),
  updateCitationNote: (there) => ({ params: { id: there ? markdown.id : NOT_THERE }, body: { markdown: { is_deleted: true } } }),
  listTags: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  getTag: (there) => ({ params: { id: there ? tag.id : NOT_THERE } }),
  createTag: (there) => ({ body: { article: there ? article : NOT_THERE, text: 'x' } }),
  updateTag: (there) => ({ params: { id: there ? tag.id : NOT_THERE }, body: { text: 'x' } }),
  deleteTag: (there) => ({ params: { id: there ? tag.id : NOT_THERE } }),
  deleteItems: (there) => ({ body: { articles: [mine], citations: [there ? citation.id : NOT_THERE] } }),
  restoreDeleted: (there) => ({ body: { article_notes: [there ? note.id : NOT_THERE] } }),
  deleteReferencePermanently: (there) => ({ body: { article_id: there ? article : NOT_THERE } }),
  deleteFromRecycleBin: (there) => ({ body: { projects: [there ? project : NOT_THERE] } }),
  checkDuplicate: (there) => ({
    body: { project_id: there ? project : NOT_THERE, file_name: 'x.pdf', file_hash: file.hash },
  }),
  replaceDuplicate: (there) => ({ body: { article_id: there ? article : NOT_THERE, url: file.url } }),
  readPdfAgain: (there) => ({ params: { id: there ? article : NOT_THERE } }),
  downloadPdf: (there) => ({ params: { id: there ? file.id : NOT_THERE } }),
  uploadProjectImage: (there) => ({
    form: { project_id: there ? project : NOT_THERE },
    files: { files: fileOf(smallPng(), 'x.png') },
  }),
  getAllProjectImage: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  deleteProjectImage: (there) => ({
    body: { projectId: there ? project : NOT_THERE, fileId: there ? image?.fileId : NOT_THERE },
  }),
  downloadImage: (there) => ({ params: { id: there ? image?.fileId : NOT_THERE } }),
  imagePicture: (there) => ({ params: { id: there ? image?.fileId : NOT_THERE } }),
  imageThumbnail: (there) => ({ params: { id: there ? image?.fileId : NOT_THERE } }),
  exportReferences: (there) => ({ body: { format: 'bib', article_ids: [mine, there ? article : NOT_THERE] } }),
  findDuplicates: (there) => ({ body: { project: there ? project : NOT_THERE } }),
  mergeDuplicates: (there) => ({ body: { merges: [{ articles: [mine, there ? article : NOT_THERE] }] } }),
  undoMerges: (there) => ({ body: { merges: [there ? merge : NOT_THERE] } }),
  notDuplicates: (there) => ({ body: { articles: [mine, there ? article : NOT_THERE], apart: true } }),
  furtherFiles: (there) => ({ query: { article: there ? article : NOT_THERE } }),
  importReferences: (there) => ({
    form: { project_id: there ? project : NOT_THERE },
    files: { file: fileOf('@book{a, title={A}}', 'a.bib') },
  }),
  startLookups: (there) => ({ body: { project: there ? project : NOT_THERE, text: 'PMID 1' } }),
  addPrinted: (there) => ({
    body: { project: there ? project : NOT_THERE, entry: 'A. Ames. Growth of crystals in the cold. J. Ice, 2001.' },
  }),
  cancelLookup: (there) => ({ params: { id: there ? (lookup?.id ?? 0) : NOT_THERE } }),
  addSharing: (there) => ({ body: { ...shared, project_id: there ? project : NOT_THERE } }),
  changeSharing: (there) => ({ body: { share_id: there ? share_id : NOT_THERE, permission: 'read' } }),
  revokeSharing: (there) => ({ body: { share_id: there ? share_id : NOT_THERE } }),
  answerShareRequest: (there) => ({ body: { share_id: there ? share_id : NOT_THERE, action: 'accept' } }),
  leaveProject: (there) => ({ body: { project_id: there ? project : NOT_THERE } }),
  participants: (there) => ({ query: { project: there ? project : NOT_THERE } }),
  projectActivity: (there) => ({ params: { id: there ? project : NOT_THERE }, query: {} }),
  tellActivity: (there) => ({ body: { activity_type: 'view', article: there ? article : NOT_THERE } }),
  getOverlayListItem: (there) => ({ query: { article: there ? article : NOT_THERE } }),
  addOverlayListItem: (there) => ({ body: { article: there ? article : NOT_THERE, type: 'note', ref_id: note.id } }),
  updateOverlayListItems: (there) => ({ body: { article: there ? article : NOT_THERE, items: [{ id: listed, order: 1 }] } }),
  deleteOverlayListItem: (there) => ({ body: { id: there ? listed : NOT_THERE } }),
  getAnnotationCommands: (there) => ({ query: { document_id: there ? article : NOT_THERE } }),
  saveAnnotationCommands: (there) => ({ body: { document_id: there ? article : NOT_THERE, xfdf: '<xfdf/>' } }),
  findEverywhere: (there) => ({ query: { q: 'secret', project: there ? project : NOT_THERE } }),
  updateSavedSearch: (there) => ({ params: { id: there ? saved : NOT_THERE }, body: { title: 'x' } }),
  deleteSavedSearch: (there) => ({ params: { id: there ? saved : NOT_THERE } }),
  legacyAddSharing: (there) => ({ body: { shared_to: carol.account.email, folder_name: there ? 'Secret' : 'Not there' } }),
  tellArticleActivity: (there) => ({ body: { activity_type: 'view', article_guid: there ? guid : 'not there' } }),
};

/** Calls that take back what was: they leave out what is another's as they leave out what is gone. */
const LEAVING_OUT: Partial<Record<Name, (there: boolean) => object>> = {
  restoreFields: (there) => ({ body: { data: [{ id: there ? article : NOT_THERE, version: 1, info: { title: 'x' } }] } }),
  restoreTags: (there) => ({
    body: { before: [{ text: 'x', color: '#76B041', offered: false, ids: [there ? article : NOT_THERE] }] },
  }),
};

/** Calls that answer what the caller has, without naming it. */
const OWN: Partial<Record<Name, object>> = {
  allRelations: {},
  allReadings: {},
  projectsData: {},
  getAllProjects: {},
  projectOrder: {},
  lastViewedProjects: {},
  favourites: {},
  getAllDeleted: {},
  listLookups: {},
  importState: { params: { id: clientId() } },
  cancelImport: { params: { id: clientId() } },
  workNotices: { body: { dois: ['10.1000/1'] } },
  shareRequests: {},
  listActivity: {},
  visibleActivity: {},
  savedSearches: {},
  savedSearchCounts: {},
  countReferences: { body: { conditions } },
  createSavedSearch: { body: { title: 'x', conditions } },
  sync: { body: { projects: [{ id: project, title: 'x', version: 1 }], articles: [{ id: article, version: 1 }] } },
  legacyDeleted: {},
  legacyFolders: { query: {} },
  legacyShares: {},
  endFolderSync: { body: {} },
  uploadPdf: { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } },
};

const send = (user: typeof server.guest, name: Name, input: object) => user.send<Route>(calls[name], input as never);

it('covers every call', () => {
  expect([...Object.keys(NAMING), ...Object.keys(LEAVING_OUT), ...Object.keys(OWN)].sort()).toEqual(Object.keys(calls).sort());
});

it.each(Object.keys(NAMING) as Name[])('[LIB-088] %s: what is another’s is not there', async (name) => {
  const [foreign, absent] = [
    await send(bob, name, NAMING[name]?.(true) ?? {}),
    await send(bob, name, NAMING[name]?.(false) ?? {}),
  ];
  expect(foreign.status).toBe(404);
  expect([absent.status, absent.json]).toEqual([foreign.status, foreign.json]);
});

it.each(Object.keys(LEAVING_OUT) as Name[])('[LIB-088] %s: what is another’s is as what is not there', async (name) => {
  const [foreign, absent] = [
    await send(bob, name, LEAVING_OUT[name]?.(true) ?? {}),
    await send(bob, name, LEAVING_OUT[name]?.(false) ?? {}),
  ];
  expect([foreign.status, foreign.json]).toEqual([200, absent.json]);
});

it.each(Object.keys(calls) as Name[])('%s: refuses a guest', async (name) => {
  expect((await send(server.guest, name, (NAMING[name] ?? LEAVING_OUT[name])?.(true) ?? OWN[name] ?? {})).status).toBe(401);
});

it.each([
  'projectsData',
  'getAllProjects',
  'getAllDeleted',
  'listArticles',
  'listCitations',
  'listArticleNotes',
  'listTags',
  'getAllProjectImage',
  'listActivity',
  'visibleActivity',
  'savedSearches',
  'legacyDeleted',
  'legacyFolders',
  'legacyShares',
] as const)('%s: lists nothing of another’s', async (name) => {
  const { json } = await send(bob, name, {});
  expect(JSON.stringify(json)).not.toContain('Secret');
});

it('nothing of it was changed', async () => {
  expect((await ada.call(calls.getArticle, { params: { id: article } })).document).toMatchObject({
    version: 1,
    info: { title: 'Secret title' },
    tags: [{ text: 'Secret tag' }],
    notes_count: 2,
    citations_count: 1,
  });
  expect((await ada.call(calls.getAllProjectImage, { query: {} })).data).toEqual([image]);
  expect((await bob.call(calls.getArticle, { params: { id: mine } })).document).toMatchObject({ tags: [], is_deleted: false });
});

it('no malformed input makes the server fail', async () => {
  const odd: unknown[] = [
    null,
    -1,
    1e300,
    1.5,
    'x',
    '',
    [],
    {},
    [[]],
    { id: {} },
    '\u0000',
    '1; drop table library_article',
    Number.MAX_SAFE_INTEGER,
  ];
  const all = { ...NAMING, ...LEAVING_OUT };
  for (const name of Object.keys(all) as Name[]) {
    const input = all[name]?.(true) as Record<string, Record<string, unknown>>;
    for (const [part, fields] of Object.entries(input)) {
      if (part === 'files') continue;
      for (const field of Object.keys(fields)) {
        for (const value of odd) {
          if (part !== 'body' && typeof value === 'object') continue;
          const { status } = await send(bob, name, { ...input, [part]: { ...fields, [field]: value } });
          expect([name, part, field, value, status < 500]).toEqual([name, part, field, value, true]);
        }
      }
    }
  }
});
