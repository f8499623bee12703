/** Answers of the sources in the shapes that they have, and what becomes of them. */
import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from './answer.ts';
import { readArxiv } from './arxiv.ts';
import { readCrossref, readCrossrefList } from './crossref.ts';
import { readDataCite } from './datacite.ts';
import { readOpenLibrary } from './open-library.ts';
import { readPubMed } from './pubmed.ts';

describe('a list of Crossref', () => {
  const list = (...items: readonly unknown[]) => readCrossrefList(JSON.stringify({ message: { 'total-results': 9, items } }));

  it('has its works in their order, without what is about works and what nobody can read', () => {
    const one = (title: string, type: string) => ({ DOI: `10.1000/${type}`, title: [title], type });
    const all = [
      one('A', 'journal-article'),
      one('A', 'component'),
      one('A', 'peer-review'),
      { title: 7 },
      null,
      one('B', 'book'),
    ];
    expect(list(...all).map(({ doi }) => doi)).toEqual(['10.1000/journal-article', '10.1000/book']);
    expect(list()).toEqual([]);
  });

  it.each(['', '[]', '{"message":{}}'])('is none: %s', (text) => expect(() => readCrossrefList(text)).toThrow(UnreadableAnswer));
});

describe('Crossref', () => {
  const work = (message: object) =>
    readCrossref(JSON.stringify({ status: 'ok', message: { DOI: '10.1000/182', title: ['T'], ...message } }));

  it('an article', () => {
    expect(
      work({
        type: 'journal-article',
        title: ['On <i>Apis</i> &amp; honey'],
        subtitle: ['A study'],
        author: [{ given: 'Ann B.', family: 'Lee', ORCID: 'x', affiliation: [] }, { name: 'The Bee Group' }],
        'container-title': ['Annals of Bees'],
        publisher: 'Hive',
        volume: '7',
        issue: '3',
        page: '10-20',
        ISSN: ['1234-5678', '8765-4321'],
        abstract: '<jats:title>Abstract</jats:title><jats:p>Bees\n make honey.</jats:p>',
        issued: { 'date-parts': [[2012, 3, 21]] },
        'published-print': { 'date-parts': [[2013, 1]] },
        URL: 'https://doi.org/10.1000/182',
        reference: [{ key: 'a' }],
      }),
    ).toEqual({
      source: 'crossref',
      type: 'article-journal',
      title: 'On Apis & honey: A study',
      authors: [{ given: 'Ann B.', family: 'Lee' }, { literal: 'The Bee Group' }],
      container_title: 'Annals of Bees',
      publisher: 'Hive',
      volume: '7',
      issue: '3',
      pages: '10-20',
      issn: '1234-5678',
      abstract: 'Abstract Bees make honey.',
      year: 2013,
      publish_date: '2013-01',
      doi: '10.1000/182',
      url: 'https://doi.org/10.1000/182',
    });
  });

  it.each([
    ['proceedings-article', 'paper-conference'],
    ['book-chapter', 'chapter'],
    ['posted-content', 'article'],
    ['dissertation', 'thesis'],
    ['toString', 'document'],
    [undefined, 'document'],
  ])('%s is %s', (type, expected) => expect(work({ type }).type).toBe(expected));

  it('a number stands for the pages where there are none; an unknown date is none', () => {
    expect(work({ 'article-number': 'e33', issued: { 'date-parts': [[null]] } })).toEqual({
      source: 'crossref',
      type: 'document',
      title: 'T',
      pages: 'e33',
      doi: '10.1000/182',
    });
  });
});

