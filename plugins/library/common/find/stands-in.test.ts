import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexEntries, indexedTexts, searchWords } from '../columns.ts';
import { fold } from '../folding.ts';
import { standsIn } from './stands-in.ts';

it.each([
  ['graph', 'the graphs of', true, true],
  ['graph', 'the graphs of', false, false],
  ['graph', 'paragraph', true, false],
  ['graph', 'paragraph graph', false, true],
  ['1', 'a1 1', false, true],
  ['1', 'a1', true, false],
  ['a', 'ж a', false, true],
  ['a', 'жa', true, false],
  ['a', '\u{10330}a', true, false],
  ['a', '\u{1f600}a\u{1f600}', false, true],
  ['x', '', true, false],
])('%s in %s', (word, text, isOpen, expected) => {
  expect(standsIn(text, word, isOpen)).toBe(expected);
});

describe('in any text', () => {
  const letters = fc.constantFrom(...'abAéß1 .-_\u0301ж\u{1f600}\u{10330}½™'.match(/./gsu)!);
  const text = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''));

  it('finds the words that the index has, and no others', () => {
    fc.assert(
      fc.property(text, text, fc.string({ unit: letters, minLength: 1, maxLength: 4 }), (title, abstract, sought) => {
        const info = { title, abstract };
        const { naming, further } = indexedTexts(info, 'key', []);
        const all = fold(`${naming} ${further}`);
        const entries = indexEntries(1, info, 'key', []).split(' ').slice(1);
        const words = entries.filter((entry) => !entry.startsWith('^'));
        for (const word of searchWords(sought)) {
          expect(standsIn(all, word, false)).toBe(words.includes(word));
          expect(standsIn(all, word, true)).toBe(words.some((one) => one.startsWith(word)));
          if (word.length < 3) expect(standsIn(fold(naming), word, true)).toBe(entries.includes(`^${word}`));
        }
      }),
      { numRuns: 500 },
    );
  });
});
