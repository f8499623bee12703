/** Folders of one's own, below a plugin's scratch folder, that are there as long as somebody works with them. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftBehind, returnName, takeName } from './left-behind.ts';

const WORK = 'work-';

export interface ScratchFolder {
  readonly path: string;
  /** Removes it with everything in it. */
  close(): Promise<void>;
}

/** @param scratch of a plugin, or core's */
export const openScratchFolder = async (scratch: string): Promise<ScratchFolder> => {
  const name = takeName();
  const path = join(scratch, `${WORK}${name}`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    path,
    async close() {
      await rm(path, { recursive: true, force: true });
      returnName(name);
    },
  };
};

export const withScratchFolder = async <T>(
  { scratch }: { readonly scratch: string },
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await openScratchFolder(scratch);
  try {
    return await work(folder.path);
  } finally {
    await folder.close();
  }
};

/**
 * Removes what processes that were killed have left of uploads, exports and other work. What plugins keep on scratch under other names
 * is theirs.
 * @param root folder of the scratch folders of all plugins
 */
export const sweepScratch = async (root: string): Promise<void> => {
  const owners = await readdir(root, { withFileTypes: true }).catch(() => []);
  for (const owner of owners.filter((entry) => entry.isDirectory())) {
    const folder = join(root, owner.name);
    for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(WORK))) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && isLeftBehind(name.slice(WORK.length), found.mtimeMs)) await rm(path, { recursive: true, force: true });
    }
  }
};
