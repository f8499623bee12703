/** How far each person is with references, and their stars; and whether a person has been given the searches that everybody has at first. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = `
  create table library_reading (
    person bigint not null,
    article bigint not null references library_article (id) on delete cascade,
    reading text not null default 'unread' check (reading in ('unread', 'reading', 'read')),
    starred boolean not null default false,
    by_hand boolean not null default false,
    pages integer[] not null default '{}',
    page_count integer,
    primary key (person, article)
  );
  create index library_reading_article on library_reading (article);

  create table library_first_search (person bigint primary key);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
};
