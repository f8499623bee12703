/** The words of sources, part by part, for the search in papers. They go with their file. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table latex_words (
      document bigint not null references latex_document (id) on delete cascade,
      part integer not null,
      file bigint not null,
      line integer not null,
      start integer not null,
      length integer not null,
      words tsvector not null,
      primary key (document, part)
    )`.execute(db);
  await sql`create index latex_words_words on latex_words using gin (words)`.execute(db);
  // Which text the words are of: a file whose text is another one is read again by the next search.
  await sql`
    create table latex_indexed (
      document bigint primary key references latex_document (id) on delete cascade,
      sha256 text not null
    )`.execute(db);
};
