/** The ledger holds whatever is asked of it, at once or again (decisions §4, trust.md A4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { startForTests } from '#core/server/testing/test-server.ts';
import manifest from '../../plugin.ts';
import { migrations } from '../migrations/index.ts';
import { type LedgerAccount, ofHouse, ofPerson } from './kinds.ts';
import { balanceOf, type Entry, NotEnough, post, reverse } from './ledger.ts';

const half = { id: 'billing', contract: {}, migrations, setup: () => ({ routes: {} }) };
const server = await startForTests({ plugins: [{ manifest, server: async () => half }] });

let people = 0;
const newPerson = () => ofPerson('user_credits', ++people);
let keys = 0;
const newKey = () => `test ${++keys}`;
const move = (from: LedgerAccount, to: LedgerAccount, amount: number): Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];
const grant = (person: LedgerAccount, amount: number) => move(ofHouse('credits_granted'), person, amount);
const use = (person: LedgerAccount, amount: number) => move(person, ofHouse('credits_used'), amount);
const enter = (entries: readonly Entry[], key = newKey(), kind = 'test') =>
  server.db.kysely.transaction().execute((tx) => post(tx, { kind, key, entries }));
const balance = (account: LedgerAccount) => balanceOf(server.db.kysely, account);

describe('[BIL-005] the ledger of credits', () => {
  it('derives a balance from its entries', async () => {
    const ada = newPerson();
    expect(await balance(ada)).toBe(0);
    await enter(grant(ada, 50));
    await enter(use(ada, 20));
    expect(await balance(ada)).toBe(30);
  });

  it('enters the same once, however often it comes, at once or later', async () => {
    const ada = newPerson();
    const key = newKey();
    const together = await Promise.all(Array.from({ length: 8 }, () => enter(grant(ada, 50), key)));
    expect(together.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set([...together, await enter(grant(ada, 50), key)].map(({ id }) => id)).size).toBe(1);
    expect(await balance(ada)).toBe(50);
  });

  it('does not take a key for something else', async () => {
    const ada = newPerson();
    const key = newKey();
    await enter(grant(ada, 50), key);
    await expect(enter(grant(ada, 51), key)).rejects.toMatchObject({ status: 422 });
    expect(await balance(ada)).toBe(50);
  });

  it('gives the last credit to exactly one of 200 that want it', async () => {
    const ada = newPerson();
    await enter(grant(ada, 1));
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => enter(use(ada, 1))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused.every((reason) => reason instanceof NotEnough && reason.available === 0)).toBe(true);
    expect(await balance(ada)).toBe(0);
  });

  it('stands and falls with the transaction that it is part of', async () => {
    const ada = newPerson();
    const failing = server.db.kysely.transaction().execute(async (tx) => {
      await post(tx, { kind: 'test', key: newKey(), entries: grant(ada, 9) });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await balance(ada)).toBe(0);
  });

  it('takes back by opposite entries, once', async () => {
    const ada = newPerson();
    const { id } = await enter(grant(ada, 50));
    const back = (key: string) => server.db.kysely.transaction().execute((tx) => reverse(tx, id, { kind: 'back', key }));
    const key = newKey();
    expect(await back(key)).toMatchObject({ isNew: true });
    expect(await back(key)).toMatchObject({ isNew: false });
    await expect(back(newKey())).rejects.toMatchObject({ status: 409 });
    expect(await balance(ada)).toBe(0);
  });

  it('does not take back what was used already, nor what never was', async () => {
    const ada = newPerson();
    const { id } = await enter(grant(ada, 50));
    await enter(use(ada, 1));
    const back = (of: number) => server.db.kysely.transaction().execute((tx) => reverse(tx, of, { kind: 'back', key: newKey() }));
    await expect(back(id)).rejects.toMatchObject({ available: 49 });
    await expect(back(999_999)).rejects.toMatchObject({ status: 404 });
    expect(await balance(ada)).toBe(49);
  });

  it.each([
    ['one entry alone', [{ account: ofHouse('revenue'), amount: 1 }]],
    ['units that do not make up for each other', move(ofHouse('credits_granted'), ofHouse('revenue'), 1)],
    ['an account of nobody', move(ofHouse('credits_granted'), ofHouse('user_credits'), 1)],
    ['a part of a credit', move(ofHouse('credits_granted'), ofPerson('user_credits', 1), 0.5)],
  ])('refuses %s', async (_, entries) => {
    await expect(enter(entries)).rejects.toThrow();
  });
});

describe('[BIL-005] the database by itself', () => {
  /** Past all checks of the code. */
  const insert = (entries: readonly [kind: string, owner: number | null, amount: number][]) =>
    server.db.kysely.transaction().execute(async (tx) => {
      const made = await sql<{ id: number }>`
        insert into billing_transaction (kind, key, fingerprint, about) values ('x', ${newKey()}, '', '{}') returning id`.execute(
        tx,
      );
      for (const [kind, owner, amount] of entries) {
        await sql`
          insert into billing_entry (transaction, account, amount)
          select ${made.rows[0]?.id}, id, ${amount} from billing_ledger_account
          where kind = ${kind} and owner is not distinct from ${owner}`.execute(tx);
      }
    });

  it('refuses what does not sum to zero, what has no entries, and what goes below zero', async () => {
    const ada = newPerson();
    await enter(grant(ada, 5));
    const lopsided = insert([
      ['credits_granted', null, -1],
      ['user_credits', ada.owner, 2],
    ]);
    await expect(lopsided).rejects.toThrow(/sum to zero/);
    await expect(insert([])).rejects.toThrow(/no two entries/);
    const below = insert([
      ['user_credits', ada.owner, -6],
      ['credits_granted', null, 6],
    ]);
    await expect(below).rejects.toThrow(/below zero/);
    expect(await balance(ada)).toBe(5);
  });

  it.each([
    'update billing_entry set amount = amount + 1',
    'delete from billing_entry',
    'truncate billing_entry cascade',
    "update billing_transaction set kind = 'y'",
    'delete from billing_transaction where false',
    'update billing_ledger_account set never_negative = false',
  ])('refuses to %s', async (statement) => {
    await enter(grant(newPerson(), 5));
    await expect(server.db.pool.query(statement)).rejects.toThrow(/only added to/);
  });
});

