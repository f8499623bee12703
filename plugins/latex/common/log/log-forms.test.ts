/** Less usual things that stand in logs: long messages, names with blanks and brackets, other engines, other systems. */
import { describe, expect, it } from 'vitest';
import { parseBiberLog, parseBibtexLog } from './parse-bibliography-log.ts';
import { parseLog } from './parse-log.ts';

const raw = String.raw;
const told = (lines: readonly string[], options?: Parameters<typeof parseLog>[1]) =>
  parseLog(lines.join('\n'), options).diagnostics.map(({ severity, file, line, message }) => [severity, file, line, message]);
const missing = (name: string, line: number) => `LaTeX Warning: Reference \`${name}' on page 1 undefined on input line ${line}.`;
const said = (file: string | null, line: number | null, name = 'x') => [
  'warning',
  file,
  line,
  `Reference \`${name}' on page 1 undefined.`,
];

describe('the place of a message', () => {
  it('is a path of the paper when TeX ran in one of its folders', () => {
    const log = [
      '(./paper.tex (../macros.tex',
      missing('x', 3),
      '',
      ')',
      missing('y', 4),
      '',
      './parts/a.tex:7: Undefined control sequence.',
      raw`l.7 \x`,
      '',
      ')',
    ];
    expect(told(log, { folder: 'text' })).toEqual([
      said('macros.tex', 3),
      said('text/paper.tex', 4, 'y'),
      ['error', 'text/parts/a.tex', 7, 'Undefined control sequence.'],
    ]);
  });

  it.each([
    ['a folder of the server', '/work/parts/a.tex', 'parts/a.tex'],
    ['blanks', '"./parts/my chapter.tex"', 'parts/my chapter.tex'],
    ['brackets', '"./a) copy (2.tex"', 'a) copy (2.tex'],
    ['a file of Windows’ own, loaded by the paper', raw`C:\texlive\base\article.cls`, 'main.tex'],
    ['a file of the system, loaded by the paper', '/usr/share/texmf/article.cls', 'main.tex'],
  ])('is found in a name with %s', (_, name, file) => {
    expect(told(['(./main.tex', `(${name}`, missing('x', 3), '', ')', missing('y', 4), '', ')'])).toEqual([
      said(file, 3),
      said('main.tex', 4, 'y'),
    ]);
  });

  it('is not led astray by brackets in what the paper and its packages say', () => {
    const log = [
      '(./main.tex (./a.tex',
      'Some typeout (see below, the',
      ') of it',
      "Package hyperref Info: Option `colorlinks' set on input line 3 (see",
      '(hyperref)                the manual (chapter 4.',
      missing('x', 3),
      '',
      ') (./own.sty',
      'Package: own 2020/01/01 v1.0 (old) )',
      missing('y', 4),
      '',
      ')',
    ];
    expect(told(log)).toEqual([said('a.tex', 3), said('main.tex', 4, 'y')]);
  });

  it('is the paper’s while a bracket is open that opened no file', () => {
    expect(told(['(./main.tex', 'Some typeout (see', missing('x', 3), '', ') of it', missing('y', 4), '', ')'])).toEqual([
      said('main.tex', 3),
      said('main.tex', 4, 'y'),
    ]);
  });

  it('is a line of the reference list when the paper brings that list along', () => {
    expect(told(['(./main.tex (./main.bbl', missing('x', 3), '', '))'])).toEqual([said('main.bbl', 3)]);
  });
});