describe('DataCite', () => {
  const work = (attributes: object) =>
    readDataCite(JSON.stringify({ data: { attributes: { doi: '10.5281/zenodo.1', titles: [{ title: 'T' }], ...attributes } } }));

  it('a data set', () => {
    expect(
      work({
        creators: [
          { name: 'Gómez, Francis', nameType: 'Personal', givenName: 'Francis', familyName: 'Gómez' },
          { name: 'Burdyka, Konrad' },
          { name: 'GBIF, Secretariat', nameType: 'Organizational' },
        ],
        contributors: [
          { name: 'Ed, Itor', contributorType: 'Editor' },
          { name: 'Host', contributorType: 'HostingInstitution' },
        ],
        titles: [{ title: 'Untertitel', titleType: 'Subtitle' }, { title: 'Occurrences' }],
        publisher: { name: 'Zenodo' },
        publicationYear: 2020,
        dates: [
          { date: '2019-12-01', dateType: 'Created' },
          { date: '2020-01-02', dateType: 'Issued' },
        ],
        types: { citeproc: 'article', resourceTypeGeneral: 'Dataset' },
        language: null,
        url: 'https://zenodo.org/record/1',
        subjects: [{ subject: 'bees' }],
        descriptions: [{ description: '<p>All bees.</p>', descriptionType: 'Abstract' }],
      }),
    ).toEqual({
      source: 'datacite',
      type: 'dataset',
      title: 'Occurrences',
      authors: [{ given: 'Francis', family: 'Gómez' }, { given: 'Konrad', family: 'Burdyka' }, { literal: 'GBIF, Secretariat' }],
      editors: [{ given: 'Itor', family: 'Ed' }],
      publisher: 'Zenodo',
      year: 2020,
      publish_date: '2020-01-02',
      doi: '10.5281/zenodo.1',
      url: 'https://zenodo.org/record/1',
      keywords: ['bees'],
      abstract: 'All bees.',
    });
  });

  it('of a type that nobody knows is a document', () => {
    expect(work({ types: { resourceTypeGeneral: 'toString' } }).type).toBe('document');
  });

  it('a part of something, with no more than its year', () => {
    const container = { type: 'Series', title: 'Journal', volume: '1', firstPage: '5', lastPage: '9' };
    expect(work({ container, publicationYear: '1999', publisher: 'P', types: { citeproc: 'article-journal' } })).toEqual({
      source: 'datacite',
      type: 'article-journal',
      title: 'T',
      container_title: 'Journal',
      volume: '1',
      pages: '5-9',
      publisher: 'P',
      year: 1999,
      doi: '10.5281/zenodo.1',
    });
  });
});

describe('Open Library', () => {
  it('a book', () => {
    const book = {
      title: 'Honey',
      subtitle: 'A history',
      authors: [{ name: 'Ann B. Lee', url: 'x' }, { name: 'Ludwig van Beethoven' }],
      publishers: [{ name: 'Hive Press' }],
      publish_places: [{ name: 'London' }],
      publish_date: 'March 2009',
      subjects: Array.from({ length: 300 }, (_, n) => ({ name: `S${n}` })),
      url: 'https://openlibrary.org/books/OL1M',
    };
    const info = readOpenLibrary(JSON.stringify({ 'ISBN:9783161484100': book }), '9783161484100');
    expect(info?.keywords).toHaveLength(20);
    expect({ ...info, keywords: undefined }).toEqual({
      source: 'openlibrary',
      type: 'book',
      title: 'Honey: A history',
      authors: [
        { given: 'Ann B.', family: 'Lee' },
        { given: 'Ludwig', family: 'Beethoven', particle: 'van' },
      ],
      publisher: 'Hive Press',
      place: 'London',
      year: 2009,
      publish_date: 'March 2009',
      isbn: '9783161484100',
      url: 'https://openlibrary.org/books/OL1M',
    });
  });

  it('none', () => expect(readOpenLibrary('{}', '9783161484100')).toBeUndefined());
});

