/** Keys at signs and blocks that are one thing: selected first, deleted then. */
import type { Node } from 'prosemirror-model';
import { afterEach, expect, it } from 'vitest';
import { doc, line, lineOf, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { linesPart } from '../../lines/lines-part.ts';
import { atomsPart } from './atoms-part.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = (...blocks: readonly Node[]) => (editor = testEditor([atomsPart, linesPart], doc(...blocks)));
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const math = made('math', { tex: 'x' });

it('a formula is selected before it is deleted, from either side', () => {
  const { view, cursor, press } = show(line('a', math, 'b'));
  cursor(3);
  press('Backspace');
  expect(view.state.doc.childCount).toBe(1);
  expect(view.state.selection).toMatchObject({ from: 2, to: 3 });
  cursor(2);
  press('Delete');
  expect(view.state.selection).toMatchObject({ from: 2, to: 3 });
  press('Delete');
  expect(view.state.doc.textContent).toBe('ab');
});

it('arrows go on it and past it', () => {
  const { view, cursor, press } = show(line('a', math, 'b'));
  cursor(2);
  press('ArrowRight');
  press('ArrowRight');
  expect(view.state.selection).toMatchObject({ from: 3, to: 3 });
});

it('letters go on behind what is selected, and take nothing away', () => {
  const note = made('footnote', {}, 'Kept');
  const { view, choose, type } = show(
    line('a', note, 'b'),
    made('equation', { tex: 'x' }),
    made('equation', { tex: 'y' }),
    line(),
  );
  choose(2);
  type(' c');
  expect(view.state.doc.firstChild?.toString()).toBe('line("a", footnote("Kept"), " cb")');
  const first = view.state.doc.firstChild?.nodeSize ?? 0;
  choose(first + 1);
  type('So');
  choose(first);
  type('With');
  expect(view.state.doc.toString()).toMatch(/equation, line\("With"\), equation, line\("So"\)\)$/);
});

it('a picture does not go by Backspace in its caption', () => {
  const { view, cursor, press } = show(made('figure', {}, made('image', { asset: 1 }), lineOf({ kind: 'caption' }, 'Seals')));
  cursor(3);
  press('Backspace');
  expect(view.state.doc.toString()).toBe('doc(figure(image, line("Seals")))');
  expect(view.state.selection).toMatchObject({ from: 1, to: 2 });
});

it('an item behind an equation comes out of its list first', () => {
  const { view, cursor, press } = show(made('equation', { tex: 'x' }), lineOf({ list: 'bullet' }, 'a'));
  cursor(2);
  press('Backspace');
  expect(view.state.doc.lastChild?.attrs['list']).toBeNull();
  press('Backspace');
  expect(view.state.selection).toMatchObject({ from: 0, to: 1 });
  expect(view.state.doc.childCount).toBe(2);
});
