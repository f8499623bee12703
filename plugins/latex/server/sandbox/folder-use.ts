/** How much a folder holds, for the watch over a running program. */
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** More entries than this is an attack on the disk's index, whatever their size. */
export const MOST_ENTRIES = 5_000;

/** Bytes below `folder`; links are not followed. `Infinity` when there are too many entries to be meant well. */
export const folderUse = async (folder: string): Promise<number> => {
  let bytes = 0;
  let entries = 0;
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // What vanishes while it is looked at takes no room.
    const listing = await opendir(path).catch(() => undefined);
    if (!listing) continue;
    for await (const entry of listing) {
      if (++entries > MOST_ENTRIES) return Infinity;
      const full = join(path, entry.name);
      if (entry.isDirectory()) waiting.push(full);
      else bytes += (await lstat(full).catch(() => undefined))?.size ?? 0;
    }
  }
  return bytes;
};
