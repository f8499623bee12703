import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Manuscript } from '../../common/manuscript.ts';
import { readHtml } from '../../common/html/read.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { randomDocument } from '../../common/testing/random-document.ts';
import { writeHtmlFile } from './html/write-html-file.ts';
import { readingOf } from './html/write-reading.ts';
import { writeLatexProject } from './latex/write-latex.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';
import { manuscriptOf } from './testing/manuscript-of.ts';
import { writeText } from './text/write-text.ts';

const PAPER = manuscriptOf(
  documentOf(
    readHtml(
      '<p data-kind="title">A paper</p><p data-kind="author">Ada Example</p><h1 id="intro">Intro</h1>' +
        '<p>See <a data-inline="cross_reference" href="#fig"></a><span data-inline="footnote">A note.</span> and ' +
        '<span data-inline="citation" id="c1" data-works=\'[{"article":1,"locator":"3","prefix":"see"},{"article":2,"suppressAuthor":true}]\'></span>' +
        ' <span data-inline="math" data-tex="x^2"></span>.</p><ol><li>one<ul><li>two</li></ul></li></ol>' +
        '<figure data-kind="figure" id="fig"><img data-asset="1" alt="Alt" data-width="50"><figcaption>Cap</figcaption></figure>' +
        '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><div data-block="equation" id="eq" data-tex="a"></div>' +
        '<p>5 * 3 _x_ <code>`c`</code> [no](link) @nobody $5 #hash</p><div data-block="bibliography"></div>',
    ).doc,
  ),
);
/** What stands on a page, without the marks by which its document is read again. */
const withoutMarks = (page: string): string =>
  page
    .replace(/<span data-carrel[^>]*>((?:(?!<\/?span)[\s\S])*)<\/span>/g, '$1')
    .replace(/ data-carrel(?:-[a-z-]+)?="[^"]*"/g, '');
const said = async (write: (manuscript: Manuscript) => Promise<Uint8Array>) => new TextDecoder().decode(await write(PAPER));

const FRONT = manuscriptOf(
  documentOf(
    readHtml(
      '<p data-kind="title">A paper</p>' +
        '<p data-kind="author" data-about=\'{"affiliations":["a2","a1"],"orcid":"0000-0002-1825-0097","email":"ada@example.org","isCorresponding":true}\'>Ada</p>' +
        '<p data-kind="author">Bob</p><p data-kind="affiliation" id="a1">Here</p><p data-kind="affiliation" id="a2">There</p>' +
        '<p data-kind="affiliation" id="a3">Nowhere</p><p data-kind="abstract">First.</p><p data-kind="abstract">Second.</p>' +
        '<p data-kind="keywords">one, two</p>',
    ).doc,
  ),
);

it('who is from where, whom to write to, and what an abstract and keywords are called is told in text and on the page', async () => {
  const [text, page] = await Promise.all(
    [writeText, writeHtmlFile].map(async (write) => new TextDecoder().decode(await write(FRONT))),
  );
  expect(text).toContain(
    'Ada (2, 1) <ada@example.org> (Corresponding author)\nBob\n\n(1) Here\n(2) There\nNowhere\n\nAbstract: First.\nSecond.\n\nKeywords: one, two',
  );
  expect(withoutMarks(page ?? '')).toContain(
    '<p class="author">Ada<sup>2, 1</sup> <a href="https://orcid.org/0000-0002-1825-0097">ORCID</a> ' +
      '<a href="mailto:ada@example.org">ada@example.org</a> (Corresponding author)</p>',
  );
  expect(withoutMarks(page ?? '')).toMatch(/<p[^>]*><sup>1<\/sup> Here<\/p>/);
  expect(page).toMatch(/<p[^>]*>Nowhere<\/p>/);
  expect(page?.match(/<strong>Abstract\. <\/strong>/g)).toHaveLength(1);
  expect(withoutMarks(page ?? '')).toContain('<p class="keywords"><strong>Keywords: </strong>one, two</p>');
  // Whoever has a link to it reads it, and is given no addresses.
  const read = readingOf(FRONT).join('');
  expect(read).toContain('<sup>2, 1</sup>');
  expect(read).not.toContain('ada@example.org');
});

