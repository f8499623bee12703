/** What Word puts on the clipboard beside words: citations of programs, formulas, captions and comments, as it writes them. */
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../schema/schema.ts';
import { cleanPasted } from './clean-pasted.ts';

const paste = (body: string) =>
  cleanPasted(
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`,
  );
const shown = (body: string): string => documentOf(paste(body).doc).toString();
const hidden = (inner: string): string => `<!--[if supportFields]><span lang=EN-GB>${inner}</span><![endif]-->`;
const edge = (name: string): string => `<span style='mso-element:field-${name}'></span>`;
/** As Word writes a field: its code is read by Office alone. */
const field = (code: string, printed: string): string =>
  `${hidden(`${edge('begin')}<span style='mso-spacerun:yes'> </span>${code} ${edge('separator')}`)}${printed}${hidden(edge('end'))}`;

const CSL =
  'ADDIN ZOTERO_ITEM CSL_CITATION {&quot;citationItems&quot;:[{&quot;itemData&quot;:{&quot;title&quot;:&quot;Literate\nProgramming&quot;}}]}';

it('citations of Zotero have what they print, and the code in which their works are', () => {
  const pasted = paste(`<p class=MsoNormal>As ${field(CSL, '<span lang=EN-GB>(<i>Knuth</i>,\n1984)</span>')} says.</p>`);
  expect(documentOf(pasted.doc).toString()).toBe('doc(line("As (", em("Knuth"), ", 1984) says."))');
  expect(pasted.fields).toEqual([
    {
      text: '(Knuth, 1984)',
      code: 'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{"itemData":{"title":"Literate Programming"}}]}',
    },
  ]);
});

it('citations of EndNote have fields within them', () => {
  const code = 'ADDIN EN.CITE &lt;EndNote&gt;&lt;Cite&gt;&lt;/Cite&gt;&lt;/EndNote&gt;';
  const inner = `${edge('begin')}${code}${edge('begin')} ADDIN EN.CITE.DATA ${edge('separator')}${edge('end')}${edge('separator')}`;
  const { fields, doc } = paste(`<p>See ${hidden(inner)}(Doe 2020)${hidden(edge('end'))}.</p>`);
  expect(fields).toEqual([{ text: '(Doe 2020)', code: 'ADDIN EN.CITE <EndNote><Cite></Cite></EndNote>' }]);
  expect(documentOf(doc).toString()).toBe('doc(line("See (Doe 2020)."))');
});

describe('citations of EndNote whose records stand beside their code', () => {
  const xml = '<EndNote><Cite><Author>Dö</Author><record>1</record></Cite></EndNote>';
  const data = (bytes: string) => `<!--[if gte mso 9]><xml>\n <w:data>${bytes}</w:data>\n</xml><![endif]-->`;
  const found = (inside: string, behind: string) =>
    paste(
      `<p>See ${hidden(`${edge('begin')} ADDIN EN.CITE `)}${inside}${hidden(edge('separator'))}(Dö 2020)${behind}${hidden(edge('end'))}.</p>`,
    );
  const within = (bytes: string) => `${hidden(`${edge('begin')} ADDIN EN.CITE.DATA `)}${data(bytes)}${hidden(edge('end'))}`;
  const hex = (encoding: BufferEncoding) =>
    Buffer.from(`${xml}\0`, encoding)
      .toString('hex')
      .toUpperCase()
      .replace(/(.{64})/g, '$1\r\n');
  it.each([
    ['at its end, as hex', '', data(hex('utf8'))],
    ['in a field within it, as UTF-16', within(hex('utf16le')), ''],
    ['in both', within(hex('utf8')), data(hex('utf8'))],
    [
      'as base64',
      '',
      `<!--[if gte mso 9]><xml><w:fldData xml:space="preserve">${Buffer.from(xml).toString('base64')}</w:fldData></xml><![endif]-->`,
    ],
  ])('%s', (_, inside, behind) => {
    const { fields, doc } = found(inside, behind);
    expect(fields).toEqual([{ text: '(Dö 2020)', code: `ADDIN EN.CITE ${xml}` }]);
    expect(documentOf(doc).toString()).toBe('doc(line("See (Dö 2020)."))');
  });

  it('have none where the data are of another kind, or of another field', () => {
    const ours = [{ text: '(Dö 2020)', code: 'ADDIN EN.CITE' }];
    expect(found('', data('08D0C9EA79F9BACE')).fields).toEqual(ours);
    const cross = `${hidden(`${edge('begin')}REF x${edge('separator')}`)}1${data(hex('utf8'))}${hidden(edge('end'))}`;
    expect(found('', cross).fields).toEqual([{ ...ours[0], text: '(Dö 2020)1' }]);
  });
});

it('other fields are what they print, and one that never ends hides nothing', () => {
  expect(paste(`<p>Page ${field('PAGE', '3')}.</p>`)).toMatchObject({ fields: [], isWithinLine: false });
  expect(shown(`<p>Page ${field('PAGE', '3')}.</p>`)).toBe('doc(line("Page 3."))');
  expect(shown(`<p>A ${hidden(`${edge('begin')}PAGE${edge('separator')}`)}3 and more.</p>`)).toBe('doc(line("A 3 and more."))');
});

it('formulas are formulas, in the line and set apart', () => {
  const look = (inner: string) =>
    `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'>${inner}</span></i>`;
  const square = `<m:sSup><m:sSupPr>${look('<m:ctrlPr></m:ctrlPr>')}</m:sSupPr><m:e>${look('<m:r>x</m:r>')}</m:e><m:sup>${look('<m:r>2</m:r>')}</m:sup></m:sSup>`;
  const formula = (inner: string) =>
    `<!--[if gte msEquation 12]>${inner}<![endif]--><![if !msEquation]><img width=9 src="file:///C:/clip.png"><![endif]>`;
  const pasted = paste(
    `<p>With ${formula(`<m:oMath>${square}</m:oMath>`)} here.</p><p>${formula(`<m:oMathPara><m:oMath>${square}</m:oMath></m:oMathPara>`)}</p>`,
  );
  expect(pasted.left).toEqual([]);
  expect(JSON.stringify(pasted.doc).match(/"type":"(?:math|equation)","attrs":\{[^}]*"tex":"x\^\{2\}"/g)).toHaveLength(2);
  // What cannot be read is told.
  expect(paste(`<p>A ${formula('<m:oMath></m:oMath>')} b</p>`).left.map(({ what }) => what)).toContain('equationObjects');
});

