/** The options that are decided, and the words of shops that mean them. */
import { expect, it } from 'vitest';
import { availabilityOf, bindingOf, conditionOf } from './names.ts';
import { AVAILABILITIES, BINDINGS, CONDITIONS } from './options.ts';

it.each([
  [bindingOf, 'softcover', 'Paperback'],
  [bindingOf, 'E-Book', 'E-book'],
  [bindingOf, 'loose leaf', 'Loose-leaf'],
  [conditionOf, 'LIKE NEW', 'Like new'],
  [conditionOf, 'Used - Very Good', 'Very good'],
  [availabilityOf, '1-2 days', 'Ships in 1 to 2 days'],
  [availabilityOf, 'Pre-Order', 'Pre-order'],
])('%o: "%s" means %s', (nameOf, said, meant) => {
  expect(nameOf(said)).toBe(meant);
});

it('every decided name means itself, and what is none of them stays as it is', () => {
  expect(BINDINGS.map(bindingOf)).toEqual(BINDINGS);
  expect(CONDITIONS.map(conditionOf)).toEqual(CONDITIONS);
  expect(AVAILABILITIES.map(availabilityOf)).toEqual(AVAILABILITIES);
  expect([bindingOf(' Scroll '), conditionOf('Ex-library'), availabilityOf('')]).toEqual(['Scroll', 'Ex-library', '']);
});