describe('a message of several lines', () => {
  it('of a package has all its words', () => {
    const log = [
      '(./main.tex',
      "./main.tex:4: Package hyperref Error: Wrong DVI mode driver option `dvips',",
      '(hyperref)                because pdfTeX or LuaTeX is running in PDF mode.',
      '',
      'See the hyperref package documentation for explanation.',
      'Type  H <return>  for immediate help.',
      ' ...                                              ',
      '                                                  ',
      raw`l.4 \ProcessKeyvalOptions{Hyp}`,
      '',
      ')',
    ];
    const message =
      "Package hyperref Error: Wrong DVI mode driver option `dvips', because pdfTeX or LuaTeX is running in PDF mode.";
    expect(told(log)).toEqual([['error', 'main.tex', 4, message]]);
  });

  it.each(['at line 12', 'in lines 12--14', 'on input line 12'])('of a package says %s where it is', (place) => {
    expect(told(['(./main.tex', `Package odd Warning: Something ${place}.`, '', ')'])[0]?.[2]).toBe(12);
  });

  it('of LaTeX has all its words', () => {
    const log = [
      '(./main.tex',
      "LaTeX Warning: You have requested package `parts/style',",
      "               but the package provides `style'.",
      '',
      ')',
    ];
    const message = "You have requested package `parts/style', but the package provides `style'.";
    expect(told(log)).toEqual([['warning', 'main.tex', null, message]]);
  });

  it('that never ends takes no other message with it', () => {
    const error = ['./main.tex:9: Undefined control sequence.', raw`l.9 \x`, ''];
    const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    expect(told(['(./main.tex', 'LaTeX Warning: Something odd', ...words, ...error])).toEqual([
      ['warning', 'main.tex', null, 'Something odd one two three four'],
      ['error', 'main.tex', 9, 'Undefined control sequence.'],
    ]);
    expect(told(['(./main.tex', 'LaTeX Warning: Something odd', missing('x', 3), ''])).toEqual([
      ['warning', 'main.tex', null, 'Something odd'],
      said('main.tex', 3),
    ]);
    // An error that shows no line of the source, and after it a long time nothing.
    const quiet = Array.from({ length: 60 }, () => 'text');
    expect(told(['(./main.tex', '! Odd error.', ...quiet, raw`l.70 \x`, '', missing('x', 3), ''])).toEqual([
      ['error', 'main.tex', null, 'Odd error.'],
      said('main.tex', 3),
    ]);
  });
});

describe('lines that TeX broke', () => {
  const long = (text: string) => missing(text.padEnd(60, 'x'), 25);
  const breakAt = (line: string, width: number) => [line.slice(0, width), line.slice(width)];

  it.each([
    ['ü, two bytes for TeX', 'ü', 1],
    ['漢, three bytes', '漢', 2],
    ['📚, four bytes and two units', '📚', 2],
  ])('are joined where its bytes are counted: %s', (_, sign, fewer) => {
    const line = long(`sec:${sign}`);
    expect(told(['(./main.tex', ...breakAt(line, 79 - fewer), '', ')'])).toEqual([
      ['warning', 'main.tex', 25, `Reference \`${`sec:${sign}`.padEnd(60, 'x')}' on page 1 undefined.`],
    ]);
  });

  it('are joined in logs of every system', () => {
    const log = ['(./main.tex', ...breakAt(long('sec:a'), 79), '', ')'];
    for (const end of ['\r\n', '\r']) expect(parseLog(log.join(end)).diagnostics).toEqual(parseLog(log.join('\n')).diagnostics);
    expect(told(log)).toHaveLength(1);
  });

  it('are not joined where a line of this length ends by chance', () => {
    const dots = `${'x'.repeat(76)}...`;
    expect(told(['(./main.tex', dots, missing('x', 3), '', ')'])).toEqual([said('main.tex', 3)]);
    // Where one line is longer, the log was not broken at 79.
    expect(told(['(./main.tex', 'y'.repeat(90), 'x'.repeat(79), missing('x', 3), '', ')'])).toEqual([said('main.tex', 3)]);
  });
});

