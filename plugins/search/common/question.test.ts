/** Fields of the form as one question (matrix SEA-014). */
import { describe, expect, it } from 'vitest';
import { questionOf, wordsOf } from './question.ts';

const term = (text: string, field?: string) => ({ kind: 'term', text, ...(field && { field }) });

describe('[SEA-014] a question', () => {
  it('is everything that was typed at once', () => {
    const { query } = questionOf({
      query: 'graphene',
      title: 'thin films',
      author: ['Marie Curie', 'Joliot'],
      abstract: 'carbon',
      publisher: 'Springer',
      series: 'LNCS',
      volume: '7',
      doi: 'https://doi.org/10.1000/ABC',
      isbn: '0-306-40615-2',
    });
    expect(query).toEqual({
      kind: 'and',
      of: [
        term('graphene'),
        term('thin', 'title'),
        term('films', 'title'),
        term('Marie', 'author'),
        term('Curie', 'author'),
        term('Joliot', 'author'),
        term('carbon', 'abstract'),
        term('Springer', 'publisher'),
        term('LNCS', 'series'),
        term('7', 'volume'),
        { kind: 'identifier', scheme: 'doi', value: '10.1000/abc' },
        { kind: 'identifier', scheme: 'isbn', value: '9780306406157' },
      ],
    });
  });

  it('is one term without an "and" around it, or nothing but filters', () => {
    expect(questionOf({ query: 'graphene' })).toEqual({ query: term('graphene'), filters: {} });
    expect(questionOf({ open_access: true, language: ['de'], publication_type: ['thesis'], subject: ['Physics'] })).toEqual({
      query: undefined,
      filters: { isOpenAccess: true, languages: ['de'], types: ['thesis'], subjects: ['Physics'] },
    });
    expect(questionOf({ publish_date_from: '2020-01-01', publish_date_to: '2021-01-01' }).filters).toEqual({
      from: '2020-01-01',
      to: '2021-01-01',
    });
  });

  it('is read as the query language has it, and as its words where that cannot be', () => {
    expect(questionOf({ query: 'ants OR bees -wasps', volume: '7' }).query).toMatchObject({
      kind: 'and',
      of: [{ kind: 'or', of: [term('ants'), { kind: 'and' }] }, term('7', 'volume')],
    });
    expect(questionOf({ query: '(ants' }).query).toEqual(term('(ants'));
  });

  it('wants exactly the title, where that is said', () => {
    expect(questionOf({ title: 'On (X) and "Y"', exactTitle: true }).query).toEqual({
      kind: 'exact-title',
      text: 'On (X) and "Y"',
    });
  });
});

it.each([
  ['a  b', [term('a'), term('b')]],
  ['"thin film" x', [{ kind: 'phrase', text: 'thin film' }, term('x')]],
  ['an "open quote', [term('an'), term('open'), term('quote')]],
  ['neur* wom?n x*', [{ kind: 'wildcard', text: 'neur*' }, { kind: 'wildcard', text: 'wom?n' }, term('x')]],
  ['What is life?', [term('What'), term('is'), term('life')]],
  ['- & *', []],
  ['', []],
])('takes the words of "%s"', (text, words) => expect(wordsOf(text)).toEqual(words));
