import { beforeEach, describe, expect, it } from 'vitest';
import { LayoutHistory } from './layout-history.ts';
import type { DockLayout } from './layout-shape.ts';
import { dockOf, tab } from './testing.ts';

let history: LayoutHistory;
beforeEach(() => {
  history = new LayoutHistory();
});
const resized = (dock: DockLayout): DockLayout => ({ ...dock, grid: { ...dock.grid, width: dock.grid.width + 100 } });

describe('the history of layouts', () => {
  const first = dockOf([tab('a.b')]);
  const second = dockOf([tab('a.b'), tab('a.c')]);
  const third = dockOf([tab('a.b')], [tab('a.c')]);

  it('goes back step by step, and no further than the first', () => {
    for (const dock of [first, second, third]) history.record(dock);
    expect(history.undo()).toBe(second);
    expect(history.undo()).toBe(first);
    expect(history.canUndo).toBe(false);
    expect(history.undo()).toBeUndefined();
  });

  it('takes a change of sizes for no step, but goes back to the last sizes', () => {
    history.record(first);
    history.record(resized(first));
    expect(history.canUndo).toBe(false);
    history.record(second);
    expect(history.undo()).toEqual(resized(first));
  });

  it('begins a new way after a step back', () => {
    history.record(first);
    history.record(second);
    history.undo();
    history.record(third);
    expect(history.undo()).toBe(first);
  });

  it('keeps 25 steps', () => {
    const many = Array.from({ length: 40 }, (_, n) => dockOf(Array.from({ length: n + 1 }, (__, m) => tab(`a.p${m}`))));
    for (const dock of many) history.record(dock);
    let steps = 0;
    while (history.undo()) steps += 1;
    expect(steps).toBe(25);
  });

  it('is empty after it was cleared', () => {
    history.record(first);
    history.record(second);
    history.clear();
    expect(history.canUndo).toBe(false);
    history.record(third);
    expect(history.canUndo).toBe(false);
  });
});
