/**
 * The words of each page of a PDF, and of notes and highlights, with their places in the text. Pages go with their file. Whose
 * pages are not read yet is read by a job in its own time; notes and highlights are few enough to be read here.
 */
import { type Kysely, sql } from '#plugin-api/server';
import { vectorOf } from '../find/vector.ts';

const TABLES = `
  alter table library_file add column text_state text not null default 'waiting';
  create index library_file_waiting on library_file (id) where text_state = 'waiting';
  create index library_article_pdf on library_article (owner, project) include (file)
    where file is not null and deleted_at is null;

  create table library_page (
    file bigint not null references library_file on delete cascade,
    page integer not null,
    text text not null,
    words tsvector not null,
    primary key (file, page)
  );
  create index library_page_words on library_page using gin (words);

  create table library_annotation_words (
    kind text not null,
    id bigint not null,
    words tsvector not null,
    primary key (kind, id)
  );
  create index library_annotation_words_words on library_annotation_words using gin (words);
`;

const KINDS = { citations: 'library_citation', article_notes: 'library_article_note', citation_notes: 'library_citation_note' };
const BATCH = 500;

const indexPresent = async (db: Kysely<unknown>, kind: string, table: string): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; owner: number; text: string }>`
      select id, owner, text from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await sql`
      insert into library_annotation_words (kind, id, words)
      select ${kind}, id, words::tsvector
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ owner, text }) => vectorOf(owner, text))}::text[]) as rows(id, words)`.execute(
      db,
    );
    after = last.id;
  }
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
  for (const [kind, table] of Object.entries(KINDS)) await indexPresent(db, kind, table);
};
