import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { Person } from '../model/info.ts';
import { peopleLikeness, peopleOf } from './people-likeness.ts';

const people = (...names: string[]): Person[] =>
  names.map((name) => {
    const [family = '', given] = name.split(', ');
    return given === undefined ? { family } : { family, given };
  });
const likeness = (a: Person[], b: Person[]) => peopleLikeness(peopleOf(a), peopleOf(b));

it.each([
  ['initials and whole names', people('Knuth, D. E.'), people('Knuth, Donald')],
  ['accents', people('Gödel, Kurt'), people('Godel, K.')],
  ['an umlaut that was written out', people('Müller, A.'), people('Mueller, A.')],
  ['a particle beside and in the name', [{ particle: 'van', family: 'Dijk' }], people('van Dijk')],
  ['given and family name exchanged', people('Wei, Zhang'), people('Zhang, Wei')],
  ['an organisation', [{ literal: 'World Health Organization' }], people('World Health Organization')],
  ['a list that says that it is cut', people('Ames, A.', 'others'), people('Ames, A.', 'Baker, B.', 'Cole, C.')],
])('are the same: %s', (_, a, b) => {
  expect(likeness(a, b)).toBe(1);
  expect(likeness(b, a)).toBe(1);
});

it.each([
  ['another initial', people('Smith, John'), people('Smith, Anna')],
  ['other people', people('Ames', 'Baker'), people('Cole', 'Dunn')],
  ['one in common of three', people('Ames', 'Baker', 'Cole'), people('Ames', 'Dunn', 'Eddy')],
])('are not: %s', (_, a, b) => expect(likeness(a, b)).toBeLessThan(0.5));

it('are less alike in another order, and where a list leaves some out', () => {
  expect(likeness(people('Ames', 'Baker'), people('Baker', 'Ames'))).toBeCloseTo(0.8);
  expect(likeness(people('Ames'), people('Ames', 'Baker', 'Cole'))).toBeCloseTo(0.8);
});

it('say nothing where one names nobody', () => expect(likeness([], people('Ames'))).toBeUndefined());

it('thousands of people take no time', () => {
  const crowd = Array.from({ length: 10_000 }, (_, n) => ({ family: `Name${n}`, given: 'A.' }));
  const worked = workClock();
  expect(likeness(crowd, crowd)).toBe(1);
  expect(worked()).toBeLessThan(1000);
});
