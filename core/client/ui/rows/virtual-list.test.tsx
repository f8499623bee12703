/** A list that draws a few of its rows: what is told to a screen reader, chosen by mouse and keyboard, and asked for. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RowSelection } from './row-selection.ts';
import { giveSize } from '../testing.tsx';
import { VirtualList, type VirtualListProps } from './virtual-list.tsx';

const COUNT = 500;

beforeEach(() => giveSize(200));

const show = (props: Partial<VirtualListProps<number>> = {}) => {
  const selection = new RowSelection<number>({ count: COUNT, keyAt: (index) => index * 10 });
  render(<VirtualList label="Pages" selection={selection} rowHeight={20} render={(index) => <b>Row {index}</b>} {...props} />);
  return selection;
};
const row = (index: number) => screen.getByText(`Row ${index}`).closest<HTMLElement>('[data-index]') as HTMLElement;
const press = (index: number, key: string, more = {}) => fireEvent.keyDown(row(index), { key, ...more });

describe('VirtualList', () => {
  it('says of each row where it stands among all, and has one that the Tab key reaches', () => {
    show();
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(30);
    expect(drawn.slice(0, 2).map((each) => [each.getAttribute('aria-posinset'), each.getAttribute('aria-setsize')])).toEqual([
      ['1', '500'],
      ['2', '500'],
    ]);
    expect(drawn.filter((each) => each.tabIndex === 0)).toEqual([row(0)]);
  });

  it('asks for what is in view as the view moves', () => {
    const onRange = vi.fn();
    show({ onRange });
    const scroller = screen.getByRole('listbox', { name: 'Pages' }).parentElement as HTMLElement;
    scroller.scrollTop = 4000;
    fireEvent.scroll(scroller);
    expect(onRange.mock.calls).toEqual([
      [0, 16],
      [194, 216],
    ]);
  });

  it('is walked through by keyboard, and opens with Enter or a double press', () => {
    const onOpen = vi.fn();
    const selection = show({ onOpen });
    fireEvent.mouseDown(row(1));
    press(1, 'ArrowDown');
    expect([...selection.keys]).toEqual([20]);
    expect(document.activeElement).toBe(row(2));
    press(2, 'Enter');
    fireEvent.doubleClick(row(4));
    expect(onOpen.mock.calls).toEqual([[2], [4]]);
    press(2, 'End');
    expect([...selection.keys]).toEqual([4990]);
    expect(document.activeElement).toBe(row(COUNT - 1));
  });

  it('selects several, unless it is a list of one', () => {
    const many = show();
    fireEvent.mouseDown(row(1));
    fireEvent.mouseDown(row(3), { shiftKey: true });
    expect([...many.keys].toSorted((a, b) => a - b)).toEqual([10, 20, 30]);
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('of one takes the last', () => {
    const one = show({ single: true });
    fireEvent.mouseDown(row(1));
    fireEvent.mouseDown(row(3), { shiftKey: true });
    expect([...one.keys]).toEqual([30]);
    press(3, 'ArrowDown', { shiftKey: true });
    expect([...one.keys]).toEqual([40]);
    expect(screen.getByRole('listbox').hasAttribute('aria-multiselectable')).toBe(false);
  });

  it('keeps a selection that is pressed with the other button, and takes a row that is not in it', () => {
    const selection = show();
    fireEvent.mouseDown(row(1));
    fireEvent.mouseDown(row(2), { ctrlKey: true });
    fireEvent.mouseDown(row(2), { button: 2 });
    expect(selection.size).toBe(2);
    fireEvent.mouseDown(row(5), { button: 2 });
    expect([...selection.keys]).toEqual([50]);
  });

  it('hands on keys that mean nothing to it, and leaves those of controls in its rows alone', () => {
    const onKey = vi.fn();
    show({ onKey, render: (index) => <button type="button">Row {index}</button> });
    press(1, 'x');
    expect(onKey).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByText('Row 1'), { key: 'x' });
    expect(onKey).toHaveBeenCalledOnce();
  });
});
