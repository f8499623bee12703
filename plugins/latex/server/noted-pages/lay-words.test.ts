/** Which words of pages are those of a source. */
import { expect, it } from 'vitest';
import { layWords, type PageWord } from './lay-words.ts';

const pageOf = (text: string, near?: string): PageWord[] =>
  text.split(' ').map((word, at, all) => {
    const before = all[at - 1];
    const joined = before?.endsWith('-') ? before.slice(0, -1) + word : undefined;
    return { plain: word.replace('-', ''), joined, isNear: near !== undefined && all.slice(at).join(' ').startsWith(near) };
  });
const laid = (source: string, page: readonly PageWord[]) =>
  layWords(source.split(' '), page).map(({ source: at, page: on }) => [at, on]);

it('words that stand there twice are those where the source has left its traces', () => {
  expect(laid('the sea', pageOf('the sea is blue and the sea is deep', 'the sea is deep'))).toEqual([
    [0, 5],
    [1, 6],
  ]);
  expect(laid('the sea', pageOf('the sea is blue and the sea is deep', 'the sea is blue'))).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('words that the page has not got, and a figure between them, are passed over', () => {
  expect(laid('first of fig all words here', pageOf('first of Figure 1 shows nothing all words here'))).toEqual([
    [0, 0],
    [1, 1],
    [3, 6],
    [4, 7],
    [5, 8],
  ]);
});

it('a word that is parted at the end of a line is one', () => {
  expect(laid('a generalisation of it', pageOf('a general- isation of it'))).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
});

it('nothing fits where there is nothing', () => {
  expect([laid('sea', pageOf('hill')), layWords([], pageOf('hill')), layWords(['sea'], [])]).toEqual([[], [], []]);
});
