/** What of a LaTeX source is a word that a dictionary can be asked about. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { paragraphs } from './paragraphs.ts';
import { proseWords } from './prose-words.ts';

const raw = String.raw;
const all = (source: string) => {
  const body = source.indexOf('\\begin{document}');
  return paragraphs(source).flatMap((paragraph) => proseWords(source, paragraph, body));
};
const words = (source: string) => all(source).map(({ text }) => text);

describe('words of prose', () => {
  it.each([
    [raw`One \emph{two} \textbf{three}{four} five`, 'One two three four five'],
    [raw`\section{First}\label{sec:frst} See~\ref{sec:frst} and \cite[p.~3]{smth20}.`, 'First See and'],
    [
      raw`un\emph{believ}able, wis\-sen, na\"{\i}ve, M\"uller, caf\'e, Stra\ss e, {\o}re`,
      'unbelievable wissen naïve Müller café Straße øre',
    ],
    [raw`$x$ abc \(yz\) \[ fff \] def $$ggg$$`, 'abc def'],
    ['one % coment\ntwo', 'one two'],
    [raw`\begin{equation} abc \end{equation} text \begin{tikzpicture}\node {qqq};\end{tikzpicture}`, 'text'],
    ['\\begin{lstlisting}\nfoo bar\n\nbaz qux\n\\end{lstlisting}\nafter', 'after'],
    ['\\begin{align}\naa\n\nbb\n\\end{align}\n\nafter', 'after'],
    [raw`\includegraphics[width=3cm]{figs/pltt} \input{chaptr} \usepackage[ngermn]{babl}`, ''],
    [raw`\texttt{codde} \verb|vrb| \url{http://exmple.org} \foreignlanguage{french}{mot} text`, 'text'],
    ['see http://exmple.org/pth and foo.py, a_b, me@exmple.org, 3rd, x2, v1.2beta', 'see and'],
    ['see 10.1093/comjnl/27.2.97 and (10.1000/xyz-abc), of 10.5/words', 'see and of words'],
    ["don’t rock'n'roll 'quoted' L’Hôpital", "don’t rock'n'roll quoted L’Hôpital"],
    [raw`\begin{tabular}{ll} one & two \\ three \end{tabular}`, 'one two three'],
    [raw`\author{Nmae} \newcommand{\foo}{brr} text`, 'text'],
    ['\\begin{otherlanguage}{ngerman}\nWort\n\\end{otherlanguage}\n\nword', 'word'],
  ])('of %s', (source, found) => {
    expect(words(source).join(' ')).toBe(found);
  });

  it('of another language that is selected are none, until the language of the paper is, or its group ends', () => {
    const paper = (text: string) => `\\usepackage[english,ngerman]{babel}\n\\begin{document}\n${text}\n\\end{document}`;
    const found = (text: string) => words(paper(text)).join(' ');
    expect(found('Eins \\selectlanguage{english} two\n\nthree \\selectlanguage{ngerman} vier\n\nfünf')).toBe('Eins vier fünf');
    expect(found('{\\selectlanguage{english} two {three}\n\nfour \\emph{five}} Sechs')).toBe('Sechs');
    expect(found('\\begin{quote}\n\\selectlanguage{british}\ntwo\n\\end{quote}\n\nDrei')).toBe('Drei');
    expect(found('\\selectlanguage{austrian} Eins % \\selectlanguage{english}\n zwei')).toBe('Eins zwei');
    expect(found('\\selectlanguage{klingon} tlhIngan')).toBe('');
    expect(words('Nobody says \\selectlanguage{english} which it is')).toEqual(['Nobody', 'says', 'which', 'it', 'is']);
  });

  it('stand where they stand in the source', () => {
    const source = raw`Intro.\n\n\section{M\"uller} and un\emph{believ}able thngs`;
    const cut = all(source).map(({ from, to, text }) => [source.slice(from, to), text]);
    expect(cut).toContainEqual([raw`M\"uller`, 'Müller']);
    expect(cut).toContainEqual([raw`un\emph{believ}able`, 'unbelievable']);
    expect(cut).toContainEqual(['thngs', 'thngs']);
  });

  it('of a preamble are those of its title', () => {
    const source =
      '\\documentclass{artcle}\n\\newcommand{\\x}{abc}\n\\title{The tittle}\n\n% nothng\n\\begin{document}\n\nText.\n\\end{document}\n\nafterwrds';
    expect(words(source)).toEqual(['The', 'tittle', 'Text']);
  });

  it('say whether they begin a sentence, and what a hyphen joins them to', () => {
    const [first, second] = all('Done. Next one');
    expect([first?.isFirst, second?.isFirst]).toEqual([true, true]);
    expect(all('the Next one')[1]?.isFirst).toBe(false);
    expect(all('Forschungs- und Lehrplan')[0]?.hyphen).toBe('behind');
    expect(all('Haupt- und -bereich')[2]?.hyphen).toBe('before');
    expect(all('well-known')[0]?.hyphen).toBe('none');
  });

  it('of ten million signs without a blank are read in a moment', () => {
    const worked = workClock();
    expect(all('x'.repeat(10_000_000)).length).toBe(1);
    for (const source of ['\u202eשלום עולם', '👍🏽 👨‍👩‍👧', '{'.repeat(10_000), '\\begin{'.repeat(5_000)])
      expect(() => all(source)).not.toThrow();
    expect(worked()).toBeLessThan(5_000);
  });
});
