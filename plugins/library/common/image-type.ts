/** Which files are images that a project takes: by the ending of the name, and by the first bytes, which cannot lie (matrix LIB-073). */

export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png'] as const;
export type ImageType = 'image/png' | 'image/jpeg';

/** So many bytes tell the type. */
export const IMAGE_HEAD = 16;

const PNG = '\x89PNG\r\n\x1a\n';
/** The first chunk of every PNG, behind its length (PNG specification, 5.6). */
const PNG_HEADER = 'IHDR';
const JPEG = '\xff\xd8\xff';

export const isImageName = (name: string): boolean => IMAGE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** @param head the first `IMAGE_HEAD` bytes of a file, or all of a shorter one */
export const imageTypeOf = (head: Uint8Array): ImageType | undefined => {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD));
  if (text.startsWith(PNG) && text.endsWith(PNG_HEADER)) return 'image/png';
  return text.startsWith(JPEG) ? 'image/jpeg' : undefined;
};
