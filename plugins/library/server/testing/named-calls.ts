/** Every call of the library that names an object, with an input for a scene with one of everything: for tests of who may do what. */
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Filled } from './shared-project.ts';
import { smallPng } from './small-image.ts';
import { fileOf, newArticle } from './start-library.ts';

export interface Named extends Filled, Awaited<ReturnType<typeof more>> {
  /** Shares of the owner's project with one who writes and one who is asked. */
  readonly shares: { readonly write: number; readonly invited: number };
  /** An address of somebody with an account. */
  readonly address: string;
}

/** What came of merging, of a look-up, of an image, and of a list over a document; and a reference as other programs name it. */
export const more = async (owner: TestUser, { project, below, under, article, note }: Filled) => {
  const copies = [await newArticle(owner, below, { title: 'One' }), await newArticle(owner, below, { title: 'One' })];
  const { merges } = await owner.call(calls.mergeDuplicates, {
    body: { merges: [{ articles: copies.map(({ id }) => id) }] },
  });
  const lookups = await owner.call(calls.startLookups, { body: { project, text: 'PMID 1' } });
  const images = await owner.call(calls.uploadProjectImage, {
    form: { project_id: project },
    files: { files: fileOf(smallPng(), 'x.png') },
  });
  const { document } = await owner.call(calls.getArticle, { params: { id: under } });
  const guid = document.info.guid ?? '';
  const listing = { article, type: 'note' as const, ref_id: note };
  const listed = (await owner.call(calls.addOverlayListItem, { body: listing })).item.id;
  const body = { title: 'Saved', conditions: { join: 'all' as const, conditions: [] } };
  const saved = (await owner.call(calls.createSavedSearch, { body })).search.id;
  const image = images.data[0]?.fileId ?? 0;
  return { merge: merges[0] ?? 0, lookup: lookups.data[0]?.id ?? 0, image, guid, listed, saved };
};

/** What a call needs, and its input. `owner alone`: what is a person's own and nobody else's, whatever they share. */
export type Row = readonly [need: 'read' | 'write' | 'owner' | 'owner alone', input: (scene: Named) => object];

