/** Documents that two have changed become one again. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../common/html/read.ts';
import { writeHtml } from '../../common/html/write.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { randomDocument } from '../../common/testing/random-document.ts';
import { mergeDocuments } from './merge-documents.ts';

const doc = (html: string) => documentOf(readHtml(html).doc);
const merged = (base: string, mine: string, theirs: string): string =>
  writeHtml(mergeDocuments(doc(base), doc(mine), doc(theirs))).replaceAll('\n', '');

describe('what each side has done is there', () => {
  it.each([
    ['words of one line', '<p>a b c</p>', '<p>a X b c</p>', '<p>a b c Y</p>', '<p>a X b c Y</p>'],
    ['the same done by both', '<p>a</p>', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>'],
    ['lines at one place', '<p>a</p>', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['a heading, and words in it', '<p>a b</p>', '<h2>a b</h2>', '<p>a b c</p>', '<h2>a b c</h2>'],
    ['bold, and a word beside', '<p>a b</p>', '<p><strong>a</strong> b</p>', '<p>a b c</p>', '<p><strong>a</strong> b c</p>'],
    ['a line taken away that was written in', '<p>a</p><p>b</p>', '<p>b</p>', '<p>a x</p><p>b</p>', '<p>a x</p><p>b</p>'],
    ['a line taken away', '<p>a</p><p>b</p>', '<p>b</p>', '<p>a</p><p>b c</p>', '<p>b c</p>'],
    ['words taken away, and others beside', '<p>a b c d</p>', '<p>a d</p>', '<p>a b c d e</p>', '<p>a d e</p>'],
    ['a line in two, and a word in its second half', '<p>a b c d</p>', '<p>a b</p><p>c d</p>', '<p>a b c d e</p>', undefined],
    ['everything by one', '<p>a</p>', '<h1>x</h1><p>y</p>', '<p>a b</p>', undefined],
  ])('%s', (_, base, mine, theirs, expected) => {
    const made = merged(base, mine, theirs);
    if (expected !== undefined) expect(made).toBe(expected);
    for (const word of ['e', 'x', 'y', 'b', 'X', 'Y'])
      for (const side of [mine, theirs]) if (side.includes(` ${word}<`)) expect(made).toContain(word);
  });
});

it('is what the other has where one has done nothing, and never fails', () => {
  fc.assert(
    fc.property(randomDocument(), randomDocument(), randomDocument(), (base, mine, theirs) => {
      expect(mergeDocuments(base, mine, base).eq(mine)).toBe(true);
      expect(mergeDocuments(base, base, theirs).eq(theirs)).toBe(true);
      expect(mergeDocuments(base, mine, mine).eq(mine)).toBe(true);
      mergeDocuments(base, mine, theirs).check();
    }),
    { numRuns: 60 },
  );
});
