/** Refunds that those who run the house have asked for: written down before the gateway is asked. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up: Migration['up'] = async (db) => {
  await sql`
    create table billing_refund (
      id bigint generated always as identity primary key,
      payment bigint not null references billing_payment (id),
      key text not null unique check (length(key) between 1 and 255),
      cents bigint not null check (cents > 0),
      state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
      message text not null default '',
      asked_by bigint not null,
      asked_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index billing_refund_payment on billing_refund (payment)`.execute(db);
};
