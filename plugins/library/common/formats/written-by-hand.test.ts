/** What a person enters goes through a file of any format and comes back the same; what a format has no place for is named here. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '../model/info.ts';
import { READERS, WRITERS } from './formats.ts';
import type { ExportedReference, ImportedReference } from './reference.ts';
import { formatOf } from './tell-format.ts';

/** Formats that are both read and written. */
const FORMATS = ['bib', 'ris', 'csljson', 'enw'] as const;
type Format = (typeof FORMATS)[number];

const write = (format: Format, references: readonly ExportedReference[]): string => {
  const { before, between, after, one } = WRITERS[format];
  return before + references.map(one).join(between) + after;
};
const read = (format: Format, text: string): ImportedReference[] =>
  [...READERS[format](text)].flatMap((step) => (step && 'reference' in step ? [step.reference] : []));
const withoutExtra = ({ extra: _extra, ...info }: ArticleInfo): ArticleInfo => info;
const through = (format: Format, infos: readonly ArticleInfo[]): ArticleInfo[] =>
  read(
    format,
    write(
      format,
      infos.map((info, index) => ({ info, citekey: `k${index}` })),
    ),
  ).map(({ info }) => withoutExtra(info));

const word = fc.oneof(
  fc.constantFrom(
    'Ångström',
    'O’Neil',
    'x^2',
    '$5',
    '100%',
    'a_b',
    'C#',
    'R&D',
    '~',
    '{',
    '}',
    '\\',
    'and',
    '“q”',
    '"',
    '李',
    '🙂',
    '–',
    '@misc{',
    'TY',
    '<b',
    'ER  -',
  ),
  fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
);
// Two hyphens, graves or apostrophes are a dash and quotation marks to TeX: there they become what they stand for.
const line = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/--|''|``|<\/?[a-z]+[^<>]*>/i.test(text));
const plain = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
const person = fc.oneof(
  fc.record({ given: plain, family: plain }),
  fc.record({
    given: plain,
    particle: fc.constantFrom('van der', 'de la'),
    family: plain,
    suffix: fc.constantFrom('Jr.', 'III'),
  }),
  fc.tuple(plain, plain).map(([a, b]) => ({ literal: `${a} and ${b}` })),
);
const people = fc.array(person, { minLength: 1, maxLength: 3 });
const when = fc.oneof(
  fc.integer({ min: 1000, max: 2999 }).map((year) => ({ year })),
  fc
    .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .chain((date) =>
      fc
        .constantFrom(7, 10)
        .map((length) => ({ year: date.getUTCFullYear(), publish_date: date.toISOString().slice(0, length) })),
    ),
);
const info = fc
  .tuple(
    fc.constantFrom(
      'article-journal',
      'book',
      'chapter',
      'paper-conference',
      'thesis',
      'report',
      'webpage',
      'dataset',
      'software',
      'patent',
    ),
    when,
    fc.record(
      {
        title: line,
        authors: people,
        editors: people,
        translators: people,
        container_title: line,
        publisher: line,
        place: line,
        series: line,
        edition: line,
        volume: line,
        issue: line,
        abstract: line,
        note: line,
        language: plain,
        pages: fc.tuple(fc.nat(999), fc.nat(999)).map(([a, b]) => `${a}-${b}`),
        doi: fc.constantFrom(
          '10.1000/a_b(c)',
          '10.1016/S0140-6736(05)66666-1',
          '10.1002/(SICI)1097-4571(1999)50:1<3::AID>3.0;2-H',
        ),
        url: fc.constantFrom('https://example.org/a_b%20c?d=1&e=~f#g', 'http://x.y'),
        isbn: fc.constant('978-3-16-148410-0'),
        keywords: fc.array(plain, { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: ['title'] },
    ),
  )
  .map(([type, date, rest]): ArticleInfo => ({ type, ...date, ...rest }));

describe.each(FORMATS)('[LIB-136] [LIB-137] through %s', (format) => {
  it('every field comes back as it was written, one reference or many', () => {
    fc.assert(
      fc.property(fc.array(info, { minLength: 1, maxLength: 3 }), (infos) => {
        expect(through(format, infos)).toEqual(infos);
      }),
      { numRuns: 500 },
    );
  });

  it('the file is told by what it holds, whatever it is called', () => {
    fc.assert(
      fc.property(info, (one) => {
        expect(formatOf('x.txt', write(format, [{ info: one, citekey: 'k' }]))).toBe(format);
      }),
    );
  });

  it('keys and annotations go along', () => {
    const text = write(format, [{ info: { title: 'T' }, citekey: 'lee2001', annotations: ['first & best', 'second'] }]);
    expect(read(format, text)[0]?.citekey).toBe('lee2001');
    expect(text).toMatch(/first \\?& best[^]*second/);
  });

  it('a file of no references is read as none', () => {
    expect(read(format, write(format, []))).toEqual([]);
  });
});

it.each(
  (['ris', 'csljson', 'enw'] as const).flatMap((format) => [-44, 1, 476, 999, 2024].map((year) => [format, year] as const)),
)('[LIB-136] through %s the year %i stays a year', (format, year) =>
  expect(through(format, [{ type: 'book', title: 'T', year }])).toEqual([{ type: 'book', title: 'T', year }]),
);

describe('from one format into another', () => {
  const essentials: ArticleInfo = {
    type: 'article-journal',
    title: 'Über {Mengen} & $x^2$',
    authors: [{ given: 'Jörg', particle: 'von', family: 'Müller' }, { literal: 'World Health Organization' }],
    container_title: 'Annals of R&D',
    year: 2001,
    publish_date: '2001-05',
    volume: '12',
    issue: '3',
    pages: '1-9',
    doi: '10.1000/a_b',
    issn: '1234-567X',
    url: 'https://example.org/a_b%20c',
    abstract: 'All of it, 100%.',
    keywords: ['one', 'two words'],
    language: 'de',
  };
  it.each(FORMATS.flatMap((from) => FORMATS.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s and back loses nothing that both have',
    (from, to) => {
      const [there] = through(from, [essentials]);
      const [back] = through(from, through(to, there ? [there] : []));
      expect(back).toEqual(essentials);
    },
  );
});
