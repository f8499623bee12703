import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { probeContract, probePlugin } from '../testing/probe-plugin.ts';
import { startForTests } from '../testing/test-server.ts';
import { createServer } from './create-server.ts';

const server = await startForTests({ plugins: [probePlugin] });
const webRoot = join(server.dataDir, 'bundle');
await mkdir(join(webRoot, 'assets'), { recursive: true });
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>{{product}}</title>');
await writeFile(join(webRoot, 'popout.html'), '<!doctype html><title>{{product}}: a panel</title>');
await writeFile(join(webRoot, 'assets/app-abc123.js'), 'let a = 1;');
await writeFile(join(webRoot, 'assets/app-abc123.js.gz'), gzipSync('let a = 1;'));
await writeFile(join(server.dataDir, 'secret.txt'), 'secret');
const serve = (env: object = {}) =>
  createServer({
    core: { ...server.core, config: { ...server.core.config, ...env } },
    version: '1.2.3',
    webRoot,
    worker: () => ({ ok: true, detail: '' }),
  });
const app = await serve();

it('answers only who brings the secret, where there is one', async () => {
  const secret = 'only the program knows what this is';
  const closed = await serve({ ACCESS_SECRET: secret });
  const statusOf = async (url: string, headers = {}) => (await closed.inject({ url, headers })).statusCode;
  for (const url of ['/', '/api/health/', '/assets/app-abc123.js', '/api/nothing']) {
    expect(await statusOf(url), url).toBe(403);
    expect(await statusOf(url, { 'x-carrel-secret': `${secret}!` }), url).toBe(403);
    expect(await statusOf(url, { 'x-carrel-secret': secret }), url).toBe(url === '/api/nothing' ? 404 : 200);
  }
  const { port } = new URL(await closed.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/live/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const answer = await new Promise<string>((done) => socket.once('data', (data) => done(String(data))));
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  socket.destroy();
  await closed.close();
});

describe('the app’s files', () => {
  it('opens the app for every address that is no file and no call', async () => {
    for (const url of ['/', '/library/12?x=1', '/editor/latex/3', '/apis']) {
      const reply = await app.inject(url);
      expect(reply.statusCode, url).toBe(200);
      expect(reply.body).toContain('<title>Carrel</title>');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-type']).toContain('text/html');
    }
  });

  it.each([
    ['/', 'Smith &amp; &lt;Sons&gt;'],
    ['/index.html', 'Smith &amp; &lt;Sons&gt;'],
    ['/library/12', 'Smith &amp; &lt;Sons&gt;'],
    ['/popout.html', 'Smith &amp; &lt;Sons&gt;: a panel'],
  ])('[CORE-015] %s is titled with the name of the product that the setting says', async (url, title) => {
    const named = await serve({ PRODUCT_NAME: 'Smith & <Sons>' });
    const { body, headers } = await named.inject(url);
    expect(body).toBe(`<!doctype html><title>${title}</title>`);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect((await named.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    await named.close();
  });

  it('keeps hashed files for a year, compressed where the browser takes it', async () => {
    const plain = await app.inject('/assets/app-abc123.js');
    expect(plain.body).toBe('let a = 1;');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const zipped = await app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['content-type']).toContain('javascript');
    expect(zipped.headers.vary).toContain('accept-encoding');
  });

  it('answers 404 for a missing chunk, other methods, and anything outside the folder', async () => {
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/library' })).statusCode).toBe(404);
    for (const url of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt']) {
      expect((await app.inject(url)).body).not.toContain('secret');
    }
  });
});

describe('headers', () => {
  it('are on every kind of answer', async () => {
    const { access_token } = (await server.signIn()).tokens;
    const authorization = `Bearer ${access_token}`;
    const routes = [...Object.values(coreContract), ...Object.values(sessionContract), ...Object.values(probeContract)];
    const calls = routes
      .filter(({ path }) => path !== '/probe/slow/')
      .map(({ method, path }) => ({ method, url: `/api${path.replaceAll(/\{\w+\}/g, '1')}`, headers: { authorization } }));
    const rest = ['/', '/assets/app-abc123.js', '/api/none', '/api/%zz', '/api/metrics', '/api/openapi.json', '/api/events/'];
    for (const call of [...calls, ...rest.map((url) => ({ method: 'GET' as const, url }))]) {
      const { headers } = await app.inject(call);
      expect(headers, call.url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy'], call.url).toMatch(/default-src '(self|none)'/);
    }
  });

  it('forbid framing, foreign scripts and eval, and ask for TLS where there is TLS', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval';",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain("'unsafe-eval'");
    expect(headers).not.toHaveProperty('strict-transport-security');
    const secure = await serve({ PUBLIC_URL: 'https://carrel.example' });
    expect((await secure.inject('/')).headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  it('let nothing of the API be kept', async () => {
    expect((await app.inject('/api/health')).headers['cache-control']).toBe('no-store');
  });
});

describe('metrics', () => {
  it('count requests by route, for this machine only', async () => {
    await app.inject('/api/probe/guest/');
    const reply = await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
    expect(reply.body).toContain('carrel_http_request_seconds_count{method="GET",route="/probe/guest/",status="200"} ');
    expect(reply.body).toContain('nodejs_eventloop_lag_seconds');
    expect(reply.body).toContain('carrel_jobs{state="waiting"}');
    expect((await app.inject({ url: '/api/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    for (const proxied of [{ 'x-forwarded-for': '10.0.0.9' }, { forwarded: 'for=10.0.0.9' }])
      expect((await app.inject({ url: '/api/metrics', headers: proxied })).statusCode).toBe(404);
  });

  it('are for whoever has the token when there is one', async () => {
    const guarded = await serve({ METRICS_TOKEN: 'letmein' });
    const read = (authorization: string) =>
      guarded.inject({ url: '/api/metrics', headers: { authorization }, remoteAddress: '10.0.0.9' });
    expect((await read('Bearer letmein')).statusCode).toBe(200);
    expect((await read('Bearer letme')).statusCode).toBe(404);
    expect((await guarded.inject('/api/metrics')).statusCode).toBe(404);
    await guarded.close();
  });
});

describe('stopping', () => {
  it('finishes what runs and takes nothing new', async () => {
    const closing = await serve();
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let arrive = (): void => {};
    const arrived = new Promise<void>((done) => {
      arrive = done;
    });
    closing.get('/held', () => {
      arrive();
      return held.then(() => ({ text: 'done' }));
    });
    const address = await closing.listen({ port: 0, host: '127.0.0.1' });
    const running = fetch(`${address}/held`);
    await arrived;
    const closed = closing.close();
    const isRefused = () =>
      new Promise((done) => {
        const late = connect(Number(new URL(address).port), '127.0.0.1')
          .once('error', () => done(true))
          .once('connect', () => done(late.destroy() && false));
      });
    await expect.poll(isRefused).toBe(true);
    release();
    expect(await (await running).json()).toEqual({ text: 'done' });
    await closed;
  });

  it('answers who was let in before the end and asks just after it, and keeps the connection no longer', async () => {
    const closing = await serve();
    const address = await closing.listen({ port: 0, host: '127.0.0.1' });
    const early = connect(Number(new URL(address).port), '127.0.0.1');
    await once(early, 'connect');
    // So that the server has taken it.
    await (await fetch(`${address}/api/health/`)).text();
    const closed = closing.close();
    early.write('GET /api/probe/guest/ HTTP/1.1\r\nhost: carrel\r\n\r\n');
    const answer = await text(early);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer.toLowerCase()).toContain('connection: close');
    await closed;
  });

  it('does not wait for connections on which nobody asks for anything', async () => {
    const closing = await serve();
    const address = await closing.listen({ port: 0, host: '127.0.0.1' });
    const ahead = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
    await (await fetch(`${address}/api/health/`)).text();
    const began = performance.now();
    await closing.close();
    // Node itself gives such a one a minute to ask.
    expect(performance.now() - began).toBeLessThan(30_000);
    ahead.destroy();
  });
});
