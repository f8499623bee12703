/** LaTeX becomes a rich text: what its source says, with its numbers and its front matter, and a report of the rest. */
import { describe, expect, it } from 'vitest';
import { lines, read } from '../testing/make-latex.ts';
import { at, lost, told } from '../testing/told.ts';

describe('words', () => {
  it.each([
    [
      'looks',
      String.raw`\emph{a} {\bf b} \textsc{c} \texttt{d--e} \underline{f} \sout{g} H\textsubscript{2}O`,
      '<em>a</> <strong>b</> <small_caps>c</> <code>d--e</> <underline>f</> <strike>g</> H<subscript>2</>O',
    ],
    ['looks within others', String.raw`\textbf{a \emph{b} \textnormal{c}}`, '<strong>a </><strong em>b</><strong> c</>'],
    ['letters', String.raw`\"o \'{\i} \v{s} \c c \ss{} \AA ngstr\"om \oe`, 'ö í š ç ß Ångström œ'],
    ['signs', "``a'' `b' -- --- \\ldots{} 10\\,\\% \\& \\# \\_ \\{x\\} ~c", '“a” ‘b’ – — … 10\u202f% & # _ {x} \u00a0c'],
    ['comments', 'a% not seen\n  b %neither\nc', 'ab c'],
    [
      'addresses',
      String.raw`\href{https://example.org/a%20b\#c}{there}, \url{https://example.org/_x}`,
      '<https://example.org/a%20b#c>there</>, <https://example.org/_x>https://example.org/_x</>',
    ],
    ['code', String.raw`\verb|\x{%}| and \lstinline[language=C]!a&&b!`, String.raw`<code>\x{%}</> and <code>a&&b</>`],
    ['notes', String.raw`a\footnote{One \emph{b}.` + '\n\nTwo.} c', 'a[note: One <em>b</>.↵Two.] c'],
    ['notes whose words follow', String.raw`a\footnotemark{} b\footnotetext{Words.}`, 'a[note: Words.] b'],
    ['formulas', String.raw`$a<b$ and \(\text{if $x$}\) and \ensuremath{\alpha}`, String.raw`$a<b$ and $\text{if $x$}$ and α`],
    ['what is not known', String.raw`a \foo[x]{b} c`, 'a b c'],
  ])('%s', (_, source, shown) => expect(lines(source)).toEqual([shown]));

  it('German ones have their quotation marks and umlauts', () =>
    expect(lines('"`Gr"une"\' "Uber"-raschung', String.raw`\usepackage[ngerman]{babel}`)).toEqual([
      '„Grüne“ Über\u00adraschung',
    ]));
});

describe('commands of its own', () => {
  it.each([
    [
      'with arguments',
      String.raw`\newcommand{\two}[2][x]{(#1: \emph{#2})}`,
      String.raw`\two{a} \two[y]{b}`,
      '(x: <em>a</>) (y: <em>b</>)',
    ],
    ['of TeX', String.raw`\def\pair#1#2{#2#1}\let\other\pair`, String.raw`\pair ab \other{c}{d}`, 'ba dc'],
    ['that are made of what they were', String.raw`\def\a{x}\edef\a{\a y}\edef\a{\a z}`, String.raw`\a`, 'xyz'],
    ['within others', String.raw`\newcommand{\outer}[1]{\newcommand{\inner}[1]{##1#1}}`, String.raw`\outer{b}\inner{a}`, 'ab'],
    ['of xparse', String.raw`\NewDocumentCommand{\x}{s m O{z}}{#2#3}`, String.raw`\x{a}[b]`, 'ab'],
    [
      'in formulas',
      String.raw`\newcommand{\R}{\mathbb{R}}\DeclareMathOperator{\rank}{rank}`,
      String.raw`$x \in \R, \rank A$`,
      String.raw`$x \in\mathbb{R}, \operatorname{rank}A$`,
    ],
    [
      'with a blank where one is wanted',
      String.raw`\usepackage{xspace}\newcommand{\us}{us\xspace}`,
      String.raw`\us all, \us.`,
      'us all, us.',
    ],
    [
      'as environments',
      String.raw`\newenvironment{loud}[1]{\begin{center}\textbf{#1}: }{\end{center}}`,
      String.raw`\begin{loud}{A}b\end{loud}`,
      '(align=center) <strong>A</>: b',
    ],
    [
      'that hold or do not',
      String.raw`\newif\ifdraft\drafttrue`,
      String.raw`\ifdraft a\else b\fi\draftfalse\ifdraft c\ifx d e\fi\else f\fi`,
      'af',
    ],
  ])('%s', (_, preamble, source, shown) => expect(lines(source, preamble)).toEqual([shown]));

  it.each([
    ['that call themselves', String.raw`\def\a{x\a}`, String.raw`\a`],
    ['that double themselves', String.raw`\def\a{\a\a}`, String.raw`b \a c`],
    ['that grow', String.raw`\def\a#1{\a{#1#1}}`, String.raw`b \a{xx} c`],
    ['that call each other in a formula', String.raw`\def\a{\b}\def\b{\a}`, String.raw`b $\a$ c`],
  ])('%s end, and it is said', (_, preamble, source) => {
    const taken = read(source, preamble);
    expect(lost(taken)).toMatchObject({ latexLimits: 1 });
    expect(JSON.stringify(taken.doc).length).toBeLessThan(5_000_000);
  });
});

