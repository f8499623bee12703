/** References that belong together, and what became of a published work: corrected, or retracted. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = `
  create table library_relation (
    owner bigint not null,
    first bigint not null,
    second bigint not null,
    created_at timestamptz not null default now(),
    created_by bigint not null,
    primary key (first, second),
    check (first < second)
  );
  create index library_relation_second on library_relation (second);

  -- What is missing or wrong in a reference; null until it was looked at.
  alter table library_article add column problems text[];
  create index library_article_unchecked on library_article (id) where problems is null;

  -- What is known of published works, by the form of the DOI in which equal ones are equal; kind is null where nothing is.
  create table library_notice (
    doi text primary key,
    kind text,
    date text,
    notice text,
    source text,
    checked_at timestamptz not null
  );
  create index library_notice_checked on library_notice (checked_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
};
