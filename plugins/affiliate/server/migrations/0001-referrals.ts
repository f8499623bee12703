/** Links, who came by them, and payments. Payments outlive the account, as the ledger does. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table affiliate_member (
      owner bigint primary key references core_user (id) on delete cascade,
      code text not null unique,
      created_at timestamptz not null default now()
    )`,
  sql`
    create table affiliate_trace (
      owner bigint not null references affiliate_member (owner) on delete cascade,
      kind text not null check (kind in ('device', 'network')),
      hash text not null,
      seen_at timestamptz not null default now(),
      primary key (owner, kind, hash)
    )`,
  sql`
    create table affiliate_referral (
      id bigint generated always as identity primary key,
      affiliate bigint not null references affiliate_member (owner) on delete cascade,
      referred bigint unique references core_user (id) on delete set null,
      joined_at timestamptz not null default now(),
      barred text check (barred in ('address', 'device', 'network')),
      status text not null default 'signed_up' check (status in ('signed_up', 'subscribed', 'credited')),
      amount bigint not null default 0,
      payment bigint unique,
      unlocks_at timestamptz,
      turn integer not null default 0,
      commission_entry bigint,
      release_entry bigint
    )`,
  sql`create index affiliate_referral_of on affiliate_referral (affiliate, id)`,
  sql`create index affiliate_referral_due on affiliate_referral (unlocks_at) where status = 'subscribed'`,
  sql`
    create table affiliate_payment (
      id bigint generated always as identity primary key,
      owner bigint not null,
      amount bigint not null check (amount > 0),
      requested_at timestamptz not null default now(),
      status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected')),
      reason text not null default '',
      request_entry bigint,
      decided_at timestamptz
    )`,
  sql`create index affiliate_payment_of on affiliate_payment (owner, id)`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