it('[BIL-005] whatever is entered in whatever order, everything sums to zero and nobody is below it', async () => {
  const step = fc.record({
    kind: fc.constantFrom('grant', 'use', 'again', 'back'),
    person: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      const all = [newPerson(), newPerson(), newPerson()];
      const expected = new Map(all.map((person) => [person, 0]));
      const done: { id: number; key: string; entries: Entry[] }[] = [];
      for (const { kind, person: at, amount } of steps) {
        const person = all[at] ?? newPerson();
        const last = done.at(-1);
        if (kind === 'again' && last) await enter(last.entries, last.key);
        if (kind === 'grant' || kind === 'use') {
          const [entries, sign] = kind === 'grant' ? [grant(person, amount), 1] : [use(person, amount), -1];
          const key = newKey();
          const posted = await enter(entries, key).catch((error: unknown) => {
            if (!(error instanceof NotEnough)) throw error;
          });
          if (!posted) continue;
          expected.set(person, (expected.get(person) ?? 0) + sign * amount);
          done.push({ id: posted.id, key, entries });
        }
        if (kind === 'back' && last) {
          const back = () =>
            server.db.kysely.transaction().execute((tx) => reverse(tx, last.id, { kind: 'back', key: `back ${last.id}` }));
          const posted = await back().catch((error: unknown) => {
            if (!(error instanceof NotEnough)) throw error;
          });
          if (!posted?.isNew) continue;
          for (const { account, amount: moved } of last.entries) {
            const who = all.find(({ owner }) => owner !== null && owner === account.owner);
            if (who) expected.set(who, (expected.get(who) ?? 0) - moved);
          }
        }
      }
      for (const [person, sum] of expected) {
        expect(await balance(person)).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
      }
      const { rows } = await server.db.pool.query('select sum(amount)::int as sum from billing_entry');
      expect(rows[0].sum).toBe(0);
    }),
    { numRuns: 15 },
  );
});
