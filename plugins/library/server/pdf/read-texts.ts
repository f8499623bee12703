/**
 * The text of every page of a PDF, so that passages are found. A file is read once, whichever references have it, when the first of
 * them is filled from it (`read-pdf.ts`) or by a job of its own; its pages go with it.
 */
import { sql } from '#server-kit';
import { storedName } from '../files/file-rows.ts';
import { vectorOf } from '../find/vector.ts';
import type { Db, Library } from '../library.ts';
import { withCopy } from '../shared/with-copy.ts';
import type { FileRow, TextState } from '../tables.ts';
import { type Extracting, type PageText, withExtract } from './extract.ts';

/** Pages of one statement. */
const BATCH = 20;

const storePages = async (db: Db, { id, owner }: FileRow, pages: readonly PageText[]): Promise<void> => {
  // Nothing is stored of a file that is gone by now.
  await sql`
    insert into library_page (file, page, text, words)
    select f.id, rows.page, rows.text, rows.words::tsvector
    from unnest(
      ${pages.map(({ page }) => page)}::int[], ${pages.map(({ text }) => text)}::text[],
      ${pages.map(({ text }) => vectorOf(owner, text))}::text[]
    ) as rows(page, text, words) join library_file f on f.id = ${id}
    on conflict (file, page) do update set text = excluded.text, words = excluded.words`.execute(db);
};

export const endTexts = async ({ db }: Library, { id }: FileRow, text_state: TextState): Promise<void> => {
  await db.updateTable('library_file').set({ text_state }).where('id', '=', id).execute();
};

/** Stores pages as they are read. What was read before something went wrong is kept. */
export const storeTexts = async (library: Library, file: FileRow, parts: Extracting): Promise<void> => {
  let batch: PageText[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (!done && 'text' in value) batch.push(value);
    if (batch.length >= BATCH || (done && batch.length > 0)) {
      await storePages(library.db, file, batch);
      batch = [];
    }
    if (done) return endTexts(library, file, value ?? 'read');
  }
};

/** Tries to read one file, those of a worker that was ended included. */
const MOST_TRIES = 5;

/** A file that is gone, or read by now, is done. */
export const readTexts = async (library: Library, id: number, signal: AbortSignal): Promise<void> => {
  const file = await library.db
    .selectFrom('library_file')
    .selectAll()
    .where('id', '=', id)
    .where('text_state', '=', 'waiting')
    .executeTakeFirst();
  if (!file) return;
  // One that ended its reader each time has a place among those that can be read no longer.
  if (file.text_tries >= MOST_TRIES) return endTexts(library, file, 'unreadable');
  const isThere = (await library.files.size(storedName(file))) !== undefined;
  if (!isThere) return endTexts(library, file, 'unreadable');
  const read = async (path: string): Promise<void> => {
    // Counted once the file is here: a storage that is away says nothing about it.
    await library.db
      .updateTable('library_file')
      .set({ text_tries: file.text_tries + 1 })
      .where('id', '=', id)
      .execute();
    const seconds = library.settings.LIBRARY_PDF_SECONDS;
    await withExtract({ task: 'texts', path, seconds, signal }, (parts) => storeTexts(library, file, parts));
  };
  await withCopy(library, storedName(file), read, signal);
};

/** Files that one run of the job asks for, and milliseconds between two of them: others have their turn in between. */
const AT_ONCE = 100;
const APART = 2500;

/** Asks for files of references that were there before their texts were read: first those that made no trouble yet, the newest first. */
export const readWaiting = async (library: Library): Promise<void> => {
  const { rows } = await sql<{ id: number; owner: number }>`
    select f.id, f.owner from library_file f
    where f.text_state = 'waiting' and exists (select from library_article a where a.file = f.id and a.deleted_at is null)
    order by f.text_tries, f.id desc limit ${AT_ONCE}`.execute(library.db);
  for (const [index, { id, owner }] of rows.entries()) {
    const runAt = new Date(Date.now() + index * APART);
    await library.jobs.add('readTexts', { file: id }, { key: String(id), for: owner, runAt });
  }
};
