/** Selecting by keyboard alone: a caret that walks through the words of the drawn pages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaretMode } from './caret-mode.ts';
import type { PageStage } from './page-stage.ts';
import type { TextLayer } from './text-layer.ts';

const WIDTH = 10;
const HEIGHT = 12;
/** Lines of a page: where each begins, in pixels of the window. */
type Line = readonly [text: string, left: number, top: number];
const places = new Map<Node, { left: number; top: number }>();

const layerOf = (lines: readonly Line[]): TextLayer => {
  const element = document.createElement('div');
  const elements = lines.map(([text, left, top]) => {
    const word = element.appendChild(document.createElement('span'));
    word.append(text);
    places.set(word, { left, top }).set(word.firstChild as Node, { left, top });
    return word;
  });
  document.body.append(element);
  return { element, elements } as unknown as TextLayer;
};
const box = (left: number, top: number, width: number, height: number): DOMRect => new DOMRect(left, top, width, height);

const LINES: readonly Line[] = [
  ['above', 0, -40],
  ['The loop is hot', 20, 40],
  ['and traces are exact', 20, 60],
  ['in the end.', 20, 780],
];
let caret: CaretMode;
let scroller: HTMLElement;
const sheet = document.createElement('div');
const selected = () => String(document.getSelection());
const focus = () => {
  const selection = document.getSelection();
  return [selection?.focusNode?.textContent, selection?.focusOffset];
};
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  return { moved: caret.handleKey(event), prevented: event.defaultPrevented };
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = places.get(this);
    return at ? box(at.left, at.top, (this.textContent?.length ?? 0) * WIDTH, HEIGHT) : box(0, 0, 600, 800);
  });
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Range) {
    const { left, top } = places.get(this.startContainer) ?? { left: 0, top: 0 };
    return box(left + this.startOffset * WIDTH, top, (this.endOffset - this.startOffset) * WIDTH, HEIGHT);
  });
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  scroller = document.createElement('div');
  const stage = { scroller, sheet } as unknown as PageStage;
  const layers = [layerOf(LINES)];
  document.getSelection()?.removeAllRanges();
  caret = new CaretMode({ stage: () => stage, layers: () => layers });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  sheet.replaceChildren();
  places.clear();
});

describe('[LIB-036] the caret', () => {
  it('begins at the first line that is seen, and goes when it is switched off', () => {
    caret.toggle();
    expect([caret.isOn, focus(), sheet.childElementCount]).toEqual([true, ['The loop is hot', 0], 1]);
    caret.toggle();
    expect([caret.isOn, sheet.childElementCount]).toEqual([false, 0]);
  });

  it('stays off where there is nothing to walk through', () => {
    caret = new CaretMode({ stage: () => ({ scroller, sheet }) as unknown as PageStage, layers: () => [] });
    caret.toggle();
    expect(caret.isOn).toBe(false);
    expect(press('ArrowRight')).toEqual({ moved: false, prevented: false });
  });

  it('goes on from what was selected by hand', () => {
    const word = [...places.keys()].find((node) => node instanceof Text && node.data.startsWith('and'));
    document.getSelection()?.collapse(word as Node, 4);
    caret.toggle();
    expect(focus()).toEqual(['and traces are exact', 4]);
  });

  it.each([
    ['a letter', [['ArrowRight']], ['The loop is hot', 1]],
    ['a word', [['ArrowRight', { ctrlKey: true }]], ['The loop is hot', 3]],
    ['a word by ⌥', [['ArrowRight', { altKey: true }]], ['The loop is hot', 3]],
    ['the end of its line', [['End']], ['The loop is hot', 15]],
    ['a line down', [['ArrowRight', { ctrlKey: true }], ['ArrowDown']], ['and traces are exact', 3]],
    ['a line down and back up', [['End'], ['ArrowDown'], ['ArrowUp']], ['The loop is hot', 15]],
    ['and back to the beginning', [['End'], ['Home']], ['The loop is hot', 0]],
  ] as const)('moves by %s', (_, keys, place) => {
    caret.toggle();
    for (const [key, init] of keys) expect(press(key, init)).toEqual({ moved: true, prevented: true });
    expect(focus()).toEqual(place);
    expect(selected()).toBe('');
  });

  it('keeps to its column through a shorter line', () => {
    caret.toggle();
    press('ArrowDown');
    press('End');
    press('ArrowDown');
    press('ArrowUp');
    expect(focus()).toEqual(['and traces are exact', 20]);
  });

  it('selects with shift, over lines, and lets go without it', () => {
    caret.toggle();
    press('ArrowRight', { ctrlKey: true, shiftKey: true });
    expect(selected()).toBe('The');
    press('ArrowDown', { shiftKey: true });
    expect(focus()).toEqual(['and traces are exact', 3]);
    expect(selected()).toContain('The loop is hot');
    press('ArrowRight');
    expect(selected()).toBe('');
  });

  it('goes on from where it stands when what it had selected was marked and let go', () => {
    caret.toggle();
    press('ArrowDown');
    press('End', { shiftKey: true });
    document.getSelection()?.removeAllRanges();
    expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ moved: true, prevented: true });
    expect([focus(), selected()]).toEqual([['and traces are exact', 15], '']);
    document.getSelection()?.removeAllRanges();
    press('Home', { shiftKey: true });
    expect(selected()).toBe('and traces are ');
  });

  it('goes on where one reads when the words under it are gone', () => {
    caret.toggle();
    press('ArrowDown');
    document.getSelection()?.removeAllRanges();
    const isGone = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && node.textContent === 'and traces are exact';
    [...places.keys()].find(isGone)?.remove();
    press('ArrowRight');
    expect(focus()).toEqual(['The loop is hot', 1]);
  });

  it('scrolls when it comes near the edge of the view', () => {
    caret.toggle();
    scroller.scrollTop = 0;
    press('ArrowDown');
    expect(scroller.scrollTop).toBe(0);
    press('ArrowDown');
    // 780 + 12 pixels must be 48 above the lower edge of 800.
    expect(scroller.scrollTop).toBe(40);
  });

  it('leaves other keys to others', () => {
    caret.toggle();
    for (const key of ['x', '1', 'Escape', 'PageDown']) expect(press(key)).toEqual({ moved: false, prevented: false });
  });
});
