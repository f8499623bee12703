/** The parts of a .bib file: entries, macros, comments, preambles, values with their delimiters, and what is broken. */
import { describe, expect, it } from 'vitest';
import { parseBib } from './parse.ts';
import { writeBib } from './write.ts';

const titles = (text: string) => parseBib(text).references.map(({ info }) => info.title);
const note = (value: string) => parseBib(`@book{k, note = ${value}}`).references[0]?.info.note;

describe('[LIB-137] a value', () => {
  it.each([
    ['{braces}', 'braces'],
    ['"quotes"', 'quotes'],
    ['1984', '1984'],
    ['{nested {braces {of}} any {{depth}}}', 'nested braces of any depth'],
    ['"a {"}quoted{"} word"', 'a "quoted" word'],
    ['"an umlaut {\\"o} ends no value"', 'an umlaut ö ends no value'],
    ['{a " in braces}', 'a " in braces'],
    ['"a # in quotes"', 'a # in quotes'],
    ['{one} # " two" # { } # 3', 'one two 3'],
    ['{one}\n  #\n  {two}', 'onetwo'],
    ['{a, b = c}', 'a, b = c'],
    ['{over\r\n   two lines}', 'over two lines'],
    ['{@book{not an entry}}', '@booknot an entry'],
  ])('%j', (value, text) => expect(note(value)).toBe(text));
});

describe('[LIB-137] macros', () => {
  it.each([
    ['have no case', '@STRING{ACM = "x"} @book{k, title = acm}', ['x']],
    ['stand in brackets as well', '@string(a = {x}) @book{k, title = a}', ['x']],
    ['are made of macros', '@string{a = "x"} @string{b = a # "y" # a} @book{k, title = b}', ['xyx']],
    ['hold from where they stand, as in BibTeX', '@book{j, title = a} @string{a = "x"} @book{k, title = a}', ['a', 'x']],
    ['can be given anew', '@string{a = "x"} @book{j, title = a} @string{a = "y"} @book{k, title = a}', ['x', 'y']],
    ['are no part of a text', '@string{a = "x"} @book{k, title = {a} # "a"}', ['aa']],
    ['may hold accents', '@string{a = {M{\\"u}ller}} @book{k, title = a # " \\& Co"}', ['Müller & Co']],
  ])('%s', (_, text, wanted) => expect(titles(text)).toEqual(wanted));

  it('of the months are known', () => {
    const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
    const text = months.map((month) => `@book{k, year = 2001, month = ${month}}`).join('\n');
    expect(parseBib(text).references.map(({ info }) => info.publish_date)).toEqual(
      months.map((_, index) => `2001-${String(index + 1).padStart(2, '0')}`),
    );
  });
});

describe('[LIB-137] what is no entry', () => {
  it('is passed over: free text, addresses, comments of a line', () => {
    const text = '% written by me@example.org\nThe list of @ 2001:\n\n@book{a, title = {A}}\nand so on @ the end';
    expect(parseBib(text)).toMatchObject({ references: [{ citekey: 'a', line: 4 }], skipped: [] });
  });

  it('an entry in a comment is none, and the comment is kept', () => {
    const { references, comments } = parseBib(
      '@comment{@book{old, title = {Old}}}\n@Comment{jabref-meta: x:{y};}\n@book{a, title = {A}}',
    );
    expect(references.map(({ citekey }) => citekey)).toEqual(['a']);
    expect(comments).toEqual(['@book{old, title = {Old}}', 'jabref-meta: x:{y};']);
  });

  it('preambles and comments go out again around the entries', () => {
    const text = '@preamble{"\\newcommand{\\x}{y}" # { z}}\n@book{a, title = {A}}\n@comment{c {d}}';
    const file = parseBib(text);
    expect(file.preambles).toEqual(['\\newcommand{\\x}{y} z']);
    const again = writeBib([{ info: { title: 'A' }, citekey: 'a' }], file);
    expect(again).toContain('@preamble{{\\newcommand{\\x}{y} z}}');
    expect(parseBib(again)).toMatchObject({ preambles: file.preambles, comments: file.comments });
  });

  it.each(['', '   \n', '% nothing', '@', '@book', '@comment{only this}', '@string{a = "b"}'])(
    '%j holds no entry and is no error',
    (text) => {
      expect(parseBib(text)).toMatchObject({ references: [], skipped: [] });
    },
  );
});

