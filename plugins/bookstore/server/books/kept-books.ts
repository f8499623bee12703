/** Books that were found, by which they are opened, shown and added afterwards. */
import { sql } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Bookstore } from '../bookstore.ts';
import type { FoundBook } from '../sources/book-source.ts';

const DAYS = 30;

export const keepBooks = async ({ db }: Bookstore, books: readonly FoundBook[]): Promise<void> => {
  if (books.length === 0) return;
  await db
    .insertInto('bookstore_book')
    .values(books.map((book) => ({ id: book.id, book: storableJson(book), seen_at: new Date() })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        book: excluded.ref('excluded.book'),
        seen_at: excluded.ref('excluded.seen_at'),
      })),
    )
    .execute();
};

export const keptBook = async ({ db }: Bookstore, id: string): Promise<FoundBook | undefined> => {
  const row = await db.selectFrom('bookstore_book').select('book').where('id', '=', id).executeTakeFirst();
  // It was looked through before it was kept.
  return row?.book as FoundBook | undefined;
};

export const forgetBooks = async ({ db }: Bookstore): Promise<void> => {
  await sql`delete from bookstore_book where seen_at < now() - make_interval(days => ${DAYS})`.execute(db);
};
