/** The digest of any paper keeps what it promises: the paper's own sentences, in their order, within their budgets. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { Digest } from '../../common/digest.ts';
import { compose } from './compose.ts';
import { countWords } from './language/words.ts';
import type { Paper } from './paper.ts';
import { readPlain } from './web/read-plain.ts';

const paperOf = (
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[],
  more: Partial<Paper> = {},
): Paper => ({
  ...readPlain(sections.map((section) => section.join('\n\n')).join('\n\n')),
  title: 'Ospreys of the northern lakes',
  ...more,
});
const OPTIONS = { words: 400, keyPoints: 5, fromPage: 1, toPage: 0 };
const PROSE = [
  'The osprey is a bird of prey that eats fish and lives near lakes in the north.',
  'In this paper we study how ospreys choose their nests near the lakes.',
  'We show that ospreys return to the same nest when the ice on the lake has melted.',
  'Nests are made of sticks that both birds of a pair bring together.',
  'The number of young ospreys was higher where the lake was free of ice in early April.',
  'For example, one pair of ospreys used the same nest for twenty years.',
];
const body = [
  ['1 Introduction', PROSE.slice(0, 2).join(' ')],
  ['1.1 Earlier work', 'Others have looked at herons and egrets, which nest elsewhere.'],
  ['2 Results', PROSE.slice(2).join(' ')],
  ['Acknowledgements', 'We thank all of the ospreys that we have seen in these years.'],
] as const;

it('[SUM-007] [SUM-008] [SUM-019] has all its parts', () => {
  const found = 'e found that ospreys return to their nests when the ice of the lakes has melted.';
  const abstract = [[{ text: `In this paper, w${found}` }]];
  const digest = compose(paperOf(body, { abstract }), { ...OPTIONS, words: 40, keyPoints: 3 });
  expect(Digest['~standard'].validate(digest)).not.toHaveProperty('issues');
  expect(digest.abstract.map(({ text }) => text)).toEqual([abstract[0]?.[0]?.text]);
  expect(digest.oneSentence).toEqual({ text: `W${found}`, at: 0 });
  expect(digest.keyPoints).toHaveLength(3);
  expect(digest.summary.length).toBeGreaterThan(1);
  for (const { text } of digest.summary) expect(body.flat().join(' ')).toContain(text);
  expect(digest.sections.map(({ heading, level }) => [heading, level])).toEqual([
    ['1 Introduction', 1],
    ['1.1 Earlier work', 2],
    ['2 Results', 1],
    ['Acknowledgements', 1],
  ]);
  expect(digest.sections.map(({ snippet }) => snippet.length)).toEqual([2, 1, 2, 0]);
  expect(digest.claims.map(({ text }) => text)).toEqual([PROSE[1], PROSE[2]]);
  expect(JSON.stringify([digest.summary, digest.keyPoints])).not.toContain('We thank');
});

it('says of each sentence how many words are before it', () => {
  const digest = compose(paperOf(body), OPTIONS);
  const text = body.flatMap(([, ...paragraphs]) => paragraphs).join(' ');
  for (const { text: own, at } of digest.summary) expect(countWords(text.slice(0, text.indexOf(own)))).toBe(at);
  expect(digest.words).toBe(countWords(text));
});

it('[SUM-002] of any text is in its own words, in its order, and in its budgets', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      ...PROSE,
      '1 Introduction',
      '2 Results',
      'Abstract',
      'References',
      '[1] A. Smith. Birds of the lakes. 2001.',
      '鸟会飞。鱼会游泳！',
      'Der Adler fliegt. Er frisst Fische.',
      '',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(100), fc.nat(6), (lines, words, keyPoints) => {
      const text = lines.join('\n\n');
      const digest = compose(readPlain(text), { ...OPTIONS, words, keyPoints });
      expect(Digest['~standard'].validate(digest)).not.toHaveProperty('issues');
      expect(digest.summary.reduce((sum, sentence) => sum + countWords(sentence.text), 0)).toBeLessThanOrEqual(words);
      expect(digest.keyPoints.length).toBeLessThanOrEqual(keyPoints);
      const flat = (source: string) => source.replace(/[\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2060\ufeff\s]/g, '');
      for (const sentence of [...digest.summary, ...digest.keyPoints, ...digest.claims])
        expect(flat(text)).toContain(flat(sentence.text));
      expect(digest.summary.map(({ at }) => at)).toEqual(digest.summary.map(({ at }) => at).sort((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});

it('[SUM-007] of 400 words says something of each part, and most of it of none', () => {
  const birds = ['osprey', 'heron', 'egret', 'grebe', 'crane', 'stork', 'plover', 'curlew', 'avocet', 'bittern'];
  const seas = ['May', 'June', 'July', 'August', 'spring', 'summer', 'autumn', 'winter', 'March', 'April'];
  const many = (say: (bird: string, time: string) => string) =>
    birds.flatMap((bird, at) => seas.slice(0, 4).map((time, more) => say(bird, seas[(at + more) % 10] ?? time))).join(' ');
  const sections: Parameters<typeof paperOf>[0] = [
    [
      '1 Introduction',
      many((bird, time) => `Nobody has counted the nests of each ${bird} in the cold ${time} of the far north.`),
    ],
    ['2 Methods', many((bird, time) => `A net was laid out near each ${bird} at dawn in ${time} and left there for nine hours.`)],
    [
      '3 Results',
      many(
        (bird, time) =>
          `We show that ospreys of the northern lakes outperform each ${bird} significantly in ${time}, our results show.`,
      ),
    ],
    ['4 Conclusion', many((bird, time) => `Whoever keeps a ${bird} warm in ${time} will therefore have young birds in the end.`)],
  ];
  const digest = compose(paperOf(sections), OPTIONS);
  const wordsFrom = (section: number) =>
    digest.summary
      .filter(({ text }) => sections[section]?.slice(1).join(' ').includes(text))
      .reduce((sum, { text }) => sum + countWords(text), 0);
  const words = [0, 1, 2, 3].map(wordsFrom);
  expect(words.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(320);
  for (const own of words) {
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThanOrEqual(240);
  }
});

it('of a book takes no longer than one may wait', () => {
  const chapters = Array.from({ length: 400 }, (_, index): [string, string] => [
    `${index + 1} Of lakes`,
    Array.from({ length: 100 }, (__, at) => PROSE[(index + at) % 6]).join(' '),
  ]);
  const worked = workClock();
  expect(compose(paperOf(chapters), OPTIONS).keyPoints).toHaveLength(5);
  expect(worked()).toBeLessThan(20_000);
});
