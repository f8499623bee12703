/** Tables: through the cells by Tab, captions, what spreadsheets give and take, and sizes that are too large. */
import type { Node } from 'prosemirror-model';
import { CellSelection, TableMap } from 'prosemirror-tables';
import { afterEach, describe, expect, it } from 'vitest';
import { doc, line, placeOf, table } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { figuresPart } from '../figures/figures-part.ts';
import { linksPart } from '../../links/links-part.tsx';
import { pastePart } from '../../paste/paste-part.ts';
import { NODES } from '../../../common/schema/schema.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import { tableOfText, textOfCells } from './cells-of-text.ts';
import type { GridPickerProps } from './grid-picker.tsx';
import { cutTable, sizeIn, type TableSize } from './table-size.ts';
import { tablesPart } from './tables-part.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = (...blocks: readonly Node[]) =>
  (editor = testEditor([numbersPart, figuresPart, tablesPart, linksPart, pastePart], doc(...blocks)));
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const rowsOf = (node: Node): string[][] => node.children.map((row) => row.children.map((cell) => cell.textContent));
const tableIn = (root: Node): Node => root.nodeAt(placeOf(root, 'table')) as Node;
const give = (html: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  editor?.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
};
const paste = (data: Record<string, string>): boolean => {
  const { view } = editor as ReturnType<typeof testEditor>;
  const event = { clipboardData: { getData: (kind: string) => data[kind] ?? '', files: [] }, preventDefault: () => undefined };
  return (
    view.someProp('handlePaste', (handle) => handle(view, event as unknown as ClipboardEvent, view.state.selection.content())) ??
    false
  );
};

describe('tables', () => {
  it('are as large as one chooses, with a line to write in in each cell, and a head', () => {
    const { act, popovers, view, cursor } = show(line('a'), line());
    cursor(4);
    act('insertTable');
    (popovers[0]!.content as { props: GridPickerProps }).props.choose({ rows: 2, columns: 3 });
    const made = tableIn(view.state.doc);
    expect([made.childCount, made.firstChild?.childCount, made.firstChild?.firstChild?.type.name]).toEqual([
      2,
      3,
      'table_header',
    ]);
    expect(view.state.selection.$from.parent.type.name).toBe('line');
    expect(view.state.doc.lastChild?.type.name).toBe('line');
    expect([sizeIn('3 x 4'), sizeIn('2×900'), sizeIn('3'), sizeIn('0x4')]).toEqual([
      { rows: 3, columns: 4 },
      { rows: 2, columns: 63 },
      undefined,
      undefined,
    ]);
  });

  it('go on by Tab, which adds a row at the end', () => {
    const { view, cursor, press, type } = show(table(['a', 'b']), line());
    cursor(4);
    press('Tab');
    press('Tab');
    type('c');
    press('Tab');
    type('d');
    expect(rowsOf(tableIn(view.state.doc))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    press('Tab', { shiftKey: true });
    expect(view.state.selection.$from.parent.textContent).toBe('c');
  });

  it('keep a line in each cell when rows, columns or words go and come', () => {
    const { view, cursor, act, press, run } = show(table(['a', 'b'], ['c', 'd']), line());
    cursor(4);
    act('columnAfter');
    act('rowBelow');
    run((state, dispatch) => {
      dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, 2, 7)));
      return true;
    });
    press('Backspace');
    const cells = tableIn(view.state.doc).children.flatMap((row) => row.children);
    expect(cells).toHaveLength(9);
    expect(cells.every((cell) => cell.firstChild?.type.name === 'line')).toBe(true);
  });

  it('are merged, split and headed', () => {
    const { view, act, run } = show(table(['a', 'b'], ['c', 'd']), line());
    run((state, dispatch) => {
      dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, 2, 7)));
      return true;
    });
    act('mergeCells');
    expect(tableIn(view.state.doc).firstChild?.firstChild?.attrs['colspan']).toBe(2);
    act('splitCell');
    expect(tableIn(view.state.doc).firstChild?.childCount).toBe(2);
    act('headerRow');
    expect(tableIn(view.state.doc).firstChild?.firstChild?.type.name).toBe('table_header');
  });

  it('get a number with their caption, and lose both', () => {
    const { view, act, cursor, type, host } = show(table(['a']), line('after'));
    cursor(4);
    act('tableCaption');
    type('Depths');
    expect(host.numbering.all).toMatchObject([{ kind: 'table', number: '1', title: 'Depths' }]);
    expect(view.state.doc.firstChild?.toString()).toMatch(/^figure\(line\("Depths"\), table/);
    act('tableCaption');
    expect(view.state.doc.firstChild?.type.name).toBe('table');
    act('tableCaption');
    cursor(8);
    act('deleteTable');
    expect(view.state.doc.toString()).toBe('doc(line("after"))');
  });

  it('go when all their cells are selected and deleted', () => {
    const { view, press, run } = show(table(['a', 'b']), line('after'));
    run((state, dispatch) => {
      dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, 2, 7)));
      return true;
    });
    press('Backspace');
    expect(view.state.doc.toString()).toBe('doc(line("after"))');
  });
});

