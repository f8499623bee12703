/** Entries as other programs and sites write them: what is read of each, and that all of it goes out again. */
import { describe, expect, it } from 'vitest';
import { parseBib } from './parse.ts';
import { writeBibEntry } from './write.ts';

const SOURCES = {
  DBLP: {
    entry: `@inproceedings{DBLP:conf/x/LeeK17,
  author       = {Ann Lee and
                  {\\L}ukasz Kaiser},
  editor       = {Isabelle Guyon and
                  Ulrike von Luxburg},
  title        = {Attention to {XYZ}},
  booktitle    = {Advances in Neural Things 30},
  pages        = {5998--6008},
  year         = {2017},
  timestamp    = {Thu, 21 Jan 2021 15:15:21 +0100},
  bibsource    = {dblp computer science bibliography, https://dblp.org}
}`,
    read: {
      type: 'paper-conference',
      title: 'Attention to XYZ',
      authors: [
        { given: 'Ann', family: 'Lee' },
        { given: 'Łukasz', family: 'Kaiser' },
      ],
      editors: [
        { given: 'Isabelle', family: 'Guyon' },
        { given: 'Ulrike', particle: 'von', family: 'Luxburg' },
      ],
      container_title: 'Advances in Neural Things 30',
      pages: '5998-6008',
      year: 2017,
    },
    kept: ['title = {Attention to {XYZ}}', 'timestamp = {Thu, 21 Jan 2021 15:15:21 +0100}', 'pages = {5998--6008}'],
  },
  'the Astrophysics Data System': {
    entry: `@ARTICLE{2016PhRvL.116f1102A,
       author = {{Abbott}, B.~P. and {LIGO Scientific Collaboration}},
        title = "{Observation of Waves from a Merger}",
      journal = {\\prl},
         year = 2016,
        month = feb,
          eid = {061102},
          doi = {10.1103/PhysRevLett.116.061102},
archivePrefix = {arXiv},
       eprint = {1602.03837},
 primaryClass = {gr-qc}
}`,
    read: {
      type: 'article-journal',
      title: 'Observation of Waves from a Merger',
      authors: [{ given: 'B. P.', family: 'Abbott' }, { literal: 'LIGO Scientific Collaboration' }],
      container_title: '\\prl',
      year: 2016,
      publish_date: '2016-02',
      doi: '10.1103/PhysRevLett.116.061102',
      eprint: '1602.03837',
      eprint_type: 'arXiv',
    },
    kept: ['journal = {\\prl}', 'eid = {061102}', 'primaryclass = {gr-qc}', 'month = feb'],
  },
  Zotero: {
    entry: `@article{muller_uber_2001,
\ttitle = {Über die {Natur} der Dinge},
\tissn = {0028-0836},
\tdoi = {10.1038/35057062},
\tlanguage = {de},
\tnumber = {3},
\turldate = {2023-01-05},
\tjournal = {Nature},
\tauthor = {Müller, Jörg and de la Cruz, José and {World Health Organization}},
\tkeywords = {Genome, Human},
\tfile = {Full Text PDF:/home/x/a.pdf:application/pdf},
}`,
    read: {
      type: 'article-journal',
      title: 'Über die Natur der Dinge',
      authors: [
        { given: 'Jörg', family: 'Müller' },
        { given: 'José', particle: 'de la', family: 'Cruz' },
        { literal: 'World Health Organization' },
      ],
      container_title: 'Nature',
      issue: '3',
      issn: '0028-0836',
      doi: '10.1038/35057062',
      language: 'de',
      keywords: ['Genome', 'Human'],
    },
    kept: [
      'title = {Über die {Natur} der Dinge}',
      'urldate = {2023-01-05}',
      'file = {Full Text PDF:/home/x/a.pdf:application/pdf}',
    ],
  },
  'Google Scholar': {
    entry: `@article{knuth1984literate,
  title={Literate programming},
  author={Knuth, Donald Ervin},
  journal={The computer journal},
  pages={97--111},
  year={1984},
  publisher={Oxford University Press}
}
`,
    read: {
      type: 'article-journal',
      title: 'Literate programming',
      authors: [{ given: 'Donald Ervin', family: 'Knuth' }],
      container_title: 'The computer journal',
      pages: '97-111',
      year: 1984,
      publisher: 'Oxford University Press',
    },
    kept: ['author = {Knuth, Donald Ervin}'],
  },
  Mendeley: {
    entry: `@phdthesis{Smith2010,
abstract = {We show that 50\\% of \\{things\\} are \\textless{}10 {\\&} small.},
author = {O'Brien, K},
mendeley-groups = {A/B},
school = {MIT},
title = {{The {\\textquotedblleft}big{\\textquotedblright} thing}},
year = {2010}
}`,
    read: {
      type: 'thesis',
      title: 'The “big” thing',
      abstract: 'We show that 50% of {things} are <10 & small.',
      authors: [{ given: 'K', family: "O'Brien" }],
      publisher: 'MIT',
      year: 2010,
    },
    kept: ['mendeley-groups = {A/B}', 'school = {MIT}', 'title = {{The {\\textquotedblleft}big{\\textquotedblright} thing}}'],
  },
  biblatex: {
    entry: `@online{carrel2024,
  author = {family=Berg, given=Jan, prefix=van den},
  title = {A Tool}, subtitle = {And its Use},
  date = {2024-02-29}, url = {https://example.org/a_b%20c?d=1&e#f},
  location = {Bonn}, eventtitle = {A Day}, langid = {ngerman}
}`,
    read: {
      type: 'webpage',
      title: 'A Tool: And its Use',
      authors: [{ given: 'Jan', particle: 'van den', family: 'Berg' }],
      year: 2024,
      publish_date: '2024-02-29',
      url: 'https://example.org/a_b%20c?d=1&e#f',
      place: 'Bonn',
      event: 'A Day',
      language: 'ngerman',
    },
    kept: ['subtitle = {And its Use}', 'date = {2024-02-29}', 'location = {Bonn}', 'langid = {ngerman}'],
  },
} as const;

