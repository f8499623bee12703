/**
 * How long until the first page is there: the reader's view against pdf.js's own `PDFViewer`, built alike, in one Chromium, turn by
 * turn. `BENCH_PDF=file.pdf npm run bench -- first-page` takes another file than one of 30 pages of our own making.
 */
import { readFile } from 'node:fs/promises';
import { inBrowser } from './browser.mjs';
import { makePdf } from './make-pdf.mjs';

/** After one that warms up. */
const ROUNDS = 9;
const NAMES = ['ours', 'theirs'];

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
  const document = file ? await readFile(file) : makePdf({ pages: 30 });
  await inBrowser({ ours: true, theirs: false }, document, async (browser, urls) => {
    const seen = { ours: [], theirs: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      // Who begins changes from round to round.
      for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
        const times = await measure(browser, urls[name]);
        if (round > 0) seen[name].push(times);
      }
    }
    for (const part of ['picture', 'text']) {
      const [ours, theirs] = NAMES.map((name) => median(seen[name].map((each) => each[part])));
      report(`first page, ${part}`, ours, 'ms');
      report(`first page, ${part}, PDFViewer`, theirs, 'ms');
      report(`first page, ${part}, in percent of PDFViewer`, (ours / theirs) * 100, '%', { limit: 100 });
    }
  });
};
