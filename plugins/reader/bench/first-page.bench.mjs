/**
 * How long until the first page is there: the reader's view against pdf.js's own `PDFViewer`, built alike, in one Chromium, turn by
 * turn. `BENCH_PDF=file.pdf npm run bench -- first-page` takes another file than one of 30 pages of our own making.
 */
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { makePdf } from './make-pdf.mjs';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../..');
/** After one that warms up. */
const ROUNDS = 9;
const NAMES = ['ours', 'theirs'];
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.pdf': 'application/pdf',
};

const bundle = async (folder) => {
  for (const name of NAMES) {
    await build({
      root: ROOT,
      // Ours as the app itself is built, but for where it begins; theirs as anybody builds it who takes the package.
      configFile: name === 'ours' ? join(ROOT, 'vite.config.ts') : false,
      logLevel: 'error',
      build: {
        target: 'es2023',
        outDir: join(folder, name),
        manifest: false,
        rolldownOptions: { input: join(HERE, `pages/${name}.html`) },
      },
    });
  }
};

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

const measure = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.waitForFunction(() => globalThis.firstPage?.picture && globalThis.firstPage?.text, undefined, { timeout: 30_000 });
  const seen = await tab.evaluate(() => globalThis.firstPage);
  await context.close();
  return seen;
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const run = async (report) => {
  const file = process.env.BENCH_PDF;
  const folder = await mkdtemp(join(tmpdir(), 'first-page-'));
  const document = file ? await readFile(file) : makePdf({ pages: 30 });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await bundle(folder);
    const servers = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await serve(folder, name, document)])));
    const seen = { ours: [], theirs: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      // Who begins changes from round to round.
      for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
        const times = await measure(browser, servers[name].url);
        if (round > 0) seen[name].push(times);
      }
    }
    for (const part of ['picture', 'text']) {
      const [ours, theirs] = NAMES.map((name) => median(seen[name].map((each) => each[part])));
      report(`first page, ${part}`, ours, 'ms');
      report(`first page, ${part}, PDFViewer`, theirs, 'ms');
      report(`first page, ${part}, in percent of PDFViewer`, (ours / theirs) * 100, '%', { limit: 100 });
    }
    for (const name of NAMES) servers[name].close();
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
