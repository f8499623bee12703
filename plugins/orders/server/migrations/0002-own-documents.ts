/** What an order is of that lies in Carrel, and which files that came back are kept there. Papers and references are other plugins'. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const ownDocuments: Migration = {
  name: '0002-own-documents',
  async up(db) {
    await sql`
      alter table orders_order add column paper bigint, add column article bigint, add column gone_at timestamptz`.execute(db);
    await sql`alter table orders_file add column paper bigint, add column article bigint, add column kept text`.execute(db);
    await sql`create index orders_order_paper on orders_order (owner, paper) where paper is not null`.execute(db);
    await sql`create index orders_order_article on orders_order (owner, article) where article is not null`.execute(db);
  },
};
