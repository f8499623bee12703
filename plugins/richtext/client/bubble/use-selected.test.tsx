// @vitest-environment happy-dom
/** What stands above selected words: it comes when they stand, and a key alone draws nothing. */
import { act, renderHook } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import type { EditorView } from 'prosemirror-view';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenEditor } from '../editor/open-editor.ts';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { useSelected } from './use-selected.ts';

class Editor {
  moves = 0;
  hasFocus = true;
  isMounted = true;
  popovers: { shown: object | undefined } = { shown: undefined };
  readonly view: EditorView;

  get here() {
    return this;
  }

  constructor(view: EditorView) {
    this.view = view;
    makeAutoObservable(this, { view: false, here: false });
  }

  moved(): void {
    this.moves++;
  }
}

const shown = () => {
  const inner = testEditor([], doc(line('to do')));
  const editor = new Editor(inner.view);
  const hook = vi.fn(() => useSelected(editor as unknown as OpenEditor));
  const { result, unmount } = renderHook(hook);
  const move = (from: number, to = from): void =>
    act(() => {
      inner.cursor(from, to);
      editor.moved();
    });
  const wait = (): void => act(() => void vi.advanceTimersByTime(500));
  return { inner, editor, hook, result, unmount, move, wait };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('no key draws anything anew', () => {
  const { inner, hook, unmount, move, wait } = shown();
  const before = hook.mock.calls.length;
  for (let at = 1; at < 6; at++) move(at);
  wait();
  expect(hook.mock.calls.length).toBe(before);
  unmount();
  inner.end();
});

it('comes a moment after words are selected, not while the mouse is pressed, and goes with the next key', () => {
  const { inner, result, unmount, move, wait } = shown();
  inner.view.dom.dispatchEvent(new Event('pointerdown'));
  move(1, 3);
  wait();
  expect(result.current).toBe(false);
  document.dispatchEvent(new Event('pointerup'));
  wait();
  expect(result.current).toBe(true);
  move(2);
  expect(result.current).toBe(false);
  unmount();
  inner.end();
});
