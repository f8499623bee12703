/** Arrow keys, Home and End from row to row, staying at the same control of each. */
import type { KeyboardEvent } from 'react';

const TO: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** To be called with the keys of what holds rows (`li`) of buttons. */
export const moveRow = (event: KeyboardEvent<HTMLElement>): void => {
  const to = TO[event.key];
  // An open menu and a button that opens one keep their arrows.
  if (!to || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = row ? rows.indexOf(row) : -1;
  if (!row || at < 0) return;
  const column = [...row.querySelectorAll('button')].findIndex((button) => button === event.target);
  const buttons = rows[to(at, rows.length - 1)]?.querySelectorAll('button');
  event.preventDefault();
  (buttons?.[Math.max(0, column)] ?? buttons?.[0])?.focus();
};