it('what leads to a table in Markdown has where to go, also where cells of it are merged', async () => {
  const table = (cell: string) =>
    `<figure data-kind="table" id="t"><figcaption>Cap</figcaption><table><tr>${cell}<td>1</td></tr></table></figure>`;
  const ofTable = async (cell: string) =>
    new TextDecoder().decode(await writeMarkdown(manuscriptOf(documentOf(readHtml(table(cell)).doc))));
  expect(await ofTable('<td>0</td>')).toContain('\n\n: Cap {#tbl:t}\n\n|');
  expect(await ofTable('<td colspan="2">0</td>')).toMatch(
    /::: \{#tbl:t \.figure caption=above\}\n\n<table>[\s\S]*<\/table>\n\nCap\n\n:::/,
  );
});

it('plain text has numbers, footnotes and the bibliography', async () => {
  const text = await said(writeText);
  expect(text).toContain('1 Intro');
  expect(text).toContain('See Figure 1[1] and (Müller, 2001) x^2.');
  expect(text).toContain('1. one\n   - two');
  expect(text).toContain('[1] A note.');
  expect(text).toContain('A\tB\n1\t2');
});

it('Markdown is that of pandoc, and signs of the text are none of its own', async () => {
  const text = await said(writeMarkdown);
  expect(text).toContain('title: "A paper"');
  expect(text).toContain('# Intro {#sec:intro}');
  expect(text).toContain('See [@fig:fig][^1] and');
  expect(text).toContain('[see @author2001, p. 3; -@author2002]');
  expect(text).toContain('[^1]: A note.');
  expect(text).toMatch(/!\[Cap\]\(data:image\/png;base64,[^)]+\)\{#fig:fig alt="Alt" width=50%\}/);
  expect(text).toContain('| A | B |\n| --- | --- |\n| 1 | 2 |');
  expect(text).toContain('$$\na\n$$ {#eq:eq}');
  expect(text).toContain('5 \\* 3 \\_x\\_ `` `c` `` \\[no\\](link) \\@nobody \\$5 \\#hash');
});

it('the page is one file without scripts, its notes and citations are linked', async () => {
  const page = withoutMarks(await said(writeHtmlFile));
  expect(page).toMatch(/<html lang="en">[\s\S]*<title>A paper<\/title>[\s\S]*<main>/);
  expect(page).toContain('<h1 class="title">A paper</h1>');
  expect(page).toContain('<h2 id="intro">1 Intro</h2>');
  expect(page).toContain('<a href="#fn-1" role="doc-noteref" id="fnref-1">1</a>');
  expect(page).toContain('<li id="fn-1">A note. <a href="#fnref-1"');
  expect(page).toContain('href="#ref-1" role="doc-biblioref"');
  expect(page).toContain('<math xmlns=');
  expect(page).toContain('<strong>Figure 1. </strong>Cap');
  expect(page).not.toMatch(/<script|data-inline|data-block/);
});

it('LaTeX has its own numbers, labels and citations', () => {
  const { files, engine } = writeLatexProject(PAPER);
  const main = String(files.get('main.tex'));
  expect(engine).toBe('pdflatex');
  expect(main).toContain('\\section[{Intro}]{Intro}\\label{intro}');
  expect(main).toContain('See Figure~\\ref{fig}\\footnote{A note.} and');
  expect(main).toContain('(\\citealp[{see}][{p. 3}]{author2001}; \\citeyear[{}][{}]{author2002})');
  expect(main).toContain('\\begin{equation}\na\\label{eq}\n\\end{equation}');
  expect(main).toContain('\\$5 \\#hash');
  expect(String(files.get('references.bib'))).toContain('author2001');
  expect([...files.keys()]).toContain('pictures/picture-1.png');
});

it('documents of any kind and with any letters are written', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocument({ isRagged: true, letters: 'any', maxBlocks: 8 }), async (doc) => {
      const manuscript = manuscriptOf(doc);
      for (const write of [writeText, writeMarkdown, writeHtmlFile]) await write(manuscript);
      const page = new TextDecoder().decode(await writeHtmlFile(manuscript));
      expect(page).not.toMatch(/<(?:script|iframe|object|embed)\b|<[a-z][^<>"]*\son\w+=/i);
      writeLatexProject(manuscript);
    }),
    { numRuns: 60 },
  );
}, 60_000);
