/** One first visit: a fresh browser without a cache or a service worker, until a workbench can be used, and what the page's thread did for it. */
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { CHROMIUM_OF_PAGES } from '../../e2e/chromium.ts';
import { SWITCHED_OFF } from '../../e2e/chromium-features.ts';

export interface Start {
  /** Milliseconds by the clock, from the address to the first frame of a workbench that can be used. */
  readonly time: number;
  /** Milliseconds that the page's thread worked until then. */
  readonly work: number;
  /** The same until nothing more happened by itself. */
  readonly settled: number;
  /** Bytes that came over the wire until then. */
  readonly bytes: number;
  readonly requests: number;
  /** Bytes of JavaScript's objects, after what nobody needs was cleared away. */
  readonly heap: number;
}

export interface Visit {
  readonly address: string;
  readonly state?: BrowserContextOptions['storageState'];
  /** An expression of the page that is true once somebody can work there. */
  readonly isReady: string;
}

/** Milliseconds after which a workbench has done what it does by itself. */
const SETTLED = 6_000;
const PATIENCE = 120_000;

/** Looks at every frame, as soon as there is a document, and calls out with the time when it is ready. */
const watch = (isReady: string): string => `{
  const look = () => {
    if (document.body && (${isReady})) requestAnimationFrame(() => ready(String(performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const metricsOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  await session.send('Runtime.enable');
  // Heard at once: whoever asks again and again would measure what comes after it, too.
  await session.send('Runtime.addBinding', { name: 'ready' });
  const ready = new Promise<number>((heard) => session.once('Runtime.bindingCalled', ({ payload }) => heard(Number(payload))));
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => requests++);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return {
    ready,
    transferred: () => ({ bytes, requests }),
    work: async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    heap: async (): Promise<number> => {
      await session.send('HeapProfiler.enable');
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
  };
};

export const startCold = async ({ address, state, isReady }: Visit): Promise<Start> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_OF_PAGES,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${SWITCHED_OFF.join(',')}`],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...(state && { storageState: state }),
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const metrics = await metricsOf(page);
    await page.addInitScript({ content: watch(isReady) });
    await page.goto(address, { waitUntil: 'commit' });
    const late = setTimeout(() => void browser.close(), PATIENCE);
    const time = await metrics.ready;
    const work = await metrics.work();
    clearTimeout(late);
    await page.waitForTimeout(SETTLED);
    return { time, work, settled: await metrics.work(), ...metrics.transferred(), heap: await metrics.heap() };
  } finally {
    await browser.close();
  }
};
