/** LaTeX sources as prose. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { readTex } from './read-tex.ts';

const textOf = (body: string): string => readTex(Buffer.from(body)).text;

describe('readTex', () => {
  it('reads what stands between the preamble and the end', () => {
    const source = String.raw`\documentclass{article}\usepackage{x}\title{Not here}
\begin{document}
Two words.
\end{document}
none of these`;
    expect(readTex(Buffer.from(source))).toEqual({ text: 'Two words.', words: 2, hasMacros: false });
  });

  it.each([
    ['headings as paragraphs', String.raw`\section*{A \emph{short} one}` + '\nText.', 'A short one\n\nText.'],
    [
      'text of commands that only dress it',
      String.raw`\textbf{bold} and {\itshape slanted} \textcolor{red}{red}`,
      'bold and slanted red',
    ],
    [
      'footnotes apart from the sentence',
      String.raw`Text\footnote{A note \emph{here}.} goes on.`,
      'A note here.\n\nText goes on.',
    ],
    [
      'captions',
      String.raw`\begin{figure}[t]\centering\includegraphics[width=1cm]{x.png}\caption[Short]{A caption.}\label{f}\end{figure}`,
      'A caption.',
    ],
    [
      'no formulas',
      String.raw`Let $x = \text{no}$ be \(y\). \[ z \] \begin{align} a &= b \end{align} Done, \$5.`,
      'Let be . Done, $5.',
    ],
    ['no comments', 'Text % not this\n  goes on, 5\\% of it.\n% a line\nMore.', 'Text goes on, 5% of it. More.'],
    [
      'no citations and references',
      String.raw`As \citet[p.~5]{a,b} said~\cite{c} in Section~\ref{s}.`,
      'As said\u00a0 in Section\u00a0.',
    ],
    ['no code', String.raw`Use \verb|\not this| here.` + '\n\\begin{verbatim}\nnor this\n\\end{verbatim}', 'Use here.'],
    ['no bibliography', String.raw`Text. \begin{thebibliography}{9}\bibitem{a} Not this.\end{thebibliography}`, 'Text.'],
    ['addresses', String.raw`See \url{http://a.b/c} and \href{http://no}{this}.`, 'See http://a.b/c and this.'],
    [
      'letters with accents',
      String.raw`Schr\"odinger, \'{e}t\'e, \v{c}, stra\ss{}e, na\"{\i}ve, \o re`,
      'Schrödinger, été, č, straße, naïve, øre',
    ],
    ['dashes and quotation marks', "``pages'' 1--2 --- so", '“pages” 1–2 — so'],
    ['items of lists', String.raw`\begin{itemize}\item one \item[b)] two\end{itemize}`, 'one\n\nb) two'],
    ['cells of tables', String.raw`\begin{tabular}{l|r}a b & c \\ \hline d & e \\[2pt] \end{tabular}`, 'a b\tc\nd\te'],
    ['no argument of a command that nobody knows', String.raw`one \mycommand[x]{arg} two`, 'one two'],
    ['paragraphs', 'one\ntwo\n\n\nthree', 'one two\n\nthree'],
  ])('reads %s', (_, source, text) => {
    expect(textOf(source)).toBe(text);
  });

  it.each([['{'.repeat(50_000)], ['\\footnote{'.repeat(2_000)], ['$'.repeat(50_001)], ['\\begin{a}'.repeat(20_000)]])(
    'is not held up by nonsense: %#',
    (source) => {
      const worked = workClock();
      try {
        readTex(Buffer.from(source));
      } catch (error) {
        expect(error).toHaveProperty('reason', 'too-complex');
      }
      expect(worked()).toBeLessThan(10_000);
    },
  );
});
