/** Tests of how a paper comes to name its bibliography. */
import { expect, it } from 'vitest';
import { bibliographyEdits } from './bibliography-insertion.ts';

const done = (text: string, style?: string) =>
  [...bibliographyEdits(text, style)]
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text);

const article = (body: string, preamble = '') =>
  `\\documentclass{article}${preamble}\n\\begin{document}\n${body}\n\\end{document}`;

it('[LTX-013] writes style and file before the end of the document', () => {
  expect(done(article('x'), 'plainnat')).toBe(article('x\n\n\\bibliographystyle{plainnat}\n\\bibliography{references}\n'));
});

it.each([
  [
    'a style that is there',
    article('\\bibliographystyle{abbrv}'),
    /^(?!.*bibliographystyle\{plain\}).*\\bibliography\{references\}/s,
  ],
  [
    'biblatex: the resource and the list',
    article('x', '\n\\usepackage{biblatex}'),
    /biblatex\}\n\\addbibresource\{references\.bib\}\n.*\\printbibliography\n/s,
  ],
  [
    'biblatex: the list alone',
    article('x', '\n\\usepackage{biblatex}\n\\addbibresource{a.bib}'),
    /^(?!.*references).*\\printbibliography/s,
  ],
])('[LTX-013] keeps %s', (_, text, wanted) => expect(done(text)).toMatch(wanted));

it.each([
  ['\\bibliography', article('\\bibliography{mine}')],
  ['thebibliography', article('\\begin{thebibliography}{9}\\end{thebibliography}')],
  ['biblatex', article('\\printbibliography', '\n\\usepackage{biblatex}\n\\addbibresource{a.bib}')],
])('[LTX-013] leaves a paper alone that has one by %s', (_, text) => expect(bibliographyEdits(text)).toEqual([]));
