/**
 * How a PDF of 350 pages with 1,000 highlights scrolls, what it takes of memory, and how long the jump to its last page takes:
 * the reader's own view in a Chromium.
 */
import { readFile } from 'node:fs/promises';
import { inBrowser } from './browser.mjs';
import { makePdf } from './make-pdf.mjs';

const PAGES = 350;
const MEGABYTE = 1024 * 1024;
/** Seconds of scrolling. */
const SCROLLED = 8;

/** What the processes that show pages hold in memory (resident set), in megabytes. */
const renderersHold = async (browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024),
  );
  return Math.max(...sizes) / MEGABYTE;
};

export const run = async (report) => {
  await inBrowser({ marks: true }, makePdf({ pages: PAGES }), async (browser, { marks }) => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
    const tab = await context.newPage();
    await tab.goto(marks);
    await tab.waitForFunction(() => globalThis.manyMarks?.isReady, undefined, { timeout: 60_000 });
    report('350 pages, jump to the last', await tab.evaluate((page) => globalThis.manyMarks.jump(page), PAGES), 'ms', {
      limit: 1000,
    });
    await tab.evaluate(() => globalThis.manyMarks.jump(1));
    const { perSecond, slow } = await tab.evaluate((seconds) => globalThis.manyMarks.scroll(seconds), SCROLLED);
    // A frame of 60 in a second, with what the clock's own grain takes.
    report('1,000 highlights, frames while scrolling', perSecond, 'per second', { limit: 58, atLeast: true });
    report('1,000 highlights, frames that took two or more', slow, '%');
    const bare = await context.newPage();
    await bare.goto(`${marks}?without`);
    await bare.waitForFunction(() => globalThis.manyMarks?.isReady, undefined, { timeout: 60_000 });
    const without = await bare.evaluate((seconds) => globalThis.manyMarks.scroll(seconds), SCROLLED);
    await bare.close();
    report('no highlights, frames while scrolling', without.perSecond, 'per second');
    // On a busy machine this says more than the frames themselves.
    report('1,000 highlights, frames in percent of those without', (perSecond / without.perSecond) * 100, '%', {
      limit: 90,
      atLeast: true,
    });
    const session = await context.newCDPSession(tab);
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    report('1,000 highlights, heap after scrolling', heap / MEGABYTE, 'MB', { limit: 600 });
    report('1,000 highlights, memory of the page’s process', await renderersHold(browser), 'MB', { limit: 600 });
  });
};
