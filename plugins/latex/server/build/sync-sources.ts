/** Brings `src` of a build folder to what the paper is now, writing only what has changed, so that nothing else is read again. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildFolder } from './build-folder.ts';

/** One file of a paper, as the compile needs it. */
export interface SourceFile {
  readonly path: string;
  /** Names the contents: equal hashes are equal bytes. */
  readonly hash: string;
  /** Of a text file. */
  readonly text?: string;
  read(): Promise<Buffer>;
}

type Manifest = Record<string, string>;

const manifestOf = (folder: BuildFolder) => join(folder.root, 'sources.json');

const readManifest = async (folder: BuildFolder): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(manifestOf(folder), 'utf8')) as Manifest;
  } catch {
    return {};
  }
};

/**
 * @param sources all that TeX may read; what is not among them is removed
 * @returns paths of what was written or removed
 */
export const syncSources = async (folder: BuildFolder, sources: readonly SourceFile[]): Promise<string[]> => {
  const before = await readManifest(folder);
  const after: Manifest = Object.fromEntries(sources.map(({ path, hash }) => [path, hash]));
  const removed = Object.keys(before).filter((path) => !(path in after));
  const changed = sources.filter(({ path, hash }) => before[path] !== hash);
  if (removed.length === 0 && changed.length === 0) return [];

  // A crash in between must not leave a list that claims more than there is.
  await rm(manifestOf(folder), { force: true });
  for (const path of removed) await rm(join(folder.source, path), { force: true, recursive: true });
  for (const file of changed) {
    const path = join(folder.source, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.read());
  }
  await writeFile(manifestOf(folder), JSON.stringify(after));
  return [...removed, ...changed.map(({ path }) => path)];
};
