/** Source: lines that become it, and keys in it. */
import type { Node } from 'prosemirror-model';
import { afterEach, expect, it } from 'vitest';
import { doc, line, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { codePart } from './code-part.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = (...blocks: readonly Node[]) => (editor = testEditor([codePart], doc(...blocks)));
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const written = () => editor?.view.state.doc.toString();

it('lines become source, and lines again', () => {
  const { cursor, act } = show(line('if x:', made('hard_break'), ' y'), line('z'));
  cursor(1, 12);
  act('insertCode');
  expect(written()).toBe('doc(code_block("if x:\\n y\\nz"))');
  act('insertCode');
  expect(written()).toBe('doc(line("if x:"), line(" y"), line("z"))');
});

it('goes on set in, and is left by two empty lines', () => {
  const { cursor, press, type } = show(made('code_block', {}, '  a'));
  cursor(4);
  press('Enter');
  type('b');
  expect(written()).toBe('doc(code_block("  a\\n  b"))');
  press('Tab');
  press('Tab', { shiftKey: true });
  press('Tab', { shiftKey: true });
  expect(written()).toBe('doc(code_block("  a\\nb  "))');
});

it('is left by Enter on a second empty line', () => {
  const { cursor, press, type } = show(made('code_block', {}, 'a'));
  cursor(2);
  press('Enter');
  press('Enter');
  press('Enter');
  type('after');
  expect(written()).toBe('doc(code_block("a"), line("after"))');
});

it('stays in its first line by Enter, which ends a fence', () => {
  const { cursor, press, type } = show(made('code_block'));
  cursor(1);
  press('Enter');
  type('a');
  expect(written()).toBe('doc(code_block("a"))');
});

it('is left downwards where the text ends with it', () => {
  const { cursor, press, type } = show(made('code_block', {}, 'a\nb'));
  cursor(2);
  press('ArrowDown');
  expect(written()).toBe('doc(code_block("a\\nb"))');
  cursor(4);
  press('ArrowDown');
  type('c');
  expect(written()).toBe('doc(code_block("a\\nb"), line("c"))');
});

it('without anything in it becomes a line', () => {
  const { cursor, press } = show(made('code_block'));
  cursor(1);
  press('Backspace');
  expect(written()).toBe('doc(line)');
});

it('keeps a language that is not offered', () => {
  const { view } = show(made('code_block', { language: 'cobol' }, 'x'));
  expect(view.dom.querySelector('select')?.value).toBe('cobol');
});