export const ROWS: Partial<Record<keyof typeof calls, Row>> = {
  updateProject: ['write', ({ below }) => ({ params: { id: below }, body: { title: 'x' } })],
  createProject: ['owner', ({ below }) => ({ body: { title: 'x', parent_project_id: below } })],
  moveProject: ['owner', ({ below }) => ({ body: { project_id: below, parent_project_id: null } })],
  updateProjectOrder: ['owner alone', ({ order }) => ({ params: { id: order }, body: { order: [] } })],
  viewProject: ['read', ({ project, below }) => ({ body: { projects: [project, below] } })],
  toggleFavourite: ['read', ({ below }) => ({ body: { id: below } })],
  listArticles: ['read', ({ project }) => ({ query: { project, include_sub: '1' } })],
  articleIds: ['read', ({ below }) => ({ query: { project: below } })],
  getArticle: ['read', ({ under }) => ({ params: { id: under } })],
  createArticles: ['write', ({ below }) => ({ body: { project: below, info: {} } })],
  updateArticle: ['write', ({ under }) => ({ params: { id: under }, body: { info: { title: 'x' } } })],
  editArticles: [
    'write',
    ({ article, under }) => ({ body: { articles: [article, under], edits: [{ field: 'volume', do: 'set', value: '1' }] } }),
  ],
  previewEdits: ['write', ({ under }) => ({ body: { articles: [under], edits: [{ field: 'volume', do: 'clear' }] } })],
  tagArticles: ['write', ({ article, under }) => ({ body: { articles: [article, under], add: [{ text: 'x' }] } })],
  moveArticles: ['write', ({ article, below }) => ({ body: { articles: [article], project: below } })],
  listArticleNotes: ['read', ({ article }) => ({ query: { article } })],
  createArticleNote: ['write', ({ under }) => ({ body: { note: { article: under, text: 'x' } } })],
  updateArticleNote: ['write', ({ note }) => ({ params: { id: note }, body: { note: { text: 'x' } } })],
  listCitations: ['read', ({ project }) => ({ query: { project } })],
  createCitation: ['write', ({ under }) => ({ body: { citation: { article: under, page: 1 } } })],
  updateCitation: ['write', ({ citation }) => ({ params: { id: citation }, body: { citation: { text: 'x' } } })],
  listCitationNotes: ['read', ({ article }) => ({ query: { article } })],
  createCitationNote: ['write', ({ citation }) => ({ body: { markdown: { citation, text: 'x' } } })],
  updateCitationNote: ['write', ({ markdown }) => ({ params: { id: markdown }, body: { markdown: { is_deleted: true } } })],
  getAnnotationCommands: ['read', ({ article }) => ({ query: { document_id: article } })],
  saveAnnotationCommands: ['write', ({ under }) => ({ body: { document_id: under, xfdf: '<xfdf><add/></xfdf>' } })],
  listTags: ['read', ({ article }) => ({ query: { article } })],
  containerSpellings: ['read', ({ below }) => ({ query: { project: below } })],
  relatedArticles: ['read', ({ under }) => ({ query: { article: under } })],
  setReadings: [
    'read',
    ({ article, under }) => ({ body: { data: [article, under].map((id) => ({ article: id, starred: true })) } }),
  ],
  seePages: ['read', ({ under }) => ({ body: { article: under, pages: [1], page_count: 2 } })],
  relateArticles: ['write', ({ article, under }) => ({ body: { article, others: [under], related: true } })],
  tagTree: ['read', ({ below }) => ({ query: { project: below } })],
  editTags: ['write', ({ project }) => ({ body: { project, text: 'tag', to: 'renamed' } })],
  getTag: ['read', ({ tag }) => ({ params: { id: tag } })],
  createTag: ['write', ({ below }) => ({ body: { project: below, text: 'x' } })],
  updateTag: ['write', ({ tag }) => ({ params: { id: tag }, body: { text: 'x' } })],
  deleteTag: ['write', ({ tag }) => ({ params: { id: tag } })],
  deleteItems: ['write', ({ under, citation }) => ({ body: { articles: [under], citations: [citation] } })],
  restoreDeleted: ['write', ({ binned }) => ({ body: { articles: [binned] } })],
  deleteReferencePermanently: ['owner', ({ article }) => ({ body: { article_id: article } })],
  deleteFromRecycleBin: ['owner', ({ binned }) => ({ body: { articles: [binned] } })],
  checkDuplicate: ['read', ({ project, hash }) => ({ body: { project_id: project, file_name: 'x.pdf', file_hash: hash } })],
  replaceDuplicate: ['write', ({ article, fileUrl }) => ({ body: { article_id: article, url: fileUrl } })],
  readPdfAgain: ['write', ({ article }) => ({ params: { id: article } })],
  downloadPdf: ['read', ({ file }) => ({ params: { id: file } })],
  exportReferences: ['read', ({ project }) => ({ body: { format: 'bib', project_ids: [project] } })],
  importReferences: [
    'write',
    ({ below }) => ({ form: { project_id: below }, files: { file: fileOf('@book{a, title={A}}', 'a.bib') } }),
  ],
  uploadProjectImage: ['write', ({ below }) => ({ form: { project_id: below }, files: { files: fileOf(smallPng(), 'x.png') } })],
  getAllProjectImage: ['read', ({ project }) => ({ query: { project } })],
  downloadImage: ['read', ({ image }) => ({ params: { id: image } })],
  imagePicture: ['read', ({ image }) => ({ params: { id: image } })],
  imageThumbnail: ['read', ({ image }) => ({ params: { id: image } })],
  deleteProjectImage: ['write', ({ project, image }) => ({ body: { projectId: project, fileId: image } })],
  startLookups: ['write', ({ below }) => ({ body: { project: below, text: 'PMID 2' } })],
  addPrinted: [
    'write',
    ({ below }) => ({ body: { project: below, entry: 'A. Ames. Growth of crystals in the cold. J. Ice, 2001.' } }),
  ],
  cancelLookup: ['owner alone', ({ lookup }) => ({ params: { id: lookup } })],
  findDuplicates: ['read', ({ project }) => ({ body: { project } })],
  mergeDuplicates: ['write', ({ article, under }) => ({ body: { merges: [{ articles: [article, under] }] } })],
  undoMerges: ['write', ({ merge }) => ({ body: { merges: [merge] } })],
  notDuplicates: ['write', ({ article, under }) => ({ body: { articles: [article, under], apart: true } })],
  updateSavedSearch: ['owner alone', ({ saved }) => ({ params: { id: saved }, body: { title: 'x' } })],
  deleteSavedSearch: ['owner alone', ({ saved }) => ({ params: { id: saved } })],
  findEverywhere: ['read', ({ below }) => ({ query: { q: 'passage', project: below } })],
  furtherFiles: ['read', ({ article }) => ({ query: { article } })],
  addSharing: ['owner', ({ project, address }) => ({ body: { project_id: project, shared_to: address, permission: 'read' } })],
  changeSharing: ['owner', ({ shares }) => ({ body: { share_id: shares.write, permission: 'read' } })],
  revokeSharing: ['owner', ({ shares }) => ({ body: { share_id: shares.invited } })],
  getOverlayListItem: ['read', ({ article }) => ({ query: { article } })],
  addOverlayListItem: ['read', ({ article, citation }) => ({ body: { article, type: 'citation', ref_id: citation } })],
  updateOverlayListItems: ['owner alone', ({ article, listed }) => ({ body: { article, items: [{ id: listed, order: 1 }] } })],
  deleteOverlayListItem: ['owner alone', ({ listed }) => ({ body: { id: listed } })],
  participants: ['read', ({ below }) => ({ query: { project: below } })],
  projectActivity: ['read', ({ below }) => ({ params: { id: below }, query: {} })],
  tellActivity: ['read', ({ under }) => ({ body: { activity_type: 'view', article: under } })],
  tellArticleActivity: ['read', ({ guid }) => ({ body: { activity_type: 'view', article_guid: guid } })],
};
