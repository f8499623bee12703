/**
 * What comes from gateways, and what the sandbox remembers in place of a provider: it survives restarts and is the same for several
 * processes.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table billing_event (
      gateway text not null check (gateway in ('stripe', 'sandbox')),
      id text not null,
      charge text not null,
      came_at timestamptz not null default now(),
      primary key (gateway, id)
    )`,
  sql`create index billing_event_came_at on billing_event (came_at)`,
  sql`
    create table billing_secret (
      name text primary key,
      value text not null
    )`,
  sql`
    create table billing_sandbox_customer (
      id text primary key,
      person bigint not null unique references core_user (id) on delete cascade
    )`,
  sql`
    create table billing_sandbox_card (
      id text primary key,
      customer text references billing_sandbox_customer (id) on delete cascade,
      kind text not null check (kind in ('pays', 'declined', 'confirms')),
      exp_month integer not null,
      exp_year integer not null,
      name text not null,
      is_confirmed boolean not null default false
    )`,
  sql`
    create table billing_sandbox_charge (
      id text primary key,
      key text not null unique,
      fingerprint text not null,
      payment bigint not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      customer text references billing_sandbox_customer (id) on delete set null,
      card text references billing_sandbox_card (id) on delete set null,
      state text not null check (state in ('needs_confirmation', 'paid', 'failed')),
      message text not null,
      refunded bigint not null default 0 check (refunded between 0 and amount),
      is_disputed boolean not null default false,
      made_at timestamptz not null default now()
    )`,
  sql`create index billing_sandbox_charge_payment on billing_sandbox_charge (payment)`,
  sql`
    create table billing_sandbox_refund (
      key text primary key,
      charge text not null references billing_sandbox_charge (id),
      amount bigint not null check (amount > 0)
    )`,
  sql`
    create table billing_sandbox_event (
      id text primary key,
      charge text not null references billing_sandbox_charge (id),
      type text not null,
      made_at timestamptz not null default now()
    )`,
  sql`create index billing_sandbox_event_charge on billing_sandbox_event (charge)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
