/** When a text is scrolled to what is typed: not within a key. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { typedScroll } from './typed-scroll.ts';

/** CSS pixels. */
const SEEN = { top: 100, bottom: 120, left: 50, right: 50 };
const BELOW = { ...SEEN, top: 790, bottom: 810 };

let editor: ReturnType<typeof testEditor> | undefined;
let frame: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  frame = document.body.appendChild(document.createElement('div'));
  frame.dataset['scroller'] = '';
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 500, 800);
});
afterEach(() => {
  editor?.end();
  frame.remove();
  vi.useRealTimers();
});

const open = (cursor: typeof SEEN) => {
  editor = testEditor([{ plugins: () => [typedScroll()] }], doc(line('words')));
  const { view } = editor;
  view.focus();
  const words = view.dom.querySelector('p')?.firstChild;
  document.getSelection()?.collapse(words ?? view.dom, 1);
  const asked = vi.spyOn(view, 'coordsAtPos').mockReturnValue(cursor);
  const told = vi.spyOn(view, 'dispatch');
  const press = (init: KeyboardEventInit): void => {
    fireEvent.keyDown(view.dom, init);
    view.dispatch(view.state.tr.insertText('x', 1).scrollIntoView());
  };
  return {
    asked,
    press,
    scrolls: () => told.mock.calls.filter(([{ scrolledIntoView, docChanged }]) => scrolledIntoView && !docChanged).length,
  };
};

it('a letter that is seen moves nothing, and is asked for once, with the frame', () => {
  const { asked, press, scrolls } = open(SEEN);
  press({ key: 'a' });
  press({ key: 'b' });
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(asked).toHaveBeenCalledOnce();
  expect(scrolls()).toBe(0);
});

it('a letter below what is seen is scrolled to, with the frame', () => {
  const { asked, press, scrolls } = open(BELOW);
  press({ key: 'a' });
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(scrolls()).toBe(1);
});

it.each([{ key: 'Enter' }, { key: 'v', ctrlKey: true }])('what is no letter is scrolled to at once: %o', (init) => {
  const { asked, press } = open(BELOW);
  press(init);
  expect(asked).toHaveBeenCalled();
});

it('within something that scrolls by itself, as a wide table does, a letter is scrolled to wherever it is', () => {
  const { press, scrolls } = open(SEEN);
  const wide = editor?.view.dom.querySelector('p') as HTMLElement;
  Object.defineProperties(wide, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  press({ key: 'a' });
  vi.advanceTimersByTime(50);
  expect(scrolls()).toBe(1);
});

it('each letter that is out of sight has a frame of its own', () => {
  const { press, scrolls } = open(BELOW);
  press({ key: 'a' });
  vi.advanceTimersByTime(50);
  press({ key: 'b' });
  vi.advanceTimersByTime(50);
  expect(scrolls()).toBe(2);
});

it('what comes when no key is pressed any more is scrolled to at once', () => {
  const { asked, press } = open(SEEN);
  press({ key: 'a' });
  fireEvent.keyUp(editor?.view.dom as HTMLElement, { key: 'a' });
  editor?.view.dispatch(editor.view.state.tr.scrollIntoView());
  expect(asked).toHaveBeenCalledOnce();
});

it('a text that is closed is asked nothing', () => {
  const { asked, press } = open(SEEN);
  press({ key: 'a' });
  editor?.end();
  vi.advanceTimersByTime(50);
  expect(asked).not.toHaveBeenCalled();
});