describe('arXiv', () => {
  const feed = (entry: string) =>
    `<?xml version='1.0'?><feed xmlns="http://www.w3.org/2005/Atom"><title>Query</title>${entry}</feed>`;

  it('a preprint', () => {
    const entry = `<entry><id>http://arxiv.org/abs/1706.03762v7</id><title>Attention &amp;
        More</title><summary>  We propose
        a thing.</summary><category term="cs.CL" scheme="x"/><published>2017-06-12T17:57:34Z</published>
      <arxiv:doi>10.1000/182</arxiv:doi>
      <author><name>Ashish Vaswani</name><arxiv:affiliation>G</arxiv:affiliation></author><author><name>Aidan N. Gomez</name></author></entry>
      <entry><id>http://arxiv.org/abs/1</id><title>Another</title></entry>`;
    expect(readArxiv(feed(entry), '1706.03762')).toEqual({
      source: 'arxiv',
      type: 'article',
      title: 'Attention & More',
      authors: [
        { given: 'Ashish', family: 'Vaswani' },
        { given: 'Aidan N.', family: 'Gomez' },
      ],
      abstract: 'We propose a thing.',
      year: 2017,
      publish_date: '2017-06-12',
      publisher: 'arXiv',
      eprint: '1706.03762',
      eprint_type: 'arXiv',
      doi: '10.1000/182',
      url: 'https://arxiv.org/abs/1706.03762',
      keywords: ['cs.CL'],
    });
  });

  it('an error is an entry as well, and no entry is none', () => {
    const error = '<entry><id>http://arxiv.org/api/errors#incorrect_id</id><title>Error</title></entry>';
    expect([readArxiv(feed(error), 'x'), readArxiv(feed(''), 'x')]).toEqual([undefined, undefined]);
  });
});

describe('PubMed', () => {
  it('an article', () => {
    const record = `
PMID- 22457740
OWN - NLM
IS  - 1932-6203 (Electronic)
VI  - 7
IP  - 3
DP  - 2012 Mar 21
TI  - Methylphenidate exposure induces dopamine neuron
      loss.
PG  - e33693
LID - 10.1371/journal.pone.0033693 [doi]
AB  - Methylphenidate
      is used.
FAU - Sadasivan, Shankar
AU  - Sadasivan S
CN  - The Group
LA  - eng
PT  - Journal Article
JT  - PloS one
MH  - *Brain
AID - S0140 [pii]
`;
    expect(readPubMed(record)).toEqual({
      source: 'pubmed',
      type: 'article-journal',
      title: 'Methylphenidate exposure induces dopamine neuron loss',
      authors: [{ family: 'Sadasivan', given: 'Shankar' }, { literal: 'The Group' }],
      abstract: 'Methylphenidate is used.',
      container_title: 'PloS one',
      volume: '7',
      issue: '3',
      pages: 'e33693',
      year: 2012,
      publish_date: '2012-03-21',
      doi: '10.1371/journal.pone.0033693',
      issn: '1932-6203',
      language: 'eng',
      pmid: '22457740',
      keywords: ['Brain'],
    });
  });

  it.each([
    [
      'TI  - [Bienen.]\nAU  - Lee AB\nDP  - 1999 Winter',
      { title: 'Bienen', authors: [{ family: 'Lee', given: 'A. B.' }], year: 1999, publish_date: '1999 Winter' },
    ],
    ['TI  - A part\nBTI - A whole\nDP  - 2001', { type: 'chapter', title: 'A part', container_title: 'A whole', year: 2001 }],
    ['BTI - A whole\nDP  - 2001 Jan', { type: 'book', title: 'A whole', publish_date: '2001-01' }],
    ['TI  - Early\nPT  - Preprint', { type: 'article' }],
  ])('%j', (record, expected) => expect(readPubMed(record)).toMatchObject(expected));

  it('none', () => expect(readPubMed('\nid: 9 Error occurred: The following PMID is not available: 9\n')).toBeUndefined());
});

describe('an answer that is none', () => {
  const readers = {
    readCrossref,
    readDataCite,
    readOpenLibrary: (text: string) => readOpenLibrary(text, ''),
    readArxiv: (text: string) => readArxiv(text, ''),
  };
  const answers = [
    '',
    'Rate exceeded.',
    '<html><body>Sign in</body></html>',
    '{"message":{"title":7}}',
    '[]',
    'null',
    '{"a":1}',
    '{"data":{}}',
  ];
  it.each(Object.entries(readers))('%s says so', (_, read) => {
    for (const answer of answers) expect(() => read(answer), answer).toThrow(UnreadableAnswer);
  });

  it('nor is one without a title, or with one that is beyond measure', () => {
    const work = (title: string[]) => () => readCrossref(JSON.stringify({ message: { DOI: '10.1/x', title } }));
    expect(work([])).toThrow(UnreadableAnswer);
    expect(work(['x'.repeat(5001)])).toThrow(UnreadableAnswer);
    expect(work(['\u0000'])).toThrow(UnreadableAnswer);
  });
});
