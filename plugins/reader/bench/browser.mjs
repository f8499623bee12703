/** Pages of benches, built and served for a Chromium that nothing else uses. */
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../..');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.pdf': 'application/pdf',
};

/** @param asApp whether it is built as the app itself is, but for where it begins; else as anybody builds it. */
const bundle = (folder, name, asApp) =>
  build({
    root: ROOT,
    configFile: asApp ? join(ROOT, 'vite.config.ts') : false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      outDir: join(folder, name),
      manifest: false,
      rolldownOptions: { input: join(HERE, `pages/${name}.html`) },
    },
  });

const serve = async (folder, name, document) => {
  const start = `/plugins/reader/bench/pages/${name}.html`;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    try {
      const bytes = path === '/document.pdf' ? document : await readFile(join(folder, name, path));
      response.setHeader('Content-Type', TYPES[extname(path) || '.html'] ?? 'application/octet-stream');
      response.setHeader('Accept-Ranges', 'bytes');
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
      if (range) {
        const [start, end] = [Number(range[1]), Math.min(bytes.length - 1, Number(range[2]))];
        response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${bytes.length}`, 'Content-Length': end - start + 1 });
        response.end(bytes.subarray(start, end + 1));
      } else {
        response.writeHead(200, { 'Content-Length': bytes.length });
        response.end(bytes);
      }
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}${start}`, close: () => server.close() };
};

/**
 * Builds and serves pages, starts a browser, and takes all of it away afterwards.
 * @param {Record<string, boolean>} pages whether each is built as the app is
 * @param {Uint8Array} document what they find at `/document.pdf`
 * @param {(browser: import('playwright').Browser, urls: Record<string, string>) => Promise<void>} work
 */
export const inBrowser = async (pages, document, work) => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-'));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const servers = [];
  try {
    const urls = {};
    for (const [name, asApp] of Object.entries(pages)) {
      await bundle(folder, name, asApp);
      const server = await serve(folder, name, document);
      servers.push(server);
      urls[name] = server.url;
    }
    await work(browser, urls);
  } finally {
    for (const server of servers) server.close();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
