/** A list of a hundred thousand rows in a page that draws a few of them. */
import { act, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSize } from '../testing.tsx';
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';

const HEIGHT = 20;
/** What the list that is shown was given last. */
const shown = { rows: undefined as VirtualRows | undefined };

interface ListProps {
  readonly count?: number;
  readonly keep?: number;
  readonly height?: number;
  readonly top?: number;
}

function List({ count = 100_000, keep = -1, height = HEIGHT, top = 0 }: ListProps) {
  const rows = useVirtualRows(count, height, keep, top);
  useLayoutEffect(() => void (shown.rows = rows));
  return (
    <div ref={rows.scroller} data-testid="scroller">
      {rows.indexes.map((index) => (
        <button type="button" key={index} data-index={index} />
      ))}
    </div>
  );
}

const show = (props: ListProps = {}) => {
  const { getByTestId, rerender } = render(<List {...props} />);
  const scroller = getByTestId('scroller');
  const scrollTo = (top: number) => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  };
  return { scroller, scrollTo, change: (next: ListProps) => rerender(<List {...next} />) };
};
const rows = (): VirtualRows => {
  if (!shown.rows) throw new Error('No list is shown');
  return shown.rows;
};
const ends = () => [rows().indexes[0], rows().indexes.at(-1)];

beforeEach(() => giveSize(200));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('draws the rows in view and a few around them, in the picture in which the view moves', () => {
  const { scrollTo } = show();
  expect(ends()).toEqual([0, 16]);
  scrollTo(20_000);
  expect(ends()).toEqual([994, 1016]);
  expect(rows().height).toBe(2_000_000);
});

it('keeps the row with the keyboard drawn wherever the view goes', () => {
  const { scroller, scrollTo } = show({ keep: 2 });
  scroller.querySelector<HTMLElement>('[data-index="2"]')?.focus();
  scrollTo(1_000_000);
  expect(ends()).toEqual([2, 50_016]);
  expect(document.activeElement).toBe(scroller.querySelector('[data-index="2"]'));
});

it('gives the keyboard to a row that was far from view', () => {
  const { scroller } = show();
  act(() => rows().focusRow(70_000));
  expect(scroller.scrollTop).toBe(70_001 * HEIGHT - 200);
  expect(document.activeElement?.getAttribute('data-index')).toBe('70000');
});

it('does not move for a row that is seen already, and shows one whole that a header covers', () => {
  const { scroller, scrollTo } = show({ top: 40 });
  scrollTo(1000);
  act(() => rows().reveal(55));
  expect(scroller.scrollTop).toBe(1000);
  act(() => rows().reveal(58));
  expect(scroller.scrollTop).toBe(59 * HEIGHT - 160);
  expect(rows().page).toBe(7);
});

it('draws others when rows become higher or fewer', () => {
  const { scrollTo, change } = show();
  scrollTo(2000);
  change({ height: 40 });
  expect(ends()).toEqual([44, 61]);
  change({ count: 10, height: 40 });
  expect(ends()).toEqual([0, 9]);
  change({ count: 0 });
  expect(rows().indexes).toEqual([]);
});

it('draws nothing where there is no room', () => {
  giveSize(0);
  show();
  expect(rows().indexes).toEqual([]);
});

it('keeps the row with the keyboard in view when the room becomes less, and brings back none that was out of it', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(told: () => void) {
        resize = told;
      }
    },
  );
  const { scroller, scrollTo } = show({ keep: 9 });
  const resizeTo = (height: number) => {
    giveSize(height);
    act(resize);
  };
  resizeTo(100);
  expect(scroller.scrollTop).toBe(100);
  resizeTo(200);
  scrollTo(1000);
  resizeTo(100);
  expect(scroller.scrollTop).toBe(1000);
});
