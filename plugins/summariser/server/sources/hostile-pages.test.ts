/** Addresses that lead astray: what is fetched is bounded, and nothing in our own network is asked (trust.md A7, matrix SUM-026). */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { runSummary } from '../testing/run-summary.ts';
import { calls, startSummariser } from '../testing/start-summariser.ts';

const MEGABYTE = 1024 * 1024;
const html = { 'content-type': 'text/html' };
const padded = (size: number) => Buffer.concat([Buffer.from(smallPdf()), Buffer.alloc(size)]);

const canary = await localServer({ '/': { headers: html, body: 'secret' } });
const site = await localServer({
  '/page-of-30-mb': { headers: html, body: Buffer.alloc(30 * MEGABYTE, 'x') },
  '/pdf-of-30-mb': { body: padded(30 * MEGABYTE) },
  '/pdf-of-21-mb': { body: padded(21 * MEGABYTE) },
  '/bomb': { headers: { ...html, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(200 * MEGABYTE)) },
  '/round': { status: 302, headers: { location: '/about' } },
  '/about': { status: 302, headers: { location: '/round' } },
  '/inside': { status: 302, headers: { location: `${canary.origin}/` } },
  '/metadata': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
  '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
  '/nothing': { headers: html, body: '' },
  '/error': { status: 500, headers: html, body: 'Broken' },
  '/pay': { status: 402, body: 'Pay' },
  '/law': { status: 451, body: 'No' },
});
const { server, engine, tokens } = await startSummariser({ env: { SUMMARISER_TRUSTED: site.origin } });

it.each([
  ['/page-of-30-mb', 'too-large'],
  ['/pdf-of-30-mb', 'too-large'],
  ['/pdf-of-21-mb', 'too-large'],
  ['/bomb', 'too-large'],
  ['/round', 'unreadable'],
  ['/inside', 'unreachable'],
  ['/metadata', 'unreachable'],
  ['/file', 'unreachable'],
  ['/error', 'unreachable'],
  ['/pay', 'refused'],
  ['/law', 'refused'],
])('[SUM-026] %s fails as %s, and costs nothing', async (path, reason) => {
  const ada = await server.signIn({ plan: 'P' });
  const before = engine.asked.length;
  const { summary } = await ada.call(calls.summarise, { body: { triggeredFrom: 'summariser-page', url: site.origin + path } });
  await runSummary(server, summary?.id ?? 0);
  const { summary: made } = await ada.call(calls.summary, { params: { id: summary?.id ?? 0 } });
  expect(made).toMatchObject({ state: 'failed', reason, credits: 0 });
  expect(await tokens(ada)).toMatchObject({ token_used: 0 });
  expect(engine.asked.length).toBe(before);
  expect(canary.asked).toEqual([]);
});

it('nothing at all is a page without text, for the engine to say', async () => {
  const ada = await server.signIn({ plan: 'P' });
  engine.answer = () => 'no-text';
  const { summary } = await ada.call(calls.summarise, {
    body: { triggeredFrom: 'summariser-page', url: `${site.origin}/nothing` },
  });
  await runSummary(server, summary?.id ?? 0);
  expect((await ada.call(calls.summary, { params: { id: summary?.id ?? 0 } })).summary).toMatchObject({ reason: 'no-text' });
});
