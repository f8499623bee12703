/** What the first pages of a paper say of it, and what they only seem to say. */
import { describe, expect, it } from 'vitest';
import { type DrawnLine, drawnPage } from '../testing.ts';
import { readFront } from './read-front.ts';

const TITLE: DrawnLine = { text: 'On the Turning of Slow Tides', size: 17 };
const NAMES: DrawnLine = { text: 'Eva Roth, Bo Chen and Jan van der Meer', size: 12 };
const PROSE = 'the film of each small sample follows what the other measured film of it leaves out of the';
const BODY: readonly DrawnLine[] = [
  { text: 'Abstract' },
  ...Array.from({ length: 6 }, () => ({ text: PROSE })),
  { text: '1 Introduction' },
];
const page = (...lines: readonly DrawnLine[]) => drawnPage([TITLE, NAMES, ...lines]);
const read = (...lines: readonly DrawnLine[]) => readFront([page(...lines)], 2026);

it('title, people and abstract are read from where they stand', () => {
  expect(read(...BODY)).toMatchObject({
    title: 'On the Turning of Slow Tides',
    people: ['Eva Roth', 'Bo Chen', 'Jan van der Meer'],
    abstract: Array.from({ length: 6 }, () => PROSE).join(' '),
  });
});

describe('the year', () => {
  it.each([
    ['© 2009 The Authors', 2009],
    ['Published online: 14 May 2011', 2011],
    ['Received: 3 January 2010 / Accepted: 9 May 2011', 2011],
    ['Journal of Tides (2014) 12:345–367', 2014],
    ['(Dated: March 3, 2012)', 2012],
    ['Preprint submitted to Journal of Tides February 3, 2013', 2013],
    ['Accessed: 12-03-2019 09:41 UTC', undefined],
    ['Licensed use limited to a library. Downloaded on 3 May 2020. © 2020', undefined],
    ['2019-05-04', 2019],
    ['J Made Meas. 2014 May; 12(3): 345–367', 2014],
    ['2014 J. Made Meas. 12 345', 2014],
    ['this version posted May 14, 2014', 2014],
    ['Released 2021/12/06', 2021],
    ['21.09.2017', 2017],
    ['Copyright 1989–2019 The Authors', 2019],
    ['In 1998 tides were slow', undefined],
    ['© 2094 The Authors', undefined],
  ])('of %j is %s', (text, year) => expect(read({ text, size: 8 }, ...BODY).year).toBe(year));
});

describe('the DOI', () => {
  it('is not one of a list of references', () => {
    expect(read(...BODY, { text: 'References' }, { text: 'Lee, A.: Owls. https://doi.org/10.1000/owls' })).not.toHaveProperty(
      'doi',
    );
  });

  it.each([
    ['[7] Lee, A.: Owls.', 'https://doi.org/10.1000/owls'],
    ['7. A. Lee, Owls of the north and what', 'they eat. https://doi.org/10.1000/owls'],
    ['2 See A. Lee (2010),', 'doi: 10.1000/owls'],
  ])('is not one of a work in a note: %j', (...note) => {
    expect(read(...BODY, ...note.map((text) => ({ text, size: 8 })))).not.toHaveProperty('doi');
    expect(read({ text: 'https://doi.org/10.1000/tides', size: 8 }, ...BODY, ...note.map((text) => ({ text }))).doi).toBe(
      '10.1000/tides',
    );
  });

  it('is not one that running text names', () => {
    const text = 'as the owls of the north do (doi:10.1000/owls), which is what the film of it leaves out';
    expect(read(...BODY, { text })).not.toHaveProperty('doi');
  });

  it.each([
    'bioRxiv preprint doi: https://doi.org/10.1000/tides; this version of it was posted while others read it',
    '2014, 12 (3), pp.345-367. 10.1000/tides. hal-01234567',
  ])('is the one of %j', (text) => expect(read({ text, size: 8 }, ...BODY).doi).toBe('10.1000/tides'));

  it('is not that of data', () => {
    expect(read(...BODY, { text: 'Data are available at https://doi.org/10.5281/zenodo.1' })).not.toHaveProperty('doi');
  });

  it('is the one that a notice names', () => {
    expect(read(...BODY, { text: 'https://doi.org/10.1000/tides', size: 8 }).doi).toBe('10.1000/tides');
  });
});

