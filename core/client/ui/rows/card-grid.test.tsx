/** Cards side by side: how many, which are drawn, and how mouse and keyboard go over them. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardGrid, type CardGridProps } from './card-grid.tsx';
import { RowSelection } from './row-selection.ts';
import { giveSize } from '../testing.tsx';

const COUNT = 500;

// Four cards of 100 px stand side by side, and three rows of them fit.
beforeEach(() => giveSize(150, 450));

const show = (props: Partial<CardGridProps<number>> = {}, count = COUNT) => {
  const selection = new RowSelection<number>({ count, keyAt: (index) => index * 10 });
  render(
    <CardGrid
      label="Cards"
      selection={selection}
      cardWidth={100}
      cardHeight={50}
      render={(index) => <b>Card {index}</b>}
      {...props}
    />,
  );
  return selection;
};
const card = (index: number) => screen.getByText(`Card ${index}`).closest<HTMLElement>('[data-index]') as HTMLElement;
const press = (index: number, key: string, more = {}) => fireEvent.keyDown(card(index), { key, ...more });
const rowOf = (index: number) => [...(card(index).parentElement?.children ?? [])].map((each) => each.textContent);

describe('CardGrid', () => {
  it('puts as many cards side by side as there is room for, and draws few of them', () => {
    show();
    expect(rowOf(5)).toEqual(['Card 4', 'Card 5', 'Card 6', 'Card 7']);
    expect(screen.getAllByRole('option').length).toBeLessThan(60);
  });

  it('has one card in a row where there is room for none', () => {
    giveSize(150, 60);
    show();
    expect(rowOf(5)).toEqual(['Card 5']);
  });

  it('ends where the cards end', () => {
    show({}, 6);
    expect(rowOf(4)).toEqual(['Card 4', 'Card 5']);
  });

  it('says of each card where it stands among all, and has one that the Tab key reaches', () => {
    show();
    expect([card(5).getAttribute('aria-posinset'), card(5).getAttribute('aria-setsize')]).toEqual(['6', '500']);
    expect(screen.getAllByRole('option').filter((each) => each.tabIndex === 0)).toEqual([card(0)]);
  });

  it('goes in four directions by keys, and opens with Enter or a double press', () => {
    const onOpen = vi.fn();
    const selection = show({ onOpen });
    fireEvent.mouseDown(card(1));
    fireEvent.click(card(1));
    const at: number[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'End', 'ArrowDown', 'Home']) {
      fireEvent.keyDown(document.activeElement === document.body ? card(1) : (document.activeElement as HTMLElement), { key });
      at.push(selection.cursor);
    }
    expect(at).toEqual([5, 6, 2, 1, 0, 0, COUNT - 1, COUNT - 1, 0]);
    expect(document.activeElement).toBe(card(0));
    expect([...selection.keys]).toEqual([0]);
    press(0, 'Enter');
    fireEvent.doubleClick(card(3));
    expect(onOpen.mock.calls).toEqual([[0], [3]]);
  });

  it('selects several by shift and mod', () => {
    const selection = show();
    fireEvent.mouseDown(card(1));
    press(1, 'ArrowDown', { shiftKey: true });
    expect([...selection.keys].toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50]);
    fireEvent.mouseDown(card(9), { ctrlKey: true });
    expect(selection.has(90)).toBe(true);
  });

  it('keeps a selection together that is dragged, and takes one card of it when it is only pressed', () => {
    const onDrag = vi.fn();
    const selection = show({ onDrag });
    fireEvent.mouseDown(card(1));
    fireEvent.mouseDown(card(2), { ctrlKey: true });
    fireEvent.mouseDown(card(2));
    expect(selection.size).toBe(2);
    fireEvent.dragStart(card(2));
    expect(onDrag.mock.calls.map(([, index]) => index)).toEqual([2]);
    fireEvent.click(card(2));
    expect([...selection.keys]).toEqual([20]);
  });

  it('asks for what is in view as the view moves', () => {
    const onRange = vi.fn();
    show({ onRange });
    const scroller = screen.getByRole('listbox', { name: 'Cards' }).parentElement as HTMLElement;
    scroller.scrollTop = 2500;
    fireEvent.scroll(scroller);
    const [first, last] = onRange.mock.lastCall ?? [];
    expect([first % 4, first <= 200, last >= 211, last - first < 80]).toEqual([0, true, true, true]);
  });

  it('hands on keys that mean nothing to it, and leaves those of controls in its cards alone', () => {
    const onKey = vi.fn();
    show({ onKey, render: (index) => <button type="button">Card {index}</button> });
    press(1, 'x');
    expect(onKey).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByText('Card 1'), { key: 'x' });
    expect(onKey).toHaveBeenCalledOnce();
  });
});
