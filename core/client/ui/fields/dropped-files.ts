/** Files that are dropped, those in folders among them where they are wanted. */
import type { DroppedEntry } from './dropped-folders.ts';

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
