/**
 * Remembers where the keyboard was before something opened over it. A dialog is often opened from a menu that is gone
 * by the time the dialog closes, so the last focus outside of menus is what counts.
 */
const IN_MENU = '[role="menu"], [role="menubar"], [cmdk-root]';

/** What stands over the page for a while. */
const OVER_PAGE = `${IN_MENU}, [role="dialog"], [role="alertdialog"], [role="listbox"]`;

let last: HTMLElement | undefined;
/** Of the page itself. */
let lastOfPage: HTMLElement | undefined;

const remember = (event: FocusEvent) => {
  const target = event.target;
  if (!(target instanceof HTMLElement) || target.closest(IN_MENU)) return;
  last = target;
  if (!target.closest(OVER_PAGE)) lastOfPage = target;
};

// Captured on the document, because focus does not bubble through portals that stop it.
globalThis.document?.addEventListener('focusin', remember, true);

/** The element that should have the keyboard again later. */
export const focusOrigin = (): HTMLElement | undefined => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body && !active.closest(IN_MENU)) return active;
  return last;
};

export const giveFocusBack = (element: HTMLElement | undefined): void => {
  if (element?.isConnected) element.focus({ preventScroll: true });
};

/**
 * For what opens over the page and keeps the keyboard to itself.
 * @returns to be called when it closes: where the keyboard was has it again, or else what was given it on the page meanwhile, as a panel is
 * that was opened from a dialog
 */
export const rememberFocus = (): (() => void) => {
  const origin = focusOrigin();
  const before = lastOfPage;
  return () => giveFocusBack(lastOfPage === before ? origin : lastOfPage);
};

/** A choice has fields of the browser's own behind it, which nobody sees; in a form Enter sends it (`RadioGroup`). */
const FIELDS = [
  'input:not(:disabled):not([type="hidden"]):not([aria-hidden="true"])',
  'textarea:not(:disabled)',
  '[role="combobox"]:not(:disabled)',
  'form [role="radio"][aria-checked="true"]:not(:disabled)',
].join(', ');

/**
 * Where the keyboard starts in a dialog: where money is at stake on the button marked `data-safe`, which spends nothing, else in the
 * first field, else on the button that goes on, else on the whole.
 */
export const focusFirst = (dialog: HTMLElement): void => {
  const start =
    dialog.querySelector<HTMLElement>('[data-safe]') ??
    dialog.querySelector<HTMLElement>(FIELDS) ??
    [...dialog.querySelectorAll<HTMLElement>('footer button')].at(-1);
  (start ?? dialog).focus({ preventScroll: true });
};
