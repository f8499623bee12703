/** Walks folders that were dropped, so far and no further. */
import { withPath } from './file-path.ts';

/** Files that are handed over at the most; one more says that there are others. */
export const MOST_FILES = 2000;
/** Folders inside of each other that are looked into. */
const DEEPEST = 10;
/** Entries that are looked at. */
const MOST_ENTRIES = 50_000;

export type DroppedEntry = Pick<FileSystemEntry, 'isDirectory' | 'isFile' | 'name' | 'fullPath'>;

const isFolder = (entry: DroppedEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: DroppedEntry): entry is FileSystemFileEntry => entry.isFile;

/** `undefined` for one that cannot be read. */
const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((done) =>
    entry.file(
      (file) => done(file),
      () => done(undefined),
    ),
  );

/** A reader tells a hundred entries at a time, and none when it is at its end. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return;
    yield* some;
  }
}

/** Files that were dropped by themselves, and those of folders with wanted names, with their paths. Never fails. */
export const filesIn = async (dropped: readonly DroppedEntry[], wanted: (name: string) => boolean): Promise<File[]> => {
  const files: File[] = [];
  let left = MOST_ENTRIES;
  const waiting = dropped.map((entry) => ({ entry, depth: 0 }));
  for (let next = waiting.shift(); next && files.length <= MOST_FILES; next = waiting.shift()) {
    const { entry, depth } = next;
    if (isFile(entry)) {
      const file = depth === 0 || wanted(entry.name) ? await fileOf(entry) : undefined;
      if (file) files.push(depth === 0 ? file : withPath(file, entry.fullPath.replace(/^\//, '')));
    } else if (isFolder(entry) && depth < DEEPEST) {
      for await (const inner of entriesOf(entry)) {
        if (--left < 0) break;
        if (!inner.name.startsWith('.')) waiting.push({ entry: inner, depth: depth + 1 });
      }
    }
  }
  return files;
};
