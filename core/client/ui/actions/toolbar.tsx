/** A row of controls with one tab stop: the arrow keys move between its buttons. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Without the line below it. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

// Radio groups and text fields keep their own arrow keys and tab stop.
const BUTTONS = 'button:not(:disabled):not([role="radio"]):not([role="combobox"])';

const buttonsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(BUTTONS)].filter((button) => !button.closest('[role="radiogroup"]'));

export function Toolbar({ label, children, bare = false, className }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = (chosen?: HTMLElement) => {
    if (!bar.current) return;
    const buttons = buttonsOf(bar.current);
    const current = chosen ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  };
  // After every render, because buttons come and go and are switched off.
  useLayoutEffect(() => stop());
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!bar.current || !(event.target instanceof HTMLElement)) return;
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(event.target);
    if (at < 0) return;
    const next =
      event.key === 'Home' ? buttons[0] : event.key === 'End' ? buttons.at(-1) : step && buttons.at((at + step) % buttons.length);
    if (!next) return;
    event.preventDefault();
    stop(next);
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={cx(styles.toolbar, bare && styles.bare, className)}
      onKeyDown={move}
      onFocus={(event) => buttonsOf(event.currentTarget).includes(event.target) && stop(event.target)}
    >
      {children}
    </div>
  );
}

export function ToolbarSeparator() {
  return <span className={styles.separator} aria-hidden />;
}

/** Pushes what follows to the end of the row. */
export function ToolbarSpace() {
  return <span className={styles.space} />;
}
