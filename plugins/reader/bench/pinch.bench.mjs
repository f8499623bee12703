/**
 * How smoothly two fingers pinch a paper of 24 pages on a phone whose processor is four times slower than this one, and how long it takes
 * until the page is sharp again: the reader's own view in a Chromium. `BENCH_PDF=file.pdf npm run bench -- pinch` takes another file.
 */
import { readFile } from 'node:fs/promises';
import { inBrowser } from './browser.mjs';
import { makePdf } from './make-pdf.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SLOWER = 4;
/** Milliseconds between two reports of a screen, and reports of one pinch. */
const REPORT = 16;
const REPORTS = 40;
/** Pixels between the fingers at the beginning and the end: in and out, to where a page still fits into one canvas. */
const PINCHES = [
  [100, 200],
  [240, 120],
  [120, 260],
  [260, 120],
  [100, 180],
  [180, 100],
];
/** Milliseconds in which a frame is no frame any more. */
const SLOW = 50;

const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Runs in the page: takes down when each frame began, when the fingers were lifted, and when all that is seen was sharp. */
const watch = () => {
  const seen = { frames: [], down: 0, up: 0, sharp: 0 };
  globalThis.pinched = seen;
  addEventListener('touchstart', () => (seen.down ||= performance.now()), { capture: true, once: true });
  addEventListener('touchend', () => (seen.up = performance.now()), { capture: true });
  const isSharp = () =>
    [...document.querySelectorAll('[data-page]')].every((page) => {
      const { top, bottom } = page.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) return true;
      const canvas = page.querySelector('canvas');
      return canvas && Math.abs(canvas.width - canvas.getBoundingClientRect().width * devicePixelRatio) < 4;
    });
  const frame = (now) => {
    seen.frames.push(now);
    if (seen.up > 0 && isSharp()) seen.sharp = performance.now();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** Two fingers above each other, as the screen reports them: it does not wait until a page has done with one. */
const pinch = async (devtools, [from, to]) => {
  const answers = [];
  const touch = (type, apart) => {
    const touchPoints = apart === undefined ? [] : [-0.5, 0.5].map((side, id) => ({ x: 195, y: 420 + side * apart, id }));
    answers.push(devtools.send('Input.dispatchTouchEvent', { type, touchPoints }));
  };
  touch('touchStart', from);
  const begin = performance.now();
  for (let step = 1; step <= REPORTS; step++) {
    await rest(Math.max(0, begin + step * REPORT - performance.now()));
    touch('touchMove', from + ((to - from) * step) / REPORTS);
  }
  touch('touchEnd');
  await Promise.all(answers);
};

const measure = async (tab, devtools, fingers) => {
  await tab.evaluate(watch);
  await pinch(devtools, fingers);
  await tab.waitForFunction(() => globalThis.pinched.sharp > 0, undefined, { timeout: 60_000 });
  const { frames, down, up, sharp } = await tab.evaluate(() => globalThis.pinched);
  const lengths = frames.slice(1).map((time, at) => ({ from: frames[at], took: time - frames[at] }));
  return {
    moving: lengths.filter(({ from }) => from >= down && from < up).map(({ took }) => took),
    after: lengths.filter(({ from }) => from >= up).map(({ took }) => took),
    sharp: sharp - up,
  };
};

/** Seconds that the page's own thread has worked. */
const spent = async (devtools) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { layout: of('LayoutDuration') + of('RecalcStyleDuration'), all: of('TaskDuration') };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const sum = (values) => values.reduce((all, one) => all + one, 0);

export const run = async (report) => {
  const file = process.env.BENCH_PDF;
  const document = file ? await readFile(file) : makePdf({ pages: 24 });
  await inBrowser({ ours: true }, document, async (browser, { ours }) => {
    const context = await browser.newContext(PHONE);
    const tab = await context.newPage();
    await tab.goto(ours);
    await tab.waitForFunction(() => globalThis.firstPage?.picture && globalThis.firstPage?.text, undefined, { timeout: 60_000 });
    await tab.evaluate(() => document.querySelector('[data-main]')?.scrollBy(0, 4000));
    await rest(2000);
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The first one warms up.
    await measure(tab, devtools, [100, 110]);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await spent(devtools);
    const seen = [];
    for (const fingers of PINCHES) seen.push(await measure(tab, devtools, fingers));
    const after = await spent(devtools);
    const moving = seen.flatMap((each) => each.moving);
    report('pinch, frames while fingers move', (moving.length * 1000) / sum(moving), 'per second');
    report(`pinch, frames of more than ${SLOW} ms`, moving.filter((took) => took > SLOW).length, `of ${moving.length}`);
    report('pinch, longest frame while fingers move', Math.max(...moving), 'ms');
    report('pinch, longest frame after they are lifted', Math.max(...seen.flatMap(({ after }) => after)), 'ms');
    // On a busy machine these say more than the frames themselves: what others take is not in them.
    report('one pinch, style and layout', ((after.layout - before.layout) * 1000) / PINCHES.length, 'ms of work');
    report('one pinch, all that the page does', ((after.all - before.all) * 1000) / PINCHES.length, 'ms of work');
    report('pinch, until the page is sharp again', median(seen.map(({ sharp }) => sharp)), 'ms');
  });
};
