/** Which of the editors on the screen is the one that commands and citations are about. */
import { expect, it, vi } from 'vitest';
import { OpenEditors } from './open-editors.ts';

interface Editor {
  readonly file: number;
  readonly isReadOnly: boolean;
}
const editor = (file: number, isReadOnly = false): Editor => ({ file, isReadOnly });
const of = (file: number) => (one: Editor) => one.file === file;
const setUp = () => {
  const editors = new OpenEditors<Editor>();
  const [a, b] = [editor(1), editor(2)];
  editors.add('1', a);
  return { editors, a, b };
};

it('is the first, then the one that is used, then what is left', () => {
  const { editors, a, b } = setUp();
  editors.add('2', b);
  expect(editors.active).toBe(a);
  editors.focus('2');
  expect(editors.active).toBe(b);
  editors.focus('gone');
  expect(editors.active).toBe(b);
  editors.remove('2');
  expect(editors.active).toBe(a);
  editors.remove('1');
  expect([editors.active, editors.writable]).toEqual([undefined, undefined]);
});

it('is the one whose panel was used before its text was there, and is not the one before it', () => {
  const { editors, b } = setUp();
  editors.focus('2');
  editors.add('2', b);
  expect(editors.active).toBe(b);
});

it('stays the same when its text is drawn anew', () => {
  const { editors, b } = setUp();
  editors.add('2', b);
  editors.focus('2');
  editors.remove('2');
  editors.add('2', b);
  expect(editors.active).toBe(b);
});

it('is none that comes after another was used', () => {
  const { editors, a, b } = setUp();
  editors.focus('2');
  editors.focus('1');
  editors.add('2', b);
  expect(editors.active).toBe(a);
});

it('can be written in, or is none to write in', () => {
  const { editors, a } = setUp();
  expect(editors.writable).toBe(a);
  editors.add('2', editor(2, true));
  editors.focus('2');
  expect([editors.active?.file, editors.writable]).toEqual([2, undefined]);
});

it('of several that show the same, the one that is used is found', () => {
  const { editors, a } = setUp();
  const again = editor(1);
  editors.add('2', again);
  expect([editors.find(of(1)), editors.find(of(3))]).toEqual([a, undefined]);
  editors.focus('2');
  expect(editors.find(of(1))).toBe(again);
});

it('acts in one now, or once as soon as its panel has it', () => {
  const { editors, a, b } = setUp();
  const [now, later] = [vi.fn(), vi.fn()];
  editors.whenOpen(of(1), now);
  expect(now).toHaveBeenCalledExactlyOnceWith(a);
  editors.whenOpen(of(2), later);
  editors.add('3', editor(3));
  expect(later).not.toHaveBeenCalled();
  editors.add('2', b);
  editors.add('4', editor(2));
  expect(later).toHaveBeenCalledExactlyOnceWith(b);
});
