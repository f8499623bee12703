/** Pairs as they stand in people's libraries: what is one work, surely or likely, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '../model/info.ts';
import { traitsOf } from './traits.ts';
import { verdictOf } from './verdict.ts';

const PAPER: ArticleInfo = {
  type: 'article-journal',
  title: 'Hidden structure in sparse random graphs',
  authors: [
    { family: 'Ames', given: 'Ada' },
    { family: 'Baker', given: 'Bo' },
  ],
  year: 2015,
  container_title: 'Journal of Applied Graph Theory',
  volume: '12',
  issue: '3',
  pages: '101-120',
};
const BOOK: ArticleInfo = {
  type: 'book',
  title: 'Introduction to practical algorithms',
  authors: [{ family: 'Cole', given: 'Chris' }],
  year: 2009,
  publisher: 'Example Press',
};
const PREPRINT: ArticleInfo = {
  type: 'article',
  title: PAPER.title,
  authors: [
    { family: 'Ames', given: 'A.' },
    { family: 'Baker', given: 'B.' },
  ],
  year: 2014,
  eprint: '1401.01234',
  eprint_type: 'arXiv',
};

const judge = (a: ArticleInfo, b: ArticleInfo) => {
  const traits = [a, b].map((info, id) => traitsOf({ id, project: 1, info }));
  const [there, back] = [verdictOf(traits[0]!, traits[1]!), verdictOf(traits[1]!, traits[0]!)];
  expect(back).toEqual(there);
  return there === undefined ? 'two works' : there.isSure ? 'sure' : 'likely';
};

const only = (info: ArticleInfo, ...names: (keyof ArticleInfo)[]): ArticleInfo =>
  Object.fromEntries(Object.entries(info).filter(([name]) => names.includes(name as keyof ArticleInfo)));

describe('surely one work', () => {
  it.each<[string, ArticleInfo, ArticleInfo]>([
    ['imported twice', PAPER, PAPER],
    [
      'from two databases',
      PAPER,
      {
        ...PAPER,
        title: 'Hidden Structure in Sparse Random Graphs.',
        authors: [
          { family: 'Ames', given: 'A.' },
          { family: 'Baker', given: 'B' },
        ],
        container_title: 'J. Appl. Graph Theory',
        pages: '101',
      },
    ],
    ['one without its pages', PAPER, only(PAPER, 'type', 'title', 'authors', 'year', 'container_title')],
    [
      'a DOI in two spellings, in records of different types',
      { ...PAPER, doi: '10.1000/X1' },
      { title: PAPER.title!, doi: 'https://doi.org/10.1000/x1' },
    ],
    ['an arXiv number and its DOI', PREPRINT, { ...PREPRINT, eprint: '', doi: '10.48550/arXiv.1401.01234', year: 2016 }],
    [
      'a preprint and the article that names it',
      PREPRINT,
      { ...PAPER, doi: '10.1000/x1', eprint: '1401.01234v2', eprint_type: 'arXiv' },
    ],
    ['a PubMed number', { ...PAPER, pmid: '123' }, { ...PAPER, pmid: 'PMID: 123', pages: '' }],
    [
      'the ISBN with ten and with thirteen digits',
      { ...BOOK, isbn: '0-306-40615-2' },
      { ...BOOK, isbn: '978-0-306-40615-7', title: 'Introduction to Practical Algorithms: A Course' },
    ],
    ['a book twice', BOOK, BOOK],
  ])('%s', (_, a, b) => expect(judge(a, b)).toBe('sure'));
});

describe('likely one work, for a person to say', () => {
  it.each<[string, ArticleInfo, ArticleInfo]>([
    ['a preprint and its article of the next year', PREPRINT, PAPER],
    [
      'a preprint with the DOI of its server',
      { ...PREPRINT, eprint: '', doi: '10.1101/2014.01.02.123' },
      { ...PAPER, doi: '10.1000/x1' },
    ],
    ['a letter is missing in the title', PAPER, { ...PAPER, title: 'Hidden strucure in sparse random graphs' }],
    ['the subtitle is missing', PAPER, { ...PAPER, title: `${PAPER.title}: a survey of methods`, pages: '' }],
    ['online first, then printed', { ...PAPER, year: 2014, volume: '', issue: '', pages: '' }, PAPER],
    [
      'the DOI is the same, the title was read from the file',
      { ...PAPER, doi: '10.1000/x1' },
      { title: 'paper-final.pdf', doi: '10.1000/x1' },
    ],
  ])('%s', (_, a, b) => expect(judge(a, b)).toBe('likely'));
});

describe('two works', () => {
  it.each<[string, ArticleInfo, ArticleInfo]>([
    ['two DOIs', { ...PAPER, doi: '10.1000/x1' }, { ...PAPER, doi: '10.1000/x2' }],
    ['two preprints of one title', PREPRINT, { ...PREPRINT, eprint: '1402.99999' }],
    [
      'part I and part II',
      { ...PAPER, title: 'Sparse random graphs, part I' },
      { ...PAPER, title: 'Sparse random graphs, part II', pages: '121-140' },
    ],
    [
      'part I and part II, of which nothing else is known',
      { ...only(PAPER, 'authors', 'year'), title: 'Sparse random graphs I' },
      { ...only(PAPER, 'authors', 'year'), title: 'Sparse random graphs II' },
    ],
    ['an erratum', PAPER, { ...PAPER, title: `Erratum: ${PAPER.title}`, pages: '333' }],
    [
      'an erratum with the DOI of its article',
      { ...PAPER, doi: '10.1000/x1' },
      { ...PAPER, doi: '10.1000/x1', title: `Erratum to: ${PAPER.title}` },
    ],
    ['editions', { ...BOOK, edition: '2nd' }, { ...BOOK, edition: 'Third', year: 2014 }],
    ['editions, of which the first is not called so', BOOK, { ...BOOK, edition: '2', year: 2014 }],
    ['editions that only their years tell', BOOK, { ...BOOK, year: 2010 }],
    [
      'editions of one year',
      { ...BOOK, edition: '1' },
      { ...BOOK, edition: 'second edition', publisher: 'Another', isbn: '', year: 2011 },
    ],
    ['volumes of one book', { ...BOOK, volume: '1', isbn: '0-306-40615-2' }, { ...BOOK, volume: '2', isbn: '0-306-40615-2' }],
    [
      'reports of two years',
      { ...BOOK, type: 'report', title: 'Annual report', authors: [{ literal: 'Example Institute' }], year: 2018 },
      { ...BOOK, type: 'report', title: 'Annual report', authors: [{ literal: 'Example Institute' }], year: 2019 },
    ],
    [
      'reports of two years that say so',
      { ...BOOK, type: 'report', title: 'State of the lakes 2018' },
      { ...BOOK, type: 'report', title: 'State of the lakes 2019' },
    ],
    [
      'a talk and the article made of it',
      { ...PAPER, type: 'paper-conference', container_title: 'Symposium on Discrete Things', volume: '', issue: '', pages: '' },
      { ...PAPER, volume: '', issue: '', pages: '' },
    ],
    [
      'editorials of one journal',
      { ...PAPER, title: 'Editorial', pages: '1-2' },
      { ...PAPER, title: 'Editorial', issue: '4', pages: '1-2' },
    ],
    [
      'editorials of which no page is known',
      { ...PAPER, title: 'Editorial', pages: '', issue: '' },
      { ...PAPER, title: 'Editorial', pages: '', issue: '' },
    ],
    [
      'chapters with the DOI of their book',
      { ...PAPER, type: 'chapter', doi: '10.1000/b', title: 'Growth of crystals' },
      { ...PAPER, type: 'chapter', doi: '10.1000/b', title: 'Decay of crystals', pages: '121' },
    ],
    [
      'chapters with the ISBN of their book',
      { ...PAPER, type: 'chapter', isbn: '0-306-40615-2', title: 'Growth of crystals', pages: '1' },
      { ...PAPER, type: 'chapter', isbn: '0-306-40615-2', title: 'Decay of crystals', pages: '9' },
    ],
    ['a chapter and its book', { ...BOOK, type: 'chapter' }, BOOK],
    ['a review and its book', { ...BOOK, type: 'review-book' }, BOOK],
    ['a thesis and the article of one title', { ...PAPER, type: 'thesis' }, PAPER],
    ['the same title by others', PAPER, { ...PAPER, authors: [{ family: 'Dunn' }], pages: '' }],
    [
      'the same people in the same year, another title',
      PAPER,
      { ...PAPER, title: 'Hidden structure in dense random graphs', pages: '' },
    ],
    ['titles alone', only(PAPER, 'title'), only(PAPER, 'title')],
    ['nothing at all', {}, {}],
  ])('%s', (_, a, b) => expect(judge(a, b)).toBe('two works'));
});

it('says why', () => {
  const reasons = (a: ArticleInfo, b: ArticleInfo) =>
    verdictOf(traitsOf({ id: 1, project: 1, info: a }), traitsOf({ id: 2, project: 1, info: b }))?.reasons;
  expect(reasons({ ...PAPER, doi: '10.1000/x' }, { ...PAPER, doi: '10.1000/x' })).toEqual([
    'doi',
    'title',
    'people',
    'year',
    'container',
    'page',
  ]);
  expect(reasons(PREPRINT, PAPER)).toEqual(['title', 'people', 'yearNear', 'preprint']);
});
