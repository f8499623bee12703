/** Rows of the book store's tables: public knowledge, of which nothing names anybody. */
import type { ColumnType, Generated } from '#plugin-api/server';

export interface BookstoreTables {
  bookstore_answer: {
    /** Of what was asked, so that no key of the house stands here. */
    question: string;
    /** `null`: the source knows nothing by that name. */
    answer: ColumnType<unknown, string, string>;
    asked_at: Generated<Date>;
    /** How long it is told again: a `Keeping`. */
    keeping: Generated<'hour' | 'day'>;
  };
  bookstore_book: {
    id: string;
    /** A `FoundBook`. */
    book: ColumnType<unknown, string, string>;
    seen_at: Generated<Date>;
  };
}
