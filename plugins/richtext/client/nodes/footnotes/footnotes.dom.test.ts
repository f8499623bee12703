/** Footnotes: into them and out of them by keys, their numbers, and the list behind the text. */
import type { Node } from 'prosemirror-model';
import type { NodeSelection } from 'prosemirror-state';
import { afterEach, describe, expect, it } from 'vitest';
import { doc, line, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { atomsPart } from '../atoms/atoms-part.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import { footnotesPart } from './footnotes-part.ts';

const note = (words: string) => (words ? made('footnote', {}, words) : made('footnote'));
let editor: ReturnType<typeof testEditor>;
const show = (...blocks: readonly Node[]) => {
  editor = testEditor([numbersPart, footnotesPart, atomsPart], doc(...blocks));
};
afterEach(() => editor.end());

const numbers = () => [...editor.view.dom.querySelectorAll<HTMLElement>('[role=doc-noteref]')].map((one) => one.dataset['note']);
const listed = async () => {
  await Promise.resolve();
  return [...editor.view.dom.querySelectorAll('[role=doc-endnotes] li')].map((item) => item.textContent);
};

describe('footnotes', () => {
  it('come behind what is selected, and are written at once', () => {
    show(line('Seals dive.'));
    editor.cursor(1, 6);
    editor.act('insertFootnote');
    editor.type('Some.');
    expect(editor.view.state.doc.toString()).toBe('doc(line("Seals", footnote("Some."), " dive."))');
    editor.press('Escape');
    editor.type('!');
    expect(editor.view.state.doc.textContent).toBe('SealsSome.! dive.');
  });

  it('end their line: its end is behind them', () => {
    show(line('a', note('words')));
    editor.cursor(1);
    editor.press('End');
    editor.type('!');
    expect(editor.view.state.doc.toString()).toBe('doc(line("a", footnote("words"), "!"))');
  });

  it('keep no cursor of the browser when they are left, nor leave it behind when they are entered', () => {
    show(line('a', note('xy'), 'b'));
    editor.view.focus();
    const isWithin = () => {
      const at = document.getSelection()?.anchorNode;
      const around = at instanceof Element ? at : at?.parentElement;
      return Boolean(around?.closest('[role=note]'));
    };
    editor.cursor(5);
    expect(isWithin()).toBe(true);
    editor.press('Escape');
    expect(editor.view.state.selection.from).toBe(6);
    expect(isWithin()).toBe(false);
    editor.cursor(5);
    expect(isWithin()).toBe(true);
  });

  it('cannot stand in each other, nor in code', () => {
    show(line(note('x')), made('code_block', {}, 'x'));
    editor.cursor(3);
    expect(editor.isEnabled('insertFootnote')).toBe(false);
    editor.cursor(6);
    expect(editor.isEnabled('insertFootnote')).toBe(false);
  });

  it('are counted anew when one comes before them', async () => {
    show(line('a', note('first')), line('b', note('second')));
    expect(numbers()).toEqual(['1', '2']);
    editor.cursor(1);
    editor.act('insertFootnote');
    expect(numbers()).toEqual(['1', '2', '3']);
    editor.type('new');
    expect(await listed()).toEqual(['1new', '2first', '3second']);
  });

  it('are gone into by the arrows and Enter, and left at their ends', () => {
    show(line('a', note('xy'), 'b'));
    editor.cursor(2);
    editor.press('ArrowRight');
    expect((editor.view.state.selection as NodeSelection).node?.type.name).toBe('footnote');
    editor.press('Enter');
    expect(editor.view.state.selection.from).toBe(5);
    expect(editor.press('ArrowLeft')).toBe(false);
    editor.press('ArrowRight');
    expect(editor.view.state.selection.from).toBe(6);
    editor.cursor(3);
    editor.press('ArrowLeft');
    expect(editor.view.state.selection.from).toBe(2);
  });

  it('are selected before they are deleted', () => {
    show(line('a', note('xy'), 'b'));
    editor.cursor(6);
    editor.press('Backspace');
    expect(editor.view.state.doc.textContent).toBe('axyb');
    editor.press('Backspace');
    expect(editor.view.state.doc.textContent).toBe('ab');
  });

  it('keep their words at the start, and go when they have none', () => {
    show(line('a', note('xy')), line('b', note('')));
    editor.cursor(3);
    editor.press('Backspace');
    expect(editor.view.state.doc.textContent).toBe('axyb');
    editor.cursor(10);
    editor.press('Backspace');
    expect(numbers()).toEqual(['1']);
  });

  it('are led to from the list', async () => {
    show(line('a', note('xy'), 'b'));
    await listed();
    editor.view.dom.querySelector<HTMLElement>('[role=doc-endnotes] button')?.click();
    expect(editor.view.state.selection.from).toBe(5);
    expect(editor.view.dom.querySelector('[role=doc-noteref]')?.className).toContain('open');
  });
});