describe('[LIB-137] what is broken', () => {
  const AROUND = (bad: string) => `@book{before, title = {B}}\n\n${bad}\n@book{after, title = {A}}\n`;

  it.each([
    ['a brace that is open', '@book{bad, title = {T', 'A brace is not closed.'],
    [
      'a brace that is open in a field in the middle',
      '@book{bad, title = {T, year = 2001,\n  note = {n}\n}',
      'The entry is not closed.',
    ],
    ['quotes that are open', '@book{bad, title = "T}', 'A quotation mark is not closed.'],
    ['quotes with a brace too many', '@book{bad, title = "T}"}', 'A quotation mark is not closed.'],
    ['an entry that is open', '@book{bad, title = {T}', 'The entry is not closed.'],
    ['an entry without fields', '@book{bad}', 'The entry has no fields.'],
    ['an entry whose fields are empty', '@book{bad, title = {}, year = ""}', 'The entry has no fields.'],
    ['a macro without a name', '@string{}', 'The @string names nothing.'],
    ['a preamble that is open', '@preamble{"x"', 'The preamble is not closed.'],
  ])('%s costs itself alone, and is listed with its line and reason', (_, bad, reason) => {
    const { references, skipped } = parseBib(AROUND(bad));
    expect(references.map(({ citekey, line }) => [citekey, line])).toEqual([
      ['before', 1],
      ['after', 3 + bad.split('\n').length],
    ]);
    expect(skipped).toEqual([
      { title: expect.stringMatching(/^(bad|@book\{bad,.*|@string\{\}|@preamble\{.*)$/), reason, line: 3 },
    ]);
  });

  it('is listed in the order of the file, whatever is wrong with it, and is named even without a key', () => {
    const { skipped } = parseBib(
      '@book{}\n@book{open, title = {T\n@book{good, title = {G}}\n@misc{empty}\n@misc{last, title = "T',
    );
    expect(skipped.map(({ line, title }) => [line, title])).toEqual([
      [1, '@book'],
      [2, '@book{open, title = {T'],
      [4, 'empty'],
      [5, '@misc{last, title = "T'],
    ]);
  });

  it('lines are counted the same with the line ends of Windows', () => {
    const { references, skipped } = parseBib(AROUND('@book{bad, title = {T').replaceAll('\n', '\r\n'));
    expect([...references, ...skipped].map(({ line }) => line)).toEqual([1, 4, 3]);
  });

  it.each([
    ['no comma between fields', '@book{k, title = {T} year = 2001 note = {n}}'],
    ['no comma after the key', '@book{k title = {T}, year = 2001, note = {n}}'],
    ['no comma after the key, on a line of its own', '@book{k\n  title = {T}, year = 2001, note = {n}}'],
    ['commas too many', '@book{k,, title = {T},, year = 2001, note = {n},}'],
    ['a word that is no field', '@book{k, title = {T}, oops, year = 2001, note = {n}}'],
    ['brackets', '@book(k, title = {T}, year = 2001, note = {n})'],
    ['blanks everywhere', '@ BOOK { k ,\n\n TITLE={T}\n,\nYear\n=\n2001 , NOTE="n" }'],
    ['the same field twice', '@book{k, title = {T}, year = 2001, note = {n}, title = {Other}}'],
  ])('%s is forgiven', (_, text) => {
    expect(parseBib(text)).toMatchObject({
      references: [{ citekey: 'k', info: { title: 'T', year: 2001, note: 'n' } }],
      skipped: [],
    });
  });
});

describe('[LIB-137] dates', () => {
  it.each([
    ['year = 2001', { year: 2001 }],
    ['year = {2001}, month = {5}, day = {7}', { year: 2001, publish_date: '2001-05-07' }],
    ['year = 2001, month = sep', { year: 2001, publish_date: '2001-09' }],
    ['year = 2001, month = {September}', { year: 2001, publish_date: '2001-09' }],
    ['year = 2001, month = {Sept.}', { year: 2001, publish_date: '2001-09' }],
    ['year = 2001, month = {13}', { year: 2001 }],
    ['year = 2001, month = {Summer}', { year: 2001 }],
    ['date = {2001}', { year: 2001 }],
    ['date = {2001-05}, year = 1999', { year: 2001, publish_date: '2001-05' }],
    ['date = {2001-05-07/2001-05-09}', { year: 2001, publish_date: '2001-05-07/2001-05-09' }],
    ['date = {-0044-03-15}', { year: -44, publish_date: '-0044-03-15' }],
    ['year = {2001/2002}', { year: 2001, publish_date: '2001/2002' }],
    ['year = {forthcoming}', { publish_date: 'forthcoming' }],
    ['month = may', {}],
  ])('%s', (fields, wanted) => {
    const info = parseBib(`@book{k, title = {T}, ${fields}}`).references[0]?.info;
    expect({ year: info?.year, publish_date: info?.publish_date }).toEqual({
      year: undefined,
      publish_date: undefined,
      ...wanted,
    });
  });
});

describe('[LIB-137] entries that stand on others', () => {
  it.each([
    [
      'a parent behind its child',
      '@inproceedings{c, title={C}, crossref={p}} @proceedings{p, title={P}, year=2001, editor={Ann Lee}}',
    ],
    [
      'a parent before it, named in another case',
      '@proceedings{P, title={P}, year=2001, editor={Ann Lee}} @inproceedings{c, title={C}, crossref={p}}',
    ],
    ['data that are shared', '@xdata{x, booktitle={P}, year=2001, editor={Ann Lee}} @inproceedings{c, title={C}, xdata={x}}'],
  ])('%s', (_, text) => {
    const child = parseBib(text).references.find(({ citekey }) => citekey === 'c');
    expect(child?.info).toMatchObject({
      title: 'C',
      container_title: 'P',
      year: 2001,
      editors: [{ given: 'Ann', family: 'Lee' }],
    });
  });

  it('have what they say themselves before what they inherit, and never the identifiers of the whole', () => {
    const text = `@inproceedings{c, title={C}, year=1999, crossref={p}}
      @proceedings{p, title={P}, year=2001, doi={10.1/p}, url={https://p}, pages={1--900}, abstract={x}, keywords={k}}`;
    const child = parseBib(text).references[0]?.info ?? {};
    expect(child).toMatchObject({ title: 'C', year: 1999, container_title: 'P' });
    for (const name of ['doi', 'url', 'pages', 'abstract', 'keywords']) expect(child).not.toHaveProperty(name);
  });

  it('keep the name of a parent that is not in the file', () => {
    expect(parseBib('@inproceedings{c, title={C}, crossref={gone}}').references[0]?.info.extra?.bibtex?.fields).toEqual({
      crossref: 'gone',
    });
  });
});
