/** What Chromium says that a page costs: time that its thread has worked, and memory. */
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';

const MEGABYTE = 1024 * 1024;

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((each) => each.name === name);
  if (!found) throw new Error(`Chromium says nothing of ${name}`);
  return found.value;
};

/** Milliseconds that the thread of the page works meanwhile: what others do on the machine is not among them. */
export const threadTimeOf = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await metric(session, 'ThreadTime');
  await work();
  const after = await metric(session, 'ThreadTime');
  await session.detach();
  return (after - before) * 1000;
};

/** Megabytes of JavaScript when all that nobody needs is gone. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metric(session, 'JSHeapUsedSize');
  await session.detach();
  return heap / MEGABYTE;
};

/** Megabytes of the largest process of pages that the browser has, without what it shares with others (proc(5), `smaps_rollup`). */
export const memoryOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] };
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0));
  return Math.max(...sizes) / 1024;
};
