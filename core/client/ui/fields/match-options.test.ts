import { expect, it } from 'vitest';
import { matchOptions } from './match-options.ts';
import { nextSort } from '../rows/table-sort.ts';

const options = ['Zürich', 'New York', 'York', 'São Paulo'].map((label) => ({ label }));
const found = (text: string) => matchOptions(options, text).map(({ label }) => label);

it.each([
  ['', ['Zürich', 'New York', 'York', 'São Paulo']],
  ['  ', ['Zürich', 'New York', 'York', 'São Paulo']],
  ['york', ['New York', 'York']],
  ['YORK new', ['New York']],
  ['zur', ['Zürich']],
  ['sao', ['São Paulo']],
  ['paris', []],
])('options for "%s"', (text, expected) => expect(found(text)).toEqual(expected));

it('shows a hundred at the most', () => {
  const many = Array.from({ length: 250 }, (_, n) => ({ label: `Option ${n}` }));
  expect(matchOptions(many, '')).toHaveLength(100);
  expect(matchOptions(many, 'option')).toHaveLength(100);
});

it.each([
  [undefined, 'year', { column: 'year', descending: false }],
  [{ column: 'year', descending: false }, 'year', { column: 'year', descending: true }],
  [{ column: 'year', descending: true }, 'year', { column: 'year', descending: false }],
  [{ column: 'year', descending: true }, 'title', { column: 'title', descending: false }],
])('a press on a header turns %o by %s into %o', (sort, column, expected) => expect(nextSort(sort, column)).toEqual(expected));
