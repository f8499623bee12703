/** What a line says of why it was found. */
import { expect, it } from 'vitest';
import type { ArticleInfo } from '../model/info.ts';
import { type FoundRow, placesOf, unseenWords, withPlaces } from './found-in.ts';

const row: FoundRow = {
  title: 'Growth of <i>E. coli</i>',
  authors: ['Lee', 'Chen', 'Ames'],
  author_count: 4,
  container_title: 'Annals of Bees',
  year: 2001,
  citekey: 'lee2001growth',
  doi: '10.1000/182',
  tags: [{ id: 1, text: 'to read', color: '#76B041' }],
};
const info: ArticleInfo = {
  authors: [{ family: 'Lee' }, { family: 'Chen' }, { family: 'Ames' }, { given: 'Ada', family: 'Zündel' }],
  keywords: ['waggle dance'],
  publisher: 'Spring House',
  abstract: 'We measured the waggle of dancing bees.',
};
const placesIn = (search: string) => placesOf(row, info, unseenWords(row, search));

it.each([
  ['coli annals 2001 lee', []],
  ['GROWTH', []],
  ['chen', ['people']],
  ['zundel', ['people']],
  ['measur', ['abstract']],
  // The first place that has it is enough.
  ['waggle', ['keywords']],
  ['growth measured spring', ['abstract', 'publisher']],
  ['read', ['tags']],
  ['lee2001', ['citekey']],
  ['182', ['doi']],
  ['nowhere', []],
])('%s stands in %j', (search, places) => expect(placesIn(search)).toEqual(places));

it('a line that shows what was looked for stays as it is', () => {
  expect(withPlaces(row, info, 'growth')).toBe(row);
  expect(withPlaces(row, info, 'growth dancing').found_in).toEqual(['abstract']);
});
