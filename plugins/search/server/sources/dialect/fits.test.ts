/** What a source could not be asked is looked for in its answer. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { workClock } from '#core/common/testing.ts';
import { recordOf } from '../records/record.ts';
import type { SourceFilters } from '../source.ts';
import { isAnswer } from './fits.ts';
import { isOfPattern } from './glob.ts';
import { passes } from './passes.ts';

const made = (info: CatalogueRecord['info'], more: object = {}): CatalogueRecord => {
  const record = recordOf('openalex', { id: 'W1', info: { title: 'Ecological studies of honey bees', ...info }, ...more });
  if (!record) throw new Error('no record');
  return record;
};
const bees = made({
  abstract: 'We watch the waggle dance.',
  authors: [{ given: 'Ann', family: 'Müller' }],
  container_title: 'Annals of Bees',
  publisher: 'Hive',
  year: 2012,
  publish_date: '2012-05',
  doi: '10.1000/Bees',
  isbn: '978-0-306-40615-7',
  issn: '1234-567X',
  eprint: '2101.00001v2',
  eprint_type: 'arXiv',
  pmid: '7',
  language: 'en',
  type: 'article-journal',
});
const unknown = made({ year: null });

describe('[SEA-007] a work is an answer', () => {
  it.each<[Query, boolean]>([
    [{ kind: 'term', text: 'Ecology' }, true],
    [{ kind: 'term', text: 'muller' }, true],
    [{ kind: 'term', text: 'mul' }, false],
    [{ kind: 'term', text: 'waggle', field: 'title' }, false],
    [{ kind: 'term', text: 'waggle', field: 'abstract' }, true],
    [{ kind: 'term', text: 'springer', field: 'publisher' }, false],
    [{ kind: 'phrase', text: 'Honey Bees' }, true],
    [{ kind: 'phrase', text: 'bees honey' }, false],
    [{ kind: 'wildcard', text: 'ecolog*' }, true],
    [{ kind: 'wildcard', text: 'b?es', field: 'journal' }, true],
    [{ kind: 'wildcard', text: 'b?s' }, false],
    [{ kind: 'exact-title', text: 'ecological studies: of HONEY bees!' }, true],
    [{ kind: 'exact-title', text: 'studies of honey bees' }, false],
    [{ kind: 'identifier', scheme: 'doi', value: '10.1000/bees' }, true],
    [{ kind: 'identifier', scheme: 'doi', value: '10.1000/bee' }, false],
    [{ kind: 'identifier', scheme: 'isbn', value: '9780306406157' }, true],
    [{ kind: 'identifier', scheme: 'issn', value: '1234567x' }, true],
    [{ kind: 'identifier', scheme: 'arxiv', value: '2101.00001' }, true],
    [{ kind: 'identifier', scheme: 'pmid', value: '8' }, false],
    [{ kind: 'years', from: 2012 }, true],
    [{ kind: 'years', to: 2011 }, false],
    [{ kind: 'not', of: { kind: 'term', text: 'wasps' } }, true],
    [
      {
        kind: 'and',
        of: [
          { kind: 'term', text: 'bees' },
          { kind: 'term', text: 'wasps' },
        ],
      },
      false,
    ],
    [
      {
        kind: 'or',
        of: [
          { kind: 'term', text: 'bees' },
          { kind: 'term', text: 'wasps' },
        ],
      },
      true,
    ],
  ])('%j: %s', (query, expected) => {
    expect(isAnswer(bees, query, true)).toBe(expected);
    expect(isAnswer(bees, query, false)).toBe(expected);
  });

  it('what only an abstract could tell is what the source says, unless it looks into none', () => {
    const query: Query = {
      kind: 'and',
      of: [
        { kind: 'term', text: 'bees' },
        { kind: 'term', text: 'waggle' },
      ],
    };
    expect([isAnswer(unknown, query, true), isAnswer(unknown, query, false)]).toEqual([true, false]);
    expect(isAnswer(unknown, { kind: 'not', of: { kind: 'term', text: 'waggle' } }, true)).toBe(true);
    expect(isAnswer(unknown, { kind: 'years', from: 2000 }, true)).toBe(false);
  });

  it('in scripts without blanks', () => {
    expect(isAnswer(made({ title: '量子计算导论', abstract: 'x' }), { kind: 'term', text: '计算' }, false)).toBe(true);
    expect(isAnswer(made({ title: '量子计算导论', abstract: 'x' }), { kind: 'term', text: '经典' }, false)).toBe(false);
  });
});

describe('[SEA-014] filters', () => {
  it.each<[SourceFilters, boolean]>([
    [{ from: '2012-05-20' }, true],
    [{ from: '2012-06' }, false],
    [{ to: '2012' }, true],
    [{ to: '2012-04-30' }, false],
    [{ types: ['journal article', 'book'] }, true],
    [{ types: ['book'] }, false],
    [{ languages: ['de', 'en'] }, true],
    [{ languages: ['de'] }, false],
    [{ publishers: ['HIVE'] }, true],
    [{ subjects: ['Biology'] }, false],
    [{ isOpenAccess: true }, false],
    [{ isOpenAccess: false, types: [], from: '' }, true],
  ])('%j: %s', (filters, expected) => expect(passes(bees, filters)).toBe(expected));

  it('what a record does not say its source may know, when it was asked', () => {
    const filters: SourceFilters = { languages: ['de'], from: '2000', types: ['book'] };
    expect(passes(unknown, filters)).toBe(false);
    expect(passes(unknown, filters, ['languages', 'from', 'types'])).toBe(true);
    expect(passes(bees, { languages: ['de'] }, ['languages'])).toBe(false);
  });
});

it('patterns take no time, whatever they are', () => {
  const worked = workClock();
  expect(isOfPattern('a'.repeat(5000), `${'*a'.repeat(50)}*b`)).toBe(false);
  expect(isOfPattern('women', 'w*m?n')).toBe(true);
  expect(isOfPattern('women', 'women?')).toBe(false);
  expect(isOfPattern('', '*')).toBe(true);
  expect(worked()).toBeLessThan(250);
});
