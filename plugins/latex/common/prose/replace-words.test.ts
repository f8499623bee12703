/** How words of a source are replaced: as LaTeX writes them, and only where no group or command is cut. */
import { expect, it } from 'vitest';
import { inPlaceOf, isWhole } from './replace-words.ts';

const raw = String.raw;

it.each([
  ['hosue', true],
  [raw`un\emph{believ}able`, true],
  [raw`M\"{u}ller`, true],
  ['{hos', false],
  ['hos}ue', false],
  ['}{', false],
])('a word that is written %s may be replaced: %s', (written, is) => {
  expect(isWhole(written)).toBe(is);
});

it.each([
  ['are', 'is', 'is'],
  ['are', 'R&D', raw`R\&D`],
  ['are', '5 % of $a_1 #2', raw`5 \% of \$a\_1 \#2`],
  ['are', raw`a\b`, undefined],
  ['are', 'a^b', undefined],
  [raw`\emph{are}`, 'is', undefined],
  ['$x$ are', 'is', undefined],
  ['a~b', 'is', undefined],
])('in the place of %s stands %s as %s', (written, words, as) => {
  expect(inPlaceOf(written, words)).toBe(as);
});
