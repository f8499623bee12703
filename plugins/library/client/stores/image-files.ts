/** Which chosen files may be added as images, with the specification's message (LIB-073). */
import { MAX_IMAGE_BYTES } from '../../common/contract.ts';
import { IMAGE_HEAD, imageTypeOf, isImageName } from '../../common/image-type.ts';

/** Keys of the plugin's catalogue. */
export type ImageRefusal = 'image.onlyImages' | 'image.tooLarge' | 'upload.empty';

export interface SortedImages {
  readonly accepted: readonly File[];
  readonly refusals: ReadonlySet<ImageRefusal>;
}

const refusalOf = async (file: File): Promise<ImageRefusal | undefined> => {
  if (file.size === 0) return 'upload.empty';
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD).arrayBuffer());
  if (!isImageName(file.name) || imageTypeOf(head) === undefined) return 'image.onlyImages';
  return file.size > MAX_IMAGE_BYTES ? 'image.tooLarge' : undefined;
};

export const sortImages = async (files: readonly File[]): Promise<SortedImages> => {
  const refused = await Promise.all(files.map(refusalOf));
  return {
    accepted: files.filter((_, index) => refused[index] === undefined),
    refusals: new Set(refused.filter((refusal) => refusal !== undefined)),
  };
};
