/**
 * What is promised of writing in a browser, in 60 pages with 300 citations and 40 figures: they are open in a second when the app is warm, no
 * key takes 16 ms of the page's thread, wherever it is typed, and the page takes 250 MB at the most; another style is shown in a second.
 */
import { loadavg } from 'node:os';
import type { Locator, Page } from 'playwright';
import { type KeyTime, typeTimed } from '../../../tests/bench/key-times.ts';
import type { Report } from '../../../tests/bench/run-sequences.ts';
import { startTwo } from '../../../tests/bench/two-browsers.ts';
import { openTimed, showList } from './open-timed.ts';
import { LONG, putLibrary, putManuscript } from './put-manuscript.ts';
import { heapOf, memoryOf, threadTimeOf } from './thread-time.ts';

/** A hundred keys. */
const KEYS = 'whoever reads the margin of a page writes the next one and nobody knows where the words will stand '.padEnd(
  100,
  'x',
);
const BEFORE = KEYS.slice(0, 20);
/** Milliseconds after which everything that opening a text brings along is done. */
const SETTLED = 10_000;
/** Milliseconds between two keys of the second person. */
const OTHERS = 250;
const OPENINGS = 2;

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? 0;

const tell = (report: Report, name: string, times: readonly KeyTime[]): void => {
  const [shown, clock, all] = [times.map((one) => one.shown), times.map((one) => one.clock), times.map((one) => one.all)];
  report(`${name}: a key until it is shown, of the processor, p50`, share(shown, 0.5), 'ms');
  report('the same, p99', share(shown, 0.99), 'ms', { limit: 16 });
  report('the same by the clock, p50', share(clock, 0.5), 'ms');
  report('all work until the next key, of the processor, p50', share(all, 0.5), 'ms');
  report('the same, p99', share(all, 0.99), 'ms');
};

const text = (page: Page): Locator => page.getByRole('textbox', { name: /^Text of/ });
const paragraph = (page: Page, part: number): Promise<Locator> => {
  const all = text(page).locator(':scope > p:not([data-kind])');
  return all.count().then((count) => all.nth(Math.floor(count * part)));
};

const clickInto = async (line: Locator): Promise<void> => {
  await line.scrollIntoViewIfNeeded();
  await line.page().waitForTimeout(500);
  await line.click({ position: { x: 40, y: 8 } });
  await line.page().waitForTimeout(1_000);
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const two = await startTwo();
  const { app, project, writer, coauthor } = two;
  const { page, browser } = writer;
  let isOver = false;
  let typing: Promise<void> | undefined;
  const others = async (): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      await coauthor.page.keyboard.press(n % 6 === 5 ? 'Space' : 'o');
      await coauthor.page.waitForTimeout(OTHERS);
    }
  };
  try {
    const works = await putLibrary(app, writer, project);
    const small = { title: 'Warm', sections: 1, citations: 1, figures: 0 };
    await putManuscript(app, writer, { ...small, works, project });
    const file = await putManuscript(app, writer, { ...LONG, works, project });
    for (let time = 1; time <= OPENINGS; time++) {
      await showList(page, app.url);
      // With it come the parts of the program that texts need.
      await openTimed(page, small.title);
      await page.waitForTimeout(2_000);
      const { clock, processor } = await openTimed(page, LONG.title);
      report(`opening, time ${time}, of the processor`, processor, 'ms', { limit: 1_000 });
      report('the same by the clock', clock, 'ms');
    }
    await page.waitForTimeout(SETTLED);
    const timed = async (name: string, line: Locator): Promise<void> => {
      await clickInto(line);
      await typeTimed(browser, page, BEFORE);
      tell(report, name, await typeTimed(browser, page, KEYS));
    };
    await timed('at the start', await paragraph(page, 0));
    await timed('in the middle', await paragraph(page, 0.5));
    await timed('in a table', text(page).locator('td').nth(100).locator('p'));
    report('JavaScript, when garbage is gone', await heapOf(page), 'MB', { limit: 250 });
    report('the process of the page', await memoryOf(browser), 'MB');
    await coauthor.page.goto(`${app.url}/editor/rich/${file}`);
    await clickInto(await paragraph(coauthor.page, 0.6));
    typing = others();
    await timed('with a second person typing', await paragraph(page, 0.5));
    await page.keyboard.press('ControlOrMeta+Alt+s');
    await page.getByRole('button', { name: 'Mode: Suggesting' }).waitFor();
    await timed('suggesting', await paragraph(page, 0.5));
    isOver = true;
    await typing;
    const citation = text(page).locator('[data-state]').first();
    await citation.scrollIntoViewIfNeeded();
    let clock = 0;
    const processor = await threadTimeOf(page, async () => {
      const start = performance.now();
      await coauthor.calls('POST', `../latex/ck-save/${file}/`, { style: 'ieee' });
      await citation.filter({ hasText: '[1' }).waitFor();
      clock = performance.now() - start;
    });
    report('300 citations in another style, of the processor', processor, 'ms', { limit: 1_000 });
    report('the same by the clock', clock, 'ms');
    report('load of the machine', loadavg()[0] ?? 0, '');
  } finally {
    isOver = true;
    await typing?.catch(() => undefined);
    await two.stop();
  }
};
