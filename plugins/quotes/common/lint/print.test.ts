/** Prints of texts, and which of many texts have something in common with a few words. */
import { expect, it } from 'vitest';
import { fingerprints, PAIRS } from '#plugins/overlap/common/fingerprints.ts';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { packPrint, printOf, readPrint } from './print.ts';
import { QuoteIndex } from './quote-index.ts';
const wordsOf = (seed: number, count = 400) => readWords(madeUpText(count, seed));

it('has each fingerprint once, rising', () => {
  const words = wordsOf(1, 3000);
  const hashes = readPrint(printOf(words));
  expect([...hashes]).toEqual([...new Set(fingerprints(words, PAIRS).hashes)].sort((a, b) => a - b));
  expect(printOf(readWords(''))).toHaveLength(0);
  expect(printOf(words).length).toBeLessThan(hashes.length * 4.2);
});

it('keeps every number of 32 bits', () => {
  expect([...readPrint(packPrint(Uint32Array.of(0xffff_ffff, 5, 0, 5)))]).toEqual([0, 5, 0xffff_ffff]);
  // Distances whose groups of bits are all full.
  expect([...readPrint(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f))]).toEqual([0xffff_ffff]);
  expect([...readPrint(Uint8Array.of(0x7f, 0x80, 0x01))]).toEqual([127, 255]);
});

it('is no print when it breaks off or runs over', () => {
  for (const bytes of [[0x80], [0xff, 0xff, 0xff, 0xff, 0x1f], Array.from({ length: 400 }, () => 0xff)])
    expect(() => readPrint(Uint8Array.from(bytes))).toThrow(RangeError);
  expect(() => new QuoteIndex().set('pdf:1', Uint8Array.of(0x80))).toThrow(RangeError);
});

it('leads to every text that has 8 words in a row, the one with most first', () => {
  const index = new QuoteIndex();
  const texts = Array.from({ length: 30 }, (_, seed) => madeUpText(400, seed + 10));
  for (const [at, text] of texts.entries()) index.set(`pdf:${at}`, printOf(readWords(text)));
  for (const [at, text] of texts.entries()) {
    const words = text.split(' ');
    const other = texts[(at + 1) % texts.length]?.split(' ') ?? [];
    for (let from = 0; from < 380; from += 13)
      expect(index.candidates(readWords(`xyz ${words.slice(from, from + 8).join(' ')} xyz`))).toContain(`pdf:${at}`);
    const mixed = [...other.slice(0, 9), ...words.slice(0, 80)].join(' ');
    expect(index.candidates(readWords(mixed)).slice(0, 2)).toEqual([`pdf:${at}`, `pdf:${(at + 1) % texts.length}`]);
  }
  expect(index.candidates(wordsOf(99))).toEqual([]);
});

it('is forgotten, and another one is taken', () => {
  const index = new QuoteIndex();
  const [old, young] = [wordsOf(1), wordsOf(2)];
  index.set('note:1', printOf(old));
  expect(index.candidates(old)).toEqual(['note:1']);
  index.set('note:1', printOf(young));
  expect([index.candidates(old), index.candidates(young)]).toEqual([[], ['note:1']]);
  index.delete('note:1');
  expect(index.candidates(young)).toEqual([]);
});

it('names first who alone has something, before many who have more of what is common', () => {
  const index = new QuoteIndex();
  const common = madeUpText(24, 500);
  for (let seed = 0; seed < 20; seed++) index.set(`pdf:${seed}`, printOf(readWords(`${madeUpText(200, seed)} ${common}`)));
  index.set('pdf:99', printOf(wordsOf(99)));
  const alone = madeUpText(400, 99).split(' ').slice(100, 108).join(' ');
  const [first, ...others] = index.candidates(readWords(`${common} ${alone}`));
  expect([first, others.length]).toEqual(['pdf:99', 20]);
});