describe('structure', () => {
  it('headings with labels, and what refers to them', () => {
    const source = String.raw`\section{One}\label{s:1} See \ref{s:1}, \cref{s:1}, \nameref{s:1}, \pageref{s:1}, \eqref{e:x} and \ref{none}.
      \subsection*{Two} \begin{equation} a \label{e:x}\end{equation} \begin{equation*} b \end{equation*} \[ c \]`;
    expect(lines(source)).toEqual([
      '(kind=h1) One',
      'See [cross_reference form=number], [cross_reference ], [cross_reference form=title], [cross_reference form=page], [cross_reference ] and ??.',
      '(kind=h2 isUnnumbered) Two',
      'equation tex=a',
      'equation tex=b isUnnumbered',
      'equation tex=c isUnnumbered',
    ]);
    expect(lost(read(source))).toEqual({ latexReferences: 1 });
  });

  it('rows that are named are formulas of their own, others stay one', () => {
    expect(lines(String.raw`\begin{align} a &= b \\ c &= d \nonumber \end{align}`)).toEqual([
      String.raw`equation tex=\begin{aligned} a &= b \\ c &= d \end{aligned}`,
    ]);
    expect(lines(String.raw`\begin{align} a &= b \label{a} \\ c &= d \label{b} \end{align} \ref{b}`)).toEqual([
      'equation tex=a = b',
      'equation tex=c = d',
      '[cross_reference form=number]',
    ]);
  });

  it('lists within lists, tasks and terms', () =>
    expect(
      lines(String.raw`\begin{itemize}\item a \begin{enumerate}[start=3] \item b \item c \end{enumerate} \item[\(\boxtimes\)] d \end{itemize}
        \begin{description}\item[Term] words\end{description}`),
    ).toEqual([
      '(list=bullet) a',
      '(list=ordered indent=1 start=3) b',
      '(list=ordered indent=1) c',
      '(list=task checked) d',
      '(list=bullet) <strong>Term</> words',
    ]));

  it('quotations, code, proofs and theorems, which are counted', () =>
    expect(
      lines(
        String.raw`\begin{quote}q\end{quote}\begin{lstlisting}[language=Python]
if a % b:
    \section{c}
\end{lstlisting}\begin{thm}[Ada]\label{t} x \end{thm}\begin{proof} y \end{proof} \cref{t}`,
        String.raw`\newtheorem{thm}{Theorem}`,
      ),
    ).toEqual([
      '(kind=quote) q',
      '(code language=python) if a % b:\n    \\section{c}',
      '<strong>Theorem 1</> (Ada). x',
      '<em>Proof.</> y ∎',
      'Theorem 1',
    ]));

  it('what LaTeX draws itself is said to be missing, with its line', () => {
    const taken = read('a\n\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}');
    expect(told(taken)).toEqual(['a']);
    expect(taken.left).toEqual([{ what: 'latexDrawings', count: 1, example: '(5) tikzpicture' }]);
  });
});

