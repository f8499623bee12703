/** Which of the things that a PDF says of itself are believed, and which are not. */
import { describe, expect, it } from 'vitest';
import { type PdfFacts, metadataOf } from './read-metadata.ts';
import { drawnPage } from './testing.ts';

const page = (...lines: string[]) => drawnPage(lines.map((text) => ({ text })));
const read = (facts: Partial<PdfFacts>) => metadataOf({ pages: [], info: {}, xmp: {}, ...facts }).info;

describe('people', () => {
  const ANN = { given: 'Ann', family: 'Lee' };
  const BO = { given: 'Bo', family: 'Chen' };
  it.each([
    ['Ann Lee', [ANN]],
    ['Ann Lee and Bo Chen', [ANN, BO]],
    ['Ann Lee; Bo Chen', [ANN, BO]],
    ['Ann Lee, Bo Chen', [ANN, BO]],
    ['Ann Lee, and Bo Chen', [ANN, BO]],
    ['Ludwig van Beethoven', [{ given: 'Ludwig', particle: 'van', family: 'Beethoven' }]],
  ])('are read from %j', (author, authors) => expect(read({ info: { author } })).toEqual({ authors }));

  it.each([
    'lee',
    'root',
    'Ann Lee; x',
    'ann@example.org Lee',
    'C:\\Users\\Ann Lee',
    'TeX output 2001',
    'ann lee',
    '',
    ' ; ',
    'One Two Three Four Five Six Seven',
  ])('are not read from %j: one odd name makes all doubtful', (author) => expect(read({ info: { author } })).toEqual({}));

  it('of XMP come first, one to an entry', () => {
    expect(read({ info: { author: 'Someone Else' }, xmp: { creators: ['Ann Lee', 'Bo Chen'] } })).toEqual({ authors: [ANN, BO] });
  });
});

describe('identifiers', () => {
  it('of the metadata come before those in the text, which may be of a work that is cited', () => {
    const pages = [page('cites https://doi.org/10.1000/other')];
    for (const facts of [
      { xmp: { doi: '10.1000/own' } },
      { xmp: { identifier: 'doi:10.1000/own' } },
      { info: { subject: 'X, doi:10.1000/own' } },
    ]) {
      expect(read({ pages, ...facts }).doi).toBe('10.1000/own');
    }
    expect(read({ pages }).doi).toBe('10.1000/other');
  });

  it('a paper with a DOI is an article; one of arXiv alone a preprint with an address', () => {
    expect(read({ pages: [page('https://doi.org/10.1000/x', 'arXiv:2101.00001v1')] })).toEqual({
      doi: '10.1000/x',
      eprint: '2101.00001',
      eprint_type: 'arXiv',
      type: 'article-journal',
    });
    expect(read({ pages: [page('arXiv:hep-th/9901001v1')] })).toEqual({
      eprint: 'hep-th/9901001',
      eprint_type: 'arXiv',
      type: 'article',
      url: 'https://arxiv.org/abs/hep-th/9901001',
    });
  });

  it('are looked for in the first 20,000 signs alone', () => {
    expect(read({ pages: [page(`${'word '.repeat(5000)} 10.1000/far`)] })).not.toHaveProperty('doi');
  });
});

it('nothing is said where nothing is known', () => {
  expect(read({})).toEqual({});
  expect(read({ info: { title: 'untitled', author: 'root', subject: 'x' }, pages: [drawnPage([])] })).toEqual({});
});

it('what cannot be stored is left out of what is read', () => {
  const { title } = read({ xmp: { title: 'A good\u0000 title \ud800 here' } });
  expect(title).toBe('A good title \ufffd here');
});

it('a title that is printed may have words that programs put into the data of files', () => {
  const text = 'Slow tides as template bias: a final version in LaTeX';
  const pages = [drawnPage([{ text, size: 18 }, { text: 'Eva Roth and Bo Chen', size: 12 }, { text: 'Abstract' }])];
  expect(read({ pages, info: { title: 'LaTeX template' } }).title).toBe(text);
});