describe('from spreadsheets', () => {
  it('cells come in as a table, or into the cells from the cursor on', () => {
    const { view, cursor } = show(line());
    cursor(1);
    expect(paste({ 'text/plain': 'a\tb\nc\td\n' })).toBe(true);
    expect(rowsOf(tableIn(view.state.doc))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    cursor(placeOf(view.state.doc, 'table') + 4);
    paste({ 'text/plain': '1\t2\n3\t4' });
    expect(rowsOf(tableIn(view.state.doc))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('HTML of a table alone is read as all HTML is, and goes into the cells from the cursor on, or below the line', () => {
    const { view, cursor } = show(line('words'), line());
    const given =
      '<html><style>td{}</style><body><table><tr><th colspan=2 style="text-align:right"> 1 <br>2<script>alert(1)</script></th></tr><tr><td>a</td><td><a href="https://example.org/">b</a></td></tr></table></body></html>';
    cursor(3);
    give(given);
    expect(rowsOf(tableIn(view.state.doc))).toEqual([['12'], ['a', 'b']]);
    expect(tableIn(view.state.doc).firstChild?.firstChild?.attrs).toMatchObject({ colspan: 2, align: 'right' });
    expect(view.state.doc.children.map(({ type, textContent }) => [type.name, textContent])).toEqual([
      ['line', 'words'],
      ['table', '12ab'],
      ['line', ''],
    ]);
    expect(view.dom.querySelector('td a')?.textContent).toBe('b');
    cursor(placeOf(view.state.doc, 'table') + 4);
    give('<table><tr><td>x</td><td>y</td></tr><tr><td>z</td><td><b>w</b></td></tr></table>');
    expect(rowsOf(tableIn(view.state.doc))).toEqual([
      ['x', 'y'],
      ['z', 'w'],
    ]);
    give('<p>beside</p><table><tr><td>q</td></tr></table>');
    expect(view.state.doc.textContent).toContain('beside');
  });

  it('source that is set in by tabs is no table', () => {
    expect(tableOfText('\tif x:\n\t\treturn')).toBeUndefined();
    expect(tableOfText('one line')).toBeUndefined();
  });

  it('selected cells go out as rows and columns', () => {
    const { view } = show(table(['a', 'b'], ['c', 'd']), line());
    const selection = CellSelection.create(view.state.doc, 2, 19);
    expect(textOfCells(selection.content())).toBe('a\tb\nc\td');
  });

  it('a table with a thousand columns is cut, and it is said', () => {
    const { view, cursor, told } = show(line());
    cursor(1);
    const row = (of: string) => Array.from({ length: 1_000 }, (_, at) => `${of}${String(at)}`).join('\t');
    paste({ 'text/plain': `${row('a')}\n${row('b')}` });
    expect(TableMap.get(tableIn(view.state.doc))).toMatchObject({ width: 63, height: 2 });
    expect(told).toEqual(['The table had 2 rows and 1000 columns. The first 1000 rows and 63 columns at most were kept.']);
  });

  it('cells that reach over the edge become narrower', () => {
    const wide = table(['a', 'b']).firstChild!.children.map((cell, at) =>
      cell.type.create({ ...cell.attrs, colspan: at === 0 ? 60 : 900 }, cell.content),
    );
    let was: TableSize | undefined;
    const cut = cutTable(NODES.table!.create(null, NODES.table_row!.create(null, wide)), (size) => (was = size));
    expect(was).toEqual({ rows: 1, columns: 960 });
    expect(cut.firstChild?.children.map((cell) => cell.attrs['colspan'] as number)).toEqual([60, 3]);
  });
});
