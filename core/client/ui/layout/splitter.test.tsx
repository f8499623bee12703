import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Splitter, type SplitterProps } from './splitter.tsx';
import { renderInCore } from '../testing.tsx';

const onChange = vi.fn<(share: number) => void>();
const show = (more: Partial<SplitterProps> = {}) =>
  renderInCore(<Splitter first="one" second="two" onChange={onChange} {...more} />);
const divider = () => screen.getByRole('separator');
const percent = () => Number(divider().getAttribute('aria-valuenow'));
const press = (key: string) => fireEvent.keyDown(divider(), { key });

/** Drags to a point of a box of 1000 by 500. */
const drag = (to: { clientX?: number; clientY?: number }) => {
  const handle = divider();
  let held = false;
  handle.setPointerCapture = () => (held = true);
  handle.hasPointerCapture = () => held;
  const box = handle.parentElement as HTMLElement;
  box.getBoundingClientRect = () => new DOMRect(100, 100, 1000, 500);
  return {
    down: () => fireEvent.pointerDown(handle, { pointerId: 1 }),
    move: () => fireEvent.pointerMove(handle, { pointerId: 1, ...to }),
    up: () => fireEvent.pointerUp(handle, { pointerId: 1 }),
  };
};

beforeEach(() => onChange.mockClear());

describe('the divider', () => {
  it('moves with the arrow keys of its direction only', () => {
    show();
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowLeft');
    expect(press('ArrowDown')).toBe(true);
    expect(percent()).toBe(52);
    expect(onChange.mock.calls.map(([share]) => Math.round(share * 100))).toEqual([52, 54, 52]);
  });

  it('moves up and down between rows', () => {
    show({ direction: 'rows' });
    press('ArrowDown');
    press('ArrowRight');
    expect(percent()).toBe(52);
    expect(divider().getAttribute('aria-orientation')).toBe('horizontal');
  });

  it('leaves each pane its least, by keyboard and by pointer', () => {
    show({ least: 0.2 });
    press('Home');
    expect(percent()).toBe(20);
    press('End');
    expect(percent()).toBe(80);
    const { down, move } = drag({ clientX: 120 });
    down();
    move();
    expect(percent()).toBe(20);
  });

  it('follows the pointer only while it is held, and tells where it was let go, once', () => {
    show();
    const { down, move, up } = drag({ clientX: 400 });
    move();
    expect(percent()).toBe(50);
    down();
    move();
    expect(percent()).toBe(30);
    expect(onChange).not.toHaveBeenCalled();
    up();
    expect(onChange.mock.calls).toEqual([[0.3]]);
  });

  it('follows the height between rows', () => {
    show({ direction: 'rows' });
    const { down, move } = drag({ clientY: 200 });
    down();
    move();
    expect(percent()).toBe(20);
  });

  it('goes back to where it began with a double click', () => {
    show({ initial: 0.4 });
    press('End');
    fireEvent.doubleClick(divider());
    expect(percent()).toBe(40);
    expect(onChange).toHaveBeenLastCalledWith(0.4);
  });
});
