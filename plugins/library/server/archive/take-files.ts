/** Puts PDFs of an archive among the owner's files, before the references that have them are made. */
import type { ArchiveIn } from '#plugin-api/server';
import { isPdf, PDF_HEAD } from '../../common/pdf/pdf-mark.ts';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { ArchivedFile } from './shapes.ts';

export interface OwnFile {
  readonly id: number;
  readonly size: number;
}

type Bytes = NonNullable<ReturnType<ArchiveIn['file']>>;

/** The first bytes of a stream, and no more of it. */
export const headOf = async (bytes: Bytes, length: number): Promise<Buffer> => {
  const stream = await bytes.open();
  const head: Buffer[] = [];
  let seen = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    head.push(chunk);
    if ((seen += chunk.length) >= length) break;
  }
  return Buffer.concat(head);
};

/** Bytes of the archive under a name of the store. @returns whether they are those of the hash */
export const storeBytes = async (
  { files }: Pick<Library, 'files'>,
  stored: string,
  sha256: string,
  bytes: Bytes,
): Promise<boolean> => {
  if ((await files.size(stored)) === bytes.size) return true;
  const put = await files.put(stored, await bytes.open());
  if (put.sha256 === sha256) return true;
  await files.remove(stored);
  return false;
};

/**
 * The owner's file of these bytes, which they have already or get now; as an upload does, it belongs to no reference yet.
 * @returns `undefined` when the archive has no such bytes, or they are no PDF @throws LimitError when there is no room for it
 */
export const takePdf = async (
  library: Library,
  owner: number,
  from: ArchiveIn,
  file: ArchivedFile,
): Promise<OwnFile | undefined> => {
  const { sha256, name } = file;
  const bytes = from.file(sha256);
  if (!bytes || bytes.size === 0 || !isPdf(await headOf(bytes, PDF_HEAD))) return undefined;
  // Before the bytes are stored, so that nothing is stored of what could never be kept.
  await inTransaction(library.db, (tx) => library.limits.claim(tx, owner, 'library.storage', bytes.size));
  if (!(await storeBytes(library, storedName({ owner, sha256 }), sha256, bytes))) return undefined;
  const row = await library.db
    .insertInto('library_file')
    .values({ owner, sha256, size: bytes.size, name })
    .onConflict((c) => c.columns(['owner', 'sha256']).doUpdateSet({ created_at: new Date() }))
    .returning(['id', 'size'])
    .executeTakeFirstOrThrow();
  return row;
};
