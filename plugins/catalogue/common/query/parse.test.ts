import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS, type Query } from './ast.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const term = (text: string): Query => ({ kind: 'term', text });
const queryOf = (text: string): Query | undefined => {
  const parsed = parse(text);
  return 'query' in parsed ? parsed.query : undefined;
};
const problemOf = (text: string) => {
  const parsed = parse(text);
  return 'problem' in parsed ? [parsed.problem.kind, text.slice(parsed.problem.start, parsed.problem.end)] : undefined;
};

describe('the query language', () => {
  it('wants all words', () => {
    expect(queryOf('deep learning')).toEqual({ kind: 'and', of: [term('deep'), term('learning')] });
    expect(queryOf('deep AND learning')).toEqual(queryOf('deep learning'));
    expect(queryOf(' covid-19, ')).toEqual(term('covid-19'));
  });

  it('binds AND before OR, and NOT before both', () => {
    expect(queryOf('a OR b c -d NOT e')).toEqual({
      kind: 'or',
      of: [
        term('a'),
        { kind: 'and', of: [term('b'), term('c'), { kind: 'not', of: term('d') }, { kind: 'not', of: term('e') }] },
      ],
    });
    expect(queryOf('(a OR b) c')).toEqual({ kind: 'and', of: [{ kind: 'or', of: [term('a'), term('b')] }, term('c')] });
  });

  it('knows fields, also of groups, and takes a colon behind anything else as part of the word', () => {
    expect(queryOf('title:whale')).toEqual({ kind: 'term', field: 'title', text: 'whale' });
    expect(queryOf('au:"Ada Lovelace"')).toEqual({ kind: 'phrase', field: 'author', text: 'Ada Lovelace' });
    expect(queryOf('title:(whale OR shark)')).toEqual({
      kind: 'or',
      of: [
        { kind: 'term', field: 'title', text: 'whale' },
        { kind: 'term', field: 'title', text: 'shark' },
      ],
    });
    expect(queryOf('whales: constructor:x')).toEqual({ kind: 'and', of: [term('whales'), term('constructor:x')] });
    expect(queryOf('title:="On Whales"')).toEqual({ kind: 'exact-title', text: 'On Whales' });
  });

  it('reads years and identifiers in their many spellings', () => {
    expect(queryOf('year:2020')).toEqual({ kind: 'years', from: 2020, to: 2020 });
    expect(queryOf('year:2019-2021')).toEqual({ kind: 'years', from: 2019, to: 2021 });
    expect(queryOf('year:2019..')).toEqual({ kind: 'years', from: 2019 });
    expect(queryOf('year:-2021')).toEqual({ kind: 'years', to: 2021 });
    expect(queryOf('year:>2019')).toEqual({ kind: 'years', from: 2020 });
    expect(queryOf('doi:https://doi.org/10.1000/ABC(1)')).toEqual({ kind: 'identifier', scheme: 'doi', value: '10.1000/abc(1)' });
    expect(queryOf('10.1000/182')).toEqual({ kind: 'identifier', scheme: 'doi', value: '10.1000/182' });
    expect(queryOf('isbn:0-306-40615-2')).toEqual({ kind: 'identifier', scheme: 'isbn', value: '9780306406157' });
    expect(queryOf('arxiv:2101.00001v2')).toEqual({ kind: 'identifier', scheme: 'arxiv', value: '2101.00001' });
    expect(queryOf('(pmid:007)')).toEqual({ kind: 'identifier', scheme: 'pmid', value: '7' });
  });

  it('has patterns, and takes a question mark at the end as one of grammar', () => {
    expect(queryOf('comput* wom?n')).toEqual({
      kind: 'and',
      of: [
        { kind: 'wildcard', text: 'comput*' },
        { kind: 'wildcard', text: 'wom?n' },
      ],
    });
    expect(queryOf('what is AI?')).toEqual({ kind: 'and', of: [term('what'), term('is'), term('AI')] });
  });

  it('takes a dash between words as a dash', () => {
    expect(queryOf('whales - a study')).toEqual({ kind: 'and', of: [term('whales'), term('a'), term('study')] });
  });

  it('[SEA-037] takes no span of years that ends before it begins, nor before or behind all years', () => {
    for (const said of ['2021-2019', '<0000', '>9999', '2019-2021-2022', '19-21', '-', '..'])
      expect([said, problemOf(`year:${said}`)?.[0]]).toEqual([said, 'value']);
    expect(queryOf('year:2019-2019')).toEqual({ kind: 'years', from: 2019, to: 2019 });
    expect(queryOf('year:<=2019')).toEqual({ kind: 'years', to: 2019 });
    expect(queryOf('year:>=9999')).toEqual({ kind: 'years', from: 9999 });
  });

  it('takes ten patterns, each of which may be held against every word that there is', () => {
    const patterns = (count: number) => Array.from({ length: count }, (_, at) => `*ab${at}*`).join(' OR ');
    expect(problemOf(patterns(10))).toBeUndefined();
    expect(problemOf(`${patterns(11)} OR x`)).toEqual(['long', '*ab10*']);
    // A phrase has none.
    expect(problemOf(`${patterns(10)} OR "what?* is *this*"`)).toBeUndefined();
  });

  it('denies words, groups and fields, and nothing is denied by a dash', () => {
    const not = (of: Query): Query => ({ kind: 'not', of });
    expect(queryOf('-whale')).toEqual(not(term('whale')));
    expect(queryOf('-(a OR b)')).toEqual(not({ kind: 'or', of: [term('a'), term('b')] }));
    expect(queryOf('title:-whale')).toEqual(not({ kind: 'term', field: 'title', text: 'whale' }));
    expect(queryOf('NOT NOT a')).toEqual(not(not(term('a'))));
    expect(queryOf('--whale')).toEqual(term('whale'));
    expect(queryOf('x-ray -')).toEqual(term('x-ray'));
    expect(problemOf('-')?.[0]).toBe('empty');
    expect(problemOf('a NOT')).toEqual(['operator', 'NOT']);
    expect(problemOf('-"whale')).toEqual(['quote', '"']);
  });

  it('reads operators in capitals only, and never within a phrase or a field’s value', () => {
    expect(queryOf('whale or shark')).toEqual({ kind: 'and', of: [term('whale'), term('or'), term('shark')] });
    expect(queryOf('"this AND that"')).toEqual({ kind: 'phrase', text: 'this AND that' });
    expect(queryOf('„Wal und Hai“')).toEqual({ kind: 'phrase', text: 'Wal und Hai' });
    expect(problemOf('title:AND')).toEqual(['value', 'title:']);
    expect(problemOf('title: OR x')?.[0]).toBe('value');
  });

  it('says what is wrong and where', () => {
    expect(problemOf('')).toEqual(['empty', '']);
    expect(problemOf('& –')).toEqual(['empty', '& –']);
    expect(problemOf('say "whales')).toEqual(['quote', '"']);
    expect(problemOf('(a b')).toEqual(['parenthesis', '(']);
    expect(problemOf('a b)')).toEqual(['parenthesis', ')']);
    expect(problemOf('a AND')).toEqual(['operator', 'AND']);
    expect(problemOf('OR a')).toEqual(['operator', 'OR']);
    expect(problemOf('a AND OR b')).toEqual(['operator', 'AND']);
    expect(problemOf('author:')).toEqual(['value', 'author:']);
    expect(problemOf('year:soon')).toEqual(['value', 'soon']);
    expect(problemOf('isbn:123')).toEqual(['value', '123']);
    expect(problemOf('a*')).toEqual(['letters', 'a*']);
    expect(problemOf(`${'('.repeat(60)}a${')'.repeat(60)}`)).toEqual(['long', '(']);
    expect(problemOf('a '.repeat(500))).toEqual(['long', 'a']);
    expect(problemOf('a'.repeat(5000))?.[0]).toBe('long');
  });
});

