/** What a summary costs, and what is said when there is none left (matrix SUM-006, SUM-011 to SUM-015, SUM-023, SUM-027 to SUM-030). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf, newProject } from '#plugins/library/server/testing/start-library.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { runSummary } from '../testing/run-summary.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';

const { server, engine, balances, missing, tokens } = await startSummariser();

const upload = async (user: TestUser, text = crypto.randomUUID()) =>
  (await user.call(calls.upload, { files: { file: fileOf(smallPdf({ lines: [text] }), 'a.pdf') } })).upload;
const ask = (user: TestUser, file: string, more: object = {}) =>
  user.send(calls.summarise, { body: { triggeredFrom: 'summariser-page', upload: file, ...more } });
const buy = (user: TestUser, summaries: number) =>
  server.service(Accounts).update(user.account.id, { purchased_items: { summaries } });
/** Uses up so many. */
const use = (user: TestUser, count: number) =>
  server.db.pool.query('insert into summariser_token (owner, credits) select $1, 0 from generate_series(1, $2)', [
    user.account.id,
    count,
  ]);

describe('[SUM-015] a free person', () => {
  it('[SUM-029] learns that the plan has none: FREE_SUMMARIES', async () => {
    const ada = await server.signIn();
    const reply = await ask(ada, await upload(ada));
    expect(reply).toMatchObject({
      status: 402,
      json: {
        success: false,
        type: 'FREE_SUMMARIES',
        message: 'Summaries are not available in the free version. Upgrade to PRO or purchase summaries.',
        out_of_token: true,
        out_of_credit: false,
      },
    });
  });

  it('[SUM-006] has what was bought, for 5 credits each', async () => {
    const ada = await server.signIn();
    await buy(ada, 1);
    expect((await ask(ada, await upload(ada))).json).toMatchObject({ success: true, summary: { credits: 5 } });
    expect(await tokens(ada)).toEqual({ token_limit: 1, token_used: 1 });
  });

  it('[SUM-027] has reached the limit when those are used: SCHOLARCY', async () => {
    const ada = await server.signIn();
    await buy(ada, 1);
    await use(ada, 1);
    balances.set(ada.account.id, 5);
    expect(await ask(ada, await upload(ada))).toMatchObject({
      status: 402,
      json: {
        type: 'SCHOLARCY',
        message: 'You have reached your summary limit. Purchase summaries to go on.',
        out_of_token: true,
        out_of_credit: false,
      },
    });
  });
});

describe('a pro person', () => {
  it('[SUM-011] has 20 a month, each of which is a token', async () => {
    const ada = await server.signIn({ plan: 'P' });
    expect((await ask(ada, await upload(ada))).json).toMatchObject({ summary: { credits: 0 } });
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 1 });
    await server.db.pool.query(`update summariser_token set taken_at = now() - interval '32 days' where owner = $1`, [
      ada.account.id,
    ]);
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 0 });
  });

  it('[SUM-011] [SUM-012] pays nothing for the last of them, and credits for the first that was bought', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await use(ada, 19);
    expect((await ask(ada, await upload(ada))).json).toMatchObject({ success: true, summary: { credits: 0 } });
    await buy(ada, 1);
    expect((await ask(ada, await upload(ada))).json).toMatchObject({ success: true, summary: { credits: 5 } });
    expect(await tokens(ada)).toEqual({ token_limit: 21, token_used: 21 });
  });

  it('[SUM-028] [SUM-030] [SUM-023] has used them all: PRO_SUMMARIES, out of token', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await use(ada, 20);
    balances.set(ada.account.id, 5);
    expect(await ask(ada, await upload(ada))).toMatchObject({
      status: 402,
      json: {
        type: 'PRO_SUMMARIES',
        message: 'You have used all summaries of this month. Purchase summaries to go on.',
        limit: 20,
        used: 20,
        out_of_token: true,
        out_of_credit: false,
      },
    });
  });

  it('[SUM-013] [SUM-023] with fewer than 5 credits is out of credit', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await use(ada, 20);
    balances.set(ada.account.id, 4);
    expect(await ask(ada, await upload(ada))).toMatchObject({
      status: 402,
      json: { out_of_token: false, out_of_credit: true, required_credit: 5, available_credit: 4 },
    });
  });

  it('[BIL-044] is told so among the notifications as well, and only then', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const told = () => missing.filter(({ owner }) => owner === ada.account.id);
    await use(ada, 20);
    balances.set(ada.account.id, 4);
    const file = await upload(ada);
    await ask(ada, file);
    expect(told()).toEqual([{ owner: ada.account.id, service: 'summaries', required: 5 }]);
    balances.set(ada.account.id, 5);
    await ask(ada, file);
    const bo = await server.signIn();
    await ask(bo, await upload(bo));
    expect(told()).toHaveLength(1);
    expect(missing.filter(({ owner }) => owner === bo.account.id)).toEqual([]);
  });
});