it('a caption is that of its table, which counts it', () => {
  const caption = `<p class=MsoCaption>Table ${field('SEQ Table \\* ARABIC', '<span>1</span>')}<b>:</b> What <i>was</i> found</p>`;
  const table = '<table><tr><td>a</td></tr></table>';
  expect(shown(`${caption}\n${table}<p>b</p>`)).toBe(
    'doc(figure(line("What ", em("was"), " found"), table(table_row(table_cell(line("a"))))), line("b"))',
  );
  expect(shown(`<p>b</p>${table}<p class=MsoCaption>Tabelle 2. Unten</p>`)).toMatch(/^doc\(line\("b"\), figure\(.*"Unten"/);
});

it('comments are no text, and nothing stands for what separated the notes', () => {
  const anchor =
    '<span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[BA1]</a><![endif]></span>';
  const note =
    "<div style='mso-element:footnote-list'><br clear=all><hr width=\"33%\"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href='#_ftnref1' name='_ftn1'>[1]</a> N.</p></div></div>";
  const said = "<div style='mso-element:comment-list'><hr class=msocomoff><div class=msocomtxt><p>Said</p></div></div>";
  expect(shown(`<p>A word${anchor}<a href='#_ftn1' name='_ftnref1'>[1]</a>.</p>${note}${said}`)).toBe(
    'doc(line("A word", footnote("N."), "."))',
  );
});

it('a list that begins anew, or at another number, does so here', () => {
  const item = (list: string, sign: string) =>
    `<p style='mso-list:${list} level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}</span><![endif]>x</p>`;
  const starts = (...items: readonly string[]) =>
    ((paste(items.join('')).doc.content ?? []) as { attrs: { list: string; start: number | null } }[]).map(({ attrs }) =>
      `${attrs.list} ${String(attrs.start ?? '')}`.trim(),
    );
  expect(starts(item('l0', '·'), item('l1', '3.'), item('l1', '4.'))).toEqual(['bullet', 'ordered 3', 'ordered']);
  expect(starts(item('l1', '1.'), item('l1', '2.'), item('l2', '1.'))).toEqual(['ordered', 'ordered', 'ordered 1']);
});
