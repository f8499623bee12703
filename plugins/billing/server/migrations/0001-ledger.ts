/**
 * The ledger's tables. The database itself refuses a transaction that does not sum to zero in each unit, an account below zero that
 * may not be, and any change of what was entered (trust.md A4).
 */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table billing_ledger_account (
      id bigint generated always as identity primary key,
      kind text not null,
      owner bigint,
      unit text not null check (unit in ('credit', 'usd')),
      never_negative boolean not null,
      unique nulls not distinct (kind, owner)
    )`,
  sql`
    create table billing_transaction (
      id bigint generated always as identity primary key,
      made_at timestamptz not null default now(),
      kind text not null,
      key text not null unique check (length(key) between 1 and 255),
      fingerprint text not null,
      about jsonb not null,
      made_by bigint,
      reverses bigint unique references billing_transaction (id)
    )`,
  sql`
    create table billing_entry (
      id bigint generated always as identity primary key,
      transaction bigint not null references billing_transaction (id),
      account bigint not null references billing_ledger_account (id),
      amount bigint not null check (amount <> 0)
    )`,
  sql`create index billing_entry_account on billing_entry (account, id)`,
  sql`create index billing_entry_transaction on billing_entry (transaction)`,
  sql`
    create function billing_check_entry() returns trigger language plpgsql as $$
    begin
      if exists (
        select from billing_entry e join billing_ledger_account a on a.id = e.account
        where e.transaction = new.transaction group by a.unit having sum(e.amount) <> 0
      ) then
        raise exception 'Transaction % does not sum to zero', new.transaction using errcode = 'check_violation';
      end if;
      if exists (select from billing_ledger_account where id = new.account and never_negative)
        and (select sum(amount) from billing_entry where account = new.account) < 0 then
        raise exception 'Account % would be below zero', new.account using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  sql`
    create constraint trigger billing_entry_sums after insert on billing_entry
      deferrable initially deferred for each row execute function billing_check_entry()`,
  sql`
    create function billing_check_transaction() returns trigger language plpgsql as $$
    begin
      if (select count(*) from billing_entry where transaction = new.id) < 2 then
        raise exception 'Transaction % has no two entries', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  sql`
    create constraint trigger billing_transaction_entries after insert on billing_transaction
      deferrable initially deferred for each row execute function billing_check_transaction()`,
  sql`
    create function billing_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is only added to' using errcode = 'restrict_violation';
    end $$`,
  ...['billing_transaction', 'billing_entry', 'billing_ledger_account'].map(
    (table) => sql`
      create trigger ${sql.id(`${table}_kept`)} before update or delete or truncate on ${sql.table(table)}
        for each statement execute function billing_refuse_change()`,
  ),
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
