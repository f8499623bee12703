/** Where words of a text stood when its pages were made. */
import { expect, it } from 'vitest';
import { linesThen } from './lines-then.ts';

const lineOf = (now: string, then: string, words: string): number | undefined => {
  const from = now.indexOf(words);
  return linesThen(now, then)({ from, to: from + words.length });
};

it.each([
  ['nothing has changed', 'one\ntwo\nthree\n', 'one\ntwo\nthree\n', 'three', 3],
  ['lines were written above', 'new\nnew\none\ntwo\n', 'one\ntwo\n', 'two', 2],
  ['lines above were taken away', 'two\n', 'zero\none\ntwo\n', 'two', 3],
  ['their own line was written on', 'one\nand the two words\n', 'one\nthe two words\n', 'two', 2],
  ['something was written behind them', 'one\ntwo\nnew\n', 'one\ntwo\n', 'one', 1],
  ['they were written since', 'one\nnew words\ntwo\n', 'one\ntwo\n', 'new', undefined],
  ['only their first were written since', 'one\nnew two\n', 'one\ntwo\n', 'new two', 2],
  ['there was nothing', 'one\n', '', 'one', undefined],
  ['they are in the last line, which has no end', 'a\nb', 'b', 'b', 1],
])('when %s', (_, now, then, words, line) => expect(lineOf(now, then, words)).toBe(line));
