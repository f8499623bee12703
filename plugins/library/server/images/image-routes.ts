/** Handlers of the calls on images. */
import type { Handlers } from '#plugin-api/server';
import type { imageCalls } from '../../common/contract/images.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { imageRecord, listImages, openImage } from './image-rows.ts';
import { openPicture } from './pictures.ts';
import { deleteImage } from './remove-images.ts';
import { uploadImages } from './upload-images.ts';

export const imageRoutes = (library: Library): Handlers<typeof imageCalls> => ({
  uploadProjectImage: async ({ user, form, files }) => {
    const images = await uploadImages(library, user.id, form.project_id, files);
    return { success: true, message: 'Image has been uploaded.', data: images.map(imageRecord) };
  },

  getAllProjectImage: async ({ user, query }) => ({ data: await listImages(library.db, user.id, query.project) }),

  deleteProjectImage: async ({ user, body }) => {
    await inTransaction(library.db, (tx) => deleteImage(library, tx, user.id, body.projectId, body.fileId));
    return { success: true, message: 'Image has been deleted.' };
  },

  downloadImage: async ({ user, params }) => {
    const { name, type, size, sha256, stored } = await openImage(library.db, user.id, params.id);
    return { name, type, size, etag: sha256, body: (range) => library.files.read(stored, range) };
  },

  imagePicture: ({ user, params, signal }) => openPicture(library, user.id, params.id, 'picture', signal),

  imageThumbnail: ({ user, params, signal }) => openPicture(library, user.id, params.id, 'thumbnail', signal),
});
