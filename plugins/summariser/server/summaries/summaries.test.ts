/** Summaries from each of their sources, through the calls (matrix SUM-004, SUM-010, SUM-012, SUM-016, SUM-017). */
import { describe, expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf, newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';

const PAGE = '<!doctype html><title>Owls</title><p>Owls hunt at night.</p>';
const site = await localServer({
  '/owls': { headers: { 'content-type': 'text/html' }, body: PAGE },
  '/owls.pdf': { headers: { 'content-type': 'text/html' }, body: Buffer.from(smallPdf({ title: 'From the web' })) },
  '/picture': { headers: { 'content-type': 'text/html' }, body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]) },
  '/program': { headers: { 'content-type': 'application/octet-stream' }, body: 'text' },
  '/latin': {
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from('<p>Größe \x93owls\x94</p>', 'latin1'),
  },
  '/closed': { status: 403, body: 'Pay' },
});
const { server, engine, works } = await startSummariser({ env: { SUMMARISER_TRUSTED: site.origin } });

const upload = async (user: TestUser, text = crypto.randomUUID()) => {
  const file = fileOf(smallPdf({ lines: [text] }), 'My owls.pdf');
  return (await user.call(calls.upload, { files: { file } })).upload;
};
const triggeredFrom = 'summariser-page' as const;
const entryOf = async (user: TestUser, id: number) => (await user.call(calls.summary, { params: { id } })).summary;
/** Asks for one and waits for it. */
const summarised = async (user: TestUser, body: Body) => {
  const { summary } = await user.call(calls.summarise, { body: bodyOf(body) });
  await server.runJobs();
  return entryOf(user, summary?.id ?? 0);
};
interface Body {
  readonly url?: string;
  readonly upload?: string;
  readonly article?: number;
  readonly guid?: string;
  readonly project?: number;
  readonly from_page?: number;
  readonly to_page?: number;
}
const bodyOf = (body: Body) => ({ triggeredFrom, ...body });
const pdfArticle = async (user: TestUser) => {
  const { id: project } = await newProject(user);
  const { url } = await user.call(library.uploadPdf, {
    form: {},
    files: { file_content: fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'a.pdf') },
  });
  const { id: article } = await newArticle(user, project, { title: 'A reference', pdf_url: url });
  return { project, article };
};

