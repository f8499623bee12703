/** Stored PDFs: one row for each file that an owner has, named by its SHA-256. */
import { HttpError, sql } from '#server-kit';
import { type Owned, notFound, rolesIn, writableAmong } from '../access.ts';
import type { Db, Library, Tx } from '../library.ts';
import { demandUnlocked, lockedAmong } from '../projects/locked-projects.ts';
import type { FileRow } from '../tables.ts';

/** Where the bytes lie in the file store. */
export const storedName = (file: Pick<FileRow, 'owner' | 'sha256'>): string => `${file.owner}/${file.sha256}.pdf`;

/** Projects of the references in use that have the file, as their own or beside it. */
const projectsWith = (db: Db, file: number): Promise<Owned[]> =>
  db
    .selectFrom('library_article as a')
    .innerJoin('library_project as p', 'p.id', 'a.project')
    .select(['p.id', 'p.owner'])
    .distinct()
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('a.file', '=', file),
        exists(
          selectFrom('library_further_file as x').select('x.file').whereRef('x.article', '=', 'a.id').where('x.file', '=', file),
        ),
      ]),
    )
    .where('a.deleted_at', 'is', null)
    .execute();

/**
 * The file, for those who own it or may see a reference with it.
 * @throws HttpError 404, LimitError 402 when all that they may see with it is in locked projects
 */
export const openFile = async (db: Db, user: number, id: number): Promise<FileRow> => {
  const file = await db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw notFound();
  const projects = await projectsWith(db, id);
  const roles = await rolesIn(db, user, projects);
  const seen = projects.filter((project) => roles.has(project.id));
  if (file.owner !== user && seen.length === 0) throw notFound();
  const locked = await lockedAmong(db, seen);
  if (seen.length > 0 && seen.every((project) => locked.has(project.id))) await demandUnlocked(db, user, seen);
  return file;
};

/** What a collaborator has uploaded becomes the project owner's: it counts for them, and stays when the collaborator goes. */
const handOver = async (
  { files }: Library,
  tx: Tx,
  { sha256, size, name, ...file }: FileRow,
  owner: number,
): Promise<FileRow> => {
  const target = storedName({ owner, sha256 });
  if ((await files.size(target)) !== size) await files.put(target, await files.read(storedName({ ...file, sha256 })));
  return tx
    .insertInto('library_file')
    .values({ owner, sha256, size, name })
    .onConflict((c) => c.columns(['owner', 'sha256']).doUpdateSet({ created_at: new Date() }))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * The file that a reference of `owner` is to have, held against being swept away until the transaction ends: one that the user
 * has uploaded, or one of the owner's in a reference that the user may change. An id alone opens nothing.
 * @throws HttpError 400
 */
export const fileToAttach = async (library: Library, tx: Tx, user: number, owner: number, id: number): Promise<FileRow> => {
  const file = await tx.selectFrom('library_file').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  if (file?.owner === user) return owner === user ? file : handOver(library, tx, file, owner);
  const isWritten = file?.owner === owner && (await writableAmong(tx, user, await projectsWith(tx, id))).length > 0;
  if (!file || !isWritten) throw new HttpError(400, 'The file is not there. Upload it again.');
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
