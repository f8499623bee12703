/**
 * What is shown of an image: drawn anew and bounded, so that neither where a photograph was taken nor a camera's forty million pixels
 * reach those who look at it. The bytes that came are kept for who downloads them, and they alone count in the limits: what is
 * made from them is ours. An image of before there were pictures gets them when they are first asked for.
 */
import { createReadStream } from 'node:fs';
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Library } from '../library.ts';
import { withCopy } from '../shared/with-copy.ts';
import type { ImageRow } from '../tables.ts';
import { drawPictures, NoPicture, type Version, VERSIONS } from './draw-pictures.ts';
import { openImage } from './image-rows.ts';

export type Pictures = Pick<ImageRow, 'picture_size' | 'thumbnail_size'>;

/** Where a picture lies in the file store, beside the image that it is of. */
export const pictureName = (stored: string, version: Version): string => stored.replace('/images/', `/${version}s/`);

/** All that the file store has of an image. */
export const storedNames = (stored: string): string[] => [stored, ...VERSIONS.map((version) => pictureName(stored, version))];

/** Draws and stores pictures of an image. @throws NoPicture, HttpError 503 */
export const makePictures = async (library: Library, stored: string, path: string): Promise<Pictures> => {
  const drawn = await drawPictures(path);
  const put = async (version: Version) =>
    (await library.files.put(pictureName(stored, version), createReadStream(drawn[version]))).size;
  return { picture_size: await put('picture'), thumbnail_size: await put('thumbnail') };
};

/** Remembers what came of an image; one that was deleted meanwhile leaves nothing behind. */
const remember = async (library: Library, { id, stored }: ImageRow, found: Partial<ImageRow>): Promise<void> => {
  const row = await library.db.updateTable('library_image').set(found).where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) for (const version of VERSIONS) await library.files.remove(pictureName(stored, version));
};

const nothingToShow = () => new HttpError(422, 'There is no picture of this image.');

const makeLate = async (library: Library, image: ImageRow, signal: AbortSignal): Promise<Pictures> => {
  try {
    const made = await withCopy(library, image.stored, (path) => makePictures(library, image.stored, path), signal);
    await remember(library, image, made);
    return made;
  } catch (error) {
    // It is not looked at again each time that a list shows it.
    if (!(error instanceof NoPicture)) throw error;
    await remember(library, image, { is_unreadable: true });
    throw nothingToShow();
  }
};

/** @throws HttpError 404 to those who may not see the image, 422 where there is nothing to show of it */
export const openPicture = async (
  library: Library,
  user: number,
  id: number,
  version: Version,
  signal: AbortSignal,
): Promise<BinaryAnswer> => {
  const image = await openImage(library.db, user, id);
  if (image.is_unreadable) throw nothingToShow();
  const pictures = image.picture_size === null ? await makeLate(library, image, signal) : image;
  return {
    name: `${image.name}.webp`,
    type: 'image/webp',
    inline: true,
    size: pictures[`${version}_size`] ?? 0,
    etag: `${image.sha256}-${version}`,
    body: (range) => library.files.read(pictureName(image.stored, version), range),
  };
};
