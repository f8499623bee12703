/** Of what a summary says something: the shares of a paper (engines.md §3c). */
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const part = (heading: string, count = 1) => ({ heading, sentences: Array.from({ length: count }, () => 'A sentence.') });

it('are told by what sections are for, whatever they are called', () => {
  const parts = ['1 Introduction', '2 Related work', '3 Patients and methods', '4 Findings', '5 Diskussion'].map((one) =>
    part(one),
  );
  expect(sharesOf(parts)).toEqual(['introduction', 'introduction', 'methods', 'results', 'conclusion']);
});

it('are of neighbours where headings say nothing, and as many as a summary has room for', () => {
  const shares = sharesOf([part('', 2), ...Array.from({ length: 8 }, (_, at) => part(`Lake ${at}`))]);
  expect(shares).toHaveLength(10);
  expect([...new Set(shares)]).toEqual(['part 0', 'part 1', 'part 2']);
  expect(sharesOf([])).toEqual([]);
});
