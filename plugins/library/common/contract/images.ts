/** Calls on the images of projects (matrix LIB-127 to LIB-129). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { ProjectImage } from '../model/image.ts';

/** Bytes of an image at the most (decisions §3 "Upload sizes"). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Pixels of an image at the most: a few kilobytes can stand for more of them than fit into any memory. */
export const MAX_IMAGE_PIXELS = 64_000_000;
/** Images of one upload at the most. */
const MAX_IMAGES = 20;

const id = z.coerce.number().check(z.int(), z.positive());

export const imageCalls = defineContract({
  uploadProjectImage: {
    method: 'POST',
    path: '/projects/upload-project-image/',
    /** `featureId` is what the specification sends along; what is counted does not depend on it. */
    form: z.object({ project_id: id, featureId: z.optional(z.string().check(z.maxLength(100))) }),
    files: { files: { maxBytes: MAX_IMAGE_BYTES, maxFiles: MAX_IMAGES } },
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.array(ProjectImage) }),
    doc: 'Adds images to a project, all of them or none.',
  },
  getAllProjectImage: {
    method: 'GET',
    path: '/projects/get-all-project-image/',
    query: z.object({ project: z.optional(id) }),
    reply: z.object({ data: z.array(ProjectImage) }),
    doc: 'The images of all projects, or of one, newest first.',
  },
  deleteProjectImage: {
    method: 'POST',
    path: '/projects/delete-project-image/',
    body: z.object({ projectId: ServerId, fileId: ServerId }),
    reply: Success,
    doc: 'Deletes an image of a project for good.',
  },
  downloadImage: {
    method: 'GET',
    path: '/storage/image/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'The bytes of an image of a project as they were uploaded, to be saved; answers ranges.',
  },
  imagePicture: {
    method: 'GET',
    path: '/storage/image/{id}/picture/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'image/webp' },
    doc: 'An image of a project to look at: drawn anew, 2,048 pixels at the most across or down. 422 where it cannot be.',
  },
  imageThumbnail: {
    method: 'GET',
    path: '/storage/image/{id}/thumbnail/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'image/webp' },
    doc: 'An image of a project in lists: drawn anew, 400 pixels at the most across or down. 422 where it cannot be.',
  },
});
