import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../common/query/parse.ts';
import { EmbeddedIndex } from './embedded-index.ts';
import type { IndexQuestion } from './record-index.ts';
import { record, scratchFolder } from './testing/made-up.ts';

const folder = scratchFolder();
let index: EmbeddedIndex;

const ask = (text: string | undefined, more: Partial<IndexQuestion> = {}) => {
  const parsed = text === undefined ? { query: undefined } : parse(text);
  if (!('query' in parsed)) throw new Error(`${text} is no question: ${parsed.problem.kind}`);
  return index.search({ query: parsed.query, offset: 0, limit: 20, sort: 'relevance', facets: false, ...more });
};
const found = (text: string | undefined, more: Partial<IndexQuestion> = {}): number[] =>
  ask(text, more)
    .hits.map(({ id }) => id)
    .sort((a, b) => a - b);

beforeAll(() => {
  index = new EmbeddedIndex(folder.path);
  index.add([
    record(1, {
      title: 'Songs of the humpback whale',
      abstract: 'We recorded singing whales in deep water. The theory of the mind of whales is discussed.',
      authors: ['Roger Payne', 'Scott McVay'],
      container: 'Science',
      publisher: 'American Association for the Advancement of Science',
      year: 1971,
      date: '1971-08-13',
      type: 'journal article',
      sources: ['openalex', 'crossref'],
      subjects: ['Biology'],
      identifiers: ['doi:10.1126/science.173.3997.585'],
      isOpenAccess: true,
    }),
    record(2, {
      title: 'Deep learning',
      abstract: 'Deep neural networks learn representations. COVID-19 screening with C++ code, see 10.1000/abc.1 for details.',
      authors: ['Yann LeCun', 'Ada Young'],
      container: 'Nature',
      publisher: 'Springer',
      year: 2015,
      type: 'journal article',
      sources: ['crossref'],
      subjects: ['Computer science'],
      identifiers: ['doi:10.1038/nature14539'],
      volume: '521',
      citations: 500,
    }),
    record(3, {
      title: 'Forschungen über Universitäten',
      abstract: 'Die Wirkung der Forschung an deutschen Universitäten und die Farbe des Meeres.',
      authors: ['Jürgen Müller'],
      container: 'Zeitschrift für Soziologie',
      year: 2019,
      date: '2019-05',
      type: 'book',
      language: 'de',
      sources: ['doaj'],
      subjects: ['Sociology', 'Biology'],
    }),
    record(4, {
      title: '深層学習の応用',
      abstract: 'A colour study of young stars: organised and organized.',
      language: '',
      year: 2020,
      type: 'preprint',
    }),
    record(5, {
      title: 'The whale',
      abstract: 'A novel about water and a learning captain',
      year: null,
      type: 'book',
      keywords: ['sea stories'],
    }),
  ]);
});

afterAll(() => {
  index.close();
  folder[Symbol.dispose]();
});