describe('[SUM-012] a token', () => {
  it('that is the last is taken by one of several at once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await use(ada, 19);
    const files = await Promise.all([1, 2, 3].map(() => upload(ada)));
    const replies = await Promise.all(files.map((file) => ask(ada, file)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 20 });
  });

  it('is given back when the summary fails, once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const file = await upload(ada);
    await ask(ada, file);
    engine.answer = () => 'no-text';
    await server.runJobs();
    engine.answer = () => smallDigest();
    expect(await tokens(ada)).toEqual({ token_limit: 20, token_used: 0 });
    expect((await ask(ada, file)).json).toMatchObject({ success: true });
    expect((await tokens(ada)).token_used).toBe(1);
  });

  it('is given back by who deletes it before it was made, and used by who has had it', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const [first, second] = [await upload(ada), await upload(ada)];
    const idOf = async (file: string) =>
      (await ada.call(calls.summarise, { body: { triggeredFrom: 'library', upload: file } })).summary?.id ?? 0;
    await ada.call(calls.remove, { params: { id: await idOf(first) } });
    expect((await tokens(ada)).token_used).toBe(0);
    const id = await idOf(second);
    await server.runJobs();
    await ada.call(calls.remove, { params: { id } });
    expect((await tokens(ada)).token_used).toBe(1);
  });

  it('is not taken for the same file with the same pages', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const text = crypto.randomUUID();
    const first = await ask(ada, await upload(ada, text));
    await server.runJobs();
    const again = await ask(ada, await upload(ada, text));
    expect(again.json).toMatchObject({ summary: { id: (first.json as { summary: { id: number } }).summary.id, state: 'ready' } });
    expect((await tokens(ada)).token_used).toBe(1);
    await ask(ada, await upload(ada, text), { from_page: 2 });
    expect((await tokens(ada)).token_used).toBe(2);
  });

  it('is taken once by who asks for the same twice at once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const file = await upload(ada);
    const replies = await Promise.all([1, 2, 3].map(() => ask(ada, file)));
    expect(new Set(replies.map(({ json }) => (json as { summary: { id: number } }).summary.id)).size).toBe(1);
    const pages = await Promise.all([1, 2].map(() => ask(ada, '', { upload: undefined, url: 'http://nowhere.invalid/same' })));
    expect(new Set(pages.map(({ json }) => (json as { summary: { id: number } }).summary.id)).size).toBe(1);
    expect((await tokens(ada)).token_used).toBe(2);
  });

  it('is given back for what turns out to be the same, though both were made at once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(ada);
    const file = await upload(ada);
    const ids = [await ask(ada, file), await ask(ada, file, { project })].map(
      ({ json }) => (json as { summary: { id: number } }).summary.id,
    );
    expect((await tokens(ada)).token_used).toBe(2);
    // Neither is ready when the other begins.
    let begun = 0;
    engine.during = () => {
      begun += 1;
      return expect.poll(() => begun).toBe(2);
    };
    await Promise.all(ids.map((id) => runSummary(server, id)));
    engine.during = () => Promise.resolve();
    expect((await tokens(ada)).token_used).toBe(1);
    const { data } = await ada.call(calls.summaries, { query: {} });
    expect(data.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  it('is not taken either where the same is put into a project, though none is left', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const file = await upload(ada);
    await ask(ada, file);
    await server.runJobs();
    await use(ada, 19);
    const { id: project } = await newProject(ada);
    const before = engine.asked.length;
    expect((await ask(ada, file, { project })).json).toMatchObject({ success: true, summary: { credits: 0 } });
    await server.runJobs();
    expect(engine.asked.length).toBe(before);
    expect((await ada.call(library.listArticleNotes, { query: { project } })).data).toHaveLength(1);
    expect((await tokens(ada)).token_used).toBe(20);
  });

  it('of a summary whose worker was lost is given back after an hour', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await ask(ada, await upload(ada));
    await server.db.pool.query(
      `update summariser_summary set state = 'working', updated_at = now() - interval '61 minutes' where owner = $1`,
      [ada.account.id],
    );
    await server.core.jobs
      .find(({ plugin, name }) => plugin === 'summariser' && name === 'failLost')
      ?.definition.run({}, new AbortController().signal);
    expect((await tokens(ada)).token_used).toBe(0);
    expect((await ada.call(calls.summaries, { query: {} })).data).toMatchObject([
      { state: 'failed', reason: 'broken', credits: 0 },
    ]);
  });
});
