/** Removes stored files that no reference has any more. */
import { sql } from '#server-kit';
import type { Library } from '../library.ts';
import type { FileRow } from '../tables.ts';
import { storedName } from './file-rows.ts';

/**
 * Takes a file's row away unless something refers to it, then its bytes. A file that is uploaded again in between gets its
 * bytes again: the upload looks for them after the row is gone.
 */
const sweepOne = async (library: Library, id: number): Promise<void> => {
  const gone = await library.db
    .deleteFrom('library_file')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('library_article').select('id').whereRef('library_article.file', '=', 'library_file.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('library_further_file').select('file').whereRef('library_further_file.file', '=', 'library_file.id'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (gone) await library.files.remove(storedName(gone));
};

export const sweepFiles = async (library: Library, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await sweepOne(library, id);
};

/** Uploads that were never attached to a reference, a day later. */
export const sweepOrphans = async (library: Library): Promise<void> => {
  const { rows } = await sql<Pick<FileRow, 'id'>>`
    select f.id from library_file f
    where f.created_at < now() - interval '1 day' and not exists (select from library_article a where a.file = f.id)
      and not exists (select from library_further_file x where x.file = f.id)
    limit 10000`.execute(library.db);
  await sweepFiles(
    library,
    rows.map(({ id }) => id),
  );
};