describe('[SUM-003] an uploaded PDF', () => {
  it('is counted when it comes', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const file = fileOf(smallPdf(), 'My owls.pdf');
    const reply = await ada.call(calls.upload, { files: { file } });
    expect(reply).toEqual({ upload: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'My owls.pdf', pages: 9, words: 4200 });
  });

  it.each(['encrypted', 'unreadable', 'too-complex', 'no-text'] as const)(
    'that is %s is refused at once, and says why',
    async (why) => {
      const ada = await server.signIn({ plan: 'P' });
      engine.answer = () => why;
      const reply = await ada.send(calls.upload, { files: { file: fileOf(smallPdf(), 'a.pdf') } });
      engine.answer = () => smallDigest();
      expect(reply).toMatchObject({ status: 400, json: { reason: why } });
    },
  );

  it('is a PDF, whatever its name says', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const reply = await ada.send(calls.upload, { files: { file: fileOf('<p>hello</p>', 'a.pdf') } });
    expect(reply).toMatchObject({
      status: 400,
      json: { message: 'Not supported file format. Only PDF format is allowed.' },
    });
  });

  it('[SUM-007] [SUM-008] becomes a summary of 400 words and 5 key points, of the pages that were chosen', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const summary = await summarised(ada, { upload: await upload(ada), from_page: 2, to_page: 4 });
    expect(summary).toMatchObject({ state: 'ready', title: 'Why Owls Hunt at Night', url: '', credits: 0, has_pdf: true });
    expect(engine.asked.at(-1)?.options).toEqual({ words: 400, keyPoints: 5, fromPage: 2, toPage: 4, seconds: 10 });
    const { digest } = await ada.call(calls.summary, { params: { id: summary.id } });
    expect(digest).toEqual(smallDigest());
  });

  it('is shown beside it, to its owner alone', async () => {
    const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { id } = await summarised(ada, { upload: await upload(ada) });
    expect((await ada.call(calls.source, { params: { id } })).subarray(0, 5).toString()).toBe('%PDF-');
    for (const call of [calls.source, calls.summary, calls.remove])
      expect((await eve.send(call, { params: { id } })).status).toBe(404);
    expect((await eve.send(calls.download, { body: { id, format: 'md' } })).status).toBe(404);
  });

  it('of somebody else is not there', async () => {
    const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const reply = await eve.send(calls.summarise, { body: bodyOf({ upload: await upload(ada) }) });
    expect(reply).toMatchObject({ status: 400, json: { message: 'The file is not there. Upload it again.' } });
  });

  it('is kept as long as a summary needs it, and a day without one', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const [used, unused] = [await upload(ada), await upload(ada)];
    const { id } = await summarised(ada, { upload: used });
    const files = async () =>
      (await server.db.pool.query('select sha256 from summariser_file where owner = $1', [ada.account.id])).rows;
    await server.db.pool.query(`update summariser_file set created_at = now() - interval '25 hours' where owner = $1`, [
      ada.account.id,
    ]);
    await server.core.jobs
      .find(({ name, plugin }) => plugin === 'summariser' && name === 'sweepFiles')
      ?.definition.run({}, new AbortController().signal);
    expect(await files()).toEqual([{ sha256: used }]);
    expect(await server.core.files.size(`summariser/${ada.account.id}/${unused}.pdf`)).toBeUndefined();
    await ada.call(calls.remove, { params: { id } });
    expect(await files()).toEqual([]);
  });
});

describe('a reference', () => {
  it('is summarised from its PDF', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { article } = await pdfArticle(ada);
    const summary = await summarised(ada, { article });
    expect(summary).toMatchObject({ state: 'ready', article, has_pdf: true, project: null });
    expect((await ada.call(calls.source, { params: { id: summary.id } })).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ada.call(calls.summaries, { query: { article } })).data.map(({ id }) => id)).toEqual([summary.id]);
  });

  it('is summarised again when it has another PDF, and not when it has the same', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { article } = await pdfArticle(ada);
    const first = await summarised(ada, { article });
    expect((await summarised(ada, { article })).id).toBe(first.id);
    const { url } = await ada.call(library.uploadPdf, {
      form: {},
      files: { file_content: fileOf(smallPdf({ lines: ['Another'] }), 'b.pdf') },
    });
    const { document } = await ada.call(library.getArticle, { params: { id: article } });
    await ada.call(library.updateArticle, { params: { id: article }, body: { info: { ...document.info, pdf_url: url } } });
    const second = await summarised(ada, { article });
    expect(second.id).not.toBe(first.id);
    // Places of the first are those of another file.
    expect((await ada.send(calls.source, { params: { id: first.id } })).status).toBe(404);
    expect((await ada.send(calls.source, { params: { id: second.id } })).status).toBe(200);
  });

  it('needs one, and the right to see it', async () => {
    const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { id: project } = await newProject(ada);
    const { id: bare } = await newArticle(ada, project);
    expect(await ada.send(calls.summarise, { body: bodyOf({ article: bare }) })).toMatchObject({
      status: 400,
      json: { message: 'This reference has no PDF.' },
    });
    const { article } = await pdfArticle(ada);
    expect((await eve.send(calls.summarise, { body: bodyOf({ article }) })).status).toBe(404);
  });

  it('in a shared project is summarised by who may read, and stored by who may write', async () => {
    const [ada, bo] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { project, article } = await pdfArticle(ada);
    await share(ada, project, bo, 'read');
    expect((await bo.send(calls.summarise, { body: bodyOf({ article, project }) })).status).toBe(403);
    expect((await summarised(bo, { article })).state).toBe('ready');
  });

  it('whose share has ended meanwhile is not read', async () => {
    const [ada, bo] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { project, article } = await pdfArticle(ada);
    await share(ada, project, bo, 'read');
    const { summary } = await bo.call(calls.summarise, { body: bodyOf({ article }) });
    await server.db.pool.query('delete from library_share where project = $1', [project]);
    await server.runJobs();
    expect(await entryOf(bo, summary?.id ?? 0)).toMatchObject({ state: 'failed', reason: 'unreachable' });
  });
});

