/** Tests of how a paper comes to name its bibliography. */
import { describe, expect, it } from 'vitest';
import { scan } from '../../common/source/scan.ts';
import { bibliographyEdits, isWholePaper, withEdits } from './bibliography-insertion.ts';
import { citeEdit, together } from './cite-insertion.ts';

const done = (text: string, wish: Parameters<typeof bibliographyEdits>[1] = {}) => withEdits(text, bibliographyEdits(text, wish));

const paper = (documentClass: string, body = 'x', preamble = '') =>
  `\\documentclass${documentClass}${preamble}\n\\begin{document}\n${body}\n\\end{document}`;
const article = (body: string, preamble = '') => paper('{article}', body, preamble);

it('[LTX-013] writes style and file before the end of the document', () => {
  expect(done(article('x'))).toBe(article('x\n\n\\bibliographystyle{plain}\n\\bibliography{references}\n'));
  expect(done(article('x'), { style: 'abbrv' })).toBe(article('x\n\n\\bibliographystyle{abbrv}\n\\bibliography{references}\n'));
});

it.each([
  ['{acmart}', '', 'ACM-Reference-Format'],
  ['[conference]{IEEEtran}', '', 'IEEEtran'],
  ['{llncs}', '\n\\usepackage{cite}', 'splncs04'],
  ['[12pt]{elsarticle}', '', 'elsarticle-num'],
  ['[12pt,authoryear]{elsarticle}', '', 'elsarticle-harv'],
  ['[aps,prl]{revtex4-2}', '', 'apsrev4-2'],
  ['[aip]{revtex4-2}', '', 'aipnum4-2'],
  ['{nature}', '', 'naturemag'],
  ['{amsart}', '', 'amsplain'],
  ['{article}', '\n\\usepackage[round]{natbib}', 'plainnat'],
  ['{memoir}', '', 'plain'],
])('[LTX-013] takes the style that %s%s wants', (documentClass, preamble, style) => {
  const lines = `\\bibliographystyle{${style}}\n\\bibliography{references}\n`;
  expect(done(paper(documentClass, 'x', preamble))).toBe(paper(documentClass, `x\n\n${lines}`, preamble));
});

it('[LTX-013] leaves the style to a class that names it by itself, and gives slides a frame', () => {
  expect(done(paper('[sn-mathphys-num]{sn-jnl}'))).not.toContain('bibliographystyle');
  expect(done(paper('{beamer}'))).toMatch(
    /\\begin\{frame\}[^\n]*\n\\bibliographystyle\{plain\}\n\\bibliography\{references\}\n\\end\{frame\}/,
  );
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

describe('[LTX-013] a paper of several files', () => {
  const main = article('\\input{back}', '\n\\input{setup}');
  const found = (...others: string[]) => done(main, { others: others.map(scan) });

  it('is left alone when another file has the list', () => {
    expect(found('\\bibliography{mine}')).toBe(main);
    expect(found('\\usepackage{biblatex}\\addbibresource{a.bib}', '\\printbibliography')).toBe(main);
  });

  it('gets what fits to what another file loads', () => {
    expect(found('\\usepackage{natbib}')).toContain('\\bibliographystyle{plainnat}');
    const biblatex = found('\\usepackage{biblatex}');
    expect(biblatex).toMatch(/\\input\{setup\}\n\\addbibresource\{references\.bib\}\n\\begin\{document\}/);
    expect(biblatex).toMatch(/\\printbibliography\n\n\\end\{document\}$/);
  });
});

it('knows a whole paper from a part of one', () => {
  expect(isWholePaper(article('x'))).toBe(true);
  expect(isWholePaper('\\section{A}')).toBe(false);
  expect(isWholePaper('\\documentclass{article}')).toBe(false);
});

describe('[LTX-013] a citation and what it brings along', () => {
  it.each([
    ['in the middle', article('see | here')],
    ['at the very end', article('x').replace('\n\\end', '|\n\\end')],
    ['right before the end of the document', '\\documentclass{article}\n\\begin{document}\n|\\end{document}'],
    ['with biblatex above', article('see |', '\n\\usepackage{biblatex}')],
  ])('are one change %s, and the cursor stays behind the citation', (_, marked) => {
    const at = marked.indexOf('|');
    const text = marked.replace('|', '');
    const { edits, cursor } = together(citeEdit(text, at, ['a']), bibliographyEdits(text));
    expect(new Set(edits.map(({ start }) => start)).size).toBe(edits.length);
    const result = withEdits(text, edits);
    expect(result.slice(0, cursor)).toMatch(/\\cite\{a\}$/);
    expect(result.indexOf('\\cite{a}')).toBeLessThan(result.search(/\\bibliography\{|\\printbib/));
    expect(bibliographyEdits(result)).toEqual([]);
  });
});
