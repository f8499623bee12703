/** A file of an order on this machine's scratch, for processes that read it by its path. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withScratchFolder } from '#server-kit';
import type { Printing } from '../printing.ts';

/** @throws HttpError 404 when the file is gone, AbortError */
export const onScratch = <T>(
  printing: Pick<Printing, 'orders' | 'scratch'>,
  { owner, file }: { readonly owner: number; readonly file: string },
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withScratchFolder(printing, async (folder) => {
    const path = join(folder, 'document.pdf');
    const stream = await printing.orders.readFile(owner, await printing.orders.file(owner, file));
    await pipeline(Readable.from(stream, { objectMode: false }), createWriteStream(path, { mode: 0o600 }), { signal });
    return work(path);
  });
