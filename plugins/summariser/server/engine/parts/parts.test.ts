/** Abbreviations and terms of a text. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { abbreviationsIn } from './abbreviations.ts';
import { termsIn } from './terms.ts';

it.each([
  ['We use a hidden Markov model (HMM) here.', [{ short: 'HMM', long: 'hidden Markov model' }]],
  [
    'the major histocompatibility complex (MHC) and human leukocyte antigen (HLA; see below)',
    [
      { short: 'MHC', long: 'major histocompatibility complex' },
      { short: 'HLA', long: 'human leukocyte antigen' },
    ],
  ],
  ['Der Bundesgerichtshof (BGH) entschied.', [{ short: 'BGH', long: 'Bundesgerichtshof' }]],
  ['as others say (Smith 2001) and (see Fig. 3) in the text (n = 12)', []],
  ['This has nothing to do with it (XYZ).', []],
  ['()((A(B(', []],
])('abbreviations of %s', (text, found) => {
  expect(abbreviationsIn([text])).toEqual(found);
});

it('names what a text is about, with the sentence that says what it is', () => {
  const sentences = [
    'A trace tree is a set of traces that begin at one loop header.',
    'Each trace tree grows when the virtual machine records a new trace.',
    'We stop when the trace tree is large and the virtual machine is slow.',
    'The virtual machine runs each trace tree until a guard fails.',
  ];
  const terms = termsIn(sentences, 'Trace trees');
  expect(terms[0]).toEqual({ term: 'trace tree', definition: 0 });
  expect(terms.map(({ term }) => term)).toContain('virtual machine');
  expect(terms.find(({ term }) => term === 'virtual machine')?.definition).toBeUndefined();
});

it('of any text are found without failing, in time', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (sentences) => {
      expect(abbreviationsIn(sentences).length + termsIn(sentences, sentences[0] ?? '').length).toBeGreaterThanOrEqual(0);
    }),
  );
  const worked = workClock();
  for (const unit of ['(A', 'ab (AB) ', 'call ', 'nest of ']) abbreviationsIn([unit.repeat(20_000)]);
  for (const unit of ['nest tree lake ', 'called ', 'is a nest '])
    termsIn(
      Array.from({ length: 100 }, () => unit.repeat(60)),
      'nest',
    );
  expect(worked()).toBeLessThan(5000);
});
