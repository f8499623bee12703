import { describe, expect, it } from 'vitest';
import type { Notice } from '#plugins/library/common/model/notice.ts';
import { lintTexts } from './lint-texts.ts';

const TEX = String.raw`\documentclass{article}
\begin{document}
% \cite{commented}
As \cite{kuhn1996,nobody2020} and \citep[p.~3]{popper1934} say. \verb|\cite{verbatim}| \nocite{*}
\bibliography{refs}
\end{document}
`;
const BIB = String.raw`@book{kuhn1996, title = {The Structure of Scientific Revolutions}, author = {Kuhn, Thomas S.}, year = 1996, publisher = {Chicago}, doi = {10.1000/KUHN}}
@book{popper1934, author = {Popper, Karl}, title = {Logik der Forschung}, publisher = {Springer}}
@article{untitled, author = {Nobody, Ada}, year = 2001, journal = {Nowhere}}
@book{Kuhn1996, title = {Another book altogether}, author = {Other, Ann}, year = 2011, publisher = {Here}}
@book{kuhn96again, title = {The Structure of Scientific Revolutions}, author = {Kuhn, Thomas S.}, year = 1996, publisher = {Chicago}, doi = {10.1000/kuhn}}
`;
const texts = [
  { path: 'main.tex', text: TEX },
  { path: 'refs.bib', text: BIB },
];
const retraction: Notice = { kind: 'retraction', date: '2020-02-03', notice: '10.1000/retract', source: 'retraction-watch' };
const shown = (found: ReturnType<typeof lintTexts>) =>
  found.map(({ code, file, line, subject }) => `${code} ${file}:${line} ${subject}`);

describe('the lint', () => {
  it('finds keys that nobody defines, entries without title or year, and what is there twice, each at its line', () => {
    expect(shown(lintTexts(texts))).toEqual([
      'unknown-key main.tex:4 nobody2020',
      'missing-year refs.bib:2 popper1934',
      'missing-title refs.bib:3 untitled',
      'duplicate-key refs.bib:4 Kuhn1996',
      'duplicate-work refs.bib:5 kuhn96again',
    ]);
  });

  it('finds what was retracted, by DOI in whatever letters, and by key where only the house has the work', () => {
    const byDoi = lintTexts(texts, undefined, new Map([['doi:10.1000/kuhn', retraction]]));
    expect(byDoi.filter(({ code }) => code === 'retracted')).toMatchObject([
      { line: 1, severity: 'error', other: '2020-02-03 10.1000/retract' },
      { line: 5 },
    ]);
    const byKey = lintTexts(texts, new Set(['nobody2020']), new Map([['key:nobody2020', { ...retraction, kind: 'concern' }]]));
    expect(shown(byKey)[0]).toBe('concern main.tex:4 nobody2020');
    const corrected = lintTexts(texts, undefined, new Map([['doi:10.1000/kuhn', { ...retraction, kind: 'correction' }]]));
    expect(corrected).toEqual(lintTexts(texts));
  });

  it('knows keys of \\bibitem, of a ready-made list, and of the house', () => {
    const own = String.raw`\cite{a,b,c}\begin{thebibliography}{9}\bibitem{a} A\end{thebibliography}`;
    const found = lintTexts(
      [
        { path: 'x.tex', text: own },
        { path: 'x.bbl', text: String.raw`\bibitem{b} B` },
      ],
      new Set(['c']),
    );
    expect(found).toEqual([]);
  });

  it('says which entry cannot be read, and goes on', () => {
    const found = lintTexts([
      { path: 'x.bib', text: '@book{broken, title = {A\n\n@book{b, title={B}, year=2000, author={A, B}, publisher={C}}' },
    ]);
    expect(found.map(({ code }) => code)).toContain('unreadable-entry');
  });

  it('has nothing to say of an empty manuscript', () => {
    expect(lintTexts([])).toEqual([]);
    expect(
      lintTexts([
        { path: 'x.tex', text: '' },
        { path: 'x.bib', text: '' },
      ]),
    ).toEqual([]);
  });
});
