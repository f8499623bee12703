/** Answers of sources, kept for an hour, and the books that they knew. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = `
  create table bookstore_answer (
    question text primary key,
    answer jsonb not null,
    asked_at timestamptz not null default now()
  );
  create index bookstore_answer_age on bookstore_answer (asked_at);

  create table bookstore_book (
    id text primary key,
    book jsonb not null,
    seen_at timestamptz not null default now()
  );
  create index bookstore_book_age on bookstore_book (seen_at);
`;

export const books: Migration = { name: '0001-books', up: async (db) => void (await sql.raw(TABLES).execute(db)) };
