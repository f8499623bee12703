/** Papers from pages: columns, headings, captions, tables, notes, references and the places of sentences. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paper } from '../paper.ts';
import { column, pageOf, prose, rawPiece, type Set } from '../testing/pages.ts';
import { pageText } from '#plugins/library/common/pdf/page/pieces.ts';
import { readPaper } from './read-paper.ts';

const read = (...pages: readonly (readonly Set[])[]): Paper =>
  readPaper(
    pages.map((pieces, index) => pageOf(index + 1, pieces)),
    pages.length,
  );
const headings = ({ sections }: Paper) => sections.map(({ level, heading }) => `${level} ${heading}`);
const textOf = ({ sections }: Paper) => sections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text)).join(' ');

const LEFT = { x: 50, y: 700 };
const RIGHT = { x: 310, y: 700 };

describe('columns', () => {
  it('are read one after the other, under a title as wide as the page', () => {
    const paper = read([
      { text: 'The ospreys of all the northern lakes', x: 100, y: 760, size: 20, font: 'bold' },
      ...column(LEFT, ['# 1 Introduction', ...prose(12, 'Alpha')]),
      ...column(RIGHT, ['# 2 Methods', ...prose(12, 'Beta')]),
    ]);
    expect(paper.title).toBe('The ospreys of all the northern lakes');
    expect(headings(paper)).toEqual(['1 1 Introduction', '1 2 Methods']);
    const text = textOf(paper);
    expect(text.lastIndexOf('Alpha')).toBeLessThan(text.indexOf('Beta'));
  });

  it('carry a sentence on, into the next column and onto the next page', () => {
    const start = ['# 1 Introduction', ...prose(10, 'Alpha').slice(0, 9), 'and so the osprey that was seen on the lake'];
    const paper = read(
      [
        ...column(LEFT, start),
        ...column(RIGHT, ['flew away with the fish. Then it', ...prose(10, 'Beta').slice(0, 9), 'came back in']),
      ],
      [...column(LEFT, ['spring. It had', ...prose(12, 'Gamma')])],
    );
    expect(textOf(paper)).toContain('and so the osprey that was seen on the lake flew away with the fish.');
    expect(textOf(paper)).toContain('came back in spring.');
  });
});

describe('what is no text', () => {
  it('is left out: running heads, page numbers, numbers of lines, stamps, notes and tiny print', () => {
    const page = (number: number): Set[] => [
      { text: 'Journal of Birds, Volume 12 of the year 2001', x: 50, y: 780 },
      { text: String(number), x: 300, y: 30 },
      ...column({ x: 20, y: 688 }, ['5', '10', '15']),
      ...column(LEFT, ['# Introduction', ...prose(12, 'Alpha')]),
      ...column({ x: 50, y: 90, size: 7 }, ['1 A note that nobody needs to read at all.']),
      { text: 'tiny', x: 400, y: 400, size: 1 },
    ];
    const stamp = { ...rawPiece({ text: 'arXiv:1234.56789', x: 10, y: 400 }), transform: [0, 10, -10, 0, 10, 400] };
    const pages = [1, 2, 3].map((number) => pageText(number, [...page(number).map(rawPiece), stamp], [0, 0, 600, 800]));
    const text = textOf(readPaper(pages, 3));
    expect(text).toContain('Alpha is seen');
    expect(text).not.toMatch(/Journal|arXiv|nobody|tiny|\b15\b/);
  });
});

it('text that flows around a figure is read without its labels and its caption', () => {
  const lines = prose(12, 'Alpha');
  const labels = [0, 1, 2].map((index) => ({ text: 'Record', x: 360, y: 670 - index * 24, size: 8, font: 'label' }));
  const caption = { text: 'Figure 1: A nest.', x: 360, y: 610 };
  const paper = read([...column(LEFT, ['# 1 Introduction', ...lines]), ...labels, caption]);
  expect(textOf(paper)).not.toMatch(/Record|A nest/);
  expect(textOf(paper)).toContain(lines.slice(0, 3).join(' '));
  expect(paper.figures.map((figure) => figure.caption)).toEqual(['Figure 1: A nest.']);
});

it('marks of points are no part of sentences', () => {
  const paper = read([
    ...column(LEFT, [
      '# 1 Introduction',
      ...prose(4, 'Alpha'),
      '• We count all of the nests.',
      '• We count all of the birds.',
      ...prose(4, 'Beta'),
    ]),
  ]);
  expect(paper.sections[0]?.paragraphs.flat().map(({ text }) => text)).toContain('We count all of the nests.');
});

describe('headings', () => {
  it('[SUM-019] have their levels by numbers; programs, authors and sentences are none', () => {
    const paper = read([
      { text: 'The ospreys of all the northern lakes', x: 100, y: 760, size: 20, font: 'bold' },
      { text: 'Ada Lovelace and Charles Babbage', x: 100, y: 735, size: 12, font: 'bold' },
      ...column(LEFT, [
        '# 1. Introduction',
        ...prose(6, 'Alpha'),
        '# 1.1 Earlier work',
        ...prose(6, 'Beta'),
        '# 2. Results',
        ...prose(6, 'Gamma'),
      ]),
      ...column({ ...RIGHT, font: 'mono' }, [
        '1 for (var i = 0; i < 9; i++) {',
        '2 Print(primes[i])',
        '3 Next line of it',
        '4 }',
      ]),
      ...column({ x: 310, y: 640 }, [
        '2 ospreys were seen and that was all. We',
        ...prose(6, 'Delta'),
        '# References',
        '[1] A. Smith. Birds of the northern lakes. 2001.',
      ]),
    ]);
    expect(headings(paper)).toEqual(['1 1. Introduction', '2 1.1 Earlier work', '1 2. Results']);
    expect(paper.authors).toEqual(['Ada Lovelace', 'Charles Babbage']);
    expect(paper.references).toEqual(['A. Smith. Birds of the northern lakes. 2001.']);
  });

  it('without numbers are told by their letters and by the names that papers have for their parts', () => {
    const paper = read([
      { text: 'A template of all the northern lakes', x: 100, y: 760, size: 20, font: 'bold' },
      ...column(LEFT, [
        '# Abstract',
        ...prose(5, 'Alpha'),
        '# Introduction',
        ...prose(6, 'Beta'),
        '# Of lakes and birds',
        ...prose(6, 'Gamma'),
        '# Conclusions',
        ...prose(4, 'Delta'),
      ]),
    ]);
    expect(headings(paper)).toEqual(['1 Introduction', '1 Of lakes and birds', '1 Conclusions']);
    expect(paper.abstract.flat()[0]?.text).toMatch(/^Alpha/);
    expect(paper.title).toBe('A template of all the northern lakes');
  });
});

describe('captions and tables', () => {
  const table: Set[] = [
    ...column({ x: 50, y: 560, font: 'bold', size: 9 }, ['Table 1. Young ospreys of each', 'of the northern lakes.']),
    ...[
      ['Lake', 'Nests', 'Young'],
      ['Ada', '3', '7'],
      ['Long Charles', '12', '20'],
    ].flatMap((cells, row) => cells.map((text, index) => ({ text, x: 50 + index * 80, y: 530 - row * 12, size: 9 }))),
  ];

  it('[SUM-019] stand apart from the text, tables with their rows', () => {
    const paper = read([
      ...column(LEFT, ['# 1 Introduction', ...prose(6, 'Alpha'), 'Figure 2 shows what we saw there.']),
      ...table,
      ...column({ x: 50, y: 470 }, prose(6, 'Beta')),
      ...column({ x: 310, y: 560, size: 9, font: 'italic' }, ['Figure 1: A nest in a tree.']),
      ...column({ x: 310, y: 500 }, ['# 2 Results', ...prose(8, 'Gamma')]),
    ]);
    expect(paper.tables).toMatchObject([
      {
        caption: 'Table 1. Young ospreys of each of the northern lakes.',
        rows: [
          ['Lake', 'Nests', 'Young'],
          ['Ada', '3', '7'],
          ['Long Charles', '12', '20'],
        ],
      },
    ]);
    expect(paper.figures.map(({ caption }) => caption)).toEqual(['Figure 1: A nest in a tree.']);
    expect(paper.figures[0]?.place?.page).toBe(1);
    expect(textOf(paper)).toContain('Figure 2 shows what we saw there.');
    expect(textOf(paper)).not.toMatch(/Young ospreys|Long Charles|A nest/);
  });
});

describe('[SUM-019] the rows of a table', () => {
  /** Cells of one line, each at its place. */
  const row = (y: number, ...cells: readonly (readonly [text: string, x: number])[]): Set[] =>
    cells.map(([text, x]) => ({ text, x, y, size: 8 }));
  const caption = (text: string, x = 50, y = 560): Set => ({ text, x, y, font: 'bold', size: 9 });
  const text = [
    ...column(LEFT, ['# 1 Introduction', ...prose(8, 'Alpha')]),
    ...column({ x: 50, y: 440 }, prose(6, 'Beta')),
    ...column(RIGHT, ['# 2 Results', ...prose(30, 'Gamma')]),
  ];

  it('are told by the white between columns that stand close, under a head over two of them', () => {
    const paper = read([
      ...text,
      caption('Table 1: Young ospreys.'),
      ...row(536, ['Young ospreys of', 92]),
      ...row(524, ['Lake', 50], ['May', 92], ['June', 122]),
      ...row(512, ['Ada', 50], ['3', 92], ['7', 122]),
      ...row(500, ['Charles', 50], ['12', 92], ['20', 122]),
      ...row(488, ['Bo', 50], ['1.25', 92], ['20.50', 122]),
      ...row(476, ['Grace', 50], ['1', 92], ['2', 122]),
    ]);
    const [head = [], ...rows] = paper.tables[0]?.rows ?? [];
    expect(head.join('')).toBe('Young ospreys of');
    expect(rows).toEqual([
      ['Lake', 'May', 'June'],
      ['Ada', '3', '7'],
      ['Charles', '12', '20'],
      ['Bo', '1.25', '20.50'],
      ['Grace', '1', '2'],
    ]);
    expect(textOf(paper)).not.toMatch(/Charles|20\.50/);
  });

  it('are those of its own column, whatever stands beside it', () => {
    const paper = read([
      ...text,
      caption('Table 1: Young ospreys.'),
      ...[
        ['Ada', '3'],
        ['Charles', '12'],
        ['Bo', '9'],
      ].flatMap(([name = '', count = ''], at) => row(540 - at * 14, [name, 50], [count, 150])),
    ]);
    expect(paper.tables[0]?.rows).toEqual([
      ['Ada', '3'],
      ['Charles', '12'],
      ['Bo', '9'],
    ]);
    expect(textOf(paper)).toContain('Gamma is seen');
  });

  it('are whole lines where there are no columns, and none where there is only text', () => {
    const few = read([
      ...text,
      caption('Table 1: Settings.'),
      ...row(540, ['order of expansion:', 50], ['P = 15', 149]),
      ...row(528, ['angle of opening:', 50], ['0.5', 121.5]),
      ...row(516, ['tolerance of all the steps:', 50], ['10', 190]),
    ]);
    expect(few.tables[0]?.rows.length).toBe(3);
    const none = read([...text, caption('Table 1: Lost.')]);
    expect(none.tables).toMatchObject([{ caption: 'Table 1: Lost.', rows: [] }]);
  });
});

