/** How a grammar service reads LaTeX: each sign of a source in its place, and sentences without holes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markText } from './mark-text.ts';
import { paragraphs } from './paragraphs.ts';

const raw = String.raw;
const marked = (source: string) =>
  paragraphs(source).flatMap((paragraph) => {
    const found = markText(source, paragraph);
    return found ? [{ ...found, paragraph }] : [];
  });
/** As the service reads it; stretches of blanks are one. */
const read = (source: string): string =>
  marked(source)
    .flatMap(({ pieces }) => pieces.map((piece) => ('text' in piece ? piece.text : piece.interpretAs)))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

describe('a paragraph', () => {
  it.each([
    [raw`The \emph{old} house is \textbf{red}.`, 'The old house is red.'],
    ['It is one\n   line and\n\tanother.', 'It is one line and another.'],
    [raw`Let $x_1$ be a value, and \(y\) be none.`, 'Let Dummy0 be a value, and Dummy1 be none.'],
    [raw`We have that \[ a = b. \] The rest is clear.`, 'We have that Dummy0. The rest is clear.'],
    [
      'One has that\n\\begin{equation}\n a = b,\n\\label{eq:a}\n\\end{equation}\nwhere all is well.',
      'One has that Dummy0, where all is well.',
    ],
    [raw`It costs \$5 and \$6, or 5\,\% of it.`, 'It costs $5 and $6, or 5 % of it.'],
    [raw`As was shown~\cite[p.~3]{smith20}, it is so.`, 'As was shown [1], it is so.'],
    [raw`Then \citet{smith20} says it, see Section~\ref{sec:a}.`, 'Then Dummy0 says it, see Section 1.'],
    [raw`The \texttt{map} and \verb|$x$| functions are \SI{5}{m} long.`, 'The Dummy0 and Dummy1 functions are Dummy2 long.'],
    [raw`\section{The first $x$ of them}\label{a} We begin here.`, 'The first Dummy0 of them\n\n We begin here.'],
    [raw`It is so\footnote{But is it not \emph{so} at times?} and not other.`, 'It is so and not other.'],
    ["He said ``never'' --- again---and left.", 'He said “never” — again—and left.'],
    [raw`Das ist na\"{\i}ve und Stra\ss{}e von M\"uller.`, 'Das ist naïve und Straße von Müller.'],
    ['One two % a $comment$ here\nthree four.', 'One two three four.'],
    [raw`Before that. \begin{tabular}{ll} a & b \\ c \end{tabular} It is after.`, 'Before that. \n\n It is after.'],
  ])('%s', (source, text) => {
    expect(read(source).normalize('NFC')).toBe(text);
  });

  it('of a list is one for each item', () => {
    const source = '\\begin{itemize}\n\\item One of them\n\\item Another of them\n\\end{itemize}';
    expect(
      read(source)
        .split(/\n+/)
        .map((line) => line.trim()),
    ).toEqual(['One of them', 'Another of them']);
  });

  it.each([
    ['formulas', '\\begin{align}\naa bb cc dd\n\nee ff gg hh\n\\end{align}'],
    ['code', '\\begin{lstlisting}\nfoo bar baz qux\n\nfoo bar baz qux\n\\end{lstlisting}'],
    ['another language', '\\begin{otherlanguage}{ngerman}\nDas ist kein Englisch\n\\end{otherlanguage}'],
    ['two words', 'Too little'],
  ])('of %s is not asked for', (_, source) => {
    expect(marked(source)).toEqual([]);
  });

  it('keeps to itself what is no prose', () => {
    const source = 'One \\emph{word} of\\cite{secretKey} many $hidden$ ones. % and what one thinks of it\nMore.';
    const [found] = marked(source);
    expect(JSON.stringify(found?.pieces)).not.toMatch(/secretKey|hidden|thinks|emph/);
  });

  it('says which words are guessed', () => {
    const source = raw`Let an $n$ be what \citet{a} has, as said \cite{b}.`;
    const [found] = marked(source);
    expect(found?.guessed.map(({ from, to }) => source.slice(from, to))).toEqual(['$n$', raw`\citet{a}`]);
  });

  it('keeps every sign in its place, whatever is written', () => {
    const part = fc.constantFrom(
      ...[
        'a word ',
        'of 👍 it ',
        '$',
        '$$',
        '\\(',
        '\\]',
        '{',
        '}',
        '\\emph{',
        '\\section{',
        '\\footnote{',
        '%',
        '\n',
        '\\\\',
        '``',
        '--',
      ],
      ...[
        '\\cite{a}',
        '\\begin{tabular}',
        '\\end{tabular}',
        '\\begin{align}',
        '\\item ',
        '"a',
        '~',
        '\\"u',
        '\\verb|',
        '|',
        '[',
        ']',
        '&',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const source = parts.join('');
        for (const { pieces, paragraph } of marked(source)) {
          const written = source.slice(paragraph.from, paragraph.to);
          let at = 0;
          for (const piece of pieces) {
            if ('text' in piece) expect(written.startsWith(piece.text, at)).toBe(true);
            at += 'text' in piece ? piece.text.length : piece.markup.length;
          }
          expect(at).toBe(written.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([raw`\( `, '$ ', raw`\[ `, raw`\begin{align} `, raw`\cite[ `, raw`\section{ `, raw`\footnote{`, '`` '])(
    'of nothing but %j comes to an end',
    (part) => {
      const source = `one two three ${part.repeat(20_000)}`.slice(0, 19_000);
      const began = process.cpuUsage();
      marked(source);
      // Milliseconds, with much to spare: a pattern that tries each way there is would not end at all.
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
    },
  );
});
