/** The queue of builds: who takes which, who waits for whom, what a worker that died leaves behind. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { type BuildFields, buildRow, insertBuild, latexDb } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { buildWithPdf, markSeen, takeBuild } from './build-rows.ts';
import { countBuilds } from './count-builds.ts';
import { countWaiting, placeOf } from './queue.ts';

const server = await startLatex();
const db = latexDb(server);
const ada = await server.signIn({ plan: 'P' });
const owner = ada.account.id;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const take = (id: number) => takeBuild(db, id, 'here');
const stateOf = async (id: number) => (await buildRow(server, id))?.state;
/** A paper, and builds of it. */
const setUp = async () => {
  const { id: file } = await server.paper(ada, 'x');
  return { file, params: { id: file }, insert: (fields?: BuildFields) => insertBuild(server, owner, file, fields) };
};

describe('a build that waits', () => {
  it('is taken by exactly one of many workers', async () => {
    const { insert } = await setUp();
    const id = await insert();
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(id)));
    expect(taken.filter((one) => one !== undefined)).toMatchObject([{ id, state: 'running' }]);
  });

  it('is not begun while another one of its paper runs; that of another paper is', async () => {
    const [paper, other] = [await setUp(), await setUp()];
    const [first, second, third] = [await paper.insert(), await paper.insert(), await other.insert()];
    await take(first);
    expect(await take(second)).toBeUndefined();
    expect(await take(third)).toMatchObject({ id: third });
    await db.updateTable('latex_build').set({ state: 'done' }).where('id', '=', first).execute();
    expect(await take(second)).toMatchObject({ id: second });
  });

  it.each(['done', 'failed', 'cancelled'] as const)('is not taken once it is %s', async (state) => {
    const { insert } = await setUp();
    expect(await take(await insert({ state }))).toBe('gone');
  });

  it('is not taken when it is no longer there', async () => {
    expect(await take(987_654_321)).toBe('gone');
  });
});

describe('a build that a worker has left running', () => {
  it('is begun again by the next, but not while its worker is seen', async () => {
    const [here, lost] = [await setUp(), await setUp()];
    expect(await take(await here.insert({ state: 'running', seen_at: ago(10) }))).toBeUndefined();
    const id = await lost.insert({ state: 'running', seen_at: ago(30) });
    const again = await take(id);
    expect(again).toMatchObject({ id });
    expect(Date.now() - Number((again as { seen_at: Date }).seen_at)).toBeLessThan(20_000);
  });

  it('has failed once another one of its paper is begun', async () => {
    const [paper, other] = [await setUp(), await setUp()];
    const [lost, elsewhere] = [
      await paper.insert({ state: 'running', seen_at: ago(30) }),
      await other.insert({ state: 'running', seen_at: ago(30) }),
    ];
    const next = await paper.insert();
    expect(await take(next)).toMatchObject({ id: next });
    expect(await buildRow(server, lost)).toMatchObject({ state: 'failed', message: 'The compile was interrupted.' });
    expect(await stateOf(elsewhere)).toBe('running');
  });

  it('is over when it was cancelled meanwhile', async () => {
    const { insert, params } = await setUp();
    const id = await insert({ state: 'running', seen_at: ago(30) });
    await ada.call(calls.cancelBuild, { params });
    expect(await take(id)).toBe('gone');
    expect((await ada.call(calls.getBuild, { params })).build).toMatchObject({ state: 'cancelled', message: 'Cancelled.' });
  });
});

describe('cancelling', () => {
  it('ends what waits at once, and tells the worker of what runs', async () => {
    const [paper, other] = [await setUp(), await setUp()];
    const running = await paper.insert({ state: 'running', seen_at: ago(0) });
    const waiting = await paper.insert();
    const [done, elsewhere] = [await paper.insert({ state: 'done', success: true }), await other.insert()];
    expect(await markSeen(db, running)).toBe(false);
    await ada.call(calls.cancelBuild, { params: paper.params });
    expect(await markSeen(db, running)).toBe(true);
    expect(await buildRow(server, waiting)).toMatchObject({ state: 'cancelled', message: 'Cancelled.' });
    expect(await buildRow(server, done)).toMatchObject({ state: 'done', is_cancelled: false });
    expect(await buildRow(server, elsewhere)).toMatchObject({ state: 'queued', is_cancelled: false });
    expect(await take(waiting)).toBe('gone');
    await ada.call(calls.cancelBuild, { params: other.params });
  });

  it('is what a worker hears of a build that is gone', async () => {
    expect(await markSeen(db, 987_654_321)).toBe(true);
  });
});

describe('the queue', () => {
  it('has no place for builds that nobody waits for any more', async () => {
    const { insert } = await setUp();
    const before = await countWaiting(db);
    const forgotten = await insert({ created_at: ago(11 * 60) });
    const [first, second] = [await insert({ created_at: ago(9 * 60) }), await insert()];
    const running = await insert({ state: 'running', seen_at: ago(0) });
    expect(await countWaiting(db)).toBe(before + 2);
    const places = await Promise.all([first, second, forgotten, running].map((id) => placeOf(db, id)));
    expect(places).toEqual([before + 1, before + 2, 0, 0]);
  });
});

describe('the PDF of a paper', () => {
  it('is that of the last build that made one', async () => {
    const [paper, other] = [await setUp(), await setUp()];
    const [old, made] = [await paper.insert({ state: 'done', pdf: 'a' }), await paper.insert({ state: 'done', pdf: 'b' })];
    await paper.insert({ state: 'failed' });
    const elsewhere = await other.insert({ state: 'done', pdf: 'c' });
    expect((await buildWithPdf(db, { owner, id: paper.file }))?.id).toBe(made);
    expect((await buildWithPdf(db, { owner, id: paper.file }, old))?.id).toBe(old);
    expect(await buildWithPdf(db, { owner, id: paper.file }, elsewhere)).toBeUndefined();
    expect(await buildWithPdf(db, { owner: owner + 1, id: paper.file })).toBeUndefined();
  });
});

it('[LTX-006] a day’s compiles are those of a person since midnight UTC, asked for and while typing apart', async () => {
  const [bob, eve] = [await server.signIn(), await server.signIn()];
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const before = new Date(Number(midnight) - 1);
  for (const fields of [
    { created_at: midnight },
    {},
    { state: 'cancelled' as const },
    { is_auto: true },
    { created_at: before },
    { created_at: before, is_auto: true },
  ])
    await insertBuild(server, bob.account.id, 0, fields);
  await insertBuild(server, eve.account.id, 0);
  const [made, auto] = [countBuilds(false)(bob.account.id), countBuilds(true)(bob.account.id)];
  expect((await sql`select ${made} as made, ${auto} as auto`.execute(server.executor)).rows).toEqual([{ made: 3, auto: 1 }]);
});
