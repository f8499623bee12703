/** Words of rich texts, by which they are found: a part is some lines under one heading. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  create table richtext_words (
    file bigint not null references richtext_file (id) on delete cascade,
    part integer not null,
    -- Of the letters of the text, from 1.
    line integer not null,
    heading text not null,
    said text not null,
    words tsvector not null,
    primary key (file, part)
  );
  create index richtext_words_found on richtext_words using gin (words);
  -- The version whose words are kept.
  alter table richtext_file add column found_version integer not null default 0;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
