/** Stored PDFs: one row for each file that an owner has, named by its SHA-256. */
import { HttpError, sql } from '#plugin-api/server';
import { notFound } from '../access.ts';
import type { Db, Tx } from '../library.ts';
import type { FileRow } from '../tables.ts';

/** Where the bytes lie in the file store. */
export const storedName = (file: Pick<FileRow, 'owner' | 'sha256'>): string => `${file.owner}/${file.sha256}.pdf`;

/** The file, for those who own it or may see a reference with it. @throws HttpError 404 */
export const openFile = async (db: Db, user: number, id: number): Promise<FileRow> => {
  const file = await db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file || file.owner !== user) throw notFound();
  return file;
};

/** The file that a new reference names, held against being swept away until the transaction ends. */
export const fileToAttach = async (tx: Tx, user: number, id: number): Promise<FileRow> => {
  const file = await tx.selectFrom('library_file').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  if (!file || file.owner !== user) throw new HttpError(400, 'The file is not there. Upload it again.');
  return file;
};

/** Bytes of the PDFs that a reference has beside its own. */
export const furtherBytes = async (db: Db, article: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number | null }>`
    select sum(f.size) as bytes from library_further_file x join library_file f on f.id = x.file where x.article = ${article}`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
};