describe('boxes', () => {
  it.each([
    [raw`Overfull \hbox (15.0pt too wide) in alignment at lines 5--9`, 5],
    [raw`Overfull \vbox (3.0pt too high) detected at line 12`, 12],
  ])('%s are at line %i', (text, line) => {
    expect(told(['(./main.tex', text, ' []', '', ')'])).toEqual([
      ['info', 'main.tex', line, text.slice(0, text.indexOf(')') + 1)],
    ]);
  });

  it('without a text of the paper hide no error that follows', () => {
    const log = [
      '(./main.tex',
      raw`Overfull \hbox (9.7pt too wide) detected at line 12`,
      './main.tex:13: Undefined control sequence.',
      raw`l.13 \x`,
      '',
    ];
    expect(told(log).map(([severity, , line]) => [severity, line])).toEqual([
      ['info', 12],
      ['error', 13],
    ]);
  });
});

describe('what other engines say', () => {
  it('LuaTeX of itself', () => {
    expect(told(['(./main.tex', "warning  (pdf backend): ignoring duplicate destination with the name 'page.1'", ')'])).toEqual([
      ['warning', 'main.tex', null, "ignoring duplicate destination with the name 'page.1'"],
    ]);
  });

  it('pdfTeX of a figure, without the pages and files that it prints behind', () => {
    const text = 'pdflatex (file ./b.pdf): PDF inclusion: multiple pdfs with page group included in a single page';
    expect(told(['(./main.tex', `pdfTeX warning: ${text}>] [2] (./a.aux)`, ')'])).toEqual([['warning', 'main.tex', null, text]]);
  });
});

describe('what says nothing new', () => {
  it('is left out: that labels have changed, and that there are no pages after an error', () => {
    expect(
      told(['(./main.tex', 'LaTeX Warning: Label(s) may have changed. Rerun to get cross-references right.', '', ')']),
    ).toEqual([]);
    const failed = ['(./main.tex', './main.tex:9: Undefined control sequence.', raw`l.9 \x`, '', 'No pages of output.'];
    expect(told(failed).map(([, , , message]) => message)).toEqual(['Undefined control sequence.']);
  });

  it('is that a run made no pages when it was stopped', () => {
    const log = ['(./main.tex', 'No pages of output.'];
    expect(told(log, { truncated: true })).toEqual([]);
    expect(told(log)).toHaveLength(1);
  });

  it('is the 501st problem', () => {
    const many = Array.from({ length: 600 }, (_, line) => [missing('x', line + 1), '']).flat();
    expect(told(['(./main.tex', ...many, ')'])).toHaveLength(500);
  });

  it('is what BibTeX says twice, or of citations that LaTeX has missed already', () => {
    const log = [
      raw`I found no \citation commands---while reading file main.aux`,
      raw`I found no \bibdata command---while reading file main.aux`,
      'I found no style file---while reading file main.aux',
      "I'm skipping whatever remains of this entry---line 4 of file refs.bib",
      "I'm skipping whatever remains of this entry---line 4 of file refs.bib",
      'Bad entry type---line 9 of file /usr/share/texmf/bib/other.bib',
    ].join('\n');
    expect(parseBibtexLog(log).map(({ severity, file, line, message }) => [severity, file, line, message])).toEqual([
      ['error', null, null, 'I found no style file'],
      ['error', 'refs.bib', 4, "I'm skipping whatever remains of this entry"],
      ['error', null, 9, 'Bad entry type'],
    ]);
  });
});

it('an error that BibTeX makes while it executes a style is told once, in its own words, at no line of the style', () => {
  const message = 'Too many commas in name 1 of "A, B, C, D" for entry x';
  const log = [1049, 1090].flatMap((line) => [message, `while executing---line ${line} of file plain.bst`]).join('\n');
  expect(parseBibtexLog(log)).toEqual([{ severity: 'error', file: null, line: null, message }]);
});

it('a warning of Biber is no error, and is told once', () => {
  const line = "[9] Utils.pm:410> WARN - Duplicate entry key: 'k' in file 'refs.bib', skipping";
  expect(parseBiberLog([line, line].join('\n')).map(({ severity, subject }) => [severity, subject])).toEqual([['warning', 'k']]);
});
