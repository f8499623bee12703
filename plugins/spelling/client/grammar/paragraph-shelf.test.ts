/** What is asked about at all: paragraphs of the text itself that a service takes. */
import { expect, it } from 'vitest';
import { reader } from '#plugins/coedit/common/prose/line-reader.ts';
import type { ProseReader } from '#plugins/coedit/common/prose/prose-reader.ts';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import { placedParagraphs } from './paragraph-shelf.ts';

const asked = (text: string, by: ProseReader = reader) => placedParagraphs(text, by, 'en default').map((one) => one.mark());

it.each([
  ['too long', 'word and '.repeat(3_000)],
  ['in too many pieces', `a word${SIGNS.aside}`.repeat(2_500)],
  ['without a sentence', 'Two words'],
])('is none that is %s', (_, text) => {
  expect(asked(text)).toEqual([undefined]);
});

it('is none that is no part of the text', () => {
  const beside: ProseReader = {
    paragraphs: (text) => reader.paragraphs(text).map((one) => ({ ...one, isOfText: one.from > 0 })),
  };
  expect(asked('The first of them\nThe second of them', beside)).toEqual([
    { pieces: [{ text: 'The second of them' }], guessed: [] },
  ]);
});

it('is another one in another language, or at another level', () => {
  const keyOf = (as: string) => placedParagraphs('One of them', reader, as)[0]?.key;
  expect([keyOf('en default') === keyOf('de default'), keyOf('en default') === keyOf('en default')]).toEqual([false, true]);
});
