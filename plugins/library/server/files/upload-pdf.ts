/** Takes a PDF in: on scratch first, because its name is its hash; in the file store when it is known to be one. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, withScratchFolder } from '#server-kit';
import { isPdf, PDF_HEAD } from '../../common/pdf/pdf-mark.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { FileRow } from '../tables.ts';
import { storedName } from './file-rows.ts';

export const NOT_A_PDF = 'Not supported file format. Only PDF format is allowed.';

interface Spooled {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes the stream to `path`; ends with an error at the first kilobyte that is no PDF's. */
const spool = async (incoming: IncomingFile, path: string): Promise<Spooled> => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < PDF_HEAD) {
        head = Buffer.concat([head, chunk.subarray(0, PDF_HEAD - head.length)]);
        if (head.length === PDF_HEAD && !isPdf(head)) return done(new HttpError(400, NOT_A_PDF));
      }
      done(null, chunk);
    },
    flush(done) {
      done(isPdf(head) ? null : new HttpError(400, NOT_A_PDF));
    },
  });
  await pipeline(incoming.stream, check, createWriteStream(path, { mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex') };
};

const store = async (library: Library, owner: number, name: string, file: Spooled): Promise<FileRow> => {
  const stored = storedName({ owner, sha256: file.sha256 });
  if ((await library.files.size(stored)) !== file.size) await library.files.put(stored, createReadStream(file.path));
  return inTransaction(library.db, async (tx) => {
    // Reserves nothing: the reference that takes the file claims its bytes. An upload that could never be kept is refused here.
    await library.limits.claim(tx, owner, 'library.storage', file.size);
    return tx
      .insertInto('library_file')
      .values({ owner, sha256: file.sha256, size: file.size, name })
      .onConflict((c) => c.columns(['owner', 'sha256']).doUpdateSet({ name, created_at: new Date() }))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};

/** @throws HttpError 400 when it is no PDF, LimitError when there is no room */
export const uploadPdf = async (library: Library, user: number, files: AsyncIterable<IncomingFile>): Promise<FileRow> => {
  for await (const incoming of files) {
    return withScratchFolder(library, async (folder) =>
      store(library, user, incoming.name, await spool(incoming, join(folder, 'upload.pdf'))),
    );
  }
  throw new HttpError(400, 'No file was sent.', { fields: { file_content: 'This field is required.' } });
};
