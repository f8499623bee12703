/** PDFs that were sent or fetched: one row for each that a person has, named by its SHA-256. */
import type { Readable } from 'node:stream';
import type { Counter } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Summariser, Tx } from '../summariser.ts';
import type { StoredFile } from '../tables.ts';

export const storedName = ({ owner, sha256 }: Pick<StoredFile, 'owner' | 'sha256'>): string => `${owner}/${sha256}.pdf`;

/** They count towards the storage, as the library's files do. */
export const countBytes: Counter = (owner) => sql`(select sum(size) from summariser_file where owner = ${owner})`;

export const findFile = ({ db }: Pick<Summariser, 'db'>, owner: number, sha256: string): Promise<StoredFile | undefined> =>
  db.selectFrom('summariser_file').selectAll().where('owner', '=', owner).where('sha256', '=', sha256).executeTakeFirst();

type FilesParts = Pick<Summariser, 'db' | 'files' | 'limits'>;
type Kept = Pick<StoredFile, 'owner' | 'sha256' | 'size' | 'name' | 'words' | 'pages'>;

/** Keeps a file, or keeps it longer. @throws LimitError when there is no room, HttpError 400 for bytes that are not those of its hash */
export const keepFile = async (summariser: FilesParts, file: Kept, open: () => Promise<Readable> | Readable): Promise<void> => {
  const { db, files, limits } = summariser;
  const name = storedName(file);
  if ((await files.size(name)) !== file.size) {
    const { sha256 } = await files.put(name, await open());
    if (sha256 !== file.sha256) {
      await files.remove(name);
      throw new HttpError(400, 'The file is another one than it says.');
    }
  }
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('summariser_file')
      .select('sha256')
      .where('owner', '=', file.owner)
      .where('sha256', '=', file.sha256)
      .executeTakeFirst();
    if (!known) await limits.claim(tx, file.owner, 'library.storage', file.size);
    await tx
      .insertInto('summariser_file')
      .values(file)
      .onConflict((conflict) => conflict.columns(['owner', 'sha256']).doUpdateSet({ created_at: new Date() }))
      .execute();
  });
};

/** Rows that no summary needs, of one person or of everybody. A file that was sent is kept for a day, so that a summary can be asked for. */
const unused = (tx: Tx, owner: number | undefined) =>
  sql<Pick<StoredFile, 'owner' | 'sha256'>>`
    delete from summariser_file f
    where created_at < now() - interval '1 day' ${owner === undefined ? sql`` : sql`and owner = ${owner}`}
      and not exists (select from summariser_summary s where s.owner = f.owner and s.file = f.sha256)
    returning owner, sha256`.execute(tx);

/** Rows first: bytes without a row are found again by nobody but `keepFile`, which writes them anew. */
export const sweepFiles = async ({ db, files }: Pick<Summariser, 'db' | 'files'>, owner?: number): Promise<void> => {
  const { rows } = await db.transaction().execute((tx) => unused(tx, owner));
  for (const row of rows) await files.remove(storedName(row));
};
