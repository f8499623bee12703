/** Projects of LaTeX: what they cite, input and show, and that nothing is read which is none of theirs. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportFailure } from '../import-failure.ts';
import { PNG } from '../testing/make-docx.ts';
import { article, lines, project, read } from '../testing/make-latex.ts';
import { lost, told } from '../testing/told.ts';
import { readLatex } from './read-latex.ts';

describe('of several documents', () => {
  const two = {
    'p/b.tex': article('B'),
    'p/main.tex': article('A'),
    'p/part.tex': 'P',
    'p/fig.tex': '\\documentclass{standalone}\\begin{document}F\\end{document}',
  };
  const choices = (files: Readonly<Record<string, string>>) => {
    try {
      return told(project(files));
    } catch (error) {
      return error instanceof ImportFailure ? [error.reason, ...error.choices] : error;
    }
  };

  it('one has to be chosen, the likeliest being the first', () => {
    expect(choices(two)).toEqual(['which-main', 'p/main.tex', 'p/b.tex']);
    const zip = zipSync(Object.fromEntries(Object.entries(two).map(([path, text]) => [path, strToU8(text)])));
    expect(told(readLatex(zip, { main: 'p/b.tex' }))).toEqual(['B']);
  });

  it('nobody is asked where one is input by the other, or names its root', () => {
    expect(choices({ ...two, 'p/main.tex': article('A \\input{b}') })).not.toContain('which-main');
    expect(choices({ ...two, 'p/part.tex': '% !TeX root = b.tex\nP' })).toEqual(['B']);
  });
});

describe('citations', () => {
  const bib =
    '@article{ada, author={Lovelace, Ada}, title={Notes}, year=1843}\n@book{bob, author={Bob, B. and Coe, C. and Dow, D.}, title={Book}, year=2000}';
  const works = (source: string) => {
    const taken = project({ 'p/main.tex': article(source), 'p/refs.bib': bib });
    return {
      words: told(taken),
      works: [...taken.citations.values()].map((all) =>
        all.map(({ item, named, ...beside }) => ({ ...(item ? { id: item.id } : { named }), ...beside })),
      ),
    };
  };

  const LONG = 'More words of the same paragraph'.repeat(20);
  it.each([
    [
      String.raw`\citep[see][p.~3]{ada,bob}`,
      '[cited]',
      [
        [
          { id: 'ada', prefix: 'see' },
          { id: 'bob', locator: '3' },
        ],
      ],
    ],
    [String.raw`\parencite[12--14]{ada}`, '[cited]', [[{ id: 'ada', locator: '12–14' }]]],
    [String.raw`\citet[5]{bob} say`, 'Bob et al. [cited] say', [[{ id: 'bob', locator: '5', suppressAuthor: true }]]],
    [String.raw`\citeyearpar{ada}`, '[cited]', [[{ id: 'ada', suppressAuthor: true }]]],
    [String.raw`\citeauthor{ada} wrote`, 'Lovelace wrote', []],
    [
      String.raw`\autocites(see)()[1]{ada}[2]{bob}`,
      '[cited]',
      [
        [
          { id: 'ada', prefix: 'see', locator: '1' },
          { id: 'bob', locator: '2' },
        ],
      ],
    ],
    [
      String.raw`so (see \citealp[3]{ada}; \citealp[][{p. 4}]{bob}), and`,
      'so [cited], and',
      [
        [
          { id: 'ada', prefix: 'see', locator: '3' },
          { id: 'bob', locator: '4' },
        ],
      ],
    ],
    [String.raw`(see~\citealp{ada} and more).`, '[cited].', [[{ id: 'ada', prefix: 'see', suffix: 'and more' }]]],
    [String.raw`(see \citealp{ada}). ${LONG}`, `[cited]. ${LONG}`, [[{ id: 'ada', prefix: 'see' }]]],
    [String.raw`(\citealp{ada}, and more)`, '[cited]', [[{ id: 'ada', suffix: 'and more' }]]],
    [String.raw`(\citealp{ada}, p.~4, and more)`, '[cited]', [[{ id: 'ada', locator: '4', suffix: 'and more' }]]],
    [
      String.raw`(e.g., \citealt{ada}; but see \citealp[4]{bob}, too)`,
      '[cited]',
      [
        [
          { id: 'ada', prefix: 'e.g.,' },
          { id: 'bob', prefix: 'but see', locator: '4', suffix: 'too' },
        ],
      ],
    ],
    // Brackets around more than works and words stay.
    [String.raw`(\citealp{ada}, and \emph{more})`, '([cited], and <em>more</>)', [[{ id: 'ada' }]]],
    [String.raw`(\citealp{ada} (and more))`, '([cited] (and more))', [[{ id: 'ada' }]]],
    [String.raw`\citealp{ada} (and more)`, '[cited] (and more)', [[{ id: 'ada' }]]],
    [String.raw`\citealp{ada}; \citealp{bob}`, '[cited]', [[{ id: 'ada' }, { id: 'bob' }]]],
    [String.raw`as \citealt{bob} say`, 'as Bob et al. [cited] say', [[{ id: 'bob', suppressAuthor: true }]]],
    [String.raw`\footcite{ada}\nocite{bob}`, '[cited]', [[{ id: 'ada' }]]],
    [String.raw`\cite{cyd}`, '[cited]', [[{ named: { key: 'cyd', written: '[@cyd]' } }]]],
  ])('%s', (source, words, expected) => expect(works(source)).toEqual({ words: [words], works: expected }));

  it.each([
    ['there are none', {}],
    ['others are there', { 'notes.bib': '@misc{note, title={A note of the class}}' }],
  ])('without its works, the list that it was compiled with stands in the text: %s', (_, bibs) => {
    const taken = project({
      ...bibs,
      'main.tex': article(String.raw`a \cite{ada} \bibliography{gone} z`),
      'main.bbl': String.raw`\begin{thebibliography}{1}\providecommand{\natexlab}[1]{#1}\bibitem[{Lovelace(1843)}]{ada} A.~Lovelace, \emph{Notes}.\end{thebibliography}`,
    });
    expect(told(taken)).toEqual(['a [cited]', '(list=ordered) A.\u00a0Lovelace, <em>Notes</>.', 'z']);
  });

  it('without its works, those that its list tells are cited, and the list is the text\u2019s own', () => {
    const listed = (second: string) =>
      project({
        'main.tex': article(String.raw`a \citep[3]{ada} b \citet{bob} \bibliography{gone} z`),
        'main.bbl': String.raw`\begin{thebibliography}{1}\bibitem[Lovelace(1843)]{ada} A.~Lovelace. \newblock Notes. \newblock \emph{Memoirs}, 1843.
\bibitem{bob} ${second}\end{thebibliography}`,
      });
    const taken = listed(String.raw`B.~Bob and C.~Coe. \newblock A book. \newblock Press, 2000.`);
    expect(told(taken)).toEqual(['a [cited] b Bob and Coe [cited]', 'bibliography', 'z']);
    expect([...taken.citations.values()].flat()).toMatchObject([
      { item: { id: 'ada', title: 'Notes', 'container-title': 'Memoirs' }, locator: '3' },
      { item: { id: 'bob', title: 'A book' } },
    ]);
    // What tells too little stands as it is, with all of the list, and is told.
    const partly = listed('Private communication.');
    expect(told(partly)).toContain('(list=ordered) Private communication.');
    expect([...partly.citations.values()].flat()).toMatchObject([{ item: { id: 'ada' } }, { named: { key: 'bob' } }]);
    expect(lost(partly)).toMatchObject({ worksOfList: 1 });
  });

  it('the style is the one that the source names', () => {
    expect(read(String.raw`a \bibliographystyle{IEEEtran}\bibliography{refs}`)).toMatchObject({ style: 'ieee' });
    expect(told(read(String.raw`a \printbibliography`))).toEqual(['a', 'bibliography']);
  });

  it('a list of references that stands in the source stays', () =>
    expect(
      lines(
        String.raw`\begin{thebibliography}{9}\bibitem[A]{ada} Lovelace. \newblock \emph{Notes}.\bibitem{b} Bob.\end{thebibliography}`,
      ),
    ).toEqual(['(list=ordered) Lovelace. <em>Notes</>.', '(list=ordered) Bob.']));
});

describe('projects', () => {
  it('are read from their main file, with what it inputs and shows', () => {
    const taken = project({
      'paper/main.tex': article(String.raw`\input{parts/one} \include{two}`, String.raw`\graphicspath{{img/}}`),
      'paper/parts/one.tex': String.raw`One \begin{figure}\includegraphics[width=.5\textwidth]{a}\includegraphics{a.png}\caption{Cap}\label{f}\end{figure}`,
      'paper/two.tex': String.raw`Two \ref{f} \includegraphics{gone}`,
      'paper/letter.tex': String.raw`\documentclass{letter}\begin{document}no\end{document}`,
      'paper/img/a.png': PNG,
    });
    expect(told(taken)).toEqual([
      'One',
      'figure columns=2',
      '  image asset=0 width=50',
      '  image asset=0',
      '  (kind=caption) Cap',
      'Two [cross_reference form=number]',
    ]);
    expect(taken.pictures).toHaveLength(1);
    expect(lost(taken)).toEqual({ picturesBroken: 1 });
  });

  it('several pictures in one figure have their letters', () =>
    expect(
      told(
        project({
          'main.tex': article(
            String.raw`\begin{figure}\subfloat[Left\label{l}]{\includegraphics{a}}\begin{subfigure}{.5\textwidth}\includegraphics{a}\caption{Right}\label{r}\end{subfigure}\caption{Both}\end{figure} \ref{l}, \ref{r}`,
          ),
          'a.png': PNG,
        }),
      ),
    ).toEqual([
      'figure columns=2',
      '  image asset=0',
      '  image asset=0',
      '  (kind=caption) Both (a) Left; (b) Right',
      '[cross_reference form=number]a, [cross_reference form=number]b',
    ]));

  it.each([['../secret'], ['/etc/passwd'], ['a/../../secret'], ['main']])('do not read %s', (path) => {
    const taken = project({ 'p/main.tex': article(`a \\input{${path}} b`), 'secret.tex': 'SECRET', 'p/q.txt': 'x' });
    expect(told(taken)).toEqual(['a b']);
    expect(Object.keys(lost(taken))).toEqual([path === 'main' ? 'latexLimits' : 'latexFiles']);
  });

  it('with pictures that are PDF have them to be drawn', () => {
    const taken = project({ 'main.tex': article(String.raw`\includegraphics{a}\includegraphics{a.pdf}`), 'a.pdf': '%PDF-1.4' });
    expect(told(taken)).toEqual(['figure', '  image asset=0', 'figure', '  image asset=0']);
    expect(taken.pictures.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('without a source are refused', () => {
    expect(() => project({ 'a.txt': 'x' })).toThrow(ImportFailure);
    expect(() => readLatex(strToU8('PK\u0003\u0004 broken'))).toThrow(ImportFailure);
  });
});
