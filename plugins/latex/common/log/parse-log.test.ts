/** Logs as TeX writes them, long and short lines, with and without `-file-line-error`. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { parseBiberLog, parseBibtexLog } from './parse-bibliography-log.ts';
import { parseLog } from './parse-log.ts';

const short = (log: string) =>
  parseLog(log).diagnostics.map(({ severity, file, line, message }) => [severity, file, line, message]);

describe('parseLog', () => {
  it('[LTX-012] reads errors with their place, context and command', () => {
    const log = `This is pdfTeX
(./main.tex (./parts/a.tex
./parts/a.tex:12: Undefined control sequence.
l.12 Some text \\foo
                   bar (not a file
The control sequence at the end of the top line
of your error message was never \\def'ed.

) [1] (./main.aux) )
Output written on main.pdf (3 pages, 12345 bytes).`;
    expect(parseLog(log)).toEqual({
      pages: 3,
      diagnostics: [
        {
          severity: 'error',
          file: 'parts/a.tex',
          line: 12,
          message: 'Undefined control sequence.',
          code: 'undefined-command',
          subject: '\\foo',
        },
      ],
    });
  });

  it('finds the file of a classical error through the brackets', () => {
    const log = `(./main.tex
LaTeX2e <2022-11-01> (/usr/share/texlive/texmf-dist/tex/latex/base/article.cls
Document Class: article 2022/07/02 v1.4n (x) Standard class
) (./chapters/my intro.tex) (./chapters/two.tex
! Missing $ inserted.
<inserted text>
                $
l.7 a_
      b
I've inserted something that you might have forgotten.

)`;
    expect(short(log)).toEqual([['error', 'chapters/two.tex', 7, 'Missing $ inserted.']]);
  });

  it('shows what is wrong in a file that the compile has made at the source that reads it, without a line', () => {
    const log = `(./main.tex (/out/main.bbl

LaTeX Warning: Empty \`thebibliography' environment on input line 3.

)

LaTeX Warning: Reference \`nowhere' on page 1 undefined on input line 9.

)`;
    expect(short(log)).toEqual([
      ['warning', 'main.tex', null, "Empty `thebibliography' environment."],
      ['warning', 'main.tex', 9, "Reference `nowhere' on page 1 undefined."],
    ]);
  });

  it('joins lines that were broken at 79 characters', () => {
    const message = "LaTeX Warning: Reference `a-rather-long-label-name-that-goes-on' on page 1 undefined on input line 25.";
    const log = `(./main.tex\n${message.slice(0, 79)}\n${message.slice(79)}\n\n)`;
    expect(short(log)).toEqual([
      ['warning', 'main.tex', 25, "Reference `a-rather-long-label-name-that-goes-on' on page 1 undefined."],
    ]);
  });

  it('puts a package warning together from its lines', () => {
    const log = `(./main.tex
Package hyperref Warning: Token not allowed in a PDF string (Unicode):
(hyperref)                removing \`math shift' on input line 41.

Package natbib Warning: There were undefined citations.
)`;
    expect(short(log)).toEqual([
      ['warning', 'main.tex', 41, "hyperref: Token not allowed in a PDF string (Unicode): removing `math shift'."],
    ]);
  });

  it('shows the paper’s file for an error inside a package, without a line', () => {
    const log = `(./main.tex (/usr/share/texmf/x.sty
/usr/share/texmf/x.sty:99: LaTeX Error: File \`nosuch.sty' not found.

Type X to quit or <RETURN> to proceed,
l.99 \\RequirePackage{nosuch}

))`;
    expect(parseLog(log).diagnostics).toEqual([
      {
        severity: 'error',
        file: 'main.tex',
        line: null,
        message: "LaTeX Error: File `nosuch.sty' not found.",
        code: 'missing-package',
        subject: 'nosuch',
      },
    ]);
  });

  it('takes boxes as hints, and is not led astray by the text they show', () => {
    const log = `(./main.tex (./a.tex
Overfull \\hbox (12.3pt too wide) in paragraph at lines 10--12
[]\\OT1/cmr/m/n/10 text with (brackets and ) more ((

Underfull \\vbox (badness 10000) has occurred while \\output is active []

) 
./main.tex:5: Undefined control sequence.
l.5 \\x
)`;
    expect(short(log)).toEqual([
      ['info', 'a.tex', 10, 'Overfull \\hbox (12.3pt too wide)'],
      ['info', 'a.tex', null, 'Underfull \\vbox (badness 10000)'],
      ['error', 'main.tex', 5, 'Undefined control sequence.'],
    ]);
  });

  it('knows an engine’s warnings, missing characters and missing pages', () => {
    const log = `(./main.tex
pdfTeX warning (ext4): destination with the same identifier (name{page.1}) has been already used, duplicate ignored
<to be read again>
                   \\relax
l.33 \\newpage
 [2]
Missing character: There is no ä in font cmr10!
No pages of output.`;
    expect(short(log)).toEqual([
      ['warning', 'main.tex', 33, 'destination with the same identifier (name{page.1}) has been already used, duplicate ignored'],
      ['warning', 'main.tex', null, 'Missing character: there is no ä in font cmr10'],
      ['error', 'main.tex', null, 'No pages of output.'],
    ]);
  });

  it('keeps the emergency stop only when nothing explains it', () => {
    expect(short('(./main.tex\n! Emergency stop.\n<*> main.tex\n')).toEqual([['error', 'main.tex', null, 'Emergency stop.']]);
    const log =
      '(./main.tex\n./main.tex:3: LaTeX Error: Environment foo undefined.\n\nl.3 \\begin{foo}\n\n! Emergency stop.\nl.3 \\begin{foo}\n\n! ==> Fatal error occurred, no output PDF file produced!';
    expect(parseLog(log).diagnostics.map(({ message, code, subject }) => [message, code, subject])).toEqual([
      ['LaTeX Error: Environment foo undefined.', 'undefined-environment', 'foo'],
    ]);
  });

  it('reports a repeated problem once, and never throws', () => {
    const warning = "LaTeX Warning: Citation `x' on page 1 undefined on input line 3.\n\n";
    expect(parseLog(`(./main.tex\n${warning}${warning}`).diagnostics).toHaveLength(1);
    const pieces = fc.constantFrom(
      '(',
      ')',
      './a.tex',
      '! ',
      'l.5 ',
      '\n',
      'LaTeX Warning: ',
      'Overfull \\hbox (',
      '(x) ',
      'a.tex:1: ',
      'x'.repeat(79),
    );
    fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void parseLog(parts.join(''))));
  });

  it('takes no more than its share of time for a longer log', () => {
    const lines = "LaTeX Warning: Reference `x' on page 1 undefined on input line 3.\n\n(/usr/a.sty) [1] text\n";
    const ofLines = (count: number) => {
      const log = `(./main.tex\n${lines.repeat(count)}`;
      return () => parseLog(log);
    };
    expect(growth(ofLines, 4_000)).toBeLessThan(10);
  });
});

describe('logs of the reference list', () => {
  it('reads BibTeX', () => {
    const log = `This is BibTeX
I couldn't open database file gone.bib
---line 3 of file main.aux
Warning--I didn't find a database entry for "nobody"
I was expecting a \`,' or a \`}'---line 12 of file refs.bib
 : @article{x
Warning--empty journal in key1`;
    expect(parseBibtexLog(log).map(({ severity, file, line, message }) => [severity, file, line, message])).toEqual([
      ['error', null, null, "I couldn't open database file gone.bib"],
      ['error', 'refs.bib', 12, "I was expecting a `,' or a `}'"],
      ['info', null, null, 'empty journal in key1'],
    ]);
  });

  it('reads Biber', () => {
    const log = `[3] Config.pm:1> INFO - This is Biber 2.18
[9] Utils.pm:410> WARN - I didn't find a database entry for 'nobody' (section 0)
[9] Utils.pm:410> ERROR - BibTeX subsystem: /tmp/biber_tmp_x/refs.bib_123.utf8, line 5, syntax error: at end of input
[9] Utils.pm:410> ERROR - Cannot find 'gone.bib'!`;
    expect(parseBiberLog(log).map(({ severity, file, line, code }) => [severity, file, line, code])).toEqual([
      ['error', 'refs.bib', 5, undefined],
      ['error', null, null, 'file-not-found'],
    ]);
  });
});
