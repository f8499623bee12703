/** Which chosen files may be added as images, with the specification's message (LIB-073). */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../common/contract.ts';
import { imageSizeOf } from '../../common/image-size.ts';
import { imageTypeOf, isImageName } from '../../common/image-type.ts';

/** Keys of the plugin's catalogue. */
export type ImageRefusal = 'image.onlyImages' | 'image.tooLarge' | 'image.tooManyPixels' | 'upload.empty';

export interface SortedImages {
  readonly accepted: readonly File[];
  readonly refusals: ReadonlySet<ImageRefusal>;
}

/** Bytes in which nearly every camera has said how many pixels there are; of the others the server finds out. */
const HEAD = 256 * 1024;

const refusalOf = async (file: File): Promise<ImageRefusal | undefined> => {
  if (file.size === 0) return 'upload.empty';
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (!isImageName(file.name) || imageTypeOf(head) === undefined) return 'image.onlyImages';
  if (file.size > MAX_IMAGE_BYTES) return 'image.tooLarge';
  const { width, height } = imageSizeOf(head) ?? { width: 0, height: 0 };
  return width * height > MAX_IMAGE_PIXELS ? 'image.tooManyPixels' : undefined;
};

export const sortImages = async (files: readonly File[]): Promise<SortedImages> => {
  const refused = await Promise.all(files.map(refusalOf));
  return {
    accepted: files.filter((_, index) => refused[index] === undefined),
    refusals: new Set(refused.filter((refusal) => refusal !== undefined)),
  };
};
