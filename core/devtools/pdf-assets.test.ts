/** The data files of pdf.js from our own origin in development: those of four folders, and nothing else of the package. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { pdfAssets } from './pdf-assets.ts';

let server: ViteDevServer;
let port: number;

beforeAll(async () => {
  server = await createServer({
    root: await temporaryFolder(),
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [pdfAssets()],
  });
  await server.listen(0);
  port = Number(new URL(server.resolvedUrls?.local[0] ?? '').port);
});
afterAll(() => server?.close());

/** Unlike `fetch`, leaves dots in a path as they are. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: Buffer }>((done, fail) => {
    request({ port, host: '127.0.0.1', path }, async (reply) =>
      done({ status: reply.statusCode, type: reply.headers['content-type'], body: await buffer(reply) }),
    )
      .once('error', fail)
      .end();
  });

it.each([
  ['a decoder', '/pdfjs/wasm/openjpeg.wasm', 'application/wasm'],
  ['the decoder for browsers without WebAssembly', '/pdfjs/wasm/openjpeg_nowasm_fallback.js', 'text/javascript'],
  ['a font', '/pdfjs/standard_fonts/FoxitFixed.pfb?v=1', 'application/octet-stream'],
])('serves %s with its type', async (_, path, expected) => {
  const { status, type, body } = await get(path);
  expect([status, type]).toEqual([200, expected]);
  expect(body.length).toBeGreaterThan(1000);
});

it.each([
  '/pdfjs/package.json',
  '/pdfjs/build/pdf.mjs',
  '/pdfjs/cmaps/../package.json',
  '/pdfjs/cmaps/..%2f..%2f..%2fpackage.json',
  '/pdfjs/cmaps',
  '/pdfjs/wasm/gone.wasm',
])('has nothing at %s', async (path) => expect((await get(path)).status).toBe(404));