describe('tables', () => {
  it('heads, spans and captions', () => {
    const source = String.raw`\begin{table}\caption{C}\label{t}\begin{tabular}{l|*{2}{c}} \toprule A & \multicolumn{2}{c}{B} \\ \midrule
      \multirow{2}{*}{x} & 1 & 2 \\ \cmidrule(lr){2-3} & 3 & 4 \\[2pt] \bottomrule \end{tabular}\end{table} \autoref{t}`;
    expect(lines(source)).toEqual([
      'figure kind=table',
      '  (kind=caption) C',
      '  table',
      '    table_row',
      '      table_header',
      '        A',
      '      table_header colspan=2 align=center',
      '        B',
      '    table_row',
      '      table_cell rowspan=2',
      '        x',
      ...['1', '2'].flatMap((words) => ['      table_cell align=center', `        ${words}`]),
      '    table_row',
      ...['3', '4'].flatMap((words) => ['      table_cell align=center', `        ${words}`]),
      '[cross_reference ]',
    ]);
  });

  it('a long one has its head once', () => {
    const words = lines(
      String.raw`\begin{longtable}{ll}\caption{L}\\ \hline A & B \\ \hline\endfirsthead A & B \\ \hline\endhead \hline\endfoot 1 & 2 \\ \end{longtable}`,
    ).map((each) => each.trim());
    expect(words.filter((each) => each === 'A')).toHaveLength(1);
    expect(words).toContain('table_header');
    expect(words).toContain('1');
  });
});

describe('front matter', () => {
  it.each([
    [
      'article',
      String.raw`\title{T}\author{Ada L.\thanks{ada@x.org} \\ House \and Bob \\ Barn}\maketitle\begin{abstract}Ab.\end{abstract}`,
    ],
    [
      'authblk',
      String.raw`\title{T}\author[1]{Ada L.}\author[2]{Bob}\affil[1]{House}\affil[2]{Barn}\maketitle\begin{abstract}Ab.\end{abstract}\email{ada@x.org}`
        .replace(String.raw`\email{ada@x.org}`, '')
        .replace('Ada L.', String.raw`Ada L.\thanks{ada@x.org}`),
    ],
    [
      'REVTeX',
      String.raw`\title{T}\author{Ada L.}\email{ada@x.org}\affiliation{House}\author{Bob}\affiliation{Barn}\begin{abstract}Ab.\end{abstract}\maketitle`,
    ],
    [
      'elsarticle',
      String.raw`\begin{frontmatter}\title{T}\author[a]{Ada L.}\ead{ada@x.org}\author[b]{Bob}\affiliation[a]{organization={House}}\address[b]{Barn}\begin{abstract}Ab.\end{abstract}\end{frontmatter}`,
    ],
    [
      'acmart',
      String.raw`\title{T}\author{Ada L.}\email{ada@x.org}\affiliation{\institution{House}}\author{Bob}\affiliation{\institution{Barn}}\begin{abstract}Ab.\end{abstract}\maketitle`,
    ],
    [
      'llncs',
      String.raw`\title{T}\author{Ada L.\inst{1} \and Bob\inst{2}}\institute{House \and Barn}\maketitle\begin{abstract}Ab.\end{abstract}`,
    ],
    [
      'IEEEtran',
      String.raw`\title{T}\author{\IEEEauthorblockN{Ada L.}\IEEEauthorblockA{House\\ ada@x.org}\and\IEEEauthorblockN{Bob}\IEEEauthorblockA{Barn}}\maketitle\begin{abstract}Ab.\end{abstract}`,
    ],
  ])('of %s', (name, source) => {
    const about = (at: number, mail: string): string =>
      JSON.stringify(
        mail !== '' && name !== 'llncs' ? { email: mail, affiliations: [`aff${at}`] } : { affiliations: [`aff${at}`] },
      );
    const taken = read(source);
    expect(taken.title).toBe('T');
    expect(told(taken)).toEqual([
      '(kind=title) T',
      `(kind=author about=${about(1, 'ada@x.org')}) Ada L.`,
      `(kind=author about=${about(2, '')}) Bob`,
      '(kind=affiliation) House',
      '(kind=affiliation) Barn',
      '(kind=abstract) Ab.',
    ]);
    expect(taken.left).toEqual([]);
  });

  it('what is said of authors and the title stays as notes', () =>
    expect(lines(String.raw`\title{T\thanks{Paid.}}\author{Ada\thanks{Equal.} \texttt{x}}\maketitle`)).toEqual([
      '(kind=title) T[note: Paid.]',
      '(kind=author) Ada[note: Equal.] <code>x</>',
    ]));

  it('ORCID, who answers letters, and keywords', () => {
    const [, author, keywords] = lines(
      String.raw`\title{T}\author{Ada\inst{1}\orcidID{0000-0002-1825-0097}\corref{c}}\keywords{a \and b}\maketitle`,
    );
    expect(author).toBe('(kind=author about={"orcid":"0000-0002-1825-0097","isCorresponding":true}) Ada');
    expect(keywords).toBe('(kind=keywords) a, b');
  });
});

