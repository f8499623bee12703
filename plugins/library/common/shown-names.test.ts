import { expect, it } from 'vitest';
import { rowNames, shownNames } from './shown-names.ts';

const people = (...names: string[]) => names.map((family) => ({ family }));

it.each([
  ['nobody', people(), 3, ''],
  ['one', people('Ames'), 3, 'Ames'],
  ['as many as are told', people('Ames', 'Baker', 'Cole'), 3, 'Ames, Baker, Cole'],
  ['one more than are told', people('Ames', 'Baker', 'Cole'), 2, 'Ames, Baker +1'],
  ['more than a row knows by name', people('A', 'B', 'C', 'D', 'E'), 3, 'A, B, C +2'],
  ['one and others', people('Ames', 'others'), 2, 'Ames et al.'],
  ['two and others, of whom one is told', people('Ames', 'Baker', 'others'), 1, 'Ames et al.'],
  ['somebody who is called so', people('others'), 3, 'others'],
  ['particles', [{ particle: 'van', family: 'Dijk' }], 3, 'van Dijk'],
  ['a given name alone, and an organisation', [{ given: 'Plato' }, { literal: 'The Group' }], 3, 'Plato, The Group'],
])('%s', (_, authors, most, line) => {
  expect(shownNames(rowNames(authors), most)).toBe(line);
});
