/** How the process that reads a PDF is listened to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { withExtract } from './extract.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-extract-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Pages of some 3,000 characters each: more than waits in a pipe. */
const PAGES = Array.from({ length: 120 }, () => Array.from({ length: 45 }, (_, line) => `line ${line} ${'word '.repeat(12)}`));

/** Does nothing else meanwhile, listening included. */
const beBusy = (milliseconds: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('nothing is lost to whoever is busy while a PDF is read to its end', async () => {
  const path = join(folder, 'long.pdf');
  writeFileSync(path, makePdf({ pages: PAGES }));
  const pages: number[] = [];
  let end: unknown = 'not yet';
  await withExtract({ task: 'texts', path, seconds: 10, signal: new AbortController().signal }, async (parts) => {
    while (end === 'not yet') {
      const { done, value } = await parts.next();
      if (done) end = value;
      else if ('page' in value) pages.push(value.page);
      if (pages.length === 1) beBusy(3000);
    }
  });
  expect(end).toBeUndefined();
  expect(pages).toEqual(PAGES.map((_, index) => index + 1));
});

it('a PDF that takes more of a processor than it may is too large', async () => {
  const path = join(folder, 'short.pdf');
  writeFileSync(path, makePdf({ pages: [['Some words']] }));
  const endOf = async (seconds: number) => {
    let end: unknown;
    await withExtract({ task: 'texts', path, seconds, signal: new AbortController().signal }, async (parts) => {
      let part = await parts.next();
      while (!part.done) part = await parts.next();
      end = part.value;
    });
    return end;
  };
  expect(await endOf(10)).toBeUndefined();
  expect(await endOf(0.01)).toBe('too-large');
});
