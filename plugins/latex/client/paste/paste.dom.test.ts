/** What is made of the clipboard: tables, rich text, identifiers, and what is too much of any. */
import { describe, expect, it } from 'vitest';
import { htmlToLatex } from './html-to-latex.ts';
import { parsePasted } from './pasted-html.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import { tabular } from './tabular.ts';

const NOTHING = new Set<string>();
const clipboard = (data: Readonly<Record<string, string>>, files: readonly File[] = []): Clipboard => ({
  types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
  files,
  getData: (type) => data[type] ?? '',
});
const read = (data: Readonly<Record<string, string>>, loaded = NOTHING) => readClipboard(clipboard(data), loaded);
const table = (data: Readonly<Record<string, string>>, ...packages: string[]) => {
  const loaded = new Set(packages);
  const pasted = read(data, loaded);
  if (pasted.kind !== 'table') throw new Error(`It is ${JSON.stringify(pasted)}`);
  return tabular(pasted.grid, loaded);
};
const latex = (html: string, ...packages: string[]) => {
  const body = parsePasted(html);
  return body && htmlToLatex(body, new Set(packages));
};

describe('a table', () => {
  const EXCEL = `<html><head><style>td {color:red}</style></head><body><!--StartFragment--><table><col width=64>
    <tr><td class=xl65>Species</td><td>Mass (g)</td><td>Share</td></tr>
    <tr><td>A. mellifera &amp; co</td><td align=right>0.11</td><td>50%</td></tr>
    <tr><td>B_terrestris</td><td align=right>-0.2</td><td>7%</td></tr></table><!--EndFragment--></body></html>`;

  it('of a spreadsheet has columns by what is in them, and its signs escaped', () => {
    expect(table({ 'text/html': EXCEL, 'text/plain': 'Species\tMass' }).text).toBe(
      [
        '\\begin{tabular}{lrr}',
        '  \\hline',
        '  Species & Mass (g) & Share \\\\',
        '  \\hline',
        '  A. mellifera \\& co & 0.11 & 50\\% \\\\',
        '  B\\_terrestris & $-$0.2 & 7\\% \\\\',
        '  \\hline',
        '\\end{tabular}',
      ].join('\n'),
    );
  });

  it('uses what the paper loads: rules of booktabs, numbers of siunitx', () => {
    const { text } = table({ 'text/html': EXCEL }, 'booktabs', 'siunitx');
    expect(text).toContain('{lSr}');
    expect(text).toContain('  \\toprule\n  Species & {Mass (g)} & Share \\\\\n  \\midrule');
    expect(text).toContain('B\\_terrestris & -0.2 &');
    expect(text).toContain('\\bottomrule');
  });

  it('keeps cells over columns, and over rows where it can; else it says how many it could not', () => {
    const html = `<table><tr><th colspan=2>Both</th><th>C</th></tr><tr><td rowspan=2>x</td><td>1</td><td>2</td></tr>
      <tr><td>3</td><td>4</td></tr></table>`;
    const without = table({ 'text/html': html });
    expect(without.merged).toBe(1);
    expect(without.text).toContain('  \\multicolumn{2}{c}{Both} & C \\\\');
    expect(without.text).toContain('  x & 1 & 2 \\\\\n   & 3 & 4 \\\\');
    const { text, merged } = table({ 'text/html': html }, 'multirow');
    expect([merged, text.includes('\\multirow{2}{*}{x} & 1 & 2')]).toEqual([0, true]);
  });

  it('may be text with tabs, quoted where a cell has a line break', () => {
    const { text } = table({ 'text/plain': 'Name\tValue\n"two\nlines"\t1\nsaid ""so""\t2\n' });
    expect(text).toContain('  two lines & 1 \\\\\n  said ""so"" & 2 \\\\');
  });

  it('never hides a bracket behind the end of a row', () => {
    expect(table({ 'text/plain': 'a\tb\n[1]\t2' }).text).toContain('  {}[1] & 2 \\\\');
  });

  it.each([
    ['one column', 'a\nb\nc'],
    ['one row', 'a\tb'],
    ['rows of other lengths', 'a\tb\nc'],
    ['indented source', '\tif (x)\n\t\ty'],
    ['LaTeX', '\\alpha\tx\n\\beta\ty'],
  ])('is not made of %s', (_, text) => {
    expect(read({ 'text/plain': text }).kind).toBe('text');
  });

  it('is left as text where it is larger than anybody reads', () => {
    const row = `${'1\t'.repeat(99)}1`;
    const text = Array.from({ length: 1_000 }, () => row).join('\n');
    expect(read({ 'text/plain': text })).toEqual({ kind: 'text', note: 'tableTooLarge' });
    const html = '<table><tr><td colspan=1000 rowspan=65534>x</td></tr><tr><td>y</td></tr></table>';
    expect(read({ 'text/html': html, 'text/plain': 'x' })).toEqual({ kind: 'text', note: 'tableTooLarge' });
  });
});

