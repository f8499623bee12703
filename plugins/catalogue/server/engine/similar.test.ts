import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedIndex } from './embedded-index.ts';
import { record, scratchFolder } from './testing/made-up.ts';

const folder = scratchFolder();
let index: EmbeddedIndex;

const similar = (to: Parameters<EmbeddedIndex['similar']>[0], limit = 5, more = {}) =>
  index.similar(to, { offset: 0, limit, ...more });
const ids = (hits: readonly { readonly id: number }[]): number[] => hits.map(({ id }) => id);

beforeAll(() => {
  index = new EmbeddedIndex(folder.path);
  index.add([
    record(1, {
      title: 'Songs of humpback whales',
      abstract: 'Whale singing in deep ocean water',
      identifiers: ['doi:10.1/1', 'pmid:1'],
    }),
    record(2, {
      title: 'Whale songs change over the years',
      abstract: 'Humpback males sing',
      references: ['doi:10.1/1', 'pmid:1', 'doi:10.1/9'],
    }),
    record(3, { title: 'Statistics of fishing', abstract: 'Catches in Norway', identifiers: ['doi:10.1/3'] }),
    record(4, {
      title: 'Graph networks for molecules',
      abstract: 'Learning on graphs',
      references: ['doi:10.1/9', 'doi:10.1/3'],
    }),
    record(5, { title: 'Molecules as graphs', abstract: 'Learning to predict binding', references: ['doi:10.1/9'] }),
  ]);
  index.flush();
  // In a segment of its own, for what is similar lies anywhere.
  index.add([record(6, { title: 'Humpback whale migration', abstract: 'Ocean routes', identifiers: ['doi:10.1/9'] })]);
});

afterAll(() => {
  index.close();
  folder[Symbol.dispose]();
});

describe('similar records', () => {
  it('share words, and say which as people write them', () => {
    const hits = similar([1], 3);
    expect(ids(hits)).toEqual([2, 6]);
    const terms = hits[0]?.reasons.find(({ kind }) => kind === 'terms');
    expect(terms).toEqual({ kind: 'terms', terms: expect.arrayContaining(['songs', 'humpback']) });
  });

  it('cite it, are cited by it, or cite the same; one that does so by two identifiers does it once', () => {
    expect(similar([1])[0]).toMatchObject({ id: 2, reasons: [{ kind: 'cites', count: 1 }, { kind: 'terms' }] });
    expect(similar([4]).find(({ id }) => id === 3)?.reasons).toEqual([{ kind: 'cited-by', count: 1 }]);
    expect(similar([4]).find(({ id }) => id === 5)?.reasons[0]).toEqual({ kind: 'shared-references', count: 1 });
    expect(similar([6]).find(({ id }) => id === 4)?.reasons).toEqual([{ kind: 'cites', count: 1 }]);
    expect(similar([4, 5]).find(({ id }) => id === 6)?.reasons).toEqual([{ kind: 'cited-by', count: 2 }]);
  });

  it('can be those of a text that is not there', () => {
    expect(ids(similar({ title: 'singing whales', abstract: '' }))[0]).toBe(1);
    expect(similar({ title: 'nothing', abstract: '', references: ['doi:10.1/3'] })).toMatchObject([
      { id: 3, reasons: [{ kind: 'cited-by', count: 1 }] },
      { id: 4, reasons: [{ kind: 'shared-references', count: 1 }] },
    ]);
  });

  it('are not those that were asked about, nor those that are not wanted, nor what was removed', () => {
    expect(ids(similar([1, 2]))).not.toContain(2);
    expect(ids(similar([1], 5, { without: [2] }))).toEqual([6]);
    expect(ids(similar([999]))).toEqual([]);
    index.remove([5]);
    expect(ids(similar([4]))).not.toContain(5);
  });

  it('come in pages that follow each other', () => {
    const all = ids(similar([1, 4], 5));
    const pages = [0, 2].flatMap((offset) => ids(index.similar([1, 4], { offset, limit: 2 })));
    expect(pages).toEqual(all.slice(0, 4));
  });
});

