/** A stored file as one on scratch, for programs that read files, for as long as they work on it. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withScratchFolder } from '#server-kit';
import type { Library } from '../library.ts';

/**
 * @param stored name in the file store
 * @param work gets the copy's path; what it writes beside it is gone with it
 */
export const withCopy = <T>(
  library: Library,
  stored: string,
  work: (path: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> =>
  withScratchFolder(library, async (folder) => {
    const path = join(folder, 'copy');
    await pipeline(await library.files.read(stored), createWriteStream(path, { mode: 0o600 }), { signal });
    return work(path);
  });
