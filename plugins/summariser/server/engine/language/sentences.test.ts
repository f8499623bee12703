/** Sentences of scholarly prose. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { isProse, sentenceSpans } from './sentences.ts';
import { countWords } from './words.ts';

const split = (text: string) => sentenceSpans(text).map(({ from, to }) => text.slice(from, to));
/** One sentence that is no more than one. */
const whole = [
  'As Smith et al. (2010) have shown, birds fly.',
  'This was seen by Smith et al. [3] and others.',
  'The curve of Fig. 3 and the values of Tab. 2 agree with Eq. (4).',
  'Many birds, e.g. Ospreys and herons, eat fish, i.e. They do not eat grass.',
  'The mean was 3.5 cm, and p < .05 for all of them.',
  'J. R. R. Smith and A. Jones studied them in the U.S. Army.',
  'The value (see below. It is large) was found by us.',
  'Vögel, z. B. Fischadler, leben an Seen, d. h. Gewässern, vgl. Abb. 3 und S. 12.',
  'Am 3. Mai und am 12. Oktober kamen die Vögel zurück.',
  'Prof. Dr. Ada Lovelace, geb. 1815, schrieb ca. 20 Briefe.',
  'Others [? ? ] have shown this (what for?) at lakes [? ].',
  'It holds for No. 5 and vs. the others.',
];
it.each(whole)('stays whole: %s', (text) => {
  expect(split(text)).toEqual([text]);
});

const parted: readonly (readonly string[])[] = [
  ['Birds fly.', 'Fish swim!', 'Do they?', 'Yes.'],
  ['It was shown by Smith et al.', 'We show the opposite.'],
  ['This is known.[12]', 'That is not.'],
  ['It was found before.12', 'We found it again.'],
  ['They need vitamin A.', 'The others need none.'],
  ['He said “It flies.”', 'She did not.'],
  ['There are birds, fish, etc.', 'We saw them.'],
  ['Der Adler fliegt.', 'Er frisst Fische usw.', 'Das ist bekannt.'],
  ['鸟会飞。', '鱼会游泳！', '是吗？'],
];
it.each(parted)('parts %s', (...sentences) => {
  const isUnspaced = /\p{Script=Han}/u.test(sentences.join(''));
  expect(split(sentences.join(isUnspaced ? '' : ' '))).toEqual(sentences);
});

it('cuts what never ends, without losing anything', () => {
  const text = 'word '.repeat(5000).trim();
  const parts = split(text);
  expect(parts.every((part) => part.length <= 2000)).toBe(true);
  expect(parts.join(' ')).toBe(text);
});

describe('of any text', () => {
  it('sentences are parts of it, in order, and together all of it but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(fc.constantFrom('. ', '.A', ' et al. ', '(', ')', '。', '"', ' B. ', '3', '\n')),
        (text, ends) => {
          const source = ends.reduce((made, end, index) => made.slice(0, index * 7) + end + made.slice(index * 7), text);
          const spans = sentenceSpans(source);
          expect(
            spans
              .map(({ from, to }) => source.slice(from, to))
              .join('')
              .replace(/\s/g, ''),
          ).toBe(source.replace(/\s/g, ''));
          spans.forEach(({ from, to }, index) =>
            expect(from).toBeGreaterThanOrEqual(index === 0 ? 0 : (spans[index - 1]?.to ?? to)),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('takes time in proportion to its length', () => {
    for (const unit of ['(', 'et al. ', 'A. ', '. . ', '"', '1.', '[12],', 'a.b.', '.)']) {
      const worked = workClock();
      sentenceSpans(unit.repeat(200_000 / unit.length));
      expect(worked()).toBeLessThan(3000);
    }
  });
});

it('tells prose from formulas, numbers and labels', () => {
  expect(isProse('The osprey eats fish that it catches alive.')).toBe(true);
  expect(isProse('x = (a + b) / 2 * f(x, y) - 3.14 + z')).toBe(false);
  expect(isProse('Table 3')).toBe(false);
  expect(isProse('12.3 45.6 78.9 10.1 11.2')).toBe(false);
});

it('counts words of any language', () => {
  expect([countWords('State-of-the-art birds’ nests, 3.5 cm'), countWords('鸟会飞'), countWords(''), countWords('…')]).toEqual([
    5, 3, 0, 0,
  ]);
});
