/** Has an image drawn anew, as a picture to look at and as a thumbnail. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawPictures as draw, HttpError } from '#server-kit';
import { MAX_IMAGE_PIXELS } from '../../common/contract/images.ts';
import { imageSizeOf } from '../../common/image-size.ts';

/** Pixels of the longer side at the most. The largest comes first. */
const LONGEST = { picture: 2048, thumbnail: 400 } as const;
export type Version = keyof typeof LONGEST;
export const VERSIONS: readonly Version[] = ['picture', 'thumbnail'];

/** The image will never be shown, whoever asks: what it is, and not the state of the server, is in the way. */
export class NoPicture extends HttpError {}

const unreadable = () => new NoPicture(400, 'The image is damaged and cannot be read.');
const tooLarge = () =>
  new NoPicture(413, `The image has too many pixels. It may have at most ${MAX_IMAGE_PIXELS / 1_000_000} million.`);

/** Looks at the header only: no room has been made for a pixel yet. @throws NoPicture */
const demandSize = async (path: string): Promise<void> => {
  const size = imageSizeOf(await readFile(path));
  if (!size) throw unreadable();
  if (size.width * size.height > MAX_IMAGE_PIXELS) throw tooLarge();
};

/**
 * @param path of the image, alone in its folder
 * @returns paths of what was drawn, beside it, as WebP
 * @throws NoPicture for what is no image, or too large a one; HttpError 503 when too many wait already
 */
export const drawPictures = async (path: string): Promise<Readonly<Record<Version, string>>> => {
  await demandSize(path);
  const results = { picture: join(dirname(path), 'picture.webp'), thumbnail: join(dirname(path), 'thumbnail.webp') };
  const sizes = VERSIONS.map((version) => ({ longest: LONGEST[version], to: results[version] }));
  const isImage = await draw(path, sizes);
  if (isImage === undefined) throw tooLarge();
  if (!isImage) throw unreadable();
  return results;
};
