import { expect, it } from 'vitest';
import { documentOf } from '../../schema/schema.ts';
import { cleanPasted } from './clean-pasted.ts';

const shown = (html: string): string => documentOf(cleanPasted(html).doc).toString();
const kinds = (html: string): string[] =>
  (
    (cleanPasted(html).doc.content ?? []) as { type: string; attrs?: Record<string, unknown>; content?: { text?: string }[] }[]
  ).map(
    ({ type, attrs = {}, content = [] }) =>
      [attrs.kind, attrs.list, attrs.indent, attrs.start && `from ${String(attrs.start)}`, type === 'line' ? undefined : type]
        .filter((part) => part !== null && part !== undefined)
        .join(' ') + `: ${content.map(({ text = '·' }) => text).join('')}`,
  );

const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal{}</style></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

it('takes headings, lists and quotations from Word, and none of its empty paragraphs', () => {
  expect(
    kinds(
      WORD(
        `<p class=MsoTitle>Paper</p><h1><span style='mso-list:Ignore'>1<span>&nbsp; </span></span><b>Intro</b></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '3.', 'a')}${item(2, '·', 'b')}${item(1, '4.', 'c')}<p class=MsoQuote>q</p>`,
      ),
    ),
  ).toEqual(['title: Paper', 'h1: Intro', 'ordered from 3: a', 'bullet 1: b', 'ordered: c', 'quote: q']);
});

it('changes in Word are accepted, comments are no text, and footnotes stand where their numbers are', () => {
  expect(
    shown(
      WORD(
        "<p class=MsoNormal>A<ins cite='x'> new</ins><del> old</del> word<a style='mso-footnote-id:ftn1' href='#_ftn1' name='_ftnref1'><sup>[1]</sup></a>.<span style='mso-special-character:comment'>[c]</span></p>" +
          "<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href='#_ftnref1' name='_ftn1'>[1]</a> The <i>note</i>.</p></div></div>",
      ),
    ),
  ).toMatch(/^doc\(line\("A new word", footnote\("The ", em\("note"\), "\."\), "\."\)/);
});

it('takes the looks of Google Docs by its styles', () => {
  expect(
    shown(
      '<meta charset=utf-8><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:700">Head</span></h2><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700;font-style:italic;text-decoration:none">both</span><span style="vertical-align:super;background-color:transparent">2</span></p><ul><li aria-level="1"><p role="presentation">one</p></li><ul><li aria-level="2"><p>two</p></li></ul></ul></b>',
    ),
  ).toBe('doc(line("Head"), line("plain ", strong(em("both")), superscript("2")), line("one"), line("two"))');
});

it('links of Docs are underlined by being links, and what its author has underlined is', () => {
  const span = (words: string) => `<span style="font-weight:400;text-decoration:underline">${words}</span>`;
  expect(
    shown(
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><a href="https://example.org/">${span('link')}</a> and ${span('mark')}</p></b>`,
    ),
  ).toBe('doc(line(link("link"), " and ", underline("mark")))');
});

it('words of a page go into the line that they are put into, and its furniture stays there', () => {
  const { isWithinLine, doc } = cleanPasted(
    '<span id="x" data-inline="citation">some <a href="/rel">words</a></span><button>Copy</button>',
    'web',
  );
  expect(isWithinLine).toBe(true);
  expect(documentOf(doc).toString()).toBe('doc(line("some words"))');
  expect(cleanPasted('<p>a</p><p>b</p>').isWithinLine).toBe(false);
});

it('a table of a spreadsheet is a table, and one cell is its words', () => {
  const sheet = (rows: string) => `<google-sheets-html-origin><table>${rows}</table>`;
  expect(shown(sheet('<tr><td>1</td><td></td></tr>'))).toBe('doc(table(table_row(table_cell(line("1")), table_cell(line))))');
  expect(cleanPasted(sheet('<tr><td>only</td></tr>')).isWithinLine).toBe(true);
});

it('what Excel has chosen within its table is a table, with its links', () => {
  const excel = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment--><col width=64 span=2>';
  const rows = '<tr><td>DOI</td><td><a href="https://doi.org/10.1/x">10.1/x</a></td></tr><tr><td>a</td><td>b</td></tr>';
  expect(shown(`${excel}${rows}<!--EndFragment--></table></body></html>`)).toMatch(
    /^doc\(table\(table_row\(table_cell\(line\("DOI"\)\), table_cell\(line\(link\("10\.1\/x"\)\)\)\), table_row/,
  );
});

it('footnotes of pages by pandoc and by Docs are footnotes', () => {
  expect(
    shown(
      '<p>Text<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a>.</p><section class="footnotes"><ol><li id="fn1"><p>Note.<a href="#fnref1">↩︎</a></p></li></ol></section>',
    ),
  ).toBe('doc(line("Text", footnote("Note."), "."))');
  expect(
    shown(
      '<p>T<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> N.</p></div>',
    ),
  ).toBe('doc(line("T", footnote("N.")), rule)');
});
