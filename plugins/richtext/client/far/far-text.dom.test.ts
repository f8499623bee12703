/** What is laid out of a long text: only what is around the words that are typed, for as long as they are. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doc, line, made } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { farPart, shownBlocks } from './far-part.ts';

/** CSS pixels: of the screen and of a block. */
const SCREEN = 800;
const HEIGHT = 100;
const BLOCKS = 200;
/** Of 1,600 pixels around the screen, which is at the beginning. */
const NEAR = { from: 0, to: (SCREEN + 1_600) / HEIGHT + 1 };

let editor: ReturnType<typeof testEditor> | undefined;
let frame: HTMLElement;
/** How far it is scrolled. */
let scrolled = 0;
const rule = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(rule);
  frame = document.body.appendChild(document.createElement('div'));
  frame.dataset['scroller'] = '';
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 500, SCREEN);
});
afterEach(() => {
  editor?.end();
  frame.remove();
  scrolled = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (blocks = BLOCKS, item: (index: number) => boolean = () => false) => {
  const lines = Array.from({ length: blocks }, (_, index) =>
    item(index) ? made('line', { list: 'ordered' }, `${String(index)} words`) : line(`${String(index)} words`),
  );
  const opened = testEditor([farPart], doc(...lines));
  editor = opened;
  const { view } = opened;
  for (const [index, block] of [...view.dom.children].entries())
    block.getBoundingClientRect = () => new DOMRect(0, index * HEIGHT - scrolled, 500, HEIGHT);
  view.dom.focus();
  const press = (letter = 'x'): void => {
    fireEvent.keyDown(view.dom, { key: letter });
    opened.type(letter);
  };
  /** The place of a block. */
  const at = (index: number): number => view.posAtDOM(view.dom, index) + 1;
  return { ...opened, press, at, shown: () => shownBlocks(view) };
};

const ALL = { from: 0, to: BLOCKS };

it('while somebody types nothing is laid out that is far, and when they rest all is, some at a time', () => {
  const { press, shown } = open();
  press();
  expect(shown()).toEqual(ALL);
  vi.advanceTimersByTime(50);
  expect(shown()).toEqual(NEAR);
  expect([document.adoptedStyleSheets.length, rule.mock.lastCall?.[0]]).toEqual([
    1,
    expect.stringContaining(':nth-last-child(-n + 175)'),
  ]);
  for (let key = 0; key < 30; key++) {
    press();
    vi.advanceTimersByTime(200);
  }
  expect(shown()).toEqual(NEAR);
  vi.advanceTimersByTime(1_900);
  expect(shown().to).toBeGreaterThan(NEAR.to);
  expect(shown().to).toBeLessThan(BLOCKS);
  press();
  vi.advanceTimersByTime(50);
  expect(shown()).toEqual(NEAR);
  vi.advanceTimersByTime(4_000);
  expect([shown(), document.adoptedStyleSheets]).toEqual([ALL, []]);
});

it('what others write hides nothing, and does not keep it hidden', () => {
  const { press, shown, view } = open();
  const theirs = (): void => view.dispatch(view.state.tr.insertText('theirs', 1));
  theirs();
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual(ALL);
  press();
  vi.advanceTimersByTime(50);
  expect(shown()).toEqual(NEAR);
  for (let time = 0; time < 20; time++) {
    vi.advanceTimersByTime(250);
    theirs();
  }
  expect(shown()).toEqual(ALL);
});

it('where the cursor goes is laid out', () => {
  const { press, shown, cursor, at } = open();
  press();
  vi.advanceTimersByTime(50);
  cursor(at(20));
  expect(shown()).toEqual(NEAR);
  cursor(at(150));
  expect(shown()).toEqual(ALL);
});

it('all is laid out when blocks come or go that are not, or beside what is', () => {
  const { press, shown, view, at } = open();
  press();
  vi.advanceTimersByTime(50);
  view.dispatch(view.state.tr.insert(at(3) - 1, line('near')));
  expect(shown()).toEqual({ from: 0, to: NEAR.to + 1 });
  view.dispatch(view.state.tr.insert(at(100) - 1, line('far')));
  expect(shown()).toEqual({ from: 0, to: BLOCKS + 2 });
});

it.each([
  ['a page further', (view: HTMLElement) => fireEvent.keyDown(view, { key: 'PageDown' })],
  ['to the end', (view: HTMLElement) => fireEvent.keyDown(view, { key: 'End', ctrlKey: true })],
  ['a press beside the text', () => fireEvent.pointerDown(document.body)],
  ['another place with the keyboard', (view: HTMLElement) => fireEvent.blur(view)],
  ['on paper', () => fireEvent(window, new Event('beforeprint'))],
  [
    'scrolled there',
    () => {
      scrolled = 1_400;
      fireEvent.scroll(frame);
    },
  ],
])('%s: all is laid out', (_, go) => {
  const { press, shown, view } = open();
  press();
  vi.advanceTimersByTime(50);
  expect(shown()).toEqual(NEAR);
  go(view.dom);
  expect([shown(), document.adoptedStyleSheets]).toEqual([ALL, []]);
});

it.each([
  ['a line back', (view: HTMLElement) => fireEvent.keyDown(view, { key: 'ArrowUp' })],
  ['to the end of the line', (view: HTMLElement) => fireEvent.keyDown(view, { key: 'End' })],
  ['a press at a word', (view: HTMLElement) => fireEvent.pointerDown(view.children[3] as Element)],
  [
    'scrolled a little',
    () => {
      scrolled = 200;
      fireEvent.scroll(frame);
    },
  ],
])('%s: what is far stays so', (_, go) => {
  const { press, shown, view } = open();
  press();
  vi.advanceTimersByTime(50);
  go(view.dom);
  expect(shown()).toEqual(NEAR);
});

it('a list is laid out from where its numbers begin', () => {
  scrolled = 10_000;
  const { press, shown, cursor, at } = open(BLOCKS, (index) => index >= 60 && index < 110);
  cursor(at(105));
  press();
  vi.advanceTimersByTime(50);
  expect(shown()).toEqual({ from: 59, to: 125 });
});

it('a text of a few pages is always whole, and one that is shown in pages', () => {
  const short = open(50);
  short.press();
  vi.advanceTimersByTime(100);
  expect(short.shown()).toEqual({ from: 0, to: 50 });
  short.end();
  frame.dataset['paged'] = '';
  const paged = open();
  paged.press();
  vi.advanceTimersByTime(100);
  expect(paged.shown()).toEqual(ALL);
});
