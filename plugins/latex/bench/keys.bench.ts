/**
 * What is promised of typing in a browser: no key takes 16 ms of the page's thread, at the 95th of a hundred, in a source of 200 kB with
 * spelling on, 50 comments, 100 open suggestions of two people, and a second person who types beside; writing as suggesting.
 */
import { loadavg } from 'node:os';
import type { Page } from 'playwright';
import { type KeyTime, typeTimed } from '../../../tests/bench/key-times.ts';
import { longPaper } from './long-paper.ts';
import { startWriting } from './written-together.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** A hundred keys. */
const TYPED = 'whoever reads the margin of a page writes the next one and nobody knows where the words will stand ';
const KEYS = TYPED.padEnd(100, 'x');
/** Milliseconds after which everything that opening a paper brings along is done. */
const SETTLED = 15_000;
/** Line in the middle of the paper. */
const MIDDLE = longPaper().text.split('\n').length / 2;
/** Turns of the wheel until then, at the most. */
const TURNS = 200;
/** Milliseconds between two keys of the second person. */
const OTHERS = 250;

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Puts the cursor into the middle of the text. @param line of those on the screen, in shares of all */
const inTheMiddle = async (page: Page, line: number): Promise<void> => {
  const editor = page.locator('.monaco-editor').first();
  const { x, y, width, height } = (await editor.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  const firstLine = async (): Promise<number> =>
    Math.min(...(await editor.locator('.line-numbers').allTextContents()).map(Number).filter(Boolean));
  for (let turn = 0; turn < TURNS && (await firstLine()) < MIDDLE; turn++) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1_000);
  await page.mouse.click(x + width / 2, y + height * line);
};

const tell = (report: Report, name: string, times: readonly KeyTime[]): void => {
  const [shown, clock, all] = [times.map((one) => one.shown), times.map((one) => one.clock), times.map((one) => one.all)];
  report(`${name}: a key until it is shown, of the processor, p50`, share(shown, 0.5), 'ms');
  report('the same, p95', share(shown, 0.95), 'ms', { limit: 16 });
  report('the same, the longest', share(shown, 1), 'ms');
  report('the same by the clock, p50', share(clock, 0.5), 'ms');
  report('the same by the clock, p95', share(clock, 0.95), 'ms');
  report('all work until the next key, of the processor, p95', share(all, 0.95), 'ms');
  // Of all that goes on here. A processor that is shared by twenty works more slowly, too.
  report('load of the machine', loadavg()[0] ?? 0, '');
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const stage = await startWriting();
  const { writer, coauthor } = stage;
  let isOver = false;
  let typing: Promise<void> | undefined;
  const others = async (): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      await coauthor.page.keyboard.press(n % 6 === 5 ? 'Space' : 'o');
      await coauthor.page.waitForTimeout(OTHERS);
    }
  };
  try {
    await inTheMiddle(coauthor.page, 0.7);
    await inTheMiddle(writer.page, 0.4);
    await writer.page.waitForTimeout(SETTLED);
    typing = others();
    await typeTimed(writer.browser, writer.page, KEYS.slice(0, 30));
    tell(report, 'writing', await typeTimed(writer.browser, writer.page, KEYS));
    await writer.page.keyboard.press('ControlOrMeta+Alt+s');
    await writer.page.locator('[data-mode="suggesting"]').waitFor();
    await writer.page.waitForTimeout(2_000);
    await typeTimed(writer.browser, writer.page, KEYS.slice(0, 30));
    tell(report, 'suggesting', await typeTimed(writer.browser, writer.page, KEYS));
  } finally {
    isOver = true;
    await typing?.catch(() => undefined);
    await stage.stop();
  }
};
