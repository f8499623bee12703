/** What opens and closes the rail: a pointer that rests on it, the keyboard when it is given to it, and Escape. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Dock } from '../dock/dock.ts';
import type { SidebarStore } from './sidebar-store.ts';

/** Milliseconds. Whoever only passes over the rail does not open it, and whoever slips off it does not close it at once. */
const REST = 250;
const SLIP = 300;

/** Id of the list, for the button that opens and closes it. */
export const PLACES = 'places';

/** Handlers for the list. */
export const useRail = (list: RefObject<HTMLElement | null>, sidebar: SidebarStore, dock: Pick<Dock, 'tabs'>) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takesKeyboard = sidebar.isDrawerOpen || sidebar.peek === 'keyboard';
  useEffect(() => {
    if (!takesKeyboard) return undefined;
    const nav = list.current;
    (nav?.querySelector<HTMLElement>('[aria-current]') ?? nav?.querySelector('button'))?.focus();
    return () => {
      if (nav?.contains(document.activeElement)) dock.tabs.active?.focus();
    };
  }, [takesKeyboard, list, dock]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = (isOn: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sidebar.hover(isOn), isOn ? REST : SLIP);
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hover(true),
    onPointerLeave: () => hover(false),
    // A press is a choice, and what is pressed must not change under the finger.
    onPointerDown: () => clearTimeout(timer.current),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') sidebar.uncover();
    },
    onBlur: ({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>) => {
      const isWithin = currentTarget.contains(next) || next?.getAttribute('aria-controls') === PLACES;
      // Another window takes the keyboard for a while only.
      if (sidebar.peek === 'keyboard' && !isWithin && document.hasFocus()) sidebar.uncover();
    },
  };
};
