/** A stored PDF as a file on scratch, for programs that read files, for as long as they work on it. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';
import type { FileRow } from '../tables.ts';

export const withCopy = async <T>(
  library: Library,
  file: Pick<FileRow, 'owner' | 'sha256'>,
  work: (path: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  await mkdir(library.scratch, { recursive: true });
  const path = join(library.scratch, `${randomUUID()}.pdf`);
  try {
    await pipeline(await library.files.read(storedName(file)), createWriteStream(path, { mode: 0o600 }), { signal });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};
