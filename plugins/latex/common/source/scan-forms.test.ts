/** The many ways in which LaTeX is written by hand: what the scanner finds in each, and where. */
import { describe, expect, it } from 'vitest';
import { scan } from './scan.ts';

const raw = String.raw;
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);
const keys = (source: string) => scan(source).citations.flatMap((citation) => names(citation.keys));

describe('citations', () => {
  it.each([
    [raw`\cite{a}`, ['a']],
    [raw`\cite {a}`, ['a']],
    ['\\cite\n{a}', ['a']],
    ['\\cite% see there\n{a}', ['a']],
    [raw`\cite[p.~3]{a}`, ['a']],
    [raw`\citep[see][ch.~2]{a,b}`, ['a', 'b']],
    [raw`\citep[][]{a}`, ['a']],
    [raw`\citep[see {[1]}][p.~\pageref{x}]{a}`, ['a']],
    [raw`\citet*{a} \Citet{b} \citealp{c} \citeauthor{d} \citeyearpar{e}`, ['a', 'b', 'c', 'd', 'e']],
    [raw`\parencite{a} \Textcite{b} \autocite*[2]{c} \footcite{d} \supercite{e} \smartcite{f}`, ['a', 'b', 'c', 'd', 'e', 'f']],
    [raw`\fullcite{a} \footfullcite{b}`, ['a', 'b']],
    [raw`\cites{a}{b} \parencites(see)(and more)[1]{c}[2][3]{d,e} text {f}`, ['a', 'b', 'c', 'd', 'e']],
    [raw`\textcite{a}{b} \notecite{c} \pnotecite[x]{d}`, ['a', 'c', 'd']],
    [raw`\nocite{a, b ,c}`, ['a', 'b', 'c']],
    ['\\cite{a,\n  b, % the second one\n  c}', ['a', 'b', 'c']],
    [raw`\cite{a,,b,}`, ['a', 'b']],
    [raw`\cite{DBLP:conf/pldi/Gal09} \cite{müller_2020+x}`, ['DBLP:conf/pldi/Gal09', 'müller_2020+x']],
    [raw`\section{As \cite{a} says}`, ['a']],
    [raw`\footnote{See \cite{a}.}`, ['a']],
    [raw`\textbf{\emph{\cite{a}}}`, ['a']],
    [raw`\citestyle{acm} \citesetup{x} \excite{y} \cite`, []],
    [raw`\newcommand{\mycite}[1]{\cite{#1}} \cite{a}`, ['a']],
    [raw`\\cite{no}`, []],
    [raw`\\\cite{a}`, ['a']],
  ])('%j cites %j', (source, expected) => expect(keys(source)).toEqual(expected));

  it('have the place of each key, also between comments and blanks', () => {
    const source = 'x \\citep[see]{ one,\n % not this\n two }';
    const [citation] = scan(source).citations;
    expect(citation?.keys.map(({ start, end }) => source.slice(start, end))).toEqual(['one', 'two']);
    expect(source.slice(citation?.start, citation?.end)).toBe(source.slice(2));
  });
});

describe('comments and verbatim text', () => {
  it.each([
    ['a comment', '% \\cite{no}\n\\cite{yes}'],
    ['a comment at the end of a line', 'text% \\cite{no}\n\\cite{yes}'],
    ['an escaped percent sign, which is none', '50\\% \\cite{yes}'],
    ['a percent sign after a line break', 'end\\\\% \\cite{no}\n\\cite{yes}'],
    ['verbatim', '\\begin{verbatim}\n\\cite{no} % \\end{x}\n\\end{verbatim}\\cite{yes}'],
    ['verbatim*', '\\begin{verbatim*}\\cite{no}\\end{verbatim*}\\cite{yes}'],
    ['a listing', '\\begin{lstlisting}[language=TeX]\n\\cite{no}\n\\end{lstlisting}\\cite{yes}'],
    ['minted code', '\\begin{minted}{latex}\n\\cite{no}\n\\end{minted}\\cite{yes}'],
    ['the comment environment', '\\begin{comment}\n\\cite{no}\n\\end{comment}\n\\cite{yes}'],
    ['\\verb with any delimiter', '\\verb+\\cite{no}+ \\verb*|\\cite{no}| \\cite{yes}'],
    ['\\lstinline with options', '\\lstinline[language=C]!\\cite{no}! \\cite{yes}'],
    ['\\mintinline', '\\mintinline{tex}|\\cite{no}| \\cite{yes}'],
    ['an address', '\\url{https://x.org/\\cite{no}%20} \\cite{yes}'],
    ['an address with an escaped blank', '\\href{https://x.org/a%20b}{there} \\cite{yes}'],
    ['\\path', '\\path{C:\\cite{no}} \\cite{yes}'],
    ['a \\verb that is never closed', '\\verb|open\n\\cite{yes} a|b'],
  ])('%s', (_, source) => expect(keys(source)).toEqual(['yes']));

  it('that is never closed goes on to the end', () => {
    const source = '\\begin{verbatim}\n\\cite{no}\n\\end{document}';
    const found = scan(source);
    expect([found.citations, found.verbatim]).toEqual([[], [{ start: 16, end: source.length }]]);
  });
});

