/** What a person may have checked within a minute, whichever process they ask. */
import { expect, it } from 'vitest';
import type { Kysely } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import { sql } from '#server-kit';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import { spellingData } from '../personal.ts';
import type { SpellingTables } from '../tables.ts';
import { CharacterBudget } from './character-budget.ts';

const server = await startForTests({
  plugins: [
    { manifest: notices, server: async () => noticesHalf },
    { manifest: library, server: async () => libraryHalf },
    { manifest: coedit, server: async () => coeditHalf },
    { manifest, server: async () => half },
  ],
});
const db = server.db.kysely as unknown as Kysely<SpellingTables>;
const someone = async () => (await server.signIn()).account.id;
/** So many seconds go by. */
const pass = (person: number, seconds: number) =>
  sql`update spelling_budget set full_at = full_at - ${seconds} * interval '1 second' where owner = ${person}`.execute(db);

it('a whole budget can be taken at once, and then none; others have theirs', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const budget = new CharacterBudget(db, 10);
  expect([await budget.take(ada, 10), await budget.take(ada, 1), await budget.take(bob, 10)]).toEqual([0, 6, 0]);
  expect(await budget.take(await someone(), 11)).toBe(6);
});

it('comes back evenly within a minute, and no further', async () => {
  const ada = await someone();
  const budget = new CharacterBudget(db, 60);
  expect([await budget.take(ada, 60), await budget.take(ada, 30)]).toEqual([0, 30]);
  await pass(ada, 29);
  expect(await budget.take(ada, 30)).toBe(1);
  await pass(ada, 1);
  expect(await budget.take(ada, 30)).toBe(0);
  await pass(ada, 3_600);
  expect([await budget.take(ada, 60), await budget.take(ada, 60)]).toEqual([0, 60]);
});

it('is one for all processes, who take of it at the same time', async () => {
  const ada = await someone();
  const processes = [1, 2, 3].map(() => new CharacterBudget(db, 100));
  const waits = await Promise.all(processes.flatMap((one) => Array.from({ length: 10 }, () => one.take(ada, 10))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

it('goes with an account', async () => {
  const ada = await someone();
  await new CharacterBudget(db, 10).take(ada, 1);
  await spellingData(db).erase({ id: ada } as never, new AbortController().signal);
  const { rows } = await sql`select from spelling_budget where owner = ${ada}`.execute(db);
  expect(rows).toEqual([]);
});
