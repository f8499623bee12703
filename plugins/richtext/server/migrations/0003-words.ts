/** Words of rich texts, by which they are found: a part is some lines under one heading. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  create table richtext_words (
    file bigint not null references richtext_file (id) on delete cascade,
    part integer not null,
    line integer not null,
    heading text not null,
    said text not null,
    words tsvector not null,
    primary key (file, part)
  );
  create index richtext_words_words on richtext_words using gin (words);
  -- Which version of the text the words are of: one that says something else is read again by the next search.
  create table richtext_found (
    file bigint primary key references richtext_file (id) on delete cascade,
    version integer not null
  );
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
