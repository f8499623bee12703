/** Arrow keys, Home and End in a list of buttons. */
import type { KeyboardEvent } from 'react';

const TO: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** To be called with the keys of a list whose rows begin with a button. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const to = TO[event.key];
  if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li > button:first-child')];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = buttons.findIndex((button) => button.parentElement === row);
  if (at < 0) return;
  event.preventDefault();
  buttons[to(at, buttons.length - 1)]?.focus();
};
