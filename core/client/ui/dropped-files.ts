/** Files that are dropped, those in folders among them where they are wanted. */
import type { DroppedEntry } from './dropped-folders.ts';

/** Where a file stands in the folder or archive that it comes from; its name when it comes by itself. */
export const filePath = (file: File): string => file.webkitRelativePath || file.name;

/** The file with the path that `filePath` tells. */
export const withPath = (file: File, path: string): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: path, configurable: true });

/**
 * Hands over what was dropped: at once, or as soon as its folders have been walked. Has to be called while the drop is handled.
 * @param wanted of folders, the files with such names; without it folders come as the browser hands them over
 */
export const takeDropped = (
  { files, items }: DataTransfer,
  wanted: ((name: string) => boolean) | undefined,
  take: (files: readonly File[]) => void,
): void => {
  const plain = [...files];
  const all = wanted ? [...(items ?? [])].map((item): DroppedEntry | null => item.webkitGetAsEntry?.() ?? null) : [];
  const entries = all.filter((entry) => entry !== null);
  if (!wanted || !entries.some(({ isDirectory }) => isDirectory)) return take(plain);
  import('./dropped-folders.ts').then(({ filesIn }) => filesIn(entries, wanted)).then(take, () => take(plain));
};
