import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './testing/made-up.ts';
import { foldedWord, readWords, textRange, wordsIn } from './words.ts';

const folded = (text: string): string[] => {
  const words = readWords(text);
  return Array.from({ length: words.count }, (_, word) => foldedWord(words, word));
};

describe('words', () => {
  it.each([
    ['The Osprey eats FISH.', ['the', 'osprey', 'eats', 'fish']],
    ['Vögel fraßen Œufs, ﬁsch und Ångström', ['vogel', 'frassen', 'oeufs', 'fisch', 'und', 'angstrom']],
    ['Vo\u0308gel Vo¨gel Vö\u00adgel', ['vogel', 'vogel', 'vogel']],
    ["don't don’t dont", ['dont', 'dont', 'dont']],
    ['state-of-the-art 3.5 cm', ['state', 'of', 'the', 'art', '3', '5', 'cm']],
    ['known.¹² Smith² 𝐀b', ['known', 'smith', 'ab']],
    ['漢字 kana', ['漢', '字', 'kana']],
    ['', []],
    ['… — !', []],
  ])('of “%s”', (text, expected) => expect(folded(text)).toEqual(expected));

  it('are put together where a line breaks them, and not where a hyphen means something', () => {
    expect(folded('Unter-\nsuchung inter- \r\n  national')).toEqual(['untersuchung', 'international']);
    expect(folded('Haupt-\nund Nebenfach, Anglo-\nSaxon, 12-\nfold')).toEqual([
      'haupt',
      'und',
      'nebenfach',
      'anglo',
      'saxon',
      '12fold',
    ]);
  });

  it('have the places where they stand, and equal hashes when they are equal', () => {
    const text = 'Über die Straße: ÜBER';
    const { from, to, hashes, count } = readWords(text);
    expect(Array.from({ length: count }, (_, word) => text.slice(from[word], to[word]))).toEqual([
      'Über',
      'die',
      'Straße',
      'ÜBER',
    ]);
    expect(hashes[0]).toBe(hashes[3]);
    expect(new Set(hashes).size).toBe(3);
  });

  it('stand in order and apart in any text, begin and end with what they are made of, and are found by their places', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = readWords(text);
        let end = 0;
        for (let word = 0; word < words.count; word++) {
          const from = words.from[word] ?? -1;
          const to = words.to[word] ?? -1;
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          end = to;
          // The same word in another text is the same.
          const alone = readWords(text.slice(from, to));
          expect([...alone.hashes]).toEqual([words.hashes[word]]);
          expect(wordsIn(words, { from, to })).toEqual({ from: word, to: word + 1 });
        }
        expect(wordsIn(words, { from: 0, to: text.length })).toEqual({ from: 0, to: words.count });
      }),
      { numRuns: 500 },
    );
  });

  it('give the text that they take, and the words that a stretch cuts', () => {
    const words = readWords('one two three four');
    expect(textRange(words, { from: 1, to: 3 })).toEqual({ from: 4, to: 13 });
    expect(textRange(words, { from: 2, to: 2 })).toEqual({ from: 0, to: 0 });
    expect(wordsIn(words, { from: 5, to: 9 })).toEqual({ from: 1, to: 3 });
    expect(wordsIn(words, { from: 3, to: 4 })).toEqual({ from: 1, to: 1 });
  });
});
