/** Text that is selected with mouse or keyboard: when it counts, and that it does not jump. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOnScreen } from '../testing/text-on-screen.ts';
import styles from './page.module.css';
import type { TextOnScreen } from './read-selection.ts';
import { guardSelection } from './selection-guard.ts';
import { SelectionWatch } from './selection-watch.ts';
import type { TextLayer } from './text-layer.ts';

const scroller = document.createElement('div');
const ends: (() => void)[] = [];
const selection = () => document.getSelection() as Selection;
const changed = () => document.dispatchEvent(new Event('selectionchange'));
const pointer = (type: string, target: EventTarget = scroller, button = 0) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));

/** A page with these words, one line each, and what ends its text layer. */
const pageOf = (index: number, words: readonly string[]): TextOnScreen & { end: HTMLElement } => {
  const page = textOnScreen(index, words);
  scroller.append(page.element);
  return { ...page, end: page.element.appendChild(document.createElement('div')) };
};
const word = (page: TextOnScreen, at: number): Text => page.elements[at]?.firstChild as Text;

let first: ReturnType<typeof pageOf>;
let second: ReturnType<typeof pageOf>;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(scroller);
  first = pageOf(0, ['one line', 'another']);
  second = pageOf(1, ['a page']);
  selection().removeAllRanges();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  scroller.replaceChildren();
  vi.useRealTimers();
});

describe('selected text', () => {
  const watch = () => {
    const watching = new SelectionWatch(() => [first, second]);
    ends.push(watching.attach(scroller));
    return watching;
  };
  const words = (watching: SelectionWatch) => watching.ranges.map(({ page, start, end }) => page.text.slice(start, end));

  it('counts when the mouse is let go, not while it still moves', () => {
    const watching = watch();
    pointer('pointerdown');
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 1), 3);
    changed();
    vi.advanceTimersByTime(1_000);
    expect(words(watching)).toEqual([]);
    pointer('pointerup', document);
    vi.advanceTimersByTime(0);
    expect(words(watching)).toEqual(['one line\nano']);
  });

  it('counts at once when it is to be marked, however soon after the last click or key that is', () => {
    const watching = watch();
    pointer('pointerdown');
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 0), 3);
    pointer('pointerup', document);
    vi.advanceTimersByTime(0);
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 1), 7);
    changed();
    watching.settle();
    expect(words(watching)).toEqual(['one line\nanother']);
    watching.clear();
    watching.settle();
    expect(words(watching)).toEqual([]);
  });

  it('counts by keyboard after a moment of rest', () => {
    const watching = watch();
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 0), 3);
    changed();
    vi.advanceTimersByTime(100);
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 0), 8);
    changed();
    vi.advanceTimersByTime(100);
    expect(words(watching)).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(words(watching)).toEqual(['one line']);
  });

  it('is gone when it is cleared, for the browser too', () => {
    const watching = watch();
    selection().setBaseAndExtent(word(first, 0), 0, word(second, 0), 6);
    changed();
    vi.advanceTimersByTime(200);
    expect(words(watching)).toHaveLength(2);
    watching.clear();
    expect([words(watching), String(selection())]).toEqual([[], '']);
  });

  it('keeps its pages on the screen, also while it is still being made', () => {
    const watching = watch();
    expect([watching.isIn(0), watching.isIn(1)]).toEqual([false, false]);
    selection().setBaseAndExtent(word(second, 0), 0, word(second, 0), 2);
    expect([watching.isIn(0), watching.isIn(1)]).toEqual([false, true]);
    changed();
    vi.advanceTimersByTime(200);
    selection().removeAllRanges();
    expect(watching.isIn(1)).toBe(true);
  });

  it('is not watched any longer once the view is gone', () => {
    const watching = watch();
    ends.splice(0).forEach((end) => end());
    selection().setBaseAndExtent(word(first, 0), 0, word(first, 0), 3);
    changed();
    vi.advanceTimersByTime(1_000);
    expect(words(watching)).toEqual([]);
  });
});

describe('a selection that is made with the mouse', () => {
  const guarded = () => {
    ends.push(guardSelection(scroller, () => [first, second] as unknown as TextLayer[]));
    return () => [first, second].map(({ element }) => element.classList.contains(styles.selecting ?? ''));
  };
  /** Which child of the first page the cover is. */
  const coverAt = () => [...first.element.children].indexOf(first.end);

  it('covers what lies between the lines, from its end on, until the mouse is let go', () => {
    const covered = guarded();
    pointer('pointerdown', first.elements[0]);
    expect(covered()).toEqual([true, true]);
    selection().setBaseAndExtent(word(first, 0), 1, word(first, 0), 4);
    changed();
    expect(coverAt()).toBe(1);
    selection().setBaseAndExtent(word(first, 0), 1, word(first, 1), 2);
    changed();
    expect(coverAt()).toBe(2);
    pointer('pointerup', document);
    expect([covered(), coverAt()]).toEqual([[false, false], 2]);
  });

  it('backwards covers what lies before its end', () => {
    guarded();
    pointer('pointerdown', first.elements[1]);
    selection().setBaseAndExtent(word(first, 1), 5, word(first, 0), 2);
    changed();
    expect(coverAt()).toBe(0);
  });

  it.each([
    ['the other button', () => pointer('pointerdown', first.elements[0], 2)],
    ['a press beside the text', () => pointer('pointerdown', scroller)],
  ])('is not begun by %s', (_, begin) => {
    const covered = guarded();
    begin();
    expect(covered()).toEqual([false, false]);
  });

  it.each([
    ['pointercancel', document],
    ['blur', window],
  ])('ends with %s', (type, target) => {
    const covered = guarded();
    pointer('pointerdown', first.elements[0]);
    target.dispatchEvent(new Event(type));
    expect(covered()).toEqual([false, false]);
  });
});
