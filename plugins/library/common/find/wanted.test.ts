import { expect, it } from 'vitest';
import { wantedIn } from './wanted.ts';

/** `word*` for the beginning of a word, `-` for what is excluded. */
const said = (search: string): string[] => {
  const { all, none } = wantedIn(search);
  const text = ({ words, isOpen }: (typeof all)[number]) => words.join(' ') + (isOpen ? '*' : '');
  return [...all.map(text), ...none.map((term) => `-${text(term)}`)];
};

it.each([
  ['neural networks', ['neural', 'networks*']],
  ['"deep learning" vision', ['deep learning', 'vision*']],
  ['vision "deep learning"', ['vision', 'deep learning']],
  ['"deep lear', ['deep lear*']],
  ['learning -deep', ['learning', '-deep']],
  ['learning -"deep belief"', ['learning', '-deep belief']],
  ['co-operative', ['co operative*']],
  ['of', ['of']],
  ['深度学习', ['深度 度学 学习']],
  ['学', ['学*']],
  ['-only', ['-only']],
  ['""', []],
  [' - "" … ', []],
  [`'; drop table x; -- :* & | !`, ['drop', 'table', 'x']],
])('%s', (search, expected) => {
  expect(said(search)).toEqual(expected);
});

it('takes so many terms and no more', () => {
  expect(wantedIn('word '.repeat(100)).all).toHaveLength(20);
});