describe('[SUM-002] [SUM-010] a web address', () => {
  it('is a page, or a PDF by its bytes', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const page = await summarised(ada, { url: `${site.origin}/owls#top` });
    expect(page).toMatchObject({ state: 'ready', url: `${site.origin}/owls`, has_pdf: false });
    expect(engine.asked.at(-1)?.source).toBe(PAGE);
    expect(await summarised(ada, { url: `${site.origin}/owls.pdf` })).toMatchObject({ state: 'ready', has_pdf: true });
  });

  it('is read in the encoding that it says', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await summarised(ada, { url: `${site.origin}/latin` });
    expect(engine.asked.at(-1)?.source).toBe('<p>Größe “owls”</p>');
  });

  it.each([
    ['/picture', 'unreadable'],
    ['/program', 'unreadable'],
    ['/closed', 'refused'],
    ['/gone', 'unreachable'],
  ])('%s fails as %s', async (path, reason) => {
    const ada = await server.signIn({ plan: 'P' });
    expect(await summarised(ada, { url: site.origin + path })).toMatchObject({ state: 'failed', reason });
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/',
    'http://localhost/',
    'http://nowhere.invalid/',
  ])('that is not asked or does not answer fails in the same words: %s', async (url) => {
    const ada = await server.signIn({ plan: 'P' });
    const { summary } = await ada.call(calls.summarise, { body: bodyOf({ url }) });
    await server.runJobs();
    const { state, reason } = await entryOf(ada, summary?.id ?? 0);
    expect({ state, reason }).toEqual({ state: 'failed', reason: 'unreachable' });
  });

  it.each(['', 'owls', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://example.org/', 'https://ada:pw@example.org/'])(
    'is one of the web: "%s"',
    async (url) => {
      const ada = await server.signIn({ plan: 'P' });
      expect(await ada.send(calls.summarise, { body: bodyOf({ url }) })).toMatchObject({
        status: 400,
        json: { message: 'Enter a valid web address.' },
      });
    },
  );
});

describe('a work that was found', () => {
  it('is summarised from its open PDF', async () => {
    const ada = await server.signIn({ plan: 'P' });
    works.set('doi:10.1/pdf', { title: 'Found', pdf: smallPdf({ lines: ['found'] }), url: 'https://doi.org/10.1/pdf' });
    const summary = await summarised(ada, { guid: 'doi:10.1/pdf' });
    expect(summary).toMatchObject({ state: 'ready', guid: 'doi:10.1/pdf', url: 'https://doi.org/10.1/pdf', has_pdf: true });
    expect((await ada.call(calls.summaries, { query: { guid: 'doi:10.1/pdf' } })).total).toBe(1);
  });

  it('without one from its page', async () => {
    const ada = await server.signIn({ plan: 'P' });
    works.set('doi:10.1/page', { title: 'Found', url: `${site.origin}/owls` });
    expect(await summarised(ada, { guid: 'doi:10.1/page' })).toMatchObject({ state: 'ready', has_pdf: false });
  });

  it('that nobody knows is not there', async () => {
    const ada = await server.signIn({ plan: 'P' });
    expect((await ada.send(calls.summarise, { body: bodyOf({ guid: 'doi:10.1/none' }) })).status).toBe(404);
  });
});

