/** Invoices and credit notes, numbered without gaps: the counter's row is held until the invoice is there or nothing is. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table billing_counter (
      name text primary key,
      value bigint not null
    )`,
  sql`
    create table billing_invoice (
      id bigint generated always as identity primary key,
      owner bigint not null,
      number text not null unique,
      payment bigint not null references billing_payment (id),
      corrects bigint references billing_invoice (id),
      amount_cents bigint not null check (amount_cents <> 0),
      tax_cents bigint not null,
      tax_percent double precision not null,
      currency text not null,
      description text not null,
      buyer jsonb not null,
      issued_at timestamptz not null
    )`,
  sql`create index billing_invoice_owner on billing_invoice (owner, id)`,
  sql`create index billing_invoice_payment on billing_invoice (payment, id)`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
