/** PDFs that are sent for a summary: taken once, counted as storage, and none of anybody else's business (matrix SUM-003, SUM-016). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf } from '#plugins/library/server/testing/start-library.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';

const { server, engine } = await startSummariser();

const send = (user: TestUser, bytes: Uint8Array<ArrayBuffer> | string, name = 'a.pdf') =>
  user.send(calls.upload, { files: { file: fileOf(bytes, name) } });
const stored = async (user: TestUser) => {
  const { rows } = await server.db.pool.query<{ sha256: string; size: string; name: string }>(
    'select sha256, size, name from summariser_file where owner = $1 order by created_at',
    [user.account.id],
  );
  return rows.map(({ sha256, size, name }) => ({ sha256, size: Number(size), name }));
};
const bytesOf = (user: TestUser, sha256: string) => server.core.files.size(`summariser/${user.account.id}/${sha256}.pdf`);

describe('[SUM-003] a PDF that is sent', () => {
  it('is kept under what it is, byte for byte', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const bytes = smallPdf({ lines: ['One'] });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await send(ada, bytes, 'Owls.pdf')).json).toMatchObject({ upload: sha256, name: 'Owls.pdf', pages: 9, words: 4200 });
    expect(await stored(ada)).toEqual([{ sha256, size: bytes.length, name: 'Owls.pdf' }]);
    expect(await bytesOf(ada, sha256)).toBe(bytes.length);
  });

  it('twice is there once, and takes room once', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const bytes = smallPdf({ lines: ['Twice'] });
    const replies = await Promise.all([send(ada, bytes), send(ada, bytes, 'b.pdf')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(ada)).toHaveLength(1);
  });

  it('of two people is theirs each, and goes with each alone', async () => {
    const [ada, bo] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const bytes = smallPdf({ lines: ['Shared'] });
    const [{ json }] = [await send(ada, bytes), await send(bo, bytes)];
    const { upload } = json as { upload: string };
    const { summary } = await ada.call(calls.summarise, { body: { triggeredFrom: 'library', upload } });
    await server.runJobs();
    await server.db.pool.query(`update summariser_file set created_at = now() - interval '2 days'`);
    await ada.call(calls.remove, { params: { id: summary?.id ?? 0 } });
    expect(await bytesOf(ada, upload)).toBeUndefined();
    expect(await bytesOf(bo, upload)).toBe(bytes.length);
  });

  it('for which there is no room is refused, and nothing of it stays', async () => {
    const ada = await server.signIn({ plan: 'F' });
    await server.db.pool.query(
      `insert into summariser_file (owner, sha256, size, name) values ($1, 'full', 3::bigint * 1024 * 1024 * 1024, 'full.pdf')`,
      [ada.account.id],
    );
    const reply = await send(ada, smallPdf({ lines: ['No room'] }));
    expect([402, 429]).toContain(reply.status);
    expect(reply.json).toMatchObject({ type: expect.stringMatching(/STORAGE/) });
    expect((await stored(ada)).map(({ name }) => name)).toEqual(['full.pdf']);
  });

  it.each([
    ['nothing', ''],
    ['no PDF', 'A text.'],
    ['a mark that comes too late', `${' '.repeat(2000)}%PDF-1.4`],
    ['a page that speaks of one', '<!doctype html><p>%PDF</p>'],
  ])('%s is none', async (_, bytes) => {
    const ada = await server.signIn({ plan: 'P' });
    const before = engine.asked.length;
    expect(await send(ada, bytes)).toMatchObject({
      status: 400,
      json: { message: 'Not supported file format. Only PDF format is allowed.' },
    });
    expect(engine.asked.length).toBe(before);
    expect(await stored(ada)).toEqual([]);
  });

  it('that is larger than 20 MB is refused before it is read', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
    bytes.set(smallPdf());
    const reply = await send(ada, bytes);
    expect(reply.status).toBe(413);
    expect(await stored(ada)).toEqual([]);
  });

  it('that the engine cannot read is not kept', async () => {
    const ada = await server.signIn({ plan: 'P' });
    engine.answer = () => 'unreadable';
    expect(await send(ada, smallPdf())).toMatchObject({ status: 400, json: { reason: 'unreadable' } });
    engine.answer = () => smallDigest();
    expect(await stored(ada)).toEqual([]);
  });

  it('is taken from nobody who is not signed in', async () => {
    expect((await server.guest.send(calls.upload, { files: { file: fileOf(smallPdf(), 'a.pdf') } })).status).toBe(401);
  });
});

describe('[SUM-010] pages of a file', () => {
  it('that it does not have are refused before they cost anything', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { upload } = (await send(ada, smallPdf({ lines: ['Nine pages'] }))).json as { upload: string };
    const ask = (from_page: number, to_page: number) =>
      ada.send(calls.summarise, { body: { triggeredFrom: 'library', upload, from_page, to_page } });
    for (const [from, to] of [
      [10, 0],
      [1, 10],
      [4, 3],
    ] as const)
      expect((await ask(from, to)).status).toBe(400);
    expect((await ask(9, 9)).status).toBe(200);
  });
});