describe('[SUM-016] the question', () => {
  it('names one source and a range of pages', async () => {
    const ada = await server.signIn({ plan: 'P' });
    for (const body of [{}, { url: 'https://example.org', article: 1 }, { url: 'https://example.org', from_page: 3, to_page: 2 }])
      expect((await ada.send(calls.summarise, { body: bodyOf(body) })).status).toBe(400);
  });

  it('[SUM-012] answers success, and browsers hear of each step', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const reply = await ada.call(calls.summarise, { body: bodyOf({ upload: await upload(ada) }) });
    expect(reply).toMatchObject({ success: true, out_of_token: false, out_of_credit: false, summary: { state: 'waiting' } });
    await server.runJobs();
    const heard = () => ada.events().filter(({ type }) => type === 'summariser.changed');
    await expect.poll(() => heard().length).toBeGreaterThanOrEqual(3);
    expect(heard()[0]?.data).toEqual({ id: reply.summary?.id });
  });

  it.each([
    [200, 'too-short'],
    [30_001, 'too-long'],
  ])('wants 300 to 30,000 words: %i are %s', async (words, reason) => {
    const ada = await server.signIn({ plan: 'P' });
    const file = await upload(ada);
    engine.answer = () => smallDigest({ words });
    const summary = await summarised(ada, { upload: file });
    engine.answer = () => smallDigest();
    expect(summary).toMatchObject({ state: 'failed', reason });
  });

  it('[SUM-022] is refused with 429 while five are being made', async () => {
    const ada = await server.signIn({ plan: 'P' });
    for (let n = 0; n < 5; n++) await ada.call(calls.summarise, { body: bodyOf({ url: `https://example.org/${n}` }) });
    const reply = await ada.send(calls.summarise, { body: bodyOf({ url: 'https://example.org/6' }) });
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.json).toMatchObject({ message: 'Several of your summaries are being made. Wait until one is ready.' });
    await server.db.pool.query('delete from summariser_summary where owner = $1', [ada.account.id]);
  });

  it('survives an engine that throws, and what cannot be stored', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const [first, second] = [await upload(ada), await upload(ada)];
    engine.answer = () => {
      throw new Error('odd');
    };
    expect(await summarised(ada, { upload: first })).toMatchObject({ state: 'failed', reason: 'broken' });
    engine.answer = () => smallDigest({ title: 'A\u0000B \ud800' });
    expect(await summarised(ada, { upload: second })).toMatchObject({ state: 'ready', title: 'AB \ufffd' });
    engine.answer = () => smallDigest();
  });
});

describe('[SUM-004] [SUM-017] the list', () => {
  it('is newest first, 20 a page', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await server.db.pool.query(
      `insert into summariser_summary (owner, origin, title, url, triggered_from, from_page, to_page, state)
      select $1, 'web', 'Summary ' || n, 'https://example.org/' || n, 'library', 1, 0, 'ready' from generate_series(1, 23) n`,
      [ada.account.id],
    );
    const first = await ada.call(calls.summaries, { query: {} });
    expect([first.total, first.data.length, first.data[0]?.title]).toEqual([23, 20, 'Summary 23']);
    expect(Object.keys(first.data[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'title', 'url', 'created_at', 'project', 'credits']),
    );
    expect((await ada.call(calls.summaries, { query: { page: 2 } })).data.map(({ title }) => title)).toEqual([
      'Summary 3',
      'Summary 2',
      'Summary 1',
    ]);
    for (const page of [0, -1, 1e15, Number.NaN])
      expect((await ada.send(calls.summaries, { query: { page } })).status).toBeLessThan(500);
    for (const article of [1.5, -1, 1e30, Number.NaN])
      expect((await ada.send(calls.summaries, { query: { article } })).status).toBeLessThan(500);
    expect((await ada.send(calls.summaries, { query: { guid: 'a\u0000b' } })).status).toBeLessThan(500);
    for (const id of [1.5, -1, 1e30, Number.NaN])
      for (const call of [calls.summary, calls.source, calls.remove])
        expect((await ada.send(call, { params: { id } })).status).toBeLessThan(500);
  });
});
