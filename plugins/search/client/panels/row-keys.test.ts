/** Keys of the list of results: where they lead, what they select, and what they leave to others. */
import { beforeEach, describe, expect, it } from 'vitest';
import { RowSelection } from '#ui';
import { pressResultKey } from './row-keys.ts';

let selection: RowSelection<string>;
const COUNT = 20;
const fill = (count: number) => (selection.rows = { count, keyAt: (index) => (index < count ? `row ${index}` : undefined) });
beforeEach(() => {
  selection = new RowSelection<string>();
  fill(COUNT);
});

const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  pressResultKey(selection, { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
const selected = () => Array.from({ length: COUNT }, (_, at) => at).filter((at) => selection.has(`row ${at}`));

describe('keys that go from row to row', () => {
  it.each([
    ['j', 5, 6],
    ['ArrowDown', 5, 6],
    ['k', 5, 4],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 11],
    ['PageUp', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 19],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 0, 0],
  ])('%s from row %i leads to row %i, and selects nothing', (key, from, to) => {
    selection.moveTo(from);
    expect([press(key), selection.cursor, selected()]).toEqual([true, to, []]);
  });

  it('begin at the first row', () => {
    expect([press('j'), selection.cursor]).toEqual([true, 0]);
  });

  it('select on their way with shift', () => {
    selection.moveTo(2);
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([2, 3, 4]);
    press('ArrowUp', { shiftKey: true });
    expect(selected()).toEqual([2, 3]);
  });

  it('begin a range where the keyboard is, and not where another one was', () => {
    selection.moveTo(2);
    press('x');
    press('Escape');
    selection.moveTo(8);
    press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([8, 9]);
  });
});

describe('keys that select', () => {
  it('x and the space bar take one more, and give it up again', () => {
    selection.moveTo(3);
    press('x');
    press('j');
    press(' ');
    expect(selected()).toEqual([3, 4]);
    press('x');
    expect(selected()).toEqual([3]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('%o with a takes all, and Escape none', (held) => {
    expect([press('a', held), selection.size]).toEqual([true, COUNT]);
    expect([press('Escape'), selection.size]).toEqual([true, 0]);
  });
});

describe('keys that are for others', () => {
  it('are those of commands, those with Alt, and other chords', () => {
    selection.moveTo(0);
    expect([press('a'), press('s'), press('Enter'), press('ArrowLeft', { altKey: true }), press('k', { ctrlKey: true })]).toEqual(
      Array(5).fill(false),
    );
  });

  it('are Escape where nothing is selected, and x where no row has the keyboard', () => {
    expect([press('Escape'), press('x')]).toEqual([false, false]);
  });

  it('are all of them in an empty list', () => {
    fill(0);
    expect(['j', 'End', 'x', 'Escape'].map((key) => press(key))).toEqual(Array(4).fill(false));
    expect(press('a', { ctrlKey: true })).toBe(false);
  });
});
