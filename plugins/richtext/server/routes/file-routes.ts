/** Handlers of the calls about rich texts as a whole. */
import { buffer } from 'node:stream/consumers';
import type { Handlers } from '#plugin-api/server';
import type { fileCalls } from '../../common/contract-files.ts';
import { addPicture, assetAt, assetOf, assetsOf } from '../assets/assets.ts';
import { type OpenFile, openFile } from '../access.ts';
import { announce } from '../announce.ts';
import type { Exporter } from '../exports/exporter.ts';
import { createFile } from '../files/create-file.ts';
import { listFiles, toggleMark, toggleTemplate } from '../files/file-list.ts';
import { newText, settleText } from '../files/new-text.ts';
import { deleteFile, restoreFile } from '../files/remove-file.ts';
import { renameFile } from '../files/rename-file.ts';
import { saveFile } from '../files/save-file.ts';
import { wholeFile } from '../files/whole-file.ts';
import { continueAsRichText } from '../imports/continue-as-rich-text.ts';
import { importFile } from '../imports/import-file.ts';
import type { Richtext } from '../richtext.ts';
import { TEXTS } from '../texts.ts';
import { firstFile } from './form-files.ts';

const done = (message: string) => ({ success: true as const, message });

export const fileRoutes = (richtext: Richtext, exporter: Exporter): Handlers<typeof fileCalls> => {
  const answer = async (user: number, file: Pick<OpenFile, 'id' | 'role'>, message: string) => ({
    ...done(message),
    data: { ckFile: await wholeFile(richtext, user, file) },
  });

  return {
    list: async ({ user, query }) => ({ data: await listFiles(richtext, user.id, query) }),
    get: async ({ user, params }) => ({
      ckFile: await wholeFile(richtext, user.id, await openFile(richtext, richtext.db, user.id, params.id, 'read')),
    }),
    create: async ({ user, body }) => {
      const text = await newText(richtext, user, body);
      const about = { title: body.title, project: body.projectId, clientId: body.client_id, doc: text.doc, style: text.style };
      const { id } = await createFile(richtext, user.id, about, (tx, row) => settleText(richtext, tx, row, text));
      return answer(user.id, { id, role: 'owner' }, TEXTS.created);
    },
    save: async ({ user, params, body, signal }) => {
      const { file, version, left } = await saveFile(richtext, user, params.id, body);
      const blob = body.compile ? (await exporter.write(user, file, 'pdf', {}, signal)).toString('base64') : '';
      return { ...done(TEXTS.saved), data: { blob, version, left: [...left] } };
    },
    rename: async ({ user, params, body }) =>
      answer(user.id, await renameFile(richtext, user.id, params.id, body.title), TEXTS.renamed),
    remove: async ({ user, params }) => {
      await deleteFile(richtext, user.id, params.id);
      return done(TEXTS.deleted);
    },
    restore: async ({ user, params }) => answer(user.id, await restoreFile(richtext, user.id, params.id), TEXTS.restored),

    getFavourites: async ({ user }) => ({ data: await listFiles(richtext, user.id, { mark: 'is_favourite' }) }),
    getQuickAccess: async ({ user }) => ({ data: await listFiles(richtext, user.id, { mark: 'is_quick_access' }) }),
    toggleFavourite: ({ user, body }) => toggleMark(richtext, user.id, body.id, 'is_favourite'),
    toggleQuickAccess: ({ user, body }) => toggleMark(richtext, user.id, body.id, 'is_quick_access'),
    toggleTemplate: ({ user, body }) => toggleTemplate(richtext, user.id, body.id),

    addAsset: async ({ user, params, files }) => {
      // Who may not is told before the picture is on its way.
      await openFile(richtext, richtext.db, user.id, params.id, 'write');
      const sent = await firstFile(files);
      const picture = { name: sent.name, bytes: await buffer(sent.stream) };
      const row = await richtext.db.transaction().execute(async (tx) => {
        const file = await openFile(richtext, tx, user.id, params.id, 'write', { lock: true });
        const added = await addPicture(richtext, tx, file, picture);
        await announce(richtext, file, tx, { assets: true });
        return added;
      });
      return { asset: assetOf(row) };
    },
    getAssets: async ({ user, params }) => {
      const file = await openFile(richtext, richtext.db, user.id, params.id, 'read', { evenLocked: true });
      return { data: (await assetsOf(richtext.db, file)).map(assetOf) };
    },
    getAsset: async ({ user, params }) => {
      const file = await openFile(richtext, richtext.db, user.id, params.id, 'read', { evenLocked: true });
      const { name, type, size, sha256, blob } = await assetAt(richtext.db, file, params.asset);
      return { name, type, inline: true, size, etag: `"${sha256}"`, body: (range) => richtext.files.read(blob, range) };
    },
    import: async ({ user, files, form, signal }) => {
      const { file, left, cited } = await importFile(richtext, user, await firstFile(files), form, signal);
      const { message, data } = await answer(user.id, { id: file.id, role: 'owner' }, TEXTS.imported);
      return { ...done(message), data: { ...data, left: [...left], cited } };
    },
    fromLatex: async ({ user, params, signal }) => {
      const { file, left, cited } = await continueAsRichText(richtext, user, params.id, signal);
      const { message, data } = await answer(user.id, { id: file.id, role: 'owner' }, TEXTS.created);
      return { ...done(message), data: { ...data, left: [...left], cited } };
    },
  };
};
