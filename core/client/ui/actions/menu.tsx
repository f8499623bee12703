/** A menu that drops down from its trigger. */
import { Slot } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { menuChunk, OpenMenu } from './open-menu.tsx';

export interface MenuProps {
  /** A function is asked while the menu is open. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The trigger: one element that takes a ref, such as a `Button`. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Where the keyboard goes when the menu has closed; to the trigger when not given. */
  readonly giveFocusBack?: (() => void) | undefined;
}

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

export function Menu({ entries, children, align, side, open: asked, onOpenChange, giveFocusBack }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const open = asked ?? own;
  const change = (next: boolean, keyboard = false) => {
    setByKeyboard(keyboard);
    setOwn(next);
    onOpenChange?.(next);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    // Control and the left button ask for a context menu on a Mac.
    if (event.button !== 0 || event.ctrlKey || event.currentTarget.matches(':disabled')) return;
    // Else the trigger would take the focus from the menu.
    if (!open) event.preventDefault();
    change(!open);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    change(true, true);
  };
  // Screen readers press without a pointer and without a key.
  const activate = (event: MouseEvent) => event.detail === 0 && !open && change(true, true);
  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}menu` : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={() => void menuChunk.load()}
        onFocus={() => void menuChunk.load()}
        onPointerDown={press}
        onKeyDown={pressKey}
        onClick={activate}
      >
        {children}
      </Slot.Root>
      {open && trigger.current && (
        <OpenMenu
          id={`${id}menu`}
          anchor={trigger.current}
          label={trigger.current.getAttribute('aria-label') ?? trigger.current.textContent}
          entries={typeof entries === 'function' ? entries() : entries}
          align={align}
          side={side}
          byKeyboard={byKeyboard}
          onClose={() => change(false)}
          giveFocusBack={giveFocusBack ?? (() => trigger.current?.focus({ preventScroll: true }))}
        />
      )}
    </>
  );
}
