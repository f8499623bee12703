/** What is left of somebody whose account was erased: nothing (trust.md A9, ACC-036). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { Accounts } from '#plugin-api/server';
import { startHouse } from './house.ts';
import { LEFT_BEHIND, MARKS, plant } from './planted.ts';
import { endsWithin } from './dying.ts';
import { findInFiles, findInTables, storedFiles } from './search-everything.ts';

const server = await startHouse();
const accounts = server.service(Accounts);
const words = Object.values(MARKS);
const DAY = 24 * 3_600_000;

/** Cancelled so many days ago. */
const cancelledFor = (id: number, days: number) =>
  sql`update core_user set deactivated_at = ${new Date(Date.now() - days * DAY)} where id = ${id}`.execute(server.executor);
const erase = async () => {
  const job = server.core.jobs.find(({ plugin, name }) => plugin === 'core' && name === 'erase-cancelled');
  await job?.definition.run({}, new AbortController().signal);
};
const queueMail = (payload: object) => server.core.queue.of('core').add('mail', payload, { runAt: new Date(Date.now() + DAY) });

let planted: Awaited<ReturnType<typeof plant>>;
let before: string[];

beforeAll(async () => {
  planted = await plant(server);
  const { person } = planted;
  await accounts.cancel(person.account.id);
  await queueMail({ to: MARKS.email, text: MARKS.queued });
  await queueMail({ to: 'friend@example.org', text: `${MARKS.first} ${MARKS.last} has something to say: ${MARKS.queued}` });
  await queueMail({ to: `x${MARKS.email}`, text: 'for somebody else' });
  before = await findInTables(server, words);
});

describe('[ACC-036] an account that was cancelled', () => {
  it('is there with everything for 30 days', async () => {
    await cancelledFor(planted.person.account.id, 29.9);
    await erase();
    expect(await findInTables(server, words)).toEqual(before);
  });

  it('had left every planted word somewhere, so that finding none of them later says something', () => {
    const seen = new Set(before.map((line) => line.slice(line.indexOf(': ') + 2)));
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
    // A table that is new and takes texts belongs among the planted ones.
    expect(new Set(before.map((line) => line.split('.')[0])).size).toBeGreaterThan(25);
  });

  it('is erased after them, in every table and every stored file', async () => {
    const { person, friend } = planted;
    expect((await findInFiles(server, [MARKS.pdfText])).length).toBe(1);
    await cancelledFor(person.account.id, 30.1);
    // Killed again and again, each time a little later, until it comes to its end.
    let kills = 0;
    while (!(await endsWithin(server, 3 + kills * 6, erase))) kills++;
    expect(kills).toBeGreaterThan(10);
    // A mail to another address that ends in the same letters is somebody else's.
    expect(await findInTables(server, words)).toEqual([`_private_jobs.payload: ${MARKS.email}`]);
    expect(await findInFiles(server, words)).toEqual([]);
    const { id } = person.account;
    expect((await storedFiles(server)).filter((path) => path.includes(`/${id}/`))).toEqual([]);
    expect(await accounts.byId(id)).toBeUndefined();
    expect(await accounts.byId(friend.account.id)).toBeDefined();
  }, 180_000);

  it('leaves books that balance and lead to nobody', async () => {
    const { id } = planted.person.account;
    const { rows: invoices } = await server.db.pool.query(
      'select number, amount_cents, buyer from billing_invoice where owner = $1 order by number',
      [id],
    );
    const buyer = { name: '', email: '', address: '', city: '', country: 'CH' };
    expect(invoices).toMatchObject([
      { amount_cents: 1000, buyer },
      { amount_cents: 2000, buyer },
    ]);
    const { rows: sums } = await server.db.pool.query('select coalesce(sum(amount), 0)::int as sum from billing_entry');
    expect(sums).toEqual([{ sum: 0 }]);
    const { rows: entries } = await server.db.pool.query(
      'select amount::int from billing_entry e join billing_ledger_account a on a.id = e.account where a.owner = $1',
      [id],
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const table of ['billing_customer', 'billing_card', 'billing_sandbox_customer'])
      expect((await server.db.pool.query(`select from ${table}`)).rowCount).toBe(0);
  });

  it('leaves what was added to projects of others, by somebody without a name', async () => {
    const { friend, theirs } = planted;
    const { data } = await friend.call(library.listArticleNotes, { query: { project: theirs } });
    expect(data.map(({ text }) => text)).toEqual([LEFT_BEHIND]);
    const activity = await friend.call(library.projectActivity, { params: { id: theirs }, query: {} });
    const added = activity.data.find(({ activity_type }) => activity_type === 'reference_added');
    expect(added?.user).toMatchObject({ email: '', first_name: '', last_name: '', avatar: null });
  });

  it('is gone from the eyes of those it shared projects with', async () => {
    const { friend, project } = planted;
    const { data: projects } = await friend.call(library.getAllProjects);
    expect(projects.map(({ id }) => id)).not.toContain(project);
    expect(
      friend.events().some(({ type, data }) => type === 'library.changed' && (data as { project: number }).project === project),
    ).toBe(true);
  });

  it('gives its address free: who signs up with it again begins anew', async () => {
    const again = await server.signIn({ plan: 'P', email: MARKS.email });
    expect(again.account.id).not.toBe(planted.person.account.id);
    const { data: projects } = await again.call(library.getAllProjects);
    expect(projects).toEqual([]);
  });

  it('is erased once: the job finds nobody when it comes again', async () => {
    await expect(erase()).resolves.toBeUndefined();
  });
});
