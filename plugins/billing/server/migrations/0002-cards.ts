/** Who is which customer of the gateway, and the cards that it keeps for them: what is printed on a receipt, never a number. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table billing_customer (
      owner bigint not null references core_user (id) on delete cascade,
      gateway text not null check (gateway in ('stripe', 'stripe_test', 'sandbox')),
      customer text not null,
      primary key (owner, gateway),
      unique (gateway, customer)
    )`,
  sql`
    create table billing_card (
      id bigint generated always as identity primary key,
      owner bigint not null references core_user (id) on delete cascade,
      gateway text not null check (gateway in ('stripe', 'stripe_test', 'sandbox')),
      gateway_card text not null,
      brand text not null,
      last4 text not null check (length(last4) <= 4),
      exp_month integer not null,
      exp_year integer not null,
      name text not null,
      fingerprint text not null,
      is_default boolean not null default false,
      added_at timestamptz not null default now(),
      used_at timestamptz,
      removed_at timestamptz,
      check (removed_at is null or not is_default),
      unique (gateway, gateway_card)
    )`,
  sql`create unique index billing_card_default on billing_card (owner, gateway) where is_default`,
  sql`create index billing_card_owner on billing_card (owner, gateway) where removed_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
