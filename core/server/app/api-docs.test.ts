/** The documentation of the API as a page: complete, in both languages, and harmless. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';

const contract = defineContract({
  put: {
    method: 'POST',
    path: '/shelf/{id}/',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({ title: z.string().check(z.maxLength(20)), tags: z.optional(z.array(z.string())) }),
    reply: z.object({ book: z.object({ id: z.number() }) }),
    doc: 'Puts <b>books</b> & "more" on a shelf',
  },
  knock: { method: 'GET', path: '/shelf/knock/', auth: 'guest', reply: z.object({}), doc: 'For guests' },
  lend: { method: 'POST', path: '/shelf/lend/', programs: 'never', reply: z.object({}), doc: 'For people' },
});
const manifest = definePlugin({ id: 'shelf', api: 1, contributes: {} });
const done = async () => ({});
const half = defineServer(manifest, contract, {
  programs: { area: 'library' },
  setup: () => ({ routes: { put: async () => ({ book: { id: 1 } }), knock: done, lend: done } }),
});
const server = await startForTests({ plugins: [{ manifest, server: async () => half }] });

const page = async (url = '/api/docs', headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url, headers });
  return { ...reply, headers: reply.headers, body: reply.body, document: parseHTML(reply.body).document };
};

describe('the documentation of the API', () => {
  it('tells every call that the document has, with what a token must allow', async () => {
    const { document } = await page();
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const told = [...document.querySelectorAll('details')].map((one) =>
      [one.querySelector('span')?.textContent, one.querySelector('code')?.textContent].join(' '),
    );
    expect(told.sort()).toEqual(calls.sort());
    const text = (id: string) => document.getElementById(id)?.textContent ?? '';
    expect(text('shelf.put')).toContain('A token must allow write (in the library)');
    expect(text('shelf.put')).toContain('Puts <b>books</b> & "more" on a shelf');
    expect(text('shelf.put')).toContain('title: text(20),\n  tags?: text[]');
    expect(text('shelf.knock')).toContain('Needs no token.');
    expect(text('shelf.lend')).toContain('For people alone');
    expect(document.getElementById('shelf.put')?.querySelector('.about b')).toBeNull();
  });

  it('comes in German for who asks for it, by the address or by the browser', async () => {
    expect((await page('/api/docs?lang=de')).body).toContain('Braucht kein Token.');
    expect((await page('/api/docs', { 'accept-language': 'de-CH,en;q=0.5' })).body).toContain('lang="de"');
    expect((await page('/api/docs?lang=fr')).body).toContain('lang="en"');
  });

  it('runs nothing, loads nothing, and is shown in no other page', async () => {
    const { headers, body } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).not.toMatch(/<script|<link|<img|style="|\son\w+=/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
