/**
 * Has an image that may be hostile drawn anew, in the sizes that are wanted, by a process of its own (design/trust A8): what came along with it,
 * such as the place where a photograph was taken, is left behind.
 */
import { Turns } from '../processes/turns.ts';
import { paint, type Size } from './painter.ts';

/** Images at once in this process, and how many may wait. */
const turns = new Turns(2, 100);

/**
 * Look at the size that the image says it has before: it is decoded whole.
 * @param path of a PNG or JPEG
 * @param sizes the largest first; each is written as WebP
 * @returns whether there was an image to draw; `undefined` when it took more time or memory than an image may
 * @throws HttpError 503 when too many wait already
 */
export const drawPictures = (path: string, sizes: readonly Size[]): Promise<boolean | undefined> =>
  turns.run(() => paint(path, sizes));
