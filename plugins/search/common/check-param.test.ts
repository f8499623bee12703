/** The form's rules (matrix SEA-037, decisions §5 "Validation"). */
import { describe, expect, it } from 'vitest';
import { canBeAsked, checkParam, filledParam, LONGEST_TEXT, MOST_CHOICES } from './check-param.ts';
import type { SearchParam } from './model.ts';

const problems = (param: SearchParam) => checkParam(param).problems;

describe('[SEA-037] a question', () => {
  it.each<SearchParam>([
    {},
    { query: '  ', title: '' },
    { author: ['', ' '] },
    { source: ['arxiv'] },
    { exactTitle: true, open_access: false },
    // Signs alone are no words: nobody wants everything that there is.
    { title: '???' },
    { author: ['–', '…'], abstract: '** "', source: ['arxiv'] },
    { title: '***', exactTitle: true },
  ])('%o asks for nothing', (param) => {
    expect(problems(param)).toEqual({ query: 'nothing-filled' });
    expect(canBeAsked(checkParam(param))).toBe(false);
  });

  it.each<SearchParam>([
    { query: 'graphene' },
    { author: 'Curie' },
    { author: ['Curie', 'Joliot'] },
    { publication_type: ['thesis'] },
    { publish_date_from: '2020-02-29' },
    { language: ['de'] },
    { subject: ['Physics'] },
    { open_access: true },
    { volume: '7' },
  ])('%o can be asked', (param) => {
    expect(checkParam(param)).toEqual({ param, problems: {} });
    expect(canBeAsked(checkParam(param))).toBe(true);
  });

  it('is asked without blanks around it, and without what is empty', () => {
    const asked = { query: ' a b ', title: ' ', author: [' Curie ', '', 'Curie'], exactTitle: true, open_access: false };
    expect(filledParam(asked)).toEqual({ query: 'a b', author: ['Curie'] });
    expect(filledParam({ title: ' On X ', exactTitle: true })).toEqual({ title: 'On X', exactTitle: true });
  });

  it.each(['2020-02-30', '2021-02-29', '2020-13-01', '2020-00-10', '2020-1-1', '01.02.2020', '2020', 'soon', '2020-01-01x'])(
    'has no day "%s"',
    (date) => {
      expect(problems({ publish_date_from: date })).toEqual({ publish_date_from: 'not-a-date' });
      expect(problems({ publish_date_to: date })).toEqual({ publish_date_to: 'not-a-date' });
    },
  );

  it('goes from a day to the same one or a later one', () => {
    expect(problems({ publish_date_from: '2020-01-02', publish_date_to: '2020-01-01' })).toEqual({
      publish_date_to: 'from-after-to',
    });
    expect(problems({ publish_date_from: '2020-01-01', publish_date_to: '2020-01-01' })).toEqual({});
    expect(problems({ publish_date_from: '0099-12-31', publish_date_to: '0100-01-01' })).toEqual({});
    expect(problems({ publish_date_from: 'x', publish_date_to: '2020-01-01' })).toEqual({ publish_date_from: 'not-a-date' });
  });

  it.each(['9780306406157', '978-0-306-40615-7', '0-306-40615-2', '080442957X'])('takes the ISBN %s', (isbn) =>
    expect(problems({ isbn })).toEqual({}),
  );

  it.each(['9780306406158', '0306406153', '123', 'X', '9990306406157'])('refuses the ISBN %s', (isbn) =>
    expect(problems({ isbn })).toEqual({ isbn: 'not-an-isbn' }),
  );

  it.each(['10.1000/182', 'https://doi.org/10.1038/nphys1170', 'doi:10.1000/ABC', 'https://example.org/doi/10.1000/182'])(
    'takes the DOI %s',
    (doi) => expect(problems({ doi })).toEqual({}),
  );

  it.each(['11.1000/182', '10.1000', 'nphys1170'])('refuses the DOI %s', (doi) =>
    expect(problems({ doi })).toEqual({ doi: 'not-a-doi' }),
  );

  it.each(['(ants', '"ants', 'ants AND', 'year:soon', '&&', 'a*'])('cannot be "%s"', (query) =>
    expect(problems({ query })).toEqual({ query: 'not-a-query' }),
  );

  it('has texts of 300 characters and no longer ones', () => {
    const long = 'a'.repeat(LONGEST_TEXT);
    for (const field of ['query', 'title', 'abstract', 'publisher', 'series', 'volume', 'author'] as const) {
      expect(problems({ [field]: long })).toEqual({});
      expect(problems({ [field]: `${long}a` })).toEqual({ [field]: 'too-long' });
    }
    expect(problems({ author: ['Curie', `${long}a`] })).toEqual({ author: 'too-long' });
    expect(problems({ query: ` ${long} ` })).toEqual({});
  });

  it('has a bounded number of choices', () => {
    const many = Array.from({ length: MOST_CHOICES + 1 }, (_, index) => `s${index}`);
    expect(problems({ subject: many })).toEqual({ subject: 'too-many' });
    expect(problems({ subject: many.slice(1) })).toEqual({});
  });

  it('tells of each field that is wrong', () => {
    expect(problems({ isbn: '1', doi: '2', publish_date_to: '3' })).toEqual({
      isbn: 'not-an-isbn',
      doi: 'not-a-doi',
      publish_date_to: 'not-a-date',
    });
  });
});
