/** Made-up texts for tests: words in an order of their own for each seed, so that two of them have nothing in common but by plan. */
import * as fc from 'fast-check';

const VOCABULARY = Array.from({ length: 400 }, (_, number) => {
  const syllables = ['ka', 'lo', 'mi', 'nu', 'ré', 'so', 'tä', 'vi', 'wo', 'ze'];
  return [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100), (number * 7) % 10]
    .map((index) => syllables[index] ?? '')
    .join('');
});

/** Sentences of made-up words. */
export const madeUpText = (words: number, seed: number): string => {
  let state = (seed * 7919 + 17) >>> 0;
  const next = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8;
  let text = '';
  for (let word = 0; word < words; word++)
    text += `${VOCABULARY[next() % VOCABULARY.length] ?? ''}${word % 14 === 13 ? '. ' : ' '}`;
  return text;
};

/** Texts of any signs, words and breaks of lines: what PDFs and people leave behind. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the',
        'Straße',
        'Vögel',
        'ﬁsch',
        'over-',
        '\n',
        '\r\n',
        ' ',
        '\u00ad',
        "don't",
        '“',
        '”',
        '„',
        '"',
        '«',
        '漢字',
        '𝐀',
        '😀',
        '3.5',
        '. ',
        '\\cite{a}',
        'References',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(' ').replace(/ (?=\n)/g, ''));
