/** Journals that were found for orders, and those that the desk recommends. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const journals: Migration = {
  name: '0001-journals',
  async up(db) {
    // The order is another plugin's, as this table's rows are of no use without it.
    await sql`
      create table publishing_journals (
        "order" bigint primary key,
        owner bigint not null references core_user (id) on delete cascade,
        ranking jsonb not null,
        chosen jsonb not null default '[]'
      )`.execute(db);
    await sql`create index publishing_journals_owner on publishing_journals (owner)`.execute(db);
  },
};
