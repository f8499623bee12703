/**
 * A double-entry ledger (decisions §4 "Payment provider", trust.md A4): transactions are added and never changed, each sums to zero,
 * a balance is the sum of its account's entries, and what was wrong is reversed.
 */
import { createHash } from 'node:crypto';
import type { Executor } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Entry, Posted, Posting } from '../../common/ledger.ts';
import { KINDS, type KindOfAccount, type LedgerAccount } from './kinds.ts';

export type { Entry };

/** There is less in an account than was to be taken out. */
export class NotEnough extends Error {
  readonly available: number;

  constructor(available: number) {
    super('The account does not hold enough.');
    this.name = 'NotEnough';
    this.available = available;
  }
}

const fingerprintOf = ({ kind, entries, about = {} }: Posting, reverses: number | null): string => {
  const said = [
    kind,
    reverses,
    entries.map(({ account, amount }) => [account.kind, account.owner, amount]),
    Object.entries(about).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};

/** Entries on the same account are one; what comes to nothing is none. In one order, so that two postings never wait for each other. */
const summed = (entries: readonly Entry[]): Entry[] => {
  const sums = new Map<string, Entry>();
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new RangeError('Amounts are whole numbers');
    const name = `${account.kind} ${account.owner ?? ''}`;
    sums.set(name, { account, amount: (sums.get(name)?.amount ?? 0) + amount });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, entry]) => (entry.amount === 0 ? [] : [entry]));
};

/** @throws Error for what a caller may never ask: a unit that does not sum to zero, a personal account of nobody */
const checkBalanced = (entries: readonly Entry[]): void => {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) {
    const { unit, isPersonal = false }: KindOfAccount = KINDS[account.kind];
    if (isPersonal !== (account.owner !== null)) throw new Error(`"${account.kind}" has ${isPersonal ? 'an' : 'no'} owner`);
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  }
  if (entries.length < 2 || [...sums.values()].some((sum) => sum !== 0)) throw new Error('A transaction sums to zero');
};

const accountId = async (within: Executor, { kind, owner }: LedgerAccount): Promise<number> => {
  const find = () =>
    sql<{ id: number }>`
      select id from billing_ledger_account where kind = ${kind} and owner is not distinct from ${owner}`.execute(within);
  const found = (await find()).rows[0];
  if (found) return found.id;
  const { unit, neverNegative = false }: KindOfAccount = KINDS[kind];
  await sql`
    insert into billing_ledger_account (kind, owner, unit, never_negative) values (${kind}, ${owner}, ${unit}, ${neverNegative})
    on conflict do nothing`.execute(within);
  const made = (await find()).rows[0];
  if (!made) throw new Error('An account of the ledger was made and is not there');
  return made.id;
};

const sumOf = async (within: Executor, id: number): Promise<number> => {
  const { rows } = await sql<{
    sum: string | null;
  }>`select sum(amount)::text as sum from billing_entry where account = ${id}`.execute(within);
  return Number(rows[0]?.sum ?? 0);
};

/** Takes part in the caller's transaction: what it enters stands and falls with it. */
export const balanceOf = async (within: Executor, account: LedgerAccount): Promise<number> => {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(e.amount)::text as sum from billing_entry e join billing_ledger_account a on a.id = e.account
    where a.kind = ${account.kind} and a.owner is not distinct from ${account.owner}`.execute(within);
  return Number(rows[0]?.sum ?? 0);
};

/**
 * Nobody else takes anything out of the account until the transaction ends.
 * @returns what is in it
 */
export const holdAccount = async (within: Executor, account: LedgerAccount): Promise<number> => {
  const id = await accountId(within, account);
  await sql`select from billing_ledger_account where id = ${id} for no key update`.execute(within);
  return sumOf(within, id);
};

interface Known {
  readonly id: number;
  readonly fingerprint: string;
}

const known = async (within: Executor, key: string): Promise<Known | undefined> =>
  (await sql<Known>`select id, fingerprint from billing_transaction where key = ${key}`.execute(within)).rows[0];

const repeated = (before: Known, fingerprint: string): Posted => {
  if (before.fingerprint !== fingerprint) throw new HttpError(422, 'This was asked for before, with other contents.');
  return { id: before.id, isNew: false };
};

const enter = async (within: Executor, posting: Posting, reverses: number | null): Promise<Posted> => {
  const { kind, key, about = {}, by = null } = posting;
  const entries = summed(posting.entries);
  checkBalanced(entries);
  const fingerprint = fingerprintOf(posting, reverses);
  const before = await known(within, key);
  if (before) return repeated(before, fingerprint);

  const accounts = new Map<Entry, number>();
  for (const entry of entries) {
    const { neverNegative = false }: KindOfAccount = KINDS[entry.account.kind];
    accounts.set(entry, await accountId(within, entry.account));
    if (!neverNegative || entry.amount > 0) continue;
    const available = await holdAccount(within, entry.account);
    if (available + entry.amount >= 0) continue;
    // Whoever asked for the same at the same time may have taken it while this one waited.
    const meanwhile = await known(within, key);
    if (meanwhile) return repeated(meanwhile, fingerprint);
    throw new NotEnough(available);
  }
  const { rows } = await sql<{ id: number }>`
    insert into billing_transaction (kind, key, fingerprint, about, made_by, reverses)
    values (${kind}, ${key}, ${fingerprint}, ${JSON.stringify(about)}, ${by}, ${reverses})
    on conflict (key) do nothing returning id`.execute(within);
  const made = rows[0];
  if (!made) {
    const other = await known(within, key);
    if (!other) throw new Error('A transaction of the ledger is there and cannot be read');
    return repeated(other, fingerprint);
  }
  for (const [{ amount }, account] of accounts) {
    await sql`insert into billing_entry (transaction, account, amount) values (${made.id}, ${account}, ${amount})`.execute(
      within,
    );
  }
  return { id: made.id, isNew: true };
};

/**
 * Enters a transaction, once for each key.
 * @param within a transaction of the database, READ COMMITTED
 * @throws NotEnough, HttpError 422 when the key stands for something else
 */
export const post = (within: Executor, posting: Posting): Promise<Posted> => enter(within, posting, null);

/**
 * Takes a transaction back by the opposite entries, once.
 * @throws NotEnough when what was given is not there any more, HttpError 404, 409 when it was reversed under another key
 */
export const reverse = async (
  within: Executor,
  id: number,
  { kind, key, about, by }: Omit<Posting, 'entries'>,
): Promise<Posted> => {
  const { rows: held } = await sql<{ id: number }>`select id from billing_transaction where id = ${id} for key share`.execute(
    within,
  );
  if (!held[0]) throw new HttpError(404, 'Not found.');
  const { rows: others } = await sql<{ key: string }>`select key from billing_transaction where reverses = ${id}`.execute(within);
  if (others[0] && others[0].key !== key) throw new HttpError(409, 'This was taken back already.');
  const { rows } = await sql<{ kind: LedgerAccount['kind']; owner: number | null; amount: string }>`
    select a.kind, a.owner, e.amount::text as amount from billing_entry e join billing_ledger_account a on a.id = e.account
    where e.transaction = ${id} order by e.id`.execute(within);
  const entries = rows.map(({ amount, ...account }) => ({ account, amount: -Number(amount) }));
  return enter(within, { kind, key, entries, ...(about && { about }), ...(by !== undefined && { by }) }, id);
};