describe('who wrote a paper', () => {
  const authorsOf = (...lines: readonly string[]) =>
    read([
      { text: 'The ospreys of all the northern lakes', x: 100, y: 770, size: 20, font: 'bold' },
      ...lines.map((line, at): Set => ({ text: line, x: 100, y: 748 - at * 12 })),
      ...column({ x: 50, y: 660 }, ['# 1 Introduction', ...prose(12, 'Alpha')]),
    ]).authors;

  it.each([
    [
      ['Ada Lovelace, University of the Lakes', 'Charles Babbage, Dept. of Engines, London'],
      ['Ada Lovelace', 'Charles Babbage'],
    ],
    [['Ada Lovelace and Charles Babbage, Institute of Engines'], ['Ada Lovelace', 'Charles Babbage']],
    [
      ['Ada Lovelace <ada@lakes.example>', 'Charles Babbage (cb@engines.example)'],
      ['Ada Lovelace', 'Charles Babbage'],
    ],
    [['Ada Lovelace', 'University of the Lakes, New York, USA', 'ada@lakes.example'], ['Ada Lovelace']],
    [['Ada Lovelace', 'New York, USA'], ['Ada Lovelace']],
    [['Department of Birds, University of the Lakes'], []],
  ])('is found beside addresses, and no city is taken for somebody: %j', (lines, authors) => {
    expect(authorsOf(...lines)).toEqual(authors);
  });
});

