/** What counts as a problem of a reference, and what is only unusual. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { ArticleInfo } from '../model/info.ts';
import { checkReference } from './check-reference.ts';
import { problemCode } from './problem.ts';

const COMPLETE: ArticleInfo = {
  type: 'article-journal',
  title: 'On margins',
  authors: [{ family: 'Lee' }],
  year: 2001,
  container_title: 'Annals',
};
const problemsOf = (info: ArticleInfo) => checkReference({ ...COMPLETE, ...info }, 2026);
const codes = (info: ArticleInfo) => problemsOf(info).map(problemCode);

describe('what a type needs', () => {
  it.each<[string, ArticleInfo, string[]]>([
    ['a complete article', COMPLETE, []],
    ['an empty article', { type: 'article-journal' }, ['title', 'authors', 'year', 'container_title']],
    ['an edited book', { type: 'book', title: 'A', editors: [{ family: 'B' }], year: 1999 }, ['publisher']],
    ['a chapter', { ...COMPLETE, type: 'chapter' }, ['publisher']],
    ['a preprint', { ...COMPLETE, type: 'article', container_title: '' }, []],
    ['a page', { type: 'webpage', title: 'A' }, ['url']],
    ['something dated', { type: 'dataset', title: 'A', publish_date: '2001-03' }, []],
    ['something of no known type', { type: 'song' }, ['title']],
    ['something of no type', { title: 'A' }, []],
    ['an article without people', { ...COMPLETE, authors: [] }, ['authors']],
    ['an article of the year 0', { ...COMPLETE, year: null }, ['year']],
  ])('%s', (_, info, missing) => {
    expect(checkReference(info, 2026).map(problemCode)).toEqual(missing.map((field) => `missing.${field}`));
  });
});

describe.each<[string, keyof ArticleInfo, readonly unknown[], readonly unknown[]]>([
  ['year', 'year', [1999, 2028, -350, 476, 1066], [99, 0, 2029, 9999]],
  ['pages', 'pages', ['1-9', '12', '145-9', 'e12-e1', '1–9', '', 'xii-iv', '10--12', '9-9'], ['9-1', '145-3', '20--12']],
  [
    'doi',
    'doi',
    ['10.1000/xyz', '10.1000/182', '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O'],
    ['xyz', '10.1/x', 'https://doi.org/10.1000/x', 'doi:10.1000/x', 'n/a'],
  ],
  [
    'isbn',
    'isbn',
    [
      '978-0-306-40615-7',
      '0-306-40615-2',
      '080442957X',
      '9780306406157, 0306406152',
      '978-0-306-40615-7 (print) 978-0-306-40615-7 (pdf)',
      'ISBN 9780306406157',
    ],
    ['978-0-306-40615-8', '12345', '0-306-40615-3', '9780306406157; 1'],
  ],
  [
    'issn',
    'issn',
    ['0378-5955', '03785955', '2434-561X', '0378-5955, 2434-561x', '0378-5955 2434-561X'],
    ['0378-5954', '123', '0378-595X'],
  ],
  [
    'capitals',
    'title',
    ['On DNA', 'DNA', 'NASA JPL', 'ÉTUDE', '深層学習による画像認識の研究 調査', 'IEEE 802.11: A Survey'],
    ['DEEP LEARNING FOR EVERYBODY', 'ÉTUDES SUR LES ÉTOILES'],
  ],
  [
    'family',
    'authors',
    [[{ family: 'A' }], [{ literal: 'CERN' }]],
    [[{ given: 'Ada' }], [{ family: 'A' }, { family: '' }], [{}]],
  ],
  ['scheme', 'url', ['https://a.org', 'ftp://a.org/x', 'urn:isbn:1', ''], ['www.a.org/x', 'a.org', 'see there']],
])('%s', (kind, field, right, wrong) => {
  it.each(right.map((value) => [value]))('%j is right', (value) => expect(codes({ [field]: value })).toEqual([]));
  it.each(wrong.map((value) => [value]))('%j is not', (value) => expect(codes({ [field]: value })).toEqual([`${kind}.${field}`]));
});

describe('what is offered instead', () => {
  it.each<[ArticleInfo, ArticleInfo | undefined]>([
    [{ doi: 'https://doi.org/10.1000/x' }, { doi: '10.1000/x' }],
    [{ doi: 'n/a' }, undefined],
    [{ pages: '20–12' }, { pages: '12-20' }],
    [{ pages: '145-3' }, undefined],
    [{ url: 'www.a.org/x' }, { url: 'https://www.a.org/x' }],
    [{ url: 'münchen.de' }, { url: 'https://münchen.de' }],
    [{ url: 'see there' }, undefined],
    [{ url: 'localhost' }, undefined],
    [{ title: 'DEEP LEARNING: A SURVEY OF EVERYTHING' }, { title: 'Deep learning: A survey of everything' }],
    [{ isbn: '978-0-306-40615-8' }, undefined],
  ])('for %j', (info, fix) => expect(problemsOf(info).map((problem) => problem.fix)).toEqual([fix]));

  it('is itself without the problem', () => {
    for (const info of [{ doi: 'doi:10.1000/x' }, { pages: '9-1' }, { url: 'a.org' }, { title: 'DEEP LEARNING FOR EVERYBODY' }]) {
      const [problem] = problemsOf(info);
      expect(codes({ ...info, ...problem?.fix })).toEqual([]);
    }
  });
});

it('takes no time over texts made to take long', () => {
  const long = (text: string) => text.repeat(2000 / text.length);
  const worked = workClock();
  for (const text of [long('9'), long('a.'), long('- '), long('('), long('978 '), long('A B')])
    problemsOf({ pages: text, url: text, isbn: text, issn: text, doi: text, title: text });
  expect(worked()).toBeLessThan(500);
});
