/** Pages of plugins, which other programs show within theirs: who may, what they load, and what stays closed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer, type PageSources } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import { createServer } from './create-server.ts';

const serve = async (pages: Readonly<Record<string, PageSources>>, product?: string) => {
  const manifest = definePlugin({ id: 'pane', api: 1, contributes: {} });
  const half = defineServer(manifest, {}, { setup: () => ({ routes: {}, pages }) });
  const server = await startForTests({
    plugins: [{ manifest, server: async () => half }],
    ...(product !== undefined && { env: { PRODUCT_NAME: product } }),
  });
  const webRoot = join(server.dataDir, 'bundle');
  await mkdir(join(webRoot, 'pane'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), 'The app');
  await writeFile(join(webRoot, 'pane/taskpane.html'), '<title>{{product}}</title>The pane');
  await writeFile(join(webRoot, 'pane/secret.html'), 'Not declared');
  await writeFile(join(webRoot, 'pane/icon-32.png'), 'PNG');
  for (const folder of ['assets', '.vite']) await mkdir(join(webRoot, folder));
  await writeFile(join(webRoot, 'manifest.webmanifest'), '{"name":"{{product}}"}');
  await writeFile(join(webRoot, 'assets/a-1.js'), 'export {};');
  await writeFile(join(webRoot, '.vite/manifest.json'), '{"manifest":1}');
  const app = await createServer({ core: server.core, version: '1', webRoot, worker: () => ({ ok: true, detail: '' }) });
  const { plugins: health } = await server.guest.call(coreContract.health);
  return { app, webRoot, isReady: health[0]?.ok };
};
const OFFICE = { script: ['https://office.example'], framedBy: ['https://*.word.example', 'https://word.example'] };

it('are served at their own address, with a policy of their own', async () => {
  const { app } = await serve({ 'taskpane.html': OFFICE });
  const { body, headers } = await app.inject('/pane/taskpane.html?et=');
  expect(body).toBe('<title>Carrel</title>The pane');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://office.example;");
  expect(policy).toContain('frame-ancestors https://*.word.example https://word.example');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
});

it('open nothing else to who may show them', async () => {
  const { app } = await serve({ 'taskpane.html': OFFICE });
  for (const url of ['/', '/pane/', '/pane/secret.html', '/api/health/'])
    expect((await app.inject(url)).headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
  expect((await app.inject('/pane/secret.html')).body).toBe('The app');
});

it('have pictures that other programs may show beside their name', async () => {
  const { headers } = await (await serve({ 'taskpane.html': OFFICE })).app.inject('/pane/icon-32.png');
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'content-type': 'image/png' });
  expect(headers['cache-control']).not.toContain('no-store');
});

it('the manifest by which systems install the app names the product as the setting does, whatever stands in it', async () => {
  const { app } = await serve({}, 'Smith "& Sons"');
  const { body, headers } = await app.inject('/manifest.webmanifest');
  expect(JSON.parse(body)).toEqual({ name: 'Smith "& Sons"' });
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' });
});

it.each([
  ['/assets/a-1.js', 200, 'public, max-age=31536000, immutable'],
  ['/pane/icon-32.png?v=1', 200, 'no-cache'],
  ['/assets/a-2.js', 404, undefined],
  ['/assets/', 404, undefined],
  ['/%2e%2e/secret.txt', 200, 'no-cache'],
  ['/.vite/manifest.json', 200, 'no-cache'],
  ['/api/nothing', 404, undefined],
])('of the bundle %s is answered with %i', async (url, status, cached) => {
  const { app, webRoot } = await serve({});
  await writeFile(join(webRoot, '../secret.txt'), 'Secret');
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  if (cached) expect(answer.headers['cache-control']).toBe(cached);
  expect(answer.body).not.toMatch(/Secret|manifest/);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([status, '']);
});

it.each([
  ['../index.html', {}],
  ['taskpane.html', { framedBy: ['*'] }],
  ['taskpane.html', { script: ["'unsafe-inline'"] }],
])('do not start with %s %o', async (name, sources) => {
  expect((await serve({ [name]: sources })).isReady).toBe(false);
});
