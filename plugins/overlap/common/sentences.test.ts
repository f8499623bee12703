import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { tellLanguage } from './language.ts';
import { sentences } from './sentences.ts';
import { stem } from './stem.ts';
import { anyText } from './testing/made-up.ts';
import { readWords, textRange } from './words.ts';

const split = (text: string): string[] => {
  const words = readWords(text);
  return sentences(words).map((range) => {
    const { from, to } = textRange(words, range);
    return text.slice(from, to);
  });
};

describe('sentences', () => {
  it.each([
    'As Smith et al. (2010) have shown in Fig. 3, birds fly',
    'J. R. R. Smith and A. Jones studied ospreys, e.g. at lakes, vs. all others',
    'Die Mean-Werte lagen bei 3.5 cm, z. B. an Seen, vgl. Abb. 3 und S. 12',
    'Sie kamen am 3. Mai und am 12. Oktober aus dem Süden zurück',
    'Dies gilt u. a. für Vögel, d. h. auch für Fischadler bzw. Milane',
  ])('stay whole: %s', (text) => expect(split(text)).toEqual([text]));

  it.each([
    ['Die Adler fliegen über Seen.', 'Sie fressen dort auch Fische!', 'Warum tun sie das denn?', 'Das weiß man noch nicht'],
    ['The ospreys fly over lakes (often).', 'They eat the fish there'],
    ['A heading without full stop\n\n', 'The text that follows it'],
    ['Werte von 1998 bis 2005.', 'Danach gab es keine mehr'],
  ])('are told apart: %s …', (...parts) => {
    const bare = (part: string): string => part.replace(/[.!?)\n]+$/, '');
    expect(split(parts.join(' ')).map(bare)).toEqual(parts.map(bare));
  });

  it('are all the words in order, none longer than sixty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = readWords(text);
        const all = sentences(words);
        expect(all.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual(
          Array.from({ length: words.count }, (_, at) => at),
        );
        expect(all.every(({ from, to }) => to > from && to - from <= 60)).toBe(true);
      }),
    );
  });

  it('take no time for signs between two words', () => {
    const worked = workClock();
    expect(sentences(readWords(`a b c d ${'. '.repeat(300_000)} e ${'.'.repeat(600_000)} f`)).length).toBeGreaterThan(0);
    expect(worked()).toBeLessThan(6000);
  });
});

it('tells German from English by the small words', () => {
  const of = (text: string) => tellLanguage(readWords(text));
  expect(of('Die Untersuchung der Vögel wird mit der Zählung an den Seen begonnen, die nicht befischt werden.')).toBe('de');
  expect(of('The study of the birds begins with counting them at lakes that are not used by fishers.')).toBe('en');
  expect(of('')).toBe('en');
});

it.each([
  ['en', ['studies', 'study']],
  ['en', ['copied', 'copying', 'copies', 'copy']],
  ['en', ['stopped', 'stopping', 'stops', 'stop']],
  ['en', ['noted', 'noting', 'notes', 'note']],
  ['en', ['quickly', 'quick']],
  ['de', ['kindern', 'kinder', 'kindes', 'kind']],
  ['de', ['untersuchungen', 'untersuchung']],
  ['de', ['wichtige', 'wichtigen', 'wichtiger', 'wichtiges', 'wichtigem', 'wichtig']],
] as const)('%s: %s are one', (language, words) => {
  expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
});

it.each([
  ['en', ['thesis', 'these', 'bus', 'class']],
  ['de', ['haus', 'haut', 'hase', 'hand']],
] as const)('%s: %s stay apart', (language, words) => {
  expect(new Set(words.map((word) => stem(word, language))).size).toBe(words.length);
});
