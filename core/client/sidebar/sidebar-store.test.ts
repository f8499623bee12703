/** What the sidebar is in a window of each width, and what opens and closes it there. */
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../layout/testing.ts';
import { SidebarStore } from './sidebar-store.ts';

const at = (width: number, { isNarrow = false, kept = memoryStore() } = {}) => {
  const sidebar = new SidebarStore(width, { isNarrow }, kept);
  sidebar.setRail(width <= 1440);
  return sidebar;
};

describe('in a wide window', () => {
  it('stands open, is toggled, and tells of each change once', () => {
    const sidebar = at(1441);
    let told = 0;
    sidebar.onToggle(() => (told += 1));
    expect([sidebar.isShown, sidebar.isOver]).toEqual([true, false]);
    sidebar.toggle();
    sidebar.setOpen(false);
    sidebar.hover(true);
    expect([sidebar.isShown, told]).toEqual([false, 1]);
  });
});

describe('in a window of up to 1440 px', () => {
  it.each([720, 1024, 1440])('is a rail of icons at %i px, whatever it was in a wide one', (width) => {
    const sidebar = at(width);
    sidebar.setOpen(true);
    expect(sidebar.isShown).toBe(false);
  });

  it('opens over the rest for a pointer that rests on it', () => {
    const sidebar = at(1440);
    sidebar.hover(true);
    expect([sidebar.isShown, sidebar.isOver]).toEqual([true, true]);
    sidebar.hover(false);
    expect(sidebar.isShown).toBe(false);
  });

  it('opens for the keyboard, and the pointer does not close it', () => {
    const sidebar = at(1440);
    sidebar.toggle();
    expect([sidebar.isOver, sidebar.peek]).toEqual([true, 'keyboard']);
    sidebar.hover(true);
    sidebar.hover(false);
    expect(sidebar.isShown).toBe(true);
    sidebar.toggle();
    expect(sidebar.isShown).toBe(false);
  });

  it('goes away when something was chosen', () => {
    const sidebar = at(1440);
    for (const open of [() => sidebar.hover(true), () => sidebar.toggle()]) {
      open();
      sidebar.uncover();
      expect(sidebar.isShown).toBe(false);
    }
  });

  it('stays open beside the rest where it is pinned, also the next time, and not below 1024 px', () => {
    const kept = memoryStore();
    const sidebar = at(1440, { kept });
    sidebar.hover(true);
    sidebar.togglePin();
    sidebar.uncover();
    expect([sidebar.isShown, sidebar.isOver]).toEqual([true, false]);
    expect([1440, 1024, 1023].map((width) => at(width, { kept }).isShown)).toEqual([true, true, false]);
    // The key that opens it closes it.
    sidebar.toggle();
    expect([sidebar.isShown, at(1440, { kept }).isShown]).toEqual([false, false]);
  });

  it('keeps what it is in a wide one', () => {
    const sidebar = at(1440);
    sidebar.toggle();
    sidebar.setRail(false);
    expect([sidebar.isShown, sidebar.isOver]).toEqual([true, false]);
    sidebar.setRail(true);
    expect(sidebar.isShown).toBe(false);
  });
});

describe('on a phone', () => {
  it('is a drawer, and neither pinned nor opened by a pointer', () => {
    const kept = memoryStore({ 'workbench.sidebar.pinned': true });
    const sidebar = at(390, { isNarrow: true, kept });
    sidebar.hover(true);
    expect(sidebar.isShown).toBe(false);
    sidebar.toggle();
    expect([sidebar.isShown, sidebar.isOver]).toEqual([true, false]);
    sidebar.uncover();
    expect(sidebar.isShown).toBe(false);
  });
});