describe('a page before the paper', () => {
  const COVER = drawnPage([
    { text: 'University of Lakes Research Repository', size: 24 },
    { text: 'This is the author’s accepted manuscript of an article published in Journal of Tides', size: 18 },
    { text: 'Please cite the published version.' },
  ]);

  it('is never its title', () => {
    expect(readFront([COVER, page(...BODY)], 2026)).toMatchObject({
      ...{ title: 'On the Turning of Slow Tides', container_title: 'Journal of Tides' },
      people: ['Eva Roth', 'Bo Chen', 'Jan van der Meer'],
    });
  });

  it('says the year, when the paper does not', () => {
    const cover = (...lines: readonly string[]) => drawnPage(lines.map((text) => ({ text })));
    const [archive, network] = [
      cover('UC Lakes Previously Published Works', 'Permalink', 'Roth, E. and Chen, B. (2014) On Tides.'),
      cover('See discussions, stats, and author profiles for this publication', 'Article in Journal of Tides · May 2014'),
    ];
    for (const one of [archive, network])
      expect(readFront([one, page(...BODY)], 2026)).toMatchObject({ title: TITLE.text, year: 2014 });
  });

  it('says what the paper itself does not', () => {
    const cover = drawnPage([
      { text: 'Source: Annals of Tides, Vol. 12, No. 3 (Sep., 1998), pp. 1-20' },
      { text: 'Stable URL: http://www.jstor.org/stable/1234567' },
      { text: 'Accessed: 12-03-2019 09:41 UTC' },
    ]);
    expect(readFront([cover, page(...BODY)], 2026)).toMatchObject({
      ...{ year: 1998, container_title: 'Annals of Tides', volume: '12', issue: '3', pages: '1-20' },
    });
  });
});

it('a paragraph is no title', () => {
  const lines = Array.from({ length: 12 }, () => ({ text: `${PROSE}.` }));
  expect(readFront([drawnPage(lines)], 2026)).not.toHaveProperty('title');
});

describe('the abstract', () => {
  const PROSES = Array.from({ length: 6 }, () => ({ text: PROSE }));
  const ABSTRACT = PROSES.map(({ text }) => text).join(' ');

  it('without a name begins below a title that reads as a sentence does', () => {
    const title = { text: 'Computational drift of the slow tides in the limit of many small measured films', size: 17 };
    const found = readFront([drawnPage([title, NAMES, ...PROSES, { text: 'I. INTRODUCTION' }])], 2026);
    expect(found).toMatchObject({ title: title.text, abstract: ABSTRACT });
  });

  it('may stand on the page behind a title page', () => {
    const next = drawnPage([{ text: 'Abstract', size: 14 }, ...PROSES, { text: '1 Introduction' }], { number: 2 });
    expect(readFront([page(), next], 2026).abstract).toBe(ABSTRACT);
  });

  it('is no table of contents', () => {
    const entries = Array.from({ length: 9 }, (_, at) => ({ text: `${at} ${PROSE.slice(0, 60)} . . . . . . . ${at}` }));
    expect(read({ text: 'Summary' }, ...entries)).not.toHaveProperty('abstract');
  });
});

describe('people', () => {
  it('are parted by a sign in a font of its own', () => {
    const names = [
      { text: 'Eva Roth', size: 12, x: 50, y: 700, font: 'a' },
      { text: '1', size: 7, x: 100, y: 704, font: 'b' },
      { text: '· Bo Chen', size: 12, x: 106, y: 700, font: 'c' },
    ];
    expect(readFront([drawnPage([{ ...TITLE, y: 730 }, ...names])], 2026).people).toEqual(['Eva Roth', 'Bo Chen']);
  });

  it('go without their degrees', () => {
    expect(
      readFront([drawnPage([TITLE, { text: 'Dr. Eva Roth and Prof. Dr. Bo Chen', size: 12 }, ...BODY])], 2026).people,
    ).toEqual(['Eva Roth', 'Bo Chen']);
  });
});

it('accents that are drawn as signs of their own belong to their letters', () => {
  const found = readFront(
    [drawnPage([TITLE, { text: 'Ines Ram´ırez, C¸ elik Nov´ak and Bo Z¨ollner', size: 12 }, ...BODY])],
    2026,
  );
  expect(found.people).toEqual(['Ines Ramírez', 'Çelik Novák', 'Bo Zöllner']);
});

it('no page is nothing', () => {
  expect(readFront([], 2026)).toEqual({ people: [], text: [] });
});
