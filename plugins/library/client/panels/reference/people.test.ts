import { expect, it } from 'vitest';
import { parsePeople, parsePerson, peopleText, personLine } from './people.ts';

it.each([
  ['Lovelace, Ada', { family: 'Lovelace', given: 'Ada' }],
  ['Ada King Lovelace', { family: 'Lovelace', given: 'Ada King' }],
  ['King, Jr., Martin Luther', { family: 'King', suffix: 'Jr.', given: 'Martin Luther' }],
  ['{World Health Organization}', { literal: 'World Health Organization' }],
  ['Plato', { family: 'Plato' }],
])('%s', (line, person) => expect(parsePerson(line)).toEqual(person));

it('shows particles with the family name', () => {
  expect(personLine({ family: 'Beethoven', particle: 'van', given: 'Ludwig' })).toBe('van Beethoven, Ludwig');
});

it('reads back what it shows, two thousand people included', () => {
  const people = Array.from({ length: 2000 }, (_, n) => ({ family: `Family${n}`, given: 'A. B.' }));
  expect(parsePeople(peopleText(people))).toEqual(people);
});
