import { expect, it } from 'vitest';
import { difference, valueText } from './difference.ts';

it.each([
  ['short texts', 'one', 'two', { before: 'one', after: 'two' }],
  ['nothing', '', 'two', { before: '', after: 'two' }],
])('%s are shown whole', (_, before, after, expected) => expect(difference(before, after)).toEqual(expected));

it('long texts are shown from shortly before the place where they differ', () => {
  const lead = 'word '.repeat(100);
  const { before, after } = difference(`${lead}colour${lead}`, `${lead}color${lead}`);
  expect(before.length).toBeLessThan(130);
  expect(before.indexOf('colour')).toBeLessThan(30);
  expect([before.includes('colour'), after.includes('color'), after.includes('colour')]).toEqual([true, true, false]);
});

it.each([
  [[{ given: 'Ada', particle: 'van', family: 'Dam' }, { literal: 'CERN' }], 'Ada van Dam; CERN'],
  [['a', 'b'], 'a; b'],
  [1999, '1999'],
  [null, ''],
  [undefined, ''],
  ['two\nlines', 'two lines'],
])('%j as a line', (value, text) => expect(valueText(value)).toBe(text));
