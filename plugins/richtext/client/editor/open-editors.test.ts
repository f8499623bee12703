/** Which of the rich texts on the screen is the one that commands, citations and counts of words are about. */
import { expect, it, vi } from 'vitest';
import { OpenEditors } from './open-editors.ts';

const editor = (file: number, isReadOnly = false) => ({ file: { id: file }, isReadOnly }) as never;

it('is the first, then the one that is used, then what is left', () => {
  const editors = new OpenEditors();
  const [a, b] = [editor(1), editor(2)];
  editors.add('1', a);
  editors.add('2', b);
  expect(editors.active).toBe(a);
  editors.focus('2');
  expect(editors.active).toBe(b);
  editors.remove('2');
  expect(editors.active).toBe(a);
  editors.remove('1');
  expect([editors.active, editors.writable]).toEqual([undefined, undefined]);
});

it('is the one whose panel was used before its text was there, and is not the one before it', () => {
  const editors = new OpenEditors();
  const [a, b] = [editor(1), editor(2)];
  editors.add('1', a);
  editors.focus('2');
  editors.add('2', b);
  expect(editors.active).toBe(b);
});

it('stays the same when its text is drawn anew', () => {
  const editors = new OpenEditors();
  const [a, b] = [editor(1), editor(2)];
  editors.add('1', a);
  editors.add('2', b);
  editors.focus('2');
  editors.remove('2');
  editors.add('2', b);
  expect(editors.active).toBe(b);
});

it('is none that comes after another was used', () => {
  const editors = new OpenEditors();
  const a = editor(1);
  editors.add('1', a);
  editors.focus('2');
  editors.focus('1');
  editors.add('2', editor(2));
  expect(editors.active).toBe(a);
});

it('acts in a text now, or as soon as its panel has one', () => {
  const editors = new OpenEditors();
  const act = vi.fn();
  editors.add('1', editor(1));
  editors.whenOpen(2, act);
  const b = editor(2);
  editors.add('2', b);
  expect(act).toHaveBeenCalledExactlyOnceWith(b);
});
