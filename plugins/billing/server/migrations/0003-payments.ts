/** Payments, what they have paid for, and what was bought with credits (decisions §4). Nothing of them holds a card number. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table billing_payment (
      id bigint generated always as identity primary key,
      owner bigint not null,
      purpose text not null check (purpose in ('credit', 'pro', 'order')),
      key text not null check (length(key) between 1 and 200),
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      credits bigint not null check (credits >= 0),
      plan text,
      order_type text,
      order_ref text,
      card bigint not null,
      gateway text not null,
      customer text not null,
      gateway_card text not null,
      description text not null,
      is_off_session boolean not null,
      renews timestamptz,
      renewal_try integer,
      charge text unique,
      state text not null,
      message text not null default '',
      version integer not null default 0,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      is_granted boolean not null default false,
      began_at timestamptz,
      refunded_cents bigint not null default 0,
      credits_back bigint not null default 0,
      dispute bigint references billing_transaction (id),
      disputes integer not null default 0,
      unique (owner, key),
      check (refunded_cents between 0 and amount_cents),
      check (credits_back between 0 and credits)
    )`,
  // Of two that subscribe at once one has to wait for what the gateway says of the other.
  sql`create unique index billing_payment_pro on billing_payment (owner) where purpose = 'pro' and state = 'processing' and charge is null`,
  sql`
    create unique index billing_payment_order on billing_payment (owner, order_type, order_ref)
      where purpose = 'order' and state = 'processing' and charge is null`,
  sql`
    create table billing_subscription (
      owner bigint primary key references core_user (id) on delete cascade,
      plan text not null,
      state text not null check (state in ('active', 'ending', 'past_due')),
      began_at timestamptz not null,
      months integer not null check (months > 0),
      period_end timestamptz not null,
      card bigint not null,
      failed_tries integer not null default 0,
      next_try_at timestamptz
    )`,
  sql`create index billing_subscription_due on billing_subscription (coalesce(next_try_at, period_end))`,
  sql`
    create table billing_bought (
      id bigint generated always as identity primary key,
      owner bigint not null references core_user (id) on delete cascade,
      feature text not null,
      count integer not null check (count > 0),
      until timestamptz
    )`,
  sql`create index billing_bought_owner on billing_bought (owner, feature)`,
  sql`create index billing_bought_until on billing_bought (until) where until is not null`,
  sql`
    create table billing_credit_notice (
      id bigint generated always as identity primary key,
      owner bigint not null references core_user (id) on delete cascade,
      service text not null,
      required_credit bigint not null,
      available_credit bigint not null,
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`,
  sql`create unique index billing_credit_notice_unread on billing_credit_notice (owner, service) where read_at is null`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
