/** How long a page takes to be sharp again when its panel gets another size, and whether anything jumps while a document opens. */
import { readFile } from 'node:fs/promises';
import { inBrowser } from './browser.mjs';
import { makePdf } from './make-pdf.mjs';

/** Pixels: what a side bar takes, what a second column takes, and back. */
const WIDTHS = [620, 900, 480, 760, 1100, 700, 900];

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** `PDF=path` measures with another document than a made one. */
const documentOf = () => (process.env.PDF ? readFile(process.env.PDF) : makePdf({ pages: 40 }));

export const run = async (report) => {
  await inBrowser({ resize: true }, await documentOf(), async (browser, { resize }) => {
    const tab = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    await tab.goto(resize);
    await tab.waitForFunction(() => globalThis.resizing?.isReady, undefined, { timeout: 60_000 });
    const { skeleton, shift } = await tab.evaluate(() => ({
      skeleton: globalThis.resizing.skeleton,
      shift: globalThis.resizing.shift,
    }));
    report('a document opens, until its place is marked', skeleton ?? Number.NaN, 'ms', { limit: 100 });
    report('a document opens, layout shift in thousandths', shift * 1000, '', { limit: 0 });
    const measured = { 1: [], 12: [] };
    let blanks = 0;
    for (const steps of [1, 12])
      for (const width of WIDTHS) {
        const { sharp, isBlank } = await tab.evaluate(([to, by]) => globalThis.resizing.resize(to, by), [width, steps]);
        measured[steps].push(sharp);
        blanks += isBlank ? 1 : 0;
        await tab.waitForTimeout(300);
      }
    report('another size at once, until the page is sharp (median)', median(measured[1]), 'ms', { limit: 150 });
    report('another size at once, until the page is sharp (longest)', Math.max(...measured[1]), 'ms');
    report('dragged to another size, until the page is sharp (median)', median(measured[12]), 'ms', { limit: 150 });
    report('dragged to another size, until the page is sharp (longest)', Math.max(...measured[12]), 'ms');
    report('times without any picture of the page', blanks, '', { limit: 0 });
  });
};
