/** A menu at the pointer (or at the focused element, by the menu key) for whatever it is put around. */
import { Slot } from 'radix-ui';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { menuChunk, OpenMenu } from './open-menu.tsx';
import { type Point, useLongPress } from './use-long-press.ts';

export interface ContextMenuProps {
  /** Asked for when the menu opens, so that a long list does not make menus that nobody opens. */
  readonly entries: () => readonly MenuEntry[];
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** Pixels of a wide menu. Where neither side of the pointer has room for it, it opens below, and moves aside as far as needed. */
const MENU = 280;

interface Shown {
  readonly entries: readonly MenuEntry[];
  readonly anchor: { getBoundingClientRect(): DOMRect };
  readonly byKeyboard: boolean;
  readonly side: 'right' | 'bottom';
}

export function ContextMenu({ entries, children, disabled = false }: ContextMenuProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const show = ({ x, y }: Point, byKeyboard = false) => {
    const anchor = { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) };
    const side = Math.max(x, window.innerWidth - x) < MENU ? 'bottom' : 'right';
    setShown({ entries: entries(), anchor, byKeyboard, side });
  };
  const longPress = useLongPress(show, disabled);
  const ask = (event: MouseEvent) => {
    if (disabled || event.defaultPrevented) return;
    event.preventDefault();
    // The menu key comes without the right button.
    show({ x: event.clientX, y: event.clientY }, event.button !== 2 && !event.ctrlKey);
  };
  return (
    <>
      <Slot.Root
        data-state={shown ? 'open' : 'closed'}
        onPointerEnter={() => void menuChunk.load()}
        onContextMenu={ask}
        {...longPress}
      >
        {children}
      </Slot.Root>
      {shown && <OpenMenu {...shown} id={id} offset={2} onClose={() => setShown(undefined)} />}
    </>
  );
}