describe.each(Object.entries(SOURCES))('[LIB-137] an entry of %s', (_, { entry, read, kept }) => {
  const reference = () => {
    const { references, skipped } = parseBib(entry);
    expect(skipped).toEqual([]);
    const [first] = references;
    if (!first) throw new Error('Nothing was read');
    return first;
  };

  it('is read', () => {
    const { extra: _extra, ...info } = reference().info;
    expect(info).toEqual(read);
  });

  it('[LIB-136] goes out with its fields as they came, and is read the same', () => {
    const { info, citekey = '' } = reference();
    const written = writeBibEntry({ info, citekey });
    for (const field of kept) expect(written).toContain(field);
    expect(parseBib(written).references[0]).toMatchObject({ info, citekey });
  });

  it('[LIB-136] a new title takes the place of the old one, and the rest stays', () => {
    const { info, citekey = '' } = reference();
    const written = writeBibEntry({ info: { ...info, title: 'New & Better' }, citekey });
    expect(written).toContain('title = {New \\& Better}');
    expect(written).not.toContain('subtitle');
    for (const field of kept.filter((one) => !/^(sub)?title/.test(one))) expect(written).toContain(field);
  });
});

it.each([
  ['as it is', 'https://x.y/a_b%20c?d=1&e#f'],
  ['with the escapes of TeX', String.raw`https://x.y/a\_b\%20c?d=1\&e\#f`],
  ['with them in braces, as Mendeley does', String.raw`https://x.y/a{\_}b{\%}20c?d=1{\&}e{\#}f`],
  ['in \\url', String.raw`\url{https://x.y/a_b%20c?d=1&e#f}`],
])('[LIB-137] reads an address %s', (_, written) => {
  expect(parseBib(`@misc{k, url = {${written}}}`).references[0]?.info.url).toBe('https://x.y/a_b%20c?d=1&e#f');
});

it('[LIB-137] reads a tilde in braces, which is no blank in an address', () => {
  expect(parseBib(String.raw`@misc{k, url = {https://x.y/{\~{}}ada}}`).references[0]?.info.url).toBe('https://x.y/~ada');
});

it.each([
  ['2001', 2001],
  ['992', 992],
  ['-0044', -44],
  ['circa 1450', 1450],
  ['12', undefined],
])('[LIB-137] the year %s is %s', (written, year) => {
  const { info } = parseBib(`@book{k, title = {T}, year = {${written}}}`).references[0] ?? {};
  expect(info?.year).toBe(year);
  const again = parseBib(writeBibEntry({ info: info ?? {}, citekey: 'k' })).references[0];
  expect(again?.info).toEqual(info);
});

it.each([
  ['article', 'article-journal'],
  ['book', 'book'],
  ['inbook', 'chapter'],
  ['incollection', 'chapter'],
  ['inproceedings', 'paper-conference'],
  ['conference', 'paper-conference'],
  ['phdthesis', 'thesis'],
  ['mastersthesis', 'thesis'],
  ['techreport', 'report'],
  ['online', 'webpage'],
  ['unpublished', 'manuscript'],
  ['manual', 'book'],
  ['patent', 'patent'],
  ['software', 'software'],
  ['dataset', 'dataset'],
  ['misc', 'document'],
  ['weird-type', 'document'],
  ['constructor', 'document'],
])('[LIB-136] an entry of type %s is %s, and keeps its own type until that is changed', (bibType, type) => {
  const { info } = parseBib(`@${bibType}{k, title = {T}}`).references[0] ?? {};
  expect(info?.type).toBe(type);
  expect(writeBibEntry({ info: info ?? {}, citekey: 'k' })).toMatch(`@${bibType}{k`);
  expect(writeBibEntry({ info: { ...info, type: 'report' }, citekey: 'k' })).toMatch(/@techreport\{k/);
});
