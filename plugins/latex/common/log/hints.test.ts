/** What the editor explains of TeX's messages, letter for letter as TeX Live writes them. */
import { describe, expect, it } from 'vitest';
import { explain } from './hints.ts';
import { parseLog } from './parse-log.ts';

const raw = String.raw;

describe('a problem', () => {
  it.each([
    ['Undefined control sequence.', 'undefined-command', undefined],
    ["LaTeX Error: File `nosuch.sty' not found.", 'missing-package', 'nosuch'],
    ["LaTeX Error: File `nosuch.cls' not found.", 'missing-class', 'nosuch'],
    ["LaTeX Error: File `parts/two.tex' not found.", 'file-not-found', 'parts/two.tex'],
    ["LaTeX Error: File `figures/plot' not found.", 'file-not-found', 'figures/plot'],
    ["Package luatex.def Error: File `plot.pdf' not found: using draft setting.", 'file-not-found', 'plot.pdf'],
    ["I couldn't open database file refs.bib", 'file-not-found', 'refs.bib'],
    ["Cannot find 'refs.bib'!", 'file-not-found', 'refs.bib'],
    ['LaTeX Error: Environment theorem undefined.', 'undefined-environment', 'theorem'],
    [raw`LaTeX Error: \begin{center} on input line 3 ended by \end{quote}.`, 'mismatched-end', 'center'],
    [raw`LaTeX Error: \begin{document} ended by \end{thm}.`, 'mismatched-end', 'document'],
    ['Missing $ inserted.', 'missing-dollar', undefined],
    ['Display math should end with $$.', 'missing-dollar', undefined],
    [raw`LaTeX Error: \mathrm allowed only in math mode.`, 'math-only', undefined],
    ['Missing } inserted.', 'missing-brace', undefined],
    ["Too many }'s.", 'missing-brace', undefined],
    ['Extra }, or forgotten $.', 'missing-brace', undefined],
    [raw`\end occurred inside a group at level 1`, 'missing-brace', undefined],
    [raw`Paragraph ended before \text@command was complete.`, 'runaway', undefined],
    [raw`File ended while scanning use of \@xdblarg.`, 'runaway', undefined],
    [raw`LaTeX Error: Something's wrong--perhaps a missing \item.`, 'missing-item', undefined],
    [raw`LaTeX Error: Lonely \item--perhaps a missing list environment.`, 'lonely-item', undefined],
    ['Misplaced alignment tab character &.', 'alignment-tab', undefined],
    [raw`Extra alignment tab has been changed to \cr.`, 'alignment-tab', undefined],
    [raw`Misplaced \noalign.`, 'alignment-tab', undefined],
    ['Double superscript.', 'double-script', undefined],
    ['Double subscript.', 'double-script', undefined],
    [raw`LaTeX Error: Missing \begin{document}.`, 'not-in-preamble', undefined],
    ['LaTeX Error: Can be used only in preamble.', 'only-in-preamble', undefined],
    ['LaTeX Error: Option clash for package xcolor.', 'option-clash', 'xcolor'],
    [raw`LaTeX Error: Command \section already defined.`, 'already-defined', raw`\section`],
    ['LaTeX Error: Unicode character α (U+03B1)', 'unicode-character', 'α'],
    ['LaTeX Error: Invalid UTF-8 byte "E4.', 'unicode-character', undefined],
    ['The fontspec package requires either XeTeX or LuaTeX.', 'needs-other-engine', undefined],
    ['Package fontspec Error: The font "Garamond" cannot be found.', 'missing-font', 'Garamond'],
    ['Illegal unit of measure (pt inserted).', 'illegal-unit', undefined],
    ['Missing number, treated as zero.', 'missing-number', undefined],
    ['LaTeX Error: Too many unprocessed floats.', 'too-many-floats', undefined],
    ['TeX capacity exceeded, sorry [input stack size=10000].', 'memory', undefined],
    ['LaTeX Error: Unknown graphics extension: .xyz.', 'unknown-graphic', undefined],
    ['Dimension too large.', 'dimension-too-large', undefined],
    ["Citation `nokey' on page 1 undefined.", 'undefined-citation', 'nokey'],
    ["Citation 'nokey' on page 1 undefined.", 'undefined-citation', 'nokey'],
    ['I didn\'t find a database entry for "nokey"', 'undefined-citation', 'nokey'],
    ["Reference `sec:a' on page 1 undefined.", 'undefined-reference', 'sec:a'],
    ["Hyper reference `sec:a' on page 1 undefined.", 'undefined-reference', 'sec:a'],
    ["Label `sec:a' multiply defined.", 'duplicate-label', 'sec:a'],
    ['destination with the same identifier (name{page.1}) has been already used', 'duplicate-label', 'page.1'],
    ["Empty `thebibliography' environment.", 'empty-bibliography', undefined],
    ['Empty bibliography', 'empty-bibliography', undefined],
    ["Duplicate entry key: 'knuth1984' in file 'refs.bib', skipping", 'duplicate-entry', 'knuth1984'],
    ['Repeated entry', 'duplicate-entry', undefined],
    ["I was expecting a `,' or a `}'", 'bib-syntax', undefined],
    ["Font shape `OT1/zzz/m/n' undefined using `OT1/cmr/m/n' instead.", 'font-shape', 'OT1/zzz/m/n'],
    ['Float too large for page by 303.58267pt.', 'float-too-large', undefined],
    ['Unused global option(s): [nosuchoption].', 'unused-option', undefined],
    ['rerunfilecheck: File has changed. Rerun to get outlines right', 'rerun', undefined],
  ])('%s is %s of %s', (message, code, subject) => {
    expect(explain(message)).toEqual(subject === undefined ? { code } : { code, subject });
  });

  it.each(['LaTeX Error: \\verb ended by end of line.', 'Package foo Error: Something special.', ''])(
    'that nobody can say more about has no hint: %j',
    (message) => expect(explain(message)).toEqual({}),
  );
});

