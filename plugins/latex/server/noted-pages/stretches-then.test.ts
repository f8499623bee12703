/** Where words of a text stood when its pages were made. */
import { expect, it } from 'vitest';
import { stretchesThen } from './stretches-then.ts';

const thenOf = (now: string, then: string, words: string): string | undefined => {
  const from = now.indexOf(words);
  const found = stretchesThen(now, then)({ from, to: from + words.length });
  return found && `${then.slice(0, found.from)}[${then.slice(found.from, found.to)}]${then.slice(found.to)}`;
};

it.each([
  ['nothing has changed', 'one\ntwo\nthree\n', 'one\ntwo\nthree\n', 'three', 'one\ntwo\n[three]\n'],
  ['lines were written above', 'new\nnew\none\ntwo\n', 'one\ntwo\n', 'two', 'one\n[two]\n'],
  ['lines above were taken away', 'two\n', 'zero\none\ntwo\n', 'two', 'zero\none\n[two]\n'],
  ['their own line was written on', 'one\nand the two words\n', 'one\nthe two words\n', 'two', 'one\nthe [two] words\n'],
  ['something was written behind them', 'one\ntwo\nnew\n', 'one\ntwo\n', 'one', '[one]\ntwo\n'],
  ['something was written inside them', 'one of two\n', 'one two\n', 'one of two', '[one two]\n'],
  ['something was taken out of them', 'one two\n', 'one of two\n', 'one two', '[one of two]\n'],
  ['they were written since', 'one\nnew words\ntwo\n', 'one\ntwo\n', 'new', undefined],
  ['only their first were written since', 'one\nnew two\n', 'one\ntwo\n', 'new two', 'one\n[two]\n'],
  ['only their last were written since', 'one new\ntwo\n', 'one\ntwo\n', 'one new', '[one]\ntwo\n'],
  ['there was nothing', 'one\n', '', 'one', undefined],
  ['they are in the last line, which has no end', 'a\nb', 'b', 'b', '[b]'],
])('when %s', (_, now, then, words, found) => expect(thenOf(now, then, words)).toBe(found));
