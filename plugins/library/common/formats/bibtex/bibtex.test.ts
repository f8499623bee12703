/** Reading and writing .bib files. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import type { ArticleInfo } from '../../model/info.ts';
import type { ExportedReference } from '../reference.ts';
import { type BibFile, parseBib } from './parse.ts';
import { writeBib, writeBibEntry } from './write.ts';

const one = (text: string) => {
  const { references, skipped } = parseBib(text);
  expect(skipped).toEqual([]);
  return references[0]?.info ?? {};
};
const field = (name: string, source: string) => one(`@article{k, ${name} = ${source}}`);

/** What must survive: everything but the lines. */
const content = ({ references, preambles, comments }: BibFile) => ({
  references: references.map(({ info, citekey }) => ({ info, citekey })),
  preambles,
  comments,
});
const exported = ({ references }: BibFile): ExportedReference[] =>
  references.map(({ info, citekey = '' }) => ({ info, citekey }));
const again = (file: BibFile): BibFile => parseBib(writeBib(exported(file), file));

describe('[LIB-137] reading BibTeX', () => {
  it('reads the fields of an entry', () => {
    const text = `@InProceedings{Knuth:84,
      author = "Donald E. Knuth and van der Berg, Jan", title = {Literate {P}rogramming},
      booktitle = {Proc. of {X}}, year = 1984, month = may, pages = {97--111}, doi = {https://doi.org/10.1093/comjnl/27.2.97}
    }`;
    expect(parseBib(text).references[0]).toMatchObject({
      citekey: 'Knuth:84',
      line: 1,
      info: {
        type: 'paper-conference',
        title: 'Literate Programming',
        authors: [
          { given: 'Donald E.', family: 'Knuth' },
          { given: 'Jan', particle: 'van der', family: 'Berg' },
        ],
        container_title: 'Proc. of X',
        year: 1984,
        publish_date: '1984-05',
        pages: '97-111',
        doi: '10.1093/comjnl/27.2.97',
      },
    });
  });

  it.each([
    ['{\\"{o}}', 'ö'],
    ['{{\\"o}}', 'ö'],
    ["{\\'{\\i}}", 'í'],
    ['{\\c{c}\\v s\\H{o}\\k a}', 'çšőą'],
    ['{\\ss\\ and \\O re {\\AA}ngstr{\\o}m}', 'ß and Øre Ångstrøm'],
    ['{a \\& b \\% c \\_ d}', 'a & b % c _ d'],
    ["{``x'' -- y --- z~w}", '“x” – y — z w'],
    ['{\\textit{In vivo} \\emph{x} {\\em y}}', 'In vivo x y'],
    ['{$x^2$ of \\unknown{y}}', '$x^2$ of \\unknowny'],
    ['{\\href{https://x.y}{the page}}', 'the page'],
  ])('decodes %s', (source, title) => {
    expect(field('title', source).title).toBe(title);
  });

  it.each([
    ['{Barnes {\\&} Noble}', [{ given: 'Barnes &', family: 'Noble' }]],
    ['{{Barnes and Noble}}', [{ literal: 'Barnes and Noble' }]],
    ['{Aristotle}', [{ family: 'Aristotle' }]],
    ['{Steele, Jr., Guy L.}', [{ family: 'Steele', suffix: 'Jr.', given: 'Guy L.' }]],
    ['{Ludwig van Beethoven and others}', [{ given: 'Ludwig', particle: 'van', family: 'Beethoven' }, { family: 'others' }]],
    ["{{\\'E}mile Zola}", [{ given: 'Émile', family: 'Zola' }]],
    ['{family=Berg, given=Jan, prefix=van den}', [{ family: 'Berg', given: 'Jan', particle: 'van den' }]],
  ])('reads the names %s', (source, authors) => {
    expect(field('author', source).authors).toEqual(authors);
  });

  it.each([
    ['year = {2001}, month = {12~Mar}', { year: 2001, publish_date: '2001-03-12' }],
    ['year = 2001, month = "10~" # jan', { year: 2001, publish_date: '2001-01-10' }],
    ['date = {2003-05-07}', { year: 2003, publish_date: '2003-05-07' }],
    ['date = {1998/2002}', { year: 1998, publish_date: '1998/2002' }],
    ['year = {in press}', { publish_date: 'in press' }],
    ['year = {c1950}', { year: 1950, publish_date: 'c1950' }],
  ])('reads the date %s', (source, when) => {
    const { year, publish_date } = one(`@book{k, ${source}}`);
    expect({ year, publish_date }).toEqual(when);
  });

  it.each([
    ['2003-05-07/2003-05-09', 2003],
    ['1998?', 1998],
    ['-0044-03-15', -44],
    ['1999-02-03T10:00Z', 1999],
  ])('[LTX-013] writes the year beside the date %s, for styles that know no date, and loses none of it', (publish_date, year) => {
    for (const info of [{ publish_date, year }, { publish_date }]) {
      const text = writeBibEntry({ info: { title: 'T', ...info }, citekey: 'k' });
      expect(text).toMatch(new RegExp(`year = \\{?${year}\\}?,?\\n`));
      expect(text).toContain(`date = {${publish_date}}`);
      expect(one(text)).toMatchObject({ publish_date, year });
    }
  });

  it('joins macros, and leaves one that stands for itself alone', () => {
    const text = '@string{a = "x" # " y"} @string{b = b # a} @article{k, title = a # { z } # b, note = unknown}';
    expect(one(text)).toMatchObject({ title: 'x y z bx y', note: 'unknown' });
  });

  it('takes what a crossref parent has, its title as the book title', () => {
    const text = `@inproceedings{child, title = {Part}, crossref = {Parent}}
      @proceedings{parent, title = {Whole}, publisher = {ACM}, year = 1999}`;
    expect(one(text)).toMatchObject({ title: 'Part', container_title: 'Whole', publisher: 'ACM', year: 1999 });
  });

  it('survives parents in a circle', () => {
    expect(parseBib('@book{a, crossref={b}, title={A}} @book{b, crossref={a}, title={B}}').references).toHaveLength(2);
  });

  it('keeps unknown types and fields', () => {
    expect(one('@datum{k, title = {T}, my-field = {a {B} c}}').extra).toEqual({
      bibtex: { type: 'datum', fields: { 'my-field': 'a {B} c' } },
    });
  });

  it('reports what is broken with its line and reads on', () => {
    const { references, skipped } = parseBib(
      '@article{a, title={A}}\n\n@article{b, title={B\n\n@article{c, title={C}}\n@misc{d}',
    );
    expect(references.map(({ citekey }) => citekey)).toEqual(['a', 'c']);
    expect(skipped).toEqual([
      { title: '@article{b, title={B', reason: 'A brace is not closed.', line: 3 },
      { title: 'd', reason: 'The entry has no fields.', line: 6 },
    ]);
  });

  it('forgives a missing comma, a missing key, brackets and mail addresses', () => {
    const text = 'mail me@example.org @article(k, title = {A} year = 2000) @book{title = {B}, junk, year = 1999,}';
    expect(parseBib(text).references.map(({ info }) => [info.title, info.year])).toEqual([
      ['A', 2000],
      ['B', 1999],
    ]);
  });

  it('takes hostile names as data', () => {
    const { extra } = one('@article{k, title={T}, __proto__ = {x}, constructor = {y}}');
    expect(Object.entries(extra?.bibtex?.fields ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('reads 100,000 nested braces and macros that double without an end', () => {
    expect(parseBib(`@article{k, title = ${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}`).references).toHaveLength(1);
    const doubling = Array.from({ length: 60 }, (_, n) => `@string{s${n + 1} = s${n} # s${n}}`).join('\n');
    expect(parseBib(`@string{s0 = {abc}}${doubling}@article{k, title = s60, note = {n}}`).references).toHaveLength(1);
  });
});

describe('[LIB-136] writing BibTeX', () => {
  it('writes an entry that BibTeX reads', () => {
    const info = {
      type: 'article-journal',
      title: 'Ångström & 100% {x',
      authors: [{ family: 'Müller', given: 'Jörg' }, { literal: 'World Health Organization' }],
      year: 2001,
      publish_date: '2001-05-07',
      pages: '1-9',
      url: 'https://x.y/a_b%20c#d',
    };
    expect(writeBibEntry({ info, citekey: 'muller2001' })).toBe(`@article{muller2001,
  title = {{\\AA}ngstr{\\"o}m \\& 100\\% {\\textbraceleft}x},
  author = {M{\\"u}ller, J{\\"o}rg and {World Health Organization}},
  year = {2001},
  month = may,
  day = {7},
  pages = {1--9},
  url = {https://x.y/a_b%20c#d}
}`);
  });

  it('writes a field as it came until its value is changed', () => {
    const file = parseBib('@article{k, title = {The {NASA} Story}, journaltitle = {J}, author = {Ann Lee}}');
    const [reference] = exported(file);
    if (!reference) throw new Error('nothing was read');
    expect(writeBibEntry(reference)).toContain('title = {The {NASA} Story}');
    expect(writeBibEntry(reference)).toContain('journaltitle = {J}');
    const changed = { ...reference, info: { ...reference.info, title: 'Another', authors: [{ family: 'Lee', given: 'Bo' }] } };
    expect(writeBibEntry(changed)).toContain('title = {Another}');
    expect(writeBibEntry(changed)).toContain('author = {Lee, Bo}');
  });

  it('does not write people as they came where BibTeX would print "Mu noz"', () => {
    const rewritten = (author: string) => {
      const [reference] = parseBib(`@book{k, title = {T}, author = {${author}}}`).references;
      return /author = \{(.*)\}/.exec(writeBibEntry({ ...reference, info: reference?.info ?? {}, citekey: 'k' }))?.[1];
    };
    expect(rewritten(String.raw`Jos\'e Mu\~noz and Magalh\~{a}es, Ana`)).toBe(
      String.raw`Mu{\~n}oz, Jos{\'e} and Magalh{\~a}es, Ana`,
    );
    for (const kept of [String.raw`Jos\'e Mu{\~n}oz`, String.raw`{Casa \~Nandu}`, String.raw`Lee~Harper, A.`])
      expect(rewritten(kept)).toBe(kept);
  });

  it('tells what a style demands as empty where the entry has nothing of it', () => {
    const one = (info: ArticleInfo): string => writeBibEntry({ info, citekey: 'k' }, { style: 'apsrev4-2' });
    expect(one({ type: 'article-journal', title: 'T' })).toBe('@article{k,\n  title = {T},\n  journal = {}\n}');
    expect(one({ type: 'article-journal', container_title: 'J' })).toBe('@article{k,\n  journal = {J}\n}');
    expect(one({ type: 'book', title: 'T' })).not.toContain('journal');
  });

  it('adds annotations where styles do not print them', () => {
    expect(writeBibEntry({ info: { title: 'T' }, citekey: 'k', annotations: ['a & b', 'c'] })).toContain(
      'annote = {a \\& b\n\nc}',
    );
  });
});

describe('any input', () => {
  const piece = fc.constantFrom(
    ...'@article{ @string{ @comment{ @preamble{ @xdata{ key , = { } " # \\ \\" \\\' o title author year month jan crossref van Smith'.split(
      ' ',
    ),
    ...[
      '\n',
      ' ',
      '$',
      '~',
      '^',
      '--',
      '%',
      '\\textit',
      '\\ss',
      ';',
      '2001',
      '(',
      ')',
      '``',
      "''",
      'é',
      '李',
      '_',
      '&',
      ' and ',
      'others',
      '{}',
    ],
  );
  const name = fc.constantFrom(
    ...'title subtitle author editor year month day date journal booktitle pages doi url keywords note weird crossref number eprint publisher school abstract'.split(
      ' ',
    ),
  );
  const entry = fc
    .array(fc.tuple(name, fc.array(piece, { maxLength: 8 })), { minLength: 1, maxLength: 6 })
    .map((fields) => `@article{k,\n${fields.map(([to, parts]) => `${to} = {${parts.join('')}}`).join(',\n')}\n}\n`);
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(entry, { maxLength: 3 }).map((entries) => entries.join('')),
    fc.string({ maxLength: 200, unit: 'binary' }),
  );

  it('never throws, and what was read is read again from what is written', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const file = parseBib(text);
        expect(content(again(file))).toEqual(content(file));
      }),
      { numRuns: 3000 },
    );
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofEntries = (count: number) => {
      const entries = Array.from(
        { length: count },
        (_, n) =>
          `@article{k${n}, author = {M{\\"u}ller, J{\\"o}rg and Ann Lee}, title = {The {NASA} effect ${n}}, journal = {J}, year = {2001}}`,
      ).join('\n');
      return () => parseBib(entries);
    };
    expect(growth(ofEntries, 500)).toBeLessThan(10);
  });
});
