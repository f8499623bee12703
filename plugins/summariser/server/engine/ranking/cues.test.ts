/** Phrases by which sentences say what they are for, and how alike sentences are. */
import { expect, it } from 'vitest';
import { type Cue, has } from './cues.ts';
import { hipoRank } from './hipo-rank.ts';
import { centreOf, cosine, rarityIn, stemsOf, vectorOf } from './vectors.ts';

it.each<[Cue, string]>([
  ['contribution', 'We propose a method to count nests.'],
  ['contribution', 'In dieser Arbeit stellen wir ein Verfahren vor.'],
  ['proposes', 'This paper presents a count of nests.'],
  ['inThis', 'In this study ospreys were counted.'],
  ['shows', 'We have found that they return.'],
  ['result', 'Our results clearly show a rise of numbers.'],
  ['result', 'Die Ergebnisse der Zählung zeigen einen Anstieg.'],
  ['upshot', 'These findings suggest that ice matters.'],
  ['findings', 'RESULTS: The numbers rose.'],
  ['setting', 'BACKGROUND Ospreys eat fish.'],
  ['problem', 'However, it is unclear why.'],
  ['example', 'For instance, herons do.'],
  ['pointer', 'It is shown in Fig. 3 and Section 4.'],
  ['citation', 'It was seen before (Smith, 2001).'],
  ['citation', 'It was seen before [3, 4].'],
  ['dangling', 'They eat fish.'],
  ['roadmap', 'The rest of this paper is organized as follows.'],
  ['roadmap', 'We thank the owners of the boats.'],
  ['first', 'We eat fish.'],
])('%s: %s', (cue, sentence) => {
  expect(has(cue, sentence)).toBe(true);
});

it.each<[Cue, string]>([
  ['contribution', 'Ospreys build nests near lakes.'],
  ['result', 'Ospreys eat fish.'],
  ['findings', 'results were good'],
  ['citation', 'It was seen (twice) in the north.'],
  ['dangling', 'Thistles grow there.'],
  ['roadmap', 'The road to the lake is long.'],
  ['first', 'Weather is usual.'],
])('not %s: %s', (cue, sentence) => {
  expect(has(cue, sentence)).toBe(false);
});

const vectorsOf = (sentences: readonly string[]) => {
  const stems = stemsOf(sentences);
  const rarity = rarityIn(stems);
  return stems.map((words) => vectorOf(words, rarity));
};

it('sentences are alike by the stems of the words that are rare', () => {
  const [a, b, c, none] = vectorsOf([
    'Ospreys nest near lakes.',
    'The osprey nests at a lake.',
    'Herons eat fish.',
    'of the and',
  ]);
  if (!a || !b || !c || !none) throw new Error('four are made');
  expect(cosine(a, b)).toBeGreaterThan(0.5);
  expect(cosine(a, a)).toBeCloseTo(1);
  expect([cosine(a, c), cosine(a, none), cosine(none, none)]).toEqual([0, 0, 0]);
  expect(cosine(centreOf([a, c]), c)).toBeGreaterThan(0.5);
});

it('a sentence at the border of its section is worth more than the same within it', () => {
  const same = 'Ospreys nest near lakes in the north.';
  const other = ['Herons fly far.', 'Boats are slow.', 'Winter was cold.', 'Rivers carry water.'];
  const [first = 0, , , , , , within = 0] = hipoRank([
    vectorsOf([same, ...other, 'Snow fell early.', same, 'Trees grow tall.', 'Ospreys nest near lakes too.']),
  ]);
  expect(first).toBeGreaterThan(within);
  expect(hipoRank([])).toEqual([]);
  expect(hipoRank([vectorsOf([])])).toEqual([]);
});
