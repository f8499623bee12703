import { expect, it } from 'vitest';
import { all, any, eq, evaluate, has, key, keysOf, not, type Scalar } from './expression.ts';

const selected = key('list.selected', false, 'Something is selected');
const mode = key<'list.mode', 'table' | 'grid'>('list.mode', 'table', 'How the list is drawn');
const reader = (values: Record<string, Scalar>) => (name: string) => values[name];

it.each([
  [has(selected), { 'list.selected': true }, true],
  [has(selected), {}, false],
  [eq(mode, 'grid'), { 'list.mode': 'grid' }, true],
  [eq(mode, 'grid'), { 'list.mode': 'table' }, false],
  [not(has(selected)), {}, true],
  [all(has(selected), eq(mode, 'grid')), { 'list.selected': true, 'list.mode': 'table' }, false],
  [any(has(selected), eq(mode, 'grid')), { 'list.selected': true, 'list.mode': 'table' }, true],
  [all(), {}, true],
  [any(), {}, false],
])('%j over %j is %s', (expression, values, expected) => {
  expect(evaluate(expression, reader(values as Record<string, Scalar>))).toBe(expected);
});

it('is true when nothing is asked', () => expect(evaluate(undefined, reader({}))).toBe(true));

it('names every key that it reads', () => {
  expect(keysOf(all(has(selected), not(eq(mode, 'grid'))))).toEqual(['list.selected', 'list.mode']);
});
