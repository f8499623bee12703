import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { RowSelection } from './row-selection.ts';
import { giveSize, renderInCore } from '../testing.tsx';

interface Paper {
  readonly title: string;
}

const COUNT = 100_000;
const drawn = vi.fn();
const columns: readonly Column<Paper>[] = [
  {
    id: 'title',
    title: 'Title',
    width: 200,
    sortable: true,
    cell: (paper, index) => {
      drawn(index);
      return paper.title;
    },
  },
  { id: 'year', title: 'Year', width: 60, align: 'end', cell: (_, index) => 2000 + (index % 20) },
];
const papers = new Map<number, Paper>();
const paper = (index: number): Paper => {
  const known = papers.get(index) ?? { title: `Paper ${String(index)}` };
  papers.set(index, known);
  return known;
};

let selection: RowSelection<number>;
beforeEach(() => {
  giveSize(308);
  drawn.mockClear();
  selection = new RowSelection<number>({ count: COUNT, keyAt: (index) => index });
});

const rowOf = (index: number): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-index="${String(index)}"]`);
  if (!row) throw new Error(`row ${String(index)} is not drawn`);
  return row;
};

describe('DataTable', () => {
  it('draws what is in view and tells how many rows there are', () => {
    renderInCore(<DataTable label="References" columns={columns} row={paper} selection={selection} />);
    const grid = screen.getByRole('grid', { name: 'References' });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    expect(rowOf(0).getAttribute('aria-rowindex')).toBe('2');
  });

  it('has one tab stop, and the keyboard moves it', () => {
    renderInCore(<DataTable label="References" columns={columns} row={paper} selection={selection} />);
    const stops = () => [...document.querySelectorAll('[data-index][tabindex="0"]')];
    expect(stops()).toEqual([rowOf(0)]);
    rowOf(0).focus();
    fireEvent.keyDown(rowOf(0), { key: 'ArrowDown' });
    fireEvent.keyDown(rowOf(0), { key: 'ArrowDown', shiftKey: true });
    expect([...selection.keys]).toEqual([0, 1]);
    expect(stops()).toEqual([rowOf(1)]);
    expect(document.activeElement).toBe(rowOf(1));
    expect(rowOf(1).getAttribute('aria-selected')).toBe('true');
  });

  it('draws again only the rows that change', () => {
    renderInCore(<DataTable label="References" columns={columns} row={paper} selection={selection} />);
    act(() => selection.only(1));
    drawn.mockClear();
    fireEvent.mouseDown(rowOf(4));
    expect([...new Set(drawn.mock.calls.map(([index]) => index as number))].sort()).toEqual([1, 4]);
  });

  it('shows a placeholder for rows that are not loaded, and asks for what is in view', () => {
    const onRange = vi.fn();
    const row = (index: number) => (index === 2 ? undefined : paper(index));
    renderInCore(<DataTable label="References" columns={columns} row={row} selection={selection} onRange={onRange} />);
    expect(rowOf(2).getAttribute('aria-busy')).toBe('true');
    expect(rowOf(3).getAttribute('aria-busy')).toBeNull();
    expect(onRange).toHaveBeenCalledWith(0, expect.any(Number));
  });

  it('sorts by a press on a header and turns round on the next', () => {
    const onSort = vi.fn();
    const sort = { column: 'title', descending: false };
    renderInCore(<DataTable label="R" columns={columns} row={paper} selection={selection} sort={sort} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: /Title/ }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(onSort).toHaveBeenCalledWith({ column: 'title', descending: true });
    expect(screen.queryByRole('button', { name: 'Year' })).toBeNull();
  });

  it('opens with Enter and by a double press, and passes on keys of its owner', () => {
    const onOpen = vi.fn();
    const onKey = vi.fn();
    renderInCore(<DataTable label="R" columns={columns} row={paper} selection={selection} onOpen={onOpen} onKey={onKey} />);
    fireEvent.mouseDown(rowOf(3));
    fireEvent.keyDown(rowOf(3), { key: 'Enter' });
    fireEvent.doubleClick(rowOf(5));
    expect(onOpen.mock.calls).toEqual([[3], [5]]);
    fireEvent.keyDown(rowOf(3), { key: '1' });
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  it('opens by the tap of a finger, but not of a control in the row or by the click of a mouse', () => {
    const onOpen = vi.fn();
    const withButton = [{ id: 'b', title: 'B', width: 60, cell: () => <button type="button">Own</button> }];
    renderInCore(<DataTable label="R" columns={withButton} row={paper} selection={selection} onOpen={onOpen} />);
    const tap = (element: Element | null, pointerType: string) =>
      element && fireEvent(element, new PointerEvent('click', { bubbles: true, pointerType }));
    tap(rowOf(2), 'mouse');
    tap(rowOf(3).querySelector('button'), 'touch');
    expect(onOpen).not.toHaveBeenCalled();
    tap(rowOf(3), 'touch');
    expect(onOpen.mock.calls).toEqual([[3]]);
  });

  it('keeps the others selected while a selected row is pressed to be dragged', () => {
    renderInCore(<DataTable label="R" columns={columns} row={paper} selection={selection} onDrag={vi.fn()} />);
    act(() => selection.replace([1, 2, 3]));
    fireEvent.mouseDown(rowOf(2));
    expect(selection.size).toBe(3);
    fireEvent.click(rowOf(2));
    expect([...selection.keys]).toEqual([2]);
  });

  it('resizes a column by keyboard', () => {
    const onWidths = vi.fn();
    renderInCore(<DataTable label="R" columns={columns} row={paper} selection={selection} onWidths={onWidths} />);
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Title' }), { key: 'ArrowRight' });
    expect(onWidths).toHaveBeenCalledWith({ title: expect.any(Number) });
  });
});