const word = fc.stringMatching(/^[a-zäß0-9]{1,8}(?:-[a-z0-9]{1,5})?$/).filter((text) => !text.startsWith('10.'));
const field = fc.option(fc.constantFrom(...FIELDS), { nil: undefined });
const named = (name: (typeof FIELDS)[number] | undefined) => (name ? { field: name } : {});
const year = fc.integer({ min: 1000, max: 2999 });
const leaf: fc.Arbitrary<Query> = fc.oneof(
  fc.tuple(word, field).map(([text, name]): Query => ({ kind: 'term', ...named(name), text })),
  fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), field)
    .map(([words, name]): Query => ({ kind: 'phrase', ...named(name), text: words.join(' ') })),
  fc.tuple(word, field).map(([text, name]): Query => ({ kind: 'wildcard', ...named(name), text: `ab${text}*` })),
  fc.tuple(word).map(([text]): Query => ({ kind: 'exact-title', text })),
  year.map((from): Query => ({ kind: 'years', from })),
  year.map((to): Query => ({ kind: 'years', to })),
  year.map((from): Query => ({ kind: 'years', from, to: from + 3 })),
  word.map((text): Query => ({ kind: 'identifier', scheme: 'doi', value: `10.1000/${text}` })),
);
const { query: anyQuery } = fc.letrec<{ query: Query }>((tie) => {
  const several = fc.array(tie('query'), { minLength: 2, maxLength: 4 });
  return {
    query: fc.oneof(
      { maxDepth: 4 },
      leaf,
      several.map((of): Query => ({ kind: 'and', of })),
      several.map((of): Query => ({ kind: 'or', of })),
      tie('query').map((of): Query => ({ kind: 'not', of })),
    ),
  };
});

describe('any question', () => {
  it('is the same when it was printed and parsed', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const text = print(query);
        fc.pre(text.length < 2000 && (text.match(/\*/g) ?? []).length <= 10);
        expect(parse(text)).toEqual({ query });
      }),
      { numRuns: 1000 },
    );
  });

  it('is answered, whatever was typed, and what it was understood as is understood so again', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '"',
      '“',
      '-',
      ' ',
      'AND',
      'OR',
      'NOT',
      'title:',
      'year:',
      'doi:',
      '10.1000/x',
      '*',
      '?',
      'a',
      'ab',
      ':',
      '=',
      '\t',
      '\ud800',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, word), { maxLength: 14 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parse(text);
        if ('problem' in parsed) {
          const { start, end } = parsed.problem;
          expect(start >= 0 && start <= end && end <= text.length).toBe(true);
          return;
        }
        const again = parse(print(parsed.query));
        expect(again).toEqual({ query: parsed.query });
      }),
      { numRuns: 3000 },
    );
  });
});
