/** Which words a dictionary is asked about, and which of them stand twice. */
import { describe, expect, it } from 'vitest';
import { wordsIn } from '#plugins/coedit/common/prose/words-in.ts';
import { isChecked } from './is-checked.ts';
import { repeatedWords } from './repeated.ts';

const raw = String.raw;
const all = (text: string) => wordsIn(text, 0);

it.each([
  ['the NASA, CPUs, iPhone, LaTeX, McDonald, ii, iv, a, e.g., et al., Fig. 3 end', 'the et end'],
  ['A fig tree, and no of them', 'fig tree and no of them'],
  ['cf. Abb. 3 und vgl. Text', 'und Text'],
])('of %j are asked about %j', (text, asked) => {
  expect(
    all(text)
      .filter(isChecked)
      .map((word) => word.text)
      .join(' '),
  ).toBe(asked);
});

describe('words that stand twice', () => {
  const twice = (source: string) => repeatedWords(source, all(source)).map(({ from, to }) => source.slice(from, to));

  it.each([
    ['in the the house', [' the']],
    ['in the\nthe house', ['\nthe']],
    ['The the house', [' the']],
    ['the, the house', []],
    ['the\n\nthe house', []],
    [raw`the $x$ the house`, []],
    [raw`the \emph{the} house`, []],
    ['had had and that that', []],
    ['Baden Baden', []],
    ['a a', []],
    ['in in-line text', []],
  ])('in %j are %j', (source, found) => {
    expect(twice(source)).toEqual(found);
  });
});
