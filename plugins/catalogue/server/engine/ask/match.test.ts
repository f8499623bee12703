import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placedWords } from '../../../common/analysis/words.ts';
import type { Query } from '../../../common/query/ast.ts';
import { EmbeddedIndex } from '../embedded-index.ts';
import type { IndexedRecord } from '../record-index.ts';
import { madeUp, scratchFolder } from '../testing/made-up.ts';

/** English all, so that a plain look at the words tells what must be found. */
const RECORDS: readonly IndexedRecord[] = Array.from({ length: 120 }, (_, i) => ({ ...madeUp(i + 1), language: 'en' }));
const WORDS = ['whale', 'ocean', 'deep', 'learning', 'protein', 'model', 'climate', 'trade', 'river', 'quantum'];
const folder = scratchFolder();
let index: EmbeddedIndex;

beforeAll(() => {
  index = new EmbeddedIndex(folder.path);
  for (let at = 0; at < RECORDS.length; at += 40) {
    index.add(RECORDS.slice(at, at + 40));
    index.flush();
  }
});

afterAll(() => {
  index.close();
  folder[Symbol.dispose]();
});

const rows = (text: string): string[] =>
  placedWords(text, 'en').flatMap(({ indexed, isWhole }) => (indexed === '' || isWhole ? [] : [indexed]));
const has = (text: string, asked: string): boolean => ` ${rows(text).join(' ')} `.includes(` ${rows(asked).join(' ')} `);

const textsOf = (
  { title, abstract, container, keywords, authors }: IndexedRecord,
  field: string | undefined,
): readonly string[] => {
  if (field === 'title') return [title];
  if (field === 'abstract') return [abstract];
  if (field === 'journal') return [container];
  return [title, abstract, container, ...keywords, ...authors];
};

const fits = (record: IndexedRecord, query: Query): boolean => {
  switch (query.kind) {
    case 'term':
    case 'phrase':
      return textsOf(record, query.field).some((text) => has(text, query.text));
    case 'years':
      return record.year !== null && record.year >= (query.from ?? 0) && record.year <= (query.to ?? 9999);
    case 'and':
      return query.of.every((one) => fits(record, one));
    case 'or':
      return query.of.some((one) => fits(record, one));
    case 'not':
      return !fits(record, query.of);
    default:
      return false;
  }
};

const word = fc.constantFrom(...WORDS);
const field = fc.constantFrom(undefined, undefined, 'title', 'abstract', 'journal');
const named = (name: 'title' | 'abstract' | 'journal' | undefined) => (name ? { field: name } : {});
const { query: anyQuery } = fc.letrec<{ query: Query }>((tie) => {
  const several = fc.array(tie('query'), { minLength: 2, maxLength: 3 });
  return {
    query: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(word, field).map(([text, name]): Query => ({ kind: 'term', ...named(name), text })),
      fc.tuple(word, word, field).map(([a, b, name]): Query => ({ kind: 'phrase', ...named(name), text: `${a} ${b}` })),
      fc.integer({ min: 1988, max: 2022 }).map((from): Query => ({ kind: 'years', from, to: from + 8 })),
      several.map((of): Query => ({ kind: 'and', of })),
      several.map((of): Query => ({ kind: 'or', of })),
      tie('query').map((of): Query => ({ kind: 'not', of })),
    ),
  };
});

it('finds what a look at every record finds, no more and no less', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { hits, total } = index.search({ query, offset: 0, limit: 200, sort: 'date', facets: false });
      const wanted = RECORDS.filter((record) => fits(record, query)).map(({ id }) => id);
      expect(hits.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted);
      expect(total).toBe(wanted.length);
    }),
    { numRuns: 300 },
  );
});
