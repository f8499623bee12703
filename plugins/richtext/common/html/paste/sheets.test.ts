/** Cells of spreadsheets as they come: how they look, what is merged, and which rows are the head. */
import { expect, it } from 'vitest';
import { documentOf } from '../../schema/schema.ts';
import { cleanPasted } from './clean-pasted.ts';

const shown = (html: string): string => documentOf(cleanPasted(html).doc).toString();
const excel = (rows: string): string => `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table
	{mso-displayed-decimal-separator:"\\.";}
.font5
	{color:red;font-weight:700;}
.xl65
	{mso-style-parent:style0;mso-number-format:"0\\.00_\\)\\;\\[Red\\]";font-weight:700;text-align:center;}
.xl66
	{mso-style-parent:style0;font-style:italic;}
--></style></head><body><table border=0><!--StartFragment--><col width=64 span=3>${rows}<!--EndFragment--></table></body></html>`;
const sheets = (rows: string): string =>
  `<google-sheets-html-origin><style>td{}</style><table dir="ltr"><tbody>${rows}</tbody></table>`;

it('a first row in bold letters is the head in Excel, and bold cells among others are bold', () => {
  const html = excel(
    '<tr height=20><td class=xl65 height=20>Name</td><td class=xl65>Share</td></tr>' +
      '<tr><td class=xl65>a</td><td class=xl66 align=right x:num="0.125">12.50%</td></tr>' +
      '<tr><td>b <font class="font5">c</font></td><td align=right><span style="mso-spacerun:yes">   </span>1,234.00 </td></tr>',
  );
  expect(shown(html)).toBe(
    'doc(table(table_row(table_header(line("Name")), table_header(line("Share"))), ' +
      'table_row(table_cell(line(strong("a"))), table_cell(line(em("12.50%")))), ' +
      'table_row(table_cell(line("b ", strong("c"))), table_cell(line("1,234.00")))))',
  );
  const [table] = cleanPasted(html).doc.content as { content: { content: { attrs: { align: string | null } }[] }[] }[];
  expect(table?.content.map(({ content }) => content.map(({ attrs }) => attrs.align))).toEqual([
    ['center', 'center'],
    ['center', 'right'],
    [null, 'right'],
  ]);
});

it('numbers of Google Sheets are as it shows them, below a head of two rows with merged cells', () => {
  const bold = 'style="overflow:hidden;padding:2px;font-weight:bold;text-align:center;"';
  const html = sheets(
    `<tr><td ${bold} rowspan="2">Site</td><td ${bold} colspan="2">Depth</td></tr><tr><td ${bold}>min</td><td ${bold}>max</td></tr>` +
      '<tr><td style="font-weight:normal">A</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.5}" data-sheets-numberformat="{}">50 %</td><td></td></tr>',
  );
  expect(shown(html)).toBe(
    'doc(table(table_row(table_header(line("Site")), table_header(line("Depth"))), table_row(table_header(line("min")), ' +
      'table_header(line("max"))), table_row(table_cell(line("A")), table_cell(line("50 %")), table_cell(line))))',
  );
  expect(JSON.stringify(cleanPasted(html).doc).match(/"(?:col|row)span":2/g)).toEqual(['"rowspan":2', '"colspan":2']);
});

it('words that flow over their neighbours are merged with none, and a sheet that is all bold has no head', () => {
  const flowing = excel(
    "<tr><td colspan=3 style='mso-ignore:colspan'>A long title</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>",
  );
  expect(shown(flowing)).toMatch(
    /^doc\(table\(table_row\(table_cell\(line\("A long title"\)\), table_cell\(line\), table_cell\(line\)\)/,
  );
  expect(JSON.stringify(cleanPasted(flowing).doc)).not.toContain('"colspan":3');
  expect(shown(sheets('<tr><td style="font-weight:bold">a</td></tr><tr><td style="font-weight:bold">b</td></tr>'))).toBe(
    'doc(table(table_row(table_cell(line(strong("a")))), table_row(table_cell(line(strong("b"))))))',
  );
});

it('rows that Excel has for itself alone are none, and rules without end take no time', () => {
  const hidden = "<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td></td></tr><![endif]>";
  expect(shown(excel(`<tr><td>a</td><td>b</td></tr>${hidden}`))).toBe(
    'doc(table(table_row(table_cell(line("a")), table_cell(line("b")))))',
  );
  const began = performance.now();
  cleanPasted(excel('<tr><td>a</td></tr>').replace('.font5', `${'.xl65{'.repeat(200_000)}.font5`));
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('a sheet of LibreOffice is one, too', () => {
  const html =
    '<meta name="generator" content="LibreOffice"/><table cellspacing="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><b>n</b></td><td align="left"><b>x</b></td></tr>' +
    '<tr><td align="right" sdval="1234.5" sdnum="1033;0;#,##0.00">1,234.50</td><td align="left"><br></td></tr></table>';
  expect(shown(html)).toBe(
    'doc(table(table_row(table_header(line("n")), table_header(line("x"))), table_row(table_cell(line("1,234.50")), table_cell(line))))',
  );
});
