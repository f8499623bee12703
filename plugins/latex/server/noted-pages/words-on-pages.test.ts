/** Words of sources on the pages that TeX has made of them: which of them are marked, letter for letter. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { quadHit } from '#plugins/reader/common/geometry/quads.ts';
import type { Quad } from '#plugins/reader/common/geometry/types.ts';
import type { Engine } from '../../common/model.ts';
import { testFolder } from '../testing/compile-sources.ts';
import { findWords, type Reading } from './find-words.ts';
import type { PagePieces } from './pages/model.ts';
import { readPieces } from './pages/read-pieces.ts';

readyForPdfjs();
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');

const PARAGRAPHS = String.raw`We measure small differences in the second paragraph as well, and they are \textbf{very} small here, too, as
$a+b$ shows~\cite{knuth}, which is what we wanted.

And a third`;
/** Goes on over the end of a page. */
const LONG = `This sentence begins on one page ${'and goes on there, '.repeat(17)}and ends on another.`;

/** A paper in which something is said about what stands in `«…»`. */
const PAPER = String.raw`\documentclass[twocolumn]{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath}
\usepackage{graphicx}
\usepackage{hyperref}
\newcommand{\loops}{loops}
\title{On the «Efficient Measurement» of Small Differences}
\author{«Ada Lovelace» \and Charles Babbage}
\date{May 2026}
\begin{document}
\maketitle
\begin{abstract}
We measure «QUOTEsmall'' differences --- and find» that they are small. The «Caf\'e na\"ive fluffy» offices of
Stra\ss burg are \emph{«not»} an exception.
\end{abstract}
\tableofcontents
\section{«Introduction» and overview}\label{sec:intro}
The loop is hot\footnote{A footnote about «loops that are cold» and others.} and the «extraordinarily
complicated internationalization considerations» of measurement theory, as «\cite{knuth}» says, are
«$x^2+y^2=z^2$» in \emph{all} cases known «to us. Then there is
a second sentence on a second» source line, with «3.5 percent» of all. % a comment of «words»
«PARAGRAPHS» paragraph follows, in which the words «loop is hot» are said once more: the loop is hot.
\begin{itemize}
\item «First item» of the list.
\item Second \textbf{«bold item»} of the list, with un\emph{«believ»}able things.
\end{itemize}
\begin{figure}
\centering
\rule{3cm}{2cm}
\caption{A figure with a «black box» in it}\label{fig:box}
\end{figure}
As Figure~«\ref{fig:box}» shows, «the box is black».
\subsection{A «difference» that makes a difference}
Words before a formula,
\begin{equation}
«E = mc^2»
\end{equation}
and «words after it».
\begin{table}
\begin{tabular}{ll}
Method & Error \\
«Ours» & «12.7 points» \\
Theirs & 31.4 points \\
\end{tabular}
\caption{Errors of «both methods»}
\end{table}
«The last sentence of the page.» «Another one».
\loops{} are «never alone».

\onecolumn
\section{Second part}
FILLER
«LONG»
\begin{thebibliography}{9}
\bibitem{knuth} D. Knuth, «The \TeX book», Addison-Wesley.
\end{thebibliography}
\end{document}
`;

const FILLER = Array.from({ length: 43 }, (_, at) => `Filling line ${at} is here.\\\\`).join('\n');

/** What is to be marked, where that is more than the words themselves, or other than they are written. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  "``small'' differences --- and find": ['“small” differences — and find'],
  'Caf\\\'e na\\"ive fluffy': ['Café naïve fluffy'],
  '\\cite{knuth}': ['[1]'],
  '$x^2+y^2=z^2$': ['x 2 +y 2 = z 2'],
  // With its number.
  'E = mc^2': ['E = mc 2 (1)'],
  '\\ref{fig:box}': ['1'],
  // Words are not parted.
  believ: ['unbelievable'],
  [PARAGRAPHS]: [
    PARAGRAPHS.replace('\\textbf{very}', 'very').replace('$a+b$', 'a + b').replace('~\\cite{knuth}', ' [1]').replace(/\s+/g, ' '),
  ],
  'The \\TeX book': ['The T E Xbook'],
  words: [],
};

const openPaper = (text: string) => {
  const stretches: Stretch[] = [];
  let source = '';
  for (const part of text.split(/(?=[«»])/)) {
    if (part.startsWith('«')) stretches.push({ from: source.length, to: source.length });
    if (part.startsWith('»')) stretches[stretches.length - 1] = { from: stretches.at(-1)?.from ?? 0, to: source.length };
    source += part.replace(/^[«»]/, '');
  }
  return { source, stretches };
};

const textIn = ({ pieces }: PagePieces, quads: readonly (readonly number[])[]): string =>
  pieces
    .filter(({ x, y, toX, toY, size }) => {
      const length = Math.hypot(toX - x, toY - y) || 1;
      const [px, py] = [(x + toX) / 2 - ((toY - y) / length) * size * 0.2, (y + toY) / 2 + ((toX - x) / length) * size * 0.2];
      return quads.some((quad) => quadHit(quad as unknown as Quad, px, py));
    })
    .map(({ text, isGlued }, at) => (isGlued || at === 0 ? text : ` ${text}`))
    .join('');

const kept = new Map<string, Buffer>();
const reading: Reading = {
  scratch: await mkdtemp(join(tmpdir(), 'carrel-words-')),
  files: { read: async (name) => Readable.from([kept.get(name) ?? Buffer.of()]) },
};
afterAll(() => rm(reading.scratch, { recursive: true }));
const BUILD = { pdf: 'pdf', synctex: 'synctex' };

/** Compiles it, and finds what stands in `«…»`: the words that are marked, by page. */
const markedIn = async (text: string, engine: Engine = 'pdflatex', passes = 1) => {
  const { compile } = await testFolder();
  const { source, stretches } = openPaper(text);
  let result = await compile(source, { engine });
  for (let pass = 1; pass < passes; pass++) result = await compile(source, { engine });
  kept.set('pdf', result.pdf ?? Buffer.of()).set('synctex', result.synctex ?? Buffer.of());
  const sought = stretches.map((stretch) => ({ path: 'main.tex', built: source, stretch }));
  const found = await findWords(reading, BUILD, sought);
  const pages = new Map<number, PagePieces>();
  const wanted = [...new Set(found.flat().map(({ page }) => page))];
  for await (const page of readPieces(pdfjs, kept.get('pdf') as Buffer, wanted)) pages.set(page.page, page);
  return found.map((places, at) => ({
    said: source.slice(stretches[at]?.from, stretches[at]?.to),
    marked: places.map(({ page, quads }) => textIn(pages.get(page) as PagePieces, quads)),
    places,
  }));
};