describe('files', () => {
  it.each([
    [raw`\input{parts/a}`, ['parts/a']],
    [raw`\input parts/a`, ['parts/a']],
    ['\\input\n{a}', ['a']],
    [raw`\input{ a.tex }`, ['a.tex']],
    [raw`\include{a}\subfile{b}\subfileinclude{c}`, ['a', 'b', 'c']],
    [raw`\import{parts}{a} \subimport{parts/}{b}`, ['parts/a', 'parts/b']],
    [raw`% \input{a}`, []],
    [raw`\includeonly{a}`, []],
    [raw`\inputencoding{utf8}`, []],
  ])('%j reads %j', (source, paths) => expect(scan(source).includes.map(({ path }) => path)).toEqual(paths));

  it.each([
    [raw`\bibliography{a,b}`, ['a', 'b']],
    [raw`\addbibresource[location=local]{refs.bib}`, ['refs.bib']],
    [raw`\bibliographystyle{plain}`, []],
  ])('%j takes its references from %j', (source, paths) =>
    expect(scan(source).bibliographies.map(({ path }) => path)).toEqual(paths),
  );

  it.each([
    [raw`\bibliographystyle{plain}\bibliographystyle{other}`, 'plain'],
    [raw`\bibliographystyle { apsrev4-2 }`, 'apsrev4-2'],
    [raw`% \bibliographystyle{plain}`, undefined],
  ])('%j prints its references as %j', (source, style) => expect(scan(source).bibliographyStyle).toBe(style));

  it.each([
    [raw`\includegraphics{a}`, ['a']],
    [raw`\includegraphics[width=.5\textwidth,trim={0 1 2 3}]{fig/a.png}`, ['fig/a.png']],
    [raw`\includegraphics*[0,0][1,1]{"a b"}`, ['a b']],
  ])('%j shows %j', (source, paths) => expect(scan(source).graphics.map(({ path }) => path)).toEqual(paths));
});

describe('labels and references', () => {
  it.each([
    [raw`\ref{a} \eqref{b} \autoref{c} \nameref{d} \pageref{e} \vref{f}`, ['a', 'b', 'c', 'd', 'e', 'f']],
    [raw`\cref{a,b} \Cref{c, d} \cpageref{e}`, ['a', 'b', 'c', 'd', 'e']],
    [raw`\hyperref[a]{text} \hyperref[b] {x}`, ['a', 'b']],
    [raw`\ref*{a} \autoref*{b}`, ['a', 'b']],
    [raw`\ref{sec:über uns}`, ['sec:über uns']],
    [raw`\href{https://x.org}{\ref{a}}`, ['a']],
    [raw`\caption[\ref{a}]{\ref{b}}`, ['a', 'b']],
  ])('%j refers to %j', (source, expected) => expect(names(scan(source).references)).toEqual(expected));

  it('are found in headings, captions and formulas', () => {
    const source = raw`\section{A\label{one}}\begin{equation}\label{two}\end{equation}\caption{B\label{ three }}`;
    expect(names(scan(source).labels)).toEqual(['one', 'two', 'three']);
  });
});

