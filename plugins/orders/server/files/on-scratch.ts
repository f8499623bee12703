/** A file of an order on this machine's scratch, for whatever reads files by their paths. */
import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withScratchFolder } from '#server-kit';
import type { FileOnScratch } from '../../common/server-services.ts';
import type { House } from '../house.ts';
import type { FileRow } from '../tables.ts';
import { storedName } from './stored-files.ts';

/**
 * @param work is done while the file is there; its name ends as the customer's does
 * @throws FileMissing when its bytes are gone, AbortError
 */
export const onScratch = <T>(
  house: Pick<House, 'files' | 'scratch'>,
  row: FileRow,
  signal: AbortSignal,
  work: (file: FileOnScratch) => Promise<T>,
): Promise<T> =>
  withScratchFolder(house, async (folder) => {
    const path = join(folder, `document${extname(row.name).toLowerCase()}`);
    const bytes = await house.files.read(storedName(row));
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(path, { mode: 0o600 }), { signal });
    return work({ path, sha256: row.sha256 });
  });
