/** People at the beginning of references. */
import { expect, it } from 'vitest';
import { arePeopleOfMedicine, authorsIn, isPeople } from './people.ts';

const names = (text: string) =>
  authorsIn(text).map(({ given, particle, family, literal }) => [given, particle, family, literal].filter(Boolean).join('|'));

it.each([
  ['A. B. Aho, R. Sethi, and J. D. Ullman', ['A. B.|Aho', 'R.|Sethi', 'J. D.|Ullman']],
  ['Aho, A. B., Sethi, R. & Ullman, J. D.', ['A. B.|Aho', 'R.|Sethi', 'J. D.|Ullman']],
  ['Aho AB, van der Berg C, et al', ['A. B.|Aho', 'C.|van der|Berg']],
  ['Ada Lovelace and Charles Babbage', ['Ada|Lovelace', 'Charles|Babbage']],
  ['Müller, K.; Weiß, L.', ['K.|Müller', 'L.|Weiß']],
  ['', []],
])('%s', (text, people) => {
  expect(names(text)).toEqual(people);
});

it.each([
  ['A. Aho and J. Ullman', true],
  ['Smith, A., & Jones, B.', true],
  ['Birds of the northern lakes', false],
  ['Compilers and how they are made', false],
  ['', false],
])('people or not: %s', (text, are) => {
  expect(isPeople(text)).toBe(are);
});

it('tells names in the way of medicine', () => {
  expect([
    arePeopleOfMedicine('Aho AB, Sethi C'),
    arePeopleOfMedicine('Aho AB, et al'),
    arePeopleOfMedicine('A. Aho, B. Sethi'),
  ]).toEqual([true, true, false]);
});
