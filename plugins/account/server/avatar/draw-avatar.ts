/** Has an uploaded picture drawn anew as an avatar, within limits on pixels, memory and time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPictures, HttpError, withScratchFolder } from '#server-kit';
import { AVATAR_SIDE } from '../../common/avatar.ts';
import { pictureSize } from './picture-size.ts';

/** Decoded, this takes 160 MB; a camera's picture of 2 MB has fewer. */
const MOST_PIXELS = 40_000_000;

const refused = (): HttpError => new HttpError(400, 'Cannot update avatar.', { fields: { file: 'This is not a picture.' } });

/**
 * @param scratch folder for what lies on disk meanwhile
 * @returns WebP of `AVATAR_SIDE` × `AVATAR_SIDE` pixels
 * @throws HttpError 400 for what is no PNG or JPEG, has too many pixels, or cannot be drawn in time; 503 when too many wait already
 */
export const drawAvatar = async (file: Buffer, scratch: string): Promise<Buffer> => {
  const size = pictureSize(file);
  if (!size || size.width * size.height === 0 || size.width * size.height > MOST_PIXELS) throw refused();
  return withScratchFolder({ scratch }, async (folder) => {
    const [from, to] = [join(folder, 'picture'), join(folder, 'avatar.webp')];
    await writeFile(from, file);
    if (!(await drawPictures(from, [{ longest: AVATAR_SIDE, isSquare: true, to }]))) throw refused();
    return readFile(to);
  });
};