it('words of all kinds of places are marked, and nothing else', async () => {
  const paper = PAPER.replace('PARAGRAPHS', () => PARAGRAPHS)
    .replace('QUOTE', '``')
    .replace('LONG', LONG);
  const found = await markedIn(
    paper.replace('FILLER', () => FILLER),
    'pdflatex',
    2,
  );
  expect(found).toHaveLength(32);
  const exact = (said: string): readonly string[] => MARKED[said] ?? [said.replaceAll('\n', ' ')];
  const short = found.filter(({ said }) => said !== LONG);
  expect(short.map(({ marked }) => marked)).toEqual(short.map(({ said }) => exact(said)));
  const over = found.find(({ said }) => said === LONG)?.marked ?? [];
  expect([over.length, over.join(' ')]).toEqual([2, LONG]);
}, 60_000);

it('words on pages that are turned and of odd sizes are marked along their lines', async () => {
  const found = await markedIn(String.raw`\documentclass{article}
\usepackage[paperwidth=200pt,paperheight=431pt,margin=40pt]{geometry}
\usepackage{pdflscape}
\begin{document}
Words on «a small page» that is upright, as others are.
\begin{landscape}
Words on a page «that is turned» by a quarter.
\end{landscape}
\end{document}
`);
  expect(found.map(({ marked }) => marked)).toEqual([['a small page'], ['that is turned']]);
  expect(found.map(({ places }) => places[0]?.quads.length)).toEqual([1, 1]);
}, 60_000);

it('words with emoji beside them, and such as run from the right, are marked', async () => {
  const text = String.raw`\documentclass{article}\usepackage{fontspec}
\setmainfont{DejaVu Sans}
\begin{document}
Words in English, with «fluffy Ünicode» and 🙂 «behind it».

שלום «עולם טוב» וגם זה.
\end{document}
`;
  const found = await markedIn(text, 'xelatex');
  expect(found.map(({ marked }) => marked)).toEqual([['fluffy Ünicode'], ['behind it'], ['םלוע בוט']]);
}, 60_000);

it('nothing is found, and nothing fails, where the pages or the traces cannot be read', async () => {
  const text = '\\documentclass{article}\\begin{document}\nSome «words» here.\n\\end{document}\n';
  expect((await markedIn(text)).map(({ marked }) => marked)).toEqual([['words']]);
  const { source, stretches } = openPaper(text);
  const sought = stretches.map((stretch) => ({ path: 'main.tex', built: source, stretch }));
  const good = new Map(kept);
  kept.set('pdf', Buffer.from('%PDF-1.5 no pages'));
  expect(await findWords(reading, BUILD, sought)).toEqual([[]]);
  kept.set('pdf', good.get('pdf') as Buffer).set('synctex', Buffer.from('no traces'));
  expect(await findWords(reading, BUILD, sought)).toEqual([[]]);
  kept.set('synctex', gzipSync('Input:1:/work/main.tex\n{1\n(1,2\n(1,2:5\ng1,2:=,=\n}1\n{x\nk9,9:1,1\n'));
  expect((await findWords(reading, BUILD, sought)).flat().every(({ page }) => page === 1)).toBe(true);
  kept.set('synctex', good.get('synctex') as Buffer);
  expect(await findWords(reading, BUILD, [{ path: 'unused.tex', built: source, stretch: stretches[0] as Stretch }])).toEqual([
    [],
  ]);
}, 60_000);
