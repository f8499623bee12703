import { expect, it } from 'vitest';
import { streamText } from './stream-text.ts';

/** A page of `count` pieces, and why its reader was told to stop. */
const pageOf = (count: number) => {
  const told: unknown[] = [];
  let read = 0;
  const reader = {
    read: () =>
      Promise.resolve(read++ < count ? { done: false, value: { items: [], styles: {}, lang: String(read) } } : { done: true }),
    cancel: (reason: unknown) => Promise.resolve(void told.push(reason)),
  };
  return { told, streamTextContent: () => ({ getReader: () => reader }) };
};

it('a page is read to its end', async () => {
  const page = pageOf(3);
  const pieces = [];
  for await (const { lang } of streamText(page)) pieces.push(lang);
  expect([pieces, page.told]).toEqual([['1', '2', '3'], []]);
});

it('reading ends when the caller has enough, and pdf.js is told why', async () => {
  const page = pageOf(Number.POSITIVE_INFINITY);
  for await (const { lang } of streamText(page)) if (lang === '2') break;
  expect(page.told).toEqual([expect.any(Error)]);
});
