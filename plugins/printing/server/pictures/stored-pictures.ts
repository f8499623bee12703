/** Small pictures of pages, kept while somebody looks at them: what was not asked for in a week is drawn anew. */
import { sql } from '#server-kit';
import type { Printing } from '../printing.ts';
import type { FileRow } from '../tables.ts';

type Pictured = Pick<FileRow, 'owner' | 'file'>;

const DAYS = 7;
/** Files are swept some at a time. */
const MOST = 200;

export const pictureName = ({ owner, file }: Pictured, page: number): string => `${owner}/${file}/${page}.jpg`;

/** Bytes first: what is cut off in between is found again by its row. */
export const removePictures = async (
  { db, files }: Pick<Printing, 'db' | 'files'>,
  row: Pick<FileRow, 'owner' | 'file' | 'preflight' | 'drawn_at'>,
): Promise<void> => {
  if (row.drawn_at === null) return;
  for (let page = 1; page <= (row.preflight?.pages ?? 0); page++) await files.remove(pictureName(row, page));
  await db.updateTable('printing_file').set({ drawn_at: null }).where('file', '=', row.file).execute();
};

/** What is known of files that nobody has ordered for: orders has let go of them a day after they came. */
export const sweepChecks = async (printing: Pick<Printing, 'db' | 'files'>, signal: AbortSignal): Promise<void> => {
  const { db } = printing;
  const unused = sql<boolean>`(not is_ordered and made_at < now() - interval '2 days')`;
  const stale = sql<boolean>`drawn_at < now() - make_interval(days => ${DAYS})`;
  const rows = await db.selectFrom('printing_file').selectAll().where(sql<boolean>`${unused} or ${stale}`).limit(MOST).execute();
  for (const row of rows) {
    signal.throwIfAborted();
    await removePictures(printing, row);
    await db.deleteFrom('printing_file').where('file', '=', row.file).where(unused).execute();
  }
};
