/** Names as a person edits them, one to a line. */
import { expect, it } from 'vitest';
import { parsePeople, parsePerson, peopleText, personLine } from './people.ts';

it.each([
  ['Lovelace, Ada', { family: 'Lovelace', given: 'Ada' }],
  ['Ada King Lovelace', { family: 'Lovelace', given: 'Ada King' }],
  ['King, Jr., Martin Luther', { family: 'King', suffix: 'Jr.', given: 'Martin Luther' }],
  ['{World Health Organization}', { literal: 'World Health Organization' }],
  ['Plato', { family: 'Plato' }],
  ['van der Berg, Jan', { particle: 'van der', family: 'Berg', given: 'Jan' }],
  ['de la Cruz, Jr., Ana', { particle: 'de la', family: 'Cruz', suffix: 'Jr.', given: 'Ana' }],
  ["d'Arc, Jeanne", { family: "d'Arc", given: 'Jeanne' }],
  ['  Lee ,  Ann  ', { family: 'Lee', given: 'Ann' }],
])('%s', (line, person) => expect(parsePerson(line)).toEqual(person));

it('shows particles with the family name', () => {
  expect(personLine({ family: 'Beethoven', particle: 'van', given: 'Ludwig' })).toBe('van Beethoven, Ludwig');
});

it('reads back what it shows, two thousand people included', () => {
  const people = Array.from({ length: 2000 }, (_, n) => ({ family: `Family${n}`, given: 'A. B.' }));
  expect(parsePeople(peopleText(people))).toEqual(people);
});

it('leaves who was not touched as they were, also where a line cannot say all of them', () => {
  const people = [
    { family: 'Beethoven', particle: 'van', given: 'Ludwig' },
    { family: 'van Rossum', given: 'Guido' },
    { family: 'King', suffix: 'Jr.' },
    { given: 'Cher' },
    { family: 'Lee, of York', given: 'Ann' },
    { literal: 'Bell and Howell' },
  ];
  expect(parsePeople(peopleText(people), people)).toEqual(people);
  const rest = people.slice(1);
  expect(parsePeople(`${peopleText(rest.toReversed())}\nNew, Person\n`, people)).toEqual([
    ...rest.toReversed(),
    { family: 'New', given: 'Person' },
  ]);
});
