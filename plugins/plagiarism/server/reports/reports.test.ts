/** Reports as files and by links: whatever stands in a document or a source is text and nothing else. */
import { describe, expect, it } from 'vitest';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { FIRST_FILTERS } from '../../common/filters.ts';
import { libraryPdf } from '../testing/library-pdf.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server, checked } = await startPlagiarism();

const TAKEN = madeUpText(90, 1);
const HOSTILE = '<script>alert(1)</script> & "quoted" <img src=x onerror=alert(2)>';
const start = async () => {
  const ada = await server.signIn();
  await libraryPdf(server, ada, 'Owls <b>of</b> & "the" Alps', TAKEN);
  const { id } = await checked(ada, `${HOSTILE}\n\n${madeUpText(200, 2)}\n\n${TAKEN}`, ['library']);
  return { ada, id, params: { id } };
};
const tokenIn = (url: string): string => /shared\/([\w-]+)\/$/.exec(url)?.[1] ?? '';

describe('a report as a page', () => {
  it('shows the document with numbered passages, its sources and its shares, with everything escaped', async () => {
    const { ada, params } = await start();
    const html = (await ada.call(calls.download, { params, body: { format: 'html' } })).toString();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
    expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>|javascript:|src="/);
    expect(html).toMatch(/<mark class="c1 copied"[^>]*><sup><a href="#s1">1<\/a><\/sup>/);
    expect(html).toMatch(/<li id="s1">.*<a href="https:\/\/doi\.org\/10\.1000\/owls"/);
    expect(html).toContain('text overlap');
    expect(html).not.toMatch(/plagiari/i);
  });

  it('is made under the filters of its reader, in their language', async () => {
    const { ada, params } = await start();
    await server.db.pool.query(`update core_user set language = 'de' where id = $1`, [ada.account.id]);
    const filters = { ...FIRST_FILTERS, without_sources: [0] };
    const html = (await ada.call(calls.download, { params, body: { format: 'html', filters } })).toString();
    expect(html).toContain('Es wurden keine Textübereinstimmungen gefunden.');
    expect(html).toContain('herausgenommene Quellen: 1');
  });

  it('is a PDF as well', async () => {
    const { ada, params } = await start();
    const pdf = await ada.call(calls.download, { params, body: { format: 'pdf' } });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(5000);
  });
});

describe('a link to a report', () => {
  it('shows it to whoever has it, and runs nothing', async () => {
    const { ada, params } = await start();
    const { url, expires_at } = await ada.call(calls.share, { params, body: {} });
    expect((new Date(expires_at).getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    const { status, headers, bytes } = await server.guest.send(calls.shared, { params: { token: tokenIn(url) } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[\w+/]{43}='$/);
    expect(bytes.toString()).toContain('text overlap');
    expect((await ada.call(calls.report, { params })).shared_until).toBe(expires_at);
  });

  it('ends when its owner ends it, when another is made, after its time, and with the check', async () => {
    const { ada, id, params } = await start();
    const make = async () => tokenIn((await ada.call(calls.share, { params, body: {} })).url);
    const statusOf = async (token: string) => (await server.guest.send(calls.shared, { params: { token } })).status;
    const first = await make();
    const second = await make();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await ada.call(calls.unshare, { params });
    expect(await statusOf(second)).toBe(404);
    const third = await make();
    await server.db.pool.query(`update plagiarism_share set expires_at = now() - interval '1 minute' where "order" = $1`, [id]);
    expect(await statusOf(third)).toBe(404);
    const fourth = await make();
    await ada.call(calls.remove, { body: { id } });
    expect(await statusOf(fourth)).toBe(404);
  });

  it('is made by nobody but the owner, of a report that is there', async () => {
    const { params } = await start();
    const eve = await server.signIn();
    expect((await eve.send(calls.share, { params, body: {} })).status).toBe(404);
    expect((await eve.send(calls.download, { params, body: { format: 'html' } })).status).toBe(404);
  });
});
