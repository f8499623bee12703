/** Cuts a square out of a picture in the browser, so that no more of it leaves the machine than will be seen. */
import { AVATAR_SIDE } from '../../common/avatar.ts';
import type { Crop } from './crop.ts';

/** Twice what is stored: the server draws it once more. */
const SIDE = 2 * AVATAR_SIDE;

/** @throws when the browser cannot draw it */
export const cutPicture = async (picture: CanvasImageSource, { x, y, side }: Crop): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  // PNG keeps what is transparent.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No picture');
  return new File([blob], 'avatar.png', { type: 'image/png' });
};