describe('rich text', () => {
  it('keeps bold, italics, headings, lists, links and line breaks', () => {
    const html = `<h1>One &amp; two</h1><p>A <b>bold</b>, an <i>italic </i>word and a <a href="https://x.org/a_b%20c#d">link</a>.<br>More</p>
      <ul><li>first</li><li>second<ol><li>deep</li></ol></li></ul><h2>50 %</h2>`;
    expect(latex(html)).toBe(
      [
        '\\section{One \\& two}',
        'A \\textbf{bold}, an \\emph{italic} word and a \\href{https://x.org/a_b\\%20c\\#d}{link}.\\\\\nMore',
        '\\begin{itemize}\n  \\item first\n  \\item second\n  \n  \\begin{enumerate}\n    \\item deep\n  \\end{enumerate}\n\\end{itemize}',
        '\\subsection{50 \\%}',
      ].join('\n\n'),
    );
  });

  it('of Word has its lists and footnotes', () => {
    const item = (level: number, bullet: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${bullet}</span>${text}</p>`;
    const html = `<p>Said.<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>${item(1, '1.', 'one')}${item(2, '·', 'deep')}${item(1, '2.', 'two')}
      <div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> By whom?</p></div>`;
    expect(latex(html)).toBe(
      [
        'Said.\\footnote{By whom?}',
        '\\begin{enumerate}\n  \\item one\n  \\begin{itemize}\n    \\item deep\n  \\end{itemize}\n  \\item two\n\\end{enumerate}',
      ].join('\n\n'),
    );
  });

  it('of Google is not all bold', () => {
    const html = '<b style="font-weight:normal"><p>plain <span style="font-weight:700">bold</span></p></b>';
    expect(latex(html)).toBe('plain \\textbf{bold}');
  });

  it('becomes no command of its own, and runs nothing', () => {
    const html = `<p>\\input{/etc/passwd} $x$ %</p><p><img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>
      <a href="javascript:alert(1)">go</a> <a href="https://x.org/}\\input{y}">on</a></p><pre>\\end{verbatim}\\input{z}</pre>`;
    const text = latex(html) ?? '';
    expect(text).not.toMatch(/\\input|javascript|(?<!\\)\$|verbatim\}\s*\\/);
    expect(text).toContain('\\textbackslash{}input\\{/etc/passwd\\} \\$x\\$ \\%');
    expect('ran' in globalThis).toBe(false);
  });

  it('is offered only where plain text loses something', () => {
    const offered = (html: string) => {
      const pasted = read({ 'text/html': html, 'text/plain': 'some words' });
      return pasted.kind === 'text' && pasted.rich !== undefined;
    };
    expect(offered('<p>some <b>words</b></p>')).toBe(true);
    expect(offered('<ul><li>some words</li></ul>')).toBe(true);
    expect(offered('<meta charset=utf-8><span style="color:red;font-weight:400">some words</span>')).toBe(false);
    expect(offered('<b style="font-weight:normal"><p>some words</p></b>')).toBe(false);
  });

  it('that is nested deeper than anybody writes stays text', () => {
    expect(latex(`${'<div><i>'.repeat(200)}deep`)).toContain('deep');
  });

  it('that is too much is pasted as text, and says so', () => {
    expect(read({ 'text/html': '<b>x</b>'.repeat(400_000), 'text/plain': 'x' })).toEqual({ kind: 'text', note: 'formTooLarge' });
    expect(read({ 'text/plain': 'x'.repeat(10_000_000) })).toEqual({ kind: 'tooLarge' });
  });

  it('of an editor of code is code', () => {
    expect(read({ 'text/html': '<b>x</b>', 'text/plain': 'x', 'vscode-editor-data': '{}' })).toEqual({ kind: 'text' });
  });
});

describe('an identifier', () => {
  it.each([
    ['10.1000/182', 'doi'],
    [' doi:10.1000/182\n', 'doi'],
    ['https://doi.org/10.1000/182', 'doi'],
    ['https://arxiv.org/abs/2101.00001v2', 'arxiv'],
    ['arXiv:2101.00001', 'arxiv'],
    ['https://www.sciencedirect.com/science/article/pii/S0092867420300526', 'url'],
  ])('%j that stands alone is offered as a citation', (text, kind) => {
    expect(read({ 'text/plain': text })).toMatchObject({ kind: 'text', identifier: { kind } });
  });

  it.each(['see 10.1000/182', 'https://example.org/', '978-3-16-148410-0', '10.1000/182 10.1000/183'])('%j is text', (text) => {
    expect(read({ 'text/plain': text })).toEqual({ kind: 'text' });
  });
});

it('a picture is taken where there is no text beside it', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  expect(readClipboard(clipboard({ 'text/html': '<img src="x.png">' }, [picture]), NOTHING)).toMatchObject({ kind: 'files' });
  expect(readClipboard(clipboard({ 'text/plain': 'words' }, [picture]), NOTHING)).toEqual({ kind: 'text' });
});
