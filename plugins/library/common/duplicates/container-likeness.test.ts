import { expect, it } from 'vitest';
import { isSameContainer } from './container-likeness.ts';

const words = (text: string) => (text === '' ? [] : text.split(' '));

it.each([
  ['j am chem soc', 'journal american chemical society', true],
  ['pnas', 'proceedings national academy sciences', true],
  ['phys rev lett', 'physical review letters', true],
  ['33rd international conference machine learning', 'international conference machine learning', true],
  ['nature', 'nature reviews immunology', false],
  ['nature', 'nature medicine', false],
  ['physical review a', 'physical review b', false],
  ['journal biology', 'annals statistics', false],
  ['', 'nature', undefined],
])('"%s" and "%s": %s', (a, b, same) => {
  expect(isSameContainer(words(a), words(b))).toBe(same);
  expect(isSameContainer(words(b), words(a))).toBe(same);
});
