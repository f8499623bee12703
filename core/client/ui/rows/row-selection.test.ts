import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyPress, pressRow, pressRowKey } from './row-keys.ts';
import { RowSelection } from './row-selection.ts';

const COUNT = 100;
const PAGE = 10;
const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const SHIFT = { ...PLAIN, shiftKey: true };
const CTRL = { ...PLAIN, ctrlKey: true };

let selection: RowSelection<string>;
const keyOf = (index: number) => `k${String(index)}`;
const selected = () => [...selection.keys];
const press = (key: string, mods: Omit<KeyPress, 'key'> = PLAIN) => pressRowKey(selection, { key, ...mods }, PAGE);

beforeEach(() => {
  selection = new RowSelection({ count: COUNT, keyAt: keyOf });
});

describe('RowSelection by pointer', () => {
  it('selects one row by a plain press', () => {
    pressRow(selection, 3, PLAIN);
    pressRow(selection, 5, PLAIN);
    expect(selected()).toEqual(['k5']);
  });

  it('adds and takes away with mod', () => {
    pressRow(selection, 3, PLAIN);
    pressRow(selection, 5, CTRL);
    expect(selected()).toEqual(['k3', 'k5']);
    pressRow(selection, 3, CTRL);
    expect(selected()).toEqual(['k5']);
  });

  it('selects a range with shift, and turns it round at the anchor', () => {
    pressRow(selection, 5, PLAIN);
    pressRow(selection, 7, SHIFT);
    expect(selected()).toEqual(['k5', 'k6', 'k7']);
    pressRow(selection, 4, SHIFT);
    expect(selected()).toEqual(['k4', 'k5']);
  });

  it('adds a range with shift and mod', () => {
    pressRow(selection, 1, PLAIN);
    pressRow(selection, 5, CTRL);
    pressRow(selection, 6, { ...CTRL, shiftKey: true });
    expect(selected()).toEqual(['k1', 'k5', 'k6']);
  });

  it('keeps its keys when rows are sorted anew', () => {
    pressRow(selection, 3, PLAIN);
    selection.rows = { count: COUNT, keyAt: (index) => keyOf(COUNT - 1 - index) };
    expect(selection.has('k3')).toBe(true);
    expect(selection.has('k4')).toBe(false);
  });
});

describe('RowSelection by keyboard', () => {
  it.each([
    ['ArrowDown', 21],
    ['ArrowUp', 19],
    ['PageDown', 30],
    ['PageUp', 10],
    ['Home', 0],
    ['End', 99],
  ])('%s from row 20 selects row %i alone', (key, index) => {
    selection.only(20);
    expect(press(key)).toBe(true);
    expect(selection.cursor).toBe(index);
    expect(selected()).toEqual([keyOf(index)]);
  });

  it('stops at the ends', () => {
    selection.only(99);
    press('ArrowDown');
    expect(selection.cursor).toBe(99);
    press('Home');
    press('ArrowUp');
    expect(selection.cursor).toBe(0);
  });

  it('extends with shift', () => {
    selection.only(2);
    press('ArrowDown', SHIFT);
    press('ArrowDown', SHIFT);
    expect(selected()).toEqual(['k2', 'k3', 'k4']);
    press('ArrowUp', SHIFT);
    expect(selected()).toEqual(['k2', 'k3']);
  });

  it('moves without selecting with mod, and picks with mod and space', () => {
    selection.only(2);
    press('ArrowDown', CTRL);
    press('ArrowDown', CTRL);
    expect(selected()).toEqual(['k2']);
    press(' ', CTRL);
    expect(selected()).toEqual(['k2', 'k4']);
  });

  it('selects all with mod+a and none with Escape', () => {
    press('a', CTRL);
    expect(selection.size).toBe(COUNT);
    expect(press('Escape')).toBe(true);
    expect(selection.size).toBe(0);
    expect(press('Escape')).toBe(false);
  });

  it('leaves other keys to the owner of the list', () => {
    selection.only(1);
    expect(press('1')).toBe(false);
    expect(press('ArrowDown', { ...PLAIN, altKey: true })).toBe(false);
  });
});

describe('a range over rows that are not loaded', () => {
  const begin = (load: () => Promise<unknown>) => {
    let known = 3;
    const loadKeys = vi.fn(async () => {
      await load();
      known = 100;
    });
    const keyAt = (index: number) => (index < known ? `k${index}` : undefined);
    return { loadKeys, selection: new RowSelection<string>({ count: 100, keyAt, loadKeys }) };
  };

  it('has the known ones at once and all of them when their keys are there', async () => {
    const { loadKeys, selection } = begin(async () => {});
    selection.only(1);
    selection.rangeTo(9);
    expect([selection.size, selection.cursor]).toEqual([2, 9]);
    await vi.waitFor(() => expect(selection.size).toBe(9));
    selection.rangeTo(20);
    expect([selection.size, loadKeys.mock.calls.length]).toEqual([20, 1]);
  });

  it('is left alone where something else was selected meanwhile, or the keys could not be had', async () => {
    let arrive = () => {};
    const { selection } = begin(() => new Promise<void>((done) => (arrive = done)));
    selection.only(1);
    selection.rangeTo(9);
    selection.only(2);
    arrive();
    await Promise.resolve();
    await Promise.resolve();
    expect([...selection.keys]).toEqual(['k2']);
    const broken = begin(() => Promise.reject(new Error('offline'))).selection;
    broken.only(0);
    broken.rangeTo(9);
    await Promise.resolve();
    expect(broken.size).toBe(3);
  });
});