it('what is said about the text stands beside the words before it', () => {
  const taken = read(String.raw`Some words\todo{Which?} here. \todo[inline]{And \emph{this}}`);
  expect(told(taken)).toEqual(['Some words here.']);
  expect(taken.comments.map(({ place, said }) => [at(taken, place), said[0]?.text])).toEqual([
    ['words', 'Which?'],
    ['here.', 'And this'],
  ]);
});

it.each([
  ['a line of ten megabytes', 'word '.repeat(2_000_000)],
  ['braces that nobody closes', '{'.repeat(100_000)],
  ['braces that nobody opens', '}'.repeat(100_000)],
  ['environments without end', '\\begin{itemize}\\item '.repeat(5_000)],
  ['arguments within each other', `${'\\textbf{'.repeat(5_000)}a${'}'.repeat(5_000)}`],
  ['formulas without end', '$ a \\[ b \\begin{align} c '.repeat(2_000)],
  ['a wide table', `\\begin{tabular}{*{9999999}{c}}${'a&'.repeat(5_000)}\\end{tabular}`],
  ['ends alone', '\\end{document}\\end{a}\\fi\\else\\or'],
  ['control characters', '\u0000\u0001\u00025\u0002\u00031\u0001 \ud800'],
])('%s gives a document', (_, source) => {
  const began = performance.now();
  told(read(source));
  expect(performance.now() - began).toBeLessThan(15_000);
});

describe('what does not float', () => {
  const table = String.raw`\begin{tabular}{l}a\end{tabular}`;
  it.each([
    [
      'a table below its caption',
      String.raw`\begin{minipage}{\linewidth}\captionof{table}[S]{Cap}\label{t}${table}\end{minipage}`,
    ],
    ['a table above its caption', String.raw`\begin{center}${table}\captionof{table}{Cap}\label{t}\end{center}`],
  ])('%s has a number, and is referred to', (_, source) => {
    const { doc } = read(`\\section{S}\n${source}\n\nSee \\ref{t}.`) as {
      doc: { content: { type: string; attrs: { id: string; kind: string }; content: { attrs?: { target: string } }[] }[] };
    };
    const [, figure, line] = doc.content;
    expect([figure?.type, figure?.attrs.kind]).toEqual(['figure', 'table']);
    expect(line?.content[1]?.attrs?.target).toBe(figure?.attrs.id);
  });

  it('a first row in bold letters is the head, and cells stand where they say', () => {
    const source = String.raw`\begin{tabular}{|p{2cm}|p{2cm}|}\hline {\bfseries{}A} & \textbf{B}\\\hline {\raggedleft\arraybackslash{}1} & {\bfseries 2}\\\hline\end{tabular}`;
    const table = JSON.stringify(read(source).doc);
    expect(table.match(/"type":"table_header"/g)).toHaveLength(2);
    expect(table.match(/"type":"strong"/g)).toHaveLength(1);
    expect(table.match(/"align":"right"/g)).toHaveLength(1);
    expect(JSON.stringify(read(source.replace('arraybackslash{}1', 'bfseries 1')).doc)).not.toContain('table_header');
  });

  it('keywords that the text begins with are keywords', () => {
    expect(lines(String.raw`\noindent\textbf{Keywords:} bees; dances` + '\n\nText.')).toEqual([
      expect.stringMatching(/kind=keywords.*bees; dances/),
      'Text.',
    ]);
  });
});
