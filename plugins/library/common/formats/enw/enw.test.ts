/** Reading and writing tagged files of EndNote. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import type { ArticleInfo } from '../../model/info.ts';
import { readEnw } from './parse.ts';
import { writeEnw } from './write.ts';

const references = (text: string) => [...readEnw(text)].flatMap((step) => ('reference' in step ? [step.reference] : []));
const read = (...lines: string[]): ArticleInfo => references(['%0 Journal Article', ...lines].join('\n'))[0]?.info ?? {};
const content = (text: string) => references(text).map(({ info, citekey }) => ({ info, citekey }));
const write = (text: string): string =>
  references(text)
    .map(({ info, citekey = '' }) => writeEnw({ info, citekey }))
    .join('\r\n');

describe('[LIB-137] a record as EndNote and Google Scholar write it', () => {
  it('is read tag by tag, and what has no place of its own is kept', () => {
    const text = `%0 Journal Article
%T Literate programming
%A Knuth, Donald Ervin
%A van der Berg, Jan
%A World Health Organization,
%E Lee, Ann
%J The Computer Journal
%V 27
%N 2
%P 97–111
%@ 0010-4620
%D 1984
%8 May 7
%I Oxford University Press
%C Oxford
%R https://doi.org/10.1093/comjnl/27.2.97
%U https://example.org/a
%G en
%K programs
documentation
two words
%X An abstract
that goes on.
%Z first note
second note
%M 12345
%F knuth1984`;
    expect(references(text)).toEqual([
      {
        line: 1,
        citekey: 'knuth1984',
        info: {
          type: 'article-journal',
          title: 'Literate programming',
          authors: [
            { family: 'Knuth', given: 'Donald Ervin' },
            { family: 'Berg', given: 'Jan', particle: 'van der' },
            { literal: 'World Health Organization' },
          ],
          editors: [{ family: 'Lee', given: 'Ann' }],
          container_title: 'The Computer Journal',
          volume: '27',
          issue: '2',
          pages: '97-111',
          issn: '0010-4620',
          year: 1984,
          publish_date: '1984-05-07',
          publisher: 'Oxford University Press',
          place: 'Oxford',
          doi: '10.1093/comjnl/27.2.97',
          url: 'https://example.org/a',
          language: 'en',
          keywords: ['programs', 'documentation', 'two words'],
          abstract: 'An abstract that goes on.',
          note: 'first note\nsecond note',
          extra: { enw: { fields: { M: ['12345'] } } },
        },
      },
    ]);
    expect(write(text)).toContain('\r\n%M 12345\r\n');
  });

  it.each([
    ['line ends of Windows', '%0 Book\r\n%T A\r\n\r\n%0 Book\r\n%T B\r\n'],
    ['no empty line between records', '%0 Book\n%T A\n%0 Book\n%T B'],
    ['text before the first record', 'From the catalogue\n\n%0 Book\n%T A\n\n\n%0 Book\n%T B'],
    ['files of refer, which have no types', '%T A\n%A Ann Lee\n\n%T B\n%A Bo Chen\n'],
    ['blanks before tags', ' %0 Book\n %T A\n %0 Book\n %T B'],
  ])('%s', (_, text) => {
    expect(references(text).map(({ info }) => info.title)).toEqual(['A', 'B']);
  });

  it('an empty line inside of a record that has a type ends nothing', () => {
    expect(read('%T A', '%X One', '', 'two', '', '%V 9')).toMatchObject({ title: 'A', abstract: 'One two', volume: '9' });
  });

  it('is found at its line, and one without fields is reported', () => {
    expect([...readEnw('\n%0 Book\n\n%0 Book\n%T B')]).toEqual([
      { skipped: { title: '', reason: 'The record is empty.', line: 2 } },
      { reference: { info: { type: 'book', title: 'B' }, line: 4 } },
    ]);
  });
});

describe('[LIB-137] names', () => {
  it.each([
    ['Donald E. Knuth', { family: 'Knuth', given: 'Donald E.' }],
    ['Jan van der Berg', { family: 'Berg', given: 'Jan', particle: 'van der' }],
    ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['Plato', { family: 'Plato' }],
    ['WHO,', { literal: 'WHO' }],
  ])('%s', (line, person) => {
    expect(read('%T T', `%A ${line}`).authors).toEqual([person]);
  });
});

describe('[LIB-137] dates', () => {
  it.each<[string[], ArticleInfo]>([
    [['%D 2001'], { year: 2001 }],
    [['%D 2001', '%8 2001/5/7/'], { year: 2001, publish_date: '2001-05-07' }],
    [['%D 2009', '%8 2009/001/001'], { year: 2009 }],
    [['%D 2001', '%8 7 May 2001'], { year: 2001, publish_date: '2001-05-07' }],
    [['%D 2001', '%8 Sept.'], { year: 2001, publish_date: '2001-09' }],
    [['%D 2001', '%8 Spring'], { year: 2001, publish_date: 'Spring' }],
    [['%8 2001-05'], { year: 2001, publish_date: '2001-05' }],
    [['%D c. 1450'], { year: 1450, publish_date: 'c. 1450' }],
    [['%D in press'], { publish_date: 'in press' }],
  ])('%j', (lines, wanted) => {
    const { year, publish_date } = read('%T T', ...lines);
    expect({ year, publish_date }).toEqual({ year: undefined, publish_date: undefined, ...wanted });
  });
});

describe('[LIB-137] what a part stands in', () => {
  it.each<[string, string[], ArticleInfo]>([
    ['Book Section', ['%B The Book', '%S The Series'], { container_title: 'The Book', series: 'The Series' }],
    ['Conference Proceedings', ['%B Proceedings'], { container_title: 'Proceedings' }],
    ['Book', ['%B The Series'], { series: 'The Series' }],
    ['Journal Article', ['%J Nature', '%B Section B'], { container_title: 'Nature' }],
  ])('of a %s', (type, lines, wanted) => {
    const text = [`%0 ${type}`, '%T T', ...lines].join('\n');
    expect(references(text)[0]?.info).toMatchObject(wanted);
    expect(content(write(text))).toEqual(content(text));
  });
});

it.each([
  ['Journal Article', 'article-journal'],
  ['Electronic Article', 'article-journal'],
  ['Edited Book', 'book'],
  ['Thesis', 'thesis'],
  ['Computer Program', 'software'],
  ['Generic', 'document'],
  ['Odd Type', 'document'],
  ['constructor', 'document'],
])('[LIB-136] [LIB-137] the type %s is %s, and goes out as it came until it is changed', (endnote, type) => {
  const info = references(`%0 ${endnote}\n%T T`)[0]?.info ?? {};
  expect(info.type).toBe(type);
  expect(writeEnw({ info, citekey: '' })).toMatch(`%0 ${endnote}\r\n`);
  expect(writeEnw({ info: { ...info, type: 'patent' }, citekey: '' })).toMatch('%0 Patent\r\n');
});

describe('[LIB-136] writing', () => {
  it('keeps a value on its line: a break would begin another tag', () => {
    const record = writeEnw({ info: { title: 'A\r\n%0 Book\n%T B' }, citekey: '' });
    expect(record.split('\r\n')).toEqual(['%0 Generic', '%T A %0 Book %T B', '']);
  });

  it('never throws on any input, and what was read is read again from what is written', () => {
    const tag = fc.constantFrom(...'0ABCDEFGIJKLMNPRSTUVXZ1789?@!#'.split(''));
    const value = fc.oneof(
      fc.constantFrom(
        ...[
          'Book',
          'Book Section',
          'Journal Article',
          'Odd',
          '2001',
          '-44',
          '2001/5/7',
          'May 7',
          'May',
          '7 May 2001',
          'in press',
        ],
        ...[
          'van der Berg, Jan, Jr.',
          'Ann Lee',
          'WHO,',
          'El Niño,',
          'A, , b',
          ',',
          ', x',
          '1-9',
          '1–9',
          '1234-567X',
          'a; b',
          '%0 x',
        ],
      ),
      fc.string({ maxLength: 12 }),
    );
    const line = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(tag, value).map(([name, text]) => `%${name} ${text}`) },
      { weight: 1, arbitrary: value },
      { weight: 1, arbitrary: fc.constant('') },
    );
    const lines = fc.array(line, { maxLength: 14 }).map((all) => all.join('\n'));
    const anything = fc.oneof(
      lines,
      lines.map((text) => `%0 Book\n${text}`),
      fc.string({ maxLength: 100, unit: 'binary' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(content(write(text))).toEqual(content(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofRecords = (count: number) => {
      const text = '%0 Journal Article\n%A Lee, Ann\n%T A title\n%J Nature\n%D 2001\n%K one\ntwo\n\n'.repeat(count);
      return () => write(text);
    };
    expect(growth(ofRecords, 1000)).toBeLessThan(10);
  });
});
