/** Tests of the outline. */
import { describe, expect, it } from 'vitest';
import { PaperIndex } from '../../common/source/paper-index.ts';
import { type OutlineNode, outlineNodeAt, outlineOf } from './outline.ts';

const make = (files: Readonly<Record<string, string>>) => {
  const index = new PaperIndex();
  for (const [path, text] of Object.entries(files)) index.set(path, text);
  return outlineOf(index, 'main.tex', (path) => files[path] ?? '');
};
/** `title(children)`. */
const shape = (nodes: readonly OutlineNode[]): string =>
  nodes.map(({ title, children }) => title + (children.length > 0 ? `(${shape(children)})` : '')).join(' ');

describe('outlineOf', () => {
  it.each([
    ['nothing', 'text only', ''],
    ['levels', '\\section{A}\\subsection{B}\\subsubsection{C}\\section{D}', 'A(B(C)) D'],
    ['a level that is left out', '\\section{A}\\subsubsection{C}\\subsection{B}', 'A(C B)'],
    ['parts above sections', '\\part{P}\\section{A}\\part{Q}', 'P(A) Q'],
    ['floats below the section they stand in', '\\section{A}\\begin{figure}\\caption{F}\\end{figure}\\section{B}', 'A(F) B'],
    ['a float without a section', '\\begin{table*}\\caption[s]{A \\emph{table}}\\end{table*}', 'A \\emph{table}'],
    ['no other environments', '\\section{A}\\begin{equation}x\\end{equation}', 'A'],
    ['nothing of comments', '% \\section{No}\n\\section{Yes}', 'Yes'],
  ])('shows %s', (_, text, wanted) => expect(shape(make({ 'main.tex': text }))).toBe(wanted));

  it('puts included files where they are included, each once', () => {
    const nodes = make({
      'main.tex': '\\section{A}\\input{parts/b}\\section{D}\\input{main}\\input{missing}',
      'parts/b.tex': '\\subsection{B}\\input{c}',
      'parts/c.tex': '\\subsection{C}\\input{parts/b}',
    });
    expect(shape(nodes)).toBe('A(B C) D');
    expect(nodes[0]?.children.map(({ path, kind }) => [path, kind])).toEqual([
      ['parts/b.tex', 'section'],
      ['parts/c.tex', 'section'],
    ]);
  });
});

describe('outlineNodeAt', () => {
  const nodes = make({ 'main.tex': 'x\\section{A}\n..\\subsection{B}\n....\\section{C}' });
  it.each([
    ['main.tex', 0, undefined],
    ['main.tex', 8, 'A'],
    ['main.tex', 32, 'B'],
    ['main.tex', 1_000, 'C'],
    ['other.tex', 8, undefined],
  ])('finds where %s:%d is', (path, offset, title) => expect(outlineNodeAt(nodes, path, offset)?.title).toBe(title));
});
