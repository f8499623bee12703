/** Words of lines of prose, and nothing of what signs stand for. */
import { expect, it } from 'vitest';
import { lineWords, proseLines } from './lines.ts';
import { SIGNS } from './signs.ts';
import type { ProseWord } from './words-in.ts';

const wordsOf = (text: string): ProseWord[] => proseLines(text).flatMap((line) => lineWords(text, line));
const texts = (text: string) => wordsOf(text).map((word) => word.text);

it('stand where they are, line by line', () => {
  const text = 'One two.\n\nThree\n';
  expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['One', 'two', 'Three']);
  expect(wordsOf(text).map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  expect([proseLines(''), proseLines('\n\n'), proseLines('end')]).toEqual([[], [], [{ from: 0, to: 3 }]]);
});

it.each([
  ['soft hyphens', 'manu\u00adscript', ['manuscript']],
  ['signs without width', 'inter\u200bnational Auf\u200clage', ['international', 'Auflage']],
  ['a letter that is an apostrophe', 'don\u02bct', ['don’t']],
  ['accents behind their letters', 'nai\u0308ve', ['naïve']],
  ['hyphens', 'well-known well\u2011known', ['well', 'known', 'well', 'known']],
  [
    'signs that stand for something else',
    `a${SIGNS.word}b the${SIGNS.aside}${SIGNS.opens}Note.${SIGNS.closes} end`,
    ['a', 'b', 'the', 'Note', 'end'],
  ],
  [
    'addresses and names of files',
    'see www.example.org/a/hosue, example.org/hosue, me@hosue.org, 10.1000/hosue-b, data.csv and x_hosue',
    ['see', 'and'],
  ],
])('with %s', (_, text, words) => {
  expect(texts(text)).toEqual(words);
});

it('before and behind a hyphen are told, whichever of Word’s hyphens it is', () => {
  expect(wordsOf('Haupt\u2010 und Nebensatz').map(({ hyphen }) => hyphen)).toEqual(['behind', 'none', 'none']);
});

it.each(['a-', 'a.', 'a@', '/', 'a.bc', '\u200b', '\ufffc'])('of nothing but %j are read in a moment', (part) => {
  const began = process.cpuUsage();
  wordsOf(part.repeat(200_000));
  // Milliseconds, with much to spare: a pattern that tries each way there is would not end at all.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5_000);
});
