/**
 * The list of an open menu beside its anchor. Drop-downs, context menus and menu bars show it; it is loaded on its own,
 * because a menu is never open on the first screen.
 */
import { Menu as Radix } from 'radix-ui/internal';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import styles from './menu.module.css';
import { useOverlayRoot } from '../overlays/overlay-root.ts';

export interface MenuSurfaceProps {
  readonly id: string;
  /** Element or point of the page that the menu stands beside. */
  readonly anchor: { getBoundingClientRect(): DOMRect };
  /** Name for screen readers. */
  readonly label?: string | undefined;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Pixels between the anchor and the menu. */
  readonly offset?: number;
  /** Opened with a key: the first entry is chosen from. */
  readonly byKeyboard: boolean;
  readonly onClose: () => void;
  /** Puts the keyboard where it belongs after closing; without it, it goes back to where it was. */
  readonly giveFocusBack?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

const FIRST = '[role^="menuitem"]:not([data-disabled])';

// Not modal: a modal menu hides the rest of the page from screen readers while the trigger keeps the focus.
export default function MenuSurface(props: MenuSurfaceProps) {
  const { id, anchor, label, entries, align = 'start', side = 'bottom', offset = 4, byKeyboard } = props;
  const list = useRef<HTMLDivElement>(null);
  const container = useOverlayRoot();
  const pressedOutside = useRef(false);
  // The key that opened the menu was pressed before the menu could listen.
  useLayoutEffect(() => {
    if (!byKeyboard) return undefined;
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal container={container}>
        <Radix.Content
          ref={list}
          id={id}
          aria-label={label}
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={offset}
          collisionPadding={8}
          loop
          onKeyDown={props.onKeyDown}
          onContextMenu={(event) => event.preventDefault()}
          onInteractOutside={() => {
            pressedOutside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            if (!pressedOutside.current && !props.giveFocusBack) return;
            event.preventDefault();
            if (!pressedOutside.current) props.giveFocusBack?.();
          }}
        >
          <MenuEntries entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
