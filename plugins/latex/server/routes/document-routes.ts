/** Handlers of the calls about the files of one paper. */
import type { Handlers } from '#plugin-api/server';
import type { documentCalls } from '../../common/contract-documents.ts';
import type { EditorFile } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import { addText, moveDocument, removeDocument, setMain } from '../documents/change-documents.ts';
import { citeLinksOf, setCiteLinks } from '../documents/cite-links.ts';
import { authoredText } from '../documents/authored-text.ts';
import { readFile, readFiles } from '../documents/read-texts.ts';
import { documentsOf } from '../documents/store.ts';
import { saveText } from '../documents/store-text.ts';
import { storePicture, storeUpload } from '../documents/uploads.ts';
import type { Latex } from '../latex.ts';
import { editorFileOf } from '../records.ts';
import { TEXTS } from '../texts.ts';
import { assetDownload } from './downloads.ts';
import { firstFile } from './form-files.ts';

const done = (message: string) => ({ success: true as const, message });

export const documentRoutes = (latex: Latex): Handlers<typeof documentCalls> => ({
  getEditorFiles: async ({ user, params }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    return { data: (await documentsOf(latex.db, paper)).map((row) => editorFileOf(row, paper.main_path)) };
  },
  getDocument: async ({ user, params, query }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    const { id, path, content, version } = await readFile(latex, latex.db, paper, query.path);
    return { document: { id, path, content: content ?? '', version } };
  },
  getDocuments: async ({ user, params }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    const rows = await readFiles(latex, latex.db, paper);
    return { data: rows.flatMap(({ id, path, content, version }) => (content === null ? [] : [{ id, path, content, version }])) };
  },
  getAuthored: async ({ user, params, query }) => ({ document: await authoredText(latex, user.id, params.id, query.path) }),
  autosave: async ({ user, params, body }) => ({ document: await saveText(latex, user.id, params.id, body) }),
  addDocument: async ({ user, params, body }) => ({
    ...done(TEXTS.added),
    data: await addText(latex, user.id, params.id, body.path, body.content ?? ''),
  }),
  uploadFile: async ({ user, params, files, form }) => {
    await openPaper(latex, latex.db, user.id, params.id, 'write');
    const stored: EditorFile[] = [];
    const options = { folder: form?.folder, replace: form?.replace ?? false };
    for await (const file of files) stored.push(await storeUpload(latex, user.id, params.id, file, options));
    return { ...done(TEXTS.added), data: stored };
  },
  uploadImage: async ({ user, params, files }) => {
    await openPaper(latex, latex.db, user.id, params.id, 'write');
    const { path } = await storePicture(latex, user.id, params.id, await firstFile(files));
    return { ...done(TEXTS.added), data: { url: `/latex/file/${params.id}/?path=${encodeURIComponent(path)}`, name: path } };
  },
  renameDocument: async ({ user, params, body }) => ({
    ...done(TEXTS.renamed),
    data: await moveDocument(latex, user.id, params.id, body.path, body.to),
  }),
  removeDocument: async ({ user, params, body }) => {
    await removeDocument(latex, user.id, params.id, body.path);
    return done(TEXTS.deleted);
  },
  setMainDocument: async ({ user, params, body }) => ({
    ...done(TEXTS.saved),
    data: await setMain(latex, user.id, params.id, body.path),
  }),
  getAsset: ({ user, params, query }) => assetDownload(latex, user, params.id, query.path),
  getCiteLinks: async ({ user, params }) => ({ data: await citeLinksOf(latex, user.id, params.id) }),
  setCiteLinks: async ({ user, params, body }) => ({ data: await setCiteLinks(latex, user.id, params.id, body.data) }),
});
