/** What is too much for the library is cut, and everything else stays as it is. */
import { expect, it } from 'vitest';
import { ArticleInfo } from '../model/info.ts';
import { fitting } from './fit.ts';

const WHOLE: ArticleInfo = {
  title: 'T',
  authors: [{ family: 'Lee', given: 'Ann' }],
  year: 2001,
  keywords: ['a'],
  extra: { csl: { odd: [{ deep: 1 }] }, ris: { type: 'ODD', fields: { C1: ['kept'] } } },
};

it('[LIB-137] what fits is left as it is', () => {
  expect(fitting(WHOLE)).toEqual(WHOLE);
});

it.each<[string, ArticleInfo, ArticleInfo]>([
  ['a long title', { title: 'x'.repeat(6000) }, { title: 'x'.repeat(5000) }],
  [
    'a long name',
    { authors: [{ family: 'x'.repeat(400), given: 'Ann' }] },
    { authors: [{ family: 'x'.repeat(300), given: 'Ann' }] },
  ],
  [
    'keywords, many and long',
    { keywords: Array.from({ length: 2001 }, () => 'x'.repeat(1001)) },
    { keywords: Array.from({ length: 2000 }, () => 'x'.repeat(1000)) },
  ],
  ['a year that is none', { year: 99_999 }, { year: 2001 }],
  [
    'a kept field of a long name',
    { extra: { ris: { fields: { ['x'.repeat(101)]: 'a', C1: 'kept' } } } },
    { extra: { ris: { fields: { C1: 'kept' } } } },
  ],
  [
    'a kept field that is too long',
    { extra: { ris: { fields: { N9: ['x'.repeat(200_001)], C1: 'kept' } } } },
    { extra: { ris: { fields: { N9: ['x'.repeat(200_000)], C1: 'kept' } } } },
  ],
])('[LIB-137] %s', (name, given, wanted) => {
  const { year: _year, ...rest } = WHOLE;
  const read = fitting({ ...WHOLE, ...given });
  expect(read).toEqual(name === 'a year that is none' ? rest : { ...WHOLE, ...wanted });
  expect(ArticleInfo.safeParse(read).success).toBe(true);
});