describe('words parted at the end of a line', () => {
  it('are whole again, with their own hyphens', () => {
    const paper = read([
      ...column(LEFT, [
        '# 1 Introduction',
        'A trace-based method gives infor-',
        'mation on birds. We use a trace-',
        'based method and a twelve-',
        'year plan for the TraceMonkey and Trace-',
        'Monkey. Each year twelve birds come.',
        ...prose(5, 'Alpha'),
      ]),
    ]);
    expect(textOf(paper)).toContain(
      'gives information on birds. We use a trace-based method and a twelve-year plan for the TraceMonkey and TraceMonkey.',
    );
  });
});

describe('places', () => {
  it('[SUM-002] are boxes around the very words, also on a page that lies on its side', () => {
    const lines = column(LEFT, ['# 1 Introduction', 'One is. Two are here and', 'go on. Three.', ...prose(6, 'Alpha')]);
    const [first] = read(lines).sections;
    const [one, two] = first?.paragraphs.flat() ?? [];
    expect(one).toEqual({ text: 'One is.', place: { page: 1, boxes: [[50, 667.8, 85, 678]] } });
    expect(two?.place?.boxes).toEqual([
      [90, 667.8, 170, 678],
      [50, 655.8, 80, 666],
    ]);
    const aside = lines.map(rawPiece).map(({ transform: [, , , size = 0, x = 0, y = 0], ...piece }) => ({
      ...piece,
      transform: [0, size, -size, 0, 800 - y, x],
    }));
    const turned = readPaper([pageText(1, aside, [0, 0, 800, 600])], 1);
    expect(turned.sections[0]?.paragraphs.flat()[0]?.place?.boxes).toEqual([[122, 50, 132.2, 85]]);
  });
});

