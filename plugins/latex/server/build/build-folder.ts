/**
 * The folder that a paper is compiled in and that stays between compiles. `src` is written by us and only read by TeX; `out`,
 * `cache` and `formats` are written by TeX, so nothing in them is trusted: no link is followed, no name is believed.
 */
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Bind, INSIDE } from '../sandbox/profile.ts';

export interface BuildFolder {
  readonly root: string;
  readonly source: string;
  readonly output: string;
  readonly cache: string;
  readonly formats: string;
}

/** Makes the folders of one paper. Nobody but the server's user can look into them. */
export const openBuildFolder = async (builds: string, file: number): Promise<BuildFolder> => {
  const root = join(builds, String(file));
  await mkdir(root, { recursive: true, mode: 0o700 });
  const below = {
    source: join(root, 'src'),
    output: join(root, 'out'),
    cache: join(root, 'cache'),
    formats: join(root, 'formats'),
  };
  for (const folder of Object.values(below)) await mkdir(folder, { recursive: true });
  return { root, ...below };
};

export const bindsOf = (folder: BuildFolder): Bind[] => [
  { from: folder.source, to: INSIDE.source },
  { from: folder.output, to: INSIDE.output, writable: true },
  { from: folder.cache, to: INSIDE.cache, writable: true },
  { from: folder.formats, to: INSIDE.formats },
];

/** Removes everything that is neither a plain file nor a folder: TeX has no reason to make links or pipes. */
export const removeLinks = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeLinks(path);
    else if (!entry.isFile()) await rm(path, { force: true });
  }
};

/** Folders of the source must exist beside the output too, because `\include{sections/a}` writes `sections/a.aux`. */
export const mirrorFolders = async (folder: BuildFolder, paths: Iterable<string>): Promise<void> => {
  const folders = new Set([...paths].map((path) => dirname(path)).filter((path) => path !== '.'));
  for (const path of folders) await mkdir(join(folder.output, path), { recursive: true });
};

/** Empties a folder that TeX wrote. */
export const empty = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
};

/** Plain files below a folder that TeX wrote, relative to it. */
export const plainFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

/**
 * Reads a file that TeX wrote: a plain file, not a link, at most `maxBytes` from its start.
 * @returns `undefined` when there is no such plain file
 */
export const readOutput = async (folder: string, name: string, maxBytes: number): Promise<Buffer | undefined> => {
  const path = join(folder, name);
  // Opened without waiting, because a pipe that nobody writes to would hold us for ever.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return undefined;
    const buffer = Buffer.alloc(Math.min(found.size, maxBytes));
    let at = 0;
    while (at < buffer.length) {
      const { bytesRead } = await handle.read(buffer, at, buffer.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return buffer.subarray(0, at);
  } finally {
    await handle.close();
  }
};

/** Writes into a folder that TeX wrote to, never through a link. */
export const writeOutput = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;
  const handle = await open(join(folder, name), flags, 0o644);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
};

/** Size of a plain file, or `undefined`. */
export const outputSize = async (folder: string, name: string): Promise<number | undefined> => {
  const found = await lstat(join(folder, name)).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};
