/** `app://carrel` hands out the files of the app, and nothing beside them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { answer, declareScheme, type SchemeParts } from './scheme.ts';

const root = mkdtempSync(join(tmpdir(), 'carrel-scheme-'));
const folder = join(root, 'renderer');
mkdirSync(join(folder, 'assets'), { recursive: true });
mkdirSync(join(root, 'renderer-secret'));
writeFileSync(join(folder, 'index.html'), '<title>{{product}}</title>');
writeFileSync(join(folder, 'popout.html'), '<title>{{product}}: a panel</title>');
writeFileSync(join(folder, 'assets/app-1.js'), 'let a = 1;');
writeFileSync(join(folder, '.hidden.json'), '{}');
writeFileSync(join(root, 'secret.json'), '{"secret":1}');
writeFileSync(join(root, 'renderer-secret/secret.json'), '{"secret":1}');
afterAll(() => rmSync(root, { recursive: true }));

let asked: { address: string; init: RequestInit | undefined }[] = [];
let fails = false;
const parts: SchemeParts = {
  folder,
  product: 'Smith & <Sons>',
  host: () => 'carrel',
  door: async () => {
    if (fails) throw new Error('The house does not come up');
    return { address: 'http://127.0.0.1:4711', headers: { 'x-carrel-secret': 'only ours' } };
  },
  fetch: async (address, init) => {
    asked.push({ address, init });
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  },
};
const get = (path: string, init?: RequestInit) => answer(new Request(`app://carrel${path}`, init), parts);

beforeEach(() => {
  asked = [];
  fails = false;
});

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<title>Smith &amp; &lt;Sons&gt;</title>'],
    ['/library/12?x=1', 'text/html; charset=utf-8', '<title>Smith &amp; &lt;Sons&gt;</title>'],
    ['/account-confirm/a.b', 'text/html; charset=utf-8', '<title>Smith &amp; &lt;Sons&gt;</title>'],
    ['/popout.html', 'text/html; charset=utf-8', '<title>Smith &amp; &lt;Sons&gt;: a panel</title>'],
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', 'let a = 1;'],
  ])('%s', async (path, type, text) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, type, text]);
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/);
    expect(reply.headers.get('content-security-policy')).not.toContain("'unsafe-eval'");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a file that is missing is missing, and no page', async () => {
    for (const path of ['/assets/app-2.js', '/assets/none', '/none.css']) expect((await get(path)).status, path).toBe(404);
  });

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/..%2f..%2fsecret.json',
    '/%252e%252e%252fsecret.json',
    '/..%5csecret.json',
    '/assets/..%5c..%5csecret.json',
    '/..\\secret.json',
    '/%2e%2e%2frenderer-secret%2fsecret.json',
    '/assets/app-1.js%00.json',
    '/.hidden.json',
    '/%2ehidden.json',
    '/assets/....//....//secret.json',
    '/C:%5csecret.json',
    '/%c0%ae%c0%ae/secret.json',
    '/%',
    '//secret.json',
    `/${'%2e%2e/'.repeat(20)}etc/passwd`,
  ])('%s leads nowhere', async (path) => {
    const reply = await get(path);
    expect(await reply.text()).not.toContain('secret"');
    expect([200, 403, 404]).toContain(reply.status);
    // What was found is the app itself.
    if (reply.status === 200) expect(reply.headers.get('content-type')).toContain('text/html');
  });

  it('nothing is written, and other hosts are not there', async () => {
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
    for (const url of [
      'app://carrel.example/',
      'app://other/',
      'app://0123456789abcdef.carrel/',
      'https://carrel/',
      'app://carrel:8080/',
    ])
      expect((await answer(new Request(url), parts)).status, url).toBe(403);
  });
});

describe('calls', () => {
  it('go to the house with its secret, and with what the app sends of itself alone', async () => {
    const headers = { authorization: 'Bearer a', 'content-type': 'application/json', 'x-carrel-secret': 'a guess', 'x-odd': '1' };
    expect((await get('/api/projects/?page=2', { method: 'POST', body: '{"a":1}', headers })).status).toBe(200);
    const [{ address, init } = { address: '', init: undefined }] = asked;
    expect(address).toBe('http://127.0.0.1:4711/api/projects/?page=2');
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      authorization: 'Bearer a',
      'content-type': 'application/json',
      'x-carrel-secret': 'only ours',
    });
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' });
    expect(await new Response(init?.body).text()).toBe('{"a":1}');
  });

  it('never leave the house, however they are spelled', async () => {
    for (const path of ['/api/../../x', '/api/@evil.example/', '/api//evil.example', '/api/%2e%2e/x']) await get(path);
    for (const { address } of asked) expect(new URL(address).origin).toBe('http://127.0.0.1:4711');
    await get('/apis');
    expect(asked.every(({ address }) => address.includes('/api/'))).toBe(true);
  });

  it('a house that is not there is no answer, and no failure of the program', async () => {
    fails = true;
    expect((await get('/api/health/')).status).toBe(502);
  });
});

it('has a database and workers as any site, which it must be given before the program is ready', () => {
  const electron = new FakeElectron(root);
  declareScheme(electron);
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  expect(electron.privileged).toEqual([`app ${JSON.stringify(privileges)}`]);
});