describe('what is found', () => {
  it('has all words, by their stems, in title, abstract, authors, journal and keywords', () => {
    expect(found('whales')).toEqual([1, 5]);
    expect(found('whale sings water')).toEqual([1]);
    expect(found('payne whale')).toEqual([1]);
    expect(found('nature networks')).toEqual([2]);
    expect(found('sea captain')).toEqual([5]);
    expect(found('springer')).toEqual([]);
    expect(found('whale octopus')).toEqual([]);
  });

  it('does not depend on accents and case, nor on stop words', () => {
    expect(found('JÜRGEN muller')).toEqual([3]);
    expect(found('the songs of a whale')).toEqual([1]);
    expect(found('of')).toEqual([]);
  });

  it('has stems of its own language', () => {
    expect(found('universität forschung')).toEqual([3]);
    expect(found('die Wirkung der Universität')).toEqual([3]);
  });

  it('has words of scripts without spaces, formulae and DOIs', () => {
    expect(found('学習')).toEqual([4]);
    expect(found('深層学習')).toEqual([4]);
    expect(found('学習深層')).toEqual([]);
    expect(found('covid19')).toEqual([2]);
    expect(found('covid-19')).toEqual([2]);
    expect(found('c++')).toEqual([2]);
    expect(found('"10.1000/abc.1"')).toEqual([2]);
  });

  it('is any of what OR joins, and not what NOT names', () => {
    expect(found('whale OR networks')).toEqual([1, 2, 5]);
    expect(found('whale -novel')).toEqual([1]);
    expect(found('-whale')).toEqual([2, 3, 4]);
    expect(found('(whale OR networks) (captain OR neural)')).toEqual([2, 5]);
    expect(found('whale OR -learning')).toEqual([1, 3, 4, 5]);
  });

  it('stands in the field that is named', () => {
    expect(found('title:deep')).toEqual([2]);
    expect(found('abstract:deep')).toEqual([1, 2]);
    expect(found('author:young')).toEqual([2]);
    expect(found('young')).toEqual([2, 4]);
    expect(found('journal:science')).toEqual([1]);
    expect(found('publisher:science')).toEqual([1]);
    expect(found('subject:"computer science"')).toEqual([2]);
    expect(found('subject:stories')).toEqual([5]);
    expect(found('volume:521')).toEqual([2]);
    expect(found('521')).toEqual([]);
  });

  it('has phrases in a row, in one field', () => {
    expect(found('"humpback whale"')).toEqual([1]);
    expect(found('"whale humpback"')).toEqual([]);
    expect(found('"theory of mind"')).toEqual([1]);
    expect(found('"deep learning"')).toEqual([2]);
    expect(found('"learning deep"')).toEqual([]);
    expect(found('"roger payne"')).toEqual([1]);
    expect(found('"payne scott"')).toEqual([]);
    expect(found('title:"deep water"')).toEqual([]);
    expect(found('abstract:"deep water"')).toEqual([1]);
  });

  it('fits patterns', () => {
    expect(found('learn*')).toEqual([2, 5]);
    expect(found('learning*')).toEqual([2, 5]);
    expect(found('univ*ten')).toEqual([3]);
    expect(found('organi?ed')).toEqual([4]);
    expect(found('author:m?ller')).toEqual([3]);
    expect(found('author:le*')).toEqual([2]);
    expect(found('title:wat*')).toEqual([]);
    expect(found('*hale')).toEqual([1, 5]);
  });

  it('has exactly the identifier, the title or the years', () => {
    expect(found('doi:10.1038/NATURE14539')).toEqual([2]);
    expect(found('doi:10.1038/nature1453')).toEqual([]);
    expect(found('title:="the WHALE!"')).toEqual([5]);
    expect(found('title:="whale"')).toEqual([]);
    expect(found('year:1970-2015')).toEqual([1, 2]);
    expect(found('year:2016- deep')).toEqual([]);
  });

  it('is everything without a question', () => {
    expect(found(undefined)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('filters and facets', () => {
  it('each filter leaves what fits one of its values', () => {
    expect(found(undefined, { filters: { types: ['book'] } })).toEqual([3, 5]);
    expect(found(undefined, { filters: { types: ['book'], languages: ['de', 'fr'] } })).toEqual([3]);
    expect(found(undefined, { filters: { sources: ['openalex'] } })).toEqual([1]);
    expect(found(undefined, { filters: { subjects: ['Biology'] } })).toEqual([1, 3]);
    expect(found(undefined, { filters: { publishers: ['Springer'] } })).toEqual([2]);
    expect(found(undefined, { filters: { isOpenAccess: true } })).toEqual([1]);
    expect(found(undefined, { filters: { isOpenAccess: false } })).toEqual([2, 3, 4, 5]);
    expect(found(undefined, { filters: { types: [] } })).toEqual([1, 2, 3, 4, 5]);
  });

  it('dates are included, and what is not known of a date may be any', () => {
    expect(found(undefined, { filters: { from: '1971-08-13', to: '1971-08-13' } })).toEqual([1]);
    expect(found(undefined, { filters: { from: '1971-08-14', to: '2015-03-01' } })).toEqual([2]);
    expect(found(undefined, { filters: { from: '2019-05-20' } })).toEqual([3, 4]);
    expect(found(undefined, { filters: { from: '2019-06' } })).toEqual([4]);
    expect(found(undefined, { filters: { to: '2015' } })).toEqual([1, 2]);
  });

  it('[SEA-015] facets count all that is found, each without its own filter', () => {
    const { facets, total } = ask(undefined, { facets: true, filters: { types: ['book'], languages: ['en'] } });
    expect(total).toBe(1);
    expect(facets?.publication_type).toEqual([
      { value: 'journal article', count: 2 },
      { value: 'book', count: 1 },
    ]);
    expect(facets?.language).toEqual([
      { value: 'de', count: 1 },
      { value: 'en', count: 1 },
    ]);
    expect(facets?.year).toEqual([]);
    expect(ask('whale OR deep', { facets: true }).facets?.source).toEqual([
      { value: 'crossref', count: 2 },
      { value: 'openalex', count: 1 },
    ]);
    expect(ask(undefined, { facets: true, filters: { from: '2019' } }).facets?.year.map(({ value }) => value)).toEqual([
      '1971',
      '2015',
      '2019',
      '2020',
    ]);
  });
});

describe('order and pages', () => {
  it('a word in the title counts more, and the order of ids decides between equals', () => {
    expect(ask('learning', { plain: true }).hits.map(({ id }) => id)).toEqual([2, 5]);
    expect(ask(undefined).hits.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is by date where that is asked, what has none at the end', () => {
    const { hits } = ask(undefined, { sort: 'date' });
    expect(hits.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
    expect(new Set(hits.map(({ score }) => score))).toEqual(new Set([0]));
  });

  it('pages follow each other without a gap, and the total is of all', () => {
    const pages = [0, 2, 4].flatMap((offset) =>
      ask('whale OR learning OR deep OR study', { offset, limit: 2 }).hits.map(({ id }) => id),
    );
    expect(new Set(pages).size).toBe(pages.length);
    expect(ask('whale OR learning OR deep OR study', { offset: 0, limit: 1 }).total).toBe(pages.length);
    expect(ask('whale', { offset: 50 })).toMatchObject({ hits: [], total: 2 });
  });

  it('citations move what is otherwise alike, unless BM25F is wanted alone', () => {
    const folderOfTwo = scratchFolder();
    const two = new EmbeddedIndex(folderOfTwo.path);
    two.add([record(1, { title: 'Alike' }), record(2, { title: 'Alike', citations: 300 }), record(3, { title: 'other' })]);
    const question = { query: { kind: 'term', text: 'alike' }, offset: 0, limit: 5, sort: 'relevance', facets: false } as const;
    expect(two.search(question).hits.map(({ id }) => id)).toEqual([2, 1]);
    expect(two.search({ ...question, plain: true }).hits.map(({ id }) => id)).toEqual([1, 2]);
    two.close();
    folderOfTwo[Symbol.dispose]();
  });
});