describe('headings', () => {
  it.each([
    [raw`\section{One}`, [[2, 'One', false]]],
    [raw`\section*{One}`, [[2, 'One', true]]],
    [raw`\section[Short]{A long one}`, [[2, 'A long one', false]]],
    ['\\section\n  {One}', [[2, 'One', false]]],
    ['\\section{One\n  two}', [[2, 'One two', false]]],
    [raw`\section{The \emph{hot} loop $x_{1}$}`, [[2, raw`The \emph{hot} loop $x_{1}$`, false]]],
    [
      raw`\part{P}\chapter{C}\subsubsection{S}\paragraph{G}\subparagraph{H}`,
      [
        [0, 'P', false],
        [1, 'C', false],
        [4, 'S', false],
        [5, 'G', false],
        [6, 'H', false],
      ],
    ],
    [raw`\sectionmark{x}`, []],
    [raw`\section`, []],
    ['\\section{open', []],
  ])('%j', (source, expected) => {
    expect(scan(source).sections.map(({ level, title, isStarred }) => [level, title, isStarred])).toEqual(expected);
  });
});

describe('definitions', () => {
  it.each([
    [raw`\newcommand{\a}{x}`, [['a', 'command', 0]]],
    [raw`\newcommand\a[2][d]{x}`, [['a', 'command', 2]]],
    [raw`\newcommand*{\a}[1]{\ref{#1}}`, [['a', 'command', 1]]],
    [raw`\renewcommand{\a}{\newcommand{\b}{}}`, [['a', 'command', 0]]],
    [raw`\DeclareMathOperator*{\argmax}{arg\,max}`, [['argmax', 'command', 0]]],
    [raw`\NewDocumentCommand{\a}{s O{x} m m}{y}`, [['a', 'command', 4]]],
    [raw`\def\a#1#2{x}`, [['a', 'command', 2]]],
    [raw`\let\a\b`, [['a', 'command', 0]]],
    [raw`\newenvironment{box}[1]{\begin{center}}{\end{center}}`, [['box', 'environment', 1]]],
    [raw`\newtheorem{lemma}[theorem]{Lemma}`, [['lemma', 'environment', 0]]],
  ])('%j', (source, expected) => {
    const found = scan(source);
    expect(found.macros.map((macro) => [macro.name, macro.kind, macro.arguments])).toEqual(expected);
    // What stands in a body belongs to nobody yet.
    expect([found.references, found.environments, found.strayEnds]).toEqual([[], [], []]);
  });
});

describe('what stands behind a definition', () => {
  it.each([
    [raw`\let\a\b{\ref{x}}`, ['x']],
    [raw`\let\a=\b \ref{x}`, ['x']],
    [raw`\let\a\b \newcommand{\c}{\ref{no}}\ref{x}`, ['x']],
    // Half typed: the brace of a later line is no body of it.
    ['\\def\\a\ntext \\ref{x}', ['x']],
    [raw`\def\a#1{\ref{no}}\ref{x}`, ['x']],
    [raw`\newenvironment{e}{\ref{no}}{\ref{no}}{\ref{x}}`, ['x']],
    [raw`\newtheorem{e}{Lemma}{\ref{x}}`, ['x']],
  ])('in %j belongs to the text', (source, expected) => expect(names(scan(source).references)).toEqual(expected));
});

describe('environments that overlap', () => {
  it('are closed from the outside in: what was inside stays open, and its end is stray', () => {
    const found = scan(raw`\begin{a}\begin{b}\end{a}\end{b}`);
    expect(found.environments.map(({ name, end }) => [name, end !== undefined])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(names(found.strayEnds)).toEqual(['b']);
  });
});

describe('a document', () => {
  it('has its class, its packages with their options, and its body', () => {
    const source = raw`\documentclass[a4paper,12pt]{article}
\usepackage[utf8]{inputenc} \usepackage{amsmath,%
  booktabs}
\RequirePackage{x}
\begin{document}text\end{document} after`;
    const found = scan(source);
    expect([found.documentClass?.name, found.documentClass?.options]).toEqual(['article', 'a4paper,12pt']);
    expect(found.packages.map(({ name, options }) => [name, options])).toEqual([
      ['inputenc', 'utf8'],
      ['amsmath', ''],
      ['booktabs', ''],
      ['x', ''],
    ]);
    expect(source.slice(found.body.start, found.body.end)).toBe('text');
  });

  it('has the class that it names first, not one that a class of its own loads', () => {
    expect(scan(raw`\documentclass{thesis} \LoadClass{book}`).documentClass?.name).toBe('thesis');
  });

  it('that is a part of another one is body from its beginning to its end', () => {
    expect(scan('just text').body).toEqual({ start: 0, end: 9 });
  });

  it('names each command that is used, starred or not, but no sign', () => {
    expect([...scan(raw`\alpha \section*{x} \% \\ \@foo`).commands]).toEqual(['alpha', 'section', '@foo']);
  });
});