it('what everybody cites links nobody, however the records lie', () => {
  using many = scratchFolder();
  const index = new EmbeddedIndex(many.path);
  const citing = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => record(from + at, { title: `Paper ${from + at}`, references: ['doi:10.1/all'] }));
  const linksOfFirst = () =>
    index.similar([1], { offset: 0, limit: 5 }).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
  index.add(citing(1, 1500));
  index.flush();
  expect(linksOfFirst()).toContain('shared-references');
  index.add(citing(2001, 1500));
  index.flush();
  expect(linksOfFirst()).not.toContain('shared-references');
  index.settle();
  expect(linksOfFirst()).not.toContain('shared-references');
  index.close();
});

describe('texts of others', () => {
  it('are scored like records, more for the title and rarer words, and not at all without a word', () => {
    const query = {
      kind: 'and',
      of: [
        { kind: 'term', text: 'humpback' },
        { kind: 'term', text: 'songs' },
      ],
    } as const;
    const [both, one, none, inTitle] = index.rescore(query, [
      { title: 'A study', abstract: 'songs of the humpback' },
      { title: 'A study', abstract: 'songs of the birds' },
      { title: 'A study', abstract: 'nothing at all' },
      { title: 'Songs of the humpback', abstract: '' },
    ]) as [number, number, number, number];
    expect(none).toBe(0);
    expect(one).toBeGreaterThan(0);
    expect(both).toBeGreaterThan(one);
    expect(inTitle).toBeGreaterThan(both);
    expect(index.rescore(query, [])).toEqual([]);
  });

  it('score what they would in the index', () => {
    const { hits } = index.search({
      query: { kind: 'term', text: 'migration' },
      offset: 0,
      limit: 1,
      sort: 'relevance',
      facets: false,
      plain: true,
    });
    const [score] = index.rescore({ kind: 'term', text: 'migration' }, [
      { title: 'Humpback whale migration', abstract: 'Ocean routes' },
    ]);
    expect(score).toBeCloseTo(hits[0]?.score ?? 0, 5);
  });

  it('count words that no record of the index has', () => {
    expect(index.rescore({ kind: 'term', text: 'xylophone' }, [{ title: 'The xylophone', abstract: '' }])[0]).toBeGreaterThan(0);
  });
});

describe('did you mean', () => {
  const suggestion = (text: string, field?: 'author') =>
    index.search({
      query: { kind: 'term', text, ...(field ? { field } : {}) },
      offset: 0,
      limit: 5,
      sort: 'relevance',
      facets: false,
    }).suggestion;

  beforeAll(() => {
    index.add(
      Array.from({ length: 30 }, (_, i) => record(100 + i, { title: `Algorithms of the kind ${i}`, authors: ['Donald Knuth'] })),
    );
  });

  it('is a word that differs by one letter and that many records have', () => {
    expect(suggestion('algoritm')).toBe('algorithm');
    expect(suggestion('algorihtms')).toBe('algorithms');
    expect(suggestion('knutt', 'author')).toBe('author:knuth');
  });

  it('keeps the rest of the question', () => {
    const query = {
      kind: 'and',
      of: [
        { kind: 'term', text: 'algoritm' },
        { kind: 'not', of: { kind: 'phrase', text: 'deep water' } },
      ],
    } as const;
    expect(index.search({ query, offset: 0, limit: 5, sort: 'relevance', facets: false }).suggestion).toBe(
      'algorithm -"deep water"',
    );
  });

  it('is silent where the word is right, short or like nothing', () => {
    expect(suggestion('whale')).toBeUndefined();
    expect(suggestion('graf')).toBeUndefined();
    expect(suggestion('xyzzy')).toBeUndefined();
    expect(suggestion('algorithm')).toBeUndefined();
  });
});