describe('references', () => {
  const list = (lines: readonly string[], heading = ['# References']) =>
    read(
      [...column(LEFT, ['# Introduction', ...prose(8, 'Alpha')]), ...column({ x: 50, y: 540 }, [...heading])],
      [...column({ ...LEFT, size: 8 }, lines)],
    ).references;

  it.each([
    [
      'numbers',
      [
        '[1] A. Smith. Birds of the lakes.',
        'Journal of Birds, 2001.',
        '[2] B. Jones. More birds. 2002.',
        '[3] C. Brown. Fish. 2003, a year.',
      ],
    ],
    [
      'numbers with full stops',
      [
        '1. A. Smith. Birds of the lakes.',
        'Journal of Birds, 2001.',
        '2. B. Jones. More birds. 2002.',
        '3. C. Brown. Fish. 2003, a year.',
      ],
    ],
  ])('[SUM-019] are parted by their %s', (_name, lines) => {
    expect(list(lines)).toEqual([
      'A. Smith. Birds of the lakes. Journal of Birds, 2001.',
      'B. Jones. More birds. 2002.',
      'C. Brown. Fish. 2003, a year.',
    ]);
  });

  it('are parted by names that hang out, and found without a heading', () => {
    const hanging = [
      'Smith, A.: Birds of the lakes.',
      '  Journal of Birds, 2001.',
      'Jones, B.: More birds and fish.',
      '  Journal of Fish, 2002.',
    ];
    const paper = read(
      [...column(LEFT, ['# Introduction', ...prose(8, 'Alpha'), '# References'])],
      hanging.map((text, index) => ({ text: text.trim(), x: text.startsWith(' ') ? 62 : 50, y: 700 - index * 10, size: 8 })),
    );
    expect(paper.references).toEqual([
      'Smith, A.: Birds of the lakes. Journal of Birds, 2001.',
      'Jones, B.: More birds and fish. Journal of Fish, 2002.',
    ]);
    expect(list(['[1] A. Smith. Birds. 2001.', '[2] B. Jones. More birds. 2002.', '[3] C. Brown. Fish. 2003.'], [])).toHaveLength(
      3,
    );
  });
});

it('[SUM-002] anything that a page may hold is read without failing', () => {
  const number = fc.oneof(fc.double({ min: -2000, max: 2000, noNaN: true }), fc.constantFrom(0, Number.NaN, Infinity, 1e300));
  const piece = fc.record({
    str: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('References', '[1] A. B', 'Table 1', '1 Introduction', 'Abstract', '12', '-', 'word word word word word'),
    ),
    transform: fc.array(number, { maxLength: 6 }),
    width: number,
    fontName: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 40 }), { maxLength: 3 }), (pages) => {
      const paper = readPaper(
        pages.map((raw, index) => pageText(index + 1, raw, [0, 0, 600, 800])),
        pages.length,
      );
      expect(paper.pages).toBe(pages.length);
    }),
    { numRuns: 300 },
  );
});
