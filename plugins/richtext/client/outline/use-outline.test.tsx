// @vitest-environment happy-dom
/** Headings beside a text: a key that changes none of them draws nothing, and each stays the same one while others come before it. */
import { act, renderHook } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import type { EditorView } from 'prosemirror-view';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NODES, schema } from '../../common/schema/schema.ts';
import type { OpenEditor } from '../editor/open-editor.ts';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { sectionOf, useOutline } from './use-outline.ts';

class Editor {
  revision = 0;
  moves = 0;
  isMounted = true;
  readonly view: EditorView;

  constructor(view: EditorView) {
    this.view = view;
    makeAutoObservable(this, { view: false });
  }

  typed(): void {
    this.revision++;
    this.moves++;
  }
}

const heading = (title: string) => NODES.line!.create({ kind: 'h1' }, schema.text(title));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => {
  const inner = testEditor([], doc(heading('One'), line('words'), heading('Two'), line('more')));
  const editor = new Editor(inner.view) as unknown as OpenEditor & Editor;
  const hook = vi.fn(() => useOutline(editor));
  const { result, unmount } = renderHook(hook);
  const after = (change: () => void): void =>
    act(() => {
      change();
      editor.typed();
      vi.advanceTimersByTime(500);
    });
  const end = (): void => {
    unmount();
    inner.end();
  };
  return { inner, editor, hook, result, after, end };
};

it('a key within a section draws nothing', () => {
  const { inner, hook, after, end } = shown();
  after(() => inner.cursor(8));
  const before = hook.mock.calls.length;
  for (const letter of 'keys') after(() => inner.type(letter));
  expect(hook.mock.calls.length).toBe(before);
  end();
});

it('a heading stays the same one when another comes before it, and the cursor tells in which section one is', () => {
  const { inner, editor, result, after, end } = shown();
  const two = result.current?.headings[1]?.id;
  after(() => inner.view.dispatch(inner.view.state.tr.insert(0, heading('Zero'))));
  expect(result.current?.headings.map(({ title, id }) => [title, id === two])).toEqual([
    ['Zero', false],
    ['One', false],
    ['Two', true],
  ]);
  const at = sectionOf(editor, two)?.at ?? 0;
  expect(inner.view.state.doc.nodeAt(at)?.textContent).toBe('Two');
  after(() => inner.cursor(at + 2));
  expect(result.current?.current).toBe(two);
  end();
});
