/** A question in a source's words: never narrower than it was asked, and what was left out is told. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { type Dialect, express, expressAll } from './say.ts';
import { beginning, booleans, fieldedWords, phrase, quoted } from './words.ts';

const dialect: Dialect = { leaf: (leaf) => fieldedWords(leaf, { title: 'ti', abstract: '' }), ...booleans('NOT') };
const term = (text: string, field?: 'title' | 'author' | 'abstract'): Query => ({
  kind: 'term',
  text,
  ...(field ? { field } : {}),
});
const [a, b, c] = [term('a'), term('b'), term('c')];
const unsayable = term('lee', 'author');

describe('[SEA-007] a question is said', () => {
  it.each<[string, Query, string, Query | undefined]>([
    [
      'with its operators',
      { kind: 'and', of: [a, { kind: 'or', of: [b, c] }, { kind: 'not', of: term('d') }] },
      'a AND (b OR c) NOT d',
      undefined,
    ],
    [
      'with its fields',
      { kind: 'and', of: [term('Bees', 'title'), { kind: 'phrase', text: 'waggle dance' }] },
      'ti:bees AND "waggle dance"',
      undefined,
    ],
    ['without what there are no words for', { kind: 'and', of: [a, unsayable] }, 'a', unsayable],
    ['without a denial of it', { kind: 'and', of: [a, { kind: 'not', of: unsayable }] }, 'a', { kind: 'not', of: unsayable }],
    [
      'not narrower where a part of a choice is left out',
      { kind: 'and', of: [a, { kind: 'or', of: [b, unsayable] }] },
      'a',
      { kind: 'or', of: [b, unsayable] },
    ],
    [
      'wider inside of a choice',
      { kind: 'or', of: [{ kind: 'and', of: [a, unsayable] }, b] },
      'a OR b',
      { kind: 'or', of: [{ kind: 'and', of: [a, unsayable] }, b] },
    ],
    ['twice denied', { kind: 'and', of: [{ kind: 'not', of: { kind: 'not', of: a } }, b] }, 'a AND b', undefined],
    [
      'with an exact title as a phrase',
      { kind: 'exact-title', text: 'On Bees' },
      'ti:"on bees"',
      { kind: 'exact-title', text: 'On Bees' },
    ],
    ['with a field that is everywhere', term('bees', 'abstract'), 'bees', term('bees', 'abstract')],
  ])('%s', (_, query, text, rest) => expect(express(query, dialect)).toEqual({ text, rest }));

  it('a denial that is wider than what was denied is not said: it would lose works', () => {
    const query: Query = { kind: 'and', of: [a, { kind: 'not', of: term('bees', 'abstract') }] };
    expect(express(query, dialect)).toEqual({ text: 'a', rest: { kind: 'not', of: term('bees', 'abstract') } });
  });

  it.each<[string, Query]>([
    ['nothing but a denial', { kind: 'not', of: a }],
    ['nothing that there are words for', unsayable],
    ['a choice with such a thing', { kind: 'or', of: [a, unsayable] }],
  ])('%s is not asked', (_, query) => expect(express(query, dialect).text).toBeUndefined());

  it('filters stand beside it, or alone', () => {
    const query: Query = { kind: 'or', of: [a, b] };
    expect(expressAll(query, dialect, ['x:1'])?.text).toBe('(a OR b) AND x:1');
    expect(expressAll(undefined, dialect, ['x:1', 'y:2'])?.text).toBe('x:1 AND y:2');
    expect(expressAll(undefined, dialect, [])).toBeUndefined();
    expect(expressAll(unsayable, dialect, ['x:1'])).toBeUndefined();
  });
});

describe('words that people type are no grammar', () => {
  it.each([
    ['AND', 'and'],
    ['covid-19', '"covid-19"'],
    ['a"b\\c', '"a b c"'],
    ['x:(y) OR [z]', '"x y or z"'],
    ['Größe', 'größe'],
    ["o'neill", '"o\'neill"'],
    ['-minus', 'minus'],
    ['***', undefined],
    ['{!lucene}', 'lucene'],
  ])('%s', (typed, said) => expect(quoted(typed)).toBe(said));

  it('a phrase stands between marks, a pattern ends in its star', () => {
    expect([phrase('bees'), phrase(' " '), beginning('Machin*'), beginning('m*n'), beginning('wom?n')]).toEqual([
      '"bees"',
      undefined,
      'machin*',
      undefined,
      undefined,
    ]);
  });
});
