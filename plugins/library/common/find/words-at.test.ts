import { expect, it } from 'vitest';
import { wordsAt } from './words-at.ts';

const words = (text: string) => [...wordsAt(text)].map(({ word }) => word);

it.each([
  ['folds case and accents', 'Ångström NAÏVE', ['angstrom', 'naive']],
  ['takes marks that stand by themselves for part of their letter', 'nai\u0308ve', ['naive']],
  ['parts at every sign', "co-operative (don't)", ['co', 'operative', 'don', 't']],
  ['takes ligatures apart', 'e\ufb03cient', ['efficient']],
  ['makes two words of a fraction', '½ cup', ['1', '2', 'cup']],
  ['pairs signs where there are no blanks', '深度学习', ['深度', '度学', '学习', '习']],
  ['keeps scripts apart', 'COVID病毒', ['covid', '病毒', '毒']],
  ['leaves the syllables of Hangul whole', '학습', ['학습', '습']],
  ['finds no words in signs', '… — "', []],
])('%s', (_, text, expected) => {
  expect(words(text)).toEqual(expected);
});

it('says where each word stands in the text as it was written', () => {
  const text = 'On Ångström (½)';
  expect([...wordsAt(text)].map(({ start, end, position }) => [text.slice(start, end), position])).toEqual([
    ['On', 1],
    ['Ångström', 2],
    ['½', 3],
    ['½', 4],
  ]);
  const chinese = '用𠮷野家';
  expect([...wordsAt(chinese)].map(({ start, end }) => chinese.slice(start, end))).toEqual(['用𠮷', '𠮷野', '野家', '家']);
});

it('cuts what is no word any more', () => {
  expect(words('x'.repeat(500))).toEqual(['x'.repeat(40)]);
});
