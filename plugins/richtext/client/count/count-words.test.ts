/** Words that are counted. */
import { expect, it } from 'vitest';
import { doc, line, made, table } from '../testing/documents.ts';
import { countBetween, countDocument } from './count-words.ts';

it.each([
  ['It’s a well-known fact, 3.5 of them.', 8],
  ['Ein Satz mit Größe', 4],
  ['汉字 and Kana かな', 6],
  ['… – — !', 0],
  ['👍🏽 good', 1],
])('%s', (text, words) => expect(countDocument(doc(line(text))).words).toBe(words));

it('counts no footnotes, formulas and citations, and parts no word at them', () => {
  const text = doc(
    line('one', made('footnote', {}, 'not these'), ' two', made('math', { tex: 'x y' })),
    table(['three', 'four']),
  );
  expect(countDocument(text)).toEqual({ words: 4, characters: 16 });
});

it('counts what is selected', () => {
  const text = doc(line('one two'), line('three four'));
  expect([
    countBetween(text, 1, 4).words,
    countBetween(text, 5, 14).words,
    countBetween(text, 0, text.content.size).words,
  ]).toEqual([1, 2, 4]);
});
