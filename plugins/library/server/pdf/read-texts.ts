/**
 * The jobs that read the text of every page of a PDF, so that passages are found. A file is read once, whoever's references have
 * it; its pages go with it.
 */
import { sql } from '#plugin-api/server';
import { storedName } from '../files/file-rows.ts';
import { vectorOf } from '../find/vector.ts';
import type { Db, Library, Tx } from '../library.ts';
import type { FileRow, TextState } from '../tables.ts';
import type { PdfFailure } from './extract.ts';
import { type PageText, extractTexts } from './extract-texts.ts';
import { withCopy } from './with-copy.ts';

/** Pages of one statement. */
const BATCH = 20;

/** Reads the texts of a file when its turn comes; asking twice is the same as asking once. */
export const readTextsLater = (library: Library, file: number, within?: Tx, runAt?: Date): Promise<void> =>
  library.jobs.add('readTexts', { file }, { key: `readTexts:${file}`, ...(within && { within }), ...(runAt && { runAt }) });

/** A file that does not even say what it is will not be asked for its pages. */
export const noTextsIn = async (tx: Tx, file: number, text_state: PdfFailure): Promise<void> => {
  const waiting = tx.updateTable('library_file').set({ text_state }).where('id', '=', file).where('text_state', '=', 'waiting');
  await waiting.execute();
};

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

/** Pages that were read before something went wrong are kept. @returns why that was, or `read` */
const readPages = async (library: Library, file: FileRow, path: string, signal: AbortSignal): Promise<TextState> => {
  const texts = extractTexts(path, signal);
  let batch: PageText[] = [];
  for (;;) {
    const next = await texts.next();
    if (!next.done) batch.push(next.value);
    if (batch.length >= BATCH || (next.done && batch.length > 0)) {
      await storePages(library.db, file, batch);
      batch = [];
    }
    if (next.done) return next.value ?? 'read';
  }
};

/** A file that is gone, or read by now, is done. */
export const readTexts = async (library: Library, id: number, signal: AbortSignal): Promise<void> => {
  const file = await library.db
    .selectFrom('library_file')
    .selectAll()
    .where('id', '=', id)
    .where('text_state', '=', 'waiting')
    .executeTakeFirst();
  if (!file) return;
  const isThere = (await library.files.size(storedName(file))) !== undefined;
  const text_state = isThere
    ? await withCopy(library, file, (path) => readPages(library, file, path, signal), signal)
    : 'unreadable';
  await library.db.updateTable('library_file').set({ text_state }).where('id', '=', id).execute();
};

/** Files that one run of the job asks for, and milliseconds between two of them: others have their turn in between. */
const AT_ONCE = 100;
const APART = 2500;

/** Asks for files of references that were there before their texts were read, the newest first. */
export const readWaiting = async (library: Library): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select f.id from library_file f
    where f.text_state = 'waiting' and exists (select from library_article a where a.file = f.id and a.deleted_at is null)
    order by f.id desc limit ${AT_ONCE}`.execute(library.db);
  for (const [index, { id }] of rows.entries())
    await readTextsLater(library, id, undefined, new Date(Date.now() + index * APART));
};