/** The banner and the end of every log of TeX Live 2022, which tell nothing and are wider than all between them. */
const logOf = (...lines: readonly string[]) =>
  [
    'This is pdfTeX, Version 3.141592653-2.6-1.40.24 (TeX Live 2022/Debian) (preloaded format=pdflatex 2026.11.21)  22 NOV 2026 00:27',
    'entering extended mode',
    '**main.tex',
    '(./main.tex',
    'LaTeX2e <2022-11-01> patch level 1',
    '(/usr/share/texlive/texmf-dist/tex/latex/base/article.cls',
    'Document Class: article 2022/07/02 v1.4n Standard LaTeX document class',
    ')',
    ...lines,
    ' ) ',
    'Here is how much of TeX\u2019s memory you used:'.replace('\u2019', "'"),
    ' 72i,0n,77p,230b,44s stack positions out of 10000i,1000n,20000p,200000b,200000s, and a little more',
    'Output written on main.pdf (1 page, 12345 bytes).',
  ].join('\n');
const told = (...lines: readonly string[]) =>
  parseLog(logOf(...lines)).diagnostics.map(({ severity, file, line, message }) => [severity, file, line, message]);

describe('a real log of the usual width', () => {
  it('has its broken lines joined: the banner and the statistics do not count for its width', () => {
    expect(
      told(
        raw`./main.tex:3: LaTeX Error: \begin{center} on input line 3 ended by \end{quotation}.`.slice(0, 79),
        raw`./main.tex:3: LaTeX Error: \begin{center} on input line 3 ended by \end{quotation}.`.slice(79),
        '',
        'See the LaTeX manual or LaTeX Companion for explanation.',
        'Type  H <return>  for immediate help.',
        ' ...                                              ',
        '                                                  ',
        raw`l.3 \begin{center} x \end{quote}`,
        '                                ',
        'Your command was ignored.',
        '',
      ),
    ).toEqual([['error', 'main.tex', 3, raw`LaTeX Error: \begin{center} on input line 3 ended by \end{quotation}.`]]);
  });

  it('has the second half of an error of LaTeX itself', () => {
    expect(
      told(
        './main.tex:3: LaTeX Error: Unicode character α (U+03B1)',
        '               not set up for use with LaTeX.',
        '',
        'See the LaTeX manual or LaTeX Companion for explanation.',
        'Type  H <return>  for immediate help.',
        ' ...                                              ',
        '                                                  ',
        'l.3 α',
        '      漢',
        '',
      ),
    ).toEqual([['error', 'main.tex', 3, 'LaTeX Error: Unicode character α (U+03B1) not set up for use with LaTeX.']]);
  });

  it('has no half of an error where TeX shows what it reads', () => {
    expect(told('./main.tex:3: Missing $ inserted.', '<inserted text> ', '                $', 'l.3 a_', '      b', '')).toEqual([
      ['error', 'main.tex', 3, 'Missing $ inserted.'],
    ]);
  });

  it('says that a brace was left open, and where it was opened', () => {
    const end = [
      ')',
      raw`(\end occurred inside a group at level 1)`,
      '',
      '### simple group (level 1) entered at line 3 ({)',
      '### bottom level ',
    ];
    expect(told(...end)).toEqual([['warning', null, null, raw`\end occurred inside a group at level 1, entered at line 3`]]);
    expect(told(')', raw`(\end occurred when \if on line 7 was incomplete)`)).toEqual([
      ['warning', null, null, raw`\end occurred when \if on line 7 was incomplete`],
    ]);
  });

  it('names a package that is missing once, and not the stop that follows from it', () => {
    expect(
      told(
        '',
        "! LaTeX Error: File `nosuchpackage.sty' not found.",
        '',
        'Type X to quit or <RETURN> to proceed,',
        'or enter new name. (Default extension: sty)',
        '',
        'Enter file name: ',
        './main.tex:3: Emergency stop.',
        '<read *> ',
        '         ',
        raw`l.3 \begin`,
        '          {document}^^M',
        '*** (cannot \\read from terminal in nonstop modes)',
        '',
      ),
    ).toEqual([['error', 'main.tex', null, "LaTeX Error: File `nosuchpackage.sty' not found."]]);
  });

  it('has warnings in the file that they are about, through chapters that come and go', () => {
    expect(
      told(
        '(./chapters/one.tex',
        "LaTeX Warning: Reference `sec:x' on page 1 undefined on input line 12.",
        '',
        ') [1',
        '',
        '{/var/lib/texmf/fonts/map/pdftex/updmap/pdftex.map}] (./chapters/two.tex',
        raw`Overfull \hbox (94.251pt too wide) in paragraph at lines 4--5`,
        raw`[]\OT1/cmr/m/n/10 Words(that)do(not)fit `,
        ' []',
        '',
        ')',
        "LaTeX Warning: Citation `key' on page 2 undefined on input line 20.",
        '',
      ),
    ).toEqual([
      ['warning', 'chapters/one.tex', 12, "Reference `sec:x' on page 1 undefined."],
      ['info', 'chapters/two.tex', 4, raw`Overfull \hbox (94.251pt too wide)`],
      ['warning', 'main.tex', 20, "Citation `key' on page 2 undefined."],
    ]);
  });
});
