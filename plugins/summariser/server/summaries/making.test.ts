/** Summaries whose making is cut off, deleted or given up on the way: nothing is lost, made or charged twice (matrix SUM-012). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf, newProject } from '#plugins/library/server/testing/start-library.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';
import { runSummary } from '../testing/run-summary.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';

const { server, engine, tokens } = await startSummariser();

const begin = async (user: TestUser, more: object = {}) => {
  const file = fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'a.pdf');
  const { upload } = await user.call(calls.upload, { files: { file } });
  const { summary } = await user.call(calls.summarise, { body: { triggeredFrom: 'library', upload, ...more } });
  return summary?.id ?? 0;
};
const entryOf = async (user: TestUser, id: number) => (await user.call(calls.summary, { params: { id } })).summary;
/** Does something while the engine is at work. */
const meanwhile = (act: () => Promise<unknown>) => {
  engine.during = async () => {
    engine.during = () => Promise.resolve();
    await act();
  };
};

describe('[SUM-012] a worker that is stopped in the middle', () => {
  it('leaves the summary to the next one, which makes it for the same token', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const id = await begin(ada);
    const stop = new AbortController();
    meanwhile(async () => {
      stop.abort();
      throw new Error('Stopped');
    });
    await expect(runSummary(server, id, stop.signal)).rejects.toThrow('Stopped');
    expect(await entryOf(ada, id)).toMatchObject({ state: 'working', reason: null });
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 1 });
    await runSummary(server, id);
    expect(await entryOf(ada, id)).toMatchObject({ state: 'ready' });
    await runSummary(server, id);
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 1 });
  });

  it('may have made its reference and its note: both are there once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    const id = await begin(ada, { project });
    await runSummary(server, id);
    // As if it had been cut off after the note, before the summary was ready.
    await server.db.pool.query(`update summariser_summary set state = 'working', digest = null, article = null where id = $1`, [
      id,
    ]);
    await runSummary(server, id);
    expect(await entryOf(ada, id)).toMatchObject({ state: 'ready', not_stored: null });
    expect((await ada.call(library.listArticles, { query: { project } })).data).toHaveLength(1);
    expect((await ada.call(library.listArticleNotes, { query: { project } })).data).toHaveLength(1);
  });
});

describe('a summary that is deleted', () => {
  it('while it is made comes back nowhere, and costs nothing', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    const id = await begin(ada, { project });
    meanwhile(() => ada.call(calls.remove, { params: { id } }));
    await runSummary(server, id);
    expect((await ada.call(calls.summaries, { query: {} })).data).toEqual([]);
    expect((await ada.call(library.listArticles, { query: { project } })).data).toEqual([]);
    expect((await tokens(ada)).token_used).toBe(0);
  });

  it('at the moment when it becomes ready is gone, and was used', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const id = await begin(ada);
    const client = await server.db.pool.connect();
    await client.query('begin');
    await client.query(`update summariser_summary set state = 'ready' where id = $1`, [id]);
    const removed = ada.call(calls.remove, { params: { id } });
    await expect
      .poll(async () => (await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect(await removed).toMatchObject({ success: true });
    expect((await ada.call(calls.summaries, { query: {} })).data).toEqual([]);
    expect((await tokens(ada)).token_used).toBe(1);
  });
});

it('a summary that was given up is not ready after all: what was given back stays so', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const id = await begin(ada);
  meanwhile(async () => {
    await server.db.pool.query(`update summariser_summary set updated_at = now() - interval '2 hours' where id = $1`, [id]);
    const job = server.core.jobs.find(({ plugin, name }) => plugin === 'summariser' && name === 'failLost');
    await job?.definition.run({}, new AbortController().signal);
  });
  await runSummary(server, id);
  expect(await entryOf(ada, id)).toMatchObject({ state: 'failed', reason: 'broken', credits: 0 });
  expect((await tokens(ada)).token_used).toBe(0);
});

it('a digest that is larger than may be kept fails, and costs nothing', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const id = await begin(ada);
  const text = 'Owls hunt at night. '.repeat(250);
  engine.answer = () => smallDigest({ claims: Array.from({ length: 1000 }, (_, at) => ({ text, at })) });
  await runSummary(server, id);
  engine.answer = () => smallDigest();
  expect(await entryOf(ada, id)).toMatchObject({ state: 'failed', reason: 'too-complex' });
  expect((await tokens(ada)).token_used).toBe(0);
});
