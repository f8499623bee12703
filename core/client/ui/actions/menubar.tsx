/** A row of menus, as at the top of a desktop window: one tab stop, the arrow keys go along it. */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import bar from './menubar.module.css';
import { menuChunk, OpenMenu } from './open-menu.tsx';

interface BarMenu {
  readonly id: string;
  readonly label: string;
  /** Asked for while the menu is open. */
  readonly entries: () => readonly MenuEntry[];
}

export interface MenubarProps {
  readonly label: string;
  readonly menus: readonly BarMenu[];
}

/** Which menu is open; the triggers are known by their place in the row. */
interface Opened {
  readonly at: number;
  readonly byKeyboard: boolean;
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** Inside a submenu Left closes it, and on its trigger Right opens it: these do not leave the menu. */
const staysInMenu = ({ key, target, currentTarget }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return true;
  if (key === 'ArrowRight') return target.getAttribute('aria-haspopup') === 'menu';
  return target.closest('[role="menu"]') !== currentTarget;
};

export function Menubar({ label, menus }: MenubarProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [stop, setStop] = useState(0);
  // Read when a menu has gone, to know whether another one has taken its place.
  const latest = useRef(opened);
  const open = (next: Opened | undefined) => {
    latest.current = next;
    setOpened(next);
  };
  const close = (at: number) => latest.current?.at === at && open(undefined);
  const trigger = (at: number) => row.current?.querySelectorAll('button')[at];
  const beside = (at: number, step: number) => (at + step + menus.length) % menus.length;

  const press = (event: PointerEvent, at: number) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // Else the trigger would take the focus from the menu.
    if (opened?.at !== at) event.preventDefault();
    open(opened?.at === at ? undefined : { at, byKeyboard: false });
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    const step = STEP[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? menus.length - 1 : step && beside(at, step);
    if (next !== undefined) trigger(next)?.focus();
    else if (OPENING_KEYS.includes(event.key)) open({ at, byKeyboard: true });
    else return;
    event.preventDefault();
  };
  const pressKeyInMenu = (event: KeyboardEvent, at: number) => {
    const step = STEP[event.key];
    if (!step || staysInMenu(event)) return;
    event.preventDefault();
    open({ at: beside(at, step), byKeyboard: true });
  };

  const shown = opened && menus[opened.at];
  const anchor = opened && trigger(opened.at);
  return (
    <div ref={row} role="menubar" className={bar.bar} aria-label={label} onPointerEnter={() => void menuChunk.load()}>
      {menus.map((menu, at) => {
        const isOpen = opened?.at === at;
        return (
          <button
            key={menu.id}
            type="button"
            role="menuitem"
            className={bar.trigger}
            tabIndex={at === Math.min(stop, menus.length - 1) ? 0 : -1}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            data-state={isOpen ? 'open' : 'closed'}
            onFocus={() => {
              void menuChunk.load();
              setStop(at);
            }}
            onPointerEnter={() => opened && !isOpen && open({ at, byKeyboard: false })}
            onPointerDown={(event) => press(event, at)}
            onKeyDown={(event) => pressKey(event, at)}
            onClick={(event) => event.detail === 0 && !isOpen && open({ at, byKeyboard: true })}
          >
            {menu.label}
          </button>
        );
      })}
      {shown && anchor && (
        <OpenMenu
          key={shown.id}
          id={id}
          label={shown.label}
          anchor={anchor}
          entries={shown.entries()}
          byKeyboard={opened.byKeyboard}
          onClose={() => close(opened.at)}
          giveFocusBack={() => latest.current || anchor.focus({ preventScroll: true })}
          onKeyDown={(event) => pressKeyInMenu(event, opened.at)}
        />
      )}
    </div>
  );
}
